import type { Failure } from '../domain/failure.ts'
import { INNER_CARRIER } from '../domain/practice.ts'
import type { TrackedStatus } from '../domain/shipment.ts'
import { statusMeaning } from '../domain/status.ts'
import { spread } from '../outbox/timing.ts'

const MINUTE = 60_000

/** Waits for somebody: confirmation, reconciliation, a return. Everything else is on its way. */
const WAITING: readonly number[] = [1, 2, 5, 9]

const MOVING_EVERY = 30 * MINUTE
const WAITING_EVERY = 60 * MINUTE
/** A parcel that has been under way for long changes seldom. */
const OLD_AFTER = 7 * 24 * 60 * MINUTE
const OLD_EVERY = 6 * 60 * MINUTE
/** A practice parcel's whole life takes minutes, and asking for it costs nothing: due at every wake. */
const PRACTICE_EVERY = MINUTE / 2

/** Where a relay would tell of a change, look-ups are for what it may have missed. */
const SELDOMER_BY = 6
const SELDOMEST = 24 * 60 * MINUTE

/** When a status is looked up next, epoch ms; undefined once it is final. `relayed`: a relay is listened to. */
export function nextRefresh(
  status: TrackedStatus,
  acceptedAt: number,
  random: () => number,
  api = '',
  relayed = false,
): number | undefined {
  if (statusMeaning(status.code).final) return undefined
  if (api === INNER_CARRIER) return status.at + PRACTICE_EVERY
  const old = status.at - acceptedAt > OLD_AFTER
  const every = old ? OLD_EVERY : WAITING.includes(status.code) ? WAITING_EVERY : MOVING_EVERY
  return status.at + spread(relayed ? Math.min(every * SELDOMER_BY, SELDOMEST) : every, random)
}

const FIRST_RETRY_AFTER = 10 * MINUTE

/**
 * When a look-up that failed, so often in a row, is made again, epoch ms: each time the pause doubles. What may pass by
 * itself is tried within the hour all the same.
 */
export function nextAfterFailure(
  failure: Failure,
  inARow: number,
  now: number,
  random: () => number,
): number {
  if (failure.kind === 'busy') return now + failure.retryAfterMs
  const longest = mayPass(failure) ? 60 * MINUTE : OLD_EVERY
  return now + spread(Math.min(FIRST_RETRY_AFTER * 2 ** (inARow - 1), longest), random)
}

function mayPass({ kind }: Failure): boolean {
  return kind === 'unreachable' || kind === 'carrier-down' || kind === 'unreadable'
}
