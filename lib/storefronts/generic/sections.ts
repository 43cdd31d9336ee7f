import { attribute, isElement, native, tagOf } from '../dom.ts'
import { SKIPPED } from '../printed.ts'
import { fold } from '../text.ts'
import type { Role } from './dictionary.ts'
import { isHidden, linesOf } from './print.ts'
import type { Scan } from './scan.ts'
import { goesBefore, nodesAfter, saidAfter } from './tree.ts'
import { roleOf } from './words.ts'

/** Which part of the page a node stands in. */
export interface Section {
  /** The heading that speaks for it: what tells it from other parts. */
  heading?: object
  role: Role
  /** The shop's own frame or a menu, and what nobody sees. */
  frame?: boolean
  hidden?: boolean
}

export interface Sections {
  of(node: Node): Section
  isHeading(node: Node): boolean
}

interface Heading {
  text: string
  node: Node
  /** Its own branch among the children of what it stands over. */
  branch: Node
}

const LONGEST_HEADING = 80
const MOST_HEADINGS = 300
const HIGHEST = 3

/** Finds the headings, and tells of any node which of them speaks for it. */
export function sectionsOf({ root, marks, headings }: Scan): Sections {
  const over = new Map<Node, Heading[]>()
  const nodes = new Set<Node>()
  const add = (node: Node, text: string, isSure: boolean) => {
    const branch = nodes.size < MOST_HEADINGS ? branchOf(node) : undefined
    const container = branch && native(branch, 'parentNode')
    if (!container || !(isSure || standsOverMore(branch))) return
    nodes.add(node)
    const heading = { text, node, branch }
    const there = over.get(container)
    if (there) there.push(heading)
    else over.set(container, [heading])
  }
  for (const element of headings) {
    const text = native(element, 'textContent') ?? ''
    if (text.length <= LONGEST_HEADING) add(element, text, true)
  }
  for (const { node, text, rest, meanings } of marks) {
    const isHead = meanings.some(
      ({ field, role }) => field === 'section' || (field === 'address' && role !== ''),
    )
    if (isHead && rest === '') add(node, text, false)
  }

  const known = new Map<Node, Section>()
  const of = (node: Node): Section => {
    let section = known.get(node)
    if (!section) {
      const parent = node === root ? null : native(node, 'parentNode')
      section = parent ? { ...of(parent) } : { role: '' }
      const heading = parent && headingFor(node, over.get(parent))
      if (heading)
        section = { ...section, heading: heading.node, role: roleOf(fold(heading.text)) || section.role }
      if (parent && isElement(node)) section = { ...section, ...ownOf(node) }
      known.set(node, section)
    }
    return section
  }
  return { of, isHeading: (node) => nodes.has(node) }
}

/** The last of the headings among the node's siblings that goes before it. */
function headingFor(node: Node, headings: readonly Heading[] = []): Heading | undefined {
  return headings.findLast(({ branch }) => goesBefore(branch, node))
}

const FRAME = /^(nav|footer|button|navigation|banner|contentinfo|search|menu)$/
const NAMES: readonly [Role, RegExp][] = [
  [
    'shop',
    /(?<!card-|modal-|table-|panel-|box-)footer|top-?bar|masthead|sender|seller|warehouse|pick-?up|nguoi-?gui|organization/i,
  ],
  ['shipping', /shipping|recipient|receiver|consignee|deliver(y|_)|nguoi-?nhan|giao-?hang|ship-?to/i],
  ['billing', /billing|invoice|payer|buyer|bill-?to/i],
]

/** What the element says of itself: by its tag, its role, or the names its makers gave it. */
function ownOf(element: Element): Partial<Section> {
  const tag = tagOf(element)
  const names = ['id', 'class', 'name', 'itemtype'].map((name) => attribute(element, name)).join(' ')
  const named = NAMES.find(([, pattern]) => pattern.test(names))
  const frame =
    SKIPPED.test(tag) ||
    FRAME.test(tag) ||
    FRAME.test(attribute(element, 'role') ?? '') ||
    (tag === 'header' && !native(element, 'closest').call(element, 'main,article,section,[role=main]'))
  return {
    ...(named && { role: named[0] }),
    ...(frame && { frame }),
    ...(isHidden(element) && { hidden: true }),
  }
}

/** What is listed in it stands over nothing outside. */
const LISTED = /^(li|ul|ol|dd|aside)$/

/** Where a heading's part of the page begins: the first of its ancestors that something follows. */
function branchOf(node: Node): Node | undefined {
  let branch: Node | null = node
  for (let height = 0; branch && height <= HIGHEST; height++) {
    if (saidAfter(branch)) return branch
    branch = isElement(branch) && LISTED.test(tagOf(branch)) ? null : native(branch, 'parentElement')
  }
  return undefined
}

/** More than the one value that a label has beside it. */
function standsOverMore(branch: Node): boolean {
  const isLabel = isElement(branch) && /^(td|th|dt)$/.test(tagOf(branch))
  return !isLabel && linesOf(nodesAfter(branch, 6), true).length > 1
}
