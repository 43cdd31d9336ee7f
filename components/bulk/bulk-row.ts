import type { Account } from '../../lib/domain/account.ts'
import { countsAsShipped } from '../../lib/domain/counts-as-shipped.ts'
import type { Failure } from '../../lib/domain/failure.ts'
import type { OrderSnapshot } from '../../lib/domain/order-snapshot.ts'
import type { Problem } from '../../lib/domain/problem.ts'
import type { Quotes } from '../../lib/domain/quote.ts'
import type { Shipment } from '../../lib/domain/shipment.ts'
import type { ShipmentDraft } from '../../lib/domain/shipment-draft.ts'
import type { AddressChoice, StartedDraft } from '../../lib/draft/start.ts'
import type { Settled, Unread } from '../order-form/attention.ts'
import type { DraftChanges } from '../order-form/changes.ts'
import type { BulkOrder, BulkReading } from './bulk-source.ts'
import type { ShippedBefore } from './sheet/shipped-before.ts'

/** Why an order could not be read. `book`: what was shipped before could not be looked up. */
export type ReadingTrouble =
  | Exclude<BulkReading, { kind: 'order' | 'shipped-before' }>
  | { kind: 'book'; failure: Failure }

/** An order as it was read, and the draft it starts with under the chosen account. */
export interface ReadOrder {
  /** Absent where no page was read, now or when it was shipped before. */
  snapshot: OrderSnapshot | undefined
  /** Fingerprint by which a correction of the address is remembered. */
  recipient: string | undefined
  /** The draft it starts with under another account. */
  startUnder(account: Account): StartedDraft
  started: StartedDraft
  /** What the order book has of a sheet's number; absent for what is no number of one order. */
  before?: ShippedBefore
}

/** One order of a bulk and all that the seller and the carrier made of it. */
export interface BulkRow {
  /** Its own among the rows, whatever the orders' ids. */
  key: string
  order: BulkOrder
  reading: 'waiting' | 'under-way' | 'done' | 'failed'
  trouble?: ReadingTrouble | undefined
  read?: ReadOrder | undefined
  /** Another row stands for the same order. */
  twin?: true
  /** The seller's own, kept as the popup keeps a form being filled. */
  changes: DraftChanges
  settled: Settled
  unread: Unread
  /** Places to choose from since one was picked by hand; absent for those of the reading. */
  offered?: readonly AddressChoice[] | undefined
  /** All of the order's parcels, first parcel first. */
  shipments: readonly Shipment[]
  /** Doubts that come from them, and of what the page says since the form was kept. */
  earlier: readonly Problem[]
  /** What the seller had settled and the page says otherwise now. */
  asks: readonly Problem[]
  /** The carrier's name for the hamlet that was read. */
  fitted?: string
  priced?: Priced | undefined
  /** Under way to the worker. */
  sending: boolean
  /** Handed to the worker from here, and written down there. */
  handed: boolean
  /** Why it was not even written down. */
  failure?: Failure | undefined
}

/** What the carrier answered to what it was asked. */
export interface Priced {
  question: string
  quotes: Quotes
  /** Where it was busy, epoch ms. */
  askedAgainAt?: number
}

export function newRow(order: BulkOrder, key: string): BulkRow {
  return {
    key,
    order,
    reading: 'waiting',
    changes: {},
    settled: [],
    unread: {},
    shipments: [],
    earlier: [],
    asks: [],
    sending: false,
    handed: false,
  }
}

/** Where an order stands with the carrier, as far as it counts for this account. */
export interface Standing {
  /** The parcel that keeps the order from being shipped from here. */
  shipped: Shipment | undefined
  /** The parcel the carrier refused, to be mended and sent again. */
  refused: Shipment | undefined
}

export function standingOf(
  { shipments, order: { parcel } }: Pick<BulkRow, 'shipments' | 'order'>,
  account: Account,
): Standing {
  const sent = shipments.filter(
    (one) =>
      countsAsShipped(one, account) &&
      one.submission !== 'withdrawn' &&
      (parcel === undefined || one.draft.parcel === parcel),
  )
  // Whoever means this very parcel has not done with it.
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

/** What would be shipped now. */
export function draftOf(row: BulkRow, account: Account): ShipmentDraft | undefined {
  const { read, changes, order } = row
  if (!read) return undefined
  const parcel = order.parcel ?? standingOf(row, account).refused?.draft.parcel ?? 1
  return { ...read.started.draft, ...changes, parcel }
}

/** By which the popup remembers the form of the same order and parcel. */
export function formKey({ store, orderId, parcel }: ShipmentDraft): string {
  return `${store} ${orderId} ${parcel}`
}
