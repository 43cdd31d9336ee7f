import { carrierTime, writtenDay } from '../../lib/domain/carrier-day.ts'

/** In the carrier's time zone, to the minute. */
export function momentCell(at: number): Date {
  return new Date(`${carrierTime(at).slice(0, 16)}Z`)
}

/** A day, `YYYY-MM-DD`, as a cell. */
export function dayCell(day: string): Date {
  return new Date(`${day}T00:00:00Z`)
}

/** A date in the carrier's own words: a day where it can be read. */
export function writtenCell(text: string | undefined): Date | string | null {
  const day = text && writtenDay(text)
  return day ? dayCell(day) : text || null
}
