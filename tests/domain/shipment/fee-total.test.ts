import { describe, expect, test } from 'vitest'
import {
  chargedTotal,
  learntExtras,
  quotedParts,
  quotedTotal,
} from '../../../lib/domain/shipment/fee-total.ts'
import type { Quote } from '../../../lib/domain/shipment/quote.ts'
import { shipment } from '../../components/world.ts'

const quote: Quote = {
  fee: 22_000,
  insuranceFee: 15_000,
  delivers: true,
  area: '1',
  surcharges: [
    { title: 'Dễ vỡ', amount: 4_000, type: 'fragile' },
    { title: 'Nông sản', amount: 2_000, type: 'food' },
  ],
}
const parts = quotedParts(quote)

test('a quote’s total is fee, declared-value fee and surcharges, until it is known that the fee holds them', () => {
  expect(quotedTotal(quote)).toBe(43_000)
  expect(quotedTotal({ ...quote, extras: 'apart' })).toBe(43_000)
  expect(quotedTotal({ ...quote, extras: 'within' })).toBe(22_000)
})

function charged(fee: number | null, insuranceFee: number, quoted = parts): number | null {
  const { acceptance } = shipment()
  return chargedTotal({ acceptance: { ...acceptance, fee, insuranceFee }, quoted })
}

describe('what was charged in all', () => {
  test('is counted as it was quoted', () => {
    expect(charged(22_000, 15_000)).toBe(43_000)
    expect(charged(43_000, 15_000)).toBe(43_000)
    expect(charged(28_000, 15_000)).toBe(43_000)
    expect(charged(22_000, 15_000, { ...parts, extras: 'within' })).toBe(22_000)
    expect(charged(null, 0)).toBeNull()
  })

  test('differs by a declared-value fee that was not quoted', () => {
    const nothing = { fee: 22_000, insuranceFee: 0, surcharges: 0 }
    expect(charged(22_000, 15_000, nothing)).toBe(37_000)
  })

  test('differs by what the carrier weighed', () => {
    expect(charged(27_000, 15_000)).toBe(48_000)
  })
})

test.each([
  [22_000, 15_000, 'apart'],
  [43_000, 15_000, 'apart'],
  [1_000, 15_000, 'within'],
  [22_000, 0, 'within'],
  [25_000, 15_000, undefined],
  [null, 0, undefined],
] as const)('a first order charged %s and %s teaches %s', (fee, insuranceFee, learnt) => {
  expect(learntExtras(parts, { fee, insuranceFee })).toBe(learnt)
})

test('an order without such parts teaches nothing', () => {
  const bare = { fee: 22_000, insuranceFee: 0, surcharges: 0 }
  expect(learntExtras(bare, { fee: 22_000, insuranceFee: 0 })).toBeUndefined()
})
