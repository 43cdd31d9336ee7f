import type { SellerReason } from '../domain/shipment/seller-reason.ts'
import type { Shipment } from '../domain/shipment/shipment.ts'
import type { ShipmentView } from './shipment-views.ts'

export const ELSEWHERE = '#/shipments/elsewhere'

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
