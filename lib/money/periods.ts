import { dayAfter, isDay } from '../domain/carrier-day.ts'

/** All but `own` are counted from today. */
export const periods = ['week', 'month', 'this-month', 'last-month', 'quarter', 'all', 'own'] as const
export type PeriodName = (typeof periods)[number]

export interface Days {
  /** `YYYY-MM-DD`, both inclusive; an empty text is open. */
  from: string
  to: string
}

export function daysOf(period: PeriodName, own: Days, today: string): Days {
  const thisMonth = `${today.slice(0, 7)}-01`
  const before = dayAfter(thisMonth, -1)
  switch (period) {
    case 'week':
      return { from: dayAfter(today, -6), to: today }
    case 'month':
      return { from: dayAfter(today, -29), to: today }
    case 'quarter':
      return { from: dayAfter(today, -89), to: today }
    case 'this-month':
      return { from: thisMonth, to: today }
    case 'last-month':
      return { from: `${before.slice(0, 7)}-01`, to: before }
    case 'all':
      return { from: '', to: '' }
    case 'own':
      // The field accepts years of five digits.
      return { from: isDay(own.from) ? own.from : '', to: isDay(own.to) ? own.to : '' }
  }
}
