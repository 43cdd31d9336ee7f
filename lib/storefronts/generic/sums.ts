import type { OrderLine, Read, StoreOrder } from '../../domain/store-order.ts'
import { found } from '../reads.ts'
import { fold } from '../text.ts'
import { digitsOf, goodsOf } from './amounts.ts'
import type { Field } from './dictionary.ts'
import { amountIn, isPaid } from './looks.ts'

export type Sums = Pick<StoreOrder, 'subtotal' | 'shippingPaid' | 'discount' | 'total' | 'paid'>

/** Amounts by their words. Of several totals the one the other amounts add up to wins, then the one that says it is the whole. */
export function sumsIn(every: (field: Field) => Read[], lines: readonly OrderLine[]): Sums {
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
  return found<Sums>({ subtotal, shippingPaid, discount, total, paid: paid && received(paid, total, whole) })
}

/** A deposit that was taken off the total already is no payment towards it. */
function received(paid: Read, total: Read | undefined, whole: number): Read | undefined {
  if (amountIn(paid.text)) return digitsOf(paid) < 0 && digitsOf(total) < whole ? undefined : paid
  const text = isPaid(paid.text) ? total?.text : '0'
  return text === undefined ? undefined : { ...paid, text }
}

function rank({ at }: Read): number {
  return [/tong (cong|thanh toan|don|so tien|gia tri)|grand|order total/, /tong|total|tra$/, /./].findIndex(
    (pattern) => pattern.test(fold(at)),
  )
}
