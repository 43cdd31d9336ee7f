import { expect, test } from 'vitest'
import { tokenExpiry } from '../../lib/domain/account.ts'

/** 23 November 2026, 00:30 in Vietnam. */
const NOW = Date.parse('2026-11-23T00:30:00+07:00')
const expiry = (tokenExpires: string | undefined, paused = false) =>
  tokenExpiry({ paused, ...(tokenExpires !== undefined && { tokenExpires }) }, NOW)

test('a token is not spoken of until two weeks before its last day', () => {
  expect(expiry(undefined)).toBeUndefined()
  expect(expiry('2026-12-08')).toBeUndefined()
  expect(expiry('2026-12-07')).toEqual({ ended: false, day: '2026-12-07' })
})

test('it still holds on its last day and has ended on the next, by the carrier’s calendar', () => {
  expect(expiry('2026-11-23')).toEqual({ ended: false, day: '2026-11-23' })
  expect(expiry('2026-11-22')).toEqual({ ended: true, day: '2026-11-22' })
})

test('of a paused account the carrier has already said more', () => {
  expect(expiry('2026-11-22', true)).toBeUndefined()
})
