import { fold } from '../domain/fold.ts'
import { fieldOfHeading } from '../domain/store/sheet-fields.ts'
import type { Cell, Table } from './table.ts'

type Rows = readonly (readonly Cell[])[]

/** Headings may follow a title, a shop's name and a period. */
const DEEPEST = 30

/** "12 Láng Hạ", "250k"; not "Size 1" and "Giá 2024". Folded. */
const OF_AN_ORDER =
  /^\d+\S* \S|\b(?:so|ngo|to|ngach|hem|quan|phuong) \d|\d ?(?:k|tr|d|₫|vnd|dong)\b|\d[.,]\d{3}/

/** "SĐT (VD: 0912345678)"; other brackets may have a buyer's phone. Folded. */
const EXAMPLE = /\((?:vd|vi du|e\.g)\b[^)]*/

/**
 * Finds the headings and drops blank rows and columns. Without headings the columns are named A, B, C and `headed` is
 * false.
 */
export function findHeadings(all: Rows): Table & { headed: boolean } {
  const rows = all.filter((row) => filled(row) > 0)
  const at = headingAt(rows)
  const heading = at === null ? [] : (rows[at] ?? [])
  const data = at === null ? rows : rows.slice(at + 1)
  const widest = [heading, ...data].reduce((width, row) => Math.max(width, row.length), 0)
  const used = Array.from({ length: widest }, (_, column) => column).filter(
    (column) => !blank(heading[column]) || data.some((row) => !blank(row[column])),
  )
  return {
    columns: distinct(used.map((column) => text(heading[column]) || letters(column))),
    rows: data.map((row) => used.map((column) => row[column] ?? null)),
    headed: at !== null,
  }
}

/** The first row of words that fills at least half of the columns: of known fields, where it has digits or is below a number. */
function headingAt(rows: Rows): number | null {
  const widest = rows.slice(0, 100).reduce((most, row) => Math.max(most, filled(row)), 0)
  const enough = widest === 1 ? 1 : Math.max(2, widest / 2)
  let isBelow = false
  const at = rows
    .slice(0, widest === 1 ? rows.length - 1 : rows.length)
    .slice(0, DEEPEST)
    .findIndex((row) => {
      if (filled(row) < enough) return false
      isBelow ||= row.some(isNumber)
      return isHeading(row, isBelow)
    })
  return at === -1 ? null : at
}

function isHeading(row: readonly Cell[], isBelow: boolean): boolean {
  if (row.some(isNumber) || row.filter(isWord).length < filled(row) * 0.8) return false
  const known = row.filter((cell) => fieldOfHeading(String(cell ?? ''))).length
  // An order may have no phone yet: it has a price or a house's number then.
  return known >= filled(row) / 2 || !(isBelow || row.some((cell) => OF_AN_ORDER.test(withoutExample(cell))))
}

function isWord(cell: Cell): boolean {
  const plain = withoutExample(cell)
  return typeof cell === 'string' && plain.length < 80 && /\p{L}/u.test(plain) && !/\d{4}/.test(plain)
}

/** A phone or a code: the row is the first order. */
function isNumber(cell: Cell): boolean {
  return /\d(?:[ .-]?\d){8}/.test(withoutExample(cell))
}

function withoutExample(cell: Cell): string {
  return fold(String(cell)).replace(EXAMPLE, '')
}

function filled(row: readonly Cell[]): number {
  return row.filter((cell) => !blank(cell)).length
}

function blank(cell: Cell | undefined): boolean {
  return cell === null || cell === undefined || cell === ''
}

function text(cell: Cell | undefined): string {
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell ?? '').replace(/\s+/g, ' ')
}

function distinct(names: readonly string[]): string[] {
  /** The last number of each: many equal ones are not counted from one again. */
  const seen = new Map<string, number>()
  return names.map((name) => {
    let times = seen.get(name) ?? 0
    let own = name
    while (seen.has(own)) own = `${name} (${++times})`
    seen.set(own, 1)
    if (own !== name) seen.set(name, times)
    return own
  })
}

function letters(column: number): string {
  const last = String.fromCharCode(65 + (column % 26))
  return column < 26 ? last : letters(Math.floor(column / 26) - 1) + last
}
