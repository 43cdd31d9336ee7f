import { endpoints } from '../carrier/endpoints/table.ts'
import { isNotice } from '../domain/shipment/status.ts'
import { type Amendment, amend } from './accept-order.ts'
import { toResponse } from './answers.ts'
import { decide } from './decide.ts'
import { applyFault, type Fault, type FaultRate, faultByRate } from './faults.ts'
import { answerCreateShop, answerShopToken } from './handlers/shop-accounts.ts'
import { shopHandlers } from './handlers/shop-table.ts'
import { readIncoming } from './incoming.ts'
import { type Move, nextMove, reasonFor } from './next-move.ts'
import type { Weighing } from './order-values.ts'
import { looseObject, textOf } from './order-values.ts'
import { createProgress } from './progress.ts'
import { quirksOf } from './quirks.ts'
import type { Callback, ReceivedRequest, SandboxOrder, SandboxState } from './state.ts'
import { createWebhooks } from './webhooks.ts'

export interface SandboxDeps {
  state: SandboxState
  /** Epoch ms. */
  now: () => number
  schedule: (ms: number, call: () => void) => unknown
  newToken: () => string
  fetch: (request: Request) => Promise<Response>
  /** Decides shapes of answers, faults of `faultRates` and orders' progress. Without it: one shape, straight progress. */
  seed?: string | undefined
  faultRates?: readonly FaultRate[] | undefined
  weighing?: Weighing | undefined
  /** Orders move by themselves after so many ms; by hand only without it. */
  paceMs?: number | undefined
  /** Resolves once the state is saved, before any answer or webhook reports it. */
  save?: () => Promise<void>
  onRequest?: (request: ReceivedRequest) => void
}

export interface Sandbox {
  /** Rejects with ConnectionDropped if a fault cuts the connection. */
  answer(request: Request): Promise<Response>
  /** Makes the order's next lawful move, if any. Undefined for an unknown order. */
  advance(reference: string): SandboxOrder | undefined
  /** Any code; a notice's goes to the callback and becomes no status (spec §3.1). Invents a needed reason. */
  setStatus(reference: string, code: number, reasonCode?: number): SandboxOrder | undefined
  /** Changes the carrier's record. No webhook tells it before the next status (spec §6). */
  amend(reference: string, change: Amendment): SandboxOrder | undefined
  fail(fault: Fault): void
  /** Cancels waiting faults of `fail`. */
  clearFaults(): void
  /** The shop's callback address, or none. False for an unknown shop. */
  setCallback(partnerCode: string, callback: Callback | undefined): boolean
}

const handlers = { ...shopHandlers, createShop: answerCreateShop, shopToken: answerShopToken }

/** Requests in memory for tests and the admin page. */
const MOST_REQUESTS = 20_000

export function createSandbox(deps: SandboxDeps): Sandbox {
  const { state, now, schedule, newToken, seed, weighing, paceMs } = deps
  const quirks = seed === undefined ? undefined : quirksOf(seed)
  const save = () => deps.save?.() ?? Promise.resolve()
  const webhooks = createWebhooks({
    state,
    now,
    schedule,
    fetch: deps.fetch,
    onAttempt: () => saveThenSend(),
  })
  const saveThenSend = () => void save().then(webhooks.send, () => {})
  const progress = createProgress({
    state,
    now,
    schedule,
    webhooks,
    seed,
    paceMs,
    onMove: saveThenSend,
  })
  webhooks.send()

  const orderOf = (reference: string) =>
    state.orders.find((one) => one.trackingCode === reference || one.partnerId === reference)

  function moveByHand(reference: string, next: (order: SandboxOrder) => Move | undefined) {
    const order = orderOf(reference)
    const move = order && next(order)
    if (move && isNotice(move.status)) webhooks.enqueue(order, move.status)
    else if (move) progress.move(order, move.status, move.reasonCode)
    saveThenSend()
    return order
  }

  return {
    async answer(request) {
      const incoming = await readIncoming(request, state, now())
      const { received, route } = incoming
      state.requests.push(received)
      if (state.requests.length > MOST_REQUESTS) state.requests.shift()
      const logId = `practice-${received.number}`
      const work = async () => {
        const answer = decide({ state, now, newToken, handlers, quirks, weighing, progress }, incoming, logId)
        if (route && !endpoints[route.name].repeatable) {
          await save()
          webhooks.send()
        }
        return toResponse(answer)
      }
      const fault =
        takeFault(state.faults, received.endpoint) ??
        faultByRate(deps.faultRates ?? [], route?.name, seed ?? '', received.number)
      received.fault = fault?.kind ?? ''
      // A token that one operation refuses is refused by the connectivity check that follows, too (spec §4.1).
      if (fault?.kind === 'token-refused' && received.endpoint !== 'connectivity') {
        state.faults.unshift({ kind: 'token-refused', endpoint: 'connectivity', times: 1, delayMs: 0 })
      }
      try {
        const response = fault ? await applyFault(fault, logId, work) : await work()
        received.httpStatus = response.status
        await noteOutcome(received, response)
        return response
      } finally {
        const delay = fault?.delayMs ?? 0
        if (delay > 0) await new Promise<void>((done) => schedule(delay, done))
        deps.onRequest?.(received)
      }
    },
    advance: (reference) => moveByHand(reference, (order) => nextMove(order, seed)),
    setStatus: (reference, status, reasonCode) =>
      moveByHand(reference, ({ partnerId, moves }) => ({
        status,
        reasonCode: reasonCode ?? reasonFor(status, partnerId, moves.length, seed),
      })),
    amend(reference, change) {
      const order = orderOf(reference)
      if (order) amend(state, order, change, now())
      saveThenSend()
      return order
    },
    fail(fault) {
      state.faults.push({ ...fault })
    },
    clearFaults() {
      state.faults.length = 0
    },
    setCallback(partnerCode, callback) {
      const shop = state.shops.find((one) => one.partnerCode === partnerCode)
      if (!shop) return false
      if (callback) shop.callback = callback
      else delete shop.callback
      webhooks.redirect(partnerCode, callback)
      saveThenSend()
      return true
    },
  }
}

function takeFault(faults: Fault[], name: ReceivedRequest['endpoint']): Fault | undefined {
  const fault = faults.find(({ endpoint }) => endpoint === 'any' || endpoint === name)
  if (!fault) return undefined
  fault.times -= 1
  if (fault.times <= 0) faults.splice(faults.indexOf(fault), 1)
  return fault
}

async function noteOutcome(received: ReceivedRequest, response: Response): Promise<void> {
  if (!response.headers.get('Content-Type')?.startsWith('application/json')) return
  const body = looseObject(parse(await response.clone().text()))
  received.code = textOf(body.error_code) || textOf(looseObject(body.error).code)
  if (body.success === false) received.remark = textOf(body.message)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
