import type { LookUp, OrderRecord } from '../carrier/carrier.ts'
import type { Failure } from '../domain/failure.ts'
import type { Contradiction, Recorded, Shipment, TrackedStatus } from '../domain/shipment.ts'
import { CANCELLED, firstStatus } from '../domain/status.ts'
import { differences } from './fingerprint.ts'
import { hold } from './hold.ts'
import { statusIn } from './learn-status.ts'
import type { Move } from './store.ts'
import { GIVE_UP_MS, openSince, pauseAfter, WAIT_OUT_MS } from './timing.ts'
import { traceOf, without } from './without.ts'
import type { OutboxWorld } from './world.ts'

/** Cancelled, never picked up, or on its way back: no acceptance of what the seller just shipped (spec §3.1). */
const ENDED: readonly number[] = [CANCELLED, 7, 9, 11, 20, 21]

/**
 * Asks the carrier, by our own order id, what became of a submission whose outcome is unknown. Nothing is ever sent
 * again here. Answers the shipment as it stands then, or undefined where nothing was asked.
 */
export async function ask(world: OutboxWorld, unknown: Shipment): Promise<Shipment | undefined> {
  const reached = await world.carrierFor(unknown)
  if (!reached.ok) return hold(world, unknown, reached.failure)
  const askedAt = world.now()
  const answer = await reached.value.carrier.status({ partnerId: unknown.partnerId })
  if (!answer.ok) await reached.value.heard(answer.failure)
  const settled = await world.store.write(unknown.key, (found) =>
    found?.submission === 'unknown' && found.attempts === unknown.attempts
      ? settle(world, countedFrom(found, world.now()), answer, askedAt)
      : undefined,
  )
  return settled.moved ? settled.shipment : undefined
}

/** With the times that waiting is counted from. */
type Asked = Shipment & Required<Pick<Shipment, 'sentAt' | 'unknownSince'>>

/** A clock that was set back counts anew from here. */
function countedFrom(found: Shipment, at: number): Asked {
  return { ...found, sentAt: Math.min(found.sentAt ?? at, at), unknownSince: openSince(found, at) }
}

function settle(world: OutboxWorld, asked: Asked, answer: LookUp, askedAt: number): Move {
  if (!answer.ok) return unanswered(world, asked, answer.failure)
  if (answer.value.found) return found(world, asked, answer.value.order)
  return notFound(world, asked, askedAt)
}

function found(world: OutboxWorld, asked: Asked, record: OrderRecord): Move {
  const at = world.now()
  const ended = ENDED.includes(record.statusCode)
  const fields = asked.body === undefined ? [] : differences(asked.body, asked.partnerId, record)
  if (ended || fields.length > 0) {
    const { trackingCode, statusCode, tel, cod, value, weightGrams } = record
    const why = ended ? 'ended' : 'differs'
    const contradiction: Contradiction = {
      why,
      fields,
      trackingCode,
      statusCode,
      tel,
      cod,
      value,
      weightGrams,
      ...recordedIn(record),
    }
    return {
      event: 'contradicted',
      shipment: { ...without(asked, 'failure'), contradiction },
      detail: [why, trackingCode, statusCode, ...fields].join(' '),
    }
  }
  const status: TrackedStatus = { ...statusIn(record), code: firstStatus(record.statusCode), at }
  const refreshAt = world.nextRefresh(status, at, asked.api)
  return {
    event: 'found',
    shipment: {
      ...without(asked, 'failure', 'unknownSince'),
      acceptance: {
        trackingCode: record.trackingCode,
        fee: record.fee,
        insuranceFee: record.insuranceFee ?? 0,
        area: '',
        estimatedPick: record.pickDate,
        estimatedDeliver: record.deliverDate,
        warning: '',
        at,
        learnt: 'asked',
        ...(asked.takenBefore && { elsewhere: true, ...recordedIn(record) }),
      },
      status,
      ...(refreshAt !== undefined && { refreshAt }),
    },
    detail: `${record.trackingCode} ${record.statusCode}`,
  }
}

function recordedIn({ name, address }: OrderRecord): Recorded {
  return { ...(name && { recordedName: name }), ...(address && { recordedAddress: address }) }
}

/** No proof while the request may still be under way: that is waited out before the same bytes go again. */
function notFound(world: OutboxWorld, asked: Asked, askedAt: number): Move {
  const at = world.now()
  const { sentAt, unknownSince } = asked
  const openFor = at - unknownSince
  // An answer that was long on its way tells of the moment it was asked for.
  if (Math.min(askedAt, at) < sentAt + WAIT_OUT_MS) {
    const detail = 'not found yet'
    return { event: 'still-unknown', shipment: { ...asked, nextAttemptAt: sentAt + WAIT_OUT_MS }, detail }
  }
  if (asked.attempts > 1 && openFor >= GIVE_UP_MS) return { event: 'given-up', shipment: asked }
  const nextAttemptAt = asked.attempts > 1 ? at + pauseAfter(openFor, world.random) : 0
  return { event: 'missing', shipment: { ...without(asked, 'takenBefore'), nextAttemptAt } }
}

function unanswered(world: OutboxWorld, asked: Asked, failure: Failure): Move {
  const at = world.now()
  const openFor = at - asked.unknownSince
  const detail = traceOf(failure)
  const again = (nextAttemptAt: number): Move => ({
    event: 'still-unknown',
    shipment: { ...asked, failure, nextAttemptAt },
    detail,
  })
  switch (failure.kind) {
    case 'unauthorised':
    case 'no-permission':
    case 'account-gone':
      return again(0)
    case 'busy':
      return again(at + failure.retryAfterMs)
    case 'forbidden':
      // Without the right to look orders up nobody here can find out.
      return { event: 'given-up', shipment: { ...asked, failure }, detail }
    case 'rejected':
    case 'carrier-down':
    case 'unreachable':
    case 'unreadable':
    case 'bug':
      if (openFor >= GIVE_UP_MS) return { event: 'given-up', shipment: { ...asked, failure }, detail }
      return again(at + pauseAfter(openFor, world.random))
  }
}
