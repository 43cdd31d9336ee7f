import { endpoints } from '../carrier/endpoints/table.ts'
import { isNotice } from '../domain/status.ts'
import { toResponse } from './answers.ts'
import { readArrival } from './arrival.ts'
import { decide } from './decide.ts'
import { drawFault, type FaultRate } from './fault-rates.ts'
import { type Fault, suffer } from './faults.ts'
import { handlers } from './handlers/table.ts'
import { type Move, nextMove, reasonFor } from './journey.ts'
import { createLives } from './lives.ts'
import { createNotices } from './notices.ts'
import { looseObject, textOf } from './order-text.ts'
import { moodsOf } from './quirks.ts'
import type { Callback, ReceivedRequest, SandboxState, TakenOrder } from './state.ts'

export interface SandboxWorld {
  state: SandboxState
  /** Epoch ms. */
  now: () => number
  /** Calls back once, `ms` later. */
  after: (ms: number, call: () => void) => unknown
  newToken: () => string
  /** Carries webhooks. */
  fetch: (request: Request) => Promise<Response>
  /** Chooses the shapes of answers, the faults of `faultRates` and the lives of orders; none without it. */
  seed?: string
  faultRates?: readonly FaultRate[]
  /** Every order moves on by itself after so many ms; by hand only where absent. */
  paceMs?: number
  /** Resolves once the state is safe: no answer and no webhook tells of what is not. */
  keep?: () => Promise<void>
  /** Told of every request once it is answered or dropped. */
  heard?: (request: ReceivedRequest) => void
}

/** The carrier as a function; its state, its clock and its randomness are the caller's. */
export interface Sandbox {
  /** Rejects with ConnectionDropped where a fault cuts the line, as `fetch` rejects. */
  answer(request: Request): Promise<Response>
  /** The next lawful move of an order's life. Undefined where no such order is; unchanged where its life has ended. */
  advance(reference: string): TakenOrder | undefined
  /**
   * Any code at all; a notice's is told to the callback and becomes no status (spec §3.1). A reason that fits is made up
   * where the code needs one and none is given.
   */
  setStatus(reference: string, code: number, reasonCode?: number): TakenOrder | undefined
  fail(fault: Fault): void
  /** Calls off what was asked of `fail`. */
  clearFaults(): void
  /** Where a shop is told of its orders; undefined: nowhere. False where there is no such shop. */
  setCallback(partnerCode: string, callback: Callback | undefined): boolean
}

/** The requests remembered; tests and the admin page read them. */
const MOST_REQUESTS = 20_000

export function createSandbox(world: SandboxWorld): Sandbox {
  const { state, now, after, newToken, seed, paceMs } = world
  const moods = seed === undefined ? undefined : moodsOf(seed)
  const keep = () => world.keep?.() ?? Promise.resolve()
  const notices = createNotices({ state, now, after, fetch: world.fetch, tried: () => keepThenSend() })
  // What could not be kept fails the next answer that has to be; a webhook waits for it too.
  const keepThenSend = () => void keep().then(notices.send, () => {})
  const lives = createLives({ state, now, after, notices, seed, paceMs, moved: keepThenSend })
  notices.send()

  function moveByHand(reference: string, next: (order: TakenOrder) => Move | undefined) {
    const order = state.orders.find((one) => one.trackingCode === reference || one.partnerId === reference)
    const move = order && next(order)
    if (move && isNotice(move.status)) notices.write(order, move.status)
    else if (move) lives.move(order, move.status, move.reasonCode)
    keepThenSend()
    return order
  }

  return {
    async answer(request) {
      const arrival = await readArrival(request, state, now())
      const { received, route } = arrival
      state.requests.push(received)
      if (state.requests.length > MOST_REQUESTS) state.requests.shift()
      const logId = `practice-${received.number}`
      const work = async () => {
        const answer = decide({ state, now, newToken, handlers, moods, lives }, arrival, logId)
        if (route && !endpoints[route.name].repeatable) {
          await keep()
          notices.send()
        }
        return toResponse(answer)
      }
      const fault =
        takeFault(state.faults, received.endpoint) ??
        drawFault(world.faultRates ?? [], route?.name, seed ?? '', received.number)
      received.fault = fault?.kind ?? ''
      try {
        const response = fault ? await suffer(fault, logId, work) : await work()
        received.httpStatus = response.status
        await note(received, response)
        return response
      } finally {
        const delay = fault?.delayMs ?? 0
        if (delay > 0) await new Promise<void>((done) => after(delay, done))
        world.heard?.(received)
      }
    },
    advance: (reference) => moveByHand(reference, (order) => nextMove(order, seed)),
    setStatus: (reference, status, reasonCode) =>
      moveByHand(reference, ({ partnerId, moves }) => ({
        status,
        reasonCode: reasonCode ?? reasonFor(status, partnerId, moves.length, seed),
      })),
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
      notices.redirect(partnerCode, callback)
      keepThenSend()
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

/** What a refusal said, for whoever reads the log. */
async function note(received: ReceivedRequest, response: Response): Promise<void> {
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
