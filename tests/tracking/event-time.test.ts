import { expect, test } from 'vitest'
import { eventTime } from '../../lib/tracking/apply-event.ts'

const AT = Date.UTC(2026, 10, 21, 3, 4, 5)

test.each([
  ['2026-11-21T10:04:05+07:00', AT],
  ['2026-11-21T10:04:05+0700', AT],
  ['2026-11-21T03:04:05Z', AT],
  ['2026-11-21T03:04:05.250Z', AT + 250],
  ['2026-11-21 10:04:05', AT],
  [' 2026-11-21T10:04:05 ', AT],
  ['2026-11-21t03:04:05z', AT],
  ['2026-11-21 03:04:05.123456789 Z', AT + 123],
  ['2026-11-20T22:04:05 -05:00', AT],
])('%s is a moment; without an offset it is the carrier’s own clock', (text, at) => {
  expect(eventTime(text)).toBe(at)
})

test.each([
  ...[
    '',
    'soon',
    '21/11/2026',
    '2026-13-21T10:04:05',
    '2026-11-21',
    'x2026-11-21T10:04:05',
    '12026-11-21T10:04:05',
  ],
  ...['2026-11-21T10:04:05x', '2026-11-21T10:04:05.', '2026-11-21T10:04:05+7', '2026-11-21  10:04:05'],
])('“%s” is none', (text) => {
  expect(eventTime(text)).toBeUndefined()
})
