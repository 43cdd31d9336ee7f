import { isCalledOff, isDone } from './order-status.ts'
import type { Shipment } from './shipment.ts'
import type { ListedOrder } from './store-order.ts'

/** A list page of a platform we know. */
export interface OrderList {
  kind: 'order-list'
  platform: string
  store: string
  url: string
  /** At least one, in the page's order. */
  orders: ListedOrder[]
}

/**
 * Which of a list's orders are shipped together: those the seller ticked; where none is, those that are new: not
 * shipped yet or refused, and by what the shop says neither called off nor done. A practised parcel counts as shipped for a
 * seller who only practises.
 */
export function ordersToShip(
  orders: readonly ListedOrder[],
  /** The parcel that stands for each, by the order's id. */
  parcels: ReadonlyMap<string, Shipment>,
  practising: boolean,
): ListedOrder[] {
  const ticked = orders.filter((order) => order.ticked)
  if (ticked.length > 0) return ticked
  return orders.filter(({ id, shown }) => {
    const status = shown.status?.text ?? ''
    const parcel = parcels.get(id)
    const left = parcel && parcel.submission !== 'rejected'
    const shipped = left && (practising || parcel.environment !== 'practice')
    return !shipped && !isCalledOff(status) && !isDone(status)
  })
}
