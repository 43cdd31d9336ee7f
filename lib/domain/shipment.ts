import type { Account } from './account.ts'
import type { DraftField, Failure } from './failure.ts'
import type { OrderSnapshot } from './order-snapshot.ts'
import type { Payout } from './payout.ts'
import type { ShipmentDraft } from './shipment-draft.ts'

/** Where a submission stands. See docs/ARCHITECTURE.md, "The submission". */
export type Submission =
  | 'queued'
  | 'sending'
  | 'unknown' // sent, not answered; being asked about
  | 'accepted'
  | 'rejected'
  | 'withdrawn'
  | 'stuck' // unknown too long, or contradicted; the seller decides

/** To whom the carrier's own record goes (spec §2.4), kept where the order was not of our sending. */
export interface Recorded {
  recordedName?: string
  recordedAddress?: string
}

/** What the carrier answered when it took the order (spec §2.3). Fees in VND. */
export interface Acceptance extends Recorded {
  trackingCode: string
  /** Null where the carrier's record names none. */
  fee: number | null
  insuranceFee: number
  area: string
  /** By which the carrier sorts the parcel; absent where it told none. */
  sortingCode?: string
  estimatedPick: string
  estimatedDeliver: string
  /** Shown to the seller whenever present. */
  warning: string
  at: number
  /** `answer`: our own request was answered. `asked`: found by our order id after the answer was lost. */
  learnt: 'answer' | 'asked'
  /** The carrier had the order before we first sent it: another computer of the shop shipped it. */
  elsewhere?: true
}

export interface TrackedStatus {
  /** Table 3.1; any other number is shown as unknown with its number. */
  code: number
  text: string
  /** Why, where the carrier told (spec §6); a code not in the table is shown with its number. */
  reason?: { code: number | null; text: string }
  /** When we learnt it last, epoch ms: each look-up that finds it unchanged moves it. */
  at: number
  /** When we first learnt of this code, of delivered where it is reconciled, epoch ms; absent where that is `at`. */
  since?: number
  /** A relay told it (spec §6); absent where the carrier was asked. */
  told?: true
}

/** Why a status is not known anew. */
export type FailedLookUp = Failure & {
  /** Look-ups made in their turn that failed one after the other; absent where an older version wrote it. */
  inARow?: number
}

export type Cancellation =
  | { state: 'sending'; at: number }
  /**
   * `failure`: why nobody knows; the cancel's own, kept for when it turns out that nothing was cancelled. `askAt`: epoch
   * ms before which it is not looked up again; absent for at once.
   */
  | { state: 'unknown'; at: number; failure: Failure; askAt?: number }
  | { state: 'done'; at: number }
  | { state: 'refused'; at: number; failure: Failure }

/** What the carrier has under our order id where that is not what we sent. Numbers as in its record. */
export interface Contradiction extends Recorded {
  /** `ended`: cancelled or returned before we heard of it. `differs`: another parcel stands under our id. */
  why: 'ended' | 'differs'
  /** What differs; empty for `ended`. */
  fields: DraftField[]
  trackingCode: string
  statusCode: number
  tel: string
  cod: number | null
  value: number | null
  weightGrams: number | null
}

export interface Shipment {
  /** Primary key: the carrier's API address and `partnerId`. */
  key: string
  /** `order.id` on the wire, the same from every computer that ships this order. */
  partnerId: string
  accountId: Account['id']
  /** Where the order was written for: it goes to no other address and for no other shop, whatever becomes of its account. */
  api: Account['api']
  partnerCode: Account['partnerCode']
  environment: Account['environment']
  draft: ShipmentDraft
  submission: Submission
  /** What the order's page said when this was shipped; absent where it was shipped from no page. */
  snapshot?: OrderSnapshot
  /** The order's page was seen to say something else since. */
  orderChanged?: true
  /** What it said then, for before and after; absent where an older version saw it. */
  orderChangedTo?: OrderSnapshot
  /** Fee the seller saw when pressing Ship, VND; absent when no quote had come. */
  quotedFee?: number
  /** The very bytes sent, frozen from the first attempt on. */
  body?: string
  attempts: number
  /** Epoch ms before which nothing is sent or asked; 0 for at once. */
  nextAttemptAt: number
  /** When the last request left, epoch ms. */
  sentAt?: number
  unknownSince?: number
  /** A request of ours was once left without an answer: what the carrier has may be ours, whatever it said since. */
  leftUnanswered?: true
  failure?: Failure
  /** The carrier had our order id before any request of ours could have brought it there. */
  takenBefore?: true
  /** Why a stuck shipment is stuck, where the carrier contradicts it; stays after the seller took that parcel over. */
  contradiction?: Contradiction
  /** The seller has done with this refused or stuck shipment: it waits for nobody any more. */
  setAside?: true
  /** Laid in from a backup that was made before it was over: what became of it since, nobody here knows. */
  restoredOpen?: true
  acceptance?: Acceptance
  status?: TrackedStatus
  statusFailure?: FailedLookUp
  /** The newest change that a relay told of, by the carrier's time (epoch ms): what happened before it takes nothing back. */
  told?: { at: number; code: number; money: string }
  /** A change that a relay told of at `at`, for the carrier itself to confirm. */
  announced?: { code: number; at: number }
  /** Epoch ms of the next unasked status look-up; absent once final. */
  refreshAt?: number
  cancellation?: Cancellation
  payout?: Payout
  createdAt: number
  updatedAt: number
}

/** One line of the append-only journal, written in the same transaction as the move it tells of. */
export interface JournalEntry {
  seq?: number
  key: string
  at: number
  event: string
  from: Submission | ''
  to: Submission
  detail: string
  /** The carrier's status it came to (table 3.1), where that was what was learnt. */
  status?: number
  /** It happened on the computer that a backup was made on: here it is no news. */
  restored?: true
}
