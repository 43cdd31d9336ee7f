import { describe, expect, test } from 'vitest'
import type { Failure } from '../../lib/domain/failure.ts'
import { failureSchema } from '../../lib/domain/failure-schema.ts'
import { INNER_CARRIER } from '../../lib/domain/practice.ts'
import type { TrackedStatus } from '../../lib/domain/shipment/shipment.ts'
import { statusCodes } from '../../lib/domain/shipment/status.ts'
import { nextAfterFailure, nextRefresh } from '../../lib/tracking/schedule.ts'
import { whatMatters } from '../what-matters.ts'

const NOW = Date.UTC(2026, 10, 21, 3)
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

test('a practice parcel at every wake, until its way is over: then as every other', () => {
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

describe('what decides when a parcel is looked up next', () => {
  const next = ({
    status,
    api,
    relayed,
    luck,
  }: {
    status: TrackedStatus
    api: string
    relayed: boolean
    luck: number
  }) => {
    const at = nextRefresh(status, () => luck, api, relayed)
    return at === undefined ? 'never' : `${(at - NOW) / MINUTE} min`
  }
  const given = {
    status: {
      code: 4,
      text: 'Đang giao',
      reason: { code: 122, text: 'Hẹn lại' },
      at: NOW,
      since: NOW - DAY / 24,
      reachedAt: NOW - 2 * DAY,
      corrects: 5,
    },
    ...{ api: 'https://carrier.example', relayed: false, luck: 0.5 },
  }
  const others = {
    'status.code': [...statusCodes, 99],
    'status.since': [undefined, NOW - DAY, NOW - 4 * DAY],
    'status.reachedAt': [undefined, NOW - 29 * DAY, NOW - 30 * DAY],
    'status.told': [true],
    api: [INNER_CARRIER],
    luck: [0],
  }

  test('on its way', async () => {
    expect(next(given)).toBe('30 min')
    expect(await whatMatters(given, next, { others })).toMatchInlineSnapshot(`
      "
      status.code: "60 min" (+1, 1, 2, 9); "1440 min" (-1, 6, 7, 11, 13, 21)
      status.at: "-29920470 min" (0); "30.000016666666667 min" (+1); "1565 min" (+1 day)
      status.since: "360 min" (0, 1794884400000); "120 min" (1795143600000)
      api: "0.5 min" ("https://practice.quickship.invalid")
      relayed: "180 min"
      luck: "25 min" (0); "40 min" (+1); "864000030 min" (+1 day)
      "
    `)
  })

  test('at its end', async () => {
    const ended = { ...given, status: { ...given.status, code: 6 } }
    expect(next(ended)).toBe('1440 min')
    expect(await whatMatters(ended, next, { others })).toMatchInlineSnapshot(`
      "
      status.code: "30 min" (0, +1 day, 3, 4, 8, 10, 12, 20, 99); "60 min" (1, 2, 5, 9)
      status.at: "-29920140 min" (0); "1440.0000333333332 min" (+1); "3600 min" (+1 day)
      status.reachedAt: "never" (0, 1792638000000); "720 min" (+1 day); "360 min" (none)
      luck: "1200 min" (0); "1920 min" (+1); "40320 min" (+1 day)
      "
    `)
  })

  test('after a failed look-up', async () => {
    const after = ({ failure, inARow, luck }: { failure: { kind: string }; inARow: number; luck: number }) =>
      `${(nextAfterFailure({ retryAfterMs: 42_000, ...failure } as Failure, inARow, NOW, () => luck) - NOW) / MINUTE} min`
    const kinds = failureSchema.def.options.map(({ shape }) => [...shape.kind.def.values][0])
    expect(
      await whatMatters({ failure: { kind: 'rejected' }, inARow: 9, luck: 0.5 }, after, {
        others: { 'failure.kind': kinds, inARow: [1, 2, 3], luck: [0] },
      }),
    ).toMatchInlineSnapshot(`
      "
      failure.kind: "0.7 min" ("busy"); "60 min" ("carrier-down", "unreachable", "unreadable")
      inARow: "5 min" (0); "10 min" (1); "20 min" (2); "40 min" (3)
      luck: "300 min" (0); "480 min" (+1); "10368000360 min" (+1 day)
      "
    `)
  })
})
