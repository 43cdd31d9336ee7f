import type { AddressText, OrderLine, ScrapedValue } from '../../../domain/store/store-order.ts'
import { inJson, type OrderFields } from '../../read/build-reading.ts'
import { fullNameOf } from '../../read/full-name.ts'
import { list, part, text } from '../../read/json.ts'
import { type OwnField, ownField } from '../../read/own-fields.ts'
import { type Party, recipientAndBuyer } from '../../read/parties.ts'
import { defined, MOST_LINES, MOST_VALUES, omitUndefined, scraped } from '../../read/scraped-value.ts'
import { cleanNote } from '../../read/text.ts'
import type { OrderAnswer, ShopField } from './api.ts'

/** Vendure's default, also for currencies without minor units. */
const USUAL_PRECISION = 2
const GONE = /^(Declined|Error|Cancelled)$/

export function orderInJson(answer: OrderAnswer): OrderFields {
  const { order, own } = answer
  const money = (minor: unknown, at: string) => amount(minor, at, answer.precision)
  const value = (name: string) => inJson(order, name)
  const payments = list(part(order, 'payments')).filter((one) => !GONE.test(text(part(one, 'state')) ?? ''))
  const methods = [...new Set(payments.map((one) => text(part(one, 'method'))))].filter(Boolean).join(', ')
  const method = scraped(methods, 'session-json', 'payments.method', true)
  const goods = sum([
    ...list(part(order, 'lines')).map((line) => part(line, 'linePriceWithTax')),
    ...list(part(order, 'surcharges')).map((surcharge) => part(surcharge, 'priceWithTax')),
  ])
  // The sub total has the discounts off already.
  const off = money(
    goods - Number(part(order, 'subTotalWithTax')),
    'lines.linePriceWithTax - subTotalWithTax',
  )
  return omitUndefined<OrderFields>({
    number: value('code'),
    status: value('state'),
    createdAt: value('orderPlacedAt'),
    currency: value('currencyCode'),
    ...recipientAndBuyer(
      partyInJson(answer, 'shippingAddress'),
      partyInJson(answer, 'billingAddress'),
      inJson(part(order, 'customer'), 'emailAddress'),
    ),
    lines: defined(
      list(part(order, 'lines'))
        .slice(0, MOST_LINES)
        .map((line, index) => lineInJson(answer, line, index)),
    ),
    subtotal: money(goods, 'lines.linePriceWithTax'),
    // Less than one is a rounding error of the taxes.
    discount: Number(off?.text) >= 1 ? off : undefined,
    shippingPaid: money(part(order, 'shippingWithTax'), 'shippingWithTax'),
    ...settledInJson(answer, methods !== ''),
    refunded: amount(refundedOf(list(part(order, 'payments'))), 'payments.refunds', answer.precision),
    paymentMethod: method,
    paymentCode: method,
    notes: [
      ...notesIn(answer, part(own, 'customFields'), 'Order', 'customFields'),
      ...notesIn(
        answer,
        part(own, 'shippingAddress', 'customFields'),
        'Address',
        'shippingAddress.customFields',
      ),
    ].slice(0, MOST_VALUES),
  })
}

/** In major units; unsure without the server's precision. */
function amount(minor: unknown, at: string, precision: number | undefined): ScrapedValue | undefined {
  const major = Number(minor ?? Number.NaN) / 10 ** (precision ?? USUAL_PRECISION)
  return Number.isFinite(major)
    ? scraped(
        String(Math.round(major * 100) / 100),
        'session-json',
        `${at} / 10^precision`,
        precision !== undefined,
      )
    : undefined
}

function sum(amounts: unknown[]): number {
  return amounts.reduce<number>((all, one) => all + Number(one), 0)
}

/**
 * Settled is received, authorised is to be collected; that tells a favour from an undone payment. Else a
 * payment counts, unsurely, until all is given back.
 */
function settledInJson(
  { order, precision }: OrderAnswer,
  known: boolean,
): Pick<OrderFields, 'total' | 'paid'> {
  const inState = (wanted: string) =>
    list(part(order, 'payments'))
      .filter((payment) => part(payment, 'state') === wanted)
      .map((payment) => ({ amount: Number(part(payment, 'amount')), back: refundedOf([payment]) ?? 0 }))
  const payments = inState('Settled')
  const left = sum(payments.map(({ amount, back }) => amount - back))
  const received = sum(payments.map(({ amount, back }) => (back < amount ? amount : 0)))
  const whole = Number(part(order, 'totalWithTax'))
  const collected = sum(inState('Authorized').map(({ amount }) => amount))
  const isAuthorised = (paid: number) => collected > 0 && paid + collected === whole
  const isWhole = left >= whole || isAuthorised(left)
  const total = amount(part(order, 'totalWithTax'), 'totalWithTax', precision)
  const paid = amount(isWhole ? left : received, 'payments', precision)
  const clear = isWhole || isAuthorised(received) || payments.every(({ back }) => back === 0)
  return omitUndefined<Pick<OrderFields, 'total' | 'paid'>>({
    total: total && { ...total, sure: total.sure && clear },
    paid: paid && { ...paid, sure: paid.sure && known },
  })
}

