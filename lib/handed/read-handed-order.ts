import * as z from 'zod/mini'
import { storeKey } from '../domain/store/store-key.ts'
import { HANDED, type ScrapedValue, type StoreOrder } from '../domain/store/store-order.ts'
import { clean, cleanLines } from '../storefronts/read/text.ts'

// The extension's CSP forbids eval, which zod would try first.
z.config({ jitless: true })

/** Characters of the address's hash. */
const LONGEST_HASH = 32_000
const MOST_DONG = 1_000_000_000

const shown = (most: number) =>
  z.pipe(
    z.string().check(z.maxLength(most)),
    z.pipe(
      z.transform((text: string) => clean(text)),
      z.string().check(z.minLength(1)),
    ),
  )
const lines = z.string().check(z.minLength(1), z.maxLength(2000))
const dong = z.int().check(z.minimum(0), z.maximum(MOST_DONG))

/** A shop's host as an address has it, and no name of our own. */
const shop = z.string().check(
  z.maxLength(200),
  z.refine(
    (text) => text.includes('.') && storeKey(`https://${text}/`) === text && !text.endsWith('.invalid'),
  ),
)

const orderSchema = z.strictObject({
  shop,
  id: shown(100),
  number: z.optional(shown(100)),
  recipient: z.strictObject({
    name: shown(200),
    phone: shown(100),
    email: z.optional(shown(200)),
  }),
  address: z.strictObject({
    text: lines,
    ward: z.optional(shown(200)),
    district: z.optional(shown(200)),
    province: z.optional(shown(200)),
  }),
  items: z
    .array(
      z.strictObject({
        name: shown(500),
        sku: z.optional(shown(100)),
        quantity: z.int().check(z.minimum(1), z.maximum(9999)),
        price: z.optional(dong),
        grams: z.optional(z.int().check(z.minimum(1), z.maximum(1_000_000))),
      }),
    )
    .check(z.minLength(1), z.maxLength(100)),
  total: dong,
  paid: z.optional(dong),
  payment: z.optional(shown(200)),
  note: z.optional(lines),
})
type HandedOrder = z.infer<typeof orderSchema>

export type HandedReading =
  | { ok: true; order: StoreOrder }
  | { ok: false; why: 'too-long' | 'version' | 'no-order' }
  /** `field`: `items.0.price`. */
  | { ok: false; why: 'field'; field: string }

/**
 * Reads `#v=1&order=JSON` as what a stranger wrote: bounded, nothing unknown let through, nothing of it sure. Firefox hands
 * over the whole link, encoded, with its scheme in front.
 */
export function readHandedOrder(hash: string): HandedReading {
  if (hash.length > LONGEST_HASH) return { ok: false, why: 'too-long' }
  const parameters = new URLSearchParams(linkOf(hash.slice(1)))
  if (!parameters.has('order')) return { ok: false, why: 'no-order' }
  if (parameters.get('v') !== '1') return { ok: false, why: 'version' }
  const parsed = orderSchema.safeParse(jsonOf(parameters.get('order') ?? ''))
  if (parsed.success) return { ok: true, order: toStoreOrder(parsed.data) }
  const [issue] = parsed.error.issues
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : []
  const path = [...(issue?.path ?? []), ...unknown].join('.')
  return path ? { ok: false, why: 'field', field: clean(path).slice(0, 100) } : { ok: false, why: 'no-order' }
}

const SCHEME = 'ext+quickship:'

function linkOf(text: string): string {
  if (!/^ext(?:\+|%2b)quickship(?::|%3a)/i.test(text)) return text
  try {
    return decodeURIComponent(text).slice(SCHEME.length)
  } catch {
    return ''
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function toStoreOrder(handed: HandedOrder): StoreOrder {
  const { shop: store, recipient, address, total, paid, payment, note } = handed
  return {
    platform: HANDED,
    // A stranger's address is nowhere to lead a seller to.
    url: '',
    store,
    id: said(handed.id, 'id'),
    number: said(handed.number ?? handed.id, 'number'),
    currency: said('VND', 'total'),
    recipient: {
      name: said(recipient.name, 'recipient.name'),
      phones: [said(recipient.phone, 'recipient.phone')],
      ...(recipient.email && { email: said(recipient.email, 'recipient.email') }),
    },
    address: {
      lines: cleanLines(address.text).map((line) => said(line, 'address.text')),
      ...(address.ward && { ward: said(address.ward, 'address.ward') }),
      ...(address.district && { district: said(address.district, 'address.district') }),
      ...(address.province && { province: said(address.province, 'address.province') }),
    },
    lines: handed.items.map(({ name, sku, quantity, price, grams }) => ({
      name: said(name, 'items.name'),
      quantity: said(`${quantity}`, 'items.quantity'),
      ...(sku && { sku: said(sku, 'items.sku') }),
      ...(price !== undefined && { unitPrice: inDong(price, 'items.price') }),
      ...(grams !== undefined && { weight: said(`${grams} g`, 'items.grams') }),
    })),
    total: inDong(total, 'total'),
    ...(paid !== undefined && { paid: inDong(paid, 'paid') }),
    ...(payment && { paymentMethod: said(payment, 'payment') }),
    notes: note ? [said(cleanLines(note).join('\n'), 'note')] : [],
  }
}

/** Like a page's words: the buyer may have written them. */
function said(text: string, at: string): ScrapedValue {
  return { text, at, source: 'label', sure: false }
}

function inDong(amount: number, at: string): ScrapedValue {
  return said(`${amount} ₫`, at)
}
