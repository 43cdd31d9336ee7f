import { findPhones } from '../../../lib/domain/phone.ts'
import { fieldOfHeading } from '../../../lib/domain/sheet-fields.ts'
import { readTable, type Unreadable } from '../../../lib/tables/read-table.ts'
import type { Table } from '../../../lib/tables/table.ts'

export interface OpenedSheet {
  table: Table
  /** Whether its first row names the columns. */
  headed: boolean
}

/** How many of the lines have to hold a phone, to be an order each. */
const MOSTLY = 0.6

/** A table of orders, or messages of one order each, which is a table of one column. */
export async function openSheet(source: Blob | string): Promise<OpenedSheet | Unreadable> {
  const messages = typeof source === 'string' ? messagesIn(source) : []
  if (messages.length > 0) {
    return { table: { columns: ['A'], rows: messages.map((message) => [message]) }, headed: false }
  }
  const read = await readTable(source)
  return read.kind === 'table' ? read : read.reason
}

/** Blocks with a blank line between, or else single lines; none where the text has columns. */
function messagesIn(text: string): string[] {
  const plain = text.replace(/\r\n?/g, '\n').trim()
  if (plain.includes('\t') || isTable(plain)) return []
  const parted = [plain.split('\n'), plain.split(/\n\s*\n/)]
  for (const pieces of parted) {
    const messages = pieces.map((piece) => piece.trim()).filter(Boolean)
    const called = messages.filter((message) => findPhones(message).length > 0)
    if (called.length > 0 && called.length >= messages.length * MOSTLY) return messages
  }
  return findPhones(plain).length === 1 ? [plain] : []
}

/** CSV names its columns in its first line, or puts its cells in quotation marks. */
function isTable(text: string): boolean {
  const [first = ''] = text.split('\n')
  const named = first.split(/[,;|]/).filter((cell) => fieldOfHeading(cell) !== null && !/\d{3}|:/.test(cell))
  return named.length > 1 || /^"|"[,;]/.test(first)
}
