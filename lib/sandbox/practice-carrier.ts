import { toResponse } from './answers.ts'
import { decide } from './decide.ts'
import { shopHandlers } from './handlers/shop-table.ts'
import { readIncoming } from './incoming.ts'
import { catchUp, writeMove } from './progress.ts'
import type { SandboxState } from './state.ts'

interface PracticeDeps {
  state: SandboxState
  now: () => number
  newToken: () => string
  /** From one move of an order to the next, ms. */
  paceMs: number
  /** Resolves once the state is saved, before any answer. */
  save: () => Promise<void>
}

/** The plain carrier for one shop, without faults, quirks, webhooks, marketplaces and timers: the worker may end at any moment. */
export function createPracticeCarrier({ state, now, newToken, paceMs, save }: PracticeDeps) {
  return async (request: Request): Promise<Response> => {
    catchUp(state, now(), paceMs)
    const incoming = await readIncoming(request, state, now())
    const progress = {
      move: (order: Parameters<typeof writeMove>[0], status: number, reasonCode: number | null) =>
        writeMove(order, { status, reasonCode }, now()),
      follow() {},
    }
    const logId = `practice-${incoming.received.number}`
    const answer = decide({ state, now, newToken, handlers: shopHandlers, progress }, incoming, logId)
    await save()
    return toResponse(answer)
  }
}
