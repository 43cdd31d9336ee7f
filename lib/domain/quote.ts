import type { Failure } from './failure.ts'
import type { Transport } from './shipment-draft.ts'

/** One price for one way of transport (spec §2.5). Money in VND. */
export interface Quote {
  fee: number
  insuranceFee: number
  /** False: the carrier does not deliver to this address. */
  delivers: boolean
  area: string
  surcharges: { title: string; amount: number; type: string }[]
}

/** Road and fly side by side; either may fail alone. */
export type Quotes = Record<Transport, { ok: true; value: Quote } | { ok: false; failure: Failure }>
