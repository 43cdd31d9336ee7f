const VIETNAM_OFFSET_MS = 7 * 3_600_000

/** The carrier's day, `YYYY-MM-DD` at UTC+7, at this moment (epoch ms). */
export function carrierDay(now: number): string {
  return carrierTime(now).slice(0, 10)
}

/** The carrier's clock, `YYYY-MM-DDTHH:mm:ss` at UTC+7. */
export function carrierTime(now: number): string {
  return new Date(now + VIETNAM_OFFSET_MS).toISOString().slice(0, 19)
}
