import type { RelayEvent } from '../domain/relay-event.ts'
import type { Shipment, TrackedStatus } from '../domain/shipment.ts'
import { shownBy } from '../outbox/learn-status.ts'
import type { Move, Note } from '../outbox/store.ts'
import { without } from '../outbox/without.ts'
import type { OutboxWorld } from '../outbox/world.ts'
import { momentOf } from './relay-moment.ts'
import { changesMoney, moneyIn, verdictOn } from './relay-verdict.ts'

type World = Pick<OutboxWorld, 'now' | 'nextRefresh'>

/**
 * What an event does to a shipment as it stands; undefined where it does nothing. The same event again does nothing
 * more, and in whatever order a parcel's events come, the newest by the carrier's time stands.
 */
export function heeded(world: World, found: Shipment, event: RelayEvent): Move | Note | undefined {
  const now = world.now()
  // Somebody has the order: whoever asks learns whether it is ours.
  if (found.submission === 'unknown' && !found.acceptance && found.nextAttemptAt > now) {
    return found.failure?.kind === 'busy'
      ? undefined
      : { event: 'noted', shipment: { ...found, nextAttemptAt: 0 } }
  }
  const verdict = verdictOn(found, event, now)
  if (verdict === 'nothing') return undefined
  const refreshAt = soonest(found, now)
  if (verdict === 'doubt') return { event: 'noted', shipment: { ...found, refreshAt } }
  const money = changesMoney(found, event)
  const told = { at: momentOf(event.actionTime) ?? now, code: event.statusCode, money: moneyIn(event) }
  const noted: Shipment = { ...found, told }
  if (verdict === 'heed') return standing(world, noted, event, money)
  const announced = { code: event.statusCode, at: now }
  if (verdict === 'confirm') return { event: 'noted', shipment: { ...noted, announced, refreshAt } }
  return { event: 'noted', shipment: { ...noted, ...(money && { refreshAt }) } }
}

/** Whoever can make a relay tell of a parcel shall not make us storm the carrier about it. */
const ASKED_EVERY_MS = 10_000

/** When the carrier is asked of a parcel that a relay tells of: at once, unless it was asked just now. */
function soonest({ status, acceptance }: Shipment, now: number): number {
  const lookedUp = status && !status.told && status.at !== acceptance?.at && status.at <= now
  const lookedUpAt = lookedUp ? status.at : 0
  return Math.max(now, lookedUpAt + ASKED_EVERY_MS)
}

function standing(world: World, found: Shipment, event: RelayEvent, askToo: boolean): Move {
  const now = world.now()
  const { statusCode: code, reasonCode, reason } = event
  const status: TrackedStatus = {
    code,
    text: '',
    ...((reasonCode || reason) && { reason: { code: reasonCode || null, text: reason } }),
    at: now,
    told: true,
  }
  const next = world.nextRefresh(status, found.acceptance?.at ?? now, found.api, found.accountId)
  // What waits to be confirmed, or could not be asked lately, keeps its time.
  const kept = found.announced || found.statusFailure ? found.refreshAt : undefined
  const refreshAt = askToo ? soonest(found, now) : (kept ?? next)
  return {
    event: 'status-told',
    shipment: { ...without(found, 'refreshAt'), status, ...(refreshAt !== undefined && { refreshAt }) },
    detail: `${shownBy(found.status)} → ${shownBy(status)}, told by the relay`,
    ...(code !== found.status?.code && { status: code }),
  }
}
