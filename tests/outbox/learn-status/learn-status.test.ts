import { expect, test } from 'vitest'
import type { OrderRecord } from '../../../lib/carrier/carrier.ts'
import type { Environment } from '../../../lib/domain/account.ts'
import { chargedFees } from '../../../lib/domain/shipment/collected.ts'
import { differsFromSent } from '../../../lib/domain/shipment/recorded.ts'
import type { Shipment } from '../../../lib/domain/shipment/shipment.ts'
import { backedUpShipmentSchema } from '../../../lib/domain/shipment/shipment.ts'
import { failureWords } from '../../../lib/i18n/failure-words.ts'
import { moneyByDay } from '../../../lib/money/money-by-day.ts'
import { paidOut } from '../../../lib/money/paid-out.ts'
import { reconcile } from '../../../lib/money/reconcile.ts'
import { listed } from '../../../lib/order-book/listed-shipment.ts'
import { backupImporter } from '../../../lib/outbox/import-backup.ts'
import { learnStatus, recordIn, statusIn } from '../../../lib/outbox/learn-status.ts'
import { markPaid } from '../../../lib/outbox/marks.ts'
import type { Fault } from '../../../lib/sandbox/faults.ts'
import { refresh } from '../../../lib/tracking/refresh.ts'
import { HOUR, journal, openShop } from '../shop.ts'

const DAY = 24 * HOUR

