import type { Account } from '../domain/account.ts'
import type { Failure, Outcome } from '../domain/failure.ts'
import type { Quote } from '../domain/quote.ts'
import type { ShipmentDraft, Transport } from '../domain/shipment-draft.ts'

/** A created order as the carrier tells of it (spec §2.3). Fees in VND. */
export interface SubmittedOrder {
  partnerId: string
  trackingCode: string
  area: string
  fee: number
  insuranceFee: number
  estimatedPick: string
  estimatedDeliver: string
  statusCode: number | null
  /** The carrier's `warning_message`, or empty. */
  warning: string
}

/** `exists`: this `order.id` is taken (spec §7, ORDER_ID_EXIST); by us or by another computer of ours. */
export type SubmitAnswer =
  | { kind: 'accepted'; order: SubmittedOrder; logId: string }
  | { kind: 'exists'; trackingCode: string; statusCode: number | null; logId: string }
  | { kind: 'failed'; failure: Failure }

/** A status record (spec §2.4), numbers as numbers: VND and grams; null where the carrier left one out. */
export interface OrderRecord {
  trackingCode: string
  partnerId: string
  statusCode: number
  statusText: string
  /** The recipient's. */
  name: string
  tel: string
  address: string
  cod: number | null
  value: number | null
  weightGrams: number | null
  fee: number | null
  insuranceFee: number | null
  pickDate: string
  deliverDate: string
}

/** How an order is named in a path: its tracking code, or our own id behind `partner_id:` (spec §4.4). */
export type OrderReference = { trackingCode: string } | { partnerId: string }

/** A look-up that the carrier answered; `found: false` is its word that it knows no such order. */
export type LookUp = Outcome<{ found: true; order: OrderRecord } | { found: false; message: string }>

/** `already` counts as done: the order was cancelled before. */
export type CancelAnswer = { kind: 'cancelled' | 'already' } | { kind: 'failed'; failure: Failure }

export interface CarrierPickup {
  id: string
  name: string
  tel: string
  address: string
}

/** One account's carrier. No method throws; none ever puts the token into what it returns. */
export interface Carrier {
  checkConnection(): Promise<Outcome<null>>
  fee(draft: ShipmentDraft, transport: Transport): Promise<Outcome<Quote>>
  /** `body` is what `encodeOrder` made, byte for byte. Deadline 20 s. Never repeated by the client. */
  submit(body: string): Promise<SubmitAnswer>
  status(order: OrderReference): Promise<LookUp>
  cancel(order: OrderReference): Promise<CancelAnswer>
  listPickups(): Promise<Outcome<CarrierPickup[]>>
}

/** What a client needs of the world. `after` calls back once, `ms` later, and returns the way to call it off. */
export interface CarrierWorld {
  fetch: (request: Request) => Promise<Response>
  after: (ms: number, call: () => void) => () => void
  /** The browser's word on the network; tells `offline` from `dropped` where it is handed in. */
  online?: () => boolean
}

/** Who the carrier is asked as. */
export type Credentials = Pick<Account, 'api' | 'partnerCode'> & { token: string }
