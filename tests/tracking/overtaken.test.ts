import { expect, test } from 'vitest'
import type { LookUpAnswer } from '../../lib/carrier/carrier.ts'
import type { RelayEvent } from '../../lib/domain/relay-event.ts'
import { isPartDelivered } from '../../lib/domain/shipment/collected.ts'
import type { Shipment } from '../../lib/domain/shipment/shipment.ts'
import type { OutboxDeps } from '../../lib/outbox/deps.ts'
import { eventMove } from '../../lib/tracking/apply-event.ts'
import { refresh } from '../../lib/tracking/refresh.ts'
import { eventsOf, HOUR, MINUTE, openShop } from '../outbox/shop.ts'

/** A shipped order, and a way to hold back an answer that the carrier gave. */
async function shipped() {
  const shop = await openShop()
  const worker = shop.startWorker()
  const { key } = await worker.ship()
  const order = shop.sandbox.state.orders[0]
  if (!order) throw new Error('the order was not taken')
  const statusOf = async () => (await worker.store.get(key))?.status?.code
  /** Asks, and has the answer arrive when it is let go. */
  async function askSlowly(failed?: LookUpAnswer) {
    const answered = Promise.withResolvers<void>()
    const released = Promise.withResolvers<void>()
    const over = refresh(
      slow(worker.world, async (answer) => {
        answered.resolve()
        await released.promise
        return failed ?? answer
      }),
      key,
    )
    await answered.promise
    shop.clock.now += 1_000
    return async () => {
      shop.clock.now += 1_000
      released.resolve()
      await over
    }
  }
  return { ...shop, worker, key, order, statusOf, askSlowly }
}

function slow(deps: OutboxDeps, arrive: (answer: LookUpAnswer) => Promise<LookUpAnswer>): OutboxDeps {
  return {
    ...deps,
    async carrierFor(shipment) {
      const reached = await deps.carrierFor(shipment)
      if (!reached.ok) return reached
      const { carrier } = reached.value
      const status: typeof carrier.status = async (order) => arrive(await carrier.status(order))
      return { ok: true, value: { ...reached.value, carrier: { ...carrier, status } } }
    },
  }
}

test('of two look-ups under way the older answer arrives last: it takes no status back, and is looked up once more', async () => {
  const { worker, key, order, statusOf, askSlowly, clock } = await shipped()
  clock.now += MINUTE
  order.status = 4
  const letGo = await askSlowly()
  order.status = 5
  await refresh(worker.world, key)
  const events = await eventsOf(key)
  await letGo()
  expect(await statusOf()).toBe(5)
  expect(await eventsOf(key)).toEqual(events)
  expect((await worker.store.get(key))?.refreshAt).toBe(clock.now)
})

test('one that says the same changes nothing', async () => {
  const { worker, key, askSlowly, clock } = await shipped()
  clock.now += MINUTE
  const letGo = await askSlowly()
  await refresh(worker.world, key)
  const before = await worker.store.get(key)
  await letGo()
  expect(await worker.store.get(key)).toEqual(before)
})

test('one that failed is no news either', async () => {
  const { worker, key, askSlowly, clock } = await shipped()
  clock.now += MINUTE
  const letGo = await askSlowly({ ok: false, failure: { kind: 'carrier-down', httpStatus: 500 } })
  await refresh(worker.world, key)
  await letGo()
  expect((await worker.store.get(key))?.statusFailure).toBeUndefined()
})

const failures: LookUpAnswer[] = [
  { ok: false, failure: { kind: 'carrier-down', httpStatus: 500 } },
  { ok: false, failure: { kind: 'unreachable', why: 'timed-out' } },
  { ok: false, failure: { kind: 'unreadable', httpStatus: 200, excerpt: '' } },
  { ok: false, failure: { kind: 'forbidden', message: '' } },
  { ok: false, failure: { kind: 'rejected', message: '' } },
  { ok: false, failure: { kind: 'unauthorised' } },
  { ok: false, failure: { kind: 'busy', retryAfterMs: HOUR } },
  { ok: true, value: { found: false, message: '' } },
]

test.each(failures)(
  'one requested before its turn that fails once its turn has come leaves it due: %j',
  async (failed) => {
    const { worker, key, askSlowly, clock } = await shipped()
    const refreshAt = (await worker.store.get(key))?.refreshAt ?? 0
    clock.now = refreshAt - 1_500
    const letGo = await askSlowly(failed)
    await letGo()
    expect(clock.now).toBeGreaterThan(refreshAt)
    const found = await worker.store.get(key)
    expect(found?.statusFailure).toBeDefined()
    expect(found?.refreshAt).toBe(refreshAt)
  },
)

test('an end that was long on its way takes back no correction that was requested after it', async () => {
  const { worker, key, order, statusOf, askSlowly, clock } = await shipped()
  clock.now += MINUTE
  order.status = 6
  const letGo = await askSlowly()
  order.status = 9
  await refresh(worker.world, key)
  await letGo()
  expect(await statusOf()).toBe(9)
  expect((await worker.store.get(key))?.refreshAt).toBe(clock.now)
})

test('an answer under way while the clock is set back takes no status back: it may be older than any', async () => {
  const { worker, key, order, statusOf, askSlowly, clock } = await shipped()
  clock.now += MINUTE
  const letGo = await askSlowly()
  clock.now -= HOUR
  order.status = 4
  await refresh(worker.world, key)
  await letGo()
  expect(await statusOf()).toBe(4)
  expect((await worker.store.get(key))?.refreshAt).toBe(clock.now)
})

test('a clock that was set back freezes no status: what was learnt later than now does not stand for ever', async () => {
  const { worker, key, order, statusOf, clock } = await shipped()
  clock.now += 24 * HOUR
  await refresh(worker.world, key)
  clock.now -= 23 * HOUR
  order.status = 4
  await refresh(worker.world, key)
  expect(await statusOf()).toBe(4)
})

test('an event that names other money while a look-up is under way has it looked up again', async () => {
  const { worker, key, order, askSlowly, clock } = await shipped()
  clock.now += MINUTE
  const letGo = await askSlowly()
  order.cod = 90_000
  const event: RelayEvent = {
    ...{
      trackingCode: order.trackingCode,
      partnerId: order.partnerId,
      statusCode: order.status,
      reasonCode: null,
    },
    ...{ reason: '', actionTime: new Date(clock.now).toISOString(), receivedAt: clock.now, partial: false },
    ...{ seq: 1, fee: null, cod: 90_000, weightKg: null },
  }
  await worker.store.write(key, (found) => found && eventMove(worker.world, found, event))
  const wanted = (await worker.store.get(key))?.refreshAt
  await letGo()
  expect(wanted).toBeLessThanOrEqual(clock.now)
  expect((await worker.store.get(key))?.refreshAt).toBe(wanted)
})

test('a record is as old as its request: a part delivery reported meanwhile is not in it', async () => {
  const { worker, key, askSlowly, clock } = await shipped()
  clock.now += MINUTE
  const requestedAt = clock.now
  const letGo = await askSlowly()
  const partToldAt = clock.now
  await worker.store.write(
    key,
    (found) => found && { event: 'noted', shipment: { ...found, partToldAt } as Shipment },
  )
  await letGo()
  const found = await worker.store.get(key)
  expect(found?.record?.at).toBe(requestedAt)
  expect(found?.acceptance && isPartDelivered(found)).toBe(false)
})
