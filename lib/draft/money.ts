import { fold } from '../domain/fold.ts'
import { parseMoney } from '../domain/money.ts'
import type { Problem } from '../domain/problem.ts'
import type { DraftProduct } from '../domain/shipment/shipment-draft.ts'
import { type ScrapedValue, SHEET, type StoreOrder } from '../domain/store/store-order.ts'
import { nameCash, sayPaidElsewhere } from './payment-words.ts'

export interface OrderMoney {
  /** VND. */
  cod: number
  value: number
  /** The page's prices are not in VND; none may be sent. */
  foreign: boolean
  doubts: Problem[]
}

const DONG = /vnd|vnđ|₫|đồng|(?<!\p{L})đ(?!\p{L})/iu
const FOREIGN = /(?!₫)\p{Sc}|(?<!\p{L})(?:usd|eur|gbp|jpy|cny|krw|sgd|thb|aud|cad)(?!\p{L})/iu

/** A lower amount means thousands or another currency, or is a typing error. */
export const LEAST_AMOUNT = 1000

/** COD is what is still owed. A method other than cash is no proof of payment: the seller must confirm the amount. */
export function draftMoney(order: StoreOrder, products: readonly DraftProduct[]): OrderMoney {
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
  if (cod < total && order.paid && !isOwnData(order, order.paid)) {
    const values = { total, paid: total - cod, at: order.paid.at.slice(0, 80) }
    doubts.push({ rule: 'cod-less-paid', field: 'cod', level: 'ask', values, about: `${total} ${cod}` })
  } else if (cod > 0) doubts.push(...paymentDoubts(order, paid))
  else if (total > 0 && isCash(order, paid)) {
    doubts.push({ rule: 'cod-paid-cash', field: 'cod', level: 'ask' })
  }
  // An unsure payment makes the amount unsure; an unsure total already has its doubt.
  if (order.paid && amount(order.paid) !== 0 && !paid.sure && order.total?.sure && doubts.length === 0) {
    doubts.push({ rule: 'read-unsure', field: 'cod', level: 'ask' })
  }
  const own = order.total && isOwnData(order, order.total)
  if (goods === null && !(own && order.total?.sure)) {
    const level = own ? 'ask' : 'warn'
    const values = { amount: total, ...(own && { cod }) }
    doubts.push({ rule: 'value-assumed', field: 'value', level, values, about: `${total}` })
  }
  return { cod, value: goods ?? total, foreign: false, doubts }
}

/** VND, at least 0; null if the page does not state it. */
interface Paid {
  vnd: number | null
  sure: boolean
}

/**
 * Some pages print the payment as a negative amount, within the total or not; the goods' value decides which. In a shop's
 * own data it is a refund.
 */
function paidOf(order: StoreOrder, total: number, goods: number | null): Paid {
  const vnd = amount(order.paid)
  const { sure = false, source } = order.paid ?? {}
  if (vnd === null) return { vnd, sure: false }
  if (vnd >= 0) return { vnd, sure }
  if (source === 'session-json' || source === 'platform') return { vnd: 0, sure: false }
  const whole = goods === null ? null : goods + (amount(order.shippingPaid) ?? 0)
  if (whole !== null && whole + vnd === total) return { vnd: 0, sure }
  return { vnd: -vnd, sure: sure && whole === total }
}

function paymentDoubts(order: StoreOrder, paid: Paid): Problem[] {
  const method = order.paymentMethod?.text.trim()
  if (method && !isCash(order, paid)) {
    const values = { method: method.slice(0, 80) }
    return [{ rule: 'cod-bank-transfer', field: 'cod', level: 'ask', values, about: method }]
  }
  // The platform may know one that has no words for a seller.
  const coded = order.paymentCode !== undefined && !isCash(order, paid)
  return !method && (coded || paid.vnd === null || !paid.sure)
    ? [{ rule: 'cod-unclear', field: 'cod', level: 'ask' }]
    : []
}

/** The platform's data, or the seller's sheet. Words of a page may be the buyer's, also where the seller pointed. */
function isOwnData({ platform }: StoreOrder, { source }: ScrapedValue): boolean {
  return platform === SHEET || source === 'session-json' || source === 'platform'
}

/**
 * By the platform's name for the method, which the shop cannot change, else by the shop's. Of several methods,
 * cash is for what is not surely paid.
 */
function isCash({ paymentMethod, paymentCode }: StoreOrder, { vnd, sure }: Paid): boolean {
  const words = fold(paymentMethod?.text ?? '')
  const code = fold(paymentCode?.text ?? '')
  const known = nameCash(code) === undefined ? words : code
  if (vnd && sure) return known.split(', ').some(nameCash)
  return nameCash(known) === true && !sayPaidElsewhere(`${words}, ${code}`)
}

/** The goods without discounts: the amount to compensate. Null if the page states no price. */
function goodsValue(order: StoreOrder, products: readonly DraftProduct[]): number | null {
  const sum = products.reduce((all, product) => all + product.price * product.quantity, 0)
  const subtotal = amount(order.subtotal) ?? (sum > 0 ? sum : null)
  if (subtotal === null) return null
  return Math.max(0, subtotal - Math.abs(amount(order.discount) ?? 0))
}

/** Of a sheet: the field that an unsure value or price went into. The value comes from the prices where it has none. */
export function unsurePrices({ platform, subtotal, lines }: StoreOrder): ('value' | 'products')[] {
  if (platform !== SHEET) return []
  const isUnsure = (read: ScrapedValue | undefined) => read && (!read.sure || amount(read) === null)
  if (isUnsure(subtotal)) return ['value']
  if (!lines.some(({ unitPrice }) => isUnsure(unitPrice))) return []
  return [subtotal ? 'products' : 'value']
}

/** VND; null where the text is no amount, or one of another currency. */
export function amount(read: ScrapedValue | undefined): number | null {
  return read && !foreignIn(read.text) ? parseMoney(read.text) : null
}

function foreignCurrency(order: StoreOrder): string {
  const named = order.currency?.text.trim()
  if (named) return DONG.test(named) ? '' : named.slice(0, 20)
  return foreignIn(order.total?.text ?? '')
}

/** The other currency that a text names; empty without one. */
export function foreignIn(text: string): string {
  return DONG.test(text) ? '' : (text.match(FOREIGN)?.[0] ?? '')
}
