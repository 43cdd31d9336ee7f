import { attribute, isElement, native, tagOf, textOf } from '../dom.ts'
import { SKIPPED } from '../printed.ts'
import { fold } from '../text.ts'
import type { Role } from './dictionary.ts'
import { isHidden, isWordless, linesOf } from './print.ts'
import type { Scan } from './scan.ts'
import { roleOf } from './words.ts'

/** Which part of the page a node stands in. */
export interface Section {
  /** The heading that speaks for it. */
  heading?: Node
  role: Role
  /** The shop's own frame or a menu, and what nobody sees. */
  frame: boolean
  hidden: boolean
}

export interface Sections {
  of(node: Node): Section
  isHeading(node: Node): boolean
}

interface Heading {
  role: Role
  node: Node
  /** Its own branch among the children of what it stands over. */
  branch: Node
}

const LONGEST_HEADING = 80
const MOST_HEADINGS = 300
const HIGHEST = 4
/** What is listed in it stands over nothing outside. */
const LISTED = /^(li|ul|ol|dd|aside)$/

/** Finds the headings, and tells of any node which of them speaks for it. */
export function sectionsOf({ root, marks, headings }: Scan): Sections {
  const over = new Map<Node, Heading[]>()
  const nodes = new Set<Node>()
  const add = (node: Node, text: string, isSure: boolean) => {
    const branch = nodes.size < MOST_HEADINGS ? branchOf(node, root) : undefined
    const container = branch && native(branch, 'parentNode')
    if (!branch || !container || !(isSure || standsOverMore(branch))) return
    nodes.add(node)
    over.set(container, [...(over.get(container) ?? []), { role: roleOf(fold(text)), node, branch }])
  }
  for (const element of headings) {
    const text = textOf(element)
    if (text !== '' && text.length <= LONGEST_HEADING) add(element, text, true)
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
      const outer: Section = parent ? of(parent) : { role: '', frame: false, hidden: false }
      const heading = parent && headingFor(node, over.get(parent))
      section = heading ? { ...outer, heading: heading.node, role: heading.role || outer.role } : outer
      if (parent && isElement(node)) section = withOwn(node, section)
      known.set(node, section)
    }
    return section
  }
  return { of, isHeading: (node) => nodes.has(node) }
}

/** The last of the headings among the node's siblings that goes before it. */
function headingFor(node: Node, headings: readonly Heading[] = []): Heading | undefined {
  const FOLLOWING = 4
  return headings.findLast(
    ({ branch }) =>
      branch !== node && native(branch, 'compareDocumentPosition').call(branch, node) & FOLLOWING,
  )
}

const FRAME = /^(nav|footer|button|navigation|banner|contentinfo|search|menu)$/
const NAMES: readonly [Role, RegExp][] = [
  [
    'shop',
    /(?<!card-|modal-|table-|panel-|box-)footer|top-?bar|masthead|sender|seller|warehouse|pick-?up|nguoi-?gui|copyright/i,
  ],
  ['shipping', /shipping|recipient|receiver|consignee|deliver(y|_)|nguoi-?nhan|giao-?hang|ship-?to/i],
  ['billing', /billing|invoice|payer|buyer|bill-?to/i],
]

/** What the element says of itself: by its tag, its role, or the names its makers gave it. */
function withOwn(element: Element, section: Section): Section {
  const tag = tagOf(element)
  const of = (name: string) => attribute(element, name) ?? ''
  const names = `${of('id')} ${of('class')} ${of('name')} ${of('itemtype').replace(/.*Organization/, 'seller')}`
  const role = NAMES.find(([, pattern]) => pattern.test(names))?.[0]
  const frame =
    SKIPPED.test(tag) ||
    FRAME.test(tag) ||
    FRAME.test(of('role')) ||
    (tag === 'header' && !native(element, 'closest').call(element, 'main,article,section,[role="main"]'))
  const hidden = isHidden(element)
  if (!role && !frame && !hidden) return section
  return {
    ...section,
    role: role ?? section.role,
    frame: frame || section.frame,
    hidden: hidden || section.hidden,
  }
}

/** Where a heading's part of the page begins: the first of its ancestors that something follows. */
function branchOf(node: Node, root: Node): Node | undefined {
  let branch: Node | null = node
  for (let level = 0; branch && level < HIGHEST && branch !== root; level++) {
    for (let next = native(branch, 'nextSibling'); next; next = native(next, 'nextSibling')) {
      if (saysSomething(next)) return branch
    }
    if (isElement(branch) && LISTED.test(tagOf(branch))) return undefined
    branch = native(branch, 'parentNode')
  }
  return undefined
}

/** More than the one value that a label has beside it. */
function standsOverMore(branch: Node): boolean {
  if (isElement(branch) && /^(td|th|dt)$/.test(tagOf(branch))) return false
  const after: Node[] = []
  for (
    let next = native(branch, 'nextSibling');
    next && after.length < 6;
    next = native(next, 'nextSibling')
  ) {
    after.push(next)
  }
  return linesOf(after, true).length > 1
}

/** A link that does something here rather than naming somebody or leading to him. */
function isAction(element: Element): boolean {
  return (
    tagOf(element) === 'a' &&
    (/^(#.*|javascript:.*|)$/.test(attribute(element, 'href') ?? '-') ||
      /btn|button|dropdown|action|edit|tooltip/.test(attribute(element, 'class') ?? ''))
  )
}

const MOST_STEPS = 40

/** Text that does nothing, or a field, among the first nodes of it. */
export function saysSomething(node: Node): boolean {
  let steps = 0
  const search = (at: Node): boolean => {
    if (steps++ > MOST_STEPS) return false
    if (!isElement(at)) return native(at, 'nodeType') === 3 && /\S/.test(native(at, 'nodeValue') ?? '')
    const tag = tagOf(at)
    if (/^(input|select|textarea)$/.test(tag)) return attribute(at, 'type') !== 'hidden'
    if (isWordless(at) || isAction(at)) return false
    for (let child = native(at, 'firstChild'); child; child = native(child, 'nextSibling')) {
      if (search(child)) return true
    }
    return false
  }
  return search(node)
}
