import type { Failure } from '../domain/failure.ts'

/**
 * Concurrent requests to one host (field notes: start with four, never more than six). Lost with the worker.
 */
export interface Concurrency {
  readonly limit: number
  readonly quick: number
  /** Counts reductions, so that answers to older requests do not reduce it again. */
  readonly cuts: number
}

export const INITIAL_CONCURRENCY: Concurrency = { limit: 4, quick: 0, cuts: 0 }
export const MAX_CONCURRENCY = 6
export const MIN_CONCURRENCY = 1

export const QUICK_MS = 1_000

/** One more after a round of quick answers. Half after trouble, once for all requests in flight. */
export function adapt(
  concurrency: Concurrency,
  outcome: { trouble: boolean; tookMs: number; cutsBefore: number },
): Concurrency {
  const { limit, quick, cuts } = concurrency
  if (outcome.trouble) {
    if (outcome.cutsBefore < cuts) return { ...concurrency, quick: 0 }
    return { limit: Math.max(Math.floor(limit / 2), MIN_CONCURRENCY), quick: 0, cuts: cuts + 1 }
  }
  if (outcome.tookMs > QUICK_MS) return { ...concurrency, quick: 0 }
  const round = Math.max(limit, INITIAL_CONCURRENCY.limit)
  if (quick + 1 < round || limit === MAX_CONCURRENCY)
    return { ...concurrency, quick: Math.min(quick + 1, round) }
  return { limit: limit + 1, quick: 0, cuts }
}

export function isTrouble(failure: Failure): boolean {
  switch (failure.kind) {
    case 'busy':
    case 'carrier-down':
    case 'unreachable':
    case 'unreadable':
      return true
    case 'rejected':
    case 'forbidden':
    case 'unauthorised':
    case 'no-permission':
    case 'account-gone':
    case 'locked':
    case 'others-unasked':
    case 'bug':
      return false
  }
}
