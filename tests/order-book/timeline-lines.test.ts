import { describe, expect, test } from 'vitest'
import { traceOf } from '../../lib/domain/failure.ts'
import { shipmentKey } from '../../lib/domain/shipment/order-id.ts'
import type { JournalEntry } from '../../lib/domain/shipment/shipment.ts'
import { timelineOf } from '../../lib/order-book/timeline-lines.ts'
import { whatMatters } from '../what-matters.ts'

type Noted = Pick<JournalEntry, 'event'> & Partial<JournalEntry>

const entry = (noted: Noted, at = 0): JournalEntry => ({
  key: shipmentKey('https://carrier.example', 'shop__1'),
  from: 'accepted',
  to: 'accepted',
  detail: '',
  ...noted,
  at,
})
const linesOf = (...all: Noted[]) => timelineOf(all.map((one, nth) => entry(one, nth)))

const learnt = (detail: string, status = 10): Noted => ({ event: 'status-learnt', detail, status })
const failed = (event: string, failure: Parameters<typeof traceOf>[0]): Noted => ({
  event,
  detail: traceOf(failure),
})
const rejected = { kind: 'rejected', code: '50109', logId: 'a1b2c3' }
const forbidden = { kind: 'forbidden', right: 'order_view', code: '30601' }

/** Of each, another that the screen shows in other words. */
const OTHERS: readonly (readonly [what: string, one: Noted, other: Noted])[] = [
  ['event', learnt('4 → 10, looked up'), { ...learnt('4 → 10, told by the relay'), event: 'status-told' }],
  ['status', learnt('4 → 10, looked up'), learnt('4 → 9, looked up', 9)],
  [
    'status of older lines',
    { event: 'status-told', detail: '4 → 10' },
    { event: 'status-told', detail: '4 → 9' },
  ],
  ['reason', learnt('4 → 10 (120), looked up'), learnt('10 (120) → 10 (122), looked up')],
  ['reason, where there was none', learnt('4 → 10, looked up'), learnt('10 → 10 (122), looked up')],
  [
    'amount',
    { event: 'record-changed', detail: 'cod 250000 → 100000' },
    { event: 'record-changed', detail: 'cod 100000 → 90000' },
  ],
  [
    'amount of another kind',
    { event: 'record-changed', detail: 'fee – → 25000' },
    { event: 'record-changed', detail: 'insurance – → 25000' },
  ],
  [
    'amount with the same status',
    learnt('10 → 10, looked up; weight 500 → 700'),
    learnt('10 → 10, looked up; weight 700 → 900'),
  ],
  [
    'shop’s word',
    { event: 'shop-changed', detail: 'Đã hủy' },
    { event: 'shop-changed', detail: 'Đã hoàn tiền' },
  ],
  [
    'kind of failure',
    failed('deferred', { kind: 'unreachable', why: 'offline' }),
    failed('deferred', { kind: 'carrier-down' }),
  ],
  [
    'cause of a failure',
    failed('status-refused', { kind: 'unreachable', why: 'offline' }),
    failed('status-refused', { kind: 'unreachable', why: 'timed-out' }),
  ],
  ['carrier’s code', failed('rejected', rejected), failed('rejected', { ...rejected, code: '50110' })],
  [
    'missing right',
    failed('status-refused', forbidden),
    failed('status-refused', { ...forbidden, right: 'order_cancel' }),
  ],
  [
    'carrier’s code of a missing right',
    failed('status-refused', forbidden),
    failed('status-refused', { ...forbidden, code: '30602' }),
  ],
]

describe('what repeats is one line of the timeline', () => {
  test.each(OTHERS)('but not with another %s', (_, one, other) => {
    const [newest, older, ...more] = linesOf(one, other)
    expect(more).toEqual([])
    expect(older).toEqual(linesOf(one)[0])
    expect(newest).toEqual({ ...linesOf(other)[0], first: 1, last: 1 })
  })

  test.each(OTHERS)('that counts, from the first time to the last: %s', (_, one, other) => {
    const [line] = linesOf(one)
    expect(linesOf(one, one, one)).toEqual([{ ...line, first: 0, last: 2, count: 3 }])
    // What comes back after something else is a line of its own.
    expect(linesOf(one, one, other, one).map(({ count, last }) => [count, last])).toEqual([
      [1, 3],
      [1, 2],
      [2, 1],
    ])
  })

  test('whatever number the carrier gave each answer', () => {
    const again = { ...rejected, logId: 'd4e5f6' }
    expect(linesOf(failed('rejected', rejected), failed('rejected', again))).toMatchObject([{ count: 2 }])
  })
})

test('each line says its status, its reason and its amounts', () => {
  const detail = '4 → 10 (122), looked up; cod 250000 → 100000, fee – → 25000'
  expect(linesOf(learnt(detail))).toMatchObject([
    {
      how: 'looked',
      status: 10,
      reason: 122,
      changes: [
        { of: 'cod', was: 250_000, is: 100_000 },
        { of: 'fee', was: null, is: 25_000 },
      ],
    },
  ])
  expect(linesOf({ event: 'status-corrected', detail: '5 → 4, looked up' })).toMatchObject([
    { was: 5, status: 4 },
  ])
  expect(linesOf({ event: 'shop-changed', detail: 'Hủy → 4 (1)' })).toMatchObject([
    { said: 'Hủy → 4 (1)', changes: [] },
  ])
})

test('where each part of a journal’s line goes', async () => {
  const others = {
    event: ['shop-changed', 'status-refused', 'status-told', 'record-changed', 'accepted'],
    status: [undefined],
    was: [undefined],
  }
  const line: JournalEntry = {
    ...{ seq: 3, key: 'k', at: 7, event: 'status-corrected', from: 'accepted', to: 'stuck' },
    ...{ detail: '5 → 9 (131), looked up; cod 250000 → 100000; fee – → 25000', status: 10, was: 4 },
  }
  expect(await whatMatters(line, (one) => timelineOf([one]), { others })).toMatchInlineSnapshot(`
    "
    at: [].first [].last
    event: [].event [].how [].was (another, upper case, spaces, empty, "status-told", "accepted"); [].event [].how [].was [].reason [].changes[] [].said ("shop-changed"); [].event [].was [].trace[] ("status-refused"); [].event [].was [].reason ("record-changed")
    detail: [].changes[] (upper case); [].reason [].changes[] (spaces, empty)
    status: [].status
    was: [].was
    "
  `)
})

test('what makes the same event another line', async () => {
  const lines = [1, 2].map(
    (at): JournalEntry => ({
      ...{ seq: at, key: 'k', at, event: 'deferred', from: 'queued', to: 'queued', status: 10, was: 4 },
      detail: 'rejected tel 50101 a1b2c3; weight 500 → 700',
    }),
  )
  const others = {
    '1.detail': [
      'rejected tel 50102 a1b2c3; weight 500 → 700',
      'rejected tel 50101 d4e5f6; weight 500 → 700',
      'rejected tel 50101 a1b2c3; weight 500 → 900',
    ],
  }
  const without = ['0']
  expect(
    await whatMatters(lines, (all) => timelineOf(all).length, { others, without }),
  ).toMatchInlineSnapshot(`
    "
    1.event: 2
    1.status: 2
    1.detail: 2 (another, upper case, spaces, empty, "rejected tel 50102 a1b2c3; weight 500 → 700", "rejected tel 50101 a1b2c3; weight 500 → 900")
    "
  `)
})
