import * as z from 'zod/mini'
import { pickupSchema } from './account.ts'

const text = z.string().check(z.maxLength(2000))
const vnd = z.int().check(z.nonnegative())
const grams = z.int().check(z.nonnegative())

/** Quantities are whole; `weightGrams` is of one piece, 0 where unknown; `price` of one piece in VND. */
const draftProductSchema = z.object({
  name: text,
  code: text,
  quantity: z.int().check(z.positive()),
  weightGrams: grams,
  price: vnd,
})

/** What the seller confirms and the carrier is asked to do, in our units: grams and whole VND. */
export const shipmentDraftSchema = z.object({
  store: text,
  storeName: text,
  platform: text,
  orderId: text,
  orderNumber: text,
  orderUrl: text,
  /** 1 for the first parcel of an order; a deliberate further one counts on. */
  parcel: z.int().check(z.positive()),
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
  transport: z.enum(['road', 'fly']),
})

export type ShipmentDraft = z.infer<typeof shipmentDraftSchema>
export type DraftProduct = z.infer<typeof draftProductSchema>
export type Transport = ShipmentDraft['transport']

/** The carrier's word for "no hamlet" (spec §2.1). */
export const NO_HAMLET = 'Khác'
