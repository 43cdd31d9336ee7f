import type { OrderRecord } from '../carrier/carrier.ts'
import type { Shipment, TrackedStatus } from '../domain/shipment.ts'
import { CANCELLED, firstStatus, isNotice, statusMeaning } from '../domain/status.ts'
import { without } from './without.ts'
import type { OutboxWorld } from './world.ts'

/**
 * Takes what a look-up told of an accepted shipment: its status, and its fee as it stands now. Never a notice's code,
 * never back from a final state, and never back behind what was learnt since it was asked for. A look-up that tells no
 * new status is not journalled. Answers the shipment as it stands then.
 */
export async function learnStatus(
  { store, now, nextRefresh }: Pick<OutboxWorld, 'store' | 'now' | 'nextRefresh'>,
  key: string,
  record: OrderRecord,
  askedAt: number,
): Promise<Shipment | undefined> {
  const written = await store.write(key, (found) => {
    if (!found?.acceptance) return undefined
    const before = found.status
    const at = now()
    // A final state is the last word, however long it was on its way.
    if (isOvertaken(before, askedAt, at) && !statusMeaning(record.statusCode).final) {
      // Which of the two the carrier said last, nobody knows: it is asked once more.
      const doubtful = before?.code !== record.statusCode && found.refreshAt !== undefined
      return doubtful ? { event: 'noted', shipment: { ...found, refreshAt: at } } : undefined
    }
    const status = statusAfter(before, { ...statusIn(record), at })
    const next = nextRefresh(status, found.acceptance.at, found.api, found.accountId)
    const awaited = isAwaited(found, status, at)
    const refreshAt = next !== undefined && awaited ? at + ASKED_AGAIN_AFTER_MS : next
    const cancelled = status.code === CANCELLED && found.cancellation !== undefined
    // What a relay told was not so, or is no longer: its time says nothing of what comes.
    const belied = before?.told && before.code !== status.code
    const shipment: Omit<Shipment, 'submission' | 'updatedAt'> = {
      ...without(
        found,
        'refreshAt',
        'statusFailure',
        ...(awaited ? [] : (['announced'] as const)),
        ...(belied ? (['told'] as const) : []),
      ),
      status,
      // Weighed anew on its way, a parcel costs another fee than it was taken for.
      acceptance: { ...found.acceptance, fee: record.fee ?? found.acceptance.fee },
      ...(refreshAt !== undefined && { refreshAt }),
      ...(cancelled && { cancellation: { state: 'done', at: found.cancellation?.at ?? status.at } }),
    }
    const changed = shownBy(status) !== shownBy(before)
    const settled = shipment.cancellation?.state !== found.cancellation?.state
    if (!changed && !settled) return { event: 'noted', shipment }
    const detail = `${shownBy(before)} → ${shownBy(status)}, looked up`
    const moved = status.code !== before?.code
    return { event: 'status-learnt', shipment, detail, ...(moved && { status: status.code }) }
  })
  return written.shipment
}

/** A carrier's own answers may lag behind what it announces. */
const ASKED_AGAIN_AFTER_MS = 60_000
/** What it has not confirmed by then was none of its own words. */
const AWAITED_FOR_MS = 15 * 60_000

/** Whether a change was announced that the carrier does not tell yet when it is asked. */
function isAwaited({ announced }: Pick<Shipment, 'announced'>, { code }: TrackedStatus, at: number): boolean {
  if (!announced || announced.code === code || announced.at > at) return false
  return !statusMeaning(code).final && at - announced.at < AWAITED_FOR_MS
}

/**
 * Whether the status that stands was learnt after this question left. One that was learnt later than now was learnt
 * before the clock was set back, and tells nothing of the order.
 */
export function isOvertaken(status: TrackedStatus | undefined, askedAt: number, now: number): boolean {
  return status !== undefined && askedAt < status.at && status.at <= now
}

/** The status a record tells of, with its reason where it names one. */
export function statusIn({
  statusCode,
  statusText,
  reasonCode,
  reason,
}: OrderRecord): Omit<TrackedStatus, 'at'> {
  // Some answers write 0 where there is no reason.
  const code = reasonCode || null
  const named = code !== null || reason !== ''
  return { code: statusCode, text: statusText, ...(named && { reason: { code, text: reason } }) }
}

function statusAfter(before: TrackedStatus | undefined, told: TrackedStatus): TrackedStatus {
  if (!before) return { ...told, code: firstStatus(told.code) }
  const over = statusMeaning(before.code).final && before.code !== told.code
  if (over || isNotice(told.code)) return { ...before, at: told.at }
  // The same state told again without a reason is no word that the reason has gone.
  const reason = told.code === before.code ? (told.reason ?? before.reason) : told.reason
  return { ...told, ...(reason && { reason }) }
}

/** Status and reason, as the journal writes them: `10`, `10 (122)`. */
export function shownBy(status: TrackedStatus | undefined): string {
  if (!status) return ''
  return status.reason?.code ? `${status.code} (${status.reason.code})` : String(status.code)
}
