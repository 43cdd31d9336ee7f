import type { Outcome } from '../domain/failure.ts'
import { apiOfKey } from '../domain/order-id.ts'
import type { Shipment } from '../domain/shipment.ts'
import { allDone } from '../outbox/all-done.ts'
import { learnStatus } from '../outbox/learn-status.ts'
import { isRefreshDue } from '../outbox/timing.ts'
import type { OutboxWorld } from '../outbox/world.ts'
import { noteFailure } from './note-failure.ts'

/** Look-ups of one carrier in one go: what an alarm's wake can finish, the rest at the next. */
const MOST_AT_ONCE = 100
/** Of so many that are due: those that a silent carrier leaves due hide no other's. */
const MOST_READ = 1000

/**
 * Looks one shipment's status up. The outcome stands in the shipment (`status`, or `statusFailure` with the status kept
 * as it was). Fails only where nothing was asked.
 */
export function refresh(world: OutboxWorld, key: string): Promise<Outcome<Shipment>> {
  return world.lanes.turn(world, key, 'asked', async (inTurn) =>
    lookUp(inTurn, key, await world.store.get(key)),
  )
}

async function lookUp(
  world: OutboxWorld,
  key: string,
  shipment: Shipment | undefined,
): Promise<Outcome<Shipment>> {
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
 * Looks up everything due, as the carriers' lanes have room; where there is no network, nobody is asked. One round of a
 * carrier's at a time over all of the extension: what comes due during one is due at the next. One that is
 * silent takes 15 s of a look-up and holds up no other's.
 */
export async function refreshDue(world: OutboxWorld): Promise<void> {
  const due = await world.store.refreshDue(world.now(), MOST_READ)
  const keys = due.map(({ key }) => key)
  await inRounds(keys, (round, its) =>
    world.unlessHeld(round, () => lookUpDue(world, its.slice(0, MOST_AT_ONCE))),
  )
}

/** Looks these up, once a round that is under way is over: what is not due any more was looked up in it. */
export async function refreshNow(world: OutboxWorld, keys: readonly string[]): Promise<void> {
  await inRounds(keys, (round, its) => world.lock(round, () => lookUpDue(world, its)))
}

function inRounds(
  keys: readonly string[],
  begin: (round: string, keys: readonly string[]) => Promise<void>,
): Promise<void> {
  const byCarrier = Map.groupBy(keys, apiOfKey)
  return allDone(Array.from(byCarrier, ([api, its]) => begin(`quickship tracking ${api}`, its)))
}

function lookUpDue(world: OutboxWorld, keys: readonly string[]): Promise<void> {
  return allDone(keys.map((key) => inIdleTurn(world, key)))
}

async function inIdleTurn(world: OutboxWorld, key: string): Promise<void> {
  await world.lanes.turn(world, key, 'idle', async (inTurn) => {
    const found = await world.store.get(key)
    // Looked up since it was found due: by the seller, or in the round before.
    if (!found || !isRefreshDue(found, world.now())) return
    const outcome = await lookUp(inTurn, key, found)
    if (outcome.ok || outcome.failure.kind === 'unreachable') return
    await noteFailure(world, key, outcome.failure, world.now())
  })
}
