import {
  type ItemField,
  type ItemsTaught,
  itemFields,
  type Spot,
  type Way,
} from '../../domain/store/recipe.ts'
import { contains, native, tagOf, textOf } from '../read/dom.ts'
import { fold } from '../read/text.ts'
import { columnsOf, elementsBy, headOf, type Scope, within } from './find.ts'
import { labelsIn } from './labels.ts'
import { lineFor, ownLabel, pathIn, type Target } from './learn.ts'
import { marksFor, ownMarks, positionSelector } from './marks.ts'
import { cellsOf } from './rows.ts'
import { linesIn } from './value.ts'

export type CellTargets = Partial<Record<ItemField, Target>>

const MOST_CLIMBED = 3
const MOST_WAYS = 3
const NO_LABELS = { whole: () => [], begun: () => [] }

/** The row that holds all that was pointed at, its cells, and how to find its like. */
export function learnRows(document: Document, targets: CellTargets): ItemsTaught | undefined {
  const inner = rowAround(targets)
  if (!inner) return undefined
  const cells = learnCells(inner, targets)
  const row = repeated(inner, cells)
  // Where the row of a single item has a wrapper of its own, the wrappers are the rows.
  const items = { cells: row === inner ? cells : learnCells(row, targets) }
  const isAlike = (other: Element) =>
    cellsOf({ ...items, rows: [] }, other, scopeOf(document)).itemName !== undefined
  const columns = (cells.itemName?.ways ?? []).flatMap((way) => (way.by === 'column' ? [way.label] : []))
  const scope = { root: document, labels: labelsIn(document, new Set(columns)) }
  const byColumn = columns.map((label) => ({ by: 'column', label }) as const)
  const ways = [...byColumn, ...rowWays(document, row)].filter((way) => {
    const rows = elementsBy(way, scope)
    return rows.includes(row) && (way.by === 'place' || rows.filter(isAlike).length > 0)
  })
  return ways.length > 0 ? { rows: ways, ...items } : undefined
}

function scopeOf(document: Document): Scope {
  return { root: document, labels: NO_LABELS }
}

/** The smallest element that holds them all; for the name alone, its table row or list item. */
function rowAround(targets: CellTargets): Element | undefined {
  const elements = itemFields.flatMap((field) => (targets[field] ? [targets[field].element] : []))
  const [first, ...others] = elements
  if (!first) return undefined
  if (others.every((other) => other === first)) {
    return native(first, 'closest').call(first, 'tr, li, [role="row"]') ?? first
  }
  let row: Element | null = first
  while (row && !others.every((other) => contains(row ?? undefined, other)))
    row = native(row, 'parentElement')
  return row && tagOf(row) !== 'body' ? row : undefined
}

/** The row, or its wrapper, with siblings like it. */
function repeated(inner: Element, cells: ItemsTaught['cells']): Element {
  const isLikeIt = (other: Element) =>
    itemFields.every((field) => {
      const spot = cells[field]
      return !spot || spot.ways.some((way) => elementsBy(way, { root: other, labels: NO_LABELS }).length > 0)
    })
  let row: Element | null = inner
  for (let level = 0; row && tagOf(row) !== 'body' && level < MOST_CLIMBED; level++) {
    const tag = tagOf(row)
    const parent: Element | null = native(row, 'parentElement')
    const beside = parent
      ? [...native(parent, 'children')].filter((one) => one !== row && tagOf(one) === tag)
      : []
    if (beside.slice(0, 50).some((one) => rowsIn(one, inner).some(isLikeIt))) return row
    row = parent
  }
  return inner
}

function rowsIn(beside: Element, inner: Element): Element[] {
  return [beside, ...within(beside, tagOf(inner))].slice(0, 20)
}

function learnCells(row: Element, targets: CellTargets): ItemsTaught['cells'] {
  const cells: ItemsTaught['cells'] = {}
  for (const field of itemFields) {
    const target = targets[field]
    if (target) cells[field] = learnCell(row, field, target)
  }
  return cells
}

function learnCell(row: Element, field: ItemField, target: Target): Spot {
  const { element } = target
  const line = lineFor(field, target)
  const marks: Way[] = marksFor(row, element, true)
    .slice(0, MOST_WAYS)
    .map(({ css }) => ({ by: 'mark', css }))
  const lines = linesIn(element)
  const opening = ownLabel(field, line === undefined ? lines : lines.slice(line, line + 1))
  return {
    ways: [...marks, ...columnWays(row, element), { by: 'place', css: positionSelector(row, element) }],
    ...(opening !== undefined && { label: opening }),
    // A name's first line needs no line number.
    ...(line && { line }),
  }
}

/** By what the table's head calls its column. */
function columnWays(row: Element, element: Element): Way[] {
  const head = tagOf(row) === 'tr' ? headOf(row) : undefined
  const column = columnsOf(row).find(([, cell]) => contains(cell, element))
  const heading = head && column && columnsOf(head).find(([at]) => at === column[0])?.[1]
  const label = fold(textOf(heading))
  if (!column || label === '' || label.length > 40 || /\d/.test(label)) return []
  const css = pathIn(column[1], element, true)
  return css === undefined ? [] : [{ by: 'column', label, ...(css !== '' && { css }) }]
}

/** All rows at once: by what they are named, by what holds them, by where they stand. */
function rowWays(document: Document, row: Element): Way[] {
  const tag = tagOf(row)
  const parent = native(row, 'parentElement')
  const table = native(row, 'closest').call(row, 'table')
  const holders = [parent, table].flatMap((holder) =>
    holder ? marksFor(document, holder).slice(0, MOST_WAYS) : [],
  )
  const own = ownMarks(row, true).map(({ css }) => css)
  const inHolder = holders.flatMap(({ css }) => own.map((mark) => `${css} ${mark}`))
  const byHolder = holders.map(({ css }) => (tag === 'tr' ? `${css} tr` : `${css} > ${tag}`))
  const marks = [...inHolder, ...byHolder, ...own].filter((css) => css.length <= 400)
  const position = parent ? `${positionSelector(document, parent) || 'body'} > ${tag}` : ''
  return [
    ...marks.slice(0, MOST_WAYS).map((css) => ({ by: 'mark', css }) as const),
    ...(position !== '' && position.length <= 400 ? [{ by: 'place', css: position } as const] : []),
  ]
}
