import type { ScrapedValue, Source } from '../../../domain/store/store-order.ts'
import { all, attribute, fieldValue, firstTextOf, native, tagOf, textOf } from '../../read/dom.ts'
import { scraped } from '../../read/scraped-value.ts'
import { clean } from '../../read/text.ts'
import { type BeginsLabel, beside, beyondCell, following, isStacked } from './beside.ts'
import type { BuyersText } from './buyers-text.ts'
import type { Field, Role } from './dictionary.ts'
import { isPaid, looksRight, wordsOfNote } from './looks.ts'
import { linesHeld, linesOf, linesOrHeld } from './print.ts'
import type { Mark, Scan } from './scan.ts'
import type { Section, Sections } from './sections.ts'
import { around, goesBefore } from './tree.ts'
import { isLabel, labelOf, type Meaning } from './words.ts'

export interface Pair {
  field: Field
  role: Role
  section: Section
  lines: string[]
  label: string
  source: Source
  node: Node
  /** A list's own value for the choice: `cod`. */
  code?: string | undefined
}

const MOST_PAIRS = 400
const MOST_FIELDS = 600
/** Of a label, with the spaces around it. */
const MOST_LETTERS = 300
const NO_VALUE = /^(hidden|password|checkbox|radio|submit|button|search|file)$/

/** Labelled fields, table rows, definition lists, "Label: value" lines, neighbours and links, in reading order. */
export function pairsIn(
  { document, root, marks, fields, links }: Scan,
  sections: Sections,
  heads: ReadonlySet<Element>,
  buyers: BuyersText,
): Pair[] {
  const pairs: Pair[] = []
  const consumed = new Set<Element>()
  const labels = new Set(
    marks
      .filter(
        (mark, at) =>
          isLabelOnly(mark) && !isWay(mark, marks[at - 1], sections) && !buyers.isOpaque(mark.node),
      )
      .map(({ node }) => node),
  )
  const beginsLabel = sections.beginsWith(labels)
  const add = (
    meanings: readonly Meaning[],
    lines: readonly string[],
    of: Pick<Pair, 'label' | 'node' | 'source' | 'code'>,
    isWhole = false,
  ) => {
    const section = sections.of(of.node)
    const shown = meanings.map((meaning) => ({
      ...meaning,
      lines: isWhole && meaning.field === 'note' ? wordsOfNote(lines) : looksRight(meaning.field, lines),
    }))
    const found = shown.find(({ lines }) => lines.length > 0)
    if (found && !section.frame && pairs.length < MOST_PAIRS) {
      pairs.push({ ...of, ...found, role: found.role || section.role, section })
    }
    return found !== undefined
  }

  for (const mark of marks) {
    const { node, text: label, rest, meanings, column } = mark
    if (buyers.isOpaque(node)) continue
    if (meanings.length === 0 || (column && around(node, 4).some((element) => heads.has(element)))) continue
    const { lines, field, first } = besideMark(mark, document, beginsLabel, sections.isHeading)
    if (field) consumed.add(field)
    // A value below a heading, or one of many lines, may belong to something else.
    const isList = sections.isHeading(node) || meanings.some(({ field }) => field === 'note')
    const isLoose =
      rest !== '' || buyers.isOpen(node) || (first && (isStacked(first) || (isList && lines.length > 1)))
    const source: Source = isLoose ? 'guess' : 'label'
    const of = {
      label,
      source,
      node: field ?? (sections.isHeading(node) && first ? first : node),
    }
    // Its own cell may have more: "Shipping [Express]".
    // The buyer's own words make no labels, so none of them is left out.
    const isWhole = first !== undefined && buyers.isOpaque(first)
    if (add(meanings, lines, { ...of, code: codeOf(field) }, isWhole) || rest !== '') continue
    add(meanings, linesOf(beyondCell(node, beginsLabel)), of)
  }
  const named = new Map(
    (fields.length > 0 ? all(root, 'label[for]') : []).map((label) => [attribute(label, 'for'), label]),
  )
  for (const node of fields.slice(0, MOST_FIELDS)) {
    if (consumed.has(node) || buyers.isOpaque(node) || NO_VALUE.test(attribute(node, 'type') ?? '')) continue
    const lines = linesHeld(node)
    if (lines.length === 0) continue
    const label = namesOf(node, named.get(attribute(node, 'id')), document).find(isLabel)
    if (label)
      add(labelOf(label).meanings, lines, {
        label,
        source: buyers.isOpen(node) ? 'guess' : 'label',
        node,
        code: codeOf(node),
      })
  }
  for (const node of links) {
    if (buyers.isOpaque(node)) continue
    const [scheme = '', target = ''] = (attribute(node, 'href') ?? '').split(/[:?]/)
    const field = scheme === 'tel' ? 'phone' : 'email'
    const of = { label: `${scheme}:`, source: 'link' as const, node }
    if (!add([{ field, role: '' }], [textOf(node)], of)) add([{ field, role: '' }], [target], of)
  }
  return pairs.sort(({ node }, other) => (node === other.node ? 0 : goesBefore(other.node, node) ? 1 : -1))
}

