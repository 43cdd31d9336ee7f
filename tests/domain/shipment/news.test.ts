import { expect, test } from 'vitest'
import { gatherNews } from '../../../lib/domain/shipment/news.ts'
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

test('what was asked about and found is no news', () => {
  expect(gatherNews([line('found', 'unknown'), line('found', 'queued')], ALL)).toEqual([])
})
