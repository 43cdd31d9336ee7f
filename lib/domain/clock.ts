/** A smaller step back, as from a time server, may be ignored. */
export const SMALL_STEP_MS = 60_000

/** A time after now was written before the clock was set back: no wait or age may be counted from it. */
export function clockWasSetBack(writtenAt: number, now: number, byMoreThanMs = 0): boolean {
  return writtenAt > now + byMoreThanMs
}
