import { expect, onTestFinished, test, vi } from 'vitest'
import { carrierDay } from '../../lib/domain/carrier-day.ts'
import { noticeCodes, statusCodes } from '../../lib/domain/shipment/status.ts'
import { listed } from '../../lib/order-book/listed-shipment.ts'
import { morningOf } from '../../lib/order-book/morning.ts'
import { inSlice } from '../../lib/order-book/slice.ts'
import { dimensions, mondayOf, weekNumbers, weekOf } from '../../lib/order-book/week-numbers.ts'
import { draft, NOW, nthShipment } from '../components/world.ts'
import { whole } from '../domain/shipment/whole.ts'
import { whatMatters } from '../what-matters.ts'

const DAY = 86_400_000
const goods = (...names: string[]) =>
  names.flatMap((name) => draft().products.map((one) => ({ ...one, name })))
const ended = (n: number, code: number, at: number, order = {}, reason?: number) =>
  nthShipment(n, {
    order,
    createdAt: NOW - 3 * DAY,
    status: { code, text: '', at, ...(reason && { reason: { code: reason, text: '' } }) },
  })

const monday = Date.parse(`${mondayOf(carrierDay(NOW))}T00:00:00+07:00`)
const book = [
  ended(1, 5, monday, { products: goods('Áo', 'Nón') }),
  ended(2, 6, NOW, { products: goods('Áo'), province: 'Tỉnh Cà Mau' }),
  ended(3, 9, NOW, { products: goods('Áo', 'Áo') }, 131),
  ended(4, 5, monday - 1),
  ended(5, 4, NOW),
  { ...ended(6, 5, NOW), environment: 'practice' as const },
].map((one) => listed(one))

test.each([
  ['2026-11-23', '2026-11-23'],
  ['2026-11-22', '2026-11-16'],
  ['2027-01-01', '2026-12-28'],
])('the week of %s begins on %s', (day, first) => {
  expect(mondayOf(day)).toBe(first)
})

test.each(['Asia/Ho_Chi_Minh', 'UTC', 'America/Los_Angeles', 'Pacific/Kiritimati'])(
  'a computer in %s has the same weeks, with the same numbers',
  (zone) => {
    const numbers = () => weekNumbers(book, weekOf(mondayOf(carrierDay(NOW)), 'production'))
    const before = numbers()
    vi.stubEnv('TZ', zone)
    onTestFinished(() => void vi.unstubAllEnvs())
    for (let at = 0; at < 800; at++) {
      // 1 January 2024 was a Monday.
      const [day, first] = [at, at - (at % 7)].map((days) => new Date(Date.UTC(2024, 0, 1 + days)))
      expect(mondayOf(day?.toISOString().slice(0, 10) ?? '')).toBe(first?.toISOString().slice(0, 10))
    }
    expect(numbers()).toEqual(before)
  },
)

test('each day of the week counts its first and its last moment, and no other day does', () => {
  const ends = Array.from({ length: 9 }, (_, at) => [monday + (at - 1) * DAY, monday + at * DAY - 1]).flat()
  const rows = ends.map((at, n) => listed(ended(n, 5, at)))
  const { days, total } = weekNumbers(rows, weekOf(mondayOf(carrierDay(NOW)), 'production'))
  expect(days.map(({ day }) => day)).toEqual(
    Array.from({ length: 7 }, (_, at) => carrierDay(monday + at * DAY)),
  )
  expect(days.map(({ tally }) => tally.delivered)).toEqual([2, 2, 2, 2, 2, 2, 2])
  expect(total.delivered).toBe(14)
})

test('a parcel delivered before the day it was made took no days, and makes no other one quicker', () => {
  const rows = [ended(1, 5, NOW), { ...ended(2, 5, NOW), createdAt: NOW + 2 * DAY }].map((one) => listed(one))
  const week = weekOf(mondayOf(carrierDay(NOW)), 'production')
  expect(weekNumbers(rows, week).total).toMatchObject({ delivered: 2, daysToDeliver: 3 })
})

