import { carrierDay, carrierTime } from '../domain/carrier-day.ts'

const DAY_MS = 24 * 3_600_000

/** The status record's own form, `YY-MM-DD hh:mm:ss` (spec §2.4). */
export function stamp(at: number): string {
  return carrierTime(at).slice(2).replace('T', ' ')
}

/** ISO 8601 with Vietnam's offset, as webhooks and ORDER_ID_EXIST have it (spec §6, §7). */
export function isoTime(at: number): string {
  return `${carrierTime(at)}+07:00`
}

/** Picked up this afternoon when ordered before ten, else tomorrow morning. `day` is YYYY-MM-DD. */
export function nextPickup(now: number): { session: string; day: string } {
  const hour = Number(carrierTime(now).slice(11, 13))
  return hour < 10
    ? { session: 'Chiều', day: carrierDay(now) }
    : { session: 'Sáng', day: carrierDay(now + DAY_MS) }
}

export function daysLater(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}

/** "2026/11/21" → "2026-11-21"; null where the calendar has no such day. */
export function readDay(text: string): string | null {
  if (!/^\d{4}\/\d{2}\/\d{2}$/.test(text)) return null
  const day = text.replaceAll('/', '-')
  const at = Date.parse(`${day}T00:00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day) ? day : null
}

/** "2026/11/21 18:00:00" → "2026-11-21T18:00:00", the carrier's clock; null where there is no such moment. */
export function readMoment(text: string): string | null {
  const [day = '', time = '', more] = text.split(' ')
  const read = readDay(day)
  const good = /^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(time) && more === undefined
  return read && good ? `${read}T${time}` : null
}
