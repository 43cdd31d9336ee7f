import { backoffMs } from '../domain/account.ts'
import type { AccountStore } from '../settings/accounts.ts'

/** Too short for an alarm: the awake worker waits it out. */
const SHORT_PAUSE_MS = 20_000
/** Batches what comes due together. */
const TOGETHER_MS = 100
/** If the carrier keeps asking for pauses, fall back to alarms. */
const MOST_IN_A_ROW = 20

export interface ShortWaitDeps {
  accounts: Pick<AccountStore, 'list'>
  nextAttempt(now: number): Promise<number | undefined>
  now: () => number
  wait(ms: number): Promise<void>
}

/**
 * Call after every carrier's drain: waits out a short pause, then drains again. The times are on the disk, so
 * if the worker dies an alarm takes over.
 */
export function createShortWait(deps: ShortWaitDeps, drain: () => Promise<void>): () => Promise<void> {
  let inARow = 0
  /** Epoch ms; another carrier's pause may end sooner. */
  let waitsUntil = Infinity

  async function pauseEnds(now: number): Promise<number> {
    const [next = Infinity, accounts] = await Promise.all([deps.nextAttempt(now), deps.accounts.list()])
    const backoffs = accounts.map((account) => backoffMs(account, now)).filter((ms) => ms > 0)
    return Math.min(next, now + Math.min(...backoffs))
  }

  return async () => {
    const now = deps.now()
    const until = await pauseEnds(now)
    if (until - now > SHORT_PAUSE_MS || inARow === MOST_IN_A_ROW) {
      inARow = 0
      return
    }
    if (until >= waitsUntil) return
    inARow += 1
    waitsUntil = until
    await deps.wait(until - now + TOGETHER_MS)
    if (waitsUntil === until) waitsUntil = Infinity
    await drain()
  }
}
