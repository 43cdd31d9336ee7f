import { describe, expect, test } from 'vitest'
import type { Shipment } from '../../lib/domain/shipment/shipment.ts'
import { lineMatcher } from '../../lib/money/match-line.ts'
import type { StatementLine } from '../../lib/money/statement.ts'
import { type ListedShipment, listed } from '../../lib/order-book/listed-shipment.ts'
import { nthShipment } from '../components/world.ts'
import { whole } from '../domain/shipment/whole.ts'
import { whatMatters } from '../what-matters.ts'

const parcel = (n: number, change: Partial<ListedShipment> = {}, stored: Partial<Shipment> = {}) => ({
  ...listed(nthShipment(n, { code: 5, order: { cod: 100_000 }, ...stored })),
  key: `https://carrier.example shop__${n}`,
  trackingCode: `S1.A1.1700000${n}`,
  orderNumber: `#10${n}`,
  ...change,
})
const [one, two] = [parcel(1), parcel(2)]

/** What a line is matched with: a parcel, or a word. */
function matched(line: Partial<StatementLine>, shipments: readonly ListedShipment[] = [one, two]) {
  const match = lineMatcher(shipments)({ code: '', order: '', cod: null, ...line } as StatementLine)
  return match.kind === 'unknown' ? 'unknown' : [match.kind, match.shipment.key]
}
const ours = ({ key }: ListedShipment) => ['ours', key]

describe('a line with a code', () => {
  test.each(['S1.A1.17000001', ' s1.a1. 17000001', '#17000001', '17000001'])(
    '“%s” is of that parcel, whatever its order says',
    (code) => {
      expect(matched({ code })).toEqual(ours(one))
      expect(matched({ code, order: '#102' })).toEqual(ours(one))
    },
  )

  test('is of no other parcel, but may contradict the one that its order names', () => {
    expect(matched({ code: 'S1.A1.17000009' })).toBe('unknown')
    expect(matched({ code: 'S1.A1.17000009', order: '#102' })).toEqual(['contradicted', two.key])
    expect(matched({ code: 'A1.17000001' })).toBe('unknown')
    expect(matched({ code: '17000001' }, [parcel(1, { trackingCode: 'S1.17000001.A' })])).toBe('unknown')
    expect(matched({ code: '00001' }, [parcel(1, { trackingCode: 'S1.A1.00001' })])).toBe('unknown')
  })

  test('of a parcel without one is known by our own id alone', () => {
    const bare = [parcel(1, { trackingCode: '' })]
    expect(matched({ code: 'S9', order: 'shop__1' }, bare)).toEqual(ours(one))
    expect(matched({ code: 'S9', order: '#101' }, bare)).toBe('unknown')
    expect(matched({ code: '#', order: '#101' }, bare)).toBe('unknown')
  })
})

describe('a line without a code', () => {
  test.each(['#102', '102', ' # 102 ', 'shop__2', 'SHOP__2'])('is found by “%s”', (order) => {
    expect(matched({ order })).toEqual(ours(two))
  })

  test('and without an order is of none, also where a parcel has no number', () => {
    expect(matched({})).toBe('unknown')
    expect(matched({}, [parcel(1, { orderNumber: '#', trackingCode: '' })])).toBe('unknown')
  })

  test('is of one parcel where its number is its id', () => {
    expect(matched({ order: 'shop__1' }, [parcel(1, { orderNumber: 'shop__1' })])).toEqual(ours(one))
  })
})

test('where a line fits two parcels its amount decides, or nothing does', () => {
  const both = [one, parcel(2, { orderNumber: '#101', cod: 200_000 })]
  expect(matched({ order: '#101', cod: 200_000 }, both)).toEqual(ours(two))
  expect(matched({ order: '#101', cod: 300_000 }, both)).toBe('unknown')
  expect(matched({ order: '#101' }, both)).toBe('unknown')
  expect(matched({ order: '#101', cod: 100_000 }, [one, parcel(2, { orderNumber: '#101' })])).toBe('unknown')
  expect(matched({ order: '#101', cod: 5 }, [one])).toEqual(ours(one))
})

