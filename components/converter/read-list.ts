import Papa from 'papaparse'
import { fold } from '../../lib/domain/fold.ts'
import { parted } from '../../lib/tables/parted.ts'
import type { Table } from '../../lib/tables/table.ts'

/** What was pasted, as a table; lines of addresses are one of a single column. */
export interface PastedList {
  /** The first row, where it names the columns. */
  header: readonly string[] | null
  /** Without the header, blank lines and what was left out; all as wide as the widest. */
  rows: readonly (readonly string[])[]
  columns: number
  /** Rows beyond the most that are taken. */
  leftOut: number
}

export const MOST_ROWS = 10_000

const HEADER =
  /^(?:stt|no|id|ma(?: don(?: hang)?| kh)?|don(?: hang)?|order(?: id)?|ho(?: va)? ten|ten(?: khach(?: hang)?| nguoi nhan)?|(?:full ?)?name|nguoi nhan|khach(?: hang)?|customer|recipient|sdt|so dt|so dien thoai|dien thoai|phone(?: number)?|tel|mobile|email|ghi chu|notes?|cod|tien thu ho|so tien|san pham)$/
const ADDRESS_HEADER =
  /^(?:(?:full |shipping |old |new )?address|d ?c|dia chi(?: (?:cu|moi|day du|chi tiet|cu the|giao|nhan|giao hang|nhan hang|khach hang|nguoi nhan))?|so nha(?: ten)?(?: duong)?|(?:ten )?duong|street|phuong(?: xa)?|xa(?: phuong)?(?: thi tran)?|ward|quan(?: huyen)?|huyen|district|tinh(?: thanh)?(?: pho)?|thanh pho|city|province)$/

export function readList(text: string): PastedList {
  const all = cellsOf(text.replace(/^\uFEFF/, '')).filter((row) => row.some((cell) => cell.trim() !== ''))
  const columns = Math.max(1, ...all.map((row) => row.length))
  const rows = all.map((row) => Array.from({ length: columns }, (_, at) => (row[at] ?? '').trim()))
  const [first] = rows
  const header = rows.length > 1 && first?.some(namesColumn) ? first : null
  const data = header ? rows.slice(1) : rows
  return { header, rows: data.slice(0, MOST_ROWS), columns, leftOut: Math.max(0, data.length - MOST_ROWS) }
}

/** Whether a column's name says that it holds an address or a part of one. */
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

/** Commas stand inside every address, so they part columns only where a header or quotation marks say so. */
function cellsOf(text: string): string[][] {
  if (text.includes('\t')) return parted(text, '\t')
  for (const mark of [';', ',']) {
    const rows = parted(text, mark)
    const [first] = rows
    const even = rows.length > 1 && rows.every((row) => row.length === first?.length)
    if (!first || first.length < 2 || !even) continue
    const isTable = first.some(namesColumn) ? first.every((cell) => !/\d{3}/.test(cell)) : quotes(text, mark)
    if (isTable) return rows
  }
  return parted(text, '\t')
}

function quotes(text: string, mark: string): boolean {
  return text.includes(`"${mark}`) || text.includes(`${mark}"`)
}

/** A sheet's rows as they would be pasted. */
export function listText({ table, headed }: { table: Table; headed: boolean }): string {
  const rows = headed ? [table.columns, ...table.rows] : table.rows
  return Papa.unparse(
    rows.map((row) => row.map((cell) => (cell instanceof Date ? cell.toISOString().slice(0, 10) : cell))),
    { delimiter: '\t', newline: '\n' },
  )
}
