import { expect, test } from 'vitest'
import { ordersToShip } from '../../../lib/domain/store/order-list.ts'
import type { ListedOrder } from '../../../lib/domain/store/store-order.ts'

const listed = (status: string, ticked = false): ListedOrder => ({
  id: status,
  number: status,
  ticked,
  shown: { status: { text: status, source: 'platform', at: '', sure: true } },
})

test.each([
  'On hold',
  'on-hold',
  'Tạm giữ',
  'Pending payment',
  'Chờ thanh toán',
  'Awaiting bank wire payment',
])('an order that waits for its money is no new one to ship: %s', (status) => {
  expect(ordersToShip([listed(status)], new Map(), false)).toEqual([])
  // The seller may know better.
  expect(ordersToShip([listed(status, true)], new Map(), false)).toHaveLength(1)
})

test.each([
  'Đang xử lý',
  'Pending',
  'Not paid',
  'Payment authorized',
  'Awaiting Cash On Delivery validation',
  '',
])('an order that may be paid at the door is one: %s', (status) => {
  expect(ordersToShip([listed(status)], new Map(), false)).toHaveLength(1)
})
