import { fold } from '../../domain/fold.ts'
import { findPhones } from '../../domain/phone.ts'
import { fieldOfHeading, plainHeading } from '../../domain/store/sheet-fields.ts'
import type { Table } from '../../tables/table.ts'
import { visibleText } from '../../tables/visible-text.ts'
import type { BulkOrder } from '../bulk-source.ts'
import { chatLines } from './chat-labels.ts'
import { sheetOrders } from './sheet-orders.ts'

/** This share of lines has a phone: each is an order. */
const MOSTLY = 0.6
/** "Đơn 2:" */
const COUNT = /^\s*(?:đơn|order|khách)? ?(?:số )?#?\d{1,3}[.:)]?\s*$/iu
/** A line that begins so has a name and a phone too. Folded. */
const SENDER = /^[^\p{L}\n]*(?:\p{L}+ ){0,3}(?:(?:nguoi|ben) gui|sender)/mu

/** Orders of pasted messages. A text without a phone is one order, whose phone the form asks for; a table has none. */
export function pastedOrders(text: string, storeName: string): BulkOrder[] {
  const plain = visibleText(text).trim()
  const found = messagesIn(plain)
  const messages = found.length > 0 || plain.includes('\t') || isTable(plain) ? found : [plain]
  const matching = { fields: ['whole'], weightUnit: 'kg', product: '' } as const
  return sheetOrders(tableOf(messages), matching, storeName).orders
}

export function tableOf(messages: readonly string[]): Table {
  return { columns: ['A'], rows: messages.map((message) => [message]) }
}

/** Blocks between blank lines, or single lines; none for text with columns. */
export function messagesIn(text: string): string[] {
  const plain = visibleText(text).replace(/\r\n?/g, '\n').trim()
  if (plain.includes('\t') || isTable(plain)) return []
  const labelled = ordersOf(plain)
  const parted = [plain.split('\n'), plain.split(/\n\s*\n/)]
  for (const pieces of parted) {
    const messages = pieces.map((piece) => piece.trim()).filter(Boolean)
    const called = messages.filter((message) => findPhones(message).length > 0)
    if (called.length === 0 || called.length < messages.length * MOSTLY) continue
    // A line without a phone may be of the order above it.
    const isParted = called.length === messages.length || labelled.length < called.length
    return isParted ? messages.flatMap(ordersOf) : labelled
  }
  if (labelled.length > 1) return labelled
  return findPhones(plain).length === 1 ? [plain] : []
}

/** One block may be several orders that begin with the same label, each with its phone. */
function ordersOf(message: string): string[] {
  if (findPhones(message).length < 2) return [message]
  const lines = message.split('\n')
  const labels = lines.map((line) => {
    const [part] = chatLines(line)
    return part?.field && !COUNT.test(line)
      ? { field: part.field, word: plainHeading(part.line.split(/[:=]/)[0] ?? '') }
      : undefined
  })
  const first = labels.find((label) => label !== undefined)
  if ((first?.field !== 'name' && first?.field !== 'number') || SENDER.test(fold(message))) return [message]
  const starts = labels.flatMap((label, at) =>
    label?.word === first.word ? [COUNT.test(lines[at - 1] ?? '') ? at - 1 : at] : [],
  )
  const orders = starts.map((start, at) =>
    lines
      .slice(at === 0 ? 0 : start, starts[at + 1])
      .join('\n')
      .trim(),
  )
  return orders.every((order) => findPhones(order).length > 0) ? orders : [message]
}

/** CSV has headings or quoted cells. An address has "Phường 5, Quận 5" too. */
function isTable(text: string): boolean {
  const [first = ''] = text.split('\n')
  const named = first
    .split(/[,;|]/)
    .filter(
      (cell) => !/ward|district|province|^null/.test(`${fieldOfHeading(cell)}`) && !/\d{3}|[:=]/.test(cell),
    )
  return named.length > 1 || /^"|"[,;]/.test(first)
}
