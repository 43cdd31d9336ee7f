import { type SellerReason, sellerReasons } from '../domain/shipment/seller-reason.ts'
import type { Shipment } from '../domain/shipment/shipment.ts'
import { type ShipmentView, shipmentViews } from './shipment-views.ts'

/** What follows `#/shipments/`. */
export type ShipmentRoute =
  | { key: Shipment['key'] }
  | { view: ShipmentView; reason?: SellerReason | undefined }
  | { elsewhere: true }

export const ELSEWHERE = '#/shipments/elsewhere'

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

export function pageOf(key: Shipment['key']): string {
  return `#/shipments/of/${encodeURIComponent(key)}`
}

export function viewOf(view: ShipmentView): string {
  return view === 'all' ? '#/shipments' : `#/shipments/view/${view}`
}

/** What waits for the seller for one reason. */
export function waitingOf(reason: SellerReason): string {
  return `${viewOf('needs-me')}/${reason}`
}

/** A cut address is used as it is: it names no shipment. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
