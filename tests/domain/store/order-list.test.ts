import { expect, test } from 'vitest'
import { ordersToShip } from '../../../lib/domain/store/order-list.ts'
import type { ListedOrder } from '../../../lib/domain/store/store-order.ts'
import { shipment } from '../../components/world.ts'

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

test.each([
  ['accepted', 'production', false, 0],
  ['accepted', 'production', true, 0],
  ['unknown', 'production', false, 0],
  ['rejected', 'production', false, 1],
  ['withdrawn', 'production', false, 1],
  // A practised parcel never left.
  ['accepted', 'practice', false, 1],
  ['accepted', 'practice', true, 0],
] as const)(
  'of an order with a parcel %s in %s, practising %s, %s are new',
  (submission, environment, practising, left) => {
    const parcels = new Map([['', shipment({ submission, environment })]])
    expect(ordersToShip([listed('')], parcels, practising)).toHaveLength(left)
  },
)
