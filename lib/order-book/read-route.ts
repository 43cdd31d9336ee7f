import { type SellerReason, sellerReasons } from '../domain/shipment/seller-reason.ts'
import type { Shipment } from '../domain/shipment/shipment.ts'
import { type ShipmentView, shipmentViews } from './shipment-views.ts'

/** What follows `#/shipments/`. */
export type ShipmentRoute =
  | { key: Shipment['key'] }
  | { view: ShipmentView; reason?: SellerReason | undefined }
  | { elsewhere: true }

export function routeOf(rest: string): ShipmentRoute {
  if (rest === 'elsewhere') return { elsewhere: true }
  const [, kind, name = ''] = /^(of|view)\/(.*)$/.exec(rest) ?? []
  if (kind === 'of') return { key: decoded(name) }
  const [first, second] = name.split('/')
  return {
    view: shipmentViews.find((view) => kind === 'view' && view === first) ?? 'all',
    reason: sellerReasons.find((reason) => reason === second),
  }
}

/** A cut address is used as it is: it names no shipment. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
