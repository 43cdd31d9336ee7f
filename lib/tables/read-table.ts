import { headed } from './headed.ts'
import { rowsOfText } from './rows-of-text.ts'
import type { Cell, Table } from './table.ts'
import { textOf } from './text-of.ts'

/** A heavier file is a mistake, and would hold up the screen. */
export const HEAVIEST = 20 * 1024 * 1024
export const MOST_ROWS = 50_000

/** Why nothing could be read. `other-format`: a spreadsheet, but an old .xls, .ods or a page saved as one. */
export type Unreadable =
  | 'empty'
  | 'not-a-table'
  | 'too-heavy'
  | 'too-many-rows'
  | 'other-format'
  | 'locked'
  | 'damaged'

export type TableRead =
  | { kind: 'table'; table: Table; headed: boolean; sheet: string | null }
  | { kind: 'unreadable'; reason: Unreadable }

/**
 * Text that was pasted, or a file: CSV and TSV in any of the usual letters, XLSX. Of a workbook the first sheet that
 * holds anything. From text every cell is text, so that a phone keeps its zero; a workbook tells numbers and days.
 */
export async function readTable(source: Blob | string): Promise<TableRead> {
  if (typeof source === 'string') return fromText(source)
  if (source.size > HEAVIEST) return { kind: 'unreadable', reason: 'too-heavy' }
  const bytes = new Uint8Array(await source.arrayBuffer())
  if (bytes.length === 0) return { kind: 'unreadable', reason: 'empty' }
  if (begins(bytes, [0x50, 0x4b])) {
    const { readWorkbook } = await import('./read-workbook.ts')
    const read = await readWorkbook(bytes)
    return 'reason' in read ? { kind: 'unreadable', reason: read.reason } : asTable(read.rows, read.sheet)
  }
  // The container of old workbooks, and of any with a password.
  if (begins(bytes, [0xd0, 0xcf, 0x11, 0xe0])) {
    return { kind: 'unreadable', reason: holds(bytes, 'EncryptedPackage') ? 'locked' : 'other-format' }
  }
  const text = textOf(bytes)
  return text === null ? { kind: 'unreadable', reason: 'not-a-table' } : fromText(text)
}

function fromText(text: string): TableRead {
  if (text.length > HEAVIEST) return { kind: 'unreadable', reason: 'too-heavy' }
  if (/^\s*<(?:!doctype|html|\?xml|meta|table|head)/i.test(text))
    return { kind: 'unreadable', reason: 'other-format' }
  return asTable(rowsOfText(text), null)
}

function asTable(rows: readonly (readonly Cell[])[], sheet: string | null): TableRead {
  const { headed: named, ...table } = headed(rows)
  if (table.rows.length === 0) return { kind: 'unreadable', reason: 'empty' }
  if (table.rows.length > MOST_ROWS) return { kind: 'unreadable', reason: 'too-many-rows' }
  return { kind: 'table', table, headed: named, sheet }
}

function begins(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, at) => bytes[at] === byte)
}

/** Whether a name stands in the container's directory, in its two-byte letters. */
function holds(bytes: Uint8Array, name: string): boolean {
  const wanted = [...name].flatMap((letter) => [letter.charCodeAt(0), 0])
  return bytes.some((_, at) => wanted.every((byte, offset) => bytes[at + offset] === byte))
}
