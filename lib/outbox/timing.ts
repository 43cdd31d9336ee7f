import { clockWasSetBack, SMALL_STEP_MS } from '../domain/clock.ts'
import type { Shipment } from '../domain/shipment/shipment.ts'

/** How long a request may be in flight: longer than our 20 s deadline and the browsers' 30 s limit. */
export const IN_FLIGHT_MS = 35_000

export function isDue(
  { nextAttemptAt, updatedAt }: Pick<Shipment, 'nextAttemptAt' | 'updatedAt'>,
  now: number,
): boolean {
  return nextAttemptAt <= now || clockWasSetBack(updatedAt, now)
}

/** No pause is longer, so the computer was off. */
const AWAY_MS = 2 * 3_600_000

/** Start of the unknown time, epoch ms, without the time the computer was off. */
export function openSince(
  { unknownSince, updatedAt }: Pick<Shipment, 'unknownSince' | 'updatedAt'>,
  now: number,
): number {
  return withoutAway(unknownSince ?? now, updatedAt, now)
}

/** `since`, moved on by the time the computer was off since the last write; never later than now. */
export function withoutAway(since: number, updatedAt: number, now: number): number {
  const away = now - updatedAt
  return Math.min(since + (away > AWAY_MS ? away : 0), now)
}

export const GIVE_UP_MS = 24 * 3_600_000

export const SHORTEST_PAUSE_MS = 15_000
const LONGEST_PAUSE_MS = 30 * 60_000

/** Half of the open time, from 15 s to `longest`, spread. The age is stored, so no retry count is needed. */
export function pauseAfter(openForMs: number, random: () => number, longest = LONGEST_PAUSE_MS): number {
  const pause = Math.min(Math.max(openForMs / 2, SHORTEST_PAUSE_MS), longest)
  return spread(pause, random)
}

export function spread(pauseMs: number, random: () => number): number {
  return Math.round(pauseMs * (1 + (random() - 0.5) / 3))
}

export function isRefreshDue(
  { refreshAt, updatedAt }: Pick<Shipment, 'refreshAt' | 'updatedAt'>,
  now: number,
): boolean {
  if (refreshAt === undefined) return false
  return refreshAt <= now || clockWasSetBack(updatedAt, now, SMALL_STEP_MS)
}