test('a week counts what was delivered or came back in it, by the carrier’s days, each parcel once with each product', () => {
  const week = weekOf(mondayOf(carrierDay(NOW)), 'production')
  const { total, days, by } = weekNumbers(book, week)
  expect(total).toMatchObject({ delivered: 2, returned: 1, fees: 66_000, priced: 3 })
  expect(days).toHaveLength(7)
  expect(days[0]?.tally.delivered).toBeGreaterThan(0)
  expect(by.product.map(({ value, tally }) => [value, tally.delivered, tally.returned])).toEqual([
    ['Áo', 2, 1],
    ['Nón', 1, 0],
  ])
  expect(by.reason.map(({ value, tally }) => [value, tally.returned])).toEqual([['131', 1]])
  // Every figure leads to as many parcels as it counts.
  for (const dimension of dimensions)
    for (const { value, tally } of by[dimension])
      for (const kind of ['delivered', 'returned'] as const)
        expect(book.filter(inSlice({ ...week, [dimension]: value, kind }, NOW))).toHaveLength(tally[kind])
})

test('the carrier’s own day of delivery counts, not the day it was looked up', () => {
  const one = ended(1, 5, NOW)
  const record = {
    at: NOW,
    name: '',
    tel: '',
    address: '',
    cod: null,
    value: null,
    weightGrams: null,
    fee: null,
    insuranceFee: null,
    pickDate: '',
    deliverDate: `${carrierDay(NOW - DAY)} 10:00:00`,
    storageDays: null,
    modified: '',
  }
  const week = weekOf(mondayOf(carrierDay(NOW)), 'production')
  expect(weekNumbers([listed(one)], week).total.daysToDeliver).toBe(3)
  expect(weekNumbers([listed({ ...one, record })], week).total.daysToDeliver).toBe(2)
})

test('the morning counts real parcels: waiting, out for delivery, and the COD under way', () => {
  const made = [
    nthShipment(1, { code: 2 }),
    nthShipment(2, { code: 4, order: { cod: 100_000 } }),
    nthShipment(3, { code: 10, order: { cod: 0 } }),
    nthShipment(4, { code: 5 }),
    nthShipment(5, { code: 4, environment: 'practice' }),
  ].map((one) => listed(one))
  expect(morningOf(made)).toEqual({
    environment: 'production',
    awaiting: 1,
    trouble: 1,
    delivering: 1,
    coming: 654_000,
  })
  expect(morningOf(made.slice(4))).toMatchObject({ environment: 'practice', delivering: 1 })
})

const tallied = (code: number) => {
  const { partToldAt: _, ...one } = whole.accepted
  const { since = 0 } = one.status
  const given = {
    row: listed({ ...one, status: { ...one.status, code } }),
    week: { at: since, environment: 'production' as const },
  }
  const numbers = ({ row, week: { at, environment } }: typeof given) => {
    const { total, days, by } = weekNumbers([row], weekOf(mondayOf(carrierDay(at)), environment))
    const on = days.filter(({ tally }) => tally.delivered + tally.returned > 0).map(({ day }) => day)
    return {
      total,
      on,
      ...Object.fromEntries(dimensions.map((name) => [name, by[name].map(({ value }) => value)])),
    }
  }
  const others = {
    'row.status.code': [...statusCodes, ...noticeCodes],
    'row.submission': Object.keys(whole),
    'row.record': [undefined],
    'row.record.deliverDate': ['2026-11-08', '8/11/2026'],
    'row.fee': [undefined],
    'row.status.reason': [undefined],
    'week.environment': ['practice'],
  }
  // A text that is no day is read by the machine's time zone.
  return whatMatters(given, numbers, { others, without: ['row.day'] })
}

