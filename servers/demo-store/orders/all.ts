import { firstHalf } from './first-half.ts'
import { madeOrders } from './made.ts'
import type { DemoOrder } from './order.ts'
import { secondHalf } from './second-half.ts'

/** Written by hand, each with one trouble that real orders have: the first page of the list. */
export const orders: readonly DemoOrder[] = [...firstHalf, ...secondHalf]

/** All of them: a busy shop's week. */
export const everyOrder: readonly DemoOrder[] = [...orders, ...madeOrders(180)]

const byId = new Map(everyOrder.map((order) => [String(order.id), order]))

export function orderById(id: string): DemoOrder | undefined {
  return byId.get(id)
}
