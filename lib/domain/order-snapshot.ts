import * as z from 'zod/mini'
import { parseMoney } from './money.ts'
import { readPhone } from './phone.ts'
import type { Read, StoreOrder } from './store-order.ts'

const LONGEST_TEXT = 500
const MOST_TEXTS = 100

const text = z.string().check(z.maxLength(LONGEST_TEXT))
const texts = z.array(text).check(z.maxLength(MOST_TEXTS))

/** What an order's page said when the order was shipped, as text: kept to notice when the page says something else. */
export const orderSnapshotSchema = z.object({
  /** Reader and source. Another one may tell the same in other words, so that only what agrees in this is compared. */
  readBy: text,
  name: texts,
  tel: texts,
  address: texts,
  /** What the recipient owes: the order's total, and what is paid of it. */
  total: texts,
  paid: texts,
  /** One text a line: "2 × Áo khoác gió · L". */
  items: texts,
})
export type OrderSnapshot = z.infer<typeof orderSnapshotSchema>

export const snapshotFields = ['name', 'tel', 'address', 'items', 'total', 'paid'] as const
export type SnapshotField = (typeof snapshotFields)[number]

/** What of a field stood there before and what stands there now; of items only those that differ. */
export interface OrderChange {
  field: SnapshotField
  before: string[]
  now: string[]
}

export function snapshotOf(order: StoreOrder): OrderSnapshot {
  const { address, recipient, buyer, lines } = order
  const name = recipient.name ?? buyer?.name ?? recipient.company
  const source = (order.total ?? name ?? address.lines[0] ?? order.id).source
  return {
    readBy: `${order.platform} ${source}`,
    name: shown([name]),
    tel: shown(recipient.phones.length > 0 ? recipient.phones : (buyer?.phones ?? [])),
    address: shown([...address.lines, address.ward, address.district, address.province]),
    total: shown([order.total]),
    paid: shown([order.paid]),
    items: lines.slice(0, MOST_TEXTS).map(({ name, variant, quantity }) => {
      const what = [name.text, variant?.text].filter(Boolean).join(' · ')
      return cut(quantity ? `${quantity.text} × ${what}` : what)
    }),
  }
}

/** Empty where nothing that a parcel depends on has changed, or where nobody can tell. */
export function changesSince(before: OrderSnapshot, now: OrderSnapshot): OrderChange[] {
  if (before.readBy !== now.readBy) return []
  return snapshotFields.flatMap((field): OrderChange[] => {
    const same = sameness[field]
    if (same(before[field]) === same(now[field])) return []
    if (field !== 'items') return [{ field, before: before[field], now: now[field] }]
    return [{ field, before: without(before.items, now.items), now: without(now.items, before.items) }]
  })
}

/** What counts as the same, whatever it looks like. */
const sameness: Readonly<Record<SnapshotField, (texts: readonly string[]) => string>> = {
  name: (texts) => plain(texts.join(' ')),
  tel: (texts) => texts.map((one) => readPhone(one)?.number ?? plain(one)).join(),
  address: (texts) => plain(texts.join(' ')),
  items: (texts) => texts.map(plain).sort().join('\n'),
  total: amount,
  paid: amount,
}

/** Nothing paid is as good as nothing said about it. */
function amount([text]: readonly string[]): string {
  return text === undefined ? '0' : String(parseMoney(text) ?? plain(text))
}

function plain(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Each text is taken away once: of two equal lines one may be gone. */
function without(texts: readonly string[], others: readonly string[]): string[] {
  const rest = others.map(plain)
  return texts.filter((text) => {
    const at = rest.indexOf(plain(text))
    if (at >= 0) rest.splice(at, 1)
    return at < 0
  })
}

function shown(reads: readonly (Read | undefined)[]): string[] {
  return reads.flatMap((read) => (read ? [cut(read.text)] : [])).slice(0, MOST_TEXTS)
}

function cut(text: string): string {
  return text.slice(0, LONGEST_TEXT)
}
