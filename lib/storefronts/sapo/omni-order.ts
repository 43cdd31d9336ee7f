import type { OrderLine, Read, StoreOrder } from '../../domain/store-order.ts'
import { list, part, text } from '../json.ts'
import { type Party, recipientAndBuyer } from '../parties.ts'
import { defined, found, MOST_LINES, read } from '../reads.ts'
import { notesIn, partyIn } from '../shopify/addresses.ts'
import { amountIn, moneyIn, sumOf } from '../shopify/amounts.ts'
import { inJson, type Told } from '../told.ts'

/** The order of Sapo's till and channels (`order_line_items`), a shape of its own. */
export function orderInOmni(order: unknown): Told {
  const sold = soldIn(order)
  const goods = sold.map((line) => amountIn(line, 'line_amount') ?? 0)
  const discount = amountIn(order, 'order_discount_amount')
  const fee = part(order, 'delivery_fee')
  return found<Told>({
    number: inJson(order, 'code'),
    status: inJson(order, 'status'),
    createdAt: inJson(order, 'created_on'),
    ...peopleIn(order),
    lines: defined(sold.map(lineIn)),
    subtotal: sumOf(goods, 'order_line_items.line_amount'),
    discount: discount ? inJson(order, 'order_discount_amount') : undefined,
    shippingPaid: moneyIn(fee, 'fee', 'delivery_fee.fee'),
    ...settlementIn(order, [goods, discount ?? 0], amountIn(fee, 'fee') ?? 0),
    notes: notesIn(order),
  })
}

/** A line without a name is none. */
export function soldIn(order: unknown): unknown[] {
  return list(part(order, 'order_line_items'))
    .filter((line) => inJson(line, 'product_name') ?? inJson(line, 'variant_name'))
    .slice(0, MOST_LINES)
}

/** Customers who fetch the order have no address; `city` is the province. */
function peopleIn(order: unknown): Pick<StoreOrder, 'recipient' | 'address' | 'buyer'> {
  const customer = part(order, 'customer_data')
  const billing = partyIn(order, 'billing_address', 'city')
  const phone =
    billing.phone ??
    inJson(order, 'phone_number') ??
    inJson(customer, 'phone_number', 'customer_data.phone_number')
  const name = inJson(customer, 'name', 'customer_data.name') ?? billing.name
  return recipientAndBuyer(
    partyIn(order, 'shipping_address', 'city'),
    found<Party>({ ...billing, name, phone }),
    inJson(order, 'email') ?? inJson(customer, 'email', 'customer_data.email'),
  )
}

/**
 * What came before the goods left. The total is unsure, so that the seller looks at the COD, where the payment status
 * says otherwise, and where it comes to the goods alone although a delivery fee is named.
 */
function settlementIn(
  order: unknown,
  [goods, discount]: [number[], number],
  fee: number,
): Pick<StoreOrder, 'total' | 'paid' | 'paymentMethod'> {
  const total = inJson(order, 'total')
  if (!total) return {}
  const whole = Number(total.text)
  const prepayments = list(part(order, 'prepayments')).filter(
    (one) => !/cancel/i.test(text(part(one, 'status')) ?? ''),
  )
  const status = text(part(order, 'payment_status')) ?? ''
  const received = prepayments.reduce<number>((sum, one) => sum + (amountIn(one, 'amount') ?? 0), 0)
  const told = Array.isArray(part(order, 'prepayments')) || status === 'unpaid'
  const paid = told
    ? sumOf([received], 'prepayments.amount')
    : status === 'paid'
      ? sumOf([whole], 'payment_status')
      : undefined
  const known = Number(paid?.text)
  const summed = goods.reduce((sum, amount) => sum + amount, 0)
  const contradicted =
    paid === undefined ||
    (status === 'paid' ? known < whole : status === 'unpaid' && known > 0) ||
    (fee > 0 && (whole === summed || whole === summed - discount))
  const methods = prepayments.map((one) => text(part(one, 'payment_method_name'))).filter(Boolean)
  return found<Pick<StoreOrder, 'total' | 'paid' | 'paymentMethod'>>({
    total: contradicted ? { ...total, sure: false } : total,
    paid,
    // How the deposit came says nothing of the rest.
    paymentMethod: known >= whole ? read(methods.join(', '), 'session-json', 'prepayments', true) : undefined,
  })
}

function lineIn(line: unknown, index: number): OrderLine | undefined {
  const at = `order_line_items[${index}]`
  const value = (name: string): Read | undefined => inJson(line, name, `${at}.${name}`)
  const [product, variant] = [value('product_name'), value('variant_name')]
  const name = product ?? variant
  if (!name) return undefined
  return found<OrderLine>({
    name,
    // A variant's name is the product's with its options behind it.
    variant: variant && variant.text !== name.text ? optionsOf(variant, name.text) : undefined,
    sku: value('sku'),
    quantity: value('quantity'),
    unitPrice: value('price'),
    lineTotal: value('line_amount'),
  })
}

function optionsOf(variant: Read, product: string): Read {
  const options = variant.text.startsWith(product)
    ? variant.text.slice(product.length).replace(/^[\s–-]+/, '')
    : ''
  return options ? { ...variant, text: options } : variant
}
