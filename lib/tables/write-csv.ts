import Papa from 'papaparse'
import type { Cell, Table } from './table.ts'

/** Excel reads UTF-8 only after this mark. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** A cell that looks like a formula becomes text; numbers stay numbers. */
export function delimited(rows: readonly (readonly Cell[])[], delimiter: ',' | '\t'): string {
  const plain = rows.map((row) => row.map((cell) => (cell instanceof Date ? dayText(cell) : cell)))
  return Papa.unparse(plain, { delimiter, newline: '\r\n', escapeFormulae: FORMULA })
}

export function writeCsv({ columns, rows }: Table): string {
  return BYTE_ORDER_MARK + delimited([columns, ...rows], ',')
}

/** Without the time if it is midnight. */
function dayText(date: Date): string {
  const text = date.toISOString()
  return hasTime(date) ? text.slice(0, 16).replace('T', ' ') : text.slice(0, 10)
}

export function hasTime(date: Date): boolean {
  return date.getTime() % 86_400_000 !== 0
}

/** A spreadsheet reads such a cell as a formula. */
export const FORMULA = /^'*\s*[=+\-@＝＋－＠\t\r]/u

const MADE_TEXT = /^'(?='*\s*[=+\-@＝＋－＠\t\r])/u

/** Removes the mark that `delimited` adds. */
export function withoutFormulaMark(cell: string): string {
  return cell.replace(MADE_TEXT, '')
}
