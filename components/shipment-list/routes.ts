import type { Shipment } from '../../lib/domain/shipment.ts'
import { type ShipmentView, shipmentViews } from '../../lib/domain/shipment-views.ts'

/** What stands behind `#/shipments/`: a shipment's page, a view of all, or what was not shipped from here. */
export type ShipmentRoute = { key: Shipment['key'] } | { view: ShipmentView } | { elsewhere: true }

export const ELSEWHERE = '#/shipments/elsewhere'

export function routeOf(rest: string): ShipmentRoute {
  if (rest === 'elsewhere') return { elsewhere: true }
  const [, kind, name = ''] = /^(of|view)\/(.*)$/.exec(rest) ?? []
  if (kind === 'of') return { key: decoded(name) }
  return { view: shipmentViews.find((view) => kind === 'view' && view === name) ?? 'all' }
}

export function pageOf(key: Shipment['key']): string {
  return `#/shipments/of/${encodeURIComponent(key)}`
}

export function viewOf(view: ShipmentView): string {
  return view === 'all' ? '#/shipments' : `#/shipments/view/${view}`
}

/** An address may be cut anywhere: what is no whole text names no shipment. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
