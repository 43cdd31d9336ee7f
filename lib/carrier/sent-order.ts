import * as z from 'zod/mini'
import type { ShipmentDraft } from '../domain/shipment/shipment-draft.ts'
import { toGrams } from '../domain/weight.ts'
import { bodyFormatOf } from './request-body.ts'

/** What of a submission's body tells one parcel from another: VND and grams. */
export interface SentOrder {
  tel: string
  cod: number
  value: number
  /** The total that was sent, and the products' weights as they may be added up: by quantity, or each once. */
  weighedGrams: readonly number[]
  payer: ShipmentDraft['payer']
}

/** Unlike an answer's, a weight sent in kilograms has decimals. */
const amount = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^\d+(\.\d+)?$/))]),
  z.transform((value) => Number(value)),
)

const bodySchema = z.object({
  order: z.object({
    tel: z.string(),
    pick_money: amount,
    value: amount,
    total_weight: amount,
    /** The recipient pays where it is left out (spec §2.1). */
    is_freeship: z._default(amount, 0),
    /** Kilograms are the carrier's default (spec §2.1). */
    weight_option: z._default(z.enum(['gram', 'kilogram']), 'kilogram'),
  }),
  products: z._default(z.array(z.object({ weight: amount, quantity: z._default(amount, 1) })), []),
})

export function readSentOrder(body: string): SentOrder {
  const { order, products } = bodySchema.parse(
    bodyFormatOf(body) === 'json' ? JSON.parse(body) : readForm(body),
  )
  const { tel, pick_money, value, total_weight, is_freeship, weight_option } = order
  const byQuantity = products.reduce((sum, { weight, quantity }) => sum + weight * quantity, 0)
  const once = products.reduce((sum, { weight }) => sum + weight, 0)
  return {
    tel,
    cod: pick_money,
    value,
    payer: payerOf(is_freeship === 1),
    weighedGrams: [total_weight, byQuantity, once].map((weight) =>
      toGrams(weight, weight_option === 'gram' ? 'g' : 'kg'),
    ),
  }
}

/** Spec §2.1: `is_freeship` is 1 where the shop pays. */
export function payerOf(freeship: boolean): ShipmentDraft['payer'] {
  return freeship ? 'shop' : 'recipient'
}

function readForm(body: string) {
  const records = new Map<string, Record<string, string>>()
  for (const [path, value] of new URLSearchParams(body)) {
    const [, record, name] = /^(order|products\[\d+\])\[(\w+)\]$/.exec(path) ?? []
    if (record && name) records.set(record, { ...records.get(record), [name]: value })
  }
  const { order, ...products } = Object.fromEntries(records)
  return { order, products: Object.values(products) }
}
