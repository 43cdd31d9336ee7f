import type { Failure } from '../domain/failure.ts'
import { omit } from '../domain/omit.ts'
import { withoutPartnerCode } from '../domain/shipment/order-id.ts'
import type { Shipment, ShipmentIn } from '../domain/shipment/shipment.ts'
import { statusMeaning } from '../domain/shipment/status.ts'
import type { Move, Note } from '../outbox/apply-move.ts'
import type { OutboxDeps } from '../outbox/deps.ts'
import { watchFrom } from '../outbox/watch.ts'
import type { SharedShipment } from './shared-record.ts'

export interface MergeDeps extends Pick<OutboxDeps, 'now' | 'nextRefresh'> {
  /** The account here of the same shop at the same carrier, where there is one. */
  accountId: string | undefined
  /** What the shop calls the computer that shipped it. */
  name: string
  /** All that is known here of the same order. */
  known: readonly Shipment[]
  /** When this computer last learnt of it, by its own clock; epoch ms; 0 where that was no parcel. */
  heardAt: number
  /** That of the status in its computer's former report; epoch ms. */
  statusAt: number | undefined
}

/**
 * What another computer's parcel changes here: it replaces what this computer took back or was refused, and
 * stops what waits. Our own is only looked up earlier.
 */
export function merged(
  deps: MergeDeps,
  found: Shipment | undefined,
  shared: SharedShipment,
): Move | Note | undefined {
  if (!found) return shippedThere(deps, shared)
  if (found.submission === 'accepted')
    return leftTwice(deps, found, shared) ?? laterStatus(deps, found, shared)
  if (statusMeaning(shared.status.code).final) return undefined
  if (found.submission === 'queued') return stopped(deps, found, shared)
  if (!isNews(found)) return undefined
  if (!found.watch) return shippedThere(deps, shared, found.attempts)
  // What may have left here is another parcel, which nothing wants.
  if (found.partnerCode !== shared.partnerCode) return undefined
  // Wanted there, it is no longer cancelled here as soon as it is found.
  const watch = omit(found.watch, 'cancel')
  return { event: 'noted', shipment: { ...found, watch, refreshAt: deps.now() } }
}

function stopped(deps: MergeDeps, found: ShipmentIn<'queued'>, shared: SharedShipment): Move {
  if (found.partnerCode === shared.partnerCode) return takenElsewhere(found, deps.now(), deps.name)
  // Under another account, where a look-up with this one's would never find it.
  const mayHaveLeft = watchFrom(found, deps.now()) !== undefined || found.watch !== undefined
  return mayHaveLeft
    ? shippedElsewhere(found, deps.now(), deps.name)
    : shippedThere(deps, shared, found.attempts)
}

function shippedThere(
  { nextRefresh, accountId, name, known }: MergeDeps,
  shared: SharedShipment,
  attempts = 0,
): Move {
  const account = accountId ?? shared.accountId
  const refreshAt = accountId && nextRefresh(shared.status, shared.api, accountId)
  return {
    event: 'shared',
    shipment: {
      ...shared,
      accountId: account,
      acceptance: { ...shared.acceptance, elsewhere: true },
      attempts,
      nextAttemptAt: 0,
      sharedBy: name,
      ...(known.some((one) => isOnItsWayToo(one, shared)) && { turnedUp: 'twice' }),
      ...(refreshAt && { refreshAt }),
    },
    detail: shared.acceptance.trackingCode,
  }
}

/** Of another account at this carrier, it has the key of this one's own parcel, which says so instead. */
function leftTwice(
  { heardAt }: MergeDeps,
  found: ShipmentIn<'accepted'>,
  { partnerCode, status }: SharedShipment,
): Note | undefined {
  const isOver = statusMeaning(status.code).final || statusMeaning(found.status.code).final
  if (isOver || found.sharedBy || found.partnerCode === partnerCode) return undefined
  return heardAt < found.acceptance.at ? saidTwice(found) : undefined
}

