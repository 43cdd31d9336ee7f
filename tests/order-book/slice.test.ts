import { expect, test } from 'vitest'
import { noticeCodes, statusCodes } from '../../lib/domain/shipment/status.ts'
import { listed } from '../../lib/order-book/listed-shipment.ts'
import { addressOfSlice, inSlice, type Slice, sliceKinds, sliceOfRoute } from '../../lib/order-book/slice.ts'
import { draft, NOW, nthShipment } from '../components/world.ts'
import { whole } from '../domain/shipment/whole.ts'
import { whatMatters } from '../what-matters.ts'

const DAY = 86_400_000
const book = [
  nthShipment(1, { status: { code: 5, text: '', at: NOW - 4 * DAY } }),
  nthShipment(2, { status: { code: 5, text: '', at: NOW - 20 * DAY }, accountId: 'a2' }),
  nthShipment(3, { status: { code: 9, text: '', at: NOW, reason: { code: 131, text: '' } } }),
  nthShipment(4, {
    code: 21,
    order: {
      province: 'Tỉnh Cà Mau',
      products: draft().products.map((one) => ({ ...one, name: 'Nón & lá?' })),
    },
  }),
  nthShipment(5, { code: 5, environment: 'practice' }),
  nthShipment(6, { code: 4 }),
  nthShipment(7, { code: 5, order: { cod: 0, returnOf: 1 } }),
].map((one) => listed(one as Parameters<typeof listed>[0]))

test.each([
  [{ kind: 'owed' }, [1, 2]],
  [{ kind: 'owed', accountId: 'a2' }, [2]],
  [{ kind: 'owed', wait: 1 }, [1]],
  [{ kind: 'owed', wait: 3 }, [2]],
  [{ kind: 'ended' }, [1, 2, 3, 4]],
  [{ kind: 'returned' }, [3, 4]],
  [{ kind: 'returned', reason: '131' }, [3]],
  [{ kind: 'returned', reason: '' }, [4]],
  [{ kind: 'ended', province: 'Tỉnh Cà Mau' }, [4]],
  [{ kind: 'ended', product: 'Nón & lá?' }, [4]],
  [{ kind: 'delivered', environment: 'practice' }, [5]],
] as const)('%j is %j, through its address too', (part, numbers) => {
  const slice: Slice = { environment: 'production', ...part }
  const again = sliceOfRoute(addressOfSlice(slice).replace('#/shipments/', ''))
  expect(again).toEqual(slice)
  expect(
    book.filter(inSlice(again ?? slice, NOW)).map(({ orderNumber }) => Number(orderNumber.slice(1))),
  ).toEqual(numbers)
})

test('an address that names no figure shows all', () => {
  expect(sliceOfRoute('only/nothing?environment=production')).toBeUndefined()
  expect(sliceOfRoute('only/owed?environment=x')).toBeUndefined()
  expect(sliceOfRoute('view/unpaid')).toBeUndefined()
})

const { payout: _, partToldAt: __, ...unpaid } = whole.accepted
const waitingDays = (NOW - (whole.accepted.status.since ?? 0)) / DAY
const wholeSlice = (kind: Slice['kind'], from: string): Required<Slice> => ({
  ...{ kind, environment: 'production', accountId: 'a1', wait: 3, from, to: from, store: 'shop.example' },
  ...{ product: 'Tất cổ ngắn', province: 'Tỉnh Đắk Lắk', reason: '130' },
})
const table = (kind: Slice['kind'], code: number, from: string) => {
  const given = {
    slice: wholeSlice(kind, from),
    one: listed({ ...unpaid, status: { ...unpaid.status, code } }),
  }
  const others = {
    ...{ 'slice.from': ['2026-11-07'], 'slice.to': ['2026-10-10', '2026-11-05'] },
    ...{ 'slice.environment': ['practice'], 'slice.wait': [0, 1, 2, undefined] },
    ...{
      'slice.reason': [''],
      'one.status.code': [...statusCodes, ...noticeCodes],
      'one.insurance': [undefined],
    },
    ...{
      'one.submission': Object.keys(whole),
      'one.status.reason': [undefined],
      'one.status.since': [undefined],
    },
  }
  return whatMatters(given, ({ slice, one }) => inSlice(slice, NOW)(one), { others, without: ['slice.kind'] })
}

