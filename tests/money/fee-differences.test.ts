import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareFees } from '../../lib/money/fee-differences.ts'
import { listed } from '../../lib/order-book/listed-shipment.ts'
import { feeOver } from '../../lib/order-book/slice.ts'
import { nthShipment } from '../components/world.ts'
import { runs } from '../deep.ts'
import { whole } from '../domain/shipment/whole.ts'
import { whatMatters } from '../what-matters.ts'

/** As the list has it; an amount is unknown where undefined. */
function parcel(n: number, quoted: number | undefined, charged: number | undefined) {
  const { quotedFee: _, acceptance, ...one } = nthShipment(n, { code: 5 })
  return listed({
    ...one,
    acceptance: { ...acceptance, fee: charged ?? null },
    ...(quoted !== undefined && { quotedFee: quoted }),
  })
}

test('every difference is listed, the greatest first, either way', () => {
  const parcels = [
    ...[parcel(1, 22_000, 22_000), parcel(2, 60_000, 61_000), parcel(3, 30_000, 25_000)],
    ...[parcel(4, 9_000, 12_000), parcel(5, 90_000, 92_000)],
  ]
  const { differing, quoted, charged, compared } = compareFees(parcels)
  expect(differing.map((one) => one.charged - one.quoted)).toEqual([-5_000, 3_000, 2_000, 1_000])
  expect(differing.map((one) => one.shipment)).toEqual([2, 3, 4, 1].map((at) => parcels[at]))
  expect([compared, quoted, charged]).toEqual([5, 211_000, 212_000])
})

test('what is known on one side alone is compared with nothing, and a fee of nothing is known', () => {
  const sides = [undefined, 0, 1, 25_000]
  const fees = fc.tuple(fc.constantFrom(...sides), fc.constantFrom(...sides))
  fc.assert(
    fc.property(fc.array(fees, { maxLength: 8 }), (pairs) => {
      const parcels = pairs.map(([quoted, charged], n) => parcel(n, quoted, charged))
      const known = pairs.filter((pair): pair is [number, number] => !pair.includes(undefined))
      const sum = (side: 0 | 1) => known.reduce((total, pair) => total + pair[side], 0)
      const { differing, ...sums } = compareFees(parcels)
      expect(sums).toEqual({
        ...{ compared: known.length, unknown: pairs.length - known.length },
        ...{ quoted: sum(0), charged: sum(1) },
      })
      expect(differing.map(({ shipment }) => feeOver(shipment))).toEqual(
        known
          .map(([quoted, charged]) => charged - quoted)
          .filter((over) => over !== 0)
          .sort((a, b) => Math.abs(b) - Math.abs(a)),
      )
    }),
    runs(200),
  )
})

test('what a comparison of fees depends on', async () => {
  const rows = ['k1', 'k2'].map((key) => listed({ ...whole.accepted, key }))
  const compare = (all: typeof rows) => {
    const { differing, ...sums } = compareFees(all)
    return {
      ...sums,
      differing: differing.map(({ shipment, quoted, charged }) => ({ key: shipment.key, quoted, charged })),
    }
  }
  const others = { '0.fee': [undefined], '0.quotedFee': [undefined, rows[0]?.fee] }
  expect(await whatMatters(rows, compare, { others, without: ['1'] })).toMatchInlineSnapshot(`
    "
    0.key: differing[].key
    0.quotedFee: quoted differing[].quoted (0, +1 day); quoted differing[].key differing[].quoted (+1); compared quoted charged unknown differing[] (none); quoted differing[] (45500)
    0.fee: charged differing[].charged (0, +1, +1 day); compared quoted charged unknown differing[] (none)
    "
  `)
})
