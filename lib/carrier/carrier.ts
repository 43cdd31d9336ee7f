import type { Account } from '../domain/account.ts'
import type { Failure, Outcome } from '../domain/failure.ts'
import type { Right } from '../domain/right.ts'
import type { Quote } from '../domain/shipment/quote.ts'
import type { ShipmentDraft, Transport } from '../domain/shipment/shipment-draft.ts'

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
  /** Checked by `sortingCode`; empty when the carrier gave none. */
  sortingCode: string
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
  /** `YY-MM-DD hh:mm:ss`, the carrier's clock. */
  created: string
  modified: string
  note: string
  /** Days an undelivered parcel waits before it goes back. */
  storageDays: number | null
  freeship: boolean | null
  reasonCode: number | null
  reason: string
}

/** How an order is named in a path: its tracking code, or our own id behind `partner_id:` (spec §4.4). */
export type OrderReference = { trackingCode: string } | { partnerId: string }

/** A look-up that the carrier answered. `unnamed`: it refused without the word that it knows no such order. */
export type LookUpAnswer = Outcome<
  { found: true; order: OrderRecord } | { found: false; message: string; unnamed?: true }
>

/** `already` counts as done: the order was cancelled before. */
export type CancelAnswer = { kind: 'cancelled' | 'already' } | { kind: 'failed'; failure: Failure }

export interface CarrierPickup {
  id: string
  name: string
  tel: string
  address: string
}

/** One of the shop's products as the carrier knows it (spec §2.6). */
export interface CarrierProduct {
  name: string
  code: string
  cost: number | null
}

/** What takes the labels' place (spec §4.9). `id` is digits. */
export interface Solution {
  id: string
  name: string
  group: string
}

/** Where level-4 names are looked up (spec §4.7). */
export interface LevelFourPlace {
  address?: string
  province: string
  district: string
  wardOrStreet: string
}

export interface NewShop {
  name: string
  firstAddress: string
  province: string
  district: string
  tel: string
  email: string
}

/** A shop's code and token. Only the worker ever holds one. */
export interface ShopAccess {
  code: string
  token: string
}

export interface LabelPaper {
  original: 'portrait' | 'landscape'
  size: 'A5' | 'A6'
}

/** One account's carrier. No method throws; none ever puts the token into what it returns. */
export interface Carrier {
  checkConnection(): Promise<Outcome<null>>
  /** Which of the rights that can be tried without doing anything the token lacks. */
  missingRights(): Promise<Right[]>
  /** Express where the draft is (`xteam`). Weight, labels and all else of spec 4.3. */
  fee(draft: ShipmentDraft, transport: Transport): Promise<Outcome<Quote>>
  /** `body` is what `encodeOrder` made, byte for byte; its own first character tells JSON from form. Deadline 20 s. Never repeated by the client. */
  submit(body: string): Promise<SubmitAnswer>
  status(order: OrderReference): Promise<LookUpAnswer>
  cancel(order: OrderReference): Promise<CancelAnswer>
  listPickups(): Promise<Outcome<CarrierPickup[]>>
  levelFour(place: LevelFourPlace): Promise<Outcome<string[]>>
  findProducts(term: string): Promise<Outcome<CarrierProduct[]>>
  listSolutions(): Promise<Outcome<Solution[]>>
  createShop(shop: NewShop): Promise<Outcome<ShopAccess>>
  /** The password goes into this one request and nowhere else. */
  shopToken(email: string, password: string): Promise<Outcome<ShopAccess>>
  labelPdf(trackingCode: string, paper: LabelPaper): Promise<Outcome<Uint8Array>>
  expressSessions(draft: ShipmentDraft): Promise<Outcome<string[]>>
}

/** What a client needs of the world. `after` calls back once, `ms` later, and returns the way to call it off. */
export interface CarrierDeps {
  fetch: (request: Request) => Promise<Response>
  after: (ms: number, call: () => void) => () => void
  now: () => number
  /** The browser's word on the network; tells `offline` from `dropped` where it is handed in. */
  online?: () => boolean
}

export type Credentials = Pick<Account, 'api' | 'partnerCode' | 'bodyFormat' | 'apiVersion'> & {
  token: string
  /** The marketplace operator's token, for one of its shops (spec §5.3), and its own partner code. */
  referToken?: string
  referCode?: string
}
