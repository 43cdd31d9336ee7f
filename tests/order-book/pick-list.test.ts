import { expect, test } from 'vitest'
import { listed } from '../../lib/order-book/listed-shipment.ts'
import { pickList } from '../../lib/order-book/pick-list.ts'
import { whole } from '../domain/shipment/whole.ts'
import { whatMatters } from '../what-matters.ts'

test('an order without a number is named by its recipient', () => {
  const row = { ...listed(whole.accepted), orderNumber: 'S-U9YMEH6K4P', name: 'Chị Lan' }
  expect(new Set(pickList([row], 'vi').flatMap(({ orders }) => orders))).toEqual(new Set(['Chị Lan']))
})

test('two orders of one recipient are two, numbered or not', () => {
  const rows = ['S-U9YMEH6K4P', 'S-K4PU9YMEH6'].map((orderNumber) => ({
    ...listed(whole.accepted),
    ...{ orderNumber, name: 'Chị Lan' },
  }))
  expect(pickList([...rows, ...rows], 'vi').map(({ orders }) => orders)).toContainEqual([
    'Chị Lan',
    'Chị Lan',
  ])
})

test('orders of two shops with one number are two; the parcels of one order are one', () => {
  const rows = ['a.example', 'b.example', 'b.example'].map((store, parcel) => ({
    ...listed(whole.accepted),
    ...{ store, parcel, orderNumber: '#1001' },
  }))
  for (const { orders } of pickList(rows, 'vi')) expect(orders).toEqual(['#1001', '#1001'])
})

test('what the goods to pick depend on', async () => {
  const rows = ['#1', '#2'].map((orderNumber) => ({ ...listed(whole.accepted), orderNumber }))
  expect(await whatMatters(rows, (all) => pickList(all, 'vi'))).toMatchInlineSnapshot(`
    "
    0.orderNumber: [].orders[]
    0.goods: [].quantity [].orders[] (none in it, first left out); [].quantity (first twice)
    0.goods.0.name: [] (another, upper case, no marks); [].quantity [].orders[] (empty)
    0.goods.0.quantity: [].quantity
    0.goods.1.name: [] (another, upper case, no marks); [].quantity [].orders[] (empty)
    0.goods.1.quantity: [].quantity
    0.piecesLeftOut: [].quantity [].orders[] (0); [].quantity (+1, +1 day)
    1.orderNumber: [].orders[]
    1.goods: [].quantity [].orders[] (none in it, first left out); [].quantity (first twice)
    1.goods.0.name: [] (another, upper case, no marks); [].quantity [].orders[] (empty)
    1.goods.0.quantity: [].quantity
    1.goods.1.name: [] (another, upper case, no marks); [].quantity [].orders[] (empty)
    1.goods.1.quantity: [].quantity
    1.piecesLeftOut: [].quantity [].orders[] (0); [].quantity (+1, +1 day)
    "
  `)
})
