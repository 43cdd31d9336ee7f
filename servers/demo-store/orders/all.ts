import { firstHalf } from './first-half.ts'
import type { DemoOrder } from './order.ts'
import { secondHalf } from './second-half.ts'

export const orders: readonly DemoOrder[] = [...firstHalf, ...secondHalf]

export function orderById(id: string): DemoOrder | undefined {
  return orders.find((order) => String(order.id) === id)
}
