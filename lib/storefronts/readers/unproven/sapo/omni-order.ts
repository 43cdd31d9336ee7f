import type { OrderLine, ScrapedValue, StoreOrder } from '../../../../domain/store/store-order.ts'
import { inJson, type OrderFields } from '../../../read/build-reading.ts'
import { list, part, text } from '../../../read/json.ts'
import { type Party, recipientAndBuyer } from '../../../read/parties.ts'
import { defined, MOST_LINES, omitUndefined, scraped } from '../../../read/scraped-value.ts'
import type { Session } from '../../../read/session.ts'
import { amountIn, moneyIn, notesIn, partyIn, sumOf } from '../shopify/order-resource.ts'

export function orderInOmni(order: unknown): OrderFields {
  const sold = soldIn(order)
  const goods = sold.map((line) => amountIn(line, 'line_amount') ?? 0)
  const discount = amountIn(order, 'order_discount_amount')
  const fee = part(order, 'delivery_fee')
  return omitUndefined<OrderFields>({
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

export function soldIn(order: unknown): unknown[] {
  return list(part(order, 'order_line_items'))
    .filter((line) => inJson(line, 'product_name') ?? inJson(line, 'variant_name'))
    .slice(0, MOST_LINES)
}

/** Pickup orders have no address; `city` is the province. */
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
    omitUndefined<Party>({ ...billing, name, phone }),
    inJson(order, 'email') ?? inJson(customer, 'email', 'customer_data.email'),
  )
}

/**
 * Prepayments. The total is unsure where the payment status contradicts, or where it is the goods alone
 * although there is a delivery fee.
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
  const found = Array.isArray(part(order, 'prepayments')) || status === 'unpaid'
  const paid = found
    ? sumOf([received], 'prepayments.amount')
    : status === 'paid'
      ? sumOf([whole], 'payment_status')
      : undefined
  const known = Number(paid?.text)
  const summed = goods.reduce((sum, amount) => sum + amount, 0)
  const contradicted =
    paid === undefined ||
    (status === 'paid' ? known < whole : status === 'unpaid' ? known > 0 : !(known > 0 && known < whole)) ||
    (fee > 0 && (whole === summed || whole === summed - discount))
  const methods = prepayments.map((one) => text(part(one, 'payment_method_name'))).filter(Boolean)
  return omitUndefined<Pick<StoreOrder, 'total' | 'paid' | 'paymentMethod'>>({
    total: contradicted ? { ...total, sure: false } : total,
    paid,
    // A deposit's method says nothing about the rest.
    paymentMethod:
      known >= whole ? scraped(methods.join(', '), 'session-json', 'prepayments', true) : undefined,
  })
}

function lineIn(line: unknown, index: number): OrderLine | undefined {
  const at = `order_line_items[${index}]`
  const value = (name: string): ScrapedValue | undefined => inJson(line, name, `${at}.${name}`)
  const [product, variant] = [value('product_name'), value('variant_name')]
  const name = product ?? variant
  if (!name) return undefined
  return omitUndefined<OrderLine>({
    name,
    // A variant's name is the product's name and its options.
    variant: variant && variant.text !== name.text ? optionsOf(variant, name.text) : undefined,
    sku: value('sku'),
    quantity: value('quantity'),
    unitPrice: value('price'),
    lineTotal: value('line_amount'),
  })
}

function optionsOf(variant: ScrapedValue, product: string): ScrapedValue {
  const options = variant.text.startsWith(product)
    ? variant.text.slice(product.length).replace(/^[\s–-]+/, '')
    : ''
  return options ? { ...variant, text: options } : variant
}

const MOST_VARIANTS = 30

/** The order has no weights. A variant that does not answer is left out. */
export async function withWeights(
  session: Session,
  lines: OrderLine[],
  sold: unknown[],
): Promise<OrderLine[]> {
  const ids = sold.map((line) => text(part(line, 'variant_id')) ?? '')
  const variants = [...new Set(ids)].filter((id) => /^\d{1,20}$/.test(id)).slice(0, MOST_VARIANTS)
  const answers = await Promise.all(variants.map((id) => session.json(`/admin/variants/${id}.json`)))
  return lines.map((line, index) => {
    const variant = part(answers[variants.indexOf(ids[index] ?? '')], 'variant')
    const weight = text(part(variant, 'weight_value'))
    const unit = text(part(variant, 'weight_unit'))
    const found =
      Number(weight) > 0 && unit
        ? scraped(`${weight} ${unit}`, 'session-json', 'variant.weight_value', true)
        : undefined
    return found ? { ...line, weight: found } : line
  })
}
