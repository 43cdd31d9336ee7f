import * as z from 'zod/mini'
import { taughtFields } from './recipe.ts'
import type { ListedOrder, PageReading, ScrapedValue } from './store-order.ts'

/** Characters. Longer texts and lists are refused, not cut. */
const LONGEST_TEXT = 4000
const MOST_LINES = 500

const text = z.string().check(z.maxLength(LONGEST_TEXT))
const shortText = z.string().check(z.maxLength(500))

const readSchema = z.object({
  text,
  source: z.enum(['taught', 'session-json', 'platform', 'structured', 'label', 'link', 'guess']),
  at: shortText,
  sure: z.boolean(),
}) satisfies z.ZodMiniType<ScrapedValue>

const few = z.array(readSchema).check(z.maxLength(20))
const maybe = z.optional(readSchema)

const contactSchema = z.object({ name: maybe, company: maybe, phones: few, email: maybe })
const addressSchema = z.object({
  lines: few,
  ward: maybe,
  district: maybe,
  province: maybe,
  postcode: maybe,
  country: maybe,
})
const lineSchema = z.object({
  name: readSchema,
  variant: maybe,
  sku: maybe,
  quantity: maybe,
  unitPrice: maybe,
  lineTotal: maybe,
  weight: maybe,
  lineWeight: maybe,
  dimensions: maybe,
})

const lost = z.optional(z.array(z.enum(taughtFields)).check(z.maxLength(taughtFields.length)))

const storeOrderSchema = z.object({
  platform: shortText,
  url: z.string().check(z.maxLength(2000)),
  store: shortText,
  storeName: maybe,
  id: readSchema,
  number: readSchema,
  status: maybe,
  createdAt: maybe,
  currency: maybe,
  recipient: contactSchema,
  address: addressSchema,
  buyer: z.optional(contactSchema),
  lines: z.array(lineSchema).check(z.maxLength(MOST_LINES)),
  weight: maybe,
  subtotal: maybe,
  shippingPaid: maybe,
  discount: maybe,
  total: maybe,
  paid: maybe,
  refunded: maybe,
  paymentMethod: maybe,
  paymentCode: maybe,
  notes: few,
  lost,
})

/**
 * The border between a page's script and our screens. A field that is only in `StoreOrder` is dropped here, and the
 * type check below does not notice it.
 */
export const pageReadingSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('order'), order: storeOrderSchema }),
  z.object({ kind: z.literal('not-an-order'), url: z.string().check(z.maxLength(2000)), lost }),
  z.object({ kind: z.literal('signed-out'), url: z.string().check(z.maxLength(2000)) }),
  z.object({ kind: z.literal('marketplace-ships'), url: z.string().check(z.maxLength(2000)) }),
])

const listedOrderSchema = z.object({
  id: shortText,
  number: shortText,
  url: z.optional(z.string().check(z.maxLength(2000))),
  ticked: z.boolean(),
  boxless: z.exactOptional(z.literal(true)),
  shown: z.object({ name: maybe, total: maybe, status: maybe, created: maybe }),
})

/** The same border for a list page. */
export const listedOrdersSchema = z.array(listedOrderSchema).check(z.maxLength(MOST_LINES))

type Same<A, B> = [A] extends [B] ? true : never
type Reading = z.infer<typeof pageReadingSchema>
true satisfies Same<PageReading, Reading>
true satisfies Same<ListedOrder, z.infer<typeof listedOrderSchema>>
