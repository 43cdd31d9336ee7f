import { expect, test } from 'vitest'
import { refresh, refreshDue } from '../../lib/tracking/refresh.ts'
import { eventsOf, HOUR, MINUTE, openShop } from '../outbox/shop.ts'

async function shipped() {
  const shop = await openShop()
  const worker = shop.startWorker()
  const { key } = await worker.ship()
  const order = shop.sandbox.state.orders[0]
  if (!order) throw new Error('the order was not taken')
  return { ...shop, worker, key, order }
}

test('a status is looked up when it is due, and its change is written down', async () => {
  const { worker, key, order, clock, lookUps } = await shipped()
  order.status = 12
  clock.now += 59 * MINUTE
  await refreshDue(worker.world)
  expect(lookUps()).toHaveLength(0)
  clock.now += MINUTE
  await refreshDue(worker.world)
  expect(await worker.store.get(key)).toMatchObject({
    status: { code: 12, at: clock.now },
    refreshAt: clock.now + 30 * MINUTE,
  })
  expect((await eventsOf(key)).at(-1)).toBe('status-learnt')
})

test('an unchanged status is only seen to be fresh', async () => {
  const { worker, key, clock } = await shipped()
  clock.now += HOUR
  const before = await eventsOf(key)
  await refresh(worker.world, key)
  expect((await worker.store.get(key))?.status?.at).toBe(clock.now)
  expect(await eventsOf(key)).toEqual(before)
})

test('once final it is never asked about by itself, and no later word takes it back', async () => {
  const { worker, key, order, clock, lookUps } = await shipped()
  order.status = 6
  await refresh(worker.world, key)
  clock.now += 30 * 24 * HOUR
  await refreshDue(worker.world)
  expect(lookUps()).toHaveLength(1)
  order.status = 4
  await refresh(worker.world, key)
  expect((await worker.store.get(key))?.status?.code).toBe(6)
})

test.each([123, 127, 128, 45, 49, 410])('a notice’s code (%i) never becomes a status', async (code) => {
  const { worker, key, order } = await shipped()
  order.status = code
  await refresh(worker.world, key)
  expect((await worker.store.get(key))?.status?.code).toBe(2)
})

test('a code nobody knows is kept with its number', async () => {
  const { worker, key, order } = await shipped()
  order.status = 77
  await refresh(worker.world, key)
  expect((await worker.store.get(key))?.status?.code).toBe(77)
})

test('a look-up that failed leaves the status as it was, and says so', async () => {
  const { worker, key, sandbox, clock } = await shipped()
  sandbox.sandbox.fail({ kind: 'error-500', endpoint: 'orderStatus', times: 1, delayMs: 0 })
  clock.now += HOUR
  await refreshDue(worker.world)
  expect(await worker.store.get(key)).toMatchObject({
    status: { code: 2 },
    statusFailure: { kind: 'carrier-down' },
    refreshAt: clock.now + 10 * MINUTE,
  })
  await refresh(worker.world, key)
  expect((await worker.store.get(key))?.statusFailure).toBeUndefined()
})

test('a refused token pauses the account, and one account’s trouble does not keep asking', async () => {
  const { worker, key, account, secrets, clock, sandbox } = await shipped()
  secrets.token = 'a-token-nobody-knows'
  clock.now += HOUR
  await refreshDue(worker.world)
  expect(account.paused).toBe(true)
  const asked = sandbox.state.requests.length
  clock.now += HOUR
  await refreshDue(worker.world)
  expect(sandbox.state.requests).toHaveLength(asked)
  expect((await worker.store.get(key))?.refreshAt).toBe(clock.now + 20 * MINUTE)
})

test('a parcel cancelled on the carrier’s site is learnt of', async () => {
  const { worker, key, order } = await shipped()
  order.status = -1
  await refresh(worker.world, key)
  expect(await worker.store.get(key)).toMatchObject({ status: { code: -1 } })
})
