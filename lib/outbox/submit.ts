import type { SubmitAnswer } from '../carrier/carrier.ts'
import { encodeOrder } from '../carrier/encode-order.ts'
import type { Account } from '../domain/account.ts'
import { carrierDay, carrierTime } from '../domain/carrier-day.ts'
import { clockWasSetBack, SMALL_STEP_MS } from '../domain/clock.ts'
import type { DraftField } from '../domain/draft-field.ts'
import { type Failure, traceOf } from '../domain/failure.ts'
import { omit } from '../domain/omit.ts'
import { totalAsSeen } from '../domain/shipment/fee-total.ts'
import { isWhollyOff } from '../domain/shipment/in-shop.ts'
import { labelsInForce } from '../domain/shipment/labels.ts'
import { partnerId } from '../domain/shipment/order-id.ts'
import { PRICE_HOLDS_MS } from '../domain/shipment/quote.ts'
import type { Shipment, ShipmentIn, TrackedStatus } from '../domain/shipment/shipment.ts'
import { firstStatus } from '../domain/shipment/status.ts'
import { SHEET } from '../domain/store/store-order.ts'
import type { Move, Note } from './apply-move.ts'
import { defer } from './defer.ts'
import type { OutboxDeps, ReachedCarrier } from './deps.ts'
import { OF_ANOTHER } from './fingerprint.ts'
import { foundAtCarrier } from './reconcile-unknown.ts'
import { GIVE_UP_MS, spread, withoutAway } from './timing.ts'
import { wasPutBack, watchFrom } from './watch.ts'

/**
 * Sends a queued shipment once. `sending` and its bytes are on the disk before the request leaves. Undefined
 * when nothing was sent.
 */
export async function submit(deps: OutboxDeps, queued: ShipmentIn<'queued'>): Promise<Shipment | undefined> {
  const { store, now } = deps
  const reached = await deps.carrierFor(queued)
  if (!reached.ok) return defer(deps, queued, reached.failure)
  const { carrier, account, submitObstacle, reportFailure, learnFees } = reached.value
  if (submitObstacle) return defer(deps, queued, submitObstacle)
  if (isWhollyOff(queued)) return leftToSeller(deps, queued)
  const former = await shippedAsFormerly(deps, queued, reached.value)
  if (former === 'unknown') return undefined
  if (former === 'found') return store.get(queued.key)
  const pricedAt = now()
  const price = await priceAgain(deps, queued, reached.value)
  if (price === 'changed') return store.get(queued.key)
  if (price === 'unknown') return undefined
  const held = queued.alone ? undefined : await deps.others?.(queued)
  if (held) return held.left

  const claimed = await store.write(queued.key, (found) =>
    // Sent anyway, it is looked up again once another computer's parcel is known.
    isStill(queued, found) && (found.alone || !queued.alone) && !isWhollyOff(found)
      ? claim(price === 'holds' ? { ...found, pricedAt } : found, account, now())
      : undefined,
  )
  if (claimed.moved && claimed.shipment?.submission === 'rejected') return claimed.shipment
  const { attempts, body } = claimed.shipment ?? {}
  if (!claimed.moved || body === undefined) return undefined

  const answer = await carrier.submit(body)
  if (answer.kind === 'failed') await reportFailure(answer.failure)
  const settled = await store.write(queued.key, (found) =>
    // A late answer to an abandoned attempt must not settle a newer one.
    found?.submission === 'sending' && found.attempts === attempts
      ? settle(deps, found, answer, wasPutBack(queued))
      : undefined,
  )
  if (!settled.moved) return undefined
  if (settled.shipment?.acceptance) await learnFees(settled.shipment).catch(console.error)
  return settled.shipment
}

/** During the request the seller may have shipped the order again, also under another account. */
function isStill(
  { createdAt, accountId }: ShipmentIn<'queued'>,
  found: Shipment | undefined,
): found is ShipmentIn<'queued'> {
  return found?.submission === 'queued' && found.createdAt === createdAt && found.accountId === accountId
}

/** The shop called it off, so the seller decides whether it goes. What hindered it before is over. */
async function leftToSeller(deps: OutboxDeps, queued: ShipmentIn<'queued'>): Promise<undefined> {
  if (!queued.failure) return
  await moveQueued(deps, queued, (found) => ({
    event: 'noted',
    shipment: {
      ...omit(found, 'failure'),
      ...(!found.watch && watchFrom(found, deps.now())),
      nextAttemptAt: 0,
    },
  }))
}

/**
 * An earlier version, here or on another computer, shipped sheets without the shop's namespace: what the carrier
 * has under that id is this order.
 */
