import { type Environment, environments } from '../domain/account.ts'
import { sellerReason } from '../domain/shipment/seller-reason.ts'
import type { ListedShipment } from './listed-shipment.ts'
import { inSlice } from './slice.ts'

export interface Morning {
  environment: Environment
  /** The carrier has the order, and no courier the parcel. */
  awaiting: number
  /** Of every environment, as the view that it leads to. */
  trouble: number
  delivering: number
  /** COD of parcels under way, VND. */
  coming: number
}

/** Of real orders; where there are none, of the last environment with shipments. */
export function morningOf(shipments: readonly ListedShipment[]): Morning {
  const environment = realFirst(shipments)
  const [awaits, delivers, expects] = (['awaiting', 'delivering', 'expected'] as const).map((kind) =>
    inSlice({ kind, environment }, 0),
  )
  const morning: Morning = { environment, awaiting: 0, trouble: 0, delivering: 0, coming: 0 }
  for (const shipment of shipments) {
    if (awaits?.(shipment)) morning.awaiting++
    if (delivers?.(shipment)) morning.delivering++
    if (expects?.(shipment)) morning.coming += shipment.cod
    if (sellerReason(shipment)) morning.trouble++
  }
  return morning
}

export function realFirst(shipments: readonly ListedShipment[]): Environment {
  const has = (one: Environment) => shipments.some(({ environment }) => environment === one)
  return environments.findLast(has) ?? 'production'
}
