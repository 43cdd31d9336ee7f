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
 * Call after every drain: waits out a short pause, then drains again. The times are on the disk, so if the
 * worker dies an alarm takes over.
 */
export function createShortWait(deps: ShortWaitDeps, drain: () => Promise<void>): () => Promise<void> {
  let drained = false
  let waiting = false

  async function pauseBefore(): Promise<number> {
    const now = deps.now()
    const [next = Infinity, accounts] = await Promise.all([deps.nextAttempt(now), deps.accounts.list()])
    const backoffs = accounts.map((account) => backoffMs(account, now)).filter((ms) => ms > 0)
    return Math.min(next - now, ...backoffs)
  }

  return async () => {
    drained = true
    if (waiting) return
    waiting = true
    try {
      for (let pauses = 0; drained && pauses < MOST_IN_A_ROW; pauses++) {
        drained = false
        const pause = await pauseBefore()
        if (pause > SHORT_PAUSE_MS) continue
        await deps.wait(pause + TOGETHER_MS)
        await drain()
      }
    } finally {
      waiting = false
    }
  }
}
