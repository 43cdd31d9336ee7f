import type { Source } from '../../domain/store-order.ts'
import { all, attribute, fieldValue, isElement, native, tagOf, textOf } from '../dom.ts'
import { clean } from '../text.ts'
import { type BeginsLabel, beside, beyondCell, following } from './beside.ts'
import type { Field, Role } from './dictionary.ts'
import { looksRight } from './looks.ts'
import { fieldIn, linesHeld, linesOf } from './print.ts'
import type { Mark, Scan } from './scan.ts'
import type { Section, Sections } from './sections.ts'
import { isLabel, labelOf, type Meaning } from './words.ts'

/** A label the page prints, what it names, and what stands beside it. */
export interface Pair {
  field: Field
  role: Role
  section: Section
  lines: string[]
  label: string
  source: Source
  node: Node
  /** A list's own value for the choice: `cod`. */
  code: string | undefined
}

interface Beside {
  lines: string[]
  field?: Element | undefined
  /** Where it begins. */
  first?: Node | undefined
}

const MOST_PAIRS = 400
const MOST_FIELDS = 600
const NO_VALUE = /^(hidden|password|checkbox|radio|submit|button|search|file)$/

/** Labelled fields, table rows, definition lists, "Label: value" lines, neighbours and links, in reading order. */
export function pairsIn(
  { document, root, marks, fields, links }: Scan,
  sections: Sections,
  heads: ReadonlySet<Element>,
): Pair[] {
  const pairs: Pair[] = []
  const consumed = new Set<Element>()
  const labels = new Set(marks.filter(({ meanings }) => meanings.length > 0).map(({ node }) => node))
  const beginsLabel: BeginsLabel = (node) => {
    const words = firstWords(node)
    return (
      sections.isHeading(node) || (words !== undefined && (labels.has(words) || sections.isHeading(words)))
    )
  }
  const add = (
    meanings: readonly Meaning[],
    lines: readonly string[],
    label: string,
    node: Node,
    source: Source,
    field?: Element,
  ) => {
    const section = sections.of(node)
    if (section.frame || pairs.length > MOST_PAIRS) return true
    for (const meaning of meanings) {
      const shown = looksRight(meaning.field, lines)
      if (shown.length === 0) continue
      const code = field && tagOf(field) === 'select' ? fieldValue(field) : undefined
      pairs.push({
        ...meaning,
        role: meaning.role || section.role,
        section,
        lines: shown,
        label,
        source,
        node,
        code,
      })
      return true
    }
    return false
  }

  for (const mark of marks) {
    if (mark.meanings.length === 0 || (mark.column && isIn(heads, mark.node))) continue
    const { lines, field, first } = valueBeside(mark, document, beginsLabel, sections.isHeading)
    if (field) consumed.add(field)
    const node = field ?? (sections.isHeading(mark.node) && first ? first : mark.node)
    if (add(mark.meanings, lines, mark.text, node, 'label', field) || mark.rest !== '') continue
    // In its own cell stands something else: "Shipping [Express]".
    add(mark.meanings, linesOf(beyondCell(mark.node, beginsLabel)), mark.text, node, 'label')
  }
  const named = new Map(
    fields.length > 0 ? all(root, 'label[for]').map((label) => [attribute(label, 'for'), label]) : [],
  )
  for (const field of fields.slice(0, MOST_FIELDS)) {
    if (consumed.has(field) || NO_VALUE.test(attribute(field, 'type') ?? '')) continue
    const lines = linesHeld(field)
    const label =
      lines.length > 0 ? namesOf(field, named.get(attribute(field, 'id')), document).find(isLabel) : undefined
    if (label) add(labelOf(label).meanings, lines, label, field, 'label', field)
  }
  for (const link of links) {
    const [scheme = '', target = ''] = (attribute(link, 'href') ?? '').split(/[:?]/)
    const field = scheme === 'tel' ? 'phone' : 'email'
    const text = textOf(link)
    add(
      [{ field, role: '' }],
      looksRight(field, [text]).length > 0 ? [text] : [target],
      `${scheme}:`,
      link,
      'link',
    )
  }
  const FOLLOWING = 4
  return pairs.sort(({ node }, other) =>
    node === other.node
      ? 0
      : native(node, 'compareDocumentPosition').call(node, other.node) & FOLLOWING
        ? -1
        : 1,
  )
}

function isIn(heads: ReadonlySet<Element>, node: Node): boolean {
  let up = native(node, 'parentElement')
  for (let level = 0; up && level < 4; level++, up = native(up, 'parentElement'))
    if (heads.has(up)) return true
  return false
}

function valueBeside(
  { node, rest, meanings }: Mark,
  document: Document,
  beginsLabel: BeginsLabel,
  isHeading: (node: Node) => boolean,
): Beside {
  const whole = meanings.some(({ field }) => /^(address|note|section)$/.test(field))
  if (rest !== '')
    return { lines: [rest, ...(whole ? linesOf(following(node, beginsLabel, true) ?? []) : [])] }
  const nodes = pointedAt(node, document) ?? beside(node, beginsLabel, whole)
  const lines = linesOf(nodes, false, isHeading)
  const field = lines.length === 0 ? fieldIn(nodes) : undefined
  return { lines: field ? linesHeld(field) : lines, field, first: nodes[0] }
}

/** What the `for` of the label around the words names. */
function pointedAt(node: Node, document: Document): Element[] | undefined {
  const element = native(node, 'parentElement')
  const label = element && native(element, 'closest').call(element, 'label[for]')
  const target = label && byId(document, attribute(label, 'for'))
  return target ? [target] : undefined
}

function byId(document: Document, id = ''): Element | null {
  return native(document, 'getElementById').call(document, id)
}

/** The first thing in a node that a person would read. */
function firstWords(node: Node): Node | undefined {
  if (!isElement(node)) return /\S/.test(native(node, 'nodeValue') ?? '') ? node : undefined
  for (let child = native(node, 'firstChild'); child; child = native(child, 'nextSibling')) {
    const found = firstWords(child)
    if (found) return found
  }
  return undefined
}

/** Everything that may name a field, the words people see first. */
function namesOf(field: Element, label: Element | undefined, document: Document): string[] {
  const of = (name: string) => attribute(field, name) ?? ''
  const labelledBy = byId(document, of('aria-labelledby').split(' ')[0]) ?? undefined
  const shown = [textOf(label), textOf(labelledBy), of('aria-label'), of('placeholder')]
  return [...shown, inWords(of('name')), inWords(of('id'))].map((text) =>
    clean(text.replace(/[:：*]\s*$/, '')),
  )
}

/** "shippingAddress", "shipping-address", "order[shipping_address]" as words. */
function inWords(name: string): string {
  return name.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/[\W_]+/g, ' ')
}
