import { parseMoney } from '../../../domain/money.ts'
import type { OrderLine, ScrapedValue, StoreOrder } from '../../../domain/store/store-order.ts'
import { all, attribute, first, native, textOf } from '../../read/dom.ts'
import { withoutGone } from '../../read/gone.ts'
import { defined, MOST_LINES, omitUndefined, scraped } from '../../read/scraped-value.ts'
import { cleanLines } from '../../read/text.ts'

/** Also those of further pages, which are only hidden. */
export function linesOn(document: Document): OrderLine[] {
  const rows = all(document, '#orderProductsTable tr.cellProduct').slice(0, MOST_LINES)
  const lines = defined(rows.map(lineOfPrestaRow))
  const [only] = lines
  const isWhole = lines.length === 1 && !rows.some(goneIn)
  const weight = isWhole ? orderWeight(document) : undefined
  return only && weight ? [{ ...only, lineWeight: weight }] : lines
}

function lineOfPrestaRow(row: Element): OrderLine | undefined {
  const shown = (at: string) => scraped(textOf(first(row, at)), 'platform', at, true)
  const name = shown('.productName')
  if (!name) return undefined
  const edit = first(row, '.js-order-product-edit-btn')
  const exact = (attr: string) => scraped(attribute(edit, attr), 'platform', `[${attr}]`, true)
  // Where the shop shows prices without tax, the buyer still pays them with it.
  const taxed = attribute(edit, 'data-is-order-tax-included') !== ''
  const line = omitUndefined<OrderLine>({
    name,
    sku: skuIn(row),
    quantity: exact('data-product-quantity') ?? shown('.cellProductQuantity'),
    unitPrice: (taxed ? undefined : exact('data-product-price-tax-incl')) ?? shown('.cellProductUnitPrice'),
    lineTotal: taxed ? shown('.cellProductTotalPrice') : undefined,
  })
  return withoutGone(line, goneIn(row))
}

const REFUNDED = '#orderProductsTable .cellProduct .cellProductRefunded'

/** "1 (₫120,000 Refunded)" of an item that was paid back or sent back, and is not shipped. */
function goneIn(row: Element): number {
  return Number(/^\d+/.exec(textOf(first(row, '.cellProductRefunded')))?.[0] ?? 0)
}

/** Label and code are two lines of the source. */
function skuIn(row: Element): ScrapedValue | undefined {
  const cell = first(row, '.productReference')
  const lines = cell ? cleanLines(native(cell, 'textContent') ?? '') : []
  const code = lines.length > 1 ? lines.at(-1) : lines[0]?.replace(/^[^:]*:\s*/, '')
  return scraped(code, 'platform', '.productReference', true)
}

/** Of the whole order; "0.000 kg" for one made by hand. */
function orderWeight(document: Document): ScrapedValue | undefined {
  const found = all(document, '#shipping-grid-table .carrier-weight').map(textOf)
  const [weight] = found
  return found.length === 1 && /[1-9]/.test(weight ?? '')
    ? scraped(weight, 'platform', '#shipping-grid-table .carrier-weight', true)
    : undefined
}

const BLOCK = '#view_order_payments_block'
const ALERT = `${BLOCK} .alert`

/**
 * The page warns with the sum of the payments where that is not the total. Without a payment nothing was
 * received, unsurely if no method is known.
 */
export function paidOn(
  document: Document,
  total: ScrapedValue | undefined,
  method: ScrapedValue | undefined,
): ScrapedValue | undefined {
  if (!first(document, BLOCK)) return undefined
  const at = `${BLOCK} [data-role="amount-column"]`
  const amounts = all(document, at).map(textOf)
  const warned = textOf(first(document, `${ALERT} strong`))
  // The warning may be about several orders, which it links to.
  if (warned) return scraped(warned, 'platform', ALERT, first(document, `${ALERT} a`) === undefined)
  if (amounts.length === 0) return scraped('0', 'platform', `${BLOCK} (no payment)`, method !== undefined)
  return amounts.length === 1
    ? scraped(amounts[0], 'platform', at, true)
    : total && { ...total, at: `${BLOCK} (no warning)` }
}

/** The page names a method only at a payment. */
export function methodOn(document: Document): ScrapedValue | undefined {
  const at = `${BLOCK} [data-role="payment-method-column"]`
  return scraped(textOf(first(document, at)), 'platform', at, true)
}

export function methodListed(list: Document, orderId: string): ScrapedValue | undefined {
  const box = first(list, `#order_grid_table [name="order_orders_bulk[]"][value="${orderId}"]`)
  const row = box && native(box, 'closest').call(box, 'tr')
  return row
    ? scraped(textOf(first(row, '.column-payment')), 'platform', 'sell/orders .column-payment', true)
    : undefined
}

type Sums = Pick<StoreOrder, 'subtotal' | 'shippingPaid' | 'discount' | 'total' | 'refunded'>

/** A refund changes neither the sum of the items nor the total: the seller has to look. */
export function sumsOn(document: Document): Sums {
  const sum = (at: string, sure = true) => scraped(textOf(first(document, at)), 'platform', at, sure)
  const discount = sum('#orderDiscountsTotal, .orderDiscountsTotal')
  const refunds = all(document, REFUNDED).map(textOf).filter(Boolean)
  const back = refunds.reduce((all, one) => all + (parseMoney(one.replace(/^\d+ \(/, '')) ?? 0), 0)
  return omitUndefined<Sums>({
    subtotal: refunds.length > 0 ? undefined : sum('#orderProductsTotal'),
    shippingPaid: sum('#orderShippingTotal'),
    discount: /[1-9]/.test(discount?.text ?? '') ? discount : undefined,
    total: sum('#orderTotal', refunds.length === 0),
    refunded: back > 0 ? scraped(String(back), 'platform', REFUNDED, true) : undefined,
  })
}
