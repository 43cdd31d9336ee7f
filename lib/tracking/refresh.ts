import { type Failure, type Outcome, staysDue, traceOf } from '../domain/failure.ts'
import { omit } from '../domain/omit.ts'
import { apiOfKey } from '../domain/shipment/order-id.ts'
import type { Shipment, ShipmentIn } from '../domain/shipment/shipment.ts'
import { statusMeaning } from '../domain/shipment/status.ts'
import { allDone } from '../outbox/all-done.ts'
import type { Move, Note } from '../outbox/apply-move.ts'
import type { OutboxDeps, Priority } from '../outbox/deps.ts'
import { ownAnswer } from '../outbox/fingerprint.ts'
import { isSuperseded, learnStatus } from '../outbox/learn-status.ts'
import { isWatched, reconcileWatched } from '../outbox/reconcile-watched.ts'
import { isRefreshDue } from '../outbox/timing.ts'
import { nextAfterFailure } from './schedule.ts'

/** Per carrier and run; the rest follows in the next run. */
const MOST_AT_ONCE = 100
/** Of these for quiet parcels, so that none waits for ever. */
const QUIET_AT_ONCE = 30

type DueLookUp = Awaited<ReturnType<OutboxDeps['store']['refreshDue']>>[number]

export function refresh(
  deps: OutboxDeps,
  key: string,
  priority: Priority = 'urgent',
): Promise<Outcome<Shipment>> {
  return deps.limiter.run(deps, key, priority, async (inTurn) =>
    lookUp(inTurn, key, await deps.store.get(key)),
  )
}

async function lookUp(
  deps: OutboxDeps,
  key: string,
  shipment: Shipment | undefined,
): Promise<Outcome<Shipment>> {
  if (isWatched(shipment)) return reconcileWatched(deps, shipment)
  if (!shipment?.acceptance) {
    return { ok: false, failure: { kind: 'bug', message: 'the carrier has no such shipment' } }
  }
  const reached = await deps.carrierFor(shipment)
  if (!reached.ok) return reached
  const { trackingCode } = shipment.acceptance
  const requestedAt = deps.now()
  const reference = trackingCode ? { trackingCode } : { partnerId: shipment.partnerId }
  const answer = ownAnswer(shipment, await reached.value.carrier.status(reference))
  if (!answer.ok) await reached.value.reportFailure(answer.failure)
  const failed = (failure: Failure) => noteFailure(deps, key, failure, requestedAt)
  const value = !answer.ok
    ? await failed(answer.failure)
    : answer.value.found
      ? await learnStatus(deps, key, answer.value.order, requestedAt, shipment)
      : await failed({ kind: 'rejected', message: answer.value.message })
  return value
    ? { ok: true, value }
    : { ok: false, failure: { kind: 'bug', message: 'the shipment is gone' } }
}

/**
 * Looks up what is due, one round per carrier at a time, likely changes first. A silent carrier delays only its own
 * shipments. `rested`: after each round.
 */
export async function refreshDue(deps: OutboxDeps, rested: () => void = () => {}): Promise<void> {
  await inRounds(await deps.store.refreshDue(deps.now(), MOST_AT_ONCE), (round, its) =>
    // At most one wake waits for the look-ups that a relay requested.
    deps.unlessHeld(`${round} due`, async () => {
      await deps.lock(round, () => lookUpDue(deps, mostLikely(its)))
      rested()
    }),
  )
}

function mostLikely(due: readonly DueLookUp[]): DueLookUp[] {
  const quiet = due.filter((one) => one.quiet)
  const lively = due.filter((one) => !one.quiet)
  const reserved = Math.min(quiet.length, QUIET_AT_ONCE)
  return [...lively.slice(0, MOST_AT_ONCE - reserved), ...quiet].slice(0, MOST_AT_ONCE)
}

/** Waits for the running round, which may already have looked these up. */
export async function refreshNow(deps: OutboxDeps, keys: readonly string[]): Promise<void> {
  const wanted = keys.map((key) => ({ key, quiet: false }))
  await inRounds(wanted, (round, its) => deps.lock(round, () => lookUpDue(deps, its)))
}

function inRounds(
  due: readonly DueLookUp[],
  begin: (round: string, its: readonly DueLookUp[]) => Promise<void>,
): Promise<void> {
  const byCarrier = Map.groupBy(due, ({ key }) => apiOfKey(key))
  return allDone(Array.from(byCarrier, ([api, its]) => begin(`quickship tracking ${api}`, its)))
}

function lookUpDue(deps: OutboxDeps, due: readonly DueLookUp[]): Promise<void> {
  return allDone(due.map(({ key }) => inIdleTurn(deps, key)))
}

async function inIdleTurn(deps: OutboxDeps, key: string): Promise<void> {
  await deps.limiter.run(deps, key, 'idle', async (inTurn) => {
    const found = await deps.store.get(key)
    if (!found || !isRefreshDue(found, deps.now())) return
    const outcome = await lookUp(inTurn, key, found)
    if (outcome.ok || staysDue(outcome.failure) || isWatched(found)) return
    await noteFailure(deps, key, outcome.failure, deps.now())
  })
}

/**
 * Records a failed look-up and schedules the next. Manual look-ups do not postpone it, and superseded ones
 * are ignored.
 */
async function noteFailure(
  deps: Pick<OutboxDeps, 'store' | 'now' | 'random' | 'nextRefresh'>,
  key: string,
  failure: Failure,
  requestedAt: number,
): Promise<Shipment | undefined> {
  const written = await deps.store.write(
    key,
    (found) => found?.acceptance && noted(deps, found, failure, requestedAt),
  )
  return written.shipment
}

function noted(
  { now, random, nextRefresh }: Pick<OutboxDeps, 'now' | 'random' | 'nextRefresh'>,
  found: ShipmentIn<'accepted'>,
  failure: Failure,
  requestedAt: number,
): Move | Note | undefined {
  const at = now()
  if (isSuperseded(found.status, requestedAt, at)) return undefined
  const inTurn = isRefreshDue(found, requestedAt)
  const inARow = (found.statusFailure?.inARow ?? 0) + (inTurn && failure.kind !== 'busy' ? 1 : 0)
  const { status, api, announced } = found
  const { since = status.at, reachedAt = since } = status
  // An ended parcel is not urgent: a failure does not make its look-ups more frequent.
  const refreshAt =
    statusMeaning(status.code).final && !announced
      ? nextRefresh({ ...status, at, reachedAt }, api)
      : nextAfterFailure(failure, inARow, at, random)
  const shipment = {
    ...(inTurn ? omit(found, 'refreshAt') : found),
    statusFailure: { ...failure, inARow },
    ...(inTurn && refreshAt !== undefined && { refreshAt }),
  }
  const refused = failure.kind === 'forbidden' && found.statusFailure?.kind !== 'forbidden'
  if (!refused) return { event: 'noted', shipment }
  return { event: 'status-refused', shipment, detail: traceOf(failure) }
}
