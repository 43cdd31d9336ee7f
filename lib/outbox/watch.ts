import type { Shipment, Watch } from '../domain/shipment/shipment.ts'
import { spread } from './timing.ts'

const SHORTEST_PAUSE_MS = 15_000
const LONGEST_PAUSE_MS = 6 * 3_600_000

/** A carrier that was down may work off what it got before; later than this it is taken to be lost. */
export const WATCHED_FOR_MS = 7 * 24 * 3_600_000

/** Fields of a state that calls the order unsent, although the carrier may have it or get it yet. */
export function watchFrom(
  { leftUnanswered, unknownSince }: Pick<Shipment, 'leftUnanswered' | 'unknownSince'>,
  since: number,
): { watch: Watch; refreshAt: number } | undefined {
  if (!leftUnanswered && unknownSince === undefined) return undefined
  return { watch: { since }, refreshAt: since + SHORTEST_PAUSE_MS }
}

/** Epoch ms: half of the time watched so far, with jitter; starts again after the clock was set back. */
export function nextWatched({ since }: Watch, now: number, random: () => number): number {
  const pause = Math.min(Math.max((now - since) / 2, SHORTEST_PAUSE_MS), LONGEST_PAUSE_MS)
  return now + spread(pause, random)
}
