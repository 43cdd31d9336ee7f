import type { OrderRecord } from '../carrier/carrier.ts'
import { payerOf } from '../carrier/sent-order.ts'
import { carrierStamp } from '../domain/carrier-day.ts'
import { clockWasSetBack } from '../domain/clock.ts'
import { omit } from '../domain/omit.ts'
import { carriedGrams, chargedFees, collectedCod } from '../domain/shipment/collected.ts'
import { isCorrection } from '../domain/shipment/course.ts'
import type { CarrierRecord, Shipment, ShipmentIn, TrackedStatus } from '../domain/shipment/shipment.ts'
import { CANCELLED, firstStatus, isNotice, statusMeaning } from '../domain/shipment/status.ts'
import type { OutboxDeps } from './deps.ts'

/**
 * Applies a look-up: status, record, a late tracking code; never a notice code, never what is older. A new
 * status or code, changed money and weight are journalled.
 */
export async function learnStatus(
  {
    store,
    now,
    nextRefresh,
  }: Pick<OutboxDeps, 'now' | 'nextRefresh'> & { store: Pick<OutboxDeps['store'], 'write'> },
  key: string,
  answer: OrderRecord,
  requestedAt: number,
  /** As it was when the look-up was requested. */
  seen?: Pick<Shipment, 'status' | 'refreshAt'>,
): Promise<Shipment | undefined> {
  const written = await store.write(key, (found) => {
    if (!found?.acceptance) return undefined
    const before = found.status
    const at = now()
    if (isSuperseded(before, requestedAt, at, seen?.status)) {
      // The order of the two is unknown: look it up again where they differ.
      const learnt = { ...found, record: recordIn(answer, requestedAt, found.record) }
      const doubtful = before?.code !== answer.statusCode || changesOf(found, learnt).length > 0
      return doubtful ? { event: 'noted', shipment: { ...found, refreshAt: at } } : undefined
    }
    const part = found.partToldAt !== undefined
    const status = statusAfter(before, { ...statusIn(answer), at }, part, answer.modified)
    const moved = status.code !== before?.code
    const corrected = moved && status.corrects !== undefined
    const next = nextRefresh(status, found.api, found.accountId)
    const awaited = isAwaited(found, status, at)
    // An answer may be outdated: one that takes an earlier one back is soon looked up again.
    const planned = awaited || corrected ? at + ASKED_AGAIN_AFTER_MS : next
    // An event that came during the request wants an answer of its own.
    const requested = seen && found.refreshAt !== seen.refreshAt ? found.refreshAt : undefined
    const refreshAt = requested === undefined ? planned : Math.min(requested, planned ?? requested)
    const cancelled = status.code === CANCELLED && found.cancellation !== undefined
    const revived = status.code !== CANCELLED && found.cancellation?.state === 'done'
    // The relay's status was wrong or is outdated, so its time no longer counts.
    const disproved = before?.told && before.code !== status.code
    const shipment: ShipmentIn<'accepted'> = {
      ...omit(
        found,
        'refreshAt',
        'statusFailure',
        ...(awaited ? [] : (['announced'] as const)),
        ...(disproved ? (['told'] as const) : []),
        ...(revived ? (['cancellation'] as const) : []),
      ),
      ...(!found.acceptance.trackingCode && {
        acceptance: { ...found.acceptance, trackingCode: answer.trackingCode },
      }),
      status,
      record: recordIn(answer, requestedAt, found.record),
      ...(refreshAt !== undefined && { refreshAt }),
      ...(cancelled && { cancellation: { state: 'done', at: found.cancellation?.at ?? status.at } }),
    }
    const changed = statusCodeText(status) !== statusCodeText(before)
    const settled = shipment.cancellation?.state !== found.cancellation?.state
    const changes = changesOf(found, shipment)
    const named = changes.length > 0 ? `; ${changes.join(', ')}` : ''
    if (!changed && !settled) {
      if (changes.length === 0) return { event: 'noted', shipment }
      return { event: 'record-changed', shipment, detail: changes.join(', ') }
    }
    const detail = `${statusCodeText(before)} → ${statusCodeText(status)}, looked up${named}`
    const event = corrected ? 'status-corrected' : 'status-learnt'
    return { event, shipment, detail, ...(moved && { status: status.code }) }
  })
  return written.shipment
}

/** Look-ups may lag behind the carrier's own webhook. */
const ASKED_AGAIN_AFTER_MS = 60_000
/** A change that is not confirmed by then did not come from the carrier. */
const AWAITED_FOR_MS = 15 * 60_000

