import { type Account, countsAsShipped } from '../domain/account.ts'
import type { Failure } from '../domain/failure.ts'
import type { Problem } from '../domain/problem.ts'
import type { Quotes } from '../domain/shipment/quote.ts'
import type { Shipment } from '../domain/shipment/shipment.ts'
import type { ShipmentDraft } from '../domain/shipment/shipment-draft.ts'
import type { OrderSnapshot } from '../domain/store/order-snapshot-schema.ts'
import type { AddressChoice } from '../draft/place.ts'
import type { StartedDraft } from '../draft/start.ts'
import type { InvalidInputs, Settled } from '../order-form/problems.ts'
import type { DraftChanges } from '../order-form/saved-form.ts'
import type { BulkOrder, BulkReading } from './bulk-source.ts'

/** `book`: earlier shipments could not be looked up. */
export type ReadingTrouble =
  | Exclude<BulkReading, { kind: 'order' | 'shipped-before' }>
  | { kind: 'book'; failure: Failure }

export interface ReadOrder {
  /** Epoch ms. */
  at: number
  /** Absent where no page was read. */
  snapshot: OrderSnapshot | undefined
  /** Fingerprint; key of a remembered address correction. */
  recipient: string | undefined
  startUnder(account: Account): StartedDraft
  started: StartedDraft
  /** Absent for a count: it is not one order's. */
  sheetNumber?: SheetNumber
  /** Other orders that may be this one, where only its content names it. */
  alike?: readonly Shipment[]
}

export interface SheetNumber {
  /** Absent where the seller gave none: then the first phone tells which rows may be one order. */
  number?: string
  phones: readonly string[]
  /** Parcels of other orders with this number. */
  parcels: readonly Shipment[]
}

export interface SameNumber {
  orderId: string
  name: string
  tel: string
  /** Number and phone, if the row has one. It counts as the same order until the seller says otherwise. */
  agrees: boolean
  /** The newest parcel; absent for a row of this table. */
  shipment?: Shipment
}

export interface BulkRow {
  /** Unique in the table. */
  key: string
  order: BulkOrder
  reading: 'waiting' | 'under-way' | 'done' | 'failed'
  trouble?: ReadingTrouble | undefined
  read?: ReadOrder | undefined
  isDuplicate?: true
  sameNumber: readonly SameNumber[]
  changes: DraftChanges
  /** By account: chosen under it, and of no other. */
  waiting: Readonly<Record<string, DraftChanges>>
  settled: Settled
  unread: InvalidInputs
  /** Set after the seller picked a place by hand. */
  offered?: readonly AddressChoice[] | undefined
  /** Lowest parcel number first. */
  shipments: readonly Shipment[]
  previousShipmentWarnings: readonly Problem[]
  pageChangeWarnings: readonly Problem[]
  /** The carrier's name for the hamlet. */
  fitted?: string
  priced?: Priced | undefined
  sending: boolean
  /** The worker wrote it to the outbox. */
  submitted: boolean
  /** Why the worker did not write it down. */
  failure?: Failure | undefined
}

export interface Priced {
  question: string
  quotes: Quotes
  /** When the price was requested, epoch ms. */
  at: number
  /** VND: the total that the seller saw before, where it was another. */
  was?: number
  /** Epoch ms; set while the carrier is busy. */
  requestedAgainAt?: number
}

export function newRow(order: BulkOrder, key: string): BulkRow {
  return {
    key,
    order,
    reading: 'waiting',
    changes: {},
    waiting: {},
    settled: [],
    unread: {},
    sameNumber: [],
    shipments: [],
    previousShipmentWarnings: [],
    pageChangeWarnings: [],
    sending: false,
    submitted: false,
  }
}

/** In the table as it was opened, from 1. Keys are made of it. */
export function placeOf({ key }: Pick<BulkRow, 'key'>): number {
  return Number(key.slice(1)) + 1
}

export interface ParcelState {
  /** The parcel that prevents shipping from here. */
  shipped: Shipment | undefined
  /** Refused by the carrier: to be corrected and sent again. */
  refused: Shipment | undefined
}

export function parcelStateOf(
  { shipments, order: { parcel } }: Pick<BulkRow, 'shipments' | 'order'>,
  account: Account,
): ParcelState {
  const sent = shipments.filter(
    (one) =>
      countsAsShipped(one, account) &&
      one.submission !== 'withdrawn' &&
      (parcel === undefined || one.draft.parcel === parcel),
  )
  // A row for this parcel still uses it.
  const mended = sent.every(
    ({ submission, setAside }) => submission === 'rejected' && (!setAside || parcel !== undefined),
  )
  return mended
    ? { shipped: undefined, refused: sent.at(-1) }
    : {
        shipped: sent.findLast(({ submission }) => submission !== 'rejected') ?? sent.at(-1),
        refused: undefined,
      }
}

/** What this row submitted, and is not refused or withdrawn: a duplicate shows another order's parcel. */
export function sentFrom(row: BulkRow, account: Account): Shipment | undefined {
  return row.submitted ? parcelStateOf(row, account).shipped : undefined
}

export function draftOf(row: BulkRow, account: Account): ShipmentDraft | undefined {
  const { read, changes } = row
  return read && { ...read.started.draft, ...changes, parcel: parcelOf(row, account) }
}

/** The number of the parcel that the row would ship. */
export function parcelOf(row: Pick<BulkRow, 'shipments' | 'order'>, account: Account): number {
  return row.order.parcel ?? parcelStateOf(row, account).refused?.draft.parcel ?? 1
}

/** What drafts and rules depend on. What a first answer teaches of sums must not halt the batch it came from. */
export function draftInputs({
  paused: _,
  backoff: __,
  extras: ___,
  solutionFees: ____,
  ...account
}: Account): string {
  return JSON.stringify(account)
}