test('what a delivered parcel adds to a week depends on', async () => {
  expect(await tallied(5)).toMatchInlineSnapshot(`
    "
    row.environment: total.delivered total.daysToDeliver total.fees total.priced on[] product[] province[] store[]
    row.submission: total.delivered total.daysToDeliver total.fees total.priced on[] product[] province[] store[]
    row.status.code: total.delivered total.daysToDeliver total.fees total.priced on[] product[] province[] store[] (0, +1 day, -1, 1, 2, 3, 4, 7, 8, 10, 12, 13, 123, 127, 128, 45, 49, 410); total.delivered total.returned total.daysToDeliver reason[] (9, 11, 20, 21)
    row.store: store[]
    row.province: province[]
    row.goods: product[] (none in it, first left out, turned round)
    row.goods.0.name: product[]
    row.goods.1.name: product[]
    row.fee: total.fees (0, +1, +1 day); total.fees total.priced (none)
    row.record: total.daysToDeliver
    row.record.deliverDate: total.daysToDeliver (another, empty, "2026-11-08", "8/11/2026")
    row.standsSince: total.delivered total.daysToDeliver total.fees total.priced on[] product[] province[] store[] (0); on[] (+1 day)
    week.at: total.delivered total.daysToDeliver total.fees total.priced on[] product[] province[] store[] (0)
    week.environment: total.delivered total.daysToDeliver total.fees total.priced on[] product[] province[] store[]
    "
  `)
})

test('what a parcel that came back adds to a week depends on', async () => {
  expect(await tallied(21)).toMatchInlineSnapshot(`
    "
    row.environment: total.returned total.fees total.priced on[] product[] province[] store[] reason[]
    row.submission: total.returned total.fees total.priced on[] product[] province[] store[] reason[]
    row.status.code: total.returned total.fees total.priced on[] product[] province[] store[] reason[] (0, +1, +1 day, -1, 1, 2, 3, 4, 7, 8, 10, 12, 13, 123, 127, 128, 45, 49, 410); total.delivered total.returned total.daysToDeliver reason[] (5, 6)
    row.status.reason: reason[]
    row.status.reason.code: reason[]
    row.store: store[]
    row.province: province[]
    row.goods: product[] (none in it, first left out, turned round)
    row.goods.0.name: product[]
    row.goods.1.name: product[]
    row.fee: total.fees (0, +1, +1 day); total.fees total.priced (none)
    row.standsSince: total.returned total.fees total.priced on[] product[] province[] store[] reason[] (0); on[] (+1 day)
    week.at: total.returned total.fees total.priced on[] product[] province[] store[] reason[] (0)
    week.environment: total.returned total.fees total.priced on[] product[] province[] store[] reason[]
    "
  `)
})

test('what the figures of the morning depend on', async () => {
  const { payout: _, aside: __, turnedUp: ___, ...one } = whole.accepted
  const rows = [4, 10].map((code) => listed({ ...one, status: { ...one.status, code } }))
  const others = {
    ...{ '0.status.code': [...statusCodes, ...noticeCodes], '0.submission': Object.keys(whole) },
    ...{ '0.environment': ['practice', 'staging'], '1.environment': ['practice'] },
  }
  const without = ['1.status.code', '1.submission', '1.cod', '1.inShop']
  expect(await whatMatters(rows, morningOf, { others, without })).toMatchInlineSnapshot(`
    "
    0.environment: delivering coming
    0.submission: delivering coming (another, upper case, spaces, empty, "queued", "sending", "withdrawn"); trouble delivering coming ("unknown", "rejected", "stuck")
    0.status.code: awaiting delivering (0, +1 day, 1, 2, 12, 123, 127, 128, 45, 49, 410); delivering coming (+1, -1, 6, 7, 11, 20, 21); delivering (3); awaiting trouble delivering (8); trouble delivering coming (9, 13); trouble delivering (10)
    0.cod: coming
    1.environment: coming
    "
  `)
})
