import { findHeadings } from './find-headings.ts'
import { decodeText, rowsOfText } from './read-text.ts'
import type { Cell, Table, Unreadable } from './table.ts'

/** Bytes or characters; a larger file is a mistake. */
export const HEAVIEST = 20 * 1024 * 1024
export const MOST_ROWS = 50_000
/** Rows by columns: one wide row in a long table is no table, and it would freeze the page. */
export const MOST_CELLS = 5_000_000

export type TableRead =
  | { kind: 'table'; table: Table; headed: boolean; sheet: string | null }
  | { kind: 'unreadable'; reason: Unreadable }

/** Pasted text, or CSV, TSV or XLSX. Only a workbook has numbers and dates: text keeps a phone's zero. */
export async function readTable(source: Blob | string): Promise<TableRead> {
  if (typeof source === 'string') return fromText(source)
  if (source.size > HEAVIEST) return { kind: 'unreadable', reason: 'too-heavy' }
  const bytes = new Uint8Array(await source.arrayBuffer())
  if (bytes.length === 0) return { kind: 'unreadable', reason: 'empty' }
  if (begins(bytes, [0x50, 0x4b])) {
    const { readWorkbook } = await import('./read-workbook.ts')
    const read = await readWorkbook(bytes, { rows: MOST_ROWS, cells: MOST_CELLS })
    return 'reason' in read ? { kind: 'unreadable', reason: read.reason } : asTable(read.rows, read.sheet)
  }
  // The container of old workbooks, and of all with a password.
  if (begins(bytes, [0xd0, 0xcf, 0x11, 0xe0])) {
    return { kind: 'unreadable', reason: holds(bytes, 'EncryptedPackage') ? 'locked' : 'other-format' }
  }
  const text = decodeText(bytes)
  return text === null ? { kind: 'unreadable', reason: 'not-a-table' } : fromText(text)
}

function fromText(text: string): TableRead {
  if (text.length > HEAVIEST) return { kind: 'unreadable', reason: 'too-heavy' }
  if (/^\s*<(?:!doctype|html|\?xml|meta|table|head)/i.test(text))
    return { kind: 'unreadable', reason: 'other-format' }
  if (cellsAtMost(text) > MOST_CELLS) return { kind: 'unreadable', reason: 'too-heavy' }
  return asTable(rowsOfText(text), null)
}

function asTable(rows: readonly (readonly Cell[])[], sheet: string | null): TableRead {
  const widest = rows.reduce((width, row) => Math.max(width, row.length), 0)
  if (widest * rows.length > MOST_CELLS) return { kind: 'unreadable', reason: 'too-heavy' }
  const { headed: named, ...table } = findHeadings(rows)
  if (table.rows.length === 0) return { kind: 'unreadable', reason: 'empty' }
  if (table.rows.length > MOST_ROWS) return { kind: 'unreadable', reason: 'too-many-rows' }
  return { kind: 'table', table, headed: named, sheet }
}

/** By all that may part two cells. */
function cellsAtMost(text: string): number {
  let cells = 1
  for (let at = 0; at < text.length; at++) if (SEPARATORS.includes(text.charAt(at))) cells += 1
  return cells
}

const SEPARATORS = '\t;,|\n\r'

function begins(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, at) => bytes[at] === byte)
}

function holds(bytes: Uint8Array, name: string): boolean {
  const wanted = [...name].flatMap((letter) => [letter.charCodeAt(0), 0])
  return bytes.some((_, at) => wanted.every((byte, offset) => bytes[at + offset] === byte))
}
