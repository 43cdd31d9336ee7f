import type { ServerResponse } from 'node:http'
import { expect, test, vi } from 'vitest'
import { createCarrier } from '../../lib/carrier/create-carrier.ts'
import { shipmentKey } from '../../lib/domain/shipment/order-id.ts'
import type { Cancellation } from '../../lib/domain/shipment/shipment.ts'
import { INITIAL_CONCURRENCY } from '../../lib/outbox/adaptive-concurrency.ts'
import { settleCancellations } from '../../lib/outbox/cancel.ts'
import { shipmentsDatabase } from '../../lib/outbox/database.ts'
import { refreshDue, refreshNow } from '../../lib/tracking/refresh.ts'
import { carrierDeps as network } from '../carrier/carrier-deps.ts'
import { openServer } from '../local-server.ts'
import { HOUR, openShop } from '../outbox/shop.ts'

/** Takes every request and answers none until it is released. */
async function openSilent() {
  const requests: string[] = []
  const waiting = new Set<ServerResponse>()
  let silent = true
  const fail = (answer: ServerResponse) => answer.writeHead(500).end()
  const url = await openServer((request, answer) => {
    requests.push(request.url ?? '')
    if (silent) waiting.add(answer)
    else fail(answer)
  })
  return {
    url,
    requests,
    speak() {
      silent = false
      for (const answer of waiting) fail(answer)
    },
  }
}

/** A parcel of a carrier that answers, and so many of a silent one's, all due; the silent one's for longer. */
async function twoCarriers(silentParcels: number) {
  const shop = await openShop()
  const silent = await openSilent()
  const worker = shop.startWorker()
  const { carrierFor } = worker.world
  worker.world.carrierFor = async (shipment) => {
    const reached = await carrierFor(shipment)
    if (!reached.ok || shipment.api !== silent.url) return reached
    const { partnerCode } = shop.account
    const carrier = createCarrier({ api: silent.url, partnerCode, token: shop.secrets.token }, network)
    return { ok: true, value: { ...reached.value, carrier } }
  }
  const shipped = await worker.ship()
  if (!shipped.acceptance) throw new Error('the order was not accepted')
  const [order] = shop.sandbox.state.orders
  if (!order) throw new Error('the order was not taken')
  const ofSilent = Array.from({ length: silentParcels }, (_, n) => {
    const partnerId = `${shipped.partnerId}-${n}`
    const acceptance = { ...shipped.acceptance, trackingCode: `S${n}` }
    const key = shipmentKey(silent.url, partnerId)
    return { ...shipped, key, partnerId, api: silent.url, refreshAt: 1, acceptance }
  })
  const database = await shipmentsDatabase()()
  for (const parcel of ofSilent) await database.put('shipments', parcel)
  shop.clock.now += HOUR
  return { ...shop, worker, silent, key: shipped.key, order }
}

test('a carrier that never answers holds up no other’s parcels, and nothing is requested twice', async () => {
  const { worker, silent, key, clock, order, lookUps } = await twoCarriers(150)
  const { world } = worker
  const held = refreshDue(world)
  await vi.waitFor(
    async () => {
      expect(silent.requests).toHaveLength(INITIAL_CONCURRENCY.limit)
      expect((await worker.store.get(key))?.status?.at).toBe(clock.now)
    },
    { timeout: 10_000 },
  )
  expect(lookUps()).toHaveLength(1)

  // What a relay tells, and the next alarm.
  order.status = 3
  clock.now += HOUR
  await refreshNow(world, [key])
  expect((await worker.store.get(key))?.status).toMatchObject({ code: 3, at: clock.now })
  order.status = 4
  clock.now += HOUR
  await refreshDue(world)
  expect((await worker.store.get(key))?.status).toMatchObject({ code: 4, at: clock.now })
  expect(lookUps()).toHaveLength(3)
  expect(silent.requests).toHaveLength(INITIAL_CONCURRENCY.limit)

  silent.speak()
  await held
  expect(silent.requests).toHaveLength(100)
  await refreshDue(world)
  expect(silent.requests).toHaveLength(150)
  expect(new Set(silent.requests).size).toBe(150)
  expect(lookUps()).toHaveLength(3)
})

test('what is due in two rounds that begin at once is looked up in one of them', async () => {
  const { worker, key, lookUps } = await twoCarriers(0)
  await Promise.all([
    refreshDue(worker.world),
    refreshNow(worker.world, [key]),
    refreshNow(worker.world, [key]),
  ])
  expect(lookUps()).toHaveLength(1)
})

test.each<Cancellation['state']>(['wanted', 'sending', 'unknown'])(
  'a cancel that is %s at a carrier that never answers holds up no other’s',
  async (state) => {
    const { worker, silent, key, clock, order } = await twoCarriers(2)
    const database = await shipmentsDatabase()()
    const failure = { kind: 'unreachable', why: 'timed-out' } as const
    for (const one of await database.getAll('shipments'))
      await database.put('shipments', {
        ...one,
        cancellation: { state: one.key === key ? 'unknown' : state, at: clock.now - HOUR, failure },
      } as typeof one)
    order.status = -1
    const held = settleCancellations(worker.world)
    await vi.waitFor(async () => {
      expect(silent.requests).toHaveLength(2)
      expect((await worker.store.get(key))?.cancellation?.state).toBe('done')
    })
    silent.speak()
    await held
  },
)
