import type { CancelAnswer, OrderReference } from '../carrier/carrier.ts'
import { clockWasSetBack } from '../domain/clock.ts'
import { type Failure, type Outcome, traceOf } from '../domain/failure.ts'
import { omit } from '../domain/omit.ts'
import type { Cancellation, Shipment, ShipmentIn, TrackedStatus } from '../domain/shipment/shipment.ts'
import { CANCELLED } from '../domain/shipment/status.ts'
import { allDone } from './all-done.ts'
import type { Move, Note } from './apply-move.ts'
import type { OutboxDeps, ReachedCarrier } from './deps.ts'
import { ownAnswer } from './fingerprint.ts'
import { learnStatus } from './learn-status.ts'
import { IN_FLIGHT_MS, isDue, pauseAfter } from './timing.ts'

/** The carrier rejected the request unread, or no request was sent. */
const NOT_ATTEMPTED = [
  'unauthorised',
  'no-permission',
  'account-gone',
  'locked',
  'others-unasked',
  'busy',
  'bug',
] as const
type NotAttempted = Extract<Failure, { kind: (typeof NOT_ATTEMPTED)[number] }>
type Accepted = ShipmentIn<'accepted'>

/**
 * Cancels at the carrier: written, sent, settled, and looked up when the answer is unclear. Fails only if
 * nothing was sent; the shipment is then unchanged.
 */
export function cancel(deps: OutboxDeps, key: string): Promise<Outcome<Shipment>> {
  return deps.lock(cancelLock(key), () => sendAndSettle(deps, key))
}

async function sendAndSettle(deps: OutboxDeps, key: string): Promise<Outcome<Shipment>> {
  const sent = await deps.limiter.run(deps, key, 'urgent', (inTurn) => send(inTurn, key))
  if (!sent.ok || sent.value.cancellation?.state === 'done') return sent
  // Either the outcome is unknown or the parcel has moved on, so its status is looked up.
  const value = await lookUpOutcome(deps, sent.value)
  return value ? { ok: true, value } : gone()
}

async function send(deps: OutboxDeps, key: string): Promise<Outcome<Shipment>> {
  const { store, now } = deps
  const shipment = await store.get(key)
  if (!shipment?.acceptance) return failed({ kind: 'bug', message: 'the carrier has no such shipment' })
  if (shipment.cancellation?.state === 'done') return { ok: true, value: shipment }
  const reached = await deps.carrierFor(shipment)
  if (!reached.ok) return reached

  let before: Cancellation | undefined
  const sent = await store.write(key, (found) => {
    before = found?.cancellation
    // A look-up may have learnt meanwhile that it is cancelled.
    if (!found?.acceptance || before?.state === 'done') return undefined
    return { event: 'cancel-sent', shipment: { ...found, cancellation: { state: 'sending', at: now() } } }
  })
  if (sent.shipment?.cancellation?.state === 'done') return { ok: true, value: sent.shipment }
  if (!sent.moved || !sent.shipment)
    return failed({ kind: 'bug', message: 'the cancel was not written down' })
  const answer = await reached.value.carrier.cancel(referenceTo(sent.shipment))
  const failure = answer.kind === 'failed' ? answer.failure : undefined
  if (failure) await reached.value.reportFailure(failure)
  if (failure && wasNotAttempted(failure)) {
    await store.write(key, (found) =>
      isBeingCancelled(found) ? restoreCancellation(deps, found, before, failure) : undefined,
    )
    return failed(failure)
  }
  const settled = await store.write(key, (found) => {
    if (!isBeingCancelled(found)) return undefined
    return failure ? notDone(deps, found, failure) : done(deps, found, answer.kind)
  })
  return settled.shipment ? { ok: true, value: settled.shipment } : gone()
}

/** Takes its own slot, since the carrier may want a pause meanwhile. */
function lookUpOutcome(deps: OutboxDeps, shipment: Shipment): Promise<Shipment | undefined> {
  return deps.limiter.run(deps, shipment.key, 'urgent', async (inTurn) => {
    const reached = await inTurn.carrierFor(shipment)
    return reached.ok ? lookUpCancelled(inTurn, shipment, reached.value) : shipment
  })
}

export async function settleCancellations(deps: OutboxDeps): Promise<void> {
  const { store } = deps
  const begun = await store.cancellationsIn('wanted', 'sending')
  const open = [...begun, ...(await store.cancellationsIn('unknown'))]
  await allDone(
    open.map(({ key }) =>
      deps.unlessHeld(cancelLock(key), async () => {
        const shipment = await store.get(key)
        if (shipment?.cancellation?.state === 'wanted') return void (await sendAndSettle(deps, key))
        const cancellation = openCancellation(shipment)
        if (!shipment || !cancellation) return
        const nextAttemptAt = cancellation.state === 'unknown' ? (cancellation.askAt ?? 0) : 0
        if (!isDue({ nextAttemptAt, updatedAt: shipment.updatedAt }, deps.now())) return
        await lookUpOutcome(deps, shipment)
      }),
    ),
  )
}

/** A look-up may have ended the cancel while its request was under way. */
function isBeingCancelled(found: Shipment | undefined): found is Accepted {
  return found?.cancellation?.state === 'sending'
}

function done(deps: OutboxDeps, shipment: Accepted, detail: CancelAnswer['kind']): Move {
  const at = deps.now()
  const status: TrackedStatus = { code: CANCELLED, text: '', at }
  const refreshAt = deps.nextRefresh(status, shipment.api, shipment.accountId)
  return {
    event: 'cancelled',
    shipment: {
      ...omit(shipment, 'refreshAt', 'statusFailure'),
      cancellation: { state: 'done', at },
      status,
      ...(refreshAt !== undefined && { refreshAt }),
    },
    detail,
  }
}

