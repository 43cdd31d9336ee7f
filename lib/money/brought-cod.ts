import { codStateOf } from '../domain/shipment/cod-state.ts'
import type { ListedShipment } from '../order-book/listed-shipment.ts'

/** VND. Returned, compensated and cancelled parcels bring none. */
export function broughtCod(shipment: ListedShipment): number {
  const state = codStateOf(shipment)
  return state === undefined || state === 'returned' || state === 'compensated' ? 0 : shipment.cod
}
