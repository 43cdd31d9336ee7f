import * as z from 'zod/mini'
import type { ShipmentDraft } from '../domain/shipment/shipment-draft.ts'
import { toGrams } from '../domain/weight.ts'
import { bodyFormatOf } from './request-body.ts'

/** What of a submission's body tells one parcel from another: VND and grams. */
export interface SentOrder {
  tel: string
  cod: number
  value: number
  weightGrams: number
  payer: ShipmentDraft['payer']
}

/** Unlike an answer's, a weight sent in kilograms has decimals. */
const amount = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^\d+(\.\d+)?$/))]),
  z.transform((value) => Number(value)),
)

const orderSchema = z.object({
  tel: z.string(),
  pick_money: amount,
  value: amount,
  total_weight: amount,
  /** Kilograms are the carrier's default (spec §2.1). */
  /** The recipient pays where it is left out (spec §2.1). */
  is_freeship: z._default(amount, 0),
  weight_option: z._default(z.enum(['gram', 'kilogram']), 'kilogram'),
})

export function readSentOrder(body: string): SentOrder {
  const { tel, pick_money, value, total_weight, is_freeship, weight_option } = orderSchema.parse(
    orderOf(body),
  )
  return {
    tel,
    cod: pick_money,
    value,
    payer: payerOf(is_freeship === 1),
    weightGrams: toGrams(total_weight, weight_option === 'gram' ? 'g' : 'kg'),
  }
}

/** Spec §2.1: `is_freeship` is 1 where the shop pays. */
export function payerOf(freeship: boolean): ShipmentDraft['payer'] {
  return freeship ? 'shop' : 'recipient'
}

function orderOf(body: string): unknown {
  if (bodyFormatOf(body) === 'json') return z.object({ order: z.unknown() }).parse(JSON.parse(body)).order
  const fields = [...new URLSearchParams(body)].map(([name, value]) => [
    name.match(/^order\[(\w+)\]$/)?.[1],
    value,
  ])
  return Object.fromEntries(fields)
}
