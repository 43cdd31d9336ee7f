import { expect, test } from 'vitest'
import { EXTERNAL_SHIPMENTS_KEPT_MS, MAX_EXTERNAL_SHIPMENTS } from '../../lib/domain/relay.ts'
import { relayEventSchema, relayPageSchema } from '../../lib/domain/relay-event.ts'
import { relay as en } from '../../lib/i18n/en/relay.ts'
import { relay as vi } from '../../lib/i18n/vi/relay.ts'
import { whatMatters } from '../what-matters.ts'

const event = {
  ...{ seq: 1, receivedAt: 7, partnerId: 'shop.example__7', trackingCode: 'S1', statusCode: -1 },
  ...{ actionTime: '2026-11-20T10:00:00+07:00', reasonCode: 115, reason: 'Hủy', weightKg: 1.5 },
  ...{ fee: 22_000, cod: 0, partial: false },
}

test('an event of the relay keeps each of its fields, and may lack what the carrier leaves out', () => {
  expect(relayEventSchema.parse(event)).toEqual(event)
  const bare = { ...event, reasonCode: null, weightKg: null, fee: null, cod: null, trackingCode: '' }
  expect(relayEventSchema.parse(bare)).toEqual(bare)
})

test.each([
  { seq: 0 },
  { seq: -1 },
  { seq: 1.5 },
  { statusCode: 4.5 },
  { fee: '22000' },
  { reason: 'x'.repeat(301) },
])('one with %j is none', (change) => {
  expect(relayEventSchema.safeParse({ ...event, ...change }).success).toBe(false)
})

test.each([
  [{ events: [], newest: 0, oldest: 1 }, true],
  [{ events: [event], newest: 1, oldest: 1 }, true],
  [{ events: [], newest: -1, oldest: 1 }, false],
  [{ events: [], newest: 0, oldest: 0 }, false],
  [{ events: Array(1000).fill(event), newest: 1, oldest: 1 }, true],
  [{ events: Array(1001).fill(event), newest: 1, oldest: 1 }, false],
])('a page of events %#: %s', (page, isOne) => {
  expect(relayPageSchema.safeParse(page).success).toBe(isOne)
})

test('of shipments made elsewhere as many are stored, and for as long, as the settings say', () => {
  expect([MAX_EXTERNAL_SHIPMENTS, EXTERNAL_SHIPMENTS_KEPT_MS / (24 * 3_600_000)]).toEqual([2_000, 60])
  expect([en.list.what, vi.list.what].every((words) => words.includes(' 60 '))).toBe(true)
})

test('what of a page is kept, and what makes it none', async () => {
  const page = { events: [{ ...event, note: 'thừa' }], newest: 7, oldest: 1, extra: 'thừa' }
  const missing = Object.fromEntries(Object.keys(event).map((name) => [`events.0.${name}`, [undefined]]))
  const kept = (given: object) => {
    const read = relayPageSchema.safeParse(given)
    return read.success ? read.data : 'none'
  }
  expect(
    await whatMatters(page, kept, {
      others: {
        ...missing,
        ...{ newest: [undefined, -1], oldest: [undefined, -1] },
        ...Object.fromEntries(
          ['reasonCode', 'weightKg', 'fee', 'cod'].map((name) => [
            `events.0.${name}`,
            [null, undefined, '7'],
          ]),
        ),
        'events.0.statusCode': [4.5, '4', null],
      },
    }),
  ).toMatchInlineSnapshot(`
    "
    events: events[]
    events.0.seq: events[] newest oldest "none" (0, none); events[].seq (+1, +1 day)
    events.0.receivedAt: events[].receivedAt (0, +1, +1 day); events[] newest oldest "none" (none)
    events.0.partnerId: events[].partnerId (another, upper case, spaces, empty); events[] newest oldest "none" (none)
    events.0.trackingCode: events[].trackingCode (another, spaces, empty); events[] newest oldest "none" (none)
    events.0.statusCode: events[].statusCode (0, +1 day); events[] newest oldest "none" (4.5, "4", null)
    events.0.actionTime: events[].actionTime (another, spaces, empty); events[] newest oldest "none" (none)
    events.0.reasonCode: events[].reasonCode (0, +1, +1 day, null); events[] newest oldest "none" (none, "7")
    events.0.reason: events[].reason (another, upper case, no marks, NFD, spaces, empty); events[] newest oldest "none" (none)
    events.0.weightKg: events[].weightKg (0, +1, +1 day, null); events[] newest oldest "none" (none, "7")
    events.0.fee: events[].fee (0, +1, +1 day, null); events[] newest oldest "none" (none, "7")
    events.0.cod: events[].cod (+1, +1 day, null); events[] newest oldest "none" (none, "7")
    events.0.partial: events[].partial (not); events[] newest oldest "none" (none)
    newest: newest (0, +1, +1 day); events[] newest oldest "none" (none, -1)
    oldest: events[] newest oldest "none" (0, none, -1); oldest (+1, +1 day)
    "
  `)
})
