import type {
  AddressText,
  OrderLine,
  ScrapedValue,
  StoreOrder,
} from '../../../../domain/store/store-order.ts'
import { inJson, type OrderFields } from '../../../read/build-reading.ts'
import { fullNameOf } from '../../../read/full-name.ts'
import { list, part, text } from '../../../read/json.ts'
import { type OwnField, ownField } from '../../../read/own-fields.ts'
import { type Party, recipientAndBuyer } from '../../../read/parties.ts'
import { defined, MOST_LINES, MOST_VALUES, omitUndefined, scraped } from '../../../read/scraped-value.ts'
import { cleanLines, cleanNote } from '../../../read/text.ts'

/**
 * Shopify's order resource; Haravan and Sapo Web have the same shape. GraphQL has the same names, with `nodes`
 * in lists.
 */
export function orderInResource(order: unknown): OrderFields {
  const value = (name: string) => scraped(text(part(order, name)), 'session-json', name, true)
  const back = entriesIn(order, 'refunds').flatMap((refund) => entriesIn(refund, 'refund_line_items'))
  const sold = entriesIn(order, 'line_items')
    .map((item) => withoutRefunded(item, back))
    .filter((item) => countIn(item) !== 0)
  const cancelled = value('cancelled_at') ?? value('cancelled_on')
  const shipping = entriesIn(order, 'shipping_lines').map((line) => ({
    price: amountIn(line, 'price') ?? 0,
    paid: amountIn(line, 'discounted_price') ?? amountIn(line, 'price') ?? 0,
  }))
  // Shipping discounts are among the discounts too.
  const offShipping = shipping.reduce((off, { price, paid }) => off + price - paid, 0)
  const discounts = amountIn(order, 'current_total_discounts') ?? amountIn(order, 'total_discounts') ?? 0
  const names = list(part(order, 'payment_gateway_names')).map(text).filter(Boolean).join(', ')
  return omitUndefined<OrderFields>({
    number: scraped(text(part(order, 'name'))?.replace(/^#/, ''), 'session-json', 'name', true),
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
    ...settlementIn(order, totalIn(order, back)),
    paymentMethod: scraped(names, 'session-json', 'payment_gateway_names', true) ?? value('gateway'),
    paymentCode: value('gateway_code'),
    notes: notesIn(order),
  })
}

function entriesIn(of: unknown, name: string): unknown[] {
  const entries = part(of, name)
  return list(part(entries, 'nodes') ?? entries).slice(0, MOST_LINES)
}

/** After the shop edited the order. */
function countIn(item: unknown): number {
  return amountIn(item, 'current_quantity') ?? amountIn(item, 'quantity') ?? 1
}

/** Haravan and Sapo count what is left nowhere, but in each refund what it took. */
function withoutRefunded(item: unknown, back: readonly unknown[]): unknown {
  const id = text(part(item, 'id'))
  const those = back.filter((one) => id !== undefined && text(part(one, 'line_item_id')) === id)
  if (those.length === 0 || part(item, 'current_quantity') !== undefined) return item
  const gone = those.reduce<number>((sum, one) => sum + (amountIn(one, 'quantity') ?? 0), 0)
  return { ...Object(item), current_quantity: Math.max(0, countIn(item) - gone) }
}

/** Without a current total, that of an order with refunded items still has them. */
function totalIn(order: unknown, back: readonly unknown[]): ScrapedValue | undefined {
  const total = moneyIn(order, 'total_price')
  const former = total && back.length > 0 ? { ...total, sure: false } : total
  return moneyIn(order, 'current_total_price') ?? former
}

function lineIn(item: unknown, index: number): OrderLine | undefined {
  const at = `line_items[${index}]`
  const value = (name: string) => scraped(text(part(item, name)), 'session-json', `${at}.${name}`, true)
  const name = value('title') ?? value('name')
  if (!name) return undefined
  const variant = value('variant_title')
  const price = amountIn(item, 'price')
  const untouched = amountIn(item, 'quantity') === countIn(item)
  return omitUndefined<OrderLine>({
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

/** REST has grams, GraphQL the shop's own unit. */
function weightIn(item: unknown, at: string): ScrapedValue | undefined {
  const grams = amountIn(item, 'grams')
  if (grams) return scraped(`${grams} g`, 'session-json', `${at}.grams`, true)
  const weight = part(item, 'variant', 'inventoryItem', 'measurement', 'weight')
  const unit = UNITS[text(part(weight, 'unit')) ?? '']
  const amount = amountIn(weight, 'value')
  return amount && unit
    ? scraped(`${amount} ${unit}`, 'session-json', `${at}.variant.weight`, true)
    : undefined
}

/** The total is unsure when the payment status contradicts, is missing, was refunded, or a lender pays. */
export function settlementIn(
  order: unknown,
  total: ScrapedValue | undefined,
): Pick<StoreOrder, 'total' | 'paid'> {
  if (!total) return {}
  const status = (text(part(order, 'financial_status')) ?? '').toLowerCase()
  const whole = Number(total.text)
  const owed = amountIn(order, 'total_outstanding')
  const paid =
    owed === undefined
      ? (capturedIn(order) ?? byStatus(status, whole))
      : sumOf([whole, -owed], 'total_price - total_outstanding')
  const received = Number(paid?.text)
  const contradicted =
    paid === undefined ||
    (status === 'paid' && received < whole) ||
    (/^(pending|unpaid)$/.test(status) && received > 0) ||
    (owed === undefined && /refund/.test(status)) ||
    /^(authorized|voided|expired)$/.test(status)
  return { total: contradicted ? { ...total, sure: false } : total, ...(paid && { paid }) }
}

/** Captured money; a pending transaction is only expected. */
function capturedIn(order: unknown): ScrapedValue | undefined {
  const transactions = list(part(order, 'transactions')).filter(
    (one) => !/^(failure|error|pending)$/.test(wordIn(one, 'status')),
  )
  if (transactions.length === 0) return undefined
  const voided = new Set(
    transactions.filter((one) => wordIn(one, 'kind') === 'void').map((one) => text(part(one, 'parent_id'))),
  )
  const amounts = transactions.map((one) => {
    const amount = amountIn(one, 'amount') ?? 0
    const kind = wordIn(one, 'kind')
    // With a minus already in Haravan.
    if (kind === 'refund') return -Math.abs(amount)
    return /^(capture|sale)$/.test(kind) && !voided.has(text(part(one, 'id'))) ? amount : 0
  })
  return sumOf(amounts, 'transactions')
}

function byStatus(status: string, whole: number): ScrapedValue | undefined {
  if (status === 'paid') return sumOf([whole], 'financial_status')
  return /^(pending|unpaid)$/.test(status) ? sumOf([0], 'financial_status') : undefined
}

function wordIn(of: unknown, name: string): string {
  return (text(part(of, name)) ?? '').toLowerCase()
}

const PLACE = ['address1', 'address2', 'ward', 'district', 'city', 'province']
const MOST_ATTRIBUTES = 50

/** The customer lends name and phone to a billing block without them. */
export function addressesIn(order: unknown): Pick<StoreOrder, 'recipient' | 'address' | 'buyer'> {
  const customer = part(order, 'customer')
  const value = (of: unknown, name: string, at: string) =>
    scraped(text(part(of, name)), 'session-json', `${at}${name}`, true)
  const shipping = partyIn(order, 'shipping_address')
  const billing = partyIn(order, 'billing_address')
  const phone = billing.phone ?? value(order, 'phone', '') ?? value(customer, 'phone', 'customer.')
  const { address, ...people } = recipientAndBuyer(
    shipping,
    omitUndefined<Party>({ ...billing, name: billing.name ?? nameIn(customer, 'customer'), phone }),
    value(order, 'email', '') ?? value(customer, 'email', 'customer.'),
  )
  const ward = address.ward ?? own(order, 'ward')[0]
  const district = address.district ?? own(order, 'district')[0]
  return { ...people, address: omitUndefined<AddressText>({ ...address, ward, district }) }
}

/** `city` is free text in Shopify, the province in others. */
export function partyIn(order: unknown, block: string, province = 'province'): Party {
  const address = part(order, block)
  const value = (name: string) => scraped(text(part(address, name)), 'session-json', `${block}.${name}`, true)
  const lines = defined(PLACE.map(value)).flatMap((line) =>
    cleanLines(line.text).map((one) => ({ ...line, text: one })),
  )
  return omitUndefined<Party>({
    name: nameIn(address, block),
    company: value('company'),
    phone: value('phone') ?? value('phone_number'),
    address: omitUndefined<AddressText>({
      lines: lines
        .filter((line, at) => lines.findIndex(({ text }) => text === line.text) === at)
        .slice(0, MOST_VALUES),
      ward: value('ward'),
      district: value('district'),
      province: value(province),
      postcode: value('zip') ?? value('zip_code'),
      country: value('country'),
    }),
  })
}

function nameIn(of: unknown, at: string): ScrapedValue | undefined {
  const named = (name: string) => inJson(of, name, `${at}.${name}`)
  return fullNameOf(named('name') ?? named('full_name'), named('first_name'), named('last_name'))
}

export function notesIn(order: unknown): ScrapedValue[] {
  const note = cleanNote(text(part(order, 'note')) ?? '')
  const attributes = own(order, 'note')
  return note ? [{ text: note, source: 'session-json', at: 'note', sure: true }, ...attributes] : attributes
}

/** Attributes that a theme had the buyer fill in: ward, district, another note. */
function own(order: unknown, field: OwnField): ScrapedValue[] {
  const attributes = list(part(order, 'note_attributes')).slice(0, MOST_ATTRIBUTES)
  const found = attributes.map((one) => {
    const name = text(part(one, 'name')) ?? ''
    const answer = text(part(one, 'value'))
    return ownField([name]) === field
      ? scraped(answer, 'session-json', `note_attributes.${name}`, field !== 'note')
      : undefined
  })
  return defined(found).slice(0, 5)
}

/** GraphQL's amounts are one level deeper. */
export function moneyIn(of: unknown, name: string, at = name): ScrapedValue | undefined {
  const value = part(of, name)
  return scraped(text(value) ?? text(part(value, 'shopMoney', 'amount')), 'session-json', at, true)
}

export function amountIn(of: unknown, name: string): number | undefined {
  const money = moneyIn(of, name)
  const amount = Number(money?.text)
  return money && Number.isFinite(amount) ? amount : undefined
}

export function sumOf(amounts: number[], at: string): ScrapedValue | undefined {
  const sum = amounts.reduce((whole, amount) => whole + amount, 0)
  return amounts.length > 0
    ? scraped(String(Math.round(sum * 100) / 100), 'session-json', at, true)
    : undefined
}
