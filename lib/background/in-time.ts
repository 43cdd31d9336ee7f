import { browser } from 'wxt/browser'
import { nextAttempt } from '../outbox/read.ts'

export const IN_TIME_ALARM = 'in-time'
/** Browsers let no alarm of an installed extension ring sooner. */
const SOONEST_MS = 30_000

/**
 * Has the worker woken when the next shipment's time comes, and not only at the next full minute. Lost, it costs no
 * more than that minute.
 */
export async function wakeInTime(): Promise<void> {
  try {
    const at = await nextAttempt(Date.now())
    if (at === undefined) await browser.alarms.clear(IN_TIME_ALARM)
    else await browser.alarms.create(IN_TIME_ALARM, { when: Math.max(at, Date.now() + SOONEST_MS) })
  } catch (error) {
    console.warn('Quickship wakes at the next minute:', error)
  }
}
