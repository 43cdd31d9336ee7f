import { type ItemField, type ItemsTaught, itemFields } from '../../domain/store/recipe.ts'
import type { OrderLine } from '../../domain/store/store-order.ts'
import { native } from '../read/dom.ts'
import { defined, MOST_LINES, omitUndefined, scraped } from '../read/scraped-value.ts'
import { elementsBy, find, headOf, type Scope } from './find.ts'
import { valueIn } from './value.ts'

interface Cell {
  text: string
  at: string
  sure: boolean
}
type Cells = Partial<Record<ItemField, Cell>>

export function taughtLines(items: ItemsTaught, scope: Scope): { lines: OrderLine[]; lost: boolean } {
  const readings = items.rows
    .map((way) => ({ by: way.by, rows: elementsBy(way, scope).slice(0, MOST_LINES) }))
    .map(({ by, rows }) => ({ by, rows, items: rows.filter((row) => isItem(items, row, scope)) }))
    .filter((reading) => reading.items.length > 0)
  const [chosen, ...others] = readings
  if (!chosen) return { lines: [], lost: true }
  const robust = others.filter(({ by }) => by !== 'place')
  const sure =
    chosen.by !== 'place' &&
    robust.every((other) => isSame(other.items, chosen.items)) &&
    !chosen.rows.some((row) => leavesOut(items, row, chosen.items, scope))
  const lines = defined(chosen.items.map((row) => lineOfCells(cellsOf(items, row, scope), sure)))
  return { lines, lost: chosen.by === 'place' && items.rows.some(({ by }) => by !== 'place') }
}

/** Sums and heads have an item's position and tag, but not its cells. */
function isItem(items: ItemsTaught, row: Element, scope: Scope): boolean {
  const cells = cellsOf(items, row, scope)
  return cells.itemName !== undefined && (!items.cells.itemQuantity || cells.itemQuantity !== undefined)
}

/** A row built as an item's and named like one, that counts nothing: perhaps an item all the same. */
function leavesOut(taught: ItemsTaught, row: Element, items: readonly Element[], scope: Scope): boolean {
  const [item] = items
  if (!item || items.includes(row) || headOf(item) === row || sizeOf(item) !== sizeOf(row)) return false
  return cellsOf(taught, row, scope).itemName !== undefined
}

function sizeOf(row: Element): number {
  return native(row, 'children').length
}

function isSame(some: readonly Element[], others: readonly Element[]): boolean {
  return some.length === others.length && some.every((row, at) => row === others[at])
}

export function cellsOf({ cells }: ItemsTaught, row: Element, { labels }: Scope): Cells {
  const found: Cells = {}
  for (const field of itemFields) {
    const spot = cells[field]
    const hit = spot && find(spot, { root: row, labels })
    const value = hit && valueIn(field, hit.element, spot)
    const [text] = value?.lines ?? []
    if (hit && value && text) found[field] = { text, at: hit.at, sure: hit.sure && value.sure }
  }
  return found
}

function lineOfCells({ itemName, itemQuantity, itemPrice }: Cells, sure: boolean): OrderLine | undefined {
  const shown = (cell: Cell | undefined) => cell && scraped(cell.text, 'taught', cell.at, sure && cell.sure)
  const name = shown(itemName)
  return (
    name && omitUndefined<OrderLine>({ name, quantity: shown(itemQuantity), unitPrice: shown(itemPrice) })
  )
}
