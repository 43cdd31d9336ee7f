import { describe, expect, test } from 'vitest'
import {
  carriedGrams,
  chargedFees,
  collectedCod,
  feePayer,
  isPartDelivered,
} from '../../../lib/domain/shipment/collected.ts'
import type { Shipment } from '../../../lib/domain/shipment/shipment.ts'
import { draft } from '../../carrier/draft.ts'
import { shipment } from '../../components/world.ts'
import { whatMatters } from '../../what-matters.ts'
import { whole } from './whole.ts'

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

describe('what counts of a parcel', () => {
  const counts = (one: Shipment) => ({
    ...{ cod: collectedCod(one), payer: feePayer(one), grams: carriedGrams(one), charged: chargedFees(one) },
    part: isPartDelivered(one),
  })
  const { record: _, ...unfound } = whole.accepted
  const { contradiction: __, ...own } = unfound
  const nulls = ['cod', 'weightGrams', 'fee', 'insuranceFee'].map(
    (name) => [`record.${name}`, [null]] as const,
  )
  const others = {
    ...Object.fromEntries(nulls),
    ...{ record: [undefined], 'record.payer': [undefined, 'recipient'], partToldAt: [undefined] },
    ...{ contradiction: [undefined], 'contradiction.why': ['ended'] },
    ...{ 'contradiction.cod': [null], 'contradiction.payer': ['recipient', undefined] },
    ...{ 'contradiction.weightGrams': [null], submission: ['stuck'] },
    ...{ 'acceptance.fee': [null], acceptance: [undefined], 'draft.payer': ['shop'] },
  }

  test('is the carrier’s record where it was looked up', async () => {
    expect(await whatMatters<Shipment>(whole.accepted, counts, { others })).toMatchInlineSnapshot(`
      "
      record: cod grams charged.fee charged.insuranceFee part
      record.at: part (0)
      record.cod: cod
      record.weightGrams: grams
      record.fee: charged.fee
      record.insuranceFee: charged.insuranceFee
      record.payer: payer (another, upper case, spaces, empty, "recipient")
      partToldAt: part (none)
      "
    `)
  })

  test('is another parcel’s where that was taken over', async () => {
    expect(await whatMatters<Shipment>(unfound, counts, { others })).toMatchInlineSnapshot(`
      "
      acceptance: charged.fee charged.insuranceFee
      acceptance.fee: charged.fee
      acceptance.insuranceFee: charged.insuranceFee
      contradiction: cod payer grams
      contradiction.cod: cod
      contradiction.weightGrams: grams
      contradiction.why: cod payer grams
      contradiction.payer: payer
      submission: cod payer grams
      "
    `)
  })

  test('is else what was sent, and what the carrier answered', async () => {
    expect(await whatMatters<Shipment>(own, counts, { others })).toMatchInlineSnapshot(`
      "
      draft.totalWeightGrams: grams
      draft.cod: cod
      draft.payer: payer
      acceptance: charged.fee charged.insuranceFee
      acceptance.fee: charged.fee
      acceptance.insuranceFee: charged.insuranceFee
      "
    `)
  })
})
