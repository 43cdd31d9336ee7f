import { toResponse } from './answers.ts'
import { readArrival } from './arrival.ts'
import { decide } from './decide.ts'
import { shopHandlers } from './handlers/shop-table.ts'
import { passTime, writeMove } from './pass-time.ts'
import type { SandboxState } from './state.ts'

interface PracticeWorld {
  state: SandboxState
  now: () => number
  newToken: () => string
  /** From one move of an order to the next, ms. */
  paceMs: number
  /** Resolves once the state is safe: no answer tells of what is not. */
  keep: () => Promise<void>
}

/**
 * The carrier at its kindest, to its one shop: no faults, no moods, no webhooks, no marketplaces, and no timers, so that it
 * may be ended at any moment.
 */
export function createPracticeCarrier({ state, now, newToken, paceMs, keep }: PracticeWorld) {
  return async (request: Request): Promise<Response> => {
    passTime(state, now(), paceMs)
    const arrival = await readArrival(request, state, now())
    const lives = {
      move: (order: Parameters<typeof writeMove>[0], status: number, reasonCode: number | null) =>
        writeMove(order, { status, reasonCode }, now()),
      follow() {},
    }
    const logId = `practice-${arrival.received.number}`
    const answer = decide({ state, now, newToken, handlers: shopHandlers, lives }, arrival, logId)
    await keep()
    return toResponse(answer)
  }
}
