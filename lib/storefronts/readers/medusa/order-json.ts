import type { AddressText, OrderLine, ScrapedValue, StoreOrder } from '../../../domain/store/store-order.ts'
import { inJson, type OrderFields } from '../../read/build-reading.ts'
import { fullName } from '../../read/full-name.ts'
import { list, part, text } from '../../read/json.ts'
import { ownField } from '../../read/own-fields.ts'
import { type Party, recipientAndBuyer } from '../../read/parties.ts'
import { defined, MOST_LINES, MOST_VALUES, omitUndefined, scraped } from '../../read/scraped-value.ts'
import type { Session } from '../../read/session.ts'
import { cleanNote } from '../../read/text.ts'
import { NAMELESS, variantOf } from './page.ts'

/** Plain text: code that runs on loading would stay in the light script. */
const FIELDS =
  '+email,+currency_code,+metadata,+summary,*items,*items.variant,*items.variant.product,*shipping_address,' +
  '*billing_address,*customer,*payment_collections,*payment_collections.payments'

const MOST_KEYS = 100

/** A backend that does not know one field refuses them all; then ask without fields. */
export async function askOrder(session: Session, id: string): Promise<unknown> {
  const path = `/admin/orders/${id}`
  for (const query of [`?${new URLSearchParams({ fields: FIELDS })}`, '']) {
    const order = part(await session.json(`${path}${query}`), 'order')
    if (part(order, 'id') === id) return order
  }
  return undefined
}

export function orderInJson(order: unknown): Omit<OrderFields, 'recipient' | 'address' | 'buyer'> {
  const value = (name: string) => inJson(order, name)
  const payments = list(part(order, 'payment_collections'))
    .flatMap((collection) => list(part(collection, 'payments')))
    .filter((payment) => !part(payment, 'canceled_at'))
  const providers = defined(payments.map((payment) => text(part(payment, 'provider_id'))))
  const said = (texts: readonly string[]) =>
    scraped([...new Set(texts)].join(', '), 'session-json', 'payments.provider_id', true)
  const provider = said(providers)
  const refunded = /refunded$/.test(text(part(order, 'payment_status')) ?? '')
  const cancelled = part(order, 'status') === 'canceled'
  return omitUndefined<Omit<OrderFields, 'recipient' | 'address' | 'buyer'>>({
    number: value('custom_display_id') ?? value('display_id'),
    status: refunded && !cancelled ? value('payment_status') : value('status'),
    createdAt: value('created_at'),
    currency: value('currency_code') ?? inJson(part(order, 'payment_collections', 0), 'currency_code'),
    lines: defined(list(part(order, 'items')).slice(0, MOST_LINES).map(lineInJson)),
    // `subtotal` has the shipping in it.
    subtotal: value('original_item_total') ?? value('item_total'),
    discount: discountInJson(order),
    shippingPaid: value('shipping_total'),
    total: value('total'),
    paid: paidInJson(order, provider !== undefined),
    paymentMethod: said(providers.map(nameOf).filter((name) => name !== NAMELESS)),
    paymentCode: provider,
    notes: notesInJson(order),
  })
}

/** As Medusa's own page names it: `pp_stripe_stripe` is Stripe (STRIPE). */
function nameOf(provider: string): string {
  const [, name = '', type = ''] = /^pp_([^_]+)_?(.*)$/.exec(provider) ?? []
  const title = `${name.charAt(0).toUpperCase()}${name.slice(1)}`
  return title && type ? `${title} (${type.toUpperCase()})` : title || provider
}

export function addressesInJson(order: unknown): Pick<StoreOrder, 'recipient' | 'address' | 'buyer'> {
  const email = inJson(order, 'email') ?? inJson(part(order, 'customer'), 'email')
  return recipientAndBuyer(
    partyInJson(order, 'shipping_address'),
    partyInJson(order, 'billing_address'),
    email,
  )
}

