const VIETNAM_OFFSET_MS = 7 * 3_600_000
const DAY_MS = 24 * 3_600_000

/** `YYYY-MM-DD` at UTC+7; `now` in epoch ms. */
export function carrierDay(now: number): string {
  return carrierTime(now).slice(0, 10)
}

/** `YYYY-MM-DDTHH:mm:ss` at UTC+7. */
export function carrierTime(now: number): string {
  return new Date(now + VIETNAM_OFFSET_MS).toISOString().slice(0, 19)
}

/** `YYYY-MM-DD`, a real day of the calendar. */
export function isDay(text: string): boolean {
  return isTime(`${text}T00:00:00`)
}

/** `YYYY-MM-DDTHH:mm:ss`, a real moment of the calendar. */
export function isTime(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/.test(text)) return false
  const at = Date.parse(`${text}Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().slice(0, 19) === text
}

const WRITTEN = /^(?:(\d{4})-(\d\d)-(\d\d)|(\d\d?)\/(\d\d?)\/(\d{4}))(?:[T ]\d\d:\d\d.*)?$/

/** `YYYY-MM-DD` of a date that the carrier wrote; undefined where it cannot be read. */
export function writtenDay(text: string): string | undefined {
  const [, year, month, day, dayFirst, monthFirst, yearLast] = WRITTEN.exec(text.trim()) ?? []
  const parts = [month ?? monthFirst, day ?? dayFirst].map((part) => part?.padStart(2, '0'))
  const written = [year ?? yearLast, ...parts].join('-')
  return isDay(written) ? written : undefined
}

export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/** `YY-MM-DD hh:mm:ss` of a record (spec §2.4), the carrier's clock. */
const STAMP = /^(?:20)?(\d\d)-(\d\d)-(\d\d) (\d\d:\d\d:\d\d)$/

/** As an ISO time of the carrier's clock; undefined for any other text. */
export function carrierStamp(written: string): string | undefined {
  const [, year, month, day, clock] = STAMP.exec(written) ?? []
  return clock && `20${year}-${month}-${day}T${clock}`
}
