import { isUnderWay } from './primary-shipment.ts'
import type { Shipment } from './shipment.ts'

/**
 * `same`: never accepted, so its own id may go again. `further`: accepted, or the id is taken, so a new id
 * follows. Undefined while unknown.
 */
export function againAs({
  submission,
  contradiction,
}: Pick<Shipment, 'submission' | 'contradiction'>): 'same' | 'further' | undefined {
  switch (submission) {
    case 'rejected':
    case 'withdrawn':
      return 'same'
    case 'accepted':
      return 'further'
    case 'stuck':
      return contradiction && 'further'
    default:
      return undefined
  }
}

export function nextParcel(shipments: readonly Shipment[]): number {
  return Math.max(0, ...shipments.map(({ draft }) => draft.parcel)) + 1
}

/** Another parcel besides others under way, not a replacement. */
export function isOneMore(shipments: readonly Shipment[]): boolean {
  return shipments.some(isUnderWay)
}
