import { attribute, native, tagOf, textOf } from '../dom.ts'
import type { Column } from './dictionary.ts'
import type { ItemRow } from './items.ts'
import { amountIn } from './looks.ts'
import { isHidden, linesOf, linesOrHeld } from './print.ts'
import type { Scan } from './scan.ts'
import type { Sections } from './sections.ts'
import { around, elementsAfter } from './tree.ts'
import { labelOf } from './words.ts'

const MOST_ROWS = 500
const MOST_HEADS = 30
const HIGHEST = 4

/** Rows under a head that names a product's column and a count's or a price's, in a table or in boxes laid out as one. */
export function headedRows(heads: ReadonlySet<Element>, sections: Sections): ItemRow[] {
  for (const head of heads) {
    const { frame, hidden } = sections.of(head)
    const cells = placed(head)
    const columns = new Map<Column, number>()
    for (const [at, cell] of cells) {
      const column = labelOf(linesOf([cell])[0] ?? '').column
      if (column && !columns.has(column)) columns.set(column, at)
    }
    // A list of orders has products and counts too; it also names their numbers or their customers.
    if (frame || hidden || columns.has('order')) continue
    const unit = /\((k?g|gr?|gram)\)/i.exec(
      textOf(cells.find(([at]) => at === columns.get('weight'))?.[1]),
    )?.[1]
    const rows = rowsUnder(head).slice(0, MOST_ROWS)
    const items = rows.flatMap((row) => itemIn(row, columns, unit ? ` ${unit}` : '') ?? [])
    if (items.length > 0) return items
  }
  return []
}

/** The smallest elements around words for an item and for how many or how much. */
export function headsIn({ marks }: Scan): Set<Element> {
  const named = new Map<Element, Set<Column>>()
  const heads = new Set<Element>()
  for (const { node, column, rest } of marks) {
    if (!column || rest !== '' || heads.size > MOST_HEADS) continue
    const head = around(node, HIGHEST).find((element) => {
      const columns = (named.get(element) ?? new Set()).add(column)
      named.set(element, columns)
      return columns.has('item') && (columns.has('quantity') || columns.has('price'))
    })
    if (head) heads.add(head)
  }
  return heads
}

/** Elements of as many cells that come after the head, in its own box or in the ones beside it. */
function rowsUnder(head: Element): Element[] {
  const width = widthOf(head)
  const isRow = (element: Element) => tagOf(element) === tagOf(head) && widthOf(element) === width
  for (const at of [head, ...around(head, 2)]) {
    const rows = elementsAfter(at).flatMap((next) =>
      isRow(next) ? [next] : tagOf(next) === 'tr' ? [] : [...native(next, 'children')].filter(isRow),
    )
    if (rows.length > 0 || tagOf(at) === 'table') return rows
  }
  return []
}

function itemIn(row: Element, columns: Map<Column, number>, unit: string): ItemRow | undefined {
  const cells = new Map(placed(row))
  const shown = (column: Column, beside = 0) => shownIn(cells.get((columns.get(column) ?? -9) + beside))
  const amount = (column: Column) => shown(column).map(amountIn).find(Boolean)
  // The head of the names may stand over a column of pictures, too.
  const item = shown('item').length > 0 ? shown('item') : shown('item', 1)
  const quantity = shown('quantity')
    .map((line) => /^[x×]?\s*(\d+(?:[.,]\d+)?)\b/i.exec(line)?.[1])
    .find(Boolean)
  const price = amount('price')
  const isCounted = columns.has('quantity') ? quantity : price
  const [name = ''] = item
  if (!isCounted || !name || amountIn(name) || isHidden(row)) return undefined
  const [weight] = shown('weight')
  return {
    item,
    sku: shown('sku')[0],
    variant: shown('variant')[0],
    quantity,
    price,
    line: amount('line'),
    weight: weight && weight + unit,
  }
}

/** What the cell shows, or what is typed into it. */
function shownIn(cell: Element | undefined): string[] {
  return cell ? linesOrHeld([cell]).lines : []
}

function widthOf(row: Element): number {
  const last = placed(row).at(-1)
  return last ? last[0] + span(last[1]) : 0
}

/** Cells with the number of the column they begin in. */
function placed(row: Element): [number, Element][] {
  let at = 0
  return [...native(row, 'children')].slice(0, 60).map((cell) => {
    const begins = at
    at += span(cell)
    return [begins, cell]
  })
}

function span(cell: Element): number {
  return Math.min(Number(attribute(cell, 'colspan')) || 1, 50)
}
