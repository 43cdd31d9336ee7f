import { parseMoney } from '../domain/money.ts'
import type { Problem } from '../domain/problem.ts'
import type { DraftProduct } from '../domain/shipment-draft.ts'
import type { Read, StoreOrder } from '../domain/store-order.ts'

export interface OrderMoney {
  /** VND. */
  cod: number
  value: number
  /** The page's prices are not in VND: none of them may be sent. */
  foreign: boolean
  doubts: Problem[]
}

/** "QR Code" and "cashless" are no cash, nor is what a lender pays the shop at once ("Mua trước trả sau"). */
const CASH =
  /cod(?!\p{L})|cash(?!less|back)|thu hộ|thu ho|khi nhận|khi nhan|khi giao|(?<!(?:không|khong) dùng |(?:không|khong) dung )(?:tiền mặt|tien mat)/iu
const DONG = /vnd|vnđ|₫|đồng|(?<!\p{L})đ(?!\p{L})/iu
const FOREIGN = /[$€£¥]|(?<!\p{L})(?:usd|eur|gbp|jpy|cny|krw|sgd|thb|aud|cad)(?!\p{L})/iu

/**
 * What the courier collects and what the parcel is worth. COD is what is still owed. A method that is not cash is no
 * proof of payment: the amount is proposed and the seller asked, never settled in silence.
 */
export function settleMoney(order: StoreOrder, products: readonly DraftProduct[]): OrderMoney {
  const doubts: Problem[] = []
  const currency = foreignCurrency(order)
  if (currency) doubts.push({ rule: 'currency-foreign', field: 'cod', level: 'ask', values: { currency } })
  const goods = goodsValue(order, products)
  const total = amount(order.total)
  if (currency) return { cod: 0, value: 0, foreign: true, doubts }
  if (total === null) {
    doubts.push({ rule: 'cod-unread', field: 'cod', level: 'ask' })
    return { cod: 0, value: goods ?? 0, foreign: false, doubts }
  }
  const paid = paidOf(order, total, goods)
  const cod = Math.max(0, total - (paid.vnd ?? 0))
  if (cod > 0) doubts.push(...paymentDoubts(order, paid))
  else if (total > 0 && isCash(order)) {
    doubts.push({ rule: 'cod-paid-cash', field: 'cod', level: 'ask' })
  }
  // What is taken off the total on a guess is no more certain than a guessed total, which is asked about already.
  if (amount(order.paid) && !paid.sure && order.total?.sure && doubts.length === 0) {
    doubts.push({ rule: 'read-unsure', field: 'cod', level: 'ask' })
  }
  return { cod, value: Math.max(goods ?? total, 1), foreign: false, doubts }
}

/** Never less than nothing; null where nobody says. */
interface Paid {
  vnd: number | null
  sure: boolean
}

/**
 * A page that prints what was paid with a minus takes it off: from this total, or from one before it, which what the
 * goods come to tells. Where a shop's own figures have the minus, more went back than came. What may be either is asked.
 */
function paidOf(order: StoreOrder, total: number, goods: number | null): Paid {
  const vnd = amount(order.paid)
  const { sure = false, source } = order.paid ?? {}
  if (vnd === null || vnd >= 0) return { vnd, sure }
  if (source === 'session-json' || source === 'platform') return { vnd: 0, sure: false }
  const whole = goods === null ? null : goods + (amount(order.shippingPaid) ?? 0)
  if (whole !== null && whole + vnd === total) return { vnd: 0, sure }
  return { vnd: -vnd, sure: sure && whole === total }
}

function paymentDoubts(order: StoreOrder, paid: Paid): Problem[] {
  const method = order.paymentMethod?.text.trim()
  if (method && !isCash(order)) {
    const values = { method: method.slice(0, 80) }
    return [{ rule: 'cod-bank-transfer', field: 'cod', level: 'ask', values }]
  }
  return !method && (paid.vnd === null || !paid.sure)
    ? [{ rule: 'cod-unclear', field: 'cod', level: 'ask' }]
    : []
}

/** By what the shop calls its method, or by the platform's own name for it, which the shop cannot change. */
function isCash({ paymentMethod, paymentCode }: StoreOrder): boolean {
  return [paymentMethod, paymentCode].some((named) => CASH.test((named?.text ?? '').normalize('NFC')))
}

/** The goods alone, discounts off: what would have to be compensated. Null where the page tells no price. */
function goodsValue(order: StoreOrder, products: readonly DraftProduct[]): number | null {
  const sum = products.reduce((all, product) => all + product.price * product.quantity, 0)
  const subtotal = amount(order.subtotal) ?? (sum > 0 ? sum : null)
  if (subtotal === null) return null
  return Math.max(0, subtotal - Math.abs(amount(order.discount) ?? 0))
}

function amount(read: Read | undefined): number | null {
  return read ? parseMoney(read.text) : null
}

function foreignCurrency(order: StoreOrder): string {
  const named = order.currency?.text.trim()
  if (named) return DONG.test(named) ? '' : named.slice(0, 20)
  const total = order.total?.text ?? ''
  return DONG.test(total) ? '' : (total.match(FOREIGN)?.[0] ?? '')
}
