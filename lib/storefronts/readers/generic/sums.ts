import type { OrderLine, ScrapedValue, StoreOrder } from '../../../domain/store/store-order.ts'
import { omitUndefined } from '../../read/scraped-value.ts'
import { fold } from '../../read/text.ts'
import type { Field } from './dictionary.ts'
import { amountIn, isPaid } from './looks.ts'

export type Sums = Pick<StoreOrder, 'subtotal' | 'shippingPaid' | 'discount' | 'total' | 'paid'>

/** Of several totals: the one that the other amounts add up to, then the one named as the whole. */
export function sumsIn(every: (field: Field) => ScrapedValue[], lines: readonly OrderLine[]): Sums {
  const goods = goodsOf(lines)
  const subtotals = every('subtotal')
  const subtotal = subtotals.find((one) => digitsOf(one) === goods) ?? subtotals[0]
  const [shippingPaid] = every('shipping')
  const [discount] = every('discount')
  const whole =
    (subtotal ? digitsOf(subtotal) : goods) +
    (digitsOf(shippingPaid) || 0) -
    Math.abs(digitsOf(discount) || 0)
  const totals = [...every('total').sort((one, other) => rank(one) - rank(other)), ...every('due')]
  const total = totals.find((one) => digitsOf(one) === whole) ?? totals[0]
  const said = every('paid')
  const paid = said.find(({ text }) => amountIn(text)) ?? said[0]
  return omitUndefined<Sums>({
    subtotal,
    shippingPaid,
    discount,
    total,
    paid: paid && received(paid, total, whole),
  })
}

/** A deposit already subtracted from the total is no payment. */
function received(
  paid: ScrapedValue,
  total: ScrapedValue | undefined,
  whole: number,
): ScrapedValue | undefined {
  if (amountIn(paid.text)) return digitsOf(paid) < 0 && digitsOf(total) < whole ? undefined : paid
  // "Một phần" is no amount, which is a question.
  const text = / ph.n|part/i.test(paid.text) ? '?' : isPaid(paid.text) ? total?.text : '0'
  return text ? { ...paid, text } : undefined
}

function rank({ at }: ScrapedValue): number {
  return [/tong (cong|thanh toan|don|so tien|gia tri)|grand|order total/, /tong|total|tra$/, /./].findIndex(
    (pattern) => pattern.test(fold(at)),
  )
}

/** Digits without zero decimals, "200k" as 200000, to compare amounts of one page. NaN without an amount. */
export function digitsOf(read: ScrapedValue | undefined): number {
  return digitsIn(read?.text)
}

export function digitsIn(shown = ''): number {
  const text = shown
    .replace(/[.,]0{1,2}(?!\d)/, '')
    .replace(/k\b/i, '000')
    .replace(/tr.*/i, '000000')
  return Number(text.replace(/\D/g, '') || Number.NaN) * (/^[\s₫đ]*[-−–]/.test(text) ? -1 : 1)
}

/** NaN without a price. */
export function worthOf({ lineTotal, unitPrice, quantity }: OrderLine): number {
  const whole = digitsOf(lineTotal)
  return Number.isNaN(whole) ? digitsOf(unitPrice) * (quantity ? digitsOf(quantity) : 1) : whole
}

export function goodsOf(lines: readonly OrderLine[]): number {
  return lines.length > 0 ? lines.reduce((sum, line) => sum + worthOf(line), 0) : Number.NaN
}