/** A parcel that is looked up every hour of these days, as tracking does. */
async function lookedUp(environment: Environment = 'practice') {
  const shop = await openShop()
  shop.account.environment = environment
  const worker = shop.startWorker()
  const { key } = await worker.ship()
  const [order] = shop.sandbox.state.orders
  const found = async () => (await worker.store.get(key)) ?? fail()
  async function lookUp(status: number, more: Partial<OrderRecord> = {}) {
    if (order) order.status = status
    const reached = await worker.world.carrierFor(await found())
    if (!reached.ok) return fail()
    const requestedAt = shop.clock.now
    const answer = await reached.value.carrier.status({ partnerId: order?.partnerId ?? '' })
    if (!answer.ok || !answer.value.found) return fail()
    await learnStatus(worker.world, key, { ...answer.value.order, ...more }, requestedAt)
  }
  async function pass(days: number, status: number) {
    for (let hour = 0; hour < days * 24; hour++) {
      shop.clock.now += HOUR
      await lookUp(status)
    }
  }
  return { ...shop, worker, key, found, pass, lookUp }
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

test.each([
  ['by the carrier’s own time', -40, -40],
  ['when it was seen, where the carrier’s time is older than the look-up before', -90, 0],
  ['when it was seen, where the carrier’s clock is ahead', 10, 0],
])('a status stands %s', async (_, modified, wanted) => {
  const { pass, found, clock, lookUp } = await lookedUp()
  await pass(1, 4)
  clock.now += HOUR
  const theirs = new Date(clock.now + modified * 60_000 + 7 * HOUR).toISOString()
  await lookUp(10, { modified: theirs.slice(2, 19).replace('T', ' ') })
  expect(listed(await found()).standsSince).toBe(clock.now + wanted * 60_000)
})

test('a clock that was ahead when a status was learnt is believed no longer than until the next look-up', async () => {
  const { pass, found, clock } = await lookedUp()
  await pass(1, 5)
  clock.now -= 300 * DAY
  await pass(1, 5)
  const right = clock.now - DAY + HOUR
  expect((await found()).status).toMatchObject({ code: 5, at: clock.now, since: right })
  // A notice does not replace the status, and the clock may still be set back.
  clock.now -= 300 * DAY
  await pass(1, 123)
  expect(listed(await found()).standsSince).toBe(clock.now - DAY + HOUR)
})

test('since when it stands so goes through a backup to another computer', async () => {
  const here = await lookedUp('staging')
  await here.pass(1, 5)
  const shipment = await here.found()
  const read = backedUpShipmentSchema.parse(JSON.parse(JSON.stringify(shipment)))
  const lines = await journal(here.key)
  const there = await openShop()
  const { store } = there.startWorker()
  const restore = backupImporter({ now: () => there.clock.now, changed: () => {} })
  expect(await restore([{ shipment: read, journal: lines }], [])).toMatchObject({ added: 1 })
  expect((await store.get(here.key))?.status?.since).toBe(shipment.status?.since)
  expect(shipment.status?.since).toBeDefined()
})

function fail(): never {
  throw new Error('There is none.')
}

test('the fee the carrier tells after it weighed a parcel anew is the one that stands', async () => {
  const { startWorker, sandbox, clock } = await openShop()
  const { world, store, ship } = startWorker()
  const { key } = await ship()
  const [order] = sandbox.state.orders
  const found = await store.get(key)
  if (!order || !found?.acceptance) throw new Error('Nothing was shipped.')
  const { fee: first } = found.acceptance
  const reached = await world.carrierFor(found)
  if (!reached.ok) throw new Error('The carrier is not reached.')
  const lookUp = async (fee: number) => {
    order.fee = fee
    clock.now += 60_000
    const answer = await reached.value.carrier.status({ partnerId: order.partnerId })
    if (!answer.ok || !answer.value.found) throw new Error('The parcel is not found.')
    await learnStatus(world, key, answer.value.order, clock.now)
    return answer.value.order
  }
  await lookUp(order.fee + 9_000)
  const dearer = await store.get(key)
  if (!dearer) throw new Error('The shipment is gone.')
  expect(chargedFees(dearer)).toEqual({ fee: (first ?? 0) + 9_000, insuranceFee: 0 })
  expect(dearer.acceptance).toEqual(found.acceptance)

  // An answer that tells no fee takes none away.
  const record = await lookUp(order.fee)
  await learnStatus(world, key, { ...record, fee: null }, clock.now)
  expect(chargedFees((await store.get(key)) ?? fail()).fee).toBe((first ?? 0) + 9_000)
})

/** Words must match the outbox: not sent, queued, or unknown. */
const meanings = {
  rejected: 'meaning.ship.none',
  queued: 'meaning.ship.kept',
  unknown: 'meaning.ship.unknown',
} as const

const kinds: readonly Fault['kind'][] = [
  'token-refused',
  'right-missing',
  'busy',
  'error-500',
  'html',
  'empty',
  'truncated',
  'drop-before',
]

test.each(kinds)('after %s the seller sees what is so', async (kind) => {
  const shop = await openShop()
  const worker = shop.startWorker()
  shop.sandbox.sandbox.fail({ kind, endpoint: 'submitOrder', times: 1, delayMs: 0 })
  // The look-up fails too, so that the first failure is still what the screen shows.
  shop.sandbox.sandbox.fail({ kind: 'html', endpoint: 'orderStatus', times: 9, delayMs: 0 })
  const { submission, failure } = await worker.ship()
  if (!failure || !(submission in meanings)) throw new Error(`${kind} ended as ${submission}`)
  expect(failureWords(failure, 'ship').meaning).toBe(meanings[submission as keyof typeof meanings])
})

test('the carrier’s record is stored next to what was sent, journalled, and carried by a backup', async () => {
  const shop = await openShop()
  const worker = shop.startWorker()
  const { key, draft } = await worker.ship()
  const [order] = shop.sandbox.state.orders
  if (!order) return fail()
  Object.assign(order, { status: 5, cod: 100_000, grams: 2_500, fee: order.fee + 5_000 })
  shop.clock.now += HOUR
  await refresh(worker.world, key)
  const found = (await worker.store.get(key)) ?? fail()
  expect(found.record).toMatchObject({
    at: shop.clock.now,
    cod: 100_000,
    weightGrams: 2_500,
    fee: order.fee,
    insuranceFee: order.insuranceFee,
    value: draft.value,
    payer: draft.payer,
    pickDate: order.pickDate,
    deliverDate: order.deliverDate,
    storageDays: 3,
  })
  expect(found.draft).toEqual(draft)
  expect(differsFromSent(found.record ?? fail(), draft)).toEqual(['cod', 'weight'])
  const listedShipment = listed(found)
  expect(listedShipment).toMatchObject({
    cod: 100_000,
    sentCod: draft.cod,
    weightGrams: 2_500,
    fee: order.fee,
  })
  const choice = { environment: found.environment, accountId: '', from: '', to: '', by: 'made' } as const
  expect(moneyByDay([listedShipment], choice).totals.delivered).toEqual({ parcels: 1, cod: 100_000 })
  expect((await journal(key)).at(-1)?.detail).toBe(
    `2 → 5, looked up; cod ${draft.cod} → 100000, weight ${draft.totalWeightGrams} → 2500, fee ${order.fee - 5_000} → ${order.fee}`,
  )

  // A change without a new status is a line of its own.
  order.cod = 90_000
  shop.clock.now += HOUR
  await refresh(worker.world, key)
  expect((await journal(key)).at(-1)).toMatchObject({ event: 'record-changed', detail: 'cod 100000 → 90000' })

  const carried = backedUpShipmentSchema.parse(JSON.parse(JSON.stringify(await worker.store.get(key))))
  expect(carried).toMatchObject({ record: { cod: 90_000, weightGrams: 2_500 } })
})

test('an answer that the status was told before is looked up again where it brings other amounts', async () => {
  const { startWorker, sandbox, clock } = await openShop()
  const { world, store, ship } = startWorker()
  const { key } = await ship()
  const found = await store.get(key)
  const [order] = sandbox.state.orders
  if (!found || !order) return fail()
  const reached = await world.carrierFor(found)
  if (!reached.ok) return fail()
  Object.assign(order, { status: 3, grams: 2_500 })
  const answer = await reached.value.carrier.status({ partnerId: order.partnerId })
  if (!answer.ok || !answer.value.found) return fail()
  const requestedAt = clock.now
  clock.now += 50
  await store.write(key, (one) => ({
    event: 'noted',
    shipment: { ...Object(one), status: { code: 3, text: '', at: clock.now } },
  }))
  clock.now += 50
  await learnStatus(world, key, answer.value.order, requestedAt, found)
  expect(await store.get(key)).toMatchObject({ refreshAt: clock.now })
})

test('an answer that was requested earlier takes nothing back, although the clock was set forward and back', async () => {
  const { startWorker, sandbox, clock } = await openShop()
  const { world, store, ship } = startWorker()
  const { key } = await ship()
  const found = await store.get(key)
  if (!found) return fail()
  const reached = await world.carrierFor(found)
  if (!reached.ok) return fail()
  const [order] = sandbox.state.orders
  const ask = async () => {
    const answer = await reached.value.carrier.status({ partnerId: order?.partnerId ?? '' })
    return answer.ok && answer.value.found ? answer.value.order : fail()
  }
  const early = { at: clock.now, seen: found, answer: await ask() }
  if (order) order.status = -1
  clock.now += 22 * HOUR
  await learnStatus(world, key, await ask(), clock.now)
  clock.now -= HOUR
  await learnStatus(world, key, early.answer, early.at, early.seen)
  // Looked up again at once instead.
  expect(await store.get(key)).toMatchObject({ status: { code: -1 }, refreshAt: clock.now })
})

const FULL: OrderRecord = {
  ...{ trackingCode: 'S1', partnerId: 'x', statusCode: 4, statusText: 'Đang giao' },
  ...{ name: 'Hoa', tel: '0987654321', address: '12 Lý Tự Trọng', note: 'Gọi trước' },
  ...{ cod: 300_000, value: 250_000, weightGrams: 400, fee: 22_000, insuranceFee: 1_000 },
  ...{ pickDate: '2026-11-20', deliverDate: '2026-11-22', created: '2026-11-19', modified: '2026-11-21' },
  ...{ storageDays: 2, freeship: true, reasonCode: 122, reason: 'Khách hẹn' },
}
const BARE: OrderRecord = {
  ...{
    ...FULL,
    name: '',
    tel: '',
    address: '',
    note: '',
    pickDate: '',
    deliverDate: '',
    created: '',
    modified: '',
  },
  ...{
    cod: null,
    value: null,
    weightGrams: null,
    fee: null,
    insuranceFee: null,
    storageDays: null,
    freeship: null,
  },
}

test('of a record, what an answer leaves out stays as it was known, and what it names counts', () => {
  const known = {
    ...{
      at: 1,
      name: 'Hoa',
      tel: '0987654321',
      address: '12 Lý Tự Trọng',
      note: 'Gọi trước',
      payer: 'shop' as const,
    },
    ...{ cod: 300_000, value: 250_000, weightGrams: 400, fee: 22_000, insuranceFee: 1_000, storageDays: 2 },
    ...{ pickDate: '2026-11-20', deliverDate: '2026-11-22', created: '2026-11-19', modified: '2026-11-21' },
  } as const
  expect(recordIn(FULL, 1)).toEqual(known)
  expect(recordIn(BARE, 2, known)).toEqual({ ...known, at: 2 })
  const nothing = {
    ...{ at: 2, name: '', tel: '', address: '', note: '' },
    ...{ cod: null, value: null, weightGrams: null, fee: null, insuranceFee: null, storageDays: null },
    ...{ pickDate: '', deliverDate: '', created: '', modified: '' },
  }
  expect(recordIn(BARE, 2)).toEqual(nothing)
  const zero = { ...FULL, cod: 0, fee: 0, storageDays: 0, freeship: false }
  expect(recordIn(zero, 2, known)).toMatchObject({ cod: 0, fee: 0, storageDays: 0, payer: 'recipient' })
})

test('a status has its reason with code and words, and none where the carrier names neither', () => {
  const status = { code: 4, text: 'Đang giao' }
  expect(statusIn(FULL)).toEqual({ ...status, reason: { code: 122, text: 'Khách hẹn' } })
  expect(statusIn({ ...FULL, reasonCode: 0 })).toEqual({
    ...status,
    reason: { code: null, text: 'Khách hẹn' },
  })
  expect(statusIn({ ...FULL, reason: '' })).toEqual({ ...status, reason: { code: 122, text: '' } })
  expect(statusIn({ ...FULL, reasonCode: 0, reason: '' })).toEqual(status)
})
