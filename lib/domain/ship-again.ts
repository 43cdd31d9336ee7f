import { isUnderWay } from './foremost.ts'
import type { Shipment } from './shipment.ts'

/**
 * How a shipment's order may be shipped again, the same on every screen. `same`: the carrier never took this parcel, and
 * its own id goes once more. `further`: it took it, or has another under this id, and only an id of its own may follow.
 * Undefined while nobody knows whether it was taken.
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

/** The number of a further parcel of the order that these are all parcels of. */
export function nextParcel(shipments: readonly Shipment[]): number {
  return Math.max(0, ...shipments.map(({ draft }) => draft.parcel)) + 1
}

/** Whether a further parcel is one more beside others under way, and not one in their place. */
export function isOneMore(shipments: readonly Shipment[]): boolean {
  return shipments.some(isUnderWay)
}
