import type { LookUpAnswer, OrderRecord } from '../carrier/carrier.ts'
import type { Account } from '../domain/account.ts'
import { type Failure, type Outcome, staysDue } from '../domain/failure.ts'
import { omit } from '../domain/omit.ts'
import { isIdTaken } from '../domain/shipment/ship-again.ts'
import type { Cancellation, Shipment, ShipmentIn, Watch } from '../domain/shipment/shipment.ts'
import { CANCELLED, firstStatus, statusMeaning } from '../domain/shipment/status.ts'
import type { Move, Note } from './apply-move.ts'
import type { OutboxDeps } from './deps.ts'
import { APART_MS, foundAtCarrier, madeAt } from './reconcile-unknown.ts'
import { isStillWatched, nextWatched } from './watch.ts'

export type Watched = ShipmentIn<'queued' | 'rejected' | 'withdrawn' | 'stuck'> & { watch: Watch }

export function isWatched(shipment: Shipment | undefined): shipment is Watched {
  return shipment?.watch !== undefined
}

/** Looks up by our order id what may have left although it is shown as unsent. Sends nothing. */
export async function reconcileWatched(deps: OutboxDeps, watched: Watched): Promise<Outcome<Shipment>> {
  const settle = (move: (found: Watched) => Move | Note) =>
    deps.store.write(watched.key, (found) =>
      // Sent, shipped again or decided meanwhile.
      isWatched(found) && found.submission === watched.submission && found.attempts === watched.attempts
        ? move(found)
        : undefined,
    )
  const reached = await deps.carrierFor(watched)
  if (!reached.ok) {
    const { failure } = reached
    if (!staysDue(failure)) await settle((found) => later(deps, found, failure))
    return reached
  }
  const { carrier, account, reportFailure } = reached.value
  const requestedAt = deps.now()
  const answer = await carrier.status({ partnerId: watched.partnerId })
  if (!answer.ok) await reportFailure(answer.failure)
  const { shipment } = await settle((found) => settled(deps, found, account, answer, requestedAt))
  if (!answer.ok) return answer
  return shipment
    ? { ok: true, value: shipment }
    : { ok: false, failure: { kind: 'bug', message: 'the shipment is gone' } }
}

function settled(
  deps: OutboxDeps,
  watched: Watched,
  account: Account,
  answer: LookUpAnswer,
  requestedAt: number,
): Move | Note {
  if (!answer.ok) return later(deps, watched, answer.failure)
  if (answer.value.found) return turnedUp(deps, watched, account, answer.value.order)
  return isStillWatched(watched, requestedAt) ? later(deps, watched) : over(watched)
}

function over(watched: Watched): Move {
  return { event: 'watch-ended', shipment: omit(watched, 'watch', 'refreshAt') }
}

function later({ now, random }: OutboxDeps, watched: Watched, failure?: Failure): Note {
  const at = now()
  const watch = { ...watched.watch, since: Math.min(watched.watch.since, at) }
  const refreshAt = failure?.kind === 'busy' ? at + failure.retryAfterMs : nextWatched(watch, at, random)
  return { event: 'noted', shipment: { ...watched, watch, refreshAt } }
}

/** Cancelled, or never picked up (spec §3.1). */
const NOTHING_LEFT: readonly number[] = [CANCELLED, 7]

function turnedUp(deps: OutboxDeps, watched: Watched, account: Account, record: OrderRecord): Move | Note {
  const { submission, watch } = watched
  const isClosed = submission === 'withdrawn' || submission === 'rejected'
  if (isClosed && NOTHING_LEFT.includes(record.statusCode)) return over(watched)
  const at = deps.now()
  const move = foundAtCarrier(deps, watched, record, account)
  if (move.event === 'contradicted' || submission === 'queued') return move
  const seen = submission === 'stuck' && !watched.setAside && !isIdTaken(watched)
  const cancels =
    watch.cancel &&
    isOfOurRequest(watched, record) &&
    statusMeaning(firstStatus(record.statusCode)).cancellable
  const cancellation: Cancellation = { state: 'wanted', at }
  return {
    ...move,
    shipment: {
      ...move.shipment,
      ...(!seen && { turnedUp: submission }),
      ...(cancels && { cancellation }),
    },
  }
}

/** False where another computer surely shipped the same order, before ours or after. */
function isOfOurRequest({ createdAt, sentAt = createdAt }: Watched, record: OrderRecord): boolean {
  const at = madeAt(record)
  // Shipped again, it was sent before it was written down.
  const from = Math.min(createdAt, sentAt)
  return Number.isNaN(at) || (at > from - APART_MS && at < sentAt + APART_MS)
}
