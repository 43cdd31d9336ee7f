import { expect, test } from 'vitest'
import { monthlyDifferences } from '../../lib/money/monthly-differences.ts'
import { type ListedShipment, listed } from '../../lib/order-book/listed-shipment.ts'
import { inSlice } from '../../lib/order-book/slice.ts'
import { NOW, nthShipment } from '../components/world.ts'
import { whole } from '../domain/shipment/whole.ts'
import { whatMatters } from '../what-matters.ts'

const parcel = (day: string, change: Partial<ListedShipment> = {}): ListedShipment => {
  const { insurance: _, ...plain } = listed(nthShipment(1, { code: 5 }))
  const weights = { sentGrams: 500, weightGrams: 500, record: undefined as never }
  return {
    ...plain,
    ...weights,
    day,
    environment: 'production',
    accountId: 'a1',
    fee: 30_000,
    quotedFee: 25_000,
    ...change,
  }
}
const insured = { insurance: { charged: 5_000, quoted: 4_000 } }
const reweighed = { weightGrams: 700, record: { at: 1 } as never }
const of = (shipments: ListedShipment[], accountId = '') =>
  monthlyDifferences(shipments, { environment: 'production', accountId })

test('insured and reweighed parcels are summed by the month they were made in, newest first', () => {
  const months = of([
    parcel('2026-02-28', insured),
    parcel('2026-12-31', reweighed),
    parcel('2026-11-01', { ...insured, ...reweighed }),
    parcel('2026-11-30', insured),
    parcel('2026-10-05'),
  ])
  expect(months).toEqual([
    {
      ...{ from: '2026-12-01', to: '2026-12-31', insured: { parcels: 0, charged: 0, over: 0 } },
      reweighed: { parcels: 1, grams: 200, over: 5_000 },
    },
    {
      ...{ from: '2026-11-01', to: '2026-11-30', insured: { parcels: 2, charged: 10_000, over: 2_000 } },
      reweighed: { parcels: 1, grams: 200, over: 5_000 },
    },
    {
      ...{ from: '2026-02-01', to: '2026-02-28', insured: { parcels: 1, charged: 5_000, over: 1_000 } },
      reweighed: { parcels: 0, grams: 0, over: 0 },
    },
  ])
})

test('insurance and re-weighing are summed by the month in which parcels were made', () => {
  const of = (n: number, createdAt: string, insured: number, grams: number, fee: number) => {
    const one = nthShipment(n, { createdAt: Date.parse(createdAt) })
    return listed({
      ...one,
      quoted: { fee: 22_000, insuranceFee: 1_000, surcharges: 0 },
      acceptance: { ...one.acceptance, fee, insuranceFee: insured },
      record: {
        at: NOW,
        name: '',
        tel: '',
        address: '',
        cod: null,
        value: null,
        weightGrams: grams,
        fee,
        insuranceFee: insured,
        pickDate: '',
        deliverDate: '',
        storageDays: null,
        modified: '',
      },
    })
  }
  const months = monthlyDifferences(
    [
      of(1, '2026-10-31T20:00:00Z', 3_000, 960, 21_000),
      of(2, '2026-11-05T00:00:00Z', 1_000, 1_460, 27_000),
      of(3, '2026-10-01T00:00:00Z', 1_000, 900, 21_000),
      { ...of(4, '2026-10-01T00:00:00Z', 9_000, 900, 90_000), accountId: 'a2' },
      { ...of(5, '2026-10-01T00:00:00Z', 9_000, 900, 90_000), environment: 'practice' },
    ],
    { environment: 'production', accountId: 'a1' },
  )
  // 31 October, 20:00 in Greenwich is November in Vietnam.
  expect(months.map(({ from, to, insured }) => [from, to, insured])).toEqual([
    ['2026-11-01', '2026-11-30', { parcels: 2, charged: 4_000, over: 2_000 }],
    ['2026-10-01', '2026-10-31', { parcels: 1, charged: 1_000, over: 0 }],
  ])
  expect(months.map(({ reweighed }) => [reweighed.parcels, reweighed.grams, reweighed.over])).toEqual([
    [1, 500, 6_000],
    [1, -60, 0],
  ])
})

test('a parcel that was quoted an insurance and charged none is one of the insured ones', () => {
  const waived = { insurance: { charged: 0, quoted: 4_000 } }
  const insuredIn = (...all: ListedShipment[]) => of(all)[0]?.insured
  expect(insuredIn(parcel('2026-11-01', waived))).toEqual({ parcels: 1, charged: 0, over: -4_000 })
  expect(insuredIn(parcel('2026-11-01', waived), parcel('2026-11-02', insured))).toEqual({
    ...{ parcels: 2, charged: 5_000, over: -3_000 },
  })
})

test('insurance of a parcel that is carried for nothing is summed all the same', () => {
  const free = nthShipment(1, { createdAt: NOW })
  const [month] = monthlyDifferences(
    [listed({ ...free, acceptance: { ...free.acceptance, fee: 0, insuranceFee: 3_000 } })],
    { environment: 'production', accountId: '' },
  )
  expect(month?.insured).toEqual({ parcels: 1, charged: 3_000, over: 3_000 })
})

test('what the sums of a month depend on', async () => {
  const given = {
    row: listed(whole.accepted),
    choice: { environment: 'production' as const, accountId: 'a1' },
  }
  const sums = ({ row, choice }: typeof given) => monthlyDifferences([row], choice)
  const others = {
    'row.insurance': [undefined],
    'row.fee': [undefined],
    'row.quotedFee': [undefined],
    'row.weightGrams': [960],
    'choice.environment': ['practice'],
  }
  expect(await whatMatters(given, sums, { others, without: ['row.day'] })).toMatchInlineSnapshot(`
    "
    row.accountId: [] [].from [].to [].insured [].reweighed
    row.environment: [] [].from [].to [].insured [].reweighed
    row.submission: [] [].from [].to [].insured [].reweighed
    row.quotedFee: [].reweighed.over
    row.weightGrams: [].reweighed.grams (0, +1, +1 day); [].reweighed.parcels [].reweighed.grams [].reweighed.over (960)
    row.sentGrams: [].reweighed.grams
    row.insurance: [].insured.parcels [].insured.charged [].insured.over
    row.insurance.charged: [].insured.charged [].insured.over
    row.insurance.quoted: [].insured.over
    row.fee: [].reweighed.over
    choice.environment: [] [].from [].to [].insured [].reweighed
    choice.accountId: [] [].from [].to [].insured [].reweighed (another, upper case, spaces)
    "
  `)
})

test.each([-1, 7])('a parcel with status %i was not carried: nothing was paid for it', (code) => {
  const { status } = whole.accepted
  const row = listed({ ...whole.accepted, status: { ...status, code } })
  expect(of([row])).toEqual([])
  for (const kind of ['insured', 'reweighed'] as const)
    expect(inSlice({ kind, environment: 'production' }, NOW)(row)).toBe(false)
})
