import { all, attribute, native, nativeGetter, tagOf, textOf } from '../dom.ts'
import { clean } from '../text.ts'
import { type Label, labelOf, worthReadingPattern } from './words.ts'

const MOST_TEXTS = 60_000
const LONGEST_LABEL = 60
/** A log or a list says the same over and over. */
const MOST_ALIKE = 40
const MOST_MARKS = 1000

/** A text of the page that names something: its words before a colon, and what stands behind that. */
export interface Mark extends Label {
  /** The text itself, or the icon whose hint it is. */
  node: Node
  text: string
  rest: string
}

/** What one walk over the page's texts found, in reading order. */
export interface Scan {
  document: Document
  root: Element
  marks: Mark[]
  /** Texts that count items. */
  counts: Node[]
  /** Texts that may name an order: "Đơn hàng DH-1", "#1042". */
  names: string[]
  headings: Element[]
  fields: Element[]
  links: Element[]
}

/** Looks at every text once; nothing but one pattern is asked of most of them. Changes nothing. */
export function scan(document: Document, within?: Element): Scan {
  // A document always has an element, and a body but for SVG and its like.
  const root = within ?? native(document, 'body') ?? native(document, 'documentElement')
  const marks: Mark[] = []
  const counts: Node[] = []
  const names: string[] = []
  const alike = new Map<string, number>()

  const consider = (node: Node, value: string) => {
    const begins = value.slice(0, 400).trimStart()
    if (/^[\dx×₫]/i.test(begins) && counts.length < MOST_MARKS) counts.push(node)
    const colon = begins.search(/[:：]/)
    const text = colon > 0 && colon <= LONGEST_LABEL ? begins.slice(0, colon).trimEnd() : begins.trimEnd()
    const times = (alike.get(text) ?? 0) + 1
    if (times > MOST_ALIKE || text.length > LONGEST_LABEL || marks.length > MOST_MARKS) return
    alike.set(text, times)
    const label = labelOf(text)
    const isKnown = label.column || label.meanings.length > 0
    if (!isKnown && (!/\d/.test(begins) || names.length > MOST_ALIKE)) return
    const element = native(node, 'parentElement')
    if (!element || NO_LABEL.test(tagOf(element)) || isLink(element)) return
    if (!isKnown) names.push(clean(begins))
    else
      marks.push({
        ...label,
        node,
        text: clean(text),
        rest: colon > 0 ? clean(value.slice(value.indexOf(text) + text.length)).replace(/^[:：]\s*/, '') : '',
      })
  }

  const pattern = worthReadingPattern()
  const SHOW_TEXT = 4
  const walker = native(document, 'createTreeWalker').call(document, root, SHOW_TEXT)
  const next = native(walker, 'nextNode')
  let node = next.call(walker)
  const textIn = node && nativeGetter(node, 'nodeValue')
  for (let left = MOST_TEXTS; node && textIn && left > 0; left--) {
    const value = textIn(node)
    if (value && pattern.test(value)) consider(node, value)
    node = next.call(walker)
  }
  for (const icon of all(root, ICONS)) {
    const hint =
      attribute(icon, 'aria-label') || attribute(icon, 'title') || attribute(icon, 'data-original-title')
    const cell = native(icon, 'parentElement')
    if (hint && cell && textOf(cell) === '')
      marks.push({ ...labelOf(hint), node: cell, text: clean(hint), rest: '' })
  }
  return {
    document,
    root,
    marks,
    counts,
    names,
    headings: all(root, 'h1,h2,h3,h4,h5,h6,legend,caption,summary,[role=heading]'),
    fields: all(root, 'input,select,textarea'),
    links: all(root, 'a[href^="tel:"],a[href^="mailto:"]'),
  }
}

const NO_LABEL = /^(script|style|noscript|template|button|option|select|textarea)$/
const ICONS = ':is(td,th,dt)>:is([title],[aria-label],[data-original-title])'

/** A link's words name another page; a head's are a way to sort by it. */
function isLink(element: Element): boolean {
  const link = native(element, 'closest').call(element, 'a[href],th')
  return link !== null && tagOf(link) === 'a'
}
