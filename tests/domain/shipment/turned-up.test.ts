import { expect, test } from 'vitest'
import { isToBeSeen, type Standing, standingTone } from '../../../lib/domain/shipment/turned-up.ts'

const at = 7
const status = (code: number) => ({ code, text: '', at })
const parcel = (change: Partial<Standing>) => ({ submission: 'accepted', ...change }) as Standing

test('what turned up is shown as unseen while it is under way', () => {
  expect(isToBeSeen({ turnedUp: 'withdrawn', status: status(2) })).toBe(true)
  expect(isToBeSeen({ turnedUp: 'twice', status: status(5) })).toBe(true)
  for (const code of [-1, 6, 7, 11, 13, 21])
    expect(isToBeSeen({ turnedUp: 'withdrawn', status: status(code) }), `${code}`).toBe(false)
  expect(isToBeSeen({ status: status(2) })).toBe(false)
})

test.each<[string, Partial<Standing>, string]>([
  ['that turned up', { turnedUp: 'stuck', status: status(2) }, 'warn'],
  ['of which the rest comes back', { status: status(5), partToldAt: 1, record: { at: 1 } }, 'back'],
  ['of which the rest may come back', { status: status(5), partToldAt: 2, record: { at: 1 } }, 'ok'],
  ['that failed', { status: status(9) }, 'bad'],
  ['withdrawn', { submission: 'withdrawn' }, 'idle'],
  ['withdrawn that may have arrived', { submission: 'withdrawn', watch: { since: 1 } }, 'warn'],
  ['refused that may have arrived', { submission: 'rejected', watch: { since: 1 } }, 'bad'],
  ['that waits', { submission: 'queued' }, 'warn'],
  ['without an answer', { submission: 'unknown' }, 'warn'],
])('a parcel %s: %s is shown as %s', (_, change, tone) => {
  expect(standingTone(parcel(change))).toBe(tone)
})
