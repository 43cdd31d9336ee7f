import type { LookUpAnswer, OrderRecord } from '../carrier/carrier.ts'
import { encodeOrder } from '../carrier/encode-order.ts'
import { payerOf } from '../carrier/sent-order.ts'
import type { Account } from '../domain/account.ts'
import { carrierStamp } from '../domain/carrier-day.ts'
import { type Failure, traceOf } from '../domain/failure.ts'
import { omit } from '../domain/omit.ts'
import { othersRecipient } from '../domain/shipment/recorded.ts'
import type {
  Contradiction,
  Recorded,
  Shipment,
  ShipmentIn,
  TrackedStatus,
} from '../domain/shipment/shipment.ts'
import type { ShipmentDraft } from '../domain/shipment/shipment-draft.ts'
import { CANCELLED, firstStatus } from '../domain/shipment/status.ts'
import type { Move } from './apply-move.ts'
import { defer } from './defer.ts'
import type { OutboxDeps } from './deps.ts'
import { differences } from './fingerprint.ts'
import { recordIn, statusIn } from './learn-status.ts'
import { GIVE_UP_MS, IN_FLIGHT_MS, openSince, pauseAfter } from './timing.ts'
import { watchFrom } from './watch.ts'

/** Cancelled, never picked up, or on its way back: no acceptance of what the seller just shipped (spec §3.1). */
const ENDED: readonly number[] = [CANCELLED, 7, 9, 11, 20, 21]
/** Of these, what still moves. */
const COMES_BACK: readonly number[] = [9, 20]

/** Looks up an unknown submission by our order id. Sends nothing again. Undefined when no request was sent. */
export async function reconcileUnknown(
  deps: OutboxDeps,
  unknown: ShipmentIn<'unknown'>,
): Promise<Shipment | undefined> {
  const reached = await deps.carrierFor(unknown)
  if (!reached.ok) return defer(deps, unknown, reached.failure)
  const requestedAt = deps.now()
  const answer = await reached.value.carrier.status({ partnerId: unknown.partnerId })
  if (!answer.ok) await reached.value.reportFailure(answer.failure)
  const settled = await deps.store.write(unknown.key, (found) =>
    found?.submission === 'unknown' && found.attempts === unknown.attempts
      ? settle(deps, withOpenTimes(found, deps.now()), answer, requestedAt, reached.value.account)
      : undefined,
  )
  return settled.moved ? settled.shipment : undefined
}

type OpenUnknown = ShipmentIn<'unknown'> & { sentAt: number }

/** After the clock was set back, the wait starts again here. */
function withOpenTimes(found: ShipmentIn<'unknown'>, at: number): OpenUnknown {
  return { ...found, sentAt: Math.min(found.sentAt ?? at, at), unknownSince: openSince(found, at) }
}

function settle(
  deps: OutboxDeps,
  open: OpenUnknown,
  answer: LookUpAnswer,
  requestedAt: number,
  account: Account,
): Move {
  if (!answer.ok) return unanswered(deps, open, answer.failure)
  if (answer.value.found) return foundAtCarrier(deps, open, answer.value.order, account)
  const ofRequest = OF_THE_REQUEST.includes(open.failure?.kind)
  return notFound(deps, ofRequest ? open : omit(open, 'failure'), requestedAt, answer.value.unnamed)
}

/** Why the request itself had no answer. What else hindered an earlier look-up is over once one is answered. */
const OF_THE_REQUEST: readonly (Failure['kind'] | undefined)[] = ['carrier-down', 'unreachable', 'unreadable']

type Sought = ShipmentIn<'unknown' | 'queued' | 'rejected' | 'withdrawn' | 'stuck'>

/** A carrier is assumed to work on a request by then, and its clock and ours to differ by no more. */
export const APART_MS = 15 * 60_000

/** When the carrier made the order, epoch ms; NaN where its record does not say. */
export function madeAt({ created }: OrderRecord): number {
  return Date.parse(`${carrierStamp(created.trim())}+07:00`)
}

/** Made by the request of this shipment that had no answer: after days without a look-up, it comes back already. */
function isOurReturn({ takenBefore, createdAt, sentAt = 0 }: Sought, record: OrderRecord): boolean {
  const at = madeAt(record)
  const isOurs = !takenBefore && at > createdAt - APART_MS && at < sentAt + APART_MS
  return isOurs && COMES_BACK.includes(record.statusCode)
}

