import * as z from 'zod/mini'
import { pickupSchema } from '../account-schema.ts'

const text = z.string().check(z.maxLength(2000))
const vnd = z.int().check(z.nonnegative())
const grams = z.int().check(z.nonnegative())
const shift = z.literal([1, 2, 3])
const transport = z.enum(['road', 'fly'])

/** Quantities are whole; `weightGrams` is of one piece, 0 where unknown; `price` of one piece in VND. */
export const draftProductSchema = z.object({
  name: text,
  code: text,
  quantity: z.int().check(z.positive()),
  weightGrams: grams,
  price: vnd,
})

export const shipmentDraftSchema = z.object({
  store: text,
  storeName: text,
  platform: text,
  orderId: text,
  orderNumber: text,
  orderUrl: text,
  /** 1 for the first parcel of an order; a deliberate further one counts on. */
  parcel: z.int().check(z.positive()),
  /** The parcel of this order that it brings back: sender and recipient are swapped. */
  returnOf: z.optional(z.int().check(z.positive())),
  name: text,
  tel: text,
  email: text,
  /** Detailed address: house number, street, alley. Spec `order.address`. */
  detail: text,
  province: text,
  /** Empty where the new address has none and the seller went on without it. */
  district: text,
  ward: text,
  street: text,
  /** Level 4; the literal `Khác` for none. */
  hamlet: text,
  products: z.array(draftProductSchema).check(z.maxLength(500)),
  totalWeightGrams: grams,
  cod: vnd,
  /** Declared value, the basis of compensation. */
  value: vnd,
  note: text,
  pickup: z.optional(pickupSchema),
  /** Who pays the shipping fee: `recipient` is `is_freeship: 0`, and the courier collects it on top of the COD. */
  payer: z.enum(['shop', 'recipient']),
  transport,
  // From here on: what most orders never need (spec §2.1). Absent is the carrier's default.
  /** Where an undelivered parcel goes back to; absent is the pickup address. Its `id` is not sent. */
  returnTo: z.optional(pickupSchema),
  pickShift: z.optional(shift),
  deliverShift: z.optional(shift),
  /** `YYYY-MM-DD`, the carrier's day (UTC+7). */
  pickDate: z.optional(text),
  /** `YYYY-MM-DD`, the carrier's day (UTC+7). */
  deliverDate: z.optional(text),
  /** `YYYY-MM-DDTHH:mm:ss` by the carrier's clock (UTC+7). */
  expires: z.optional(text),
  labelId: z.optional(text),
  /** Express (`xteam`); an empty `session` is not chosen yet. */
  express: z.optional(z.object({ session: text })),
  /** `cod`: the courier comes. `post`: the shop drops the parcel at a post office. Not how it is paid. */
  handover: z.optional(z.enum(['cod', 'post'])),
  collectionOnly: z.optional(z.boolean()),
  /** The unit weights leave in; ours are grams throughout. */
  weightUnit: z.optional(z.enum(['gram', 'kilogram'])),
  actualTransport: z.optional(transport),
  /** Table 2.2; not sent from 2026 on (labels.ts). */
  labels: z.optional(z.array(z.int())),
  labelDetails: z.optional(z.array(z.int())),
  /** With label 19, VND. */
  notDeliveredFee: z.optional(vnd),
  /** Ids are 64-bit and stay text (field notes, "Solutions"). */
  solutions: z.optional(
    z.array(z.object({ id: z.string().check(z.regex(/^\d{1,19}$/)), name: text, group: text })),
  ),
  /** For label 40's rule; the carrier has no field for it. */
  sizeCm: z.optional(z.object({ length: z.number(), width: z.number(), height: z.number() })),
  /** For label 7's rule; the carrier has no field for it. */
  shelfLifeDays: z.optional(z.int()),
})
