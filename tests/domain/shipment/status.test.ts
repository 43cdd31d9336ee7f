import { expect, test } from 'vitest'
import {
  isKnownReason,
  reasonCodes,
  reasonCodesOf,
  reasonMeaning,
} from '../../../lib/domain/shipment/reason.ts'
import type { Submission } from '../../../lib/domain/shipment/shipment.ts'
import {
  firstStatus,
  isKnownStatus,
  isNotice,
  mayBeSent,
  noticeCodes,
  standsSince,
  statusCodes,
  statusMeaning,
  submissionTones,
  type Tone,
  wasDelivered,
  wasPicked,
} from '../../../lib/domain/shipment/status.ts'

const TONES = ['idle', 'move', 'ok', 'warn', 'bad', 'back'] as const satisfies readonly Tone[]

test('an order may be cancelled while it is 1, 2 or, with a warning, 12', () => {
  const cancellable = statusCodes.filter((code) => statusMeaning(code).cancellable)
  expect(cancellable).toEqual([1, 2, 12])
  expect(statusMeaning(12).cancellable).toBe('warned')
})

test('an order’s life ends with its cancel, its reconciliation, its return or its compensation', () => {
  expect(statusCodes.filter((code) => statusMeaning(code).final)).toEqual([-1, 6, 7, 11, 13, 21])
})

test('the shop has handed it over from its pickup on, and the customer has it at its delivery', () => {
  expect(statusCodes.filter(wasPicked)).toEqual([3, 4, 5, 6, 9, 10, 11, 13, 20, 21])
  expect(statusCodes.filter(wasDelivered)).toEqual([5, 6])
  expect([wasPicked(undefined), wasDelivered(undefined), wasPicked(123)]).toEqual([false, false, false])
})

test('each state is shown in its colour, before the carrier took it and after', () => {
  const toned = (tone: Tone) =>
    [...statusCodes, ...noticeCodes].filter((code) => statusMeaning(code).tone === tone)
  expect(Object.fromEntries(TONES.map((tone) => [tone, toned(tone)]))).toEqual({
    ...{ idle: [-1, 2], move: [3, 4, 12, 123], ok: [5, 6, 45], warn: [1, 8, 10, 13, 128, 410] },
    ...{ bad: [7, 9, 127, 49], back: [11, 20, 21] },
  })
  expect(submissionTones).toEqual({
    ...{ queued: 'warn', sending: 'move', unknown: 'warn', accepted: 'idle', rejected: 'bad' },
    ...{ withdrawn: 'idle', stuck: 'bad' },
  })
  const submissions = Object.keys(submissionTones) as Submission[]
  expect(submissions.filter(mayBeSent)).toEqual(['queued', 'sending', 'unknown'])
})

test('a taken order whose answer names no status, or a notice, is confirmed', () => {
  expect([null, ...noticeCodes].map(firstStatus)).toEqual(Array(7).fill(2))
  expect(statusCodes.map(firstStatus)).toEqual(statusCodes)
})

test('a status holds since the carrier’s time for it, else since the look-up, else since our last move', () => {
  const status = { code: 4, text: '', at: 2 }
  expect(standsSince({ status: { ...status, since: 1 }, updatedAt: 3 })).toBe(1)
  expect(standsSince({ status: { ...status, since: 0 }, updatedAt: 3 })).toBe(0)
  expect(standsSince({ status, updatedAt: 3 })).toBe(2)
  expect(standsSince({ updatedAt: 3 } as never)).toBe(3)
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
  // Spec §6.
  expect(reasonCodesOf).toEqual({
    7: [110, 111, 112, 113, 114, 115],
    8: [100, 101, 102, 103, 104, 105, 106, 107],
    9: [130, 131, 132, 133, 134, 135],
    10: [120, 121, 122, 123, 124, 125, 126, 127, 128, 129, 1200],
    20: [140, 141, 142, 143, 144],
  })
})
