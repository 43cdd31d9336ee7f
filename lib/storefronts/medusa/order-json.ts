import type { AddressText, OrderLine, Read, StoreOrder } from '../../domain/store-order.ts'
import { list, part, text } from '../json.ts'
import { ownField } from '../own-fields.ts'
import { type Party, recipientAndBuyer } from '../parties.ts'
import { defined, found, MOST_LINES, MOST_READS, read } from '../reads.ts'
import type { Session } from '../session.ts'
import { cleanNote } from '../text.ts'
import { inJson, type Told } from '../told.ts'

/** Beside what the backend tells unasked; plain text, as code that runs on loading would stay in the light script. */
const FIELDS =
  '+email,+currency_code,+metadata,+summary,*items,*items.variant,*items.variant.product,*shipping_address,' +
  '*billing_address,*customer,*payment_collections,*payment_collections.payments'

const MOST_KEYS = 100

/** A backend that does not know one of the fields refuses them all; it is asked again for what it tells unasked. */
export async function askOrder(session: Session, id: string): Promise<unknown> {
  const path = `/admin/orders/${id}`
  for (const query of [`?${new URLSearchParams({ fields: FIELDS })}`, '']) {
    const order = part(await session.json(`${path}${query}`), 'order')
    if (part(order, 'id') === id) return order
  }
  return undefined
}

export function orderInJson(order: unknown): Omit<Told, 'recipient' | 'address' | 'buyer'> {
  const value = (name: string) => inJson(order, name)
  const payments = list(part(order, 'payment_collections'))
    .flatMap((collection) => list(part(collection, 'payments')))
    .filter((payment) => !part(payment, 'canceled_at'))
  const providers = payments.map((payment) => text(part(payment, 'provider_id'))).filter(Boolean)
  const provider = read([...new Set(providers)].join(', '), 'session-json', 'payments.provider_id', true)
  const refunded = part(order, 'payment_status') === 'refunded'
  return found<Omit<Told, 'recipient' | 'address' | 'buyer'>>({
    number: value('custom_display_id') ?? value('display_id'),
    status: refunded ? value('payment_status') : value('status'),
    createdAt: value('created_at'),
    currency: value('currency_code') ?? inJson(part(order, 'payment_collections', 0), 'currency_code'),
    lines: defined(list(part(order, 'items')).slice(0, MOST_LINES).map(lineInJson)),
    // `subtotal` has the shipping in it.
    subtotal: value('original_item_total') ?? value('item_total'),
    discount: discountInJson(order),
    shippingPaid: value('shipping_total'),
    total: value('total'),
    paid: paidInJson(order, provider !== undefined),
    paymentMethod: provider,
    paymentCode: provider,
    notes: notesInJson(order),
  })
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
  const name = [part(address, 'first_name'), part(address, 'last_name')].map(text).filter(Boolean).join(' ')
  const own = (kind: 'ward' | 'district') => {
    const key = keysOf(part(address, 'metadata')).find((one) => ownField([one]) === kind)
    return key === undefined
      ? undefined
      : read(text(part(address, 'metadata', key)), 'session-json', `${block}.metadata.${key}`, true)
  }
  const lines = defined(['address_1', 'address_2', 'city', 'province'].map(value))
  return found<Party>({
    name: read(name, 'session-json', `${block}.first_name + last_name`, true),
    company: value('company'),
    phone: value('phone'),
    address: found<AddressText>({
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
  const variant = value('variant_title')
  return found<OrderLine>({
    name,
    // What Medusa calls the only variant of a product without options.
    variant: variant && /^default( variant)?$/i.test(variant.text) ? undefined : variant,
    sku: value('variant_sku') ?? inJson(part(item, 'variant'), 'sku', `${at}.variant.sku`),
    quantity: value('quantity'),
    unitPrice: value('unit_price'),
    lineTotal: value('total'),
    weight: weightInJson(item, at),
    dimensions: sizeInJson(item, at),
  })
}

/** Medusa names no unit; grams are its convention. */
function weightInJson(item: unknown, at: string): Read | undefined {
  const own = [part(item, 'variant', 'weight'), part(item, 'variant', 'product', 'weight')].map(text)
  const weight = own.find((one) => Number(one) > 0)
  return weight ? read(`${weight} g`, 'session-json', `${at}.variant.weight`, false) : undefined
}

function sizeInJson(item: unknown, at: string): Read | undefined {
  const sides = ['length', 'width', 'height'].map((side) => text(part(item, 'variant', side)))
  const known = sides.every((side) => Number(side) > 0)
  return known ? read(sides.join(' x '), 'session-json', `${at}.variant.length`, false) : undefined
}

/** Of the goods alone, as the subtotal is. */
function discountInJson(order: unknown): Read | undefined {
  const [before, after] = [part(order, 'original_item_total'), part(order, 'item_total')]
  const off = Math.round((Number(before) - Number(after)) * 100) / 100
  return off > 0 ? read(String(off), 'session-json', 'original_item_total - item_total', true) : undefined
}

/**
 * What is authorised is not paid: `summary.pending_difference` is what is still owed, refunds counted. With no
 * payment at all nothing says how it will come.
 */
function paidInJson(order: unknown, known: boolean): Read | undefined {
  const [total, owed] = [text(part(order, 'total')), text(part(order, 'summary', 'pending_difference'))]
  if (total === undefined || owed === undefined) return undefined
  const paid = Math.round((Number(total) - Number(owed)) * 100) / 100
  return Number.isFinite(paid)
    ? read(String(paid), 'session-json', 'total - summary.pending_difference', known)
    : undefined
}

/** A shop keeps the buyer's note wherever it likes in `metadata`. */
function notesInJson(order: unknown): Read[] {
  const places: [string, unknown][] = [
    ['metadata', part(order, 'metadata')],
    ['shipping_address.metadata', part(order, 'shipping_address', 'metadata')],
  ]
  const notes = places.flatMap(([at, metadata]) =>
    keysOf(metadata)
      .filter((key) => ownField([key]) === 'note')
      .map((key): Read => {
        const note = cleanNote(text(part(metadata, key)) ?? '')
        return { text: note, source: 'session-json', at: `${at}.${key}`.slice(0, 200), sure: false }
      }),
  )
  return notes.filter((note) => note.text !== '').slice(0, MOST_READS)
}

function keysOf(metadata: unknown): string[] {
  return typeof metadata === 'object' && metadata !== null ? Object.keys(metadata).slice(0, MOST_KEYS) : []
}