function partyInJson(order: unknown, block: string): Party {
  const address = part(order, block)
  const value = (name: string) => inJson(address, name, `${block}.${name}`)
  const own = (kind: 'ward' | 'district') => {
    const key = keysOf(part(address, 'metadata')).find((one) => ownField([one]) === kind)
    return key === undefined
      ? undefined
      : scraped(text(part(address, 'metadata', key)), 'session-json', `${block}.metadata.${key}`, true)
  }
  const lines = defined(['address_1', 'address_2', 'city', 'province'].map(value))
  return omitUndefined<Party>({
    name: fullName(value('first_name'), value('last_name')),
    company: value('company'),
    phone: value('phone'),
    address: omitUndefined<AddressText>({
      lines,
      ward: own('ward'),
      district: own('district'),
      province: value('province'),
      postcode: value('postal_code'),
      country: value('country_code'),
    }),
  })
}

function lineInJson(item: unknown, index: number): OrderLine | undefined {
  const at = `items[${index}]`
  const value = (name: string) => inJson(item, name, `${at}.${name}`)
  const name = value('product_title') ?? value('title')
  if (!name || Number(part(item, 'quantity')) === 0) return undefined
  return omitUndefined<OrderLine>({
    name,
    variant: variantOf(value('variant_title')),
    sku: value('variant_sku') ?? inJson(part(item, 'variant'), 'sku', `${at}.variant.sku`),
    quantity: value('quantity'),
    unitPrice: value('unit_price'),
    lineTotal: value('total'),
    weight: weightInJson(item, at),
    dimensions: sizeInJson(item, at),
  })
}

function weightInJson(item: unknown, at: string): ScrapedValue | undefined {
  const own = [part(item, 'variant', 'weight'), part(item, 'variant', 'product', 'weight')].map(text)
  const weight = own.find((one) => Number(one) > 0)
  return weight ? scraped(`${weight} g`, 'session-json', `${at}.variant.weight`, false) : undefined
}

function sizeInJson(item: unknown, at: string): ScrapedValue | undefined {
  const sides = ['length', 'width', 'height'].map((side) => text(part(item, 'variant', side)))
  const known = sides.every((side) => Number(side) > 0)
  return known ? scraped(sides.join(' x '), 'session-json', `${at}.variant.length`, false) : undefined
}

function discountInJson(order: unknown): ScrapedValue | undefined {
  const [before, after] = [part(order, 'original_item_total'), part(order, 'item_total')]
  const off = Math.round((Number(before) - Number(after)) * 100) / 100
  return off > 0 ? scraped(String(off), 'session-json', 'original_item_total - item_total', true) : undefined
}

/**
 * What is authorised is not paid: `summary.pending_difference` is what is still owed, refunds counted. With no
 * payment at all nothing says how it will come.
 */
function paidInJson(order: unknown, known: boolean): ScrapedValue | undefined {
  const [total, owed] = [text(part(order, 'total')), text(part(order, 'summary', 'pending_difference'))]
  if (total === undefined || owed === undefined) return undefined
  const paid = Math.round((Number(total) - Number(owed)) * 100) / 100
  return Number.isFinite(paid)
    ? scraped(String(paid), 'session-json', 'total - summary.pending_difference', known)
    : undefined
}

/** A shop keeps the buyer's note wherever it likes in `metadata`. */
function notesInJson(order: unknown): ScrapedValue[] {
  const owners: [string, unknown][] = [
    ['metadata', part(order, 'metadata')],
    ['shipping_address.metadata', part(order, 'shipping_address', 'metadata')],
  ]
  const notes = owners.flatMap(([at, metadata]) =>
    keysOf(metadata)
      .filter((key) => ownField([key]) === 'note')
      .map((key): ScrapedValue => {
        const note = cleanNote(text(part(metadata, key)) ?? '')
        return { text: note, source: 'session-json', at: `${at}.${key}`.slice(0, 200), sure: false }
      }),
  )
  return notes.filter((note) => note.text !== '').slice(0, MOST_VALUES)
}

function keysOf(metadata: unknown): string[] {
  return typeof metadata === 'object' && metadata !== null ? Object.keys(metadata).slice(0, MOST_KEYS) : []
}