/** Whether the carrier has yet to confirm a change that the relay announced. */
function isAwaited(
  { announced }: Pick<Shipment, 'announced'>,
  { code, reachedAt }: TrackedStatus,
  at: number,
): boolean {
  if (!announced || announced.code === code || clockWasSetBack(announced.at, at)) return false
  // An end that was not known yet is the answer.
  if (statusMeaning(code).final && (reachedAt ?? at) >= announced.at) return false
  return at - announced.at < AWAITED_FOR_MS
}

export function isSuperseded(
  status: TrackedStatus | undefined,
  requestedAt: number,
  now: number,
  seen = status,
): boolean {
  if (!status) return false
  // A clock that is set back while the request is under way tells no order of the two.
  if (status.at !== seen?.at || clockWasSetBack(requestedAt, now)) return true
  return !clockWasSetBack(status.at, now) && requestedAt < status.at
}

export function statusIn({
  statusCode,
  statusText,
  reasonCode,
  reason,
}: OrderRecord): Omit<TrackedStatus, 'at'> {
  // Some answers have 0 for no reason.
  const code = reasonCode || null
  const named = code !== null || reason !== ''
  return { code: statusCode, text: statusText, ...(named && { reason: { code, text: reason } }) }
}

function statusAfter(
  before: TrackedStatus | undefined,
  learnt: TrackedStatus,
  part: boolean,
  modified: string,
): TrackedStatus {
  const { at, code } = learnt
  if (!before) return { ...learnt, code: firstStatus(code) }
  if (isNotice(code)) return { ...before, at }
  const ended = statusMeaning(code).final
  if (code !== before.code) {
    const corrects = isCorrection(before.code, code, part) && { corrects: before.code }
    // By the carrier's own time, where it changed its record between the two look-ups.
    const since = Date.parse(`${carrierStamp(modified)}+07:00`)
    return {
      ...learnt,
      ...(since > before.at && since < at && { since }),
      ...(ended && { reachedAt: at }),
      ...corrects,
    }
  }
  const { since = before.at, reachedAt = since, corrects, reason } = before
  return {
    ...(reason && { reason }),
    ...learnt,
    since,
    ...(ended && { reachedAt: Math.min(reachedAt, at) }),
    ...(corrects !== undefined && { corrects }),
  }
}

/** What the answer leaves out stays as it was known. */
export function recordIn(answer: OrderRecord, requestedAt: number, before?: CarrierRecord): CarrierRecord {
  const { freeship, cod, value, weightGrams, fee, insuranceFee, storageDays } = answer
  const payer = freeship === null ? before?.payer : payerOf(freeship)
  return {
    at: requestedAt,
    name: answer.name || (before?.name ?? ''),
    tel: answer.tel || (before?.tel ?? ''),
    address: answer.address || (before?.address ?? ''),
    cod: cod ?? before?.cod ?? null,
    value: value ?? before?.value ?? null,
    weightGrams: weightGrams ?? before?.weightGrams ?? null,
    fee: fee ?? before?.fee ?? null,
    insuranceFee: insuranceFee ?? before?.insuranceFee ?? null,
    ...(payer && { payer }),
    pickDate: answer.pickDate || (before?.pickDate ?? ''),
    deliverDate: answer.deliverDate || (before?.deliverDate ?? ''),
    storageDays: storageDays ?? before?.storageDays ?? null,
    created: answer.created || (before?.created ?? ''),
    modified: answer.modified || (before?.modified ?? ''),
    note: answer.note || (before?.note ?? ''),
  }
}

/** For the journal: `code S1.A1.17`, `cod 250000 → 100000`. */
function changesOf(before: Shipment, after: Shipment): string[] {
  const code = after.acceptance?.trackingCode
  const amounts = [
    ['cod', collectedCod(before), collectedCod(after)],
    ['weight', carriedGrams(before), carriedGrams(after)],
    ['fee', chargedFees(before).fee, chargedFees(after).fee],
    ['insurance', chargedFees(before).insuranceFee, chargedFees(after).insuranceFee],
  ] as const
  return [
    ...(code !== before.acceptance?.trackingCode ? [`code ${code}`] : []),
    ...amounts.flatMap(([name, was, is]) => (was === is ? [] : `${name} ${was ?? '–'} → ${is}`)),
  ]
}

/** For the journal: `10`, `10 (122)`. */
export function statusCodeText(status: TrackedStatus | undefined): string {
  if (!status) return ''
  return status.reason?.code ? `${status.code} (${status.reason.code})` : String(status.code)
}
