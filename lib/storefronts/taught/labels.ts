import { all, attribute, contains, first, native, tagOf, textOf } from '../dom.ts'
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
/** How deep a label may lie in what it opens: `<li><b>Phone:</b> 0912…</li>`. */
const MOST_LEVELS = 3
const TEXT_NODES = 4

export function labelsIn(document: Document, wanted: ReadonlySet<string>): Labels {
  const whole = new Map<string, Element[]>()
  const begun = new Map<string, Element[]>()
  const body = native(document, 'body')
  const longest = Math.max(0, ...[...wanted].map((label) => label.length))
  if (!body || longest === 0) return { whole: () => [], begun: () => [] }
  const walker = native(document, 'createTreeWalker').call(document, body, TEXT_NODES)
  for (
    let count = 0, node = walker.nextNode();
    node && count < MOST_TEXTS;
    count++, node = walker.nextNode()
  ) {
    const element = native(node, 'parentElement')
    const words = (native(node, 'textContent') ?? '').slice(0, 2 * LONGEST_LABEL + 40).trim()
    if (!element || words === '') continue
    const shown = labelOf(words, longest)
    if (shown === undefined || !wanted.has(shown.label)) continue
    if (shown.more) put(begun, shown.label, element)
    else {
      put(whole, shown.label, element)
      const opened = around(element)
      if (opened) put(begun, shown.label, opened)
    }
  }
  for (const icon of all(body, HINTED)) {
    const label = fold(hintOf(icon))
    if (wanted.has(label)) put(whole, label, icon)
  }
  return { whole: (label) => whole.get(label) ?? [], begun: (label) => begun.get(label) ?? [] }
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

/** "Phone: 0912…" or "Phone:" as the folded "phone" and whether more follows. */
function labelOf(words: string, longest: number): { label: string; more: boolean } | undefined {
  const [, before, after] = /^([^:：#]{1,80})[:：#]\s*(\S?)/u.exec(words) ?? []
  if (before !== undefined && after) return { label: fold(before), more: true }
  // Diacritics apart a letter may be two or three characters, and some punctuation is folded away.
  return words.length <= 3 * longest + 10 ? { label: fold(words), more: false } : undefined
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
  let up = native(element, 'parentElement')
  for (let level = 0; up && level < MOST_CLIMBED; level++, up = native(up, 'parentElement')) {
    const before = all(up, HEADINGS).findLast(
      (heading) =>
        !contains(heading, element) &&
        (native(element, 'compareDocumentPosition').call(element, heading) & PRECEDING) !== 0,
    )
    if (before) return fold(textOf(before)).slice(0, LONGEST_LABEL)
  }
  return ''
}