test.each([-1, 7, 9, 13, 21])('of two with the same amount a line is of the one that is not %i', (code) => {
  const away = { status: { code, text: '', at: 1 } }
  const [gone, also] = [parcel(1, { orderNumber: '#101' }, away), parcel(3, { orderNumber: '#101' }, away)]
  const came = parcel(2, { orderNumber: '#101' })
  const match = (shipments: ListedShipment[]) => matched({ order: '#101', cod: 100_000 }, shipments)
  expect([match([gone, came]), match([came, gone, also])]).toEqual([ours(came), ours(came)])
  expect(match([gone, also])).toBe('unknown')
  expect(match([gone])).toEqual(ours(gone))
})

describe('where a line fits several parcels, an amount that it does not say is none of theirs', () => {
  const of = (...cods: number[]) => cods.map((cod, at) => parcel(at + 1, { orderNumber: '#101', cod }))

  test.each([[[0, 100_000]], [[100_000, 0]], [[0, 0]], [[100_000, 0, 200_000]], [[0, 0, 100_000]]])(
    '%j',
    (cods) => {
      const parcels = of(...cods)
      expect(matched({ order: '#101', cod: null }, parcels)).toBe('unknown')
      for (const cod of [0, 100_000, 200_000]) {
        const [alike, ...more] = parcels.filter((one) => one.cod === cod)
        const found = matched({ order: '#101', cod }, parcels)
        expect(found, `${cod}`).toEqual(alike && more.length === 0 ? ours(alike) : 'unknown')
      }
    },
  )

  test('also by a code that two carriers’ parcels end with', () => {
    const codes = ['S1.A1.17000001', 'S2.B7.17000001']
    const parcels = of(0, 100_000).map((one, at) => ({ ...one, trackingCode: codes[at] ?? '' }))
    expect(matched({ code: '17000001' }, parcels)).toBe('unknown')
    expect(parcels.map(({ cod }) => matched({ code: '17000001', cod }, parcels))).toEqual(parcels.map(ours))
  })
})

test('what the carrier did not take is of no line', () => {
  const unsent = [parcel(1, { submission: 'rejected' })]
  expect(matched({ code: one.trackingCode, order: '#101' }, unsent)).toBe('unknown')
})

describe('what decides whose a line is', () => {
  const row = (n: number): ListedShipment => ({
    ...listed(whole.accepted),
    ...{ key: `https://c.example shop__${n}`, trackingCode: `S1.A1.1700000${n}`, orderNumber: `#đơn${n}` },
  })
  const given = (code: string, order: string) => ({
    rows: [row(1), row(2)],
    line: { row: 1, code, order, cod: 101_000, fee: 9, codText: 'a', feeText: 'b', day: '2026-11-06' },
  })
  const whose = ({ rows, line }: ReturnType<typeof given>) => {
    const match = lineMatcher(rows)(line)
    return match.kind === 'unknown'
      ? match.kind
      : `${match.kind} ${rows.findIndex(({ key }) => key === match.shipment.key)}`
  }
  const others = {
    ...{
      'rows.0.submission': ['queued', 'withdrawn'],
      'rows.1.trackingCode': ['S1.A1.17000001'],
      'rows.1.orderNumber': ['#đơn1'],
    },
    ...{ 'line.code': ['17000002', ''], 'line.order': ['#đơn2', 'shop__2'], 'rows.1.cod': [5] },
  }

  test('by its code', async () => {
    expect(await whatMatters(given('S1.A1.17000001', '#đơn2'), whose, { others })).toMatchInlineSnapshot(`
      "
      rows: "unknown" (none in it, first twice); "contradicted 0" (first left out); "ours 1" (turned round)
      rows.0.submission: "contradicted 1"
      rows.0.trackingCode: "contradicted 1" (another, empty)
      rows.1.trackingCode: "unknown" ("S1.A1.17000001")
      line.code: "contradicted 1" (another); "ours 1" (empty, "17000002")
      "
    `)
  })

  test('by its order', async () => {
    expect(await whatMatters(given('', '#đơn1'), whose, { others })).toMatchInlineSnapshot(`
      "
      rows: "unknown" (none in it, first left out, first twice); "ours 1" (turned round)
      rows.0.submission: "unknown"
      rows.0.orderNumber: "unknown" (another, no marks, empty)
      rows.1.orderNumber: "unknown" ("#đơn1")
      line.code: "contradicted 0" (another, spaces); "ours 1" ("17000002")
      line.order: "unknown" (another, no marks, empty); "ours 1" ("#đơn2", "shop__2")
      "
    `)
  })
})
