import { expect, test } from 'vitest'
import { gatherNews, newsKindOf } from '../../../lib/domain/shipment/news.ts'
import type { JournalEntry } from '../../../lib/domain/shipment/shipment.ts'
import { statusCodes } from '../../../lib/domain/shipment/status.ts'
import { whatMatters } from '../../what-matters.ts'

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

test('what makes a line of the journal news', async () => {
  const lines: JournalEntry[] = [
    {
      seq: 3,
      key: 'a',
      at: 11,
      event: 'found',
      from: 'withdrawn',
      to: 'accepted',
      detail: 'đã tìm thấy',
      status: 12,
      was: 1,
      restored: undefined as never,
    },
    {
      seq: 4,
      key: 'b',
      at: 12,
      event: 'status-learnt',
      from: 'accepted',
      to: 'accepted',
      detail: '4 → 9',
      status: 9,
      was: 4,
    },
  ]
  const news = (of: JournalEntry[]) =>
    gatherNews(of, ALL)
      .map(({ kind, keys }) => `${kind} ${keys}`)
      .join('; ')
  const others = {
    ...{
      '0.from': ['rejected', 'queued', 'unknown', ''],
      '0.event': ['accepted'],
      '0.to': ['stuck'],
      '0.restored': [true],
    },
    ...{ '1.status': [...statusCodes, 45, undefined], '1.from': ['withdrawn'], '1.key': ['a'], '1.was': [5] },
  }
  expect(await whatMatters(lines, news, { others })).toMatchInlineSnapshot(`
    "
    0.key: "failed ax,b" (another); "failed A,b" (upper case); "failed   a ,b" (spaces); "failed ,b" (empty)
    0.event: "failed b"
    0.from: "failed b" (another, upper case, spaces, empty, "queued", "unknown")
    0.restored: "failed b"
    1.key: "failed a,bx" (another); "failed a,B" (upper case); "failed a,  b " (spaces); "failed a," (empty); "failed a" ("a")
    1.status: "failed a" (0, +1 day, -1, 1, 2, 3, 4, 12, 45, none); "failed a; delivered b" (5); "failed a; money b" (6, 11, 13); "failed a; returning b" (20, 21)
    "
  `)
})
