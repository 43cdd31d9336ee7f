import { expect, test } from 'vitest'
import type { OrderRecord } from '../../../lib/carrier/carrier.ts'
import type { Environment } from '../../../lib/domain/account.ts'
import { omit } from '../../../lib/domain/omit.ts'
import { chargedFees } from '../../../lib/domain/shipment/collected.ts'
import { differsFromSent } from '../../../lib/domain/shipment/recorded.ts'
import type { Shipment } from '../../../lib/domain/shipment/shipment.ts'
import { backedUpShipmentSchema } from '../../../lib/domain/shipment/shipment.ts'
import { noticeCodes, statusCodes } from '../../../lib/domain/shipment/status.ts'
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
import { whole } from '../../domain/shipment/whole.ts'
import { NOW } from '../../now.ts'
import { whatMatters } from '../../what-matters.ts'
import { wholeRecord, writtenBy } from '../one-shipment.ts'
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

const ago = (minutes: number) => NOW - minutes * 60_000
const { status: _status, ...unlearnt } = whole.accepted
/** Delivered: the relay reported it ten minutes before the look-up. */
const parcel = {
  ...omit(unlearnt, 'pricelessSince'),
  status: { ...whole.accepted.status, code: 5, at: ago(10), since: ago(40), reachedAt: ago(30), corrects: 9 },
  ...{ announced: { code: 20, at: ago(4) }, refreshAt: ago(2), updatedAt: ago(10) },
}
const PASSED_ON = ['draft', 'snapshot', 'orderChangedTo', 'contradiction', 'submission', 'key'].map(
  (name) => `parcel.${name}`,
)
const EMPTY = ['cod', 'value', 'weightGrams', 'fee', 'insuranceFee', 'storageDays', 'freeship', 'reasonCode']

test('where each part of a look-up goes', async () => {
  const given = { ...wholeRecord, statusCode: 20, modified: '26-11-20 10:25:00' }
  const answer = (it: OrderRecord) =>
    writtenBy(parcel as Shipment, (deps) => learnStatus(deps, parcel.key, it, ago(1)))
  const others = {
    ...Object.fromEntries(EMPTY.map((name) => [name, [null]])),
    statusCode: [...statusCodes, ...noticeCodes],
    // Before the former look-up, after it, and after this one.
    modified: ['26-11-20 10:20:59', '2026-11-20 10:21:01', '26-11-20 10:31:00'],
  }
  expect(await whatMatters<OrderRecord>(given, answer, { others })).toMatchInlineSnapshot(`
    "
    statusCode: status.code refreshAt gone line[].detail line[].status quiet (0, +1 day, 9); status.code refreshAt line[].detail line[].status status.reachedAt (+1, 11, 13); status.code refreshAt line[].event line[].detail line[].status cancellation status.reachedAt status.corrects quiet (-1); status.code refreshAt gone line[].event line[].detail line[].status status.corrects quiet (1, 2, 3, 4, 8, 10, 12); status.code status.since refreshAt gone line[].detail line[].status line[].was status.corrects quiet (5); status.code status.since refreshAt line[].detail line[].status status.reachedAt (6); status.code refreshAt line[].event line[].detail line[].status status.reachedAt status.corrects quiet (7); status.code status.text status.reason.code status.reason.text status.since refreshAt gone line[].event line[].detail line[].status line[].was status.reachedAt status.corrects status.told quiet (123, 127, 128, 45, 49, 410)
    statusText: status.text
    name: record.name
    tel: record.tel
    address: record.address
    cod: record.cod line[].detail
    value: record.value
    weightGrams: record.weightGrams line[].detail
    fee: record.fee line[].detail
    insuranceFee: record.insuranceFee line[].detail
    pickDate: record.pickDate
    deliverDate: record.deliverDate
    created: record.created
    modified: record.modified status.since
    note: record.note
    storageDays: record.storageDays
    freeship: record.payer (not)
    reasonCode: status.reason.code line[].detail
    reason: status.reason.text
    "
  `)
})

