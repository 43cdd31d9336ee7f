import { ordersToShip, primaryShipments } from '../../domain/store/order-list.ts'
import { shipmentsOfOrder } from '../../outbox/read.ts'
import { openAccountStore } from '../../settings/accounts.ts'
import { readList } from '../../tabs/read-list.ts'
import { shipTogether } from '../../tabs/ship-together.ts'

export async function shipFromPage(tabId: number): Promise<boolean> {
  const list = await readList(tabId)
  if (!list) return false
  const { kind: _, ...handed } = list
  const parcels = await Promise.all(
    list.orders.map(async ({ id }) => [id, await shipmentsOfOrder(list.store, id)] as const),
  )
  const orders = ordersToShip(list.orders, primaryShipments(parcels), await openAccountStore().list())
  if (orders.length === 0) return false
  await shipTogether({ ...handed, orders, tabId })
  return true
}
