import { expect, test } from 'vitest'
import { cancel, settleCancellations } from '../../lib/outbox/cancel.ts'
import { refreshDue } from '../../lib/tracking/refresh.ts'
import { HOUR, MINUTE, openShop } from '../outbox/shop.ts'
import { shopWithRelay } from './relay-shop.ts'

test('a clock set back by a day keeps no parcel from being looked up', async () => {
  const shop = await openShop()
  const worker = shop.startWorker()
  const { key } = await worker.ship()
  shop.clock.now -= 24 * HOUR
  shop.sandbox.sandbox.advance(shop.sandbox.state.orders[0]?.trackingCode ?? '')
  await refreshDue(worker.world)
  expect((await worker.store.get(key))?.status?.code).toBe(12)
  expect(shop.lookUps()).toHaveLength(1)
  await refreshDue(worker.world)
  expect(shop.lookUps()).toHaveLength(1)
})

test('a clock set back by a day leaves no cancel without its end', async () => {
  const shop = await openShop()
  const worker = shop.startWorker()
  const { key } = await worker.ship()
  shop.sandbox.sandbox.fail({ kind: 'drop-before', endpoint: 'cancelOrder', times: 1, delayMs: 0 })
  await cancel(worker.world, key)
  shop.clock.now -= 24 * HOUR
  await settleCancellations(worker.world)
  expect((await worker.store.get(key))?.cancellation?.state).toBe('unknown')
  shop.clock.now += MINUTE
  await settleCancellations(worker.world)
  expect((await worker.store.get(key))?.cancellation?.state).toBe('refused')
})

test('a relay that is lost after the clock was set back by a day keeps no parcel from being looked up', async () => {
  const { listener, listened, relay, book, account, clock, moves, order, found, world, lookUps } =
    await shopWithRelay()
  await listener.catchUp(listened.account.id)
  clock.now += MINUTE
  moves(3)
  await listener.catchUp(listened.account.id)
  clock.now -= 24 * HOUR
  await relay.down()
  expect(await listener.catchUp(listened.account.id)).toBe('unreachable')
  expect((await book.standing(account.id))?.lost?.why).toBe('unreachable')
  order.status = 4
  await refreshDue(world)
  expect((await found()).status?.code).toBe(4)
  expect(lookUps()).toHaveLength(1)
})
