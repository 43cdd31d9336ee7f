import { IDBFactory } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { setAside, takeOver } from '../../lib/outbox/marks.ts'
import { countForSeller } from '../../lib/outbox/read.ts'
import { hurry } from '../../lib/outbox/seller-moves.ts'
import { draft } from '../carrier/draft.ts'
import { eventsOf, openShop } from './shop.ts'

/** Another computer of the shop shipped this order with another COD; here it is stuck. */
async function stuck(status = 2) {
  const shop = await openShop()
  await shop.startWorker().ship({ cod: 1_000 })
  const [order] = shop.sandbox.state.orders
  if (!order) throw new Error('the order was not taken')
  order.status = status
  globalThis.indexedDB = new IDBFactory()
  const worker = shop.startWorker()
  const shipment = await worker.ship()
  expect(shipment.submission).toBe('stuck')
  return { ...shop, worker, order, key: shipment.key }
}

test('the parcel that stands under our id may be taken over, with its own code, status and recipient, and no fee', async () => {
  const { worker, key, order, clock, submissions } = await stuck()
  const before = submissions().length
  const taken = await takeOver(worker.world, key)
  expect(taken).toMatchObject({
    submission: 'accepted',
    acceptance: {
      trackingCode: order.trackingCode,
      fee: null,
      learnt: 'asked',
      elsewhere: true,
      recordedName: draft().name,
      recordedAddress: order.address,
    },
    contradiction: { cod: 1_000 },
    status: { code: 2 },
  })
  expect(taken?.refreshAt).toBeGreaterThan(clock.now)
  expect(taken?.failure).toBeUndefined()
  // The answer may get lost and the message be sent again.
  expect(await takeOver(worker.world, key)).toEqual(taken)
  expect((await eventsOf(key)).filter((event) => event === 'taken-over')).toHaveLength(1)
  await worker.drain(key)
  expect(submissions()).toHaveLength(before)
})

test('taken over at an internal stage, a parcel stands as confirmed', async () => {
  const { worker, key } = await stuck(45)
  expect(await takeOver(worker.world, key)).toMatchObject({ submission: 'accepted', status: { code: 2 } })
})

test('a parcel that ended is taken over by nobody', async () => {
  const { worker, key } = await stuck(-1)
  const before = await worker.store.get(key)
  expect(await takeOver(worker.world, key)).toEqual(before)
})

test('what is set aside waits for nobody, and does again once it is asked about anew', async () => {
  const { worker, key, sandbox } = await stuck()
  expect(await worker.store.unfinished()).toHaveLength(1)
  const aside = await setAside(worker.world, key)
  expect(aside).toMatchObject({ submission: 'stuck', setAside: true })
  expect(await setAside(worker.world, key)).toEqual(aside)
  expect((await eventsOf(key)).filter((event) => event === 'set-aside')).toHaveLength(1)
  expect(await worker.store.unfinished()).toEqual([])
  const asked = sandbox.state.requests.length
  await worker.drain()
  expect(sandbox.state.requests).toHaveLength(asked)

  await hurry(worker.world, key)
  await worker.drain(key)
  const again = await worker.store.get(key)
  expect(again).toMatchObject({ submission: 'stuck' })
  expect(again?.setAside).toBeUndefined()
})

test('a refused order set aside is not counted, and is no longer set aside once it is shipped anew', async () => {
  const shop = await openShop()
  const worker = shop.startWorker()
  const { key } = await worker.ship({ tel: '123' })
  await setAside(worker.world, key)
  expect(await countForSeller()).toBe(0)
  const again = await worker.ship({ tel: '456' })
  expect(again).toMatchObject({ key, submission: 'rejected' })
  expect(again.setAside).toBeUndefined()
  expect(await countForSeller()).toBe(1)
})

test('what was taken or still waits cannot be set aside', async () => {
  const shop = await openShop()
  const worker = shop.startWorker()
  const taken = await worker.ship()
  expect((await setAside(worker.world, taken.key))?.setAside).toBeUndefined()
  shop.account.paused = true
  const waiting = await worker.ship({ orderId: '8' })
  expect((await setAside(worker.world, waiting.key))?.setAside).toBeUndefined()
})
