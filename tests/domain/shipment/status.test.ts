import { expect, test } from 'vitest'
import { isKnownReason, reasonCodes, reasonMeaning } from '../../../lib/domain/shipment/reason.ts'
import {
  isKnownStatus,
  isNotice,
  noticeCodes,
  statusCodes,
  statusMeaning,
} from '../../../lib/domain/shipment/status.ts'

test('an order may be cancelled while it is 1, 2 or, with a warning, 12', () => {
  const cancellable = statusCodes.filter((code) => statusMeaning(code).cancellable)
  expect(cancellable).toEqual([1, 2, 12])
  expect(statusMeaning(12).cancellable).toBe('warned')
})

test('an order’s life ends with its cancel, its reconciliation, its return or its compensation', () => {
  expect(statusCodes.filter((code) => statusMeaning(code).final)).toEqual([-1, 6, 7, 11, 13, 21])
})

test.each(noticeCodes)('notice %i is no status: it ends nothing and cancels nothing', (code) => {
  expect(isNotice(code)).toBe(true)
  expect(isKnownStatus(code)).toBe(false)
  expect(statusMeaning(code)).toMatchObject({ final: false, cancellable: false })
})

test('an unknown code says nothing of itself', () => {
  expect(isKnownStatus(99)).toBe(false)
  expect(isNotice(99)).toBe(false)
  expect(statusMeaning(99)).toEqual({ tone: 'idle', final: false, cancellable: false })
})

test('a reason means what its status means, an unknown one nothing', () => {
  expect(reasonMeaning(115)).toEqual(statusMeaning(7))
  expect(reasonMeaning(1200)).toEqual(statusMeaning(10))
  expect(reasonMeaning(142)).toEqual(statusMeaning(20))
  expect(reasonMeaning(999)).toEqual(statusMeaning(99))
  expect(isKnownReason(999)).toBe(false)
  expect(reasonCodes).toHaveLength(36)
})
