/** The promise in tables and numbers, out of the design (§3) and the specification (§3.1); none is the code's own. */

export const CANCELLED = -1
export const CONFIRMED = 2
export const DELIVERED = 5

/** Codes of internal stages, which are no status (spec §3.1). */
const NOTICES: readonly number[] = [123, 127, 128, 45, 49, 410]
const STATUSES: readonly number[] = [-1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 20, 21]
/** Nothing follows on them (spec §3.1, §3.2). */
const LAST: readonly number[] = [-1, 6, 7, 11, 13, 21]
/** Of these no parcel is on its way to the buyer, and none was paid or made good. */
const ENDED: readonly number[] = [-1, 7, 11, 21]

export const isNotice = (code: number) => NOTICES.includes(code)
export const isStatus = (code: number) => STATUSES.includes(code)
export const isLast = (code: number) => LAST.includes(code)
export const hasEnded = (code: number) => ENDED.includes(code)

/** Which state of a submission may follow on which (design §3); '' is before it was written down. */
export const MAY_FOLLOW: Readonly<Record<string, readonly string[]>> = {
  '': ['queued'],
  queued: ['queued', 'sending', 'withdrawn', 'accepted', 'rejected', 'stuck'],
  // Its shop may call it off meanwhile.
  sending: ['sending', 'accepted', 'rejected', 'queued', 'unknown'],
  unknown: ['unknown', 'accepted', 'queued', 'stuck'],
  accepted: ['accepted'],
  rejected: ['rejected', 'queued', 'accepted', 'stuck'],
  withdrawn: ['withdrawn', 'queued', 'accepted', 'stuck'],
  stuck: ['stuck', 'unknown', 'accepted'],
}

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** Browsers cut a request at 30 s: "not found" proves nothing before, nor does "not cancelled". */
export const UNDER_WAY_MS = 34_500
/** A submission is called off before the browser cuts it (design §3). */
export const SUBMIT_WITHIN_MS = 20 * SECOND
/** "Unknown too long": no order is given up sooner. */
export const GIVEN_UP_AFTER_MS = 24 * HOUR
/** For so long after the carrier last had nothing, what may have left is looked for. */
export const WATCHED_FOR_MS = 7 * 24 * HOUR
/** The seller's way back: nothing of the order leaves before. */
export const HELD_MS = 10 * SECOND
/** A price that was shown holds for so long. */
export const PRICE_HOLDS_MS = 2 * HOUR
/** A carrier's pause counts up to here. */
export const LONGEST_RETRY_AFTER_MS = HOUR
/** A pause that names no time. */
export const UNSAID_RETRY_AFTER_MS = 10 * SECOND
/** Pauses are spread by a sixth to either side. */
export const SPREAD = 7 / 6
export const SHORTEST_PAUSE_MS = 15 * SECOND
/** Between two questions about an order whose outcome is unknown, and between two attempts to send it. */
export const LONGEST_PAUSE_MS = 30 * MINUTE
export const LONGEST_WATCH_PAUSE_MS = 6 * HOUR
/** Between two look-ups of a status; with a relay six times as long; as long again where nothing passes by itself. */
export const LOOKED_UP_EVERY_MS = HOUR
/** What has stood for long is looked up after a part of that. */
export const STOOD_PER_PAUSE = 12
export const RELAYED_EVERY_MS = 6 * HOUR
/** With a relay, half of the time that the status stood, up to here. */
export const RELAYED_LONGEST_MS = 24 * HOUR
export const HELD_UP_EVERY_MS = 6 * HOUR
/** What stood for so long changes rarely. */
export const QUIET_AFTER_MS = 20 * HOUR
