import { isDelivered } from './cod-state.ts'
import { isUnderWay } from './primary-shipment.ts'
import type { Shipment } from './shipment.ts'

type Judged = Pick<Shipment, 'submission' | 'contradiction' | 'takenAt' | 'restoredOpen'>

/** The carrier says that the id exists, and finds no order of ours under it. */
export function isIdTaken({ submission, contradiction, takenAt, restoredOpen }: Judged): boolean {
  return submission === 'stuck' && !contradiction && takenAt !== undefined && !restoredOpen
}

/**
 * `same`: never accepted, so its own id may go again. `further`: accepted, or the id is taken, so a new id
 * follows. Undefined while unknown.
 */
export function againAs(shipment: Judged): 'same' | 'further' | undefined {
  switch (shipment.submission) {
    case 'rejected':
    case 'withdrawn':
      return 'same'
    case 'accepted':
      return 'further'
    case 'stuck':
      return shipment.contradiction || isIdTaken(shipment) ? 'further' : undefined
    default:
      return undefined
  }
}

/** A further parcel may go: what was withdrawn is cancelled if it turns up. */
export function mayFollow(shipment: Judged & Pick<Shipment, 'watch'>): boolean {
  return againAs(shipment) === 'further' || shipment.watch?.cancel === true
}

export function nextParcel(shipments: readonly Shipment[]): number {
  return Math.max(0, ...shipments.map(({ draft }) => draft.parcel)) + 1
}

/** Another parcel besides others under way, not a replacement. */
export function isOneMore(shipments: readonly Shipment[]): boolean {
  return shipments.some(isUnderWay)
}

/** Brings goods from the customer to the shop. */
export function isReturnParcel({ draft }: Pick<Shipment, 'draft'>): boolean {
  return draft.returnOf !== undefined
}

/** The customer has it, and no return is under way. */
export function mayReturn(shipment: Shipment, parcels: readonly Shipment[]): boolean {
  if (isReturnParcel(shipment) || !isDelivered(shipment)) return false
  return !parcels.some((one) => one.draft.returnOf === shipment.draft.parcel && isUnderWay(one))
}
