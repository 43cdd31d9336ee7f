import type { OrderLine, Read } from '../../domain/store-order.ts'
import { list, part, text } from '../json.ts'
import { defined, found, MOST_LINES, read } from '../reads.ts'
import type { Told } from '../told.ts'
import { addressesIn, notesIn } from './addresses.ts'
import { amountIn, moneyIn, sumOf } from './amounts.ts'
import { settlementIn } from './settlement.ts'

/**
 * Shopify's order resource, whose shape Haravan and Sapo Web took over. Asked for by GraphQL the names are the same,
 * the lists have `nodes`.
 */
export function orderInResource(order: unknown): Told {
  const value = (name: string) => read(text(part(order, name)), 'session-json', name, true)
  const sold = entriesIn(order, 'line_items').filter((item) => countIn(item) !== 0)
  const total = moneyIn(order, 'current_total_price') ?? moneyIn(order, 'total_price')
  const cancelled = value('cancelled_at') ?? value('cancelled_on')
  const shipping = entriesIn(order, 'shipping_lines').map((line) => ({
    asked: amountIn(line, 'price') ?? 0,
    paid: amountIn(line, 'discounted_price') ?? amountIn(line, 'price') ?? 0,
  }))
  // What was taken off the shipping is counted among the discounts, too.
  const offShipping = shipping.reduce((off, { asked, paid }) => off + asked - paid, 0)
  const discounts = amountIn(order, 'current_total_discounts') ?? amountIn(order, 'total_discounts') ?? 0
  const names = list(part(order, 'payment_gateway_names')).map(text).filter(Boolean).join(', ')
  return found<Told>({
    number: read(text(part(order, 'name'))?.replace(/^#/, ''), 'session-json', 'name', true),
    status: cancelled ? { ...cancelled, text: 'cancelled' } : value('financial_status'),
    createdAt: value('created_at') ?? value('created_on'),
    currency: value('currency'),
    ...addressesIn(order),
    lines: defined(sold.map(lineIn)),
    subtotal: sold.every((item) => amountIn(item, 'price') !== undefined)
      ? sumOf(
          sold.map((item) => (amountIn(item, 'price') ?? 0) * countIn(item)),
          'line_items.price × quantity',
        )
      : undefined,
    discount: discounts - offShipping > 0 ? sumOf([discounts, -offShipping], 'total_discounts') : undefined,
    shippingPaid: sumOf(
      shipping.map(({ paid }) => paid),
      'shipping_lines.price',
    ),
    ...settlementIn(order, total),
    paymentMethod: read(names, 'session-json', 'payment_gateway_names', true) ?? value('gateway'),
    paymentCode: value('gateway_code'),
    notes: notesIn(order),
  })
}

/** A plain list, or the first page of a GraphQL connection. */
function entriesIn(of: unknown, name: string): unknown[] {
  const entries = part(of, name)
  return list(part(entries, 'nodes') ?? entries).slice(0, MOST_LINES)
}

/** What is left of a line after the shop edited the order. */
function countIn(item: unknown): number {
  return amountIn(item, 'current_quantity') ?? amountIn(item, 'quantity') ?? 1
}

function lineIn(item: unknown, index: number): OrderLine | undefined {
  const at = `line_items[${index}]`
  const value = (name: string) => read(text(part(item, name)), 'session-json', `${at}.${name}`, true)
  const name = value('title') ?? value('name')
  if (!name) return undefined
  const variant = value('variant_title')
  const price = amountIn(item, 'price')
  const untouched = amountIn(item, 'quantity') === countIn(item)
  return found<OrderLine>({
    name,
    // What Shopify calls the only variant of a product without options.
    variant: variant?.text === 'Default Title' ? undefined : variant,
    sku: value('sku'),
    quantity: value('current_quantity') ?? value('quantity'),
    unitPrice: moneyIn(item, 'price', `${at}.price`),
    lineTotal:
      price !== undefined && untouched
        ? sumOf([price * countIn(item), -(amountIn(item, 'total_discount') ?? 0)], `${at}.price × quantity`)
        : undefined,
    weight: weightIn(item, at),
  })
}

const UNITS: Record<string, string> = { KILOGRAMS: 'kg', GRAMS: 'g', POUNDS: 'lb', OUNCES: 'oz' }

/** REST tells grams; GraphQL what the shop weighed the variant in. */
function weightIn(item: unknown, at: string): Read | undefined {
  const grams = amountIn(item, 'grams')
  if (grams) return read(`${grams} g`, 'session-json', `${at}.grams`, true)
  const weight = part(item, 'variant', 'inventoryItem', 'measurement', 'weight')
  const unit = UNITS[text(part(weight, 'unit')) ?? '']
  const amount = amountIn(weight, 'value')
  return amount && unit ? read(`${amount} ${unit}`, 'session-json', `${at}.variant.weight`, true) : undefined
}
