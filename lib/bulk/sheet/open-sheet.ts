import { findPhones } from '../../domain/phone.ts'
import { fieldOfHeading } from '../../domain/store/sheet-fields.ts'
import { readTable } from '../../tables/read-table.ts'
import type { Table, Unreadable } from '../../tables/table.ts'

export interface OpenedSheet {
  table: Table
  headed: boolean
}

export interface NamedSheet extends OpenedSheet {
  /** The file's name, or when it was pasted. */
  name: string
}

/** This share of lines has a phone: each is an order. */
const MOSTLY = 0.6

/** Messages of one order each become a table with one column. */
export async function openSheet(source: Blob | string): Promise<OpenedSheet | Unreadable> {
  const messages = typeof source === 'string' ? messagesIn(source) : []
  if (messages.length > 0) {
    return { table: { columns: ['A'], rows: messages.map((message) => [message]) }, headed: false }
  }
  const read = await readTable(source)
  return read.kind === 'table' ? read : read.reason
}

/** Blocks between blank lines, or single lines; none for text with columns. */
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

/** CSV has headings or quoted cells. */
function isTable(text: string): boolean {
  const [first = ''] = text.split('\n')
  const named = first.split(/[,;|]/).filter((cell) => fieldOfHeading(cell) !== null && !/\d{3}|:/.test(cell))
  return named.length > 1 || /^"|"[,;]/.test(first)
}