/** "Paid" may be a label or a value. */
function isLabelOnly({ meanings, text, rest }: Mark): boolean {
  return meanings.length > 0 && (rest !== '' || isPaid(text) === undefined)
}

/** "Chuyển khoản", a label of an amount, right behind one of the payment. */
function isWay({ meanings, rest, at }: Mark, before: Mark | undefined, { isHeading }: Sections): boolean {
  return (
    before?.at === at - 1 &&
    before.meanings.some(({ field }) => field === 'payment') &&
    !isHeading(before.node) &&
    rest === '' &&
    meanings.some(({ field }) => /paid|due/.test(field))
  )
}

interface Beside {
  lines: string[]
  field?: Element | undefined
  first?: Node | undefined
}

function besideMark(
  { node, rest, meanings }: Mark,
  document: Document,
  beginsLabel: BeginsLabel,
  isHeading: (node: Node) => boolean,
): Beside {
  const whole = meanings.some(({ field }) => /^(address|note|section)$/.test(field))
  if (rest !== '')
    return { lines: [rest, ...(whole ? linesOf(following(node, beginsLabel, true) ?? []) : [])] }
  const label = around(node, 4).find((element) => attribute(element, 'for'))
  const target = label && byId(document, attribute(label, 'for'))
  const nodes = target ? [target] : beside(node, beginsLabel, whole)
  return { ...linesOrHeld(nodes, isHeading), first: nodes[0] }
}

function codeOf(field: Element | undefined): string | undefined {
  return field && tagOf(field) === 'select' ? fieldValue(field) : undefined
}

function byId(document: Document, id = ''): Element | undefined {
  return native(document, 'getElementById').call(document, id) ?? undefined
}

function* namesOf(field: Element, label: Element | undefined, document: Document): Generator<string> {
  const of = (name: string) => attribute(field, name) ?? ''
  const bare = (text: string) => clean(text.replace(/[:：*]\s*$/, ''))
  const shown = (of: Element | undefined) => bare(firstTextOf(of, MOST_LETTERS))
  yield shown(label)
  const id = of('aria-labelledby').split(' ')[0]
  if (id) yield shown(byId(document, id))
  for (const name of ['aria-label', 'placeholder']) yield bare(of(name))
  for (const name of ['name', 'id']) yield bare(inWords(of(name)))
}

/** "shippingAddress", "shipping-address", "order[shipping_address]" as words. */
export function inWords(name: string): string {
  return name.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/[\W_]+/g, ' ')
}

export function readOf(pair: Pair | undefined, line?: string): ScrapedValue | undefined {
  return (
    pair &&
    scraped(line ?? pair.lines.join(pair.field === 'note' ? ' ' : ', '), pair.source, pair.label, false)
  )
}
