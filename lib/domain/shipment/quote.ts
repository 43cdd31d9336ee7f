import type { Failure } from '../failure.ts'
import type { Extras } from './quoted-parts.ts'
import type { Transport } from './shipment-draft.ts'

/**
 * How long a price is valid. The carrier names no term (spec §2.5), and tariffs change by the day: longer than
 * a carrier's pauses, shorter than a day.
 */
export const PRICE_HOLDS_MS = 2 * 3_600_000

/** VND (spec §2.5). */
export interface Quote {
  fee: number
  insuranceFee: number
  /** False: the carrier does not deliver there. */
  delivers: boolean
  area: string
  surcharges: { title: string; amount: number; type: string }[]
  /** When the carrier said so, epoch ms. */
  at?: number
  /** As the account has learnt it; absent while it is not known. */
  extras?: Extras
  /** Of the chosen solutions, what was last charged for them, by id; the carrier's own quote holds none. */
  solutions?: Record<string, number>
}

export type Quotes = Record<Transport, { ok: true; value: Quote } | { ok: false; failure: Failure }>
