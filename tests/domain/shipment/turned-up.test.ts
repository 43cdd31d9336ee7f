import { expect, test } from 'vitest'
import type { Shipment } from '../../../lib/domain/shipment/shipment.ts'
import { noticeCodes, statusCodes } from '../../../lib/domain/shipment/status.ts'
import { isToBeSeen, type Standing, standingTone } from '../../../lib/domain/shipment/turned-up.ts'
import { whatMatters } from '../../what-matters.ts'
import { whole } from './whole.ts'

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

test('what the colour of a shipment depends on', async () => {
  const { turnedUp: _, partToldAt: __, ...one } = whole.accepted
  const others = {
    'status.code': [...statusCodes, ...noticeCodes, 99],
    turnedUp: ['withdrawn', 'rejected', 'stuck', 'twice'],
    submission: Object.keys(whole),
    partToldAt: [whole.accepted.partToldAt, whole.accepted.record.at + 1],
    watch: [{ since: 1 }],
  }
  const plain: Shipment = { ...one, turnedUp: undefined as never, partToldAt: undefined as never }
  expect(await whatMatters(plain, standingTone, { others })).toMatchInlineSnapshot(`
    "
    status.code: "idle" (0, +1 day, -1, 2, 99); "ok" (+1, 6, 45); "warn" (1, 8, 10, 13, 128, 410); "bad" (7, 9, 127, 49); "back" (11, 20, 21)
    submission: undefined (another, upper case, spaces, empty); "warn" ("queued", "unknown"); "bad" ("rejected", "stuck"); "idle" ("withdrawn")
    turnedUp: "warn"
    partToldAt: "back" (1794713460000)
    "
  `)
})
