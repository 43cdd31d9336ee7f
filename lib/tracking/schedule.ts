import type { Failure } from '../domain/failure.ts'
import { INNER_CARRIER } from '../domain/practice.ts'
import type { TrackedStatus } from '../domain/shipment/shipment.ts'
import { statusMeaning } from '../domain/shipment/status.ts'
import { spread } from '../outbox/timing.ts'

const MINUTE = 60_000

/** Waits for confirmation, reconciliation or a return. */
const WAITING: readonly number[] = [1, 2, 5, 9]

const MOVING_EVERY = 30 * MINUTE
const WAITING_EVERY = 60 * MINUTE
const STANDING_EVERY = 6 * 60 * MINUTE
/** A practice parcel's life takes minutes, and look-ups are free. */
const PRACTICE_EVERY = MINUTE / 2

/** A status that has stood for long is not likely to change soon: after three days every six hours. */
const STOOD_PER_PAUSE = 12

/** With a relay, look-ups only find what it missed. */
const RELAYED_FACTOR = 6
const LONGEST_RELAYED = 24 * 60 * MINUTE

/** Money or goods may still leave a state that ends a parcel's way (spec §3.2). */
const CORRECTED_FOR = 30 * 24 * 60 * MINUTE

/** Epoch ms; undefined once an end has stood for so long. `relayed`: the account's relay is live. */
export function nextRefresh(
  status: TrackedStatus,
  random: () => number,
  api = '',
  relayed = false,
): number | undefined {
  if (statusMeaning(status.code).final) return afterTheEnd(status, random)
  if (api === INNER_CARRIER) return status.at + PRACTICE_EVERY
  const stood = status.at - (status.since ?? status.at)
  const least = WAITING.includes(status.code) ? WAITING_EVERY : MOVING_EVERY
  const every = Math.min(Math.max(least, stood / STOOD_PER_PAUSE), STANDING_EVERY)
  return status.at + spread(relayed ? Math.min(every * RELAYED_FACTOR, LONGEST_RELAYED) : every, random)
}

/** After half of the time in this state, and once more at the end. */
function afterTheEnd({ at, since = at, reachedAt = since }: TrackedStatus, random: () => number) {
  const until = reachedAt + CORRECTED_FOR
  if (at >= until) return undefined
  return Math.min(at + spread(Math.max((at - reachedAt) / 2, STANDING_EVERY), random), until)
}

const FIRST_RETRY_AFTER = 10 * MINUTE

/** Epoch ms. The pause doubles; what may recover by itself is retried within the hour. */
export function nextAfterFailure(
  failure: Failure,
  inARow: number,
  now: number,
  random: () => number,
): number {
  if (failure.kind === 'busy') return now + failure.retryAfterMs
  const longest = mayPass(failure) ? 60 * MINUTE : STANDING_EVERY
  return now + spread(Math.min(FIRST_RETRY_AFTER * 2 ** (inARow - 1), longest), random)
}

function mayPass({ kind }: Failure): boolean {
  return kind === 'unreachable' || kind === 'carrier-down' || kind === 'unreadable'
}
