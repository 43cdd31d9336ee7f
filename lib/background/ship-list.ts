import { onlyPractises } from '../domain/account.ts'
import { foremost } from '../domain/foremost.ts'
import { ordersToShip } from '../domain/order-list.ts'
import { shipmentsOfOrder } from '../outbox/read.ts'
import { openAccountStore } from '../settings/accounts.ts'
import { shipTogether } from './hand-over.ts'
import { readList } from './read-list.ts'

/** Takes the orders ticked on the page, or its new ones, to the workbench. False where it shows no list of any. */
export async function shipFromPage(tabId: number): Promise<boolean> {
  const list = await readList(tabId)
  if (!list) return false
  const { kind: _, ...handed } = list
  const parcels = await Promise.all(
    list.orders.map(async ({ id }) => [id, foremost(await shipmentsOfOrder(list.store, id))] as const),
  )
  const known = new Map(parcels.flatMap(([id, parcel]) => (parcel ? [[id, parcel] as const] : [])))
  const orders = ordersToShip(list.orders, known, onlyPractises(await openAccountStore().list()))
  if (orders.length === 0) return false
  await shipTogether({ ...handed, orders, tabId })
  return true
}
