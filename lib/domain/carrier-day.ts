const VIETNAM_OFFSET_MS = 7 * 3_600_000
const DAY_MS = 24 * 3_600_000

/** The carrier's day, `YYYY-MM-DD` at UTC+7, at this moment (epoch ms). */
export function carrierDay(now: number): string {
  return carrierTime(now).slice(0, 10)
}

/** The carrier's clock, `YYYY-MM-DDTHH:mm:ss` at UTC+7. */
export function carrierTime(now: number): string {
  return new Date(now + VIETNAM_OFFSET_MS).toISOString().slice(0, 19)
}

/** Whether a text is a day of the calendar, `YYYY-MM-DD`: 30 February is none. */
export function isDay(text: string): boolean {
  return isTime(`${text}T00:00:00`)
}

/** Whether a text is a moment of the calendar, `YYYY-MM-DDTHH:mm:ss`. */
export function isTime(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/.test(text)) return false
  const at = Date.parse(`${text}Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().slice(0, 19) === text
}

/** The day so many days after another, both `YYYY-MM-DD`. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}
