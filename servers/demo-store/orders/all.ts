import { generatedOrders } from './generated.ts'
import { moneyCases } from './money-cases.ts'
import type { DemoOrder } from './order.ts'
import { recipientCases } from './recipient-cases.ts'

/** Written by hand, each with one difficulty of real orders: the first page of the list. */
export const orders: readonly DemoOrder[] = [...recipientCases, ...moneyCases].toSorted((a, b) => a.id - b.id)

export const everyOrder: readonly DemoOrder[] = [...orders, ...generatedOrders(180)]

const byId = new Map(everyOrder.map((order) => [String(order.id), order]))

export function orderById(id: string): DemoOrder | undefined {
  return byId.get(id)
}
