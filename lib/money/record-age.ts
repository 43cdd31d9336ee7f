import { codStateOf } from '../domain/shipment/cod-state.ts'
import type { ListedShipment } from '../order-book/listed-shipment.ts'

/** How old the carrier's records of COD are that it has not settled. */
export interface RecordAge {
  /** The oldest look-up, epoch ms; absent without one. */
  oldest?: number
  /** Never looked up: these count as sent. */
  without: number
}

export function recordAge(shipments: readonly ListedShipment[]): RecordAge {
  let oldest = Infinity
  let without = 0
  for (const shipment of shipments) {
    const state = codStateOf(shipment)
    if (shipment.cod === 0 || (state !== 'expected' && state !== 'delivered')) continue
    if (shipment.record) oldest = Math.min(oldest, shipment.record.at)
    else without++
  }
  return { without, ...(oldest < Infinity && { oldest }) }
}