/** The later one counts, where no account here can look the parcel up. */
function laterStatus(
  { now, accountId, statusAt }: MergeDeps,
  found: ShipmentIn<'accepted'>,
  { acceptance, status, record, partToldAt }: SharedShipment,
): Move | Note | undefined {
  const code = found.acceptance.trackingCode || acceptance.trackingCode
  if (code !== acceptance.trackingCode) return undefined
  const isLater = status.at > found.status.at
  const isOther = status.code !== found.status.code
  // No look-up says so, only a relay that this computer may not have.
  const part = found.sharedBy && !found.partToldAt && partToldAt && { partToldAt }
  if (accountId || !found.sharedBy) {
    const refreshAt = now()
    // A hint: only the carrier's own answer changes it.
    const isHint = isLater && isOther && (found.refreshAt ?? Infinity) > refreshAt
    return part || isHint ? { event: 'noted', shipment: { ...found, ...part, refreshAt } } : undefined
  }
  // Its computer's clock may have been put back since.
  if (!isLater && status.at >= (statusAt ?? status.at)) return undefined
  const known = { ...found.acceptance, trackingCode: code }
  const shipment = { ...found, ...part, acceptance: known, status, ...(record && { record }) }
  return isOther ? { event: 'status-told', shipment, status: status.code } : { event: 'noted', shipment }
}

/** The same carrier has it under the same id: what it has is this order. */
export function takenElsewhere(
  found: ShipmentIn<'queued'>,
  at: number,
  name: string,
  nextAttemptAt = 0,
): Move {
  const { unknownSince = at, leftUnanswered } = found
  return {
    event: 'taken-elsewhere',
    shipment: {
      ...omit(found, 'failure', 'watch', 'refreshAt'),
      ...{ unknownSince, nextAttemptAt },
      ...(!leftUnanswered && { takenBefore: true }),
    },
    detail: name,
  }
}

/** Another parcel is this order; what may have left from here is looked up. */
export function shippedElsewhere(found: ShipmentIn<'queued'>, at: number, name: string): Move {
  const failure: Failure = { kind: 'rejected', message: '', code: 'shipped-elsewhere' }
  return {
    event: 'shipped-elsewhere',
    shipment: { ...omit(found, 'unknownSince'), failure, ...watchFrom(found, at) },
    detail: name,
  }
}

/** Until now this computer counted the order under this id as not shipped. */
export function isNews(
  found: Shipment | undefined,
): found is undefined | ShipmentIn<'withdrawn' | 'rejected'> {
  return !found || found.submission === 'withdrawn' || found.submission === 'rejected'
}

/** The seller who sends it anyway, perhaps without a network, did not know of this parcel. */
export function asksAgain(
  found: Shipment | undefined,
  { key, partnerId, status }: SharedShipment,
): Note | undefined {
  if (found?.submission !== 'queued' || !found.alone || found.leftUnanswered) return undefined
  if (found.key === key || !isSameOrder(found.partnerId, partnerId)) return undefined
  if (statusMeaning(status.code).final) return undefined
  return { event: 'noted', shipment: omit(found, 'alone') }
}

/** The order leaves from here as well: the seller sent it anyway, or this computer did not know of the other yet. */
export function isOnItsWayToo(one: Shipment, { key, partnerId, status }: SharedShipment): boolean {
  if (one.key === key || !isSameOrder(one.partnerId, partnerId) || one.sharedBy) return false
  if (statusMeaning(status.code).final) return false
  if (one.submission === 'accepted') return !statusMeaning(one.status.code).final
  if (one.submission === 'queued') return one.alone === true
  // Given up, it may have left all the same.
  if (one.submission === 'stuck') return one.watch !== undefined
  return one.submission === 'sending' || one.submission === 'unknown'
}

function isSameOrder(one: string, other: string): boolean {
  return withoutPartnerCode(one) === withoutPartnerCode(other)
}

export function saidTwice(found: Shipment | undefined): Note | undefined {
  if (found?.submission !== 'accepted' || found.turnedUp) return undefined
  return { event: 'noted', shipment: { ...found, turnedUp: 'twice' } }
}
