import { expect, test } from 'vitest'
import { gatherNews, newsKindOf } from '../../../lib/domain/shipment/news.ts'
import type { JournalEntry } from '../../../lib/domain/shipment/shipment.ts'

const ALL = ['failed', 'returning', 'delivered', 'money'] as const
const line = (event: string, from: JournalEntry['from'], status?: number): JournalEntry => ({
  key: 'a',
  at: 0,
  event,
  from,
  to: 'accepted',
  detail: '',
  ...(status !== undefined && { status }),
})

test.each(['withdrawn', 'rejected'] as const)(
  'what was %s and turned up needs the seller, whatever came after',
  (from) => {
    const needs = [{ kind: 'failed', keys: ['a'] }]
    expect(gatherNews([line('found', from)], ALL)).toEqual(needs)
    expect(gatherNews([line('found', from), line('status-learnt', 'accepted', 12)], ALL)).toEqual(needs)
    expect(gatherNews([{ ...line('found', from), restored: true }], ALL)).toEqual([])
  },
)

test('what was looked up and found is no news', () => {
  expect(gatherNews([line('found', 'unknown'), line('found', 'queued')], ALL)).toEqual([])
})

/** Spec table 3.1. */
test.each([
  ['failed', [7, 8, 9, 10]],
  ['returning', [20, 21]],
  ['delivered', [5]],
  ['money', [6, 11, 13]],
  [undefined, [-1, 1, 2, 3, 4, 12, 45, 123]],
])('news of %s is status %j', (kind, codes) => {
  expect(codes.map(newsKindOf)).toEqual(codes.map(() => kind))
})

test('a parcel counts once, under its last status, among the kinds that are wanted', () => {
  const lines = [line('status-learnt', 'accepted', 10), line('status-learnt', 'accepted', 5)]
  expect(gatherNews(lines, ALL)).toEqual([{ kind: 'delivered', keys: ['a'] }])
  expect(gatherNews(lines, ['failed'])).toEqual([])
  const other = { ...line('status-learnt', 'accepted', 9), key: 'b' }
  expect(gatherNews([...lines, other], ALL)).toEqual([
    { kind: 'failed', keys: ['b'] },
    { kind: 'delivered', keys: ['a'] },
  ])
  expect(gatherNews([...lines, line('status-learnt', 'accepted', 4)], ALL)).toEqual([])
})