function notDone(deps: OutboxDeps, shipment: Accepted, failure: Exclude<Failure, NotAttempted>): Move {
  switch (failure.kind) {
    case 'rejected':
    case 'forbidden':
      return refuse(deps, shipment, failure)
    case 'carrier-down':
    case 'unreachable':
    case 'unreadable':
      return {
        event: 'cancel-unanswered',
        shipment: { ...shipment, cancellation: { state: 'unknown', at: deps.now(), failure } },
        detail: traceOf(failure),
      }
  }
}

function wasNotAttempted(failure: Failure): failure is NotAttempted {
  return NOT_ATTEMPTED.some((kind) => kind === failure.kind)
}

function restoreCancellation(
  deps: OutboxDeps,
  shipment: Accepted,
  before: Cancellation | undefined,
  failure: Failure,
): Move {
  // Repeated at each wake it would fail each time.
  if (before?.state === 'wanted' && failure.kind === 'bug') return refuse(deps, shipment, failure)
  // Its next look-up time may be from before the clock was set back.
  const asBefore = before?.state === 'unknown' ? omit(before, 'askAt') : before
  return {
    event: 'cancel-unasked',
    shipment: { ...omit(shipment, 'cancellation'), ...(asBefore && { cancellation: asBefore }) },
    detail: traceOf(failure),
  }
}

function cancelLock(key: string): string {
  return `quickship cancel ${key}`
}

function gone(): Outcome<Shipment> {
  return failed({ kind: 'bug', message: 'the shipment is gone' })
}

function failed(failure: Failure): Outcome<Shipment> {
  return { ok: false, failure }
}

/** For a cancel whose answer died with its worker. */
const NO_ANSWER: Failure = { kind: 'unreachable', why: 'timed-out' }

/** Looks up a cancel without an answer, or a parcel that was not cancelled. Returns the current shipment. */
async function lookUpCancelled(
  deps: OutboxDeps,
  shipment: Shipment,
  { carrier, reportFailure }: ReachedCarrier,
): Promise<Shipment | undefined> {
  const requestedAt = deps.now()
  const answer = ownAnswer(shipment, await carrier.status(referenceTo(shipment)))
  if (!answer.ok) await reportFailure(answer.failure)
  if (!answer.ok || !answer.value.found) {
    const later = await deps.store.write(shipment.key, (found) => found?.acceptance && postponed(deps, found))
    return later.shipment
  }
  const { order } = answer.value
  const learnt = await learnStatus(deps, shipment.key, order, requestedAt, shipment)
  // The cancel may still be in flight, so "not cancelled" proves nothing yet.
  const cancellation = openCancellation(learnt)
  if (!cancellation) return learnt
  if (clockWasSetBack(cancellation.at, deps.now())) return restartWait(deps, shipment.key)
  if (requestedAt < leftBy(cancellation) + IN_FLIGHT_MS) return learnt
  const failure = cancellation.state === 'unknown' ? cancellation.failure : NO_ANSWER
  const refused = await deps.store.write(
    shipment.key,
    // Another look-up may have ended it meanwhile.
    (found) => (found?.acceptance && openCancellation(found) ? refuse(deps, found, failure) : undefined),
  )
  return refused.shipment
}

async function restartWait({ store, now }: OutboxDeps, key: string): Promise<Shipment | undefined> {
  const written = await store.write(
    key,
    (found) =>
      found?.cancellation && {
        event: 'noted',
        shipment: { ...found, cancellation: { ...found.cancellation, at: now() } },
      },
  )
  return written.shipment
}

type OpenCancellation = Extract<Cancellation, { state: 'sending' | 'unknown' }>

function openCancellation(shipment: Shipment | undefined): OpenCancellation | undefined {
  const cancellation = shipment?.cancellation
  return cancellation?.state === 'sending' || cancellation?.state === 'unknown' ? cancellation : undefined
}

/** A carrier that knows no POST is sent a GET after its answer, 15 s later at most. */
const OTHER_METHOD_MS = 15_000

/** Latest time, epoch ms, at which the request left. */
function leftBy({ state, at }: OpenCancellation): number {
  return state === 'sending' ? at + OTHER_METHOD_MS : at
}

/** The look-up failed too, so it is retried after a growing pause. One that the carrier wants is the account's. */
function postponed({ now, random }: OutboxDeps, shipment: Accepted): Move | Note | undefined {
  const cancellation = openCancellation(shipment)
  if (!cancellation) return undefined
  const at = Math.min(leftBy(cancellation), now())
  const askAt = now() + pauseAfter(now() - at, random)
  if (cancellation.state === 'unknown') {
    return { event: 'noted', shipment: { ...shipment, cancellation: { ...cancellation, at, askAt } } }
  }
  return {
    event: 'cancel-unanswered',
    shipment: { ...shipment, cancellation: { state: 'unknown', at, failure: NO_ANSWER, askAt } },
    detail: traceOf(NO_ANSWER),
  }
}

/** A refused cancel usually means that the parcel has moved on, so its status is due. */
function refuse({ now }: OutboxDeps, shipment: Accepted, failure: Failure): Move {
  const at = now()
  return {
    event: 'cancel-refused',
    shipment: {
      ...shipment,
      cancellation: { state: 'refused', at, failure },
      ...(shipment.refreshAt !== undefined && { refreshAt: at }),
    },
    detail: traceOf(failure),
  }
}

function referenceTo({ acceptance, partnerId }: Shipment): OrderReference {
  return acceptance?.trackingCode ? { trackingCode: acceptance.trackingCode } : { partnerId }
}
