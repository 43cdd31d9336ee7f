import { expect, test } from 'vitest'
import { catchUp } from '../../lib/sandbox/progress.ts'
import { NOW, practise } from './practice.ts'

const MINUTE = 60_000

async function oneOrder() {
  const shop = practise()
  await shop.submit('o-1')
  const [order] = shop.state.orders
  if (!order) throw new Error('not taken')
  return { ...shop, order }
}

test('an order moves by time, also while the carrier does not run', async () => {
  const { state, order } = await oneOrder()
  catchUp(state, NOW + MINUTE - 1, MINUTE)
  expect(order.status).toBe(2)
  catchUp(state, NOW + 3 * MINUTE, MINUTE)
  expect(order.moves.map(({ status, at }) => [status, (at - NOW) / MINUTE])).toEqual([
    [2, 0],
    [12, 1],
    [3, 2],
    [4, 3],
  ])
  const often = await oneOrder()
  for (let at = 0; at <= 3 * MINUTE; at += 7_000) catchUp(often.state, NOW + at, MINUTE)
  catchUp(often.state, NOW + 3 * MINUTE, MINUTE)
  expect(often.order.moves).toEqual(order.moves)
})

test('an ended order stays as it is, also after a clock set back', async () => {
  const { state, order } = await oneOrder()
  catchUp(state, NOW - 1000 * MINUTE, MINUTE)
  expect(order.status).toBe(2)
  catchUp(state, NOW + 1000 * MINUTE, MINUTE)
  expect(order.moves.map(({ status }) => status)).toEqual([2, 12, 3, 4, 5, 6])
})
