import { readTable } from '../../tables/read-table.ts'
import type { Table, Unreadable } from '../../tables/table.ts'
import { messagesIn, tableOf } from './messages.ts'

export interface OpenedSheet {
  table: Table
  headed: boolean
  /** Of one order each, one a row. */
  messages?: true
}

export interface NamedSheet extends OpenedSheet {
  /** The file's name, or when it was pasted. */
  name: string
}

/** Messages become a table with one column. */
export async function openSheet(source: Blob | string): Promise<OpenedSheet | Unreadable> {
  const messages = typeof source === 'string' ? messagesIn(source) : []
  if (messages.length > 0) return { table: tableOf(messages), headed: false, messages: true }
  const read = await readTable(source)
  return read.kind === 'table' ? read : read.reason
}
