import Papa from 'papaparse'
import { fold } from '../domain/fold.ts'
import { splitCells } from '../tables/read-text.ts'
import type { Table } from '../tables/table.ts'

/** Lines of addresses are a table with one column. */
export interface PastedList {
  /** Null where the first row is no heading. */
  header: readonly string[] | null
  /** All as wide as the widest; no blank lines. */
  rows: readonly (readonly string[])[]
  columns: number
  /** Rows beyond the limit. */
  leftOut: number
}

export const MOST_ROWS = 10_000

const HEADER =
  /^(?:stt|no|id|ma(?: don(?: hang)?| kh)?|don(?: hang)?|order(?: id)?|ho(?: va)? ten|ten(?: khach(?: hang)?| nguoi nhan)?|(?:full ?)?name|nguoi nhan|khach(?: hang)?|customer|recipient|sdt|so dt|so dien thoai|dien thoai|phone(?: number)?|tel|mobile|email|ghi chu|notes?|cod|tien thu ho|so tien|san pham)$/
const ADDRESS_HEADER =
  /^(?:(?:full |shipping |old |new )?address|d ?c|dia chi(?: (?:cu|moi|day du|chi tiet|cu the|giao|nhan|giao hang|nhan hang|khach hang|nguoi nhan))?|so nha(?: ten)?(?: duong)?|(?:ten )?duong|street|phuong(?: xa)?|xa(?: phuong)?(?: thi tran)?|ward|quan(?: huyen)?|huyen|district|tinh(?: thanh)?(?: pho)?|thanh pho|city|province)$/

export function readList(text: string): PastedList {
  const all = cellsOf(text.replace(/^\uFEFF/, '')).filter((row) => row.some((cell) => cell.trim() !== ''))
  const columns = all.reduce((widest, row) => Math.max(widest, row.length), 1)
  const wide = (row: readonly string[]) => Array.from({ length: columns }, (_, at) => (row[at] ?? '').trim())
  const [first] = all
  const header = all.length > 1 && first?.some((cell) => namesColumn(cell.trim())) ? wide(first) : null
  const data = header ? all.slice(1) : all
  return {
    header,
    rows: data.slice(0, MOST_ROWS).map(wide),
    columns,
    leftOut: Math.max(0, data.length - MOST_ROWS),
  }
}

export function namesAddress(name: string): boolean {
  return ADDRESS_HEADER.test(plain(name))
}

function namesColumn(cell: string): boolean {
  return cell.length < 40 && (HEADER.test(plain(cell)) || namesAddress(cell))
}

function plain(text: string): string {
  return fold(text)
    .replace(/[\s:.*_/-]+/g, ' ')
    .trim()
}

/** Addresses contain commas: they separate columns only with a header or quotation marks. */
function cellsOf(text: string): string[][] {
  if (text.includes('\t')) return splitCells(text, '\t')
  for (const mark of [';', ',']) {
    const rows = splitCells(text, mark)
    const [first] = rows
    const even = rows.length > 1 && rows.every((row) => row.length === first?.length)
    if (!first || first.length < 2 || !even) continue
    const isTable = first.some(namesColumn) ? first.every((cell) => !/\d{3}/.test(cell)) : quotes(text, mark)
    if (isTable) return rows
  }
  return splitCells(text, '\t')
}

function quotes(text: string, mark: string): boolean {
  return text.includes(`"${mark}`) || text.includes(`${mark}"`)
}

export function listText({ table, headed }: { table: Table; headed: boolean }): string {
  const rows = headed ? [table.columns, ...table.rows] : table.rows
  return Papa.unparse(
    rows.map((row) => row.map((cell) => (cell instanceof Date ? cell.toISOString().slice(0, 10) : cell))),
    { delimiter: '\t', newline: '\n' },
  )
}
