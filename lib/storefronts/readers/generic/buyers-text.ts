import { beginningOf, contains, isElement, native } from '../../read/dom.ts'
import { beside, following } from './beside.ts'
import type { Mark, Scan } from './scan.ts'
import type { Sections } from './sections.ts'

/** Where the buyer may have written: `opaque` text makes no labels; a label in `open` text proves nothing. */
export interface BuyersText {
  isOpaque(node: Node): boolean
  isOpen(node: Node): boolean
}

/** Colons and spaces behind a label. */
const MOST_SIGNS = 20
/** A label with the spaces around it. */
const LONGEST_OWN = 300
const WRITTEN = /^(note|name|name-part|company|address)$/

/** A note alone in its element is opaque whole. Where shop and buyer may both have written, text is open. */
export function buyersTextIn({ marks, headings }: Scan, sections: Sections): BuyersText {
  const opaque = new Set<Node>()
  const open = new Set<Node>()
  const strong = new Set(marks.filter(isOwnElement).map(({ node }) => node))
  const ends = sections.beginsWith(strong)
  for (const { node, rest, meanings } of marks) {
    const written = meanings.find(({ field }) => WRITTEN.test(field))?.field
    if (!written || within(opaque)(node)) continue
    const nodes = rest === '' ? beside(node, ends, true) : (following(node, ends, true) ?? [])
    const [only] = nodes
    const isOwn = written === 'note' && nodes.length === 1 && only !== undefined && isElement(only)
    for (const one of nodes) {
      // What has headings is a part of the page: "Customers" may be an entry of a menu.
      const isPart =
        written !== 'note' && isElement(one) && headings.some((heading) => contains(one, heading))
      if (!isPart) (isOwn ? opaque : open).add(one)
    }
  }
  return { isOpaque: within(opaque), isOpen: within(open) }
}

/** A label in an element of its own. In escaped text there are none. */
function isOwnElement({ meanings, node, text, rest }: Mark): boolean {
  if (meanings.length === 0 || rest !== '') return false
  const parent = native(node, 'parentElement')
  const all = parent ? beginningOf(parent, LONGEST_OWN) : ''
  const said = all.trim()
  return (
    all.length < LONGEST_OWN &&
    said.startsWith(text) &&
    said.length < text.length + MOST_SIGNS &&
    /^[:：\s]*$/.test(said.slice(text.length))
  )
}

/** Of nodes that no longer change; no way up is walked twice. */
function within(nodes: ReadonlySet<Node>): (node: Node) => boolean {
  const known = new Map<Node | null, boolean>()
  return (node) => {
    const way: Node[] = []
    let at: Node | null = nodes.size > 0 ? node : null
    for (; at && !known.has(at) && !nodes.has(at); at = native(at, 'parentNode')) way.push(at)
    const is = known.get(at) ?? at !== null
    for (const one of way) known.set(one, is)
    return is
  }
}
