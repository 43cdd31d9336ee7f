import type { RelayEvent } from '../domain/relay-event.ts'
import type { Shipment } from '../domain/shipment.ts'
import { isKnownStatus, isNotice, statusMeaning } from '../domain/status.ts'
import { momentOf } from './relay-moment.ts'

/**
 * What an event means for a parcel of ours. `heed`: it stands at once. `confirm`: the carrier is asked before it stands,
 * because it touches money, ends the parcel's life, or may be older than what is known. `doubt`: the same, and its time
 * counts for nothing. `noted`: nothing new, but nothing older may be heeded after it. `nothing`: as if it had not come.
 */
export type Verdict = 'heed' | 'confirm' | 'doubt' | 'noted' | 'nothing'

const DELIVERED = 5

/** How far a parcel has come. What would lead it back is asked about: relays tell in the order in which they heard. */
const STAGE: Readonly<Record<number, number>> = {
  1: 0,
  2: 1,
  8: 2,
  12: 2,
  3: 3,
  4: 4,
  10: 4,
  9: 5,
  20: 6,
  5: 7,
}

/** A carrier's clock may be this far ahead of the relay's; what comes from later still has no believable time. */
const AHEAD_MS = 15 * 60_000
/** And the relay's own ahead of ours: beyond it a false time would keep out what is told later. */
const RELAY_AHEAD_MS = 24 * 3_600_000

export function verdictOn(found: Shipment, event: RelayEvent, now: number): Verdict {
  const { status, told, acceptance } = found
  if (!acceptance || !status || isNotice(event.statusCode)) return 'nothing'
  if (statusMeaning(status.code).final) return 'nothing'
  const isNews = event.statusCode !== status.code || isOtherReason(status, event)
  const at = momentOf(event.actionTime)
  const latest = Math.min(event.receivedAt, now + RELAY_AHEAD_MS) + AHEAD_MS
  if (isAnotherParcel(acceptance, event) || at === undefined || at > latest) {
    return isNews ? 'doubt' : 'nothing'
  }
  if (told && at < told.at) return 'nothing'
  if (told && at === told.at) return isNews && event.statusCode !== told.code ? 'doubt' : 'nothing'
  if (!isNews) return 'noted'
  if (needsTheCarriersWord(event.statusCode)) return 'confirm'
  // What was looked up may be the newer of the two.
  if (!status.told && at < status.at) return 'confirm'
  return stageOf(event.statusCode) < stageOf(status.code) ? 'confirm' : 'heed'
}

/** What an event says of money and weight, to be compared with the next one's. */
export function moneyIn({ fee, cod, weightKg }: RelayEvent): string {
  return [fee, cod, weightKg].join(' ')
}

/** Whether it says another than the event before it, or, the first of them, than what was sent and answered. */
export function changesMoney({ told, acceptance, draft }: Shipment, event: RelayEvent): boolean {
  if (told) return told.money !== moneyIn(event)
  const { fee, cod } = event
  const answered = acceptance?.fee ?? null
  return (fee !== null && answered !== null && fee !== answered) || (cod !== null && cod !== draft.cod)
}

/** Money moves with it, no look-up would ever take it back, or nobody knows what it means. */
function needsTheCarriersWord(code: number): boolean {
  return code === DELIVERED || statusMeaning(code).final || !isKnownStatus(code)
}

function isOtherReason(status: NonNullable<Shipment['status']>, { reasonCode }: RelayEvent): boolean {
  return Boolean(reasonCode) && reasonCode !== status.reason?.code
}

function isAnotherParcel(acceptance: NonNullable<Shipment['acceptance']>, event: RelayEvent): boolean {
  const { trackingCode } = acceptance
  return trackingCode !== '' && event.trackingCode !== '' && trackingCode !== event.trackingCode
}

function stageOf(code: number): number {
  return STAGE[code] ?? 0
}
