import { expect, test } from 'vitest'
import type { Failure } from '../../lib/domain/failure.ts'
import { INNER_CARRIER } from '../../lib/domain/practice.ts'
import { nextAfterFailure, nextRefresh } from '../../lib/tracking/schedule.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const minutesUntil = (code: number, stood = 0, random = 0.5) => {
  const at = nextRefresh({ code, text: '', at: stood, since: 0 }, () => random)
  return at === undefined ? undefined : (at - stood) / MINUTE
}

test.each([3, 4, 8, 10, 12, 20])('a parcel on its way (%i) is looked up every half hour', (code) => {
  expect(minutesUntil(code)).toBe(30)
})

test.each([1, 2, 5, 9])('one that waits for somebody (%i) every hour', (code) => {
  expect(minutesUntil(code)).toBe(60)
})

test('a status nobody knows is looked up like one on its way', () => {
  expect(minutesUntil(99)).toBe(30)
})

test.each([
  ['a delivery', 4, 0.25, 30],
  ['a delivery', 4, 1, 120],
  ['a delivery', 4, 3, 360],
  ['a delivery', 4, 30, 360],
  ['a pickup', 2, 0.5, 60],
  ['a pickup', 2, 2, 240],
])(
  'the longer the status of %s (%i) has stood, here %d days, the rarer: after %i minutes',
  (_, code, days, minutes) => {
    expect(minutesUntil(code, days * DAY)).toBe(minutes)
  },
)

test('a practice parcel at every wake, until its way is over: then as any other', () => {
  const at = (code: number) => nextRefresh({ code, text: '', at: 0 }, () => 0.5, INNER_CARRIER)
  expect([at(2), at(4), at(6)]).toEqual([MINUTE / 2, MINUTE / 2, 360 * MINUTE])
})

test('orders shipped together are not looked up together', () => {
  expect([minutesUntil(4, 0, 0), minutesUntil(4, 0, 1)]).toEqual([25, 35])
})

const minutesAfter = (failure: Failure) => (inARow: number) =>
  nextAfterFailure(failure, inARow, 0, () => 0.5) / MINUTE

test('what keeps failing is looked up less and less often, four times a day at least', () => {
  const unknown: Failure = { kind: 'rejected', message: 'Không tìm thấy đơn hàng' }
  expect([1, 2, 3, 4, 5, 6, 7, 5000].map(minutesAfter(unknown))).toEqual([10, 20, 40, 80, 160, 320, 360, 360])
})

test.each<Failure>([
  { kind: 'unreachable', why: 'dropped' },
  { kind: 'carrier-down', httpStatus: 500 },
  { kind: 'unreadable', httpStatus: 200, excerpt: '' },
])('what may pass by itself ($kind) is tried every hour at least', (failure) => {
  expect([1, 2, 3, 4, 5000].map(minutesAfter(failure))).toEqual([10, 20, 40, 60, 60])
})
