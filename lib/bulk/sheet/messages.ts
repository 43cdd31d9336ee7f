import { fold } from '../../domain/fold.ts'
import { findPhones } from '../../domain/phone.ts'
import { fieldOfHeading, plainHeading, type SheetField } from '../../domain/store/sheet-fields.ts'
import { visibleText } from '../../domain/visible-text.ts'
import type { Table } from '../../tables/table.ts'
import type { BulkOrder } from '../bulk-source.ts'
import { chatLines } from './chat-labels.ts'
import { isAboutOrders, isCallRemark } from './chat-place.ts'
import { readChat } from './chat-text.ts'
import { isLabelOf, mentionsRecipient, mentionsSender, partyOf } from './sender.ts'
import { alikeStarts, signedLines } from './several-orders.ts'
import { sheetOrders } from './sheet-orders.ts'

/** This share of lines has a phone: each is an order. */
const MOSTLY = 0.6
/** "Đơn 2:", "Khách 2: Mai", "2. Mai". */
const NUMBERED =
  /^[^\p{L}\d]*(?:(đơn(?: hàng)?|order|kh(?:ách(?: hàng)?)?|(?:người )?nhận|tên) ?(?:số )?#?(\d{1,3}) ?(?:$|[.:)/-](?=\P{N}|$))|(\d{1,3})(?:\u20E3[.:)/-]?| ?[.:)/-])(?= ?\p{L}| *$)) */iu
/** Labels that an order begins with. */
const BEGINS: readonly SheetField[] = ['name', 'number', 'tel']
/** Letters of the shortest order, without its phone. */
const SHORTEST = 15
/** Two people or places of one order. Folded. */
const BOTH_ENDS = ['nguoi (?:dat|mua)|lay hang', 'nguoi nhan|giao hang'].map(
  (end) => new RegExp(String.raw`^[^\p{L}\n]*(?:\p{L}+ ){0,3}(?:${end})\b`, 'mu'),
)

/** Orders of pasted messages. A text without a phone is one order, whose phone the form asks for; a table has none. */
export function pastedOrders(text: string, storeName: string): BulkOrder[] {
  const plain = plainText(text)
  const found = messagesOf(plain)
  const messages = found.length > 0 || isTable(plain) ? found : [plain]
  const matching = { fields: ['whole'], weightUnit: 'kg', product: '' } as const
  return sheetOrders(tableOf(messages), matching, storeName).orders
}

export function tableOf(messages: readonly string[]): Table {
  return { columns: ['A'], rows: messages.map((message) => [message]) }
}

/** Blocks between blank lines, or single lines; none for text with columns. */
export function messagesIn(text: string): string[] {
  return messagesOf(plainText(text))
}

function plainText(text: string): string {
  return visibleText(text).replace(/\r\n?/g, '\n').trim()
}

function messagesOf(plain: string): string[] {
  if (isTable(plain)) return []
  const labelled = ordersOf(plain)
  const bySigns = plain.split(/\n[^\p{L}\d]*\n/u)
  const blocks = bySigns.every(isWhole) ? bySigns : plain.split(/\n\s*\n/)
  // An order of several lines, its phone in one of them, may be among orders of one line.
  const isByBlocks =
    blocks.length > 1 && blocks.every((block) => isWhole(block) && findPhones(block).length === 1)
  for (const pieces of isByBlocks ? [blocks] : [plain.split('\n'), blocks]) {
    const messages = withSenders(pieces.map((piece) => piece.trim()).filter(Boolean))
    const called = messages.filter(isCalled)
    if (called.length === 0 || called.length < messages.length * MOSTLY) continue
    // A line without a phone may be of the order above it.
    const isParted = called.length === messages.length || labelled.length < called.length
    return isParted ? withRemarks(messages).flatMap(ordersOf) : labelled
  }
  if (labelled.length > 1) return labelled
  // An amount behind a blank line.
  const starts = blocks.flatMap((block, at) => (isCalled(block) ? [at] : []))
  const orders = hasBothEnds(plain) || plain.split('\n').some(mentionsSender) ? [] : partedAt(blocks, starts)
  if (orders.length > 1 && orders.every(isWhole))
    return partedAt(
      blocks.map((block) => (isAboutOrders(block) ? '' : block)),
      starts,
    )
  return findPhones(plain).length === 1 ? [plain] : []
}

/** The shop's own phone is no order: it goes to the order above it, or at the start to the one below. */
function withSenders(pieces: readonly string[]): string[] {
  const senders = pieces.filter(isSender)
  // Buyers' phones differ, the shop's do not.
  if (new Set(senders.map((sender) => findPhones(sender)[0]?.number)).size !== 1) return [...pieces]
  const orders: string[] = []
  for (const piece of pieces) {
    const above = orders.at(-1)
    const isBelow = orders.length === 1 && isSender(above ?? '')
    if (above !== undefined && (isBelow || isSender(piece))) orders.splice(-1, 1, `${above}\n${piece}`)
    else orders.push(piece)
  }
  return orders
}

/** "Shop: 0977…" */
function isShopsPhone(line: string): boolean {
  return /^\P{L}*shop\P{L}*$/iu.test(line)
}

/** What is said of all orders is none, and a remark is of the order above it. */
function withRemarks(pieces: readonly string[]): string[] {
  if (pieces.filter(isCalled).length < 2) return [...pieces]
  const orders: string[] = []
  for (const piece of pieces) {
    const isLine = !piece.includes('\n')
    if (isLine && isAboutOrders(piece)) continue
    const above = orders.at(-1)
    const isRemark =
      isLine && (isCalled(piece) ? isCallRemark(piece) || isShopsPhone(piece) : !readChat(piece).address)
    if (above !== undefined && isRemark) orders.splice(-1, 1, `${above}\n${piece}`)
    else orders.push(piece)
  }
  return orders
}

/** A phone behind "Người gửi: Shop Hoa" and another line break is the buyer's, unless a label says that it is a phone. */
function isSender(piece: string): boolean {
  const lines = piece.split('\n')
  const [first = '', second = ''] = lines
  const isOfBoth = lines.some((line) => isLabelOf('receives', line))
  if (!isLabelOf('sends', first) || isOfBoth || findPhones(piece).length !== 1) return false
  return findPhones(first).length > 0 || partyOf(first)?.isAlone || chatLines(second)[0]?.field === 'tel'
}

/** One block may be several orders that begin with numbers, or with the same label, each with its phone. */
function ordersOf(message: string): string[] {
  if (findPhones(message).length < 2) return [message]
  const lines = message.split('\n')
  const numbered = hasBothEnds(message) ? [] : numberedOrders(lines)
  if (numbered.length > 1) return numbered
  const labels = lines.map((line) => {
    const [part] = chatLines(line)
    return part?.field && !isCount(line)
      ? { field: part.field, word: plainHeading(part.line.split(/[:=]/)[0] ?? '') }
      : undefined
  })
  const first = labels.find((label) => label !== undefined)
  if (lines.some(mentionsSender)) return [message]
  if (!first || !BEGINS.includes(first.field)) return unlabelledOrders(message)
  const starts = labels.flatMap((label, at) =>
    label?.word === first.word ? [isCount(lines[at - 1] ?? '') ? at - 1 : at] : [],
  )
  const orders = partedAt(lines, starts)
  // One order has two phones.
  return orders.every(first.field === 'tel' ? isWhole : isCalled) ? orders : [message]
}

/** Orders that begin with one sign, or have the same lines. */
function unlabelledOrders(message: string): string[] {
  const lines = message.split('\n').filter((line) => line.trim() !== '')
  const { starts, plain } = signedLines(lines)
  if (hasBothEnds(message)) return [message]
  const signed = partedAt(plain, starts)
  const orders = signed.length > 1 && signed.every(isWhole) ? signed : partedAt(lines, alikeStarts(lines))
  return orders.length > 1 ? orders : [message]
}

function hasBothEnds(message: string): boolean {
  const words = fold(message)
  return BOTH_ENDS.every((end) => end.test(words))
}

function isCalled(order: string): boolean {
  return findPhones(order).length > 0
}

/** "Đơn 2:" in a line of its own. */
function isCount(line: string): boolean {
  return NUMBERED.exec(line)?.[0] === line
}

/** Without their numbers; none unless each begins an order. Goods and phones of one order are numbered, too. */
function numberedOrders(lines: readonly string[]): string[] {
  const numbers = lines.flatMap((line, at) => {
    const [, word = '', named, bare] = NUMBERED.exec(line) ?? []
    const number = named ?? bare
    return number ? [{ at, word: fold(word), number: Number(number) }] : []
  })
  const [first] = numbers
  const starts = numbers.filter(({ word }) => word === first?.word)
  const isRising = starts.every(({ number }, at) => {
    const before = starts[at - 1]?.number
    return before === undefined || (first?.word ? number > before : number === before + 1)
  })
  if (!first || !isRising || findPhones(lines.slice(0, first.at).join('\n')).length > 0) return []
  const plain = lines.map((line, at) =>
    starts.some((start) => start.at === at) ? line.replace(NUMBERED, '') : line,
  )
  const orders = partedAt(
    plain,
    starts.map(({ at }) => at),
  )
  // "1. Người gửi: …" above "2. Người nhận: …" is one order.
  const isHalf = starts.some(({ at }, order) => {
    return mentionsSender(plain[at] ?? '') && !mentionsRecipient(orders[order] ?? '')
  })
  return orders.every(isWhole) && !isHalf ? orders : []
}

function isWhole(order: string): boolean {
  return isCalled(order) && order.replace(/\P{L}/gu, '').length >= SHORTEST
}

/** What is before the first is of it. */
function partedAt(lines: readonly string[], starts: readonly number[]): string[] {
  return starts.map((start, at) =>
    lines
      .slice(at === 0 ? 0 : start, starts[at + 1])
      .join('\n')
      .trim(),
  )
}

/** CSV has headings or quoted cells. An address has "Phường 5, Quận 5" too. */
function isTable(text: string): boolean {
  if (text.includes('\t')) return true
  const [first = '', ...others] = text.split('\n')
  if (/^"|"[,;]/.test(first)) return true
  // "Tên em là Mai, địa chỉ Nhà Bè"
  if (findPhones(first).length > 0 || !others.some((line) => /[,;|]/.test(line))) return false
  const named = first
    .split(/[,;|]/)
    .filter((cell) => !/ward|district|province|^null/.test(`${fieldOfHeading(cell)}`))
  return named.length > 1
}
