import type { Submission } from '../domain/shipment.ts'

/** `''` is a shipment that was not written down yet. */
export type From = Submission | ''

/** Everything that can happen to a submission: each row is one event, its cells where it may happen and lead. */
const table = {
  enqueued: { '': 'queued' },
  /** The seller ships again what was refused or withdrawn, with a new draft. */
  replaced: { rejected: 'queued', withdrawn: 'queued' },
  withdrawn: { queued: 'withdrawn' },
  /** Written before the request leaves. */
  claimed: { queued: 'sending' },
  accepted: { sending: 'accepted' },
  rejected: { sending: 'rejected' },
  /** It waited too long: what the seller chose by the day would go out as something else. */
  overtaken: { queued: 'rejected' },
  /** The carrier surely did nothing: token refused, too many requests. */
  'put-back': { sending: 'queued' },
  /** No answer, or none that tells: the order may stand at the carrier. */
  unanswered: { sending: 'unknown' },
  /** The carrier says that it has our order id already. */
  exists: { sending: 'unknown' },
  /** Found in `sending` with nobody at work on it: its worker died. */
  abandoned: { sending: 'unknown' },
  found: { unknown: 'accepted' },
  /** Not at the carrier, though every request had its time: the same bytes go again. */
  missing: { unknown: 'queued' },
  /** Asked, and not wiser; or not found while the request may still be under way. */
  'still-unknown': { unknown: 'unknown' },
  /** What the carrier has under our id is not this shipment. */
  contradicted: { unknown: 'stuck' },
  'given-up': { unknown: 'stuck' },
  /** Nothing was asked or sent: paused account, no network, no permission. */
  held: { queued: 'queued', unknown: 'unknown' },
  hurried: { queued: 'queued', unknown: 'unknown', stuck: 'unknown' },
  /** The seller keeps the parcel that the carrier has under our id instead. */
  'taken-over': { stuck: 'accepted' },
  /** Laid in from a backup: what was open there is neither sent nor asked about before the seller says so. */
  restored: {
    queued: 'stuck',
    sending: 'stuck',
    unknown: 'stuck',
    stuck: 'stuck',
    accepted: 'accepted',
    rejected: 'rejected',
    withdrawn: 'withdrawn',
  },
  'set-aside': { rejected: 'rejected', stuck: 'stuck' },
  /** The seller's own mark by a carrier's statement; the carrier's status is another matter. */
  'paid-out': { accepted: 'accepted' },
  'payout-taken-back': { accepted: 'accepted' },
  'status-learnt': { accepted: 'accepted' },
  /** A relay told it; what touches money is looked up instead. */
  'status-told': { accepted: 'accepted' },
  'cancel-sent': { accepted: 'accepted' },
  /** The carrier was not asked after all: its cancellation stands as before. */
  'cancel-unasked': { accepted: 'accepted' },
  'cancel-unanswered': { accepted: 'accepted' },
  'cancel-refused': { accepted: 'accepted' },
  cancelled: { accepted: 'accepted' },
} as const satisfies Record<string, Partial<Record<From, Submission>>>

export type ShipmentEvent = keyof typeof table

export const shipmentEvents: readonly ShipmentEvent[] = Object.keys(table) as ShipmentEvent[]

/** Where `event` leads from `from`; undefined where it is unlawful, and then nothing may be written. */
export function transition(from: From, event: ShipmentEvent): Submission | undefined {
  const row: Partial<Record<From, Submission>> = table[event]
  return row[from]
}
