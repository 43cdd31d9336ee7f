import Papa from 'papaparse'
import { FORMULA } from './formula.ts'
import type { Cell, Table } from './table.ts'

/** Excel reads UTF-8 only behind this mark. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** Rows of cells as text. What a spreadsheet would take for a formula is marked as text; numbers stay numbers. */
export function delimited(rows: readonly (readonly Cell[])[], delimiter: ',' | '\t'): string {
  const plain = rows.map((row) => row.map((cell) => (cell instanceof Date ? dayText(cell) : cell)))
  return Papa.unparse(plain, { delimiter, newline: '\r\n', escapeFormulae: FORMULA })
}

/** A CSV file that Excel opens in the right letters. */
export function writeCsv({ columns, rows }: Table): string {
  return BYTE_ORDER_MARK + delimited([columns, ...rows], ',')
}

/** A day, with its time where it has one. */
function dayText(date: Date): string {
  const text = date.toISOString()
  return hasTime(date) ? text.slice(0, 16).replace('T', ' ') : text.slice(0, 10)
}

export function hasTime(date: Date): boolean {
  return date.getTime() % 86_400_000 !== 0
}
