import { JSDOM } from 'jsdom'
import { expect } from 'vitest'
import { readPage } from '../../../../tools/storefronts/all-storefronts.ts'
import { partsThatDiffer } from '../../../what-matters.ts'
import { storefrontCases } from '../../cases.ts'
import { closedSession, parseHtml, partsOf, withoutItems } from '../../reading-words.ts'

/** Of larger elements, only the parts are changed. */
const MOST_INSIDE = 4
const READ = /^(value|content|href|title|colspan|data-(?!slot|role|test).+)$/

/** "385.000 ₫" is then "485.000 ₫", and "Hà Nội" is "Hà Nộix". */
const another = (text: string) =>
  /\d/.test(text) ? text.replace(/\d/, (digit) => `${(Number(digit) % 9) + 1}`) : text.replace(/\s*$/, 'x$&')

interface Change {
  of: Element
  name: string
  make(): () => void
}

function changesIn(element: Element): Change[] {
  const document = element.ownerDocument
  const texts = [...element.childNodes].filter(
    (node) => node.nodeType === 3 && node.nodeValue?.trim() && !/script|style/i.test(element.tagName),
  )
  const attributes = [...element.attributes].filter(({ name, value }) => READ.test(name) && value !== '')
  // A list that lost an entry chooses another.
  const small = element.tagName !== 'OPTION' && element.querySelectorAll('*').length <= MOST_INSIDE
  const gone = () => {
    const place = document.createComment('')
    element.replaceWith(place)
    return () => place.replaceWith(element)
  }
  const twice = () => {
    const copy = element.cloneNode(true) as Element
    const walker = document.createTreeWalker(copy, 4)
    while (walker.nextNode()) walker.currentNode.nodeValue = another(walker.currentNode.nodeValue ?? '')
    for (const one of [copy, ...copy.querySelectorAll('*')])
      for (const { name, value } of [...one.attributes])
        if (/^(value|content)$/.test(name) && value) one.setAttribute(name, another(value))
    element.after(copy)
    return () => copy.remove()
  }
  return [
    ...texts.map((node) => ({
      of: element,
      name: 'another',
      make() {
        const before = node.nodeValue
        node.nodeValue = another(before ?? '')
        return () => {
          node.nodeValue = before
        }
      },
    })),
    ...attributes.map(({ name, value }) => ({
      of: element,
      name: `another ${name}`,
      make() {
        element.setAttribute(name, another(value))
        return () => element.setAttribute(name, value)
      },
    })),
    ...(small
      ? [
          { of: element, name: 'gone', make: gone },
          { of: element, name: 'twice', make: twice },
        ]
      : []),
  ]
}

function nameOf(element: Element): string {
  const { tagName, id, classList } = element
  const name = element.getAttribute('name')
  const words = (element.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, 30)
  const mark = id ? `#${id}` : name ? `[${name}]` : classList.length > 0 ? `.${classList[0]}` : ''
  return `${tagName.toLowerCase()}${mark}${words && ` “${words}”`}`
}

/** What each part of a page matters to: with another text, without it, and with another such part behind it. */
export async function pageTable(name: string): Promise<string> {
  const found = storefrontCases.find((one) => one.name === name)
  if (!found) throw new Error(`There is no case ${name}.`)
  const { html, url, reader } = found
  const { document } = new JSDOM(html, { url: url.href }).window
  const read = async () => {
    const reading = await readPage({ document, url, session: closedSession, parse: parseHtml })
    return reading.kind === 'order' && reading.order.platform === reader ? partsOf(reading) : 'no order'
  }
  const before = await read()
  const lines: string[] = []
  let last = ''
  for (const element of document.body.querySelectorAll('*')) {
    const said: string[] = []
    for (const { name, make } of changesIn(element)) {
      const undo = make()
      const after = await read()
      const parts = typeof after === 'string' ? after : partsThatDiffer(before, after)
      undo()
      if (parts !== '') said.push(`${name}: ${parts}`)
    }
    const what = said.join('; ')
    // A box says no more than the only thing in it.
    if (what !== '' && what !== last) lines.push(`${nameOf(element)} – ${what}`)
    last = what
  }
  expect(document.documentElement.outerHTML).toBe(new JSDOM(html).window.document.documentElement.outerHTML)
  return withoutItems(`${lines.join('\n')}\n`)
}
