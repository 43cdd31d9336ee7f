import { clockWasSetBack } from '../domain/clock.ts'
import { omit } from '../domain/omit.ts'
import type { RelayEvent } from '../domain/relay-event.ts'
import { carriedGrams, chargedFees, collectedCod } from '../domain/shipment/collected.ts'
import { goesBack } from '../domain/shipment/course.ts'
import type { Acceptance, Shipment, ShipmentIn, TrackedStatus } from '../domain/shipment/shipment.ts'
import { isKnownStatus, isNotice, statusMeaning } from '../domain/shipment/status.ts'
import { toGrams } from '../domain/weight.ts'
import type { Move, Note } from '../outbox/apply-move.ts'
import type { OutboxDeps } from '../outbox/deps.ts'
import { statusCodeText } from '../outbox/learn-status.ts'
import { isWatched } from '../outbox/reconcile-watched.ts'

type EventDeps = Pick<OutboxDeps, 'now' | 'nextRefresh'>
type Accepted = ShipmentIn<'accepted'>

/**
 * Applies a relay's event. Repeated events change nothing, and the newest by the carrier's time counts in any
 * order.
 */
export function eventMove(deps: EventDeps, found: Shipment, event: RelayEvent): Move | Note | undefined {
  const now = deps.now()
  if (found.submission === 'unknown') {
    // The order exists at the carrier; a look-up tells whether it is ours.
    if (found.nextAttemptAt <= now || found.failure?.kind === 'busy') return undefined
    return { event: 'noted', shipment: { ...found, nextAttemptAt: 0 } }
  }
  // As above: what was called unsent may have arrived.
  if (isWatched(found) && found.refreshAt !== undefined && found.refreshAt > now) {
    return { event: 'noted', shipment: { ...found, refreshAt: now } }
  }
  if (found.submission !== 'accepted') return undefined
  const amends = amendsRecord(found, event)
  const { verdict, at } = judge(found, event, now, amends)
  if (verdict === 'ignore') return undefined
  const refreshAt = earliestRefresh(found, now)
  const part = isFirstOfPart(found, event) && { partToldAt: now }
  if (at === undefined) return { event: 'noted', shipment: { ...found, ...part, refreshAt } }
  const told = { at, code: event.statusCode, money: moneyIn(event) }
  const noted = { ...found, told, ...part }
  switch (verdict) {
    case 'apply':
      return statusMove(deps, noted, event, amends)
    case 'verify': {
      const announced = { code: event.statusCode, at: now }
      return { event: 'noted', shipment: { ...noted, announced, refreshAt } }
    }
    case 'record':
      return { event: 'noted', shipment: { ...noted, ...(amends && { refreshAt }) } }
  }
}

/** Events must not make us flood the carrier. */
const ASKED_EVERY_MS = 10_000

function earliestRefresh({ status, acceptance }: Accepted, now: number): number {
  const lookedUp = !status.told && status.at !== acceptance.at && !clockWasSetBack(status.at, now)
  return lookedUp ? Math.max(now, status.at + ASKED_EVERY_MS) : now
}

function statusMove(deps: EventDeps, found: Accepted, event: RelayEvent, askToo: boolean): Move {
  const now = deps.now()
  const { statusCode: code, reasonCode, reason } = event
  const status: TrackedStatus = {
    code,
    text: '',
    ...((reasonCode || reason) && { reason: { code: reasonCode || null, text: reason } }),
    at: now,
    ...(found.told && found.told.at < now && { since: found.told.at }),
    ...(code === found.status.code &&
      found.status.corrects !== undefined && { corrects: found.status.corrects }),
    told: true,
  }
  const next = deps.nextRefresh(status, found.api, found.accountId)
  // A pending confirmation or a failed look-up keeps its time.
  const ahead = found.announced || found.statusFailure ? found.refreshAt : undefined
  const refreshAt = askToo ? earliestRefresh(found, now) : (ahead ?? next)
  return {
    event: 'status-told',
    shipment: { ...omit(found, 'refreshAt'), status, ...(refreshAt !== undefined && { refreshAt }) },
    detail: `${statusCodeText(found.status)} → ${statusCodeText(status)}, told by the relay`,
    ...(code !== found.status.code && { status: code }),
  }
}

/**
 * `apply`: use the status now. `verify`: ask the carrier first, as money, the final status or the order is in
 * question. `record`: only its time counts.
 */
