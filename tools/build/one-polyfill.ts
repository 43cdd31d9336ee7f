import type { Plugin } from 'vite'

const POLYFILL = 'webextension-polyfill'
const GIVEN = `\0${POLYFILL}`

/** A page's first script has loaded the polyfill and left it in `globalThis`: its modules carry none. */
export const onePolyfill: Plugin = {
  name: 'quickship:one-polyfill',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id) => (id === POLYFILL ? GIVEN : undefined),
  load: (id) => (id === GIVEN ? 'export default globalThis.browser' : undefined),
}
