import { expect, test } from 'vitest'
import { carrierDay } from '../../lib/domain/carrier-day.ts'
import { listed } from '../../lib/order-book/listed-shipment.ts'
import { morningOf } from '../../lib/order-book/morning.ts'
import { inSlice } from '../../lib/order-book/slice.ts'
import { dimensions, mondayOf, weekNumbers, weekOf } from '../../lib/order-book/week-numbers.ts'
import { draft, NOW, nthShipment } from '../components/world.ts'

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