test('what takes a parcel out of the figure of what is owed', async () => {
  expect(waitingDays).toBe(14)
  expect(await table('owed', 5, '2026-11-06')).toMatchInlineSnapshot(`
    "
    slice.environment: false
    slice.accountId: false
    slice.wait: false (0, +1, +1 day, 1, 2)
    slice.from: false (another, "2026-11-07")
    slice.to: false (spaces, "2026-10-10", "2026-11-05")
    slice.store: false
    slice.product: false
    slice.province: false
    slice.reason: false
    one.accountId: false
    one.environment: false
    one.submission: false
    one.status.code: false (0, +1 day, -1, 1, 2, 3, 4, 7, 8, 9, 10, 11, 12, 13, 20, 21, 123, 127, 128, 45, 49, 410)
    one.status.reason: false
    one.status.reason.code: false
    one.store: false
    one.cod: false (0)
    one.province: false
    one.goods: false (none in it)
    one.goods.1.name: false
    one.standsSince: false
    "
  `)
})

test('what takes a parcel out of the figure of what was insured, by the day it was made', async () => {
  expect(await table('insured', 4, '2026-10-11')).toMatchInlineSnapshot(`
    "
    slice.environment: false
    slice.accountId: false
    slice.wait: false (0, +1, +1 day, 1, 2)
    slice.from: false (another, "2026-11-07")
    slice.to: false (spaces, "2026-10-10")
    slice.store: false
    slice.product: false
    slice.province: false
    slice.reason: false
    one.accountId: false
    one.environment: false
    one.submission: false
    one.status.code: false (-1, 7)
    one.status.reason: false
    one.status.reason.code: false
    one.store: false
    one.province: false
    one.goods: false (none in it)
    one.goods.1.name: false
    one.insurance: false
    one.standsSince: false (+1, +1 day)
    one.day: false
    "
  `)
})

test('which figures count a parcel with each status', () => {
  const counted = [...statusCodes, ...noticeCodes].map((code) => {
    const one = listed({ ...unpaid, status: { ...unpaid.status, code } })
    return `${code}: ${sliceKinds.filter((kind) => inSlice({ kind, environment: 'production' }, NOW)(one)).join(' ')}`
  })
  expect(`\n${counted.join('\n')}\n`).toMatchInlineSnapshot(`
    "
    -1: 
    1: awaiting expected insured reweighed
    2: awaiting expected insured reweighed
    3: expected insured reweighed
    4: delivering expected insured reweighed
    5: owed ended delivered insured reweighed
    6: owed ended delivered insured reweighed
    7: 
    8: awaiting expected insured reweighed
    9: ended returned insured reweighed
    10: expected insured reweighed
    11: ended returned insured reweighed
    12: awaiting expected insured reweighed
    13: insured reweighed
    20: ended returned insured reweighed
    21: ended returned insured reweighed
    123: awaiting expected insured reweighed
    127: awaiting expected insured reweighed
    128: awaiting expected insured reweighed
    45: awaiting expected insured reweighed
    49: awaiting expected insured reweighed
    410: awaiting expected insured reweighed
    "
  `)
})

test.each(sliceKinds)('every part of a figure of %s is in its address', (kind) => {
  const slice = wholeSlice(kind, '2026-11-06')
  const route = (one: Slice) => sliceOfRoute(addressOfSlice(one).replace('#/shipments/', ''))
  expect(route(slice)).toEqual(slice)
  expect(route({ ...slice, wait: 0 })).toEqual({ ...slice, wait: 0 })
})
