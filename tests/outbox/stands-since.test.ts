import { expect, test } from 'vitest'
import type { Environment } from '../../lib/domain/account.ts'
import { listed } from '../../lib/domain/listed-shipment.ts'
import { moneyByDay } from '../../lib/domain/money-by-day.ts'
import { paidOut } from '../../lib/domain/paid-out.ts'
import { reconcile } from '../../lib/domain/reconcile.ts'
import type { Shipment } from '../../lib/domain/shipment.ts'
import { shipmentSchema } from '../../lib/domain/shipment-schema.ts'
import { learnStatus } from '../../lib/outbox/learn-status.ts'
import { markPaid } from '../../lib/outbox/payouts.ts'
import { restorer } from '../../lib/outbox/restore.ts'
import { HOUR, journal, openShop } from './shop.ts'

const DAY = 24 * HOUR

/** A parcel that is looked up every hour of these days, as tracking does. */
async function lookedUp(environment: Environment = 'practice') {
  const shop = await openShop()
  shop.account.environment = environment
  const worker = shop.startWorker()
  const { key } = await worker.ship()
  const [order] = shop.sandbox.state.orders
  const found = async () => (await worker.store.get(key)) ?? fail()
  async function lookUp(status: number) {
    if (order) order.status = status
    const reached = await worker.world.carrierFor(await found())
    if (!reached.ok) return fail()
    const askedAt = shop.clock.now
    const told = await reached.value.carrier.status({ partnerId: order?.partnerId ?? '' })
    if (!told.ok || !told.value.found) return fail()
    await learnStatus(worker.world, key, told.value.order, askedAt)
  }
  async function pass(days: number, status: number) {
    for (let hour = 0; hour < days * 24; hour++) {
      shop.clock.now += HOUR
      await lookUp(status)
    }
  }
  return { ...shop, worker, key, found, pass }
}

test('a parcel stands delivered since the carrier first said so, however often it is looked up after that', async () => {
  const { pass, found, clock, worker, key } = await lookedUp()
  const delivered = clock.now + HOUR
  await pass(5, 5)
  const statement = { statement: 'a.xlsx', day: '2026-11-25' }
  expect((await found()).status).toMatchObject({ code: 5, at: clock.now, since: delivered })
  const parcel = listed(await found())
  const choice = { environment: 'practice', accountId: '', from: '', to: '', now: clock.now } as const
  expect(paidOut([parcel], choice).unpaid).toMatchObject({ since: delivered })
  expect(paidOut([parcel], choice).unpaid.byWait.map(({ parcels }) => parcels)).toEqual([0, 1, 0, 0])
  const { spans } = moneyByDay([parcel], { ...choice, by: 'known' })
  expect(spans.map(({ from }) => from)).toEqual(['2026-11-20'])

  // A statement of its day lacks it.
  const other = { ...parcel, key: 'https://carrier.example other', trackingCode: 'S1.A1.17000001' }
  const line = {
    row: 1,
    code: other.trackingCode,
    order: '',
    cod: other.cod,
    fee: null,
    codText: '',
    feeText: '',
  }
  const period = { from: '2026-11-20', to: '2026-11-20' }
  const missing = (ours: Shipment) =>
    reconcile([{ ...line, day: period.from }], [listed(ours), other], period).counts.missing
  expect(missing(await found())).toBe(1)

  // The carrier's reconciling brings the seller nothing: the money waits on, and that statement still lacks it.
  await pass(1, 6)
  expect((await found()).status).toMatchObject({ code: 6, at: clock.now, since: delivered })
  expect(missing(await found())).toBe(1)
  expect(paidOut([listed(await found())], choice).unpaid).toMatchObject({ since: delivered })

  await markPaid(worker.world, 'practice', statement, [{ key, paid: { amount: 1, due: 1, feeOver: 0 } }])
  expect((await found()).status?.since).toBe(delivered)
})

test('what changes where a parcel’s money stands begins anew', async () => {
  const { pass, found, clock } = await lookedUp()
  await pass(1, 4)
  await pass(1, 5)
  expect(listed(await found()).standsSince).toBe(clock.now - DAY + HOUR)
})

test('a clock that was ahead when a status was learnt is believed no longer than until the next look-up', async () => {
  const { pass, found, clock } = await lookedUp()
  await pass(1, 5)
  clock.now -= 300 * DAY
  await pass(1, 5)
  const right = clock.now - DAY + HOUR
  expect((await found()).status).toMatchObject({ code: 5, at: clock.now, since: right })
  // A notice is told beside the status that stands, and a clock set back over it is set back all the same.
  clock.now -= 300 * DAY
  await pass(1, 123)
  expect(listed(await found()).standsSince).toBe(clock.now - DAY + HOUR)
})

test('since when it stands so goes through a backup to another computer', async () => {
  const here = await lookedUp('staging')
  await here.pass(1, 5)
  const shipment = await here.found()
  // As a backup's line holds it; optional parts may also be undefined, which nobody tells apart.
  const read = shipmentSchema.parse(JSON.parse(JSON.stringify(shipment))) as Shipment
  const lines = await journal(here.key)
  const there = await openShop()
  const { store } = there.startWorker()
  const restore = restorer({ now: () => there.clock.now, changed: () => {} })
  expect(await restore([{ shipment: read, journal: lines }])).toMatchObject({ added: 1 })
  expect((await store.get(here.key))?.status?.since).toBe(shipment.status?.since)
  expect(shipment.status?.since).toBeDefined()
})

function fail(): never {
  throw new Error('There is none.')
}
