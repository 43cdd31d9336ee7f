import type { Source } from '../../domain/store-order.ts'
import { all, attribute, first, native, tagOf, textOf } from '../dom.ts'
import { printedIn } from '../printed.ts'
import { clean } from '../text.ts'
import { heldIn, isLeaf, linesIn, type Spot, words } from './walk.ts'
import { type Field, labelled, type Role } from './words.ts'

/** A label the page prints, what it names, and what stands beside it. */
export interface Pair {
  field: Field
  role: Role
  lines: string[]
  label: string
  source: Source
}

const MOST_PAIRS = 400

/** Table rows, definition lists, labelled fields, "Label: value" lines and neighbours, in reading order. */
export function pairsIn(spots: readonly Spot[]): Pair[] {
  const pairs: Pair[] = []
  for (const { element, role } of spots) {
    for (const { label, value } of sidesOf(element)) {
      const meaning = labelled(label)
      const lines = typeof value === 'string' ? [value] : linesIn(value)
      if (!meaning || lines.length === 0 || pairs.length >= MOST_PAIRS) continue
      const pair: Pair = { field: meaning.field, role: meaning.role || role, lines, label, source: 'label' }
      if (!pairs.some((other) => isSame(pair, other))) pairs.push(pair)
    }
  }
  return pairs
}

function isSame(one: Pair, other: Pair): boolean {
  return one.field === other.field && one.role === other.role && one.lines.join() === other.lines.join()
}

interface Sides {
  label: string
  value: Element | string
}

function sidesOf(element: Element): Sides[] {
  const tag = tagOf(element)
  if (tag === 'tr') return rowSides(element)
  if (tag === 'dt') return besideIt(element, textOf(element), 'dd')
  if (/^(input|select|textarea)$/.test(tag)) return fieldSides(element)
  if (!isLeaf(element) || /^(h[1-6]|td|th|dd|option|button|a|legend|caption)$/.test(tag)) {
    return /^(td|dd)$/.test(tag) && isLeaf(element) ? lineSides(element) : []
  }
  const inLines = lineSides(element)
  return inLines.length > 0 ? inLines : besideIt(element, textOf(element))
}

/** Exactly two cells with something in them: the first names the second. A head of labels names the one row under it. */
function rowSides(row: Element): Sides[] {
  const cells = [...native(row, 'children')].filter(
    (cell) => nameOf(cell) !== '' || heldIn(cell) !== undefined,
  )
  const labels = cells.map((cell) => labelled(nameOf(cell)))
  if (cells.length > 1 && labels.every(Boolean)) return columnSides(row, cells)
  const paired = cells.length === 2 || cells.every((cell, at) => (tagOf(cell) === 'th') === (at % 2 === 0))
  const sides: Sides[] = []
  for (let at = 0; paired && at + 1 < cells.length; at += 2) {
    const [label, value] = [cells[at], cells[at + 1]]
    if (label && value) sides.push({ label: nameOf(label), value })
  }
  return sides
}

function columnSides(head: Element, labels: Element[]): Sides[] {
  const table = native(head, 'closest').call(head, 'table')
  const [first, under, ...more] = table ? all(table, 'tr') : []
  const values = under ? [...native(under, 'children')] : []
  if (first !== head || more.length > 0 || values.length !== labels.length) return []
  return values.map((value, at) => ({ label: textOf(labels[at]), value }))
}

/** A label may be an icon whose words are only its hint. */
function nameOf(cell: Element): string {
  const shown = textOf(cell)
  const icon = shown === '' ? first(cell, '[aria-label], [title]') : undefined
  const hint =
    attribute(icon, 'aria-label') || attribute(icon, 'title') || attribute(icon, 'data-original-title')
  return shown || clean(hint ?? '')
}

function besideIt(element: Element, label: string, wanted?: string): Sides[] {
  const value = native(element, 'nextElementSibling')
  if (!value || label.length > 60 || (wanted && tagOf(value) !== wanted)) return []
  if (wanted === undefined && (/^h[1-6]$/.test(tagOf(value)) || textOf(value).length > 600)) return []
  return [{ label, value }]
}

function fieldSides(field: Element): Sides[] {
  if (/^(hidden|password|checkbox|radio|submit|button|search|file)$/.test(attribute(field, 'type') ?? ''))
    return []
  const id = attribute(field, 'id')
  const root = native(field, 'ownerDocument')
  const named = id && /^[\w-]+$/.test(id) ? first(root, `label[for="${id}"]`) : undefined
  const wrapped = native(field, 'closest').call(field, 'label') ?? undefined
  const labels = [
    textOf(named),
    wrapped ? (printedIn(wrapped)[0] ?? '') : '',
    attribute(field, 'aria-label') ?? '',
    attribute(field, 'placeholder') ?? '',
    words(attribute(field, 'name') ?? ''),
    words(id ?? ''),
  ]
  const label = labels.find((text) => text !== '' && labelled(text))
  return label === undefined ? [] : [{ label, value: field }]
}

function lineSides(element: Element): Sides[] {
  const sides: Sides[] = []
  for (const line of linesIn(element)) {
    const parts = /^([^:：]{2,50})[:：]\s*(\S.*)$/u.exec(line)
    if (parts?.[1] && parts[2]) sides.push({ label: parts[1], value: parts[2] })
  }
  return sides
}
