import type { Outcome } from '../domain/failure.ts'
import type { Shipment } from '../domain/shipment.ts'
import { allDone } from '../outbox/all-done.ts'
import { learnStatus } from '../outbox/learn-status.ts'
import { isRefreshDue } from '../outbox/timing.ts'
import type { OutboxWorld } from '../outbox/world.ts'
import { noteFailure } from './note-failure.ts'

/** One round of look-ups at a time, over all of the extension. */
const ROUND = 'quickship tracking'
/** Look-ups in one go: what an alarm's wake can finish, the rest at the next. */
const MOST_AT_ONCE = 100

/**
 * Looks one shipment's status up. The outcome stands in the shipment (`status`, or `statusFailure` with the status kept
 * as it was). Fails only where nothing was asked.
 */
export function refresh(world: OutboxWorld, key: string): Promise<Outcome<Shipment>> {
  return world.lanes.turn(world, key, 'asked', (inTurn) => lookUp(inTurn, key))
}

async function lookUp(world: OutboxWorld, key: string): Promise<Outcome<Shipment>> {
  const shipment = await world.store.get(key)
  if (!shipment?.acceptance) {
    return { ok: false, failure: { kind: 'bug', message: 'the carrier has no such shipment' } }
  }
  const reached = await world.carrierFor(shipment)
  if (!reached.ok) return reached
  const { trackingCode } = shipment.acceptance
  const askedAt = world.now()
  const answer = await reached.value.carrier.status(
    trackingCode ? { trackingCode } : { partnerId: shipment.partnerId },
  )
  if (!answer.ok) await reached.value.heard(answer.failure)
  const value =
    answer.ok && answer.value.found
      ? await learnStatus(world, key, answer.value.order, askedAt)
      : await noteFailure(
          world,
          key,
          answer.ok
            ? { kind: 'rejected', message: answer.value.found ? '' : answer.value.message }
            : answer.failure,
          askedAt,
        )
  return value
    ? { ok: true, value }
    : { ok: false, failure: { kind: 'bug', message: 'the shipment is gone' } }
}

/**
 * Looks up everything due, as the carriers' lanes have room; where there is no network, nobody is asked. One round at a
 * time over all of the extension: what comes due during one is due at the next.
 */
export function refreshDue(world: OutboxWorld): Promise<void> {
  return world.unlessHeld(ROUND, async () => {
    const due = await world.store.refreshDue(world.now(), MOST_AT_ONCE)
    await allDone(due.map(({ key }) => inIdleTurn(world, key)))
  })
}

/** Looks these up, once a round that is under way is over: what is not due any more was looked up in it. */
export async function refreshNow(world: OutboxWorld, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  await world.lock(ROUND, () => allDone(keys.map((key) => refreshIfDue(world, key))))
}

function refreshIfDue(world: OutboxWorld, key: string): Promise<void> {
  return inIdleTurn(world, key, async () => {
    const found = await world.store.get(key)
    return found !== undefined && isRefreshDue(found, world.now())
  })
}

async function inIdleTurn(
  world: OutboxWorld,
  key: string,
  wanted: () => Promise<boolean> = async () => true,
): Promise<void> {
  await world.lanes.turn(world, key, 'idle', async (inTurn) => {
    if (!(await wanted())) return
    const outcome = await lookUp(inTurn, key)
    if (outcome.ok || outcome.failure.kind === 'unreachable') return
    await noteFailure(world, key, outcome.failure, world.now())
  })
}
