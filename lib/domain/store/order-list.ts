import { type Account, countsAsShipped } from '../account.ts'
import { primaryShipment } from '../shipment/primary-shipment.ts'
import type { Shipment } from '../shipment/shipment.ts'
import { awaitsMoney, isCalledOff, isDone } from './order-status.ts'
import type { ListedOrder } from './store-order.ts'

export interface OrderList {
  kind: 'order-list'
  platform: string
  store: string
  url: string
  /** At least one, in the page's order. */
  orders: ListedOrder[]
}

/**
 * The ticked orders, else the new ones: not shipped or refused, and in the shop neither cancelled, done nor kept
 * back until they are paid.
 */
export function ordersToShip(
  orders: readonly ListedOrder[],
  /** By order id. */
  parcels: ReadonlyMap<string, Shipment>,
  accounts: readonly Account[],
): ListedOrder[] {
  const ticked = orders.filter((order) => order.ticked)
  if (ticked.length > 0) return ticked
  return orders.filter(({ id, shown }) => {
    const status = shown.status?.text ?? ''
    const parcel = parcels.get(id)
    const left = parcel && parcel.submission !== 'rejected' && parcel.submission !== 'withdrawn'
    const shipped =
      left && accounts.every((account) => account.marketplace || countsAsShipped(parcel, account))
    return !shipped && !isCalledOff(status) && !isDone(status) && !awaitsMoney(status)
  })
}

/** By the order's id, of the orders that have one. */
export function primaryShipments(
  orders: Iterable<readonly [id: string, shipments: readonly Shipment[]]>,
): Map<string, Shipment> {
  const found = new Map<string, Shipment>()
  for (const [id, shipments] of orders) {
    const primary = primaryShipment(shipments)
    if (primary) found.set(id, primary)
  }
  return found
}
