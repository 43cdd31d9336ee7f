import type { OrderRecord } from '../carrier/carrier.ts'
import { clockWasSetBack } from '../domain/clock.ts'
import type { Shipment, ShipmentIn, TrackedStatus } from '../domain/shipment/shipment.ts'
import { CANCELLED, firstStatus, isNotice, statusMeaning } from '../domain/shipment/status.ts'
import type { OutboxDeps } from './deps.ts'
import { omit } from './helpers.ts'

/**
 * Applies a look-up: status and fee. Never a notice code, never back from a final status, never older than
 * what is known. Only a new status is journalled.
 */
export async function learnStatus(
  { store, now, nextRefresh }: Pick<OutboxDeps, 'store' | 'now' | 'nextRefresh'>,
  key: string,
  record: OrderRecord,
  requestedAt: number,
): Promise<Shipment | undefined> {
  const written = await store.write(key, (found) => {
    if (!found?.acceptance) return undefined
    const before = found.status
    const at = now()
    // A final status counts, however late.
    if (isSuperseded(before, requestedAt, at) && !statusMeaning(record.statusCode).final) {
      // The order of the two is unknown, so the carrier is asked again.
      const doubtful = before?.code !== record.statusCode && found.refreshAt !== undefined
      return doubtful ? { event: 'noted', shipment: { ...found, refreshAt: at } } : undefined
    }
    const status = statusAfter(before, { ...statusIn(record), at })
    const next = nextRefresh(status, found.acceptance.at, found.api, found.accountId)
    const awaited = isAwaited(found, status, at)
    const refreshAt = next !== undefined && awaited ? at + ASKED_AGAIN_AFTER_MS : next
    const cancelled = status.code === CANCELLED && found.cancellation !== undefined
    // The relay's status was wrong or is outdated, so its time no longer counts.
    const disproved = before?.told && before.code !== status.code
    const shipment: ShipmentIn<'accepted'> = {
      ...omit(
        found,
        'refreshAt',
        'statusFailure',
        ...(awaited ? [] : (['announced'] as const)),
        ...(disproved ? (['told'] as const) : []),
      ),
      status,
      // A parcel weighed again may cost another fee.
      acceptance: { ...found.acceptance, fee: record.fee ?? found.acceptance.fee },
      ...(refreshAt !== undefined && { refreshAt }),
      ...(cancelled && { cancellation: { state: 'done', at: found.cancellation?.at ?? status.at } }),
    }
    const changed = statusCodeText(status) !== statusCodeText(before)
    const settled = shipment.cancellation?.state !== found.cancellation?.state
    if (!changed && !settled) return { event: 'noted', shipment }
    const detail = `${statusCodeText(before)} → ${statusCodeText(status)}, looked up`
    const moved = status.code !== before?.code
    return { event: 'status-learnt', shipment, detail, ...(moved && { status: status.code }) }
  })
  return written.shipment
}

/** Look-ups may lag behind the carrier's own webhook. */
const ASKED_AGAIN_AFTER_MS = 60_000
/** A change that is not confirmed by then did not come from the carrier. */
const AWAITED_FOR_MS = 15 * 60_000

/** Whether the carrier has yet to confirm a change that the relay announced. */
function isAwaited({ announced }: Pick<Shipment, 'announced'>, { code }: TrackedStatus, at: number): boolean {
  if (!announced || announced.code === code || clockWasSetBack(announced.at, at)) return false
  return !statusMeaning(code).final && at - announced.at < AWAITED_FOR_MS
}

export function isSuperseded(status: TrackedStatus | undefined, requestedAt: number, now: number): boolean {
  return status !== undefined && requestedAt < status.at && !clockWasSetBack(status.at, now)
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

function statusAfter(before: TrackedStatus | undefined, learnt: TrackedStatus): TrackedStatus {
  if (!before) return { ...learnt, code: firstStatus(learnt.code) }
  const over = statusMeaning(before.code).final && before.code !== learnt.code
  if (over || isNotice(learnt.code)) return { ...before, at: learnt.at }
  const reason = learnt.code === before.code ? (learnt.reason ?? before.reason) : learnt.reason
  return { ...learnt, ...(reason && { reason }) }
}

/** For the journal: `10`, `10 (122)`. */
export function statusCodeText(status: TrackedStatus | undefined): string {
  if (!status) return ''
  return status.reason?.code ? `${status.code} (${status.reason.code})` : String(status.code)
}
