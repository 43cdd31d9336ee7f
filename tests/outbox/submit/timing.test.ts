import { expect, test } from 'vitest'
import { GIVE_UP_MS, isDue, isRefreshDue, openSince, pauseAfter, spread } from '../../../lib/outbox/timing.ts'
import { nextWatched, watchFrom } from '../../../lib/outbox/watch.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const even = () => 0.5

test('what is next due at a time is due from that time on', () => {
  const at = (nextAttemptAt: number, now: number) => isDue({ nextAttemptAt, updatedAt: now }, now)
  expect([at(1001, 1000), at(1000, 1000), at(999, 1000)]).toEqual([false, true, true])
  const refresh = (refreshAt: number | undefined, now: number) =>
    isRefreshDue({ ...(refreshAt !== undefined && { refreshAt }), updatedAt: now }, now)
  expect([refresh(1001, 1000), refresh(1000, 1000), refresh(undefined, 1000)]).toEqual([false, true, false])
})

test('the unknown time does not count the hours the computer was off', () => {
  const since = (unknownSince: number | undefined, updatedAt: number, now: number) =>
    openSince({ ...(unknownSince !== undefined && { unknownSince }), updatedAt }, now)
  expect(since(1 * HOUR, 3 * HOUR, 5 * HOUR)).toBe(1 * HOUR)
  expect(since(1 * HOUR, 3 * HOUR, 5 * HOUR + 1)).toBe(3 * HOUR + 1)
  expect(since(undefined, 5 * HOUR, 5 * HOUR)).toBe(5 * HOUR)
  expect(since(9 * HOUR, 5 * HOUR, 5 * HOUR)).toBe(5 * HOUR)
  expect(GIVE_UP_MS).toBe(DAY)
})

test('pauses are half of the open time, from 15 seconds to half an hour, spread by a sixth either way', () => {
  const pause = (openForMs: number) => pauseAfter(openForMs, even)
  expect([pause(0), pause(30_000), pause(40_000)]).toEqual([15_000, 15_000, 20_000])
  expect([pause(HOUR), pause(HOUR + 2), pause(DAY)]).toEqual([30 * MINUTE, 30 * MINUTE, 30 * MINUTE])
  expect([spread(60_000, () => 0), spread(60_000, even), spread(60_000, () => 1)]).toEqual([
    ...[50_000, 60_000, 70_000],
  ])
})

test('what may have left is watched from 15 seconds on, then at half of the time, at most six hours', () => {
  const next = (since: number, now: number) => nextWatched({ since }, now, even) - now
  expect([next(0, 0), next(0, MINUTE), next(0, 12 * HOUR), next(0, 3 * DAY)]).toEqual([
    ...[15_000, 30_000, 6 * HOUR, 6 * HOUR],
  ])
  // The clock was set back.
  expect(next(DAY, HOUR)).toBe(15_000)
})

test('only what may have left is watched', () => {
  const watch = { watch: { since: 1000 }, refreshAt: 16_000 }
  const queued = { submission: 'queued' } as const
  expect(watchFrom(queued, 1000)).toBeUndefined()
  expect(watchFrom({ ...queued, leftUnanswered: true }, 1000)).toEqual(watch)
  expect(watchFrom({ ...queued, unknownSince: 0 }, 1000)).toEqual(watch)
  expect(watchFrom({ ...queued, body: '{}' }, 1000)).toEqual({ ...watch, leftUnanswered: true })
  expect(watchFrom({ submission: 'sending', body: '{}' }, 1000)).toBeUndefined()
})
