import { attribute, beginningOf, isElement, native, tagOf } from '../../read/dom.ts'
import { SKIPPED } from '../../read/printed.ts'
import { fold } from '../../read/text.ts'
import type { Role } from './dictionary.ts'
import { firstSaid, isHidden, linesOf } from './print.ts'
import type { Scan } from './scan.ts'
import { nodesAfter, saidAfter } from './tree.ts'
import { roleOf } from './words.ts'

export interface Section {
  heading?: object
  role: Role
  /** The shop's frame or a menu, and hidden parts. */
  frame?: boolean
  hidden?: boolean
}

export interface Sections {
  of(node: Node): Section
  isHeading(node: Node): boolean
  /** Whether a node begins with one of the labels or a heading. */
  beginsWith(labels: ReadonlySet<Node>): (node: Node) => boolean
}

interface Heading {
  text: string
  node: Node
}

const LONGEST_HEADING = 80
const MOST_HEADINGS = 300
const HIGHEST = 3

export function sectionsOf({ root, marks, headings }: Scan): Sections {
  /** By the branch that each is in. What was found once is remembered. */
  const over = new Map<Node, Heading | undefined>()
  const containers = new Set<Node>()
  const nodes = new Set<Node>()
  const add = (node: Node, text: string, isSure: boolean) => {
    const branch = nodes.size < MOST_HEADINGS ? branchOf(node) : undefined
    const container = branch && native(branch, 'parentNode')
    if (!container || !(isSure || standsOverMore(branch))) return
    nodes.add(node)
    over.set(branch, { text, node })
    containers.add(container)
  }
  for (const element of headings) {
    const text = beginningOf(element, LONGEST_HEADING + 1)
    if (text.length <= LONGEST_HEADING) add(element, text, true)
  }
  for (const { node, text, rest, meanings } of marks) {
    const isHead = meanings.some(
      ({ field, role }) => field === 'section' || (field === 'address' && role !== ''),
    )
    if (isHead && rest === '') add(node, text, false)
  }

  /** Walks back, but no way twice: to compare far siblings costs a browser a walk each time. */
  const headingBefore = (node: Node): Heading | undefined => {
    let at = native(node, 'previousSibling')
    while (at && !over.has(at)) at = native(at, 'previousSibling')
    const heading = at ? over.get(at) : undefined
    if (!over.has(node)) over.set(node, heading)
    return heading
  }

  const known = new Map<Node, Section>()
  const of = (node: Node): Section => {
    let section = known.get(node)
    if (!section) {
      const parent = node === root ? null : native(node, 'parentNode')
      section = parent ? { ...of(parent) } : { role: '' }
      const heading = parent && containers.has(parent) ? headingBefore(node) : undefined
      if (heading)
        section = { ...section, heading: heading.node, role: roleOf(fold(heading.text)) || section.role }
      if (parent && isElement(node)) section = { ...section, ...ownOf(node) }
      known.set(node, section)
    }
    return section
  }
  const isHeading = (node: Node) => nodes.has(node)
  const beginsWith = (labels: ReadonlySet<Node>) => (node: Node) => {
    const said = firstSaid(node)
    return isHeading(node) || (said !== undefined && (labels.has(said) || isHeading(said)))
  }
  return { of, isHeading, beginsWith }
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

/** By its tag, role or names. */
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

/** A list's items are no headings of what is outside it. */
const LISTED = /^(li|ul|ol|dd|aside)$/

/** The first ancestor that is followed by something. */
function branchOf(node: Node): Node | undefined {
  let branch: Node | null = node
  for (let height = 0; branch && height <= HIGHEST; height++) {
    if (saidAfter(branch)) return branch
    branch = isElement(branch) && LISTED.test(tagOf(branch)) ? null : native(branch, 'parentElement')
  }
  return undefined
}

function standsOverMore(branch: Node): boolean {
  const isLabel = isElement(branch) && /^(td|th|dt)$/.test(tagOf(branch))
  return !isLabel && linesOf([...nodesAfter(branch, 6)], true).length > 1
}