async function shippedAsFormerly(
  deps: OutboxDeps,
  queued: ShipmentIn<'queued'>,
  { carrier, account, reportFailure }: ReachedCarrier,
): Promise<'found' | 'unknown' | undefined> {
  const { store, orderId, parcel } = queued.draft
  const former = partnerId(store, orderId, parcel)
  if (queued.attempts > 0 || store !== SHEET || former === queued.partnerId) return undefined
  const answer = await carrier.status({ partnerId: former })
  if (!answer.ok) {
    await reportFailure(answer.failure)
    return putOff(deps, queued, answer.failure)
  }
  if (!answer.value.found) {
    const { message, unnamed } = answer.value
    const at = deps.now()
    const since = failingSince(queued, at)
    // Sent under another id, what the carrier has would be doubled. A carrier may say "no such order" otherwise, too.
    if (!unnamed || at - since >= NAMELESS_MS) return undefined
    const failure: Failure = { kind: 'carrier-down', httpStatus: 200, ...(message && { message }) }
    return putOff(deps, queued, failure, since)
  }
  const record = { ...answer.value.order, partnerId: '' }
  await moveQueued(deps, queued, (found) => foundAtCarrier(deps, found, record, account))
  return 'found'
}

/** How long a carrier may refuse the look-up of a former id without the word that it has none. */
const NAMELESS_MS = 10 * 60_000

/** Before another try, after a failed request. */
const TRIED_AGAIN_AFTER_MS = 60_000

function failingSince({ pricelessSince, updatedAt }: ShipmentIn<'queued'>, at: number): number {
  return withoutAway(pricelessSince ?? at, updatedAt, at)
}

/** A failed request before sending. Undefined: go on, the submission fails for the same reason. */
async function putOff(
  deps: OutboxDeps,
  queued: ShipmentIn<'queued'>,
  failure: Failure,
  pricelessSince?: number,
): Promise<'unknown' | undefined> {
  if (failure.kind === 'rejected' || failure.kind === 'forbidden' || failure.kind === 'bug') return undefined
  const pause = failure.kind === 'busy' ? failure.retryAfterMs : spread(TRIED_AGAIN_AFTER_MS, deps.random)
  // A new token sends it at once.
  const nextAttemptAt = failure.kind === 'unauthorised' ? 0 : deps.now() + pause
  await moveQueued(deps, queued, (found) => {
    const shipment = {
      ...omit(found, 'pricelessSince'),
      failure,
      nextAttemptAt,
      ...(pricelessSince !== undefined && { pricelessSince }),
    }
    // A day of failed requests is one line in the journal.
    if (found.failure?.kind === failure.kind) return { event: 'noted', shipment }
    return { event: 'deferred', shipment, detail: traceOf(failure) }
  })
  return 'unknown'
}

function moveQueued(
  { store }: OutboxDeps,
  queued: ShipmentIn<'queued'>,
  move: (found: ShipmentIn<'queued'>) => Move | Note,
) {
  return store.write(queued.key, (found) => (isStill(queued, found) ? move(found) : undefined))
}

/** An order that waited long gets a new price; where it differs, the seller decides. Undefined without one. */
async function priceAgain(
  deps: OutboxDeps,
  queued: ShipmentIn<'queued'>,
  { carrier, account, reportFailure }: ReachedCarrier,
): Promise<'holds' | 'changed' | 'unknown' | undefined> {
  const { draft, pricedAt = queued.createdAt } = queued
  // What may have left goes with its bytes; an order shipped again has none yet.
  const left = queued.body !== undefined && (queued.leftUnanswered || queued.unknownSince !== undefined)
  const at = deps.now()
  const isFresh = at - pricedAt <= PRICE_HOLDS_MS && !clockWasSetBack(pricedAt, at, SMALL_STEP_MS)
  if (queued.quotedFee === undefined || left || isFresh) return undefined
  const answer = await carrier.fee(draft, draft.transport)
  if (!answer.ok) {
    await reportFailure(answer.failure)
    return withoutPrice(deps, queued, answer.failure)
  }
  const { extras } = account
  const priceNow = totalAsSeen(queued, { ...answer.value, ...(extras && { extras }) })
  if (!answer.value.delivers || priceNow === queued.quotedFee) return 'holds'
  const failure: Failure = { kind: 'rejected', message: '', code: 'price-changed', field: 'transport' }
  await moveQueued(deps, queued, (found) => ({
    event: 'price-changed',
    shipment: { ...givenBack(found, deps.now()), failure, priceNow },
    detail: `fee ${queued.quotedFee} → ${priceNow}`,
  }))
  return 'changed'
}

/** How long price requests may fail before the seller decides; a host without any answer may be down. */
const PRICELESS_MS: Partial<Record<Failure['kind'], number>> = {
  'carrier-down': PRICE_HOLDS_MS,
  unreadable: PRICE_HOLDS_MS,
  unreachable: GIVE_UP_MS,
}

async function withoutPrice(
  deps: OutboxDeps,
  queued: ShipmentIn<'queued'>,
  failure: Failure,
): Promise<'changed' | 'unknown' | undefined> {
  const at = deps.now()
  const { [failure.kind]: longest } = PRICELESS_MS
  const since = longest && failingSince(queued, at)
  if (!longest || !since || at - since < longest) return putOff(deps, queued, failure, since)
  await moveQueued(deps, queued, (found) => ({
    event: 'price-unknown',
    shipment: {
      ...omit(givenBack(found, deps.now()), 'pricelessSince'),
      failure: { kind: 'rejected', message: '', code: 'price-unknown', field: 'transport' },
    },
    detail: traceOf(failure),
  }))
  return 'changed'
}

