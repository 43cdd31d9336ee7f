import { all, attribute, contains, first, native, nativeGetter, tagOf, textOf } from '../dom.ts'
import { fold } from '../text.ts'

/** Where the wanted labels stand, by their folded words. */
export interface Labels {
  /** The smallest elements that hold the label and nothing else. */
  whole(label: string): readonly Element[]
  /** The smallest elements whose text goes on after the label: "Phone: 0912 345 678". */
  begun(label: string): readonly Element[]
}

const MOST_TEXTS = 20_000
const LONGEST_LABEL = 80
/** Of a text, which may begin with the page's own line breaks. */
const MOST_LOOKED_AT = 300
/** "(Phone) *", and letters whose diacritics come apart. */
const MOST_SIGNS = 12
/** How deep a label may lie in what it opens: `<li><b>Phone:</b> 0912…</li>`. */
const MOST_LEVELS = 3
const TEXT_NODES = 4

export function labelsIn(document: Document, wanted: ReadonlySet<string>): Labels {
  const whole = new Map<string, Element[]>()
  const begun = new Map<string, Element[]>()
  const found: Labels = { whole: (label) => whole.get(label) ?? [], begun: (label) => begun.get(label) ?? [] }
  const body = native(document, 'body')
  if (!body || wanted.size === 0) return found
  const lengths = [...wanted].map((label) => label.length)
  const [shortest, longest] = [Math.min(...lengths), Math.max(...lengths)]
  const walker = native(document, 'createTreeWalker').call(document, body, TEXT_NODES)
  const wordsOf = nativeGetter<Node, 'textContent'>(body, 'textContent')
  for (let count = 0, node = walker.nextNode(); node && count < MOST_TEXTS; count++) {
    const shown = labelOf((wordsOf(node) ?? '').slice(0, MOST_LOOKED_AT).trim(), shortest, longest)
    const element = shown && wanted.has(shown.label) && native(node, 'parentElement')
    if (element && shown.more) put(begun, shown.label, element)
    else if (element) {
      put(whole, shown.label, element)
      const opened = around(element)
      if (opened) put(begun, shown.label, opened)
    }
    node = walker.nextNode()
  }
  for (const icon of all(body, HINTED)) {
    const label = fold(hintOf(icon))
    if (wanted.has(label)) put(whole, label, icon)
  }
  return found
}

const HINTED = '[title], [aria-label], [data-original-title]'

/** The words of an icon that stands in a label's place; empty for what has words of its own. */
export function hintOf(element: Element): string {
  const icon = native(element, 'matches').call(element, HINTED) ? element : first(element, HINTED)
  if (!icon || textOf(element) !== '' || isField(icon)) return ''
  return (
    attribute(icon, 'aria-label') || attribute(icon, 'title') || attribute(icon, 'data-original-title') || ''
  )
}

/**
 * "Phone: 0912…" or "Phone:" as the folded "phone" and whether more follows. Folded letter by letter, words keep their
 * length but for signs around them: most of a page's texts are ruled out by that.
 */
function labelOf(
  words: string,
  shortest: number,
  longest: number,
): { label: string; more: boolean } | undefined {
  const end = words.search(/[:：#]/)
  const before = end < 0 ? words : words.slice(0, end)
  if (before.length < shortest || before.length > longest + MOST_SIGNS) return undefined
  return { label: fold(before), more: end >= 0 && words.slice(end + 1).trim() !== '' }
}

function around(label: Element): Element | undefined {
  const words = textOf(label)
  let up: Element | null = label
  for (let level = 0; up && level < MOST_LEVELS; level++, up = native(up, 'parentElement')) {
    const shown = textOf(up)
    if (shown !== words) return shown.startsWith(words) ? up : undefined
  }
  return undefined
}

function put(places: Map<string, Element[]>, label: string, element: Element) {
  const known = places.get(label)
  if (known) known.push(element)
  else places.set(label, [element])
}

export function isField(element: Element): boolean {
  return /^(input|select|textarea)$/.test(tagOf(element))
}

const HEADINGS = 'h1, h2, h3, h4, h5, h6, legend, caption, summary, [role="heading"]'
const MOST_CLIMBED = 12
const PRECEDING = 2

/** The folded words of the heading an element stands under; empty where there is none. */
export function sectionOf(element: Element): string {
  const compare = native(element, 'compareDocumentPosition')
  const before = all(native(element, 'ownerDocument'), HEADINGS).filter(
    (heading) => (compare.call(element, heading) & PRECEDING) !== 0 && !contains(heading, element),
  )
  let up = before.length > 0 && native(element, 'parentElement')
  for (let level = 0; up && level < MOST_CLIMBED; level++, up = native(up, 'parentElement')) {
    const around = up
    const heading = before.findLast((one) => contains(around, one))
    if (heading) return fold(textOf(heading)).slice(0, LONGEST_LABEL)
  }
  return ''
}
