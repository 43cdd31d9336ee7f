import type { Read, StoreOrder } from '../../domain/store-order.ts'
import { addUp } from '../add-up.ts'
import { all, textOf } from '../dom.ts'
import { defined, found, read } from '../reads.ts'
import { lastPrice } from './lines.ts'

type Settlement = Pick<StoreOrder, 'total' | 'paid'>
type Sums = Settlement & Pick<StoreOrder, 'subtotal' | 'shippingPaid' | 'discount'>

const CASH = /cod(?!\p{L})|cash(?!less)|thu hộ|khi nhận|khi giao|tiền mặt/iu

/**
 * Rows bear translated titles and the numbers of their places: below stand the grand total (twice, where it is told
 * with and without tax), what was paid, what was refunded and what is due.
 */
export function sumsOn(document: Document, method: string): Sums {
  const sums = (part: string) =>
    defined(
      all(document, `.order-subtotal-table > ${part} > tr`).map((row) => {
        const amount = lastPrice(row, 'td:last-child')
        return amount && { ...amount, at: `.order-subtotal-table ${part}` }
      }),
    )
  const [subtotal, ...others] = sums('tbody')
  const off = others.filter(({ text }) => /[-−]/.test(text))
  return found<Sums>({
    subtotal,
    shippingPaid: shippingOn(document),
    discount: off.length === 1 ? off[0] : undefined,
    ...settlement(sums('tfoot'), method),
  })
}

function settlement(sums: Read[], method: string): Settlement {
  const due = sums.at(-1)
  const at = sums.findIndex((one, index) => addUp([sums[index + 1]?.text, due?.text], one.text))
  const told = at >= 0 && at < sums.length - 2
  const [total, paid] = told ? sums.slice(at) : sums
  // An invoice counts as paid: one written before the parcel leaves tells of cash that nobody has given yet.
  const early = CASH.test(method) && /[1-9]/.test(paid?.text ?? '')
  // What does not add up is not said for certain: part of the order was cancelled, or an extension added a row.
  const sure = told && !early
  return found<Settlement>({
    total: total && { ...total, sure },
    paid: told && paid ? { ...paid, sure } : undefined,
  })
}

function shippingOn(document: Document): Read | undefined {
  const at = '.order-shipping-method .price'
  return read(textOf(all(document, at).at(-1)), 'platform', at, true)
}
