import type { Read, StoreOrder } from '../../domain/store-order.ts'
import { fieldValue, first, native, textOf } from '../dom.ts'
import { found, read } from '../reads.ts'
import { fold } from '../text.ts'

/** Labels are translated, and name their field all the same. */
export function valueBeside(document: Document, field: string): Read | undefined {
  const at = `label[for="${field}"]`
  const label = first(document, at)
  const row = label && native(label, 'closest').call(label, '.form-group')
  return row ? read(textOf(first(row, '.form-text-row')), 'platform', at, true) : undefined
}

type Sums = Pick<StoreOrder, 'subtotal' | 'shippingPaid' | 'discount'>

/** The sums' own labels name nothing; the fields that change them do. With tax, as the buyer pays. */
export function sumsOn(document: Document): Sums {
  const sum = (field: string) =>
    read(fieldValue(first(document, `#${field}Value`)), 'platform', `#${field}Value`, true)
  const discounts = [sum('OrderSubTotalDiscountInclTax'), sum('OrderTotalDiscount')].filter((one) =>
    /[1-9]/.test(one?.text ?? ''),
  )
  return found<Sums>({
    subtotal: sum('OrderSubtotalInclTax'),
    shippingPaid: sum('OrderShippingInclTax'),
    discount: discounts.length === 1 ? discounts[0] : undefined,
  })
}

const REFUNDABLE = '#refundorderoffline, #partiallyrefundorderoffline, #refundorder, #partiallyrefundorder'
const PAYABLE = '#markorderaspaid'
const AUTHORISED = '#voidorderoffline, #voidorder, #captureorder'

/** Only what was paid can be refunded, and only what was not can be marked so; nopCommerce knows no part payments. */
export function paidOn(document: Document, total: Read | undefined): Read | undefined {
  if (first(document, REFUNDABLE)) return total && { ...total, at: '#refundorderoffline' }
  if (first(document, PAYABLE)) return read('0', 'platform', PAYABLE, !first(document, AUTHORISED))
  const status = valueBeside(document, 'PaymentStatus')
  const words = fold(status?.text ?? '')
  if (/^(paid|da thanh toan|da tra)$/.test(words))
    return total && status && { ...total, at: status.at, sure: false }
  return /^(pending|unpaid|cho|dang cho|chua)\b/.test(words)
    ? read('0', 'platform', status?.at ?? '', false)
    : undefined
}
