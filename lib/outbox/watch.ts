import type { Shipment, Watch } from '../domain/shipment/shipment.ts'
import { pauseAfter, SHORTEST_PAUSE_MS } from './timing.ts'

const LONGEST_PAUSE_MS = 6 * 3_600_000

/** A carrier that was down may work off what it got before; later than this it is taken to be lost. */
export const WATCHED_FOR_MS = 7 * 24 * 3_600_000

/** Not after a week, although a watch stays while its look-ups fail. */
export function isStillWatched({ watch }: Pick<Shipment, 'watch'>, at: number): boolean {
  return watch !== undefined && at - watch.since < WATCHED_FOR_MS
}

interface Watching {
  watch: Watch
  refreshAt: number
  leftUnanswered?: true
}

/** Fields of a state that calls the order unsent, although the carrier may have it or get it yet. */
export function watchFrom(
  shipment: Pick<Shipment, 'leftUnanswered' | 'unknownSince' | 'submission' | 'body'>,
  since: number,
  again = wasPutBack(shipment),
): Watching | undefined {
  const { leftUnanswered, unknownSince } = shipment
  if (!leftUnanswered && unknownSince === undefined && !again) return undefined
  return {
    watch: { since },
    refreshAt: since + SHORTEST_PAUSE_MS,
    ...(again && { leftUnanswered: true }),
  }
}

/**
 * Its bytes left once, and only a token or a rate limit was answered. Of a request that the browser sent twice
 * we learn only the second answer.
 */
export function wasPutBack({ submission, body }: Pick<Shipment, 'submission' | 'body'>): boolean {
  return submission === 'queued' && body !== undefined
}

/** Epoch ms: half of the time watched so far, with jitter; starts again after the clock was set back. */
export function nextWatched({ since }: Watch, now: number, random: () => number): number {
  return now + pauseAfter(now - since, random, LONGEST_PAUSE_MS)
}
