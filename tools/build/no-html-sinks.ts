import type { Plugin } from 'vite'

const CLIENT = /react-dom-client\.production\.js$/
const INSTEAD = {
  'nextResource.innerHTML = "<script>\\x3c/script>"':
    'nextResource.append(ownerDocument.createElement("script"))',
  // `dangerouslySetInnerHTML`, which no screen uses, shows as text.
  '(domElement.innerHTML = key)': '(domElement.textContent = key)',
}

/** Takes what writes HTML out of React: our pages' policy forbids it, and the add-on linter warns of it. */
export const noHtmlSinks: Plugin = {
  name: 'quickship:no-html-sinks',
  apply: 'build',
  transform(code, id) {
    if (!CLIENT.test(id)) return undefined
    let changed = code
    for (const [sink, instead] of Object.entries(INSTEAD)) {
      if (!code.includes(sink)) throw new Error(`React writes HTML in another way now, not by ${sink}.`)
      changed = changed.replaceAll(sink, instead)
    }
    return { code: changed, map: null }
  },
}
