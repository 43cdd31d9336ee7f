import { expect, test } from 'vitest'
import {
  HIGH_VALUE_OVER,
  HIGHEST_COMPENSATION,
  HIGHEST_NOT_DELIVERED_FEE,
  isKnownLabel,
  labelTerms,
  SHORT_LIFE_DAYS,
  SHORT_LIFE_DELIVERY_DAYS,
  SMALL_GOODS,
} from '../../../lib/domain/shipment/label-terms.ts'
import { labelCodes, labelDetailCodes, labelsInForce } from '../../../lib/domain/shipment/labels.ts'

const ON_RETURN = { kind: 'on-return', inProvince: 5_000, betweenPercent: 50 }

/** Spec table 2.2: each label, and what it costs. */
test.each([
  [1, { kind: 'part-of-fee', percent: 20 }],
  [2, { kind: 'declared-value', percent: 0.5 }],
  [7, { kind: 'part-of-fee', percent: 10 }],
  [10, undefined],
  [11, { kind: 'fixed', amount: 2_000 }],
  [13, undefined],
  [17, ON_RETURN],
  [18, ON_RETURN],
  [19, ON_RETURN],
  [20, { kind: 'fixed', amount: 1_000 }],
  [22, undefined],
  [39, undefined],
  [40, undefined],
  [41, undefined],
  [42, undefined],
  [75, undefined],
] as const)('label %i costs %j', (label, charge) => {
  expect(labelTerms[label].charge).toEqual(charge)
})

test('there is no other label, and the limits are the specification’s', () => {
  expect(labelCodes).toEqual([1, 2, 7, 10, 11, 13, 17, 18, 19, 20, 22, 39, 40, 41, 42, 75])
  expect(labelDetailCodes).toEqual([1, 2, 3, 4, 5])
  expect(isKnownLabel(3)).toBe(false)
  expect(HIGH_VALUE_OVER).toEqual({ b2c: 3_000_000, c2c: 1_000_000 })
  expect([HIGHEST_COMPENSATION, HIGHEST_NOT_DELIVERED_FEE]).toEqual([20_000_000, 20_000_000])
  expect([SHORT_LIFE_DAYS, SHORT_LIFE_DELIVERY_DAYS]).toEqual([30, 7])
  expect(SMALL_GOODS).toEqual({ grams: 300, sidesCm: 20 })
})

test('labels end with 2025, by the carrier’s clock and to the millisecond', () => {
  expect(labelsInForce(Date.parse('2025-12-31T23:59:59.999+07:00'))).toBe(true)
  expect(labelsInForce(Date.parse('2026-01-01T00:00:00+07:00'))).toBe(false)
})
