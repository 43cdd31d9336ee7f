import type { LookUp, OrderReference } from '../carrier/carrier.ts'
import type { Failure } from '../domain/failure.ts'
import type { Cancellation, Shipment } from '../domain/shipment.ts'
import { learnStatus } from './learn-status.ts'
import type { Move, Note } from './store.ts'
import { pauseAfter, WAIT_OUT_MS } from './timing.ts'
import { traceOf } from './without.ts'
import type { OutboxWorld, ReachedCarrier } from './world.ts'

/** Stands in for the answer that a dead worker did not hear. */
const UNHEARD: Failure = { kind: 'unreachable', why: 'timed-out' }

/**
 * Looks up what became of a cancel whose answer was lost, and where a parcel stands that was not cancelled. Answers the
 * shipment as it stands then.
 */
export async function lookUpCancelled(
  world: OutboxWorld,
  shipment: Shipment,
  { carrier, heard }: ReachedCarrier,
): Promise<Shipment | undefined> {
  const askedAt = world.now()
  const answer = await carrier.status(referenceTo(shipment))
  if (!answer.ok) await heard(answer.failure)
  if (!answer.ok || !answer.value.found) {
    const later = await world.store.write(shipment.key, (found) => found && postponed(world, found, answer))
    return later.shipment
  }
  const { order } = answer.value
  const learnt = await learnStatus(world, shipment.key, order, askedAt)
  if (!learnt || learnt.cancellation?.state === 'done') return learnt
  // The request may still be on its way: until that is waited out, "not cancelled" is no answer.
  const cancellation = openCancellation(learnt)
  if (!cancellation) return learnt
  if (cancellation.at > world.now()) return countAnew(world, shipment.key)
  if (askedAt < cancellation.at + WAIT_OUT_MS) return learnt
  const failure = cancellation.state === 'unknown' ? cancellation.failure : UNHEARD
  const refused = await world.store.write(shipment.key, (found) => found && refuse(world, found, failure))
  return refused.shipment
}

/** The clock was set back since the request left: from here on it is waited out. */
async function countAnew({ store, now }: OutboxWorld, key: string): Promise<Shipment | undefined> {
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

export function openCancellation(shipment: Shipment | undefined): OpenCancellation | undefined {
  const cancellation = shipment?.cancellation
  return cancellation?.state === 'sending' || cancellation?.state === 'unknown' ? cancellation : undefined
}

/** Not even the look-up tells: it is asked again, the seldomer the longer nobody knows. */
function postponed(
  { now, random }: OutboxWorld,
  shipment: Shipment,
  answer: LookUp,
): Move | Note | undefined {
  const cancellation = openCancellation(shipment)
  if (!cancellation) return undefined
  const at = Math.min(cancellation.at, now())
  const spared = !answer.ok && answer.failure.kind === 'busy' ? answer.failure.retryAfterMs : 0
  const askAt = now() + Math.max(spared, pauseAfter(now() - at, random))
  if (cancellation.state === 'unknown') {
    return { event: 'noted', shipment: { ...shipment, cancellation: { ...cancellation, at, askAt } } }
  }
  return {
    event: 'cancel-unanswered',
    shipment: { ...shipment, cancellation: { state: 'unknown', at, failure: UNHEARD, askAt } },
    detail: traceOf(UNHEARD),
  }
}

/** A parcel that may not be cancelled has usually moved on: its status is looked up soon. */
export function refuse({ now }: OutboxWorld, shipment: Shipment, failure: Failure): Move {
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

export function referenceTo({ acceptance, partnerId }: Shipment): OrderReference {
  return acceptance?.trackingCode ? { trackingCode: acceptance.trackingCode } : { partnerId }
}