/** What the carrier has under our id. */
export function foundAtCarrier(
  deps: Pick<OutboxDeps, 'now' | 'nextRefresh'>,
  sought: Sought,
  record: OrderRecord,
  account: Account,
): Extract<Move, { event: 'found' | 'contradicted' }> {
  const at = deps.now()
  // Set aside earlier, now found: the seller sees it again.
  const open = omit(sought, 'failure', 'unknownSince', 'watch', 'refreshAt', 'priceNow', 'setAside')
  const ended = ENDED.includes(record.statusCode) && !isOurReturn(sought, record)
  // From a backup, or shipped again and not sent yet, it has no bytes; the draft is what the seller sees.
  const body = open.body ?? encodeOrder(open.partnerId, open.draft, account, at)
  const fields = differences(body, open.partnerId, record)
  if (open.readdressed) fields.push(...othersRecipient(record, open.draft))
  if (ended || fields.length > 0) {
    const { trackingCode, statusCode, tel, cod, value, weightGrams, freeship } = record
    const why = ended ? 'ended' : 'differs'
    const contradiction: Contradiction = {
      why,
      fields,
      trackingCode,
      statusCode,
      tel,
      cod,
      value,
      weightGrams,
      ...(freeship !== null && { payer: payerOf(freeship) }),
      ...recordedIn(record),
    }
    return {
      event: 'contradicted',
      shipment: { ...open, contradiction },
      detail: [why, trackingCode, statusCode, ...fields].join(' '),
    }
  }
  const status: TrackedStatus = { ...statusIn(record), code: firstStatus(record.statusCode), at }
  const refreshAt = deps.nextRefresh(status, open.api)
  return {
    event: 'found',
    shipment: {
      ...omit(open, 'takenBefore', 'takenAt', 'contradiction', 'restoredOpen', 'readdressed'),
      acceptance: {
        trackingCode: record.trackingCode,
        fee: record.fee,
        insuranceFee: record.insuranceFee ?? 0,
        area: '',
        estimatedPick: record.pickDate,
        estimatedDeliver: record.deliverDate,
        warning: '',
        at,
        learnt: 'asked',
        ...(open.takenBefore && { elsewhere: true, ...recordedIn(record) }),
      },
      status,
      record: recordIn(record, at),
      ...(refreshAt !== undefined && { refreshAt }),
    },
    detail: `${record.trackingCode} ${record.statusCode}${weighedOtherwise(open.draft, record)}`,
  }
}

/** For the journal: the one amount the carrier may have derived otherwise. */
function weighedOtherwise({ totalWeightGrams }: ShipmentDraft, { weightGrams }: OrderRecord): string {
  if (weightGrams === null || weightGrams === totalWeightGrams) return ''
  return `; weight ${totalWeightGrams} → ${weightGrams}`
}

function recordedIn({ name, address }: OrderRecord): Recorded {
  return { ...(name && { recordedName: name }), ...(address && { recordedAddress: address }) }
}

/** An order of ours, which the browser sent twice, would be found by then: the id is another company's. */
const TAKEN_MS = 3_600_000
const ID_TAKEN = 'id taken'

/** No proof while the request may still be under way: that is waited out before the same bytes go again. */
function notFound(deps: OutboxDeps, open: OpenUnknown, requestedAt: number, unnamed = false): Move {
  const at = deps.now()
  const { sentAt, unknownSince } = open
  const openFor = at - unknownSince
  // A slow answer is as old as its request.
  if (Math.min(requestedAt, at) < sentAt + IN_FLIGHT_MS) {
    const detail = 'not found yet'
    return { event: 'still-unknown', shipment: { ...open, nextAttemptAt: sentAt + IN_FLIGHT_MS }, detail }
  }
  const isTaken = !unnamed && at - (open.takenAt ?? at) >= TAKEN_MS
  if (open.attempts > 1 && isTaken) return givenUp(open, at, ID_TAKEN)
  if (open.attempts > 1 && openFor >= GIVE_UP_MS) return givenUp(open, at)
  const nextAttemptAt = open.attempts > 1 ? at + pauseAfter(openFor, deps.random) : 0
  // Even an id that was taken may be that of our own request, which the browser had repeated.
  const missed = { ...omit(open, 'takenBefore'), leftUnanswered: true } as const
  return { event: 'missing', shipment: { ...missed, nextAttemptAt, ...watchFrom(missed, at) } }
}

function givenUp(open: OpenUnknown, at: number, detail = ''): Move {
  // Whose the id is, only a look-up that was answered can tell.
  const left = detail === ID_TAKEN ? open : omit(open, 'takenAt')
  return { event: 'given-up', shipment: { ...omit(left, 'unknownSince'), ...watchFrom(open, at) }, detail }
}

function unanswered(deps: OutboxDeps, open: OpenUnknown, failure: Failure): Move {
  const at = deps.now()
  const openFor = at - open.unknownSince
  const detail = traceOf(failure)
  const again = (nextAttemptAt: number): Move => ({
    event: 'still-unknown',
    shipment: { ...open, failure, nextAttemptAt },
    detail,
  })
  switch (failure.kind) {
    case 'unauthorised':
    case 'no-permission':
    case 'account-gone':
    case 'locked':
    case 'others-unasked':
      return again(0)
    case 'busy':
      return again(at + failure.retryAfterMs)
    case 'forbidden':
      // Without the right to look orders up, this cannot be settled here.
      return givenUp({ ...open, failure }, at, detail)
    case 'rejected':
    case 'carrier-down':
    case 'unreachable':
    case 'unreadable':
    case 'bug':
      if (openFor >= GIVE_UP_MS) return givenUp({ ...open, failure }, at, detail)
      return again(at + pauseAfter(openFor, deps.random))
  }
}