test('what of the parcel counts when a look-up says what was known, or another status', async () => {
  const given = { code: 5, requestedAt: ago(1), seen: { refreshAt: ago(3), statusAt: ago(10) }, parcel }
  const answer = ({ code, requestedAt, seen, parcel: one }: typeof given) => {
    const before = { status: { ...one.status, at: seen.statusAt }, refreshAt: seen.refreshAt }
    return writtenBy(one as Shipment, (deps) =>
      learnStatus(deps, one.key, { ...wholeRecord, statusCode: code }, requestedAt, seen && before),
    )
  }
  const others = {
    ...{ requestedAt: [ago(11)], 'seen.refreshAt': [ago(2)], 'parcel.status.told': [undefined] },
    ...{
      'parcel.announced': [undefined, { code: 20, at: ago(15) }, { code: 5, at: ago(1) }],
      'parcel.refreshAt': [undefined],
    },
    ...{
      'parcel.status.since': [undefined],
      'parcel.status.reachedAt': [undefined],
      'parcel.status.corrects': [undefined],
    },
    ...{
      'parcel.partToldAt': [undefined],
      'parcel.cancellation': [undefined, { state: 'done', at: ago(5) }],
    },
    ...{
      'parcel.statusFailure': [undefined],
      'parcel.acceptance': [undefined],
      'parcel.status.code': [...statusCodes],
    },
  }
  const without = [...PASSED_ON, 'parcel.record', 'parcel.quiet', 'parcel.status.text']
  expect(await whatMatters(given, answer, { others, without })).toMatchInlineSnapshot(`
    "
    code: status.code status.corrects status.since gone line[].detail line[].status line[].was (0, +1 day); status.code status.corrects gone line[].detail status.reachedAt line[].status line[].was (+1)
    requestedAt: record status.reason status.code status.text status.at status.corrects status.since gone line[] refreshAt quiet (0, +1 day, 1795144800000); record.at (+1)
    seen.refreshAt: refreshAt quiet (1795145340000)
    seen.statusAt: record status.reason status.code status.text status.at status.corrects status.since gone line[] refreshAt quiet
    parcel.updatedAt: nextAttemptAt refreshAt quiet (+1 day)
    parcel.acceptance: record status.reason status.code status.text status.at status.corrects status.since gone line[]
    parcel.acceptance.trackingCode: line[].detail acceptance (empty)
    parcel.refreshAt: refreshAt quiet (+1 day, none)
    parcel.announced: gone ({"code":20,"at":1795144560000}, {"code":5,"at":1795145400000})
    parcel.announced.at: gone (0, +1 day)
    parcel.statusFailure: gone
    parcel.cancellation: gone ({"state":"done","at":1795145160000})
    parcel.status.code: status.corrects status.since gone line[].detail line[].status line[].was (0, +1 day, 1, 2, 3, 4, 8, 9, 10, 12, 20); status.corrects gone line[].event line[].detail line[].status line[].was (+1); status.corrects status.since gone line[].event line[].detail line[].status line[].was (-1, 7, 11, 13, 21)
    parcel.status.reason.code: line[].detail
    parcel.status.at: record status.reason.code status.reason.text status.text status.at status.since gone line[] refreshAt status.reachedAt status.told quiet (0); record status.reason status.code status.text status.at status.corrects status.since gone line[] refreshAt quiet (+1, +1 day)
    parcel.status.since: status.since
    parcel.status.corrects: status.corrects
    "
  `)
  const settled = { ...parcel, status: { ...parcel.status, code: 6 } }
  const ended = {
    others,
    without: without.concat('parcel.announced', 'parcel.cancellation', 'parcel.refreshAt', 'seen'),
  }
  expect(await whatMatters({ ...given, code: 6, parcel: settled }, answer, ended)).toMatchInlineSnapshot(`
    "
    code: status.code status.reachedAt status.corrects status.since gone line[].detail line[].status line[].was (0, +1 day); status.code status.reachedAt status.corrects status.since gone line[].event line[].detail line[].status line[].was (+1)
    requestedAt: record status.reason status.code status.text status.at status.reachedAt status.corrects status.since gone line[] refreshAt quiet (0, +1 day, 1795144800000); record.at (+1)
    parcel.updatedAt: nextAttemptAt refreshAt quiet (+1 day)
    parcel.acceptance: record status.reason status.code status.text status.at status.reachedAt status.corrects status.since gone line[]
    parcel.acceptance.trackingCode: line[].detail acceptance (empty)
    parcel.statusFailure: gone
    parcel.status.code: status.reachedAt status.corrects status.since gone line[].detail line[].status line[].was (0, +1 day, 1, 2, 3, 4, 8, 9, 10, 12, 20); status.reachedAt status.corrects status.since gone line[].event line[].detail line[].status line[].was (+1, -1, 11, 13, 21); status.reachedAt status.corrects gone line[].detail line[].status line[].was (5)
    parcel.status.reason.code: line[].detail
    parcel.status.at: record status.reason.code status.reason.text status.text status.at status.since gone line[] refreshAt status.told quiet (0); record status.reason status.code status.text status.at status.reachedAt status.corrects status.since gone line[] refreshAt quiet (+1, +1 day)
    parcel.status.since: status.since
    parcel.status.reachedAt: status.reachedAt (0, +1, none); status.reachedAt gone (+1 day)
    parcel.status.corrects: status.corrects
    "
  `)
  const back = { ...given, code: 9 }
  expect(await whatMatters(back, answer, { others, without })).toMatchInlineSnapshot(`
    "
    code: status.code line[].detail line[].status (0, +1 day); status.code line[].event line[].detail line[].status status.corrects (+1)
    requestedAt: record status.code status.text status.reason status.at gone line[] refreshAt quiet (0, +1 day, 1795144800000); record.at (+1)
    seen.refreshAt: refreshAt quiet (1795145340000)
    seen.statusAt: record status.code status.text status.reason status.at gone line[] refreshAt quiet
    parcel.updatedAt: nextAttemptAt refreshAt quiet (+1 day)
    parcel.acceptance: record status.code status.text status.reason status.at gone line[]
    parcel.acceptance.trackingCode: line[].detail acceptance (empty)
    parcel.refreshAt: refreshAt quiet (+1 day, none)
    parcel.partToldAt: line[].event status.corrects (none)
    parcel.announced: gone ({"code":20,"at":1795144560000})
    parcel.announced.at: gone (0, +1 day)
    parcel.statusFailure: gone
    parcel.cancellation: gone ({"state":"done","at":1795145160000})
    parcel.status.code: line[].detail line[].was (0, +1, +1 day, 1, 2, 3, 4, 8, 10, 12); line[].event line[].detail line[].was status.corrects (-1, 7, 11, 13, 20, 21); gone line[].detail line[].status line[].was status.corrects status.since (9)
    parcel.status.reason.code: line[].detail
    parcel.status.at: record status.code status.text status.reason.code status.reason.text status.at gone line[] refreshAt status.reachedAt status.corrects status.told quiet (0); record status.code status.text status.reason status.at gone line[] refreshAt quiet (+1, +1 day)
    parcel.status.told: gone
    "
  `)
})

