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

test('a week, a month and a quarter end today and have 7, 30 and 90 days; all has no end', () => {
  const own = { from: '2026-01-01', to: '2026-01-02' }
  const to = '2026-11-20'
  expect(daysOf('week', own, to)).toEqual({ from: '2026-11-14', to })
  expect(daysOf('month', own, to)).toEqual({ from: '2026-10-22', to })
  expect(daysOf('quarter', own, to)).toEqual({ from: '2026-08-23', to })
  expect(daysOf('all', own, to)).toEqual({ from: '', to: '' })
})
