import type { CancelAnswer } from '../carrier/carrier.ts'
import type { Failure, Outcome } from '../domain/failure.ts'
import type { Cancellation, Shipment } from '../domain/shipment.ts'
import { CANCELLED } from '../domain/status.ts'
import { allDone } from './all-done.ts'
import { lookUpCancelled, openCancellation, referenceTo, refuse } from './cancel-outcome.ts'
import type { Move } from './store.ts'
import { isDue } from './timing.ts'
import { traceOf, without } from './without.ts'
import type { OutboxWorld } from './world.ts'

/** The carrier turned the request away before it looked at the order, or none was made. */
const UNASKED = ['unauthorised', 'no-permission', 'account-gone', 'busy', 'bug'] as const
type Unasked = Extract<Failure, { kind: (typeof UNASKED)[number] }>

/**
 * Asks the carrier to cancel: written down, then sent, then settled; where no answer tells, the status is looked up.
 * A refusal stands in the shipment's `cancellation`. Fails where the carrier surely was not even asked, and then leaves
 * the shipment as it was.
 */
export function cancel(world: OutboxWorld, key: string): Promise<Outcome<Shipment>> {
  return world.lock(cancelLock(key), async () => {
    const sent = await world.lanes.turn(world, key, 'asked', (inTurn) => send(inTurn, key))
    if (!sent.ok || sent.value.cancellation?.state === 'done') return sent
    // Nobody knows, or the parcel has moved on: what the seller is told next is where it stands.
    const value = await whereItStands(world, sent.value)
    return value ? { ok: true, value } : gone()
  })
}

async function send(world: OutboxWorld, key: string): Promise<Outcome<Shipment>> {
  const { store, now } = world
  const shipment = await store.get(key)
  if (!shipment?.acceptance) return failed({ kind: 'bug', message: 'the carrier has no such shipment' })
  if (shipment.cancellation?.state === 'done') return { ok: true, value: shipment }
  const reached = await world.carrierFor(shipment)
  if (!reached.ok) return reached

  const sent = await store.write(
    key,
    (found) =>
      found && {
        event: 'cancel-sent',
        shipment: { ...found, cancellation: { state: 'sending', at: now() } },
      },
  )
  if (!sent.moved || !sent.shipment)
    return failed({ kind: 'bug', message: 'the cancel was not written down' })
  const answer = await reached.value.carrier.cancel(referenceTo(sent.shipment))
  const failure = answer.kind === 'failed' ? answer.failure : undefined
  if (failure) await reached.value.heard(failure)
  if (failure && wasNotAsked(failure)) {
    await store.write(key, (found) => found && takenBack(found, shipment.cancellation, failure))
    return failed(failure)
  }
  const settled = await store.write(
    key,
    (found) => found && (failure ? notDone(world, found, failure) : done(world, found, answer.kind)),
  )
  return settled.shipment ? { ok: true, value: settled.shipment } : gone()
}

/** In a turn of its own: while the cancel was under way, the carrier may have asked another order to be spared. */
function whereItStands(world: OutboxWorld, shipment: Shipment): Promise<Shipment | undefined> {
  return world.lanes.turn(world, shipment.key, 'asked', async (inTurn) => {
    const reached = await inTurn.carrierFor(shipment)
    return reached.ok ? lookUpCancelled(inTurn, shipment, reached.value) : shipment
  })
}

/** Looks up what became of cancels whose answer was lost, with their worker or on the way. */
export async function settleCancellations(world: OutboxWorld): Promise<void> {
  const { store } = world
  const open = [...(await store.cancellationsIn('sending')), ...(await store.cancellationsIn('unknown'))]
  await allDone(
    open.map(({ key }) =>
      // Whoever holds it is asking already.
      world.unlessHeld(cancelLock(key), async () => {
        const shipment = await store.get(key)
        const cancellation = openCancellation(shipment)
        if (!shipment || !cancellation) return
        const nextAttemptAt = cancellation.state === 'unknown' ? (cancellation.askAt ?? 0) : 0
        if (!isDue({ nextAttemptAt, updatedAt: shipment.updatedAt }, world.now())) return
        await whereItStands(world, shipment)
      }),
    ),
  )
}

function done(world: OutboxWorld, shipment: Shipment, detail: CancelAnswer['kind']): Move {
  const at = world.now()
  return {
    event: 'cancelled',
    shipment: {
      ...without(shipment, 'refreshAt', 'statusFailure'),
      cancellation: { state: 'done', at },
      status: { code: CANCELLED, text: '', at },
    },
    detail,
  }
}

function notDone(world: OutboxWorld, shipment: Shipment, failure: Exclude<Failure, Unasked>): Move {
  switch (failure.kind) {
    case 'rejected':
    case 'forbidden':
      return refuse(world, shipment, failure)
    case 'carrier-down':
    case 'unreachable':
    case 'unreadable':
      return {
        event: 'cancel-unanswered',
        shipment: { ...shipment, cancellation: { state: 'unknown', at: world.now(), failure } },
        detail: traceOf(failure),
      }
  }
}

function wasNotAsked(failure: Failure): failure is Unasked {
  return UNASKED.some((kind) => kind === failure.kind)
}

/** Written down as sent, and then not even looked at: the shipment stands as before. */
function takenBack(shipment: Shipment, before: Cancellation | undefined, failure: Failure): Move {
  // The time of its next look-up may be another clock's, and nobody could tell after this write.
  const asBefore = before?.state === 'unknown' ? without(before, 'askAt') : before
  return {
    event: 'cancel-unasked',
    shipment: { ...without(shipment, 'cancellation'), ...(asBefore && { cancellation: asBefore }) },
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
