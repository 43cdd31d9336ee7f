import type { Account } from './account.ts'
import { carrierDay, dayAfter } from './carrier-day.ts'

/** A new token takes a visit to the carrier's site, perhaps by somebody else. */
const REMIND_DAYS = 14

/** The notice about the token: none yet, the day it ends, or that it has ended. In the carrier's time zone. */
export function tokenExpiry(
  { tokenExpires: day, paused }: Pick<Account, 'tokenExpires' | 'paused'>,
  now: number,
): { ended: boolean; day: string } | undefined {
  // A refused token says more.
  if (!day || paused) return undefined
  const today = carrierDay(now)
  if (day > dayAfter(today, REMIND_DAYS)) return undefined
  return { ended: day < today, day }
}