test('what stays known of the record where a look-up leaves it out, and what of an amount the journal says', async () => {
  const nothing = {
    ...{ name: '', tel: '', address: '', pickDate: '', deliverDate: '', created: '', modified: '', note: '' },
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
  const { record, acceptance } = whole.accepted
  const given = { record, acceptance: { fee: acceptance.fee, insuranceFee: acceptance.insuranceFee } }
  const answer = async (it: typeof given) => {
    const one = { ...parcel, ...it, acceptance: { ...acceptance, ...it.acceptance } }
    const { line }: Record<string, unknown> = await writtenBy(one as Shipment, (deps) =>
      learnStatus(deps, parcel.key, { ...wholeRecord, statusCode: 5 }, ago(1)),
    )
    const kept = recordIn({ ...wholeRecord, ...nothing }, ago(1), it.record)
    return { kept, line }
  }
  expect(await whatMatters(given, answer)).toMatchInlineSnapshot(`
    "
    record.name: kept.name
    record.tel: kept.tel
    record.address: kept.address
    record.cod: kept.cod line[].detail
    record.value: kept.value
    record.weightGrams: kept.weightGrams line[].detail
    record.fee: kept.fee line[].detail
    record.insuranceFee: kept.insuranceFee line[].detail
    record.storageDays: kept.storageDays
    record.pickDate: kept.pickDate
    record.deliverDate: kept.deliverDate
    record.created: kept.created
    record.modified: kept.modified
    record.note: kept.note
    record.payer: kept.payer
    "
  `)
})
