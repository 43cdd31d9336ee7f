import { parseMoney } from '../money.ts'
import { readPhone } from '../phone.ts'
import type { OrderSnapshot } from './order-snapshot-schema.ts'
import { LONGEST_TEXT, MOST_TEXTS } from './shop-state.ts'
import { shopStateOf } from './shop-state-of.ts'
import type { ScrapedValue, StoreOrder } from './store-order.ts'

export const snapshotFields = ['name', 'tel', 'address', 'items', 'total', 'paid', 'method'] as const
export type SnapshotField = (typeof snapshotFields)[number]

export interface OrderChange {
  field: SnapshotField
  before: string[]
  now: string[]
}

export function snapshotOf(order: StoreOrder): OrderSnapshot {
  const { address, recipient, buyer, lines } = order
  const name = recipient.name ?? buyer?.name ?? recipient.company
  const shop = shopStateOf(order)
  const source = (order.total ?? name ?? address.lines[0] ?? order.id).source
  return {
    readBy: `${order.platform} ${source}`,
    name: shown([name]),
    tel: shown(recipient.phones.length > 0 ? recipient.phones : (buyer?.phones ?? [])),
    address: shown([...address.lines, address.ward, address.district, address.province]),
    total: shown([order.total]),
    paid: shown([order.paid]),
    method: shown([order.paymentMethod ?? order.paymentCode]),
    items: lines.slice(0, MOST_TEXTS).map(({ name, variant, quantity }) => {
      const what = [name.text, variant?.text].filter(Boolean).join(' · ')
      return cut(quantity ? `${quantity.text} × ${what}` : what)
    }),
    ...(shop && { shop }),
  }
}

/** Empty without a change that matters, or when that is unknown. */
export function changesSince(before: OrderSnapshot, now: OrderSnapshot): OrderChange[] {
  if (before.readBy !== now.readBy) return []
  return snapshotFields.flatMap((field): OrderChange[] => {
    const [former, latter, same] = [before[field], now[field], sameness[field]]
    if (!former || !latter || same(former) === same(latter)) return []
    if (field === 'address') return [{ field, before: distinct(former), now: distinct(latter) }]
    if (field !== 'items') return [{ field, before: former, now: latter }]
    return [{ field, before: without(former, latter), now: without(latter, former) }]
  })
}

const sameness: Readonly<Record<SnapshotField, (texts: readonly string[]) => string>> = {
  name: (texts) => plain(texts.join(' ')),
  tel: (texts) => texts.map((one) => readPhone(one)?.number ?? plain(one)).join(),
  address: (texts) => plain(distinct(texts).join(' ')),
  items: (texts) => texts.map(plain).sort().join('\n'),
  total: amount,
  paid: amount,
  method: (texts) => plain(texts.join(' ')),
}

/** Nothing paid equals not mentioned. */
function amount([text]: readonly string[]): string {
  return text === undefined ? '0' : String(parseMoney(text) ?? plain(text))
}

/** A city may be a line, a district and a province. */
function distinct(texts: readonly string[]): string[] {
  const words = texts.map(plain)
  return texts.filter((_, at) => words.indexOf(words[at] ?? '') === at)
}

function plain(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Each text is removed once: of two equal lines one may be gone. */
function without(texts: readonly string[], others: readonly string[]): string[] {
  const rest = others.map(plain)
  return texts.filter((text) => {
    const at = rest.indexOf(plain(text))
    if (at >= 0) rest.splice(at, 1)
    return at < 0
  })
}

function shown(reads: readonly (ScrapedValue | undefined)[]): string[] {
  return reads.flatMap((read) => (read ? [cut(read.text)] : [])).slice(0, MOST_TEXTS)
}

function cut(text: string): string {
  return text.slice(0, LONGEST_TEXT)
}
