import { all, attribute, isField, native, nativeGetter, tagOf, textOf } from '../dom.ts'
import { clean, fold } from '../text.ts'
import { firstWords, type Label, labelOf } from './words.ts'

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

/** Looks at every text once, and at most of them no further than their first word. Changes nothing. */
export function scan(document: Document, within?: Element): Scan {
  // A document always has an element, and a body but for SVG and its like.
  const root = within ?? native(document, 'body') ?? native(document, 'documentElement')
  const marks: Mark[] = []
  const counts: Node[] = []
  const names: string[] = []
  const words = firstWords()
  const kinds = new Map<string, 'label' | 'count' | ''>()
  const alike = new Map<string, Label & { times: number }>()

  const kindOf = (word: string) => {
    if (/^([\d₫×]|x\d*$)/i.test(word)) return 'count'
    const [letters = ''] = fold(word).split(/[^a-z]/, 1)
    return letters === '' || words.has(letters) || words.has(letters.replace(/s$/, '')) ? 'label' : ''
  }
  const consider = (node: Node, text: string) => {
    const colon = text.search(/[:：]/)
    const label = colon > 0 ? text.slice(0, colon).trimEnd() : text
    if (label.length > LONGEST_LABEL || marks.length > MOST_MARKS) return
    // Numbers in it make no difference.
    const key = label.replace(/\d+/g, '0')
    const known = alike.get(key) ?? { ...labelOf(key), times: 0 }
    alike.set(key, known)
    const { meanings, column, times } = known
    known.times++
    const isKnown = meanings.length > 0 || column !== undefined
    if (times > MOST_ALIKE || !(isKnown || NAME.test(text))) return
    const element = native(node, 'parentElement')
    if (!element || NO_LABEL.test(tagOf(element)) || isLink(element)) return
    const rest = colon > 0 ? clean(text.slice(colon + 1)) : ''
    if (isKnown) marks.push({ meanings, column, node, text: clean(label), rest })
    else names.push(clean(text))
  }

  const SHOW_TEXT = 4
  const walker = native(document, 'createTreeWalker').call(document, root, SHOW_TEXT)
  const next = native(walker, 'nextNode')
  let node = next.call(walker)
  const textIn = node && nativeGetter(node, 'nodeValue')
  for (let left = MOST_TEXTS; node && textIn && left > 0; left--) {
    const text = textIn(node)?.trim()
    if (text) {
      const space = text.indexOf(' ')
      const word = space < 0 ? text : text.slice(0, space)
      let kind = kinds.get(word)
      if (kind === undefined) {
        kind = kindOf(word.slice(0, LONGEST_LABEL))
        kinds.set(word, kind)
      }
      if (kind === 'label') consider(node, text)
      else if (kind === 'count' && COUNT.test(text) && counts.length < MOST_MARKS) counts.push(node)
    }
    node = next.call(walker)
  }
  const found: Scan = { document, root, marks, counts, names, headings: [], fields: [], links: [] }
  for (const element of all(root, LANDMARKS)) {
    const tag = tagOf(element)
    if (isField(element)) found.fields.push(element)
    else if (tag === 'a') found.links.push(element)
    else if (/^t|^dt/.test(native(element, 'parentElement')?.localName ?? '')) considerIcon(element, marks)
    else found.headings.push(element)
  }
  return found
}

const LANDMARKS =
  'h1,h2,h3,h4,h5,h6,legend,caption,summary,[role=heading],input,select,textarea,a[href^="tel:"],a[href^="mailto:"],:is(td,th,dt)>:is([title],[aria-label],[data-original-title])'

/** A cell may hold nothing but an icon with a hint. */
function considerIcon(icon: Element, marks: Mark[]) {
  const of = (name: string) => attribute(icon, name)
  const hint = clean(of('aria-label') || of('title') || of('data-original-title') || '')
  const cell = native(icon, 'parentElement')
  if (hint && cell && textOf(cell) === '') marks.push({ ...labelOf(hint), node: cell, text: hint, rest: '' })
}

/** "Đơn hàng DH-1", "Order #1042" */
const NAME = /^\W*(đơn|order|hóa đơn|invoice|phiếu|#).*\d/i
/** "x2", "2 × 120.000đ", and a sign that stands apart from its number. */
const COUNT = /^.{0,60}?[x×](?!\p{L})/isu
const NO_LABEL = /^(script|style|noscript|template|button|option|select|textarea)$/

/** A link's words name another page; a head's are a way to sort by it. */
function isLink(element: Element): boolean {
  const link = native(element, 'closest').call(element, 'a[href],th')
  return link !== null && tagOf(link) === 'a'
}