type Verdict = 'apply' | 'verify' | 'record' | 'ignore'

/** `at`: the event's time, epoch ms; absent where it cannot be trusted. */
type Judgement =
  | { verdict: Exclude<Verdict, 'ignore'>; at: number }
  | { verdict: Extract<Verdict, 'verify' | 'ignore'>; at?: undefined }

const IGNORE = { verdict: 'ignore' } as const
const VERIFY = { verdict: 'verify' } as const

const DELIVERED = 5

/** The carrier's clock may be ahead of the relay's by this much. */
const AHEAD_MS = 15 * 60_000
/** A time further ahead would block later events. */
const RELAY_AHEAD_MS = 24 * 3_600_000

function judge(found: Accepted, event: RelayEvent, now: number, amends: boolean): Judgement {
  const { status, told, acceptance } = found
  if (isNotice(event.statusCode)) return amends ? VERIFY : IGNORE
  const ended = statusMeaning(status.code).final
  const isNews = event.statusCode !== status.code || isOtherReason(status, event)
  const at = eventTime(event.actionTime)
  const latest = Math.min(event.receivedAt, now + RELAY_AHEAD_MS) + AHEAD_MS
  if (isAnotherParcel(acceptance, event) || at === undefined || at > latest)
    return isNews || amends ? VERIFY : IGNORE
  if (told && at < told.at) return isFirstOfPart(found, event) ? VERIFY : IGNORE
  if (told && at === told.at) return amends || (isNews && event.statusCode !== told.code) ? VERIFY : IGNORE
  // Older than the look-up that found its end.
  if (ended && at < status.at - AHEAD_MS) return amends ? VERIFY : IGNORE
  if (!isNews) return { verdict: 'record', at }
  if (ended || needsCarrier(event.statusCode)) return { verdict: 'verify', at }
  if (!status.told && at < status.at) return { verdict: 'verify', at }
  // Relays may deliver events out of order.
  return { verdict: goesBack(status.code, event.statusCode) ? 'verify' : 'apply', at }
}

function moneyIn({ fee, cod, weightKg }: RelayEvent): string {
  return [fee, cod, weightKg].join(' ')
}

/**
 * Another amount or weight than the carrier's record has, or a part delivery: only a look-up changes the record.
 * The same amounts ask once.
 */
function amendsRecord(found: Accepted, event: RelayEvent): boolean {
  if (isAnotherParcel(found.acceptance, event)) return false
  if (isFirstOfPart(found, event)) return true
  if (found.told?.money === moneyIn(event)) return false
  const grams = event.weightKg === null ? null : toGrams(event.weightKg, 'kg')
  return (
    isOther(event.fee, chargedFees(found).fee) ||
    isOther(event.cod, collectedCod(found)) ||
    isOther(grams, carriedGrams(found))
  )
}

function isFirstOfPart({ partToldAt, acceptance }: Accepted, event: RelayEvent): boolean {
  return event.partial && partToldAt === undefined && !isAnotherParcel(acceptance, event)
}

function isOther(reported: number | null, known: number | null): boolean {
  return reported !== null && known !== null && reported !== known
}

/** Money moves, the status is final, or its meaning is unknown. */
function needsCarrier(code: number): boolean {
  return code === DELIVERED || statusMeaning(code).final || !isKnownStatus(code)
}

function isOtherReason(status: TrackedStatus, { reasonCode }: RelayEvent): boolean {
  return Boolean(reasonCode) && reasonCode !== status.reason?.code
}

function isAnotherParcel({ trackingCode }: Acceptance, event: RelayEvent): boolean {
  return trackingCode !== '' && event.trackingCode !== '' && trackingCode !== event.trackingCode
}

const WRITTEN = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d:\d\d(?:\.\d{1,9})?)\s*(Z|[+-]\d\d:?\d\d)?$/i

/** Without an offset the carrier means its own clock. */
const CARRIERS_OFFSET = '+07:00'

export function eventTime(actionTime: string): number | undefined {
  const [, day, time, offset] = WRITTEN.exec(actionTime.trim()) ?? []
  if (!day) return undefined
  const zone = (offset ?? CARRIERS_OFFSET).replace(/(\d\d)(\d\d)$/, '$1:$2')
  const at = Date.parse(`${day}T${time}${zone}`)
  return Number.isNaN(at) ? undefined : at
}
