import type { Failure } from '../domain/failure.ts'

/**
 * How many requests may be under way at one carrier's host, where a browser keeps six connections (field notes: start
 * four wide, never more than six). Forgotten with its worker, which starts over at four: what the carrier asked for
 * itself, `Retry-After`, stands with the account.
 */
export interface Width {
  readonly most: number
  /** Quick answers in a row. */
  readonly quick: number
  /** How often it was cut: what left before the last cut is no news after it. */
  readonly cuts: number
}

export const STARTING_WIDTH: Width = { most: 4, quick: 0, cuts: 0 }
export const WIDEST = 6
export const NARROWEST = 1

/** An answer within this is quick. */
export const QUICK_MS = 1_000

/** One more after a round of quick answers; half after trouble, once for all that was under way together. */
export function adapt(width: Width, heard: { trouble: boolean; tookMs: number; cutsBefore: number }): Width {
  const { most, quick, cuts } = width
  if (heard.trouble) {
    if (heard.cutsBefore < cuts) return { ...width, quick: 0 }
    return { most: Math.max(Math.floor(most / 2), NARROWEST), quick: 0, cuts: cuts + 1 }
  }
  if (heard.tookMs > QUICK_MS) return { ...width, quick: 0 }
  const round = Math.max(most, STARTING_WIDTH.most)
  if (quick + 1 < round || most === WIDEST) return { ...width, quick: Math.min(quick + 1, round) }
  return { most: most + 1, quick: 0, cuts }
}

/** Whether a failed answer says that the carrier, or the way to it, has too much to do. */
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
    case 'bug':
      return false
  }
}
