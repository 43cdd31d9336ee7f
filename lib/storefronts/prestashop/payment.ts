import type { Read, StoreOrder } from '../../domain/store-order.ts'
import { all, first, native, textOf } from '../dom.ts'
import { found, read } from '../reads.ts'

const BLOCK = '#view_order_payments_block'
const ALERT = `${BLOCK} .alert`

/**
 * What the shop has received. Of several payments only their sum matters: the page tells it in its warning wherever
 * it is not the order's total. Without a payment nothing came; where no method is known either, the shop may keep no
 * such records.
 */
export function paidOn(
  document: Document,
  total: Read | undefined,
  method: Read | undefined,
): Read | undefined {
  if (!first(document, BLOCK)) return undefined
  const at = `${BLOCK} [data-role="amount-column"]`
  const amounts = all(document, at).map(textOf)
  const warned = textOf(first(document, `${ALERT} strong`))
  // The warning may speak for several orders that were placed together, which it then links to.
  if (warned) return read(warned, 'platform', ALERT, first(document, `${ALERT} a`) === undefined)
  if (amounts.length === 0) return read('0', 'platform', `${BLOCK} (no payment)`, method !== undefined)
  return amounts.length === 1
    ? read(amounts[0], 'platform', at, true)
    : total && { ...total, at: `${BLOCK} (no warning)` }
}

/** The order's page names a method only beside a payment. */
export function methodOn(document: Document): Read | undefined {
  const at = `${BLOCK} [data-role="payment-method-column"]`
  return read(textOf(first(document, at)), 'platform', at, true)
}

/** The list of orders names it for every order it shows. */
export function methodListed(list: Document, orderId: string): Read | undefined {
  const box = first(list, `#order_grid_table [name="order_orders_bulk[]"][value="${orderId}"]`)
  const row = box && native(box, 'closest').call(box, 'tr')
  return row
    ? read(textOf(first(row, '.column-payment')), 'platform', 'sell/orders .column-payment', true)
    : undefined
}

export function sumsOn(
  document: Document,
): Pick<StoreOrder, 'subtotal' | 'shippingPaid' | 'discount' | 'total'> {
  const sum = (at: string) => read(textOf(first(document, at)), 'platform', at, true)
  const discount = sum('#orderDiscountsTotal, .orderDiscountsTotal')
  return found<Pick<StoreOrder, 'subtotal' | 'shippingPaid' | 'discount' | 'total'>>({
    subtotal: sum('#orderProductsTotal'),
    shippingPaid: sum('#orderShippingTotal'),
    discount: /[1-9]/.test(discount?.text ?? '') ? discount : undefined,
    total: sum('#orderTotal'),
  })
}
