import { sparedForMs } from '../domain/account.ts'
import type { AccountStore } from '../settings/accounts.ts'

/** No alarm rings so soon: a pause this short is waited out by the worker that is awake anyway. */
const SHORT_PAUSE_MS = 20_000
/** What comes due together is worked off together. */
const TOGETHER_MS = 100
/** So many in a row; a carrier that goes on asking for pauses is then asked as seldom as alarms ring. */
const MOST_IN_A_ROW = 20

export interface WaitOutWorld {
  accounts: Pick<AccountStore, 'list'>
  /** When the first shipment after `now` comes due, epoch ms. */
  nextAttempt(now: number): Promise<number | undefined>
  now: () => number
  wait(ms: number): Promise<void>
}

/**
 * To be told whenever a drain is over: waits out the short pause before what comes next, one that a carrier asks for
 * (`Retry-After`) or one before the next attempt, and drains again. Both stand on the disk: where the worker dies over
 * it, an alarm comes. Told during one, it looks again after that.
 */
export function createWaitOut(world: WaitOutWorld, drain: () => Promise<void>): () => Promise<void> {
  let told = false
  let waiting = false

  async function pauseBefore(): Promise<number> {
    const now = world.now()
    const [next = Infinity, accounts] = await Promise.all([world.nextAttempt(now), world.accounts.list()])
    const spared = accounts.map((account) => sparedForMs(account, now)).filter((ms) => ms > 0)
    return Math.min(next - now, ...spared)
  }

  return async () => {
    told = true
    if (waiting) return
    waiting = true
    try {
      for (let pauses = 0; told && pauses < MOST_IN_A_ROW; pauses++) {
        told = false
        const pause = await pauseBefore()
        if (pause > SHORT_PAUSE_MS) continue
        await world.wait(pause + TOGETHER_MS)
        await drain()
      }
    } finally {
      waiting = false
    }
  }
}
