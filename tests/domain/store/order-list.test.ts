import { expect, test } from 'vitest'
import { ordersToShip } from '../../../lib/domain/store/order-list.ts'
import type { ListedOrder } from '../../../lib/domain/store/store-order.ts'
import { account, shipment } from '../../components/world.ts'

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
  expect(ordersToShip([listed(status)], new Map(), [])).toEqual([])
  // The seller may know better.
  expect(ordersToShip([listed(status, true)], new Map(), [])).toHaveLength(1)
})

test.each([
  'Đang xử lý',
  'Pending',
  'Not paid',
  'Payment authorized',
  'Awaiting Cash On Delivery validation',
  '',
])('an order that may be paid at the door is one: %s', (status) => {
  expect(ordersToShip([listed(status)], new Map(), [])).toHaveLength(1)
})

const MARKET = { ...account(), marketplace: true }

test.each([
  ['accepted', 'production', ['production'], 0],
  ['accepted', 'production', ['practice'], 0],
  ['unknown', 'production', ['production'], 0],
  ['rejected', 'production', ['production'], 1],
  ['withdrawn', 'production', ['production'], 1],
  // A practised parcel never left, and one that was tried is not the customer's.
  ['accepted', 'practice', ['production'], 1],
  ['accepted', 'practice', ['production', 'practice'], 1],
  ['accepted', 'practice', ['practice'], 0],
  ['accepted', 'staging', ['production'], 1],
  ['accepted', 'staging', ['production', 'staging'], 1],
  ['accepted', 'staging', ['staging'], 0],
] as const)(
  'of an order with a parcel %s in %s, with accounts of %j, %s are new',
  (submission, environment, mine, left) => {
    const parcels = new Map([['', shipment({ submission, environment })]])
    const accounts = [MARKET, ...mine.map((one) => account({ environment: one }))]
    expect(ordersToShip([listed('')], parcels, accounts)).toHaveLength(left)
  },
)
