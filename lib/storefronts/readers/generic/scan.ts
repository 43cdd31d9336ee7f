import { all, attribute, native, tagOf, textOf } from '../../read/dom.ts'
import { clean, fold } from '../../read/text.ts'
import { goesBefore } from './tree.ts'
import { type Label, labelOf, wordsOfLabels } from './words.ts'

const MOST_TEXTS = 60_000
const LONGEST_LABEL = 60
const LONGEST_NAME = 300
/** A log or a list repeats its texts. */
const MOST_ALIKE = 20
const MOST_MARKS = 1000
/** Texts that begin as a label does. */
const MOST_KINDS = 1000
const MOST_HEADINGS = 500
/** Fields, links, icons: of each. */
const MOST_OTHERS = 1000

/** A label: its words before a colon, and what is after it. */
export interface Mark extends Label {
  /** A text, or an icon with a hint. */
  node: Node
  /** Its number among the texts. */
  at: number
  text: string
  rest: string
}

export interface Scan {
  document: Document
  root: Element
  marks: Mark[]
  counts: Node[]
  /** "Đơn hàng DH-1", "#1042". */
  names: string[]
  headings: Element[]
  fields: Element[]
  links: Element[]
}

/** Looks at each text once, mostly only at its first word. */
export function scan(document: Document, within?: Element): Scan {
  // SVG documents have no body.
  const root = within ?? native(document, 'body') ?? native(document, 'documentElement')
  const marks: Mark[] = []
  let at = 0
  const counts: Node[] = []
  const names: string[] = []
  const words = wordsOfLabels()
  const known = new Map<string, boolean>()
  const alike = new Map<string, Label & { times: number }>()

  const isFirstWord = (folded: string): boolean => {
    const letters = folded.replace(/[^a-z].*/s, '')
    return letters === '' || words.has(letters) || words.has(letters.replace(/s$/, ''))
  }
  const namesSomething = (word: string): boolean => {
    const bare = word.slice(0, LONGEST_LABEL).replace(/\d.*/s, '')
    const does = bare === word ? isFirstWord(fold(word)) : (known.get(bare) ?? namesSomething(bare))
    known.set(word, does)
    return does
  }
  const labelled = (node: Node, label: string): Label | undefined => {
    if (label.length > LONGEST_LABEL || marks.length > MOST_MARKS) return undefined
    const key = label.replace(NUMBERS, '0')
    const before = alike.get(key)
    if (before ? before.times > MOST_ALIKE : alike.size > MOST_KINDS) return undefined
    // A list of all wards has thousands of texts that begin as labels do.
    const element = native(node, 'parentElement')
    if (!element || NO_LABEL.test(tagOf(element))) return undefined
    const like = before ?? { ...labelOf(key), times: 0 }
    like.times++
    alike.set(key, like)
    return like
  }
  const consider = (node: Node, text: string) => {
    const colon = text.search(COLON)
    const label = colon > 0 ? text.slice(0, colon) : text
    const like = labelled(node, label)
    if (!like) return
    const isKnown = like.meanings.length > 0 || like.column
    const name = text.slice(0, LONGEST_NAME)
    if ((!isKnown && !NAME.test(name)) || isLink(node)) return
    const rest = colon > 0 ? clean(text.slice(colon + 1)) : ''
    if (isKnown) marks.push({ ...like, node, at, text: clean(label), rest })
    else names.push(clean(name))
  }
  const considerIcon = (icon: Element) => {
    const of = (name: string) => attribute(icon, name)
    const hint = clean(of('aria-label') || of('title') || of('data-original-title') || '')
    const cell = native(icon, 'parentElement')
    if (hint && cell && textOf(cell) === '') consider(cell, hint.replace(COLON, ' '))
  }

  const SHOW_TEXT = 4
  const walker = native(document, 'createTreeWalker').call(document, root, SHOW_TEXT)
  const next = native(walker, 'nextNode')
  let node = next.call(walker)
  for (let left = MOST_TEXTS; node && left > 0; left--) {
    const text = native(node, 'nodeValue')?.trim()
    if (text) {
      at++
      const space = text.indexOf(' ')
      const word = space < 0 ? text : text.slice(0, space)
      if (COUNTS.test(text)) {
        if (COUNT.test(text) && counts.length < MOST_MARKS) counts.push(node)
      } else if (known.get(word) ?? namesSomething(word)) consider(node, text)
    }
    node = next.call(walker)
  }
  for (const icon of all(root, ICONS, MOST_OTHERS)) considerIcon(icon)
  return {
    document,
    root,
    marks,
    counts,
    names,
    headings: headingsIn(root),
    fields: each(root, FIELDS, MOST_OTHERS),
    links: each(root, LINKS, MOST_OTHERS),
  }
}

/** Browsers find a single name far sooner than one of many. */
function each(root: Element, selectors: string, most: number): Element[] {
  return selectors.split(',').flatMap((selector) => all(root, selector, most))
}

function headingsIn(root: Element): Element[] {
  const headings = new Set(each(root, HEADINGS, MOST_HEADINGS))
  // Comparing in this direction costs browsers least.
  return [...headings].sort((one, other) => (goesBefore(other, one) ? 1 : -1))
}

const HEADINGS = 'h1,h2,h3,h4,h5,h6,legend,caption,summary,[role=heading]'
const FIELDS = 'input,select,textarea'
const LINKS = 'a[href^="tel:"],a[href^="mailto:"]'
const ICONS = ':is(td,th,dt)>:is([title],[aria-label],[data-original-title])'
const COLON = /[:：]/
const NUMBERS = /\d+/g
/** "Đơn hàng DH-1", "Order #1042"; "hóa đơn" in both its spellings. */
const NAME = /^\W*(đơn|order|h[oó]. đơn|invoice|phiếu|#).*\d/i
const COUNTS = /^([\d₫×]|x\d*(\s|$))/i
const COUNT = /^.{0,60}?[xX×](?!\p{L})/su
const NO_LABEL = /^(script|style|noscript|template|button|option|select|textarea)$/

/** A link's words name another page; a column head's link sorts. */
function isLink(node: Node): boolean {
  const element = native(node, 'parentElement')
  const link = element && native(element, 'closest').call(element, 'a[href],th')
  return link !== null && tagOf(link) === 'a'
}