function refundedOf(payments: unknown[]): number | undefined {
  const refunds = payments
    .flatMap((payment) => list(part(payment, 'refunds')))
    .filter((refund) => part(refund, 'state') !== 'Failed')
  return refunds.length > 0 ? sum(refunds.map((refund) => part(refund, 'total'))) : undefined
}

function partyInJson(answer: OrderAnswer, block: 'shippingAddress' | 'billingAddress'): Party {
  const address = part(answer.order, block)
  const value = (name: string) => inJson(address, name, `${block}.${name}`)
  const whole = value('fullName')
  const customer = (name: string) => inJson(part(answer.order, 'customer'), name, `customer.${name}`)
  const unit = (kind: OwnField) => {
    const field = fieldsOf(answer, 'Address', kind)[0]
    const at = `${block}.customFields.${field?.name}`
    return field && inJson(part(answer.own, block, 'customFields'), field.name, at)
  }
  return omitUndefined<Party>({
    name: whole && fullNameOf(whole, customer('firstName'), customer('lastName')),
    company: value('company'),
    phone: value('phoneNumber'),
    address: omitUndefined<AddressText>({
      lines: defined(['streetLine1', 'streetLine2', 'city', 'province'].map(value)),
      ward: unit('ward'),
      district: unit('district'),
      province: value('province'),
      postcode: value('postalCode'),
      country: value('countryCode'),
    }),
  })
}

function fieldsOf({ fields }: OrderAnswer, entity: string, kind: OwnField): ShopField[] {
  return fields.filter((field) => field.entity === entity && ownField([field.name, ...field.labels]) === kind)
}

function lineInJson(answer: OrderAnswer, line: unknown, index: number): OrderLine | undefined {
  const at = `lines[${index}]`
  const money = (name: string) => amount(part(line, name), `${at}.${name}`, answer.precision)
  const name = inJson(part(line, 'productVariant'), 'name', `${at}.productVariant.name`)
  // Cancelled lines stay with quantity 0.
  if (!name || Number(part(line, 'quantity')) === 0) return undefined
  return omitUndefined<OrderLine>({
    name,
    sku: inJson(part(line, 'productVariant'), 'sku', `${at}.productVariant.sku`),
    quantity: inJson(line, 'quantity', `${at}.quantity`),
    unitPrice: money('discountedUnitPriceWithTax') ?? money('unitPriceWithTax'),
    lineTotal: money('proratedLinePriceWithTax') ?? money('linePriceWithTax'),
    weight: weightIn(answer, index),
  })
}

/** Whole numbers are grams, fractions kilograms, unless the name or label says the unit. */
function weightIn(answer: OrderAnswer, index: number): ScrapedValue | undefined {
  const field = fieldsOf(answer, 'ProductVariant', 'weight')[0]
  const [line, own] = [answer.order, answer.own].map((of) => part(of, 'lines', index))
  const weight =
    field &&
    part(line, 'id') === part(own, 'id') &&
    text(part(own, 'productVariant', 'customFields', field.name))
  if (!field || !weight || !(Number(weight) > 0)) return undefined
  const words = [field.name.replace(/([a-z])([A-Z])/g, '$1 $2'), ...field.labels].join(' ').toLowerCase()
  const named = /(?:^|[^a-z])(kg|kilo|g|gr|gram)s?(?:[^a-z]|$)/.exec(words)?.[1]
  const unit = named ? (named.startsWith('k') ? 'kg' : 'g') : field.type === 'int' ? 'g' : 'kg'
  const at = `lines[${index}].productVariant.customFields.${field.name}`
  return scraped(`${weight} ${unit}`, 'session-json', at, named !== undefined)
}

/** Unsure: the seller decides whether the courier may see it. */
function notesIn(answer: OrderAnswer, own: unknown, entity: string, at: string): ScrapedValue[] {
  return fieldsOf(answer, entity, 'note')
    .map(({ name }): ScrapedValue => {
      const note = cleanNote(text(part(own, name)) ?? '')
      return { text: note, source: 'session-json', at: `${at}.${name}`, sure: false }
    })
    .filter((note) => note.text !== '')
}
