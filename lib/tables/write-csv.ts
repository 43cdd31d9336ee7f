import Papa from 'papaparse'
import type { Cell, Table } from './table.ts'

/** Excel reads UTF-8 only after this mark. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** Formulas become text; numbers stay numbers. */
export function tabDelimited(rows: readonly (readonly Cell[])[]): string {
  return unparse(rows, { delimiter: '\t' })
}

/** Every cell is quoted. */
export function writeCsv({ columns, rows }: Table): string {
  return BYTE_ORDER_MARK + unparse([columns, ...rows], { delimiter: ',', quotes: true })
}

function unparse(rows: readonly (readonly Cell[])[], config: Papa.UnparseConfig): string {
  return Papa.unparse(
    rows.map((row) => row.map(plain)),
    { ...config, newline: '\r\n' },
  )
}

function plain(cell: Cell): string | number {
  if (cell instanceof Date) return dayText(cell)
  return typeof cell === 'string' ? cell.replace(FORMULA, "$1'") : (cell ?? '')
}

/** Without the time if it is midnight. */
function dayText(date: Date): string {
  const text = date.toISOString()
  return hasTime(date) ? text.slice(0, 16).replace('T', ' ') : text.slice(0, 10)
}

export function hasTime(date: Date): boolean {
  return date.getTime() % 86_400_000 !== 0
}

/** What a spreadsheet may split a text at: under another separator than ours, quotation marks do not hold. */
const SPLIT = '(^|[,;|\\t\\r\\n])'
/** A spreadsheet reads this as a formula, also after invisible characters. */
const BEGINS = `(?='*(?:(?![\\t\\r\\n])["\\s\\p{C}\\p{DI}])*[=+\\-@＝＋－＠﹦﹢﹣﹫])`
const FORMULA = new RegExp(SPLIT + BEGINS, 'gu')
const MADE_TEXT = new RegExp(`${SPLIT}'${BEGINS}`, 'gu')

/** Removes the marks that writing adds. */
export function withoutFormulaMark(cell: string): string {
  return cell.replace(MADE_TEXT, '$1')
}
