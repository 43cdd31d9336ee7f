import { describe, expect, test } from 'vitest'
import type { Failure } from '../../lib/domain/failure.ts'
import {
  adapt,
  type Concurrency,
  INITIAL_CONCURRENCY,
  isTrouble,
  QUICK_MS,
} from '../../lib/outbox/adaptive-concurrency.ts'

type Answer = 'quick' | 'slow' | 'trouble'

/** Each answer to a request that left after the last cut. */
function after(answers: readonly Answer[], from = INITIAL_CONCURRENCY): Concurrency {
  return answers.reduce(
    (width, one) =>
      adapt(width, {
        trouble: one === 'trouble',
        tookMs: one === 'slow' ? QUICK_MS + 1 : QUICK_MS,
        cutsBefore: width.cuts,
      }),
    from,
  )
}
const times = (count: number, answer: Answer): Answer[] => Array.from({ length: count }, () => answer)

test('it begins four wide, and grows by one for each round of quick answers, to six and no more', () => {
  expect(INITIAL_CONCURRENCY.limit).toBe(4)
  expect(after(times(3, 'quick')).limit).toBe(4)
  expect(after(times(4, 'quick')).limit).toBe(5)
  expect(after(times(8, 'quick')).limit).toBe(5)
  expect(after(times(9, 'quick')).limit).toBe(6)
  expect(after(times(1000, 'quick')).limit).toBe(6)
})

test('a slow answer begins the round anew, and takes nothing away', () => {
  expect(after([...times(3, 'quick'), 'slow', ...times(3, 'quick')]).limit).toBe(4)
  expect(after([...times(9, 'quick'), ...times(50, 'slow')]).limit).toBe(6)
})

test('trouble halves it, to one and no less, and quick answers win it back', () => {
  const six = after(times(9, 'quick'))
  expect(after(['trouble'], six).limit).toBe(3)
  expect(after(['trouble', 'trouble'], six).limit).toBe(1)
  const one = after(times(5, 'trouble'), six)
  expect(one.limit).toBe(1)
  expect(after(times(3, 'quick'), one).limit).toBe(1)
  expect(after(times(4, 'quick'), one).limit).toBe(2)
  expect(after(times(4 + 4 + 4 + 4 + 5, 'quick'), one).limit).toBe(6)
})

test('what fails together is one trouble, however many requests were under way', () => {
  const failed = { trouble: true, tookMs: 20_000, cutsBefore: 0 }
  const six = after(times(9, 'quick'))
  const width = times(6, 'trouble').reduce((now) => adapt(now, failed), six)
  expect(width.limit).toBe(3)
})

describe('what counts as trouble', () => {
  const kinds: readonly [boolean, Failure][] = [
    [true, { kind: 'busy', retryAfterMs: 1000 }],
    [true, { kind: 'carrier-down', httpStatus: 500 }],
    [true, { kind: 'unreachable', why: 'timed-out' }],
    [true, { kind: 'unreachable', why: 'dropped' }],
    [true, { kind: 'unreadable', httpStatus: 200, excerpt: '' }],
    [false, { kind: 'rejected', message: '' }],
    [false, { kind: 'forbidden', message: '' }],
    [false, { kind: 'unauthorised' }],
    [false, { kind: 'no-permission', origin: 'https://carrier.example' }],
    [false, { kind: 'account-gone' }],
    [false, { kind: 'locked' }],
    [false, { kind: 'others-unasked', why: 'relay' }],
    [false, { kind: 'bug', message: '' }],
  ]
  test.each(kinds)('%s: %j', (expected, failure) => expect(isTrouble(failure)).toBe(expected))
})
