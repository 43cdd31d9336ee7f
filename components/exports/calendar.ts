import { carrierTime } from '../../lib/domain/carrier-day.ts'

/** In the carrier's time zone, to the minute. */
export function momentCell(at: number): Date {
  return new Date(`${carrierTime(at).slice(0, 16)}Z`)
}

/** A day, `YYYY-MM-DD`, as a cell. */
export function dayCell(day: string): Date {
  return new Date(`${day}T00:00:00Z`)
}
