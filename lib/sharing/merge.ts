import type { Shipment } from '../domain/shipment/shipment.ts'
import { statusMeaning } from '../domain/shipment/status.ts'
import type { Move, Note } from '../outbox/apply-move.ts'
import type { OutboxDeps } from '../outbox/deps.ts'
import type { SharedShipment } from './shared-record.ts'

interface MergeDeps extends Pick<OutboxDeps, 'now' | 'nextRefresh'> {
  /** The account here of the same shop at the same carrier, where there is one. */
  accountId: string | undefined
  /** What the shop calls the computer that shipped it. */
  name: string
  /** All that is known here of the same order. */
  known: readonly Shipment[]
}

/**
 * What another computer's parcel changes here. A shipment of this computer's own is only looked up earlier. What no
 * account here can look up takes the later status.
 */
export function merged(
  { now, nextRefresh, accountId, name, known }: MergeDeps,
  found: Shipment | undefined,
  shared: SharedShipment,
): Move | Note | undefined {
  if (!found) {
    const account = accountId ?? shared.accountId
    const refreshAt = accountId && nextRefresh(shared.status, shared.api, accountId)
    return {
      event: 'shared',
      shipment: {
        ...shared,
        accountId: account,
        acceptance: { ...shared.acceptance, elsewhere: true },
        attempts: 0,
        nextAttemptAt: 0,
        sharedBy: name,
        ...(known.some((one) => isOnItsWayToo(one, shared)) && { turnedUp: 'twice' }),
        ...(refreshAt !== undefined && refreshAt !== '' && { refreshAt }),
      },
      detail: shared.acceptance.trackingCode,
    }
  }
  if (found.submission !== 'accepted') return undefined
  if (found.acceptance.trackingCode !== shared.acceptance.trackingCode) return undefined
  const { status } = shared
  if (status.code === found.status.code || status.at <= found.status.at) return undefined
  if (accountId || !found.sharedBy) {
    const at = now()
    // A hint: only the carrier's own answer changes it.
    if (found.refreshAt !== undefined && found.refreshAt <= at) return undefined
    return { event: 'noted', shipment: { ...found, refreshAt: at } }
  }
  return { event: 'status-told', shipment: { ...found, status }, status: status.code }
}

/** The order leaves from here as well: the seller sent it anyway, or this computer had not heard of the other. */
function isOnItsWayToo(one: Shipment, { key, partnerId, status }: SharedShipment): boolean {
  if (one.key === key || one.partnerId !== partnerId || one.sharedBy) return false
  if (statusMeaning(status.code).final) return false
  if (one.submission === 'accepted') return !statusMeaning(one.status.code).final
  if (one.submission === 'queued') return one.alone === true
  // Given up, it may have left all the same.
  if (one.submission === 'stuck') return one.watch !== undefined
  return one.submission === 'sending' || one.submission === 'unknown'
}
