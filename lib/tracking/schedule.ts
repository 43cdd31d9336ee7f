import type { TrackedStatus } from '../domain/shipment.ts'
import { statusMeaning } from '../domain/status.ts'

const MINUTE = 60_000

/** Waits for somebody: confirmation, reconciliation, a return. Everything else is on its way. */
const WAITING: readonly number[] = [1, 2, 5, 9]

const MOVING_EVERY = 30 * MINUTE
const WAITING_EVERY = 60 * MINUTE
/** A parcel that has been under way for long changes seldom. */
const OLD_AFTER = 7 * 24 * 60 * MINUTE
const OLD_EVERY = 6 * 60 * MINUTE

/**
 * When a status is looked up next, epoch ms; undefined once it is final. A sixth of the time to either side spreads
 * the look-ups of orders shipped together.
 */
export function nextRefresh(
  status: TrackedStatus,
  acceptedAt: number,
  random: () => number,
): number | undefined {
  if (statusMeaning(status.code).final) return undefined
  const old = status.at - acceptedAt > OLD_AFTER
  const every = old ? OLD_EVERY : WAITING.includes(status.code) ? WAITING_EVERY : MOVING_EVERY
  return Math.round(status.at + every * (1 + (random() - 0.5) / 3))
}
