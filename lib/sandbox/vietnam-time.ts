const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Vietnam keeps UTC+7 the whole year. */
function local(at: number): string {
  return new Date(at + 7 * HOUR_MS).toISOString()
}

/** "2026-11-21" */
export function day(at: number): string {
  return local(at).slice(0, 10)
}

/** The status record's own form, `YY-MM-DD hh:mm:ss` (spec §2.4). */
export function stamp(at: number): string {
  return local(at).slice(2, 19).replace('T', ' ')
}

/** Picked up this afternoon when ordered before ten, else tomorrow morning. */
export function nextPickup(now: number): { session: string; at: number } {
  const hour = Number(local(now).slice(11, 13))
  return hour < 10 ? { session: 'Chiều', at: now } : { session: 'Sáng', at: now + DAY_MS }
}

export function daysLater(at: number, days: number): number {
  return at + days * DAY_MS
}