/** What the seller has to decide on again; what may have left meanwhile is looked up. */
function givenBack(queued: ShipmentIn<'queued'>, at: number) {
  return { ...omit(queued, 'unknownSince'), ...(!queued.watch && watchFrom(queued, at)) }
}

function claim(queued: ShipmentIn<'queued'>, account: Account, at: number): Move {
  const field = expiredChoice(queued, at)
  if (field) {
    const failure: Failure = { kind: 'rejected', message: '', code: 'choices-expired', field }
    return {
      event: 'choices-expired',
      shipment: { ...givenBack(queued, at), failure },
      detail: traceOf(failure),
    }
  }
  const attempts = queued.attempts + 1
  return {
    event: 'claimed',
    shipment: {
      ...omit(queued, 'failure', 'watch', 'refreshAt', 'pricelessSince'),
      body: queued.body ?? encodeOrder(queued.partnerId, queued.draft, account, at),
      attempts,
      sentAt: at,
    },
    detail: `attempt ${attempts}`,
  }
}

/** `again`: an earlier request with these bytes was put back. */
function settle(deps: OutboxDeps, sent: ShipmentIn<'sending'>, answer: SubmitAnswer, again: boolean): Move {
  const at = deps.now()
  switch (answer.kind) {
    case 'accepted': {
      // Another order's acceptance would put another parcel's label on this one: looked up by our own id.
      if (answer.order.partnerId !== sent.partnerId) return failed(sent, OF_ANOTHER, at, again)
      const { trackingCode, fee, insuranceFee, area, sortingCode, warning, statusCode } = answer.order
      const { estimatedPick, estimatedDeliver } = answer.order
      const status: TrackedStatus = { code: firstStatus(statusCode), text: '', at }
      const refreshAt = deps.nextRefresh(status, sent.api)
      return {
        event: 'accepted',
        shipment: {
          ...omit(sent, 'failure', 'unknownSince', 'readdressed'),
          acceptance: {
            trackingCode,
            fee,
            insuranceFee,
            area,
            ...(sortingCode && { sortingCode }),
            estimatedPick,
            estimatedDeliver,
            warning,
            at,
            learnt: 'answer',
          },
          status,
          ...(refreshAt !== undefined && { refreshAt }),
        },
        detail: [trackingCode, answer.logId].filter(Boolean).join(' '),
      }
    }
    case 'exists':
      return {
        event: 'exists',
        shipment: {
          ...sent,
          // No earlier request of ours could have made it.
          ...(!watchFrom(sent, at, again) && { takenBefore: true, takenAt: sent.takenAt ?? at }),
          unknownSince: sent.unknownSince ?? at,
          nextAttemptAt: 0,
        },
        detail: [answer.trackingCode, answer.statusCode, answer.logId].filter(Boolean).join(' '),
      }
    case 'failed':
      return failed(sent, answer.failure, at, again)
  }
}

function failed(sent: ShipmentIn<'sending'>, failure: Failure, at: number, again: boolean): Move {
  const detail = traceOf(failure)
  switch (failure.kind) {
    case 'rejected':
    case 'forbidden':
    case 'bug':
      return {
        event: 'rejected',
        shipment: { ...omit(sent, 'unknownSince'), failure, ...watchFrom(sent, at, again) },
        detail,
      }
    case 'unauthorised':
    case 'no-permission':
    case 'account-gone':
    case 'locked':
    case 'others-unasked':
      return {
        event: 'put-back',
        shipment: { ...sent, failure, nextAttemptAt: 0, ...watchFrom(sent, at) },
        detail,
      }
    case 'busy':
      return {
        event: 'put-back',
        shipment: {
          ...sent,
          failure,
          nextAttemptAt: at + failure.retryAfterMs,
          ...watchFrom(sent, at),
        },
        detail,
      }
    case 'carrier-down':
    case 'unreachable':
    case 'unreadable':
      return {
        event: 'unanswered',
        shipment: {
          ...sent,
          failure,
          unknownSince: sent.unknownSince ?? at,
          leftUnanswered: true,
          nextAttemptAt: 0,
        },
        detail,
      }
  }
}

/**
 * An express session (spec §2.1), labels or solutions (§9) that expired at midnight, or a date that is past.
 * Undefined once the carrier may have the bytes.
 */
function expiredChoice(
  { draft, body, createdAt, unknownSince }: Pick<Shipment, 'draft' | 'body' | 'createdAt' | 'unknownSince'>,
  now: number,
): DraftField | undefined {
  if (body && unknownSince !== undefined) return undefined
  if (draft.express && carrierDay(createdAt) !== carrierDay(now)) return 'express'
  const { pickDate, deliverDate, expires } = draft
  if (pickDate && pickDate < carrierDay(now)) return 'pickDate'
  if (deliverDate && deliverDate < carrierDay(now)) return 'deliverDate'
  if (expires && expires <= carrierTime(now)) return 'expires'
  if (labelsInForce(createdAt) === labelsInForce(now)) return undefined
  if (draft.labels?.length) return 'labels'
  return draft.solutions?.length ? 'solutions' : undefined
}
