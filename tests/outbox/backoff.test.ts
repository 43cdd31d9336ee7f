import { expect, test } from 'vitest'
import { cancel, settleCancellations } from '../../lib/outbox/cancel.ts'
import { refresh } from '../../lib/tracking/refresh.ts'
import { eventsOf, openShop } from './shop.ts'

/** A shop with one parcel under way, whose next order is answered with 429 and a minute and a half to wait. */
async function sparedShop() {
  const shop = await openShop()
  const worker = shop.startWorker()
  const { key } = await worker.ship()
  const busy = { kind: 'busy', endpoint: 'submitOrder', times: 1, delayMs: 0, retryAfter: '90' } as const
  shop.sandbox.sandbox.fail(busy)
  const shipped = await worker.ship({ orderId: '1' })
  expect(shipped).toMatchObject({ submission: 'queued', failure: { kind: 'busy', retryAfterMs: 90_000 } })
  return { ...shop, worker, key, shipped, requests: () => shop.sandbox.state.requests.length }
}

test('what the carrier asks to be spared for holds for the whole account, by whichever worker', async () => {
  const { startWorker, sandbox, requests } = await sparedShop()
  const before = requests()
  const next = startWorker()
  const other = await next.ship({ orderId: '2' })
  expect(other).toMatchObject({ submission: 'queued', failure: { kind: 'busy' } })
  await next.later(89_000)
  expect(requests()).toBe(before)
  await next.later(1_000)
  expect(requests()).toBe(before + 2)
  expect(sandbox.state.orders).toHaveLength(3)
  expect(await eventsOf(other.key)).toEqual(['enqueued', 'deferred', 'claimed', 'accepted'])
})

test('neither a look-up nor a cancel goes out before, and both say why', async () => {
  const { worker, key, requests } = await sparedShop()
  const before = requests()
  const busy = { ok: false, failure: { kind: 'busy', retryAfterMs: 90_000 } }
  expect(await refresh(worker.world, key)).toEqual(busy)
  expect(await cancel(worker.world, key)).toEqual(busy)
  expect(requests()).toBe(before)
})

test('a clock set back does not draw the pause out', async () => {
  const { worker, clock, sandbox, requests } = await sparedShop()
  const before = requests()
  clock.now -= 3 * 24 * 3_600_000
  await worker.ship({ orderId: '2' })
  expect(sandbox.state.orders).toHaveLength(2)
  // The first one's price is requested again.
  expect(requests()).toBe(before + 2)
})

test('where it wants to be spared while a cancel’s answer is lost, no look-up goes out to say where the parcel stands', async () => {
  const shop = await openShop()
  const worker = shop.startWorker()
  const { key } = await worker.ship()
  const { fail } = shop.sandbox.sandbox
  fail({ kind: 'drop-before', endpoint: 'cancelOrder', times: 1, delayMs: 0 })
  const { carrierFor } = worker.world
  worker.world.carrierFor = async (shipment) => {
    const reached = await carrierFor(shipment)
    if (!reached.ok) return reached
    const { carrier, reportFailure } = reached.value
    const cancelled: typeof carrier.cancel = async (order) => {
      const answer = await carrier.cancel(order)
      await reportFailure({ kind: 'busy', retryAfterMs: 90_000 })
      return answer
    }
    return { ok: true, value: { ...reached.value, carrier: { ...carrier, cancel: cancelled } } }
  }
  const cancelled = await cancel(worker.world, key)
  expect(cancelled).toMatchObject({ ok: true, value: { cancellation: { state: 'unknown' } } })
  expect(shop.lookUps()).toHaveLength(0)
  await worker.later(90_000)
  await settleCancellations(worker.world)
  expect((await worker.store.get(key))?.cancellation?.state).toBe('refused')
})
