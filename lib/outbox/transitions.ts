import type { Shipment, Submission } from '../domain/shipment/shipment.ts'

/** `''` is a shipment that is not stored yet. */
export type From = Submission | ''

/** One row per event: from which submission to which. */
const table = {
  enqueued: { '': 'queued' },
  replaced: { rejected: 'queued', withdrawn: 'queued' },
  withdrawn: { queued: 'withdrawn' },
  claimed: { queued: 'sending' },
  accepted: { sending: 'accepted' },
  rejected: { sending: 'rejected' },
  /** A choice made for one day is no longer valid. */
  'choices-expired': { queued: 'rejected' },
  /** It waited, and the carrier asks another price than the seller saw. */
  'price-changed': { queued: 'rejected' },
  'price-unknown': { queued: 'rejected' },
  /** Another computer of the shop ships it. */
  'shipped-elsewhere': { queued: 'rejected' },
  /** Another computer shipped it with the same carrier, under this id: it is looked up. */
  'taken-elsewhere': { queued: 'unknown' },
  /** The carrier did nothing: token refused, or too many requests. */
  'put-back': { sending: 'queued' },
  /** The order may exist at the carrier. */
  unanswered: { sending: 'unknown' },
  exists: { sending: 'unknown' },
  /** Found in `sending` after its worker died. */
  abandoned: { sending: 'unknown' },
  found: {
    unknown: 'accepted',
    queued: 'accepted',
    rejected: 'accepted',
    withdrawn: 'accepted',
    stuck: 'accepted',
  },
  /** Not at the carrier after the last request timed out: the same bytes go again. */
  missing: { unknown: 'queued' },
  'still-unknown': { unknown: 'unknown' },
  /** The carrier's record under our id is another parcel. */
  contradicted: { unknown: 'stuck', queued: 'stuck', rejected: 'stuck', withdrawn: 'stuck', stuck: 'stuck' },
  'given-up': { unknown: 'stuck' },
  /** Nothing of it can be at the carrier any more: other computers may ship it. */
  'watch-ended': { queued: 'queued', rejected: 'rejected', withdrawn: 'withdrawn', stuck: 'stuck' },
  /** Nothing was sent: paused account, no network, no permission. */
  deferred: { queued: 'queued', unknown: 'unknown' },
  hurried: { queued: 'queued', unknown: 'unknown', stuck: 'unknown' },
  /** The seller accepts the parcel that the carrier has under our id. */
  'taken-over': { stuck: 'accepted' },
  /** Another computer of the shop shipped it. */
  shared: { '': 'accepted', queued: 'accepted', rejected: 'accepted', withdrawn: 'accepted' },
  /** From a backup: an open submission waits for the seller. */
  restored: {
    queued: 'stuck',
    sending: 'stuck',
    unknown: 'stuck',
    stuck: 'stuck',
    accepted: 'accepted',
    rejected: 'rejected',
    withdrawn: 'withdrawn',
  },
  'set-aside': { rejected: 'rejected', stuck: 'stuck', accepted: 'accepted' },
  /** The shop called its order off, or took that back. */
  'shop-changed': {
    queued: 'queued',
    sending: 'sending',
    unknown: 'unknown',
    stuck: 'stuck',
    accepted: 'accepted',
  },
  'paid-out': { accepted: 'accepted' },
  'payout-taken-back': { accepted: 'accepted' },
  printed: { accepted: 'accepted' },
  'print-taken-back': { accepted: 'accepted' },
  'status-learnt': { accepted: 'accepted' },
  /** The token lacks the right to look up. */
  'status-refused': { accepted: 'accepted' },
  /** The carrier took back what it had said before. */
  'status-corrected': { accepted: 'accepted' },
  /** The carrier's record names another amount or weight. */
  'record-changed': { accepted: 'accepted' },
  'status-told': { accepted: 'accepted' },
  'cancel-sent': { accepted: 'accepted' },
  'cancel-unasked': { accepted: 'accepted' },
  'cancel-unanswered': { accepted: 'accepted' },
  'cancel-refused': { accepted: 'accepted' },
  cancelled: { accepted: 'accepted' },
} as const satisfies Record<string, Partial<Record<From, Submission>>>

type Table = typeof table
export type ShipmentEvent = keyof Table

type FromOf<E extends ShipmentEvent> = Extract<keyof Table[E], Submission>
export type ToOf<E extends ShipmentEvent> = Table[E][keyof Table[E]] & Submission

export const shipmentEvents: readonly ShipmentEvent[] = Object.keys(table) as ShipmentEvent[]

/** Undefined when not allowed; then nothing may be written. */
export function transition(from: From, event: ShipmentEvent): Submission | undefined {
  const row: Partial<Record<From, Submission>> = table[event]
  return row[from]
}

export function mayMove<E extends ShipmentEvent>(
  found: Shipment | undefined,
  event: E,
): found is Extract<Shipment, { submission: FromOf<E> }> {
  return found !== undefined && transition(found.submission, event) !== undefined
}
