import type { Shipment } from '../domain/shipment.ts'

/**
 * How long "not found" proves nothing after a request left: longer than our own deadline of 20 s and than the 30 s
 * after which both browsers cut a worker's request, whatever the carrier did with it.
 */
export const WAIT_OUT_MS = 35_000

/**
 * Whether a shipment's time has come. What was written later than now was written before the clock was set back: its
 * times are another clock's, and nothing waits for them.
 */
export function isDue(
  { nextAttemptAt, updatedAt }: Pick<Shipment, 'nextAttemptAt' | 'updatedAt'>,
  now: number,
): boolean {
  return nextAttemptAt <= now || updatedAt > now
}

/** Longer than any pause between two questions: whoever did not ask for so long was switched off. */
const AWAY_MS = 2 * 3_600_000

/**
 * Since when nobody knows, epoch ms. Time in which nobody could ask does not count, or the first question after a
 * weekend would be the last; and a clock that was set back counts anew from here.
 */
export function openSince(
  { unknownSince, updatedAt }: Pick<Shipment, 'unknownSince' | 'updatedAt'>,
  now: number,
): number {
  const away = now - updatedAt
  return Math.min((unknownSince ?? now) + (away > AWAY_MS ? away : 0), now)
}

/** A submission whose outcome stays unknown this long goes to the seller. */
export const GIVE_UP_MS = 24 * 3_600_000

const SHORTEST_PAUSE_MS = 15_000
const LONGEST_PAUSE_MS = 30 * 60_000

/**
 * The pause before asking or sending again: half of the time it is open already, from 15 s to 30 min, spread.
 * The age stands in the journal, so no count has to survive a worker's death.
 */
export function pauseAfter(openForMs: number, random: () => number): number {
  const pause = Math.min(Math.max(openForMs / 2, SHORTEST_PAUSE_MS), LONGEST_PAUSE_MS)
  return spread(pause, random)
}

/** A sixth longer or shorter, so that what began together does not go on together. */
export function spread(pauseMs: number, random: () => number): number {
  return Math.round(pauseMs * (1 + (random() - 0.5) / 3))
}

/** A clock set back by less, as a time server does it, is waited out. */
export const STEP_MS = 60_000

/** Whether a status is to be looked up: its time has come, or was written down before the clock was set back. */
export function isRefreshDue(
  { refreshAt, updatedAt }: Pick<Shipment, 'refreshAt' | 'updatedAt'>,
  now: number,
): boolean {
  if (refreshAt === undefined) return false
  return refreshAt <= now || updatedAt > now + STEP_MS
}
