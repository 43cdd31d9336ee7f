import { expect, test } from 'vitest'
import { daysOf } from '../../lib/money/periods.ts'

test('a day that is none, such as one of a year with five digits, leaves its end open', () => {
  const own = (from: string, to: string) => daysOf('own', { from, to }, '2026-11-20')
  expect(own('2026-11-01', '2026-11-20')).toEqual({ from: '2026-11-01', to: '2026-11-20' })
  expect(own('20026-11-01', '')).toEqual({ from: '', to: '' })
  expect(own('', '20026-11-01')).toEqual({ from: '', to: '' })
})

test('months begin and end with their own days', () => {
  const own = { from: '', to: '' }
  expect(daysOf('last-month', own, '2026-03-31')).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  expect(daysOf('this-month', own, '2026-03-31')).toEqual({ from: '2026-03-01', to: '2026-03-31' })
})
