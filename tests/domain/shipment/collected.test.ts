import { describe, expect, test } from 'vitest'
import { carriedGrams, chargedFees, collectedCod, feePayer } from '../../../lib/domain/shipment/collected.ts'
import type { Shipment } from '../../../lib/domain/shipment/shipment.ts'
import { draft } from '../../carrier/draft.ts'
import { shipment } from '../../components/world.ts'

const sent = draft({ cod: 300_000, payer: 'shop', totalWeightGrams: 300 })
const numbersOf = (more: object): [number, string, number] => {
  const one = shipment({ draft: sent, ...more })
  return [collectedCod(one), feePayer(one), carriedGrams(one)]
}
const contradiction = (why: 'ended' | 'differs'): Shipment['contradiction'] => ({
  ...{ why, fields: [], trackingCode: 'S2', statusCode: 2, tel: '', value: 1 },
  ...{ cod: 200_000, payer: 'recipient', weightGrams: 900 },
})
const record = { cod: 100_000, payer: 'recipient', weightGrams: 500 } as Shipment['record']

describe('what the courier collects, who pays the fee and what is carried', () => {
  test('are the draft’s while the carrier says nothing else', () => {
    expect(numbersOf({})).toEqual([300_000, 'shop', 300])
    expect(numbersOf({ record: { cod: null, weightGrams: null } })).toEqual([300_000, 'shop', 300])
  })

  test('are the carrier’s own record’s where it has them, also where it collects nothing', () => {
    expect(numbersOf({ record })).toEqual([100_000, 'recipient', 500])
    expect(numbersOf({ record, contradiction: contradiction('differs') })).toEqual([
      ...[100_000, 'recipient', 500],
    ])
    expect(numbersOf({ record: { ...record, cod: 0 } })[0]).toBe(0)
  })

  test('are another parcel’s where that was taken over, and of nothing that ended', () => {
    expect(numbersOf({ contradiction: contradiction('differs') })).toEqual([200_000, 'recipient', 900])
    expect(numbersOf({ contradiction: contradiction('ended') })).toEqual([300_000, 'shop', 300])
    expect(numbersOf({ submission: 'stuck', contradiction: contradiction('differs') })).toEqual([
      ...[300_000, 'shop', 300],
    ])
  })
})

describe('the fee that was charged', () => {
  const { acceptance } = shipment()
  const fees = (answer: [number | null, number] | undefined, found?: [number | null, number | null]) =>
    chargedFees({
      ...(answer && acceptance && { acceptance: { ...acceptance, fee: answer[0], insuranceFee: answer[1] } }),
      ...(found && { record: { fee: found[0], insuranceFee: found[1] } as NonNullable<Shipment['record']> }),
    } as Parameters<typeof chargedFees>[0])

  test.each([
    [[20_000, 5_000], undefined, 20_000, 5_000],
    [[20_000, 5_000], [22_000, 0], 22_000, 0],
    [[20_000, 5_000], [0, null], 0, 5_000],
    [[null, 5_000], [null, null], null, 5_000],
    [[null, 0], [9_000, null], 9_000, 0],
    [undefined, undefined, null, 0],
  ] as const)('answered %j and recorded %j is %s and %s', (answer, found, fee, insuranceFee) => {
    const given = answer && ([...answer] as [number | null, number])
    expect(fees(given, found && ([...found] as [number | null, number | null]))).toEqual({
      fee,
      insuranceFee,
    })
  })
})
