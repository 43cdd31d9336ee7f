import { browser } from 'wxt/browser'
import { nextAttempt } from '../outbox/read.ts'

export const NEXT_ATTEMPT_ALARM = 'next-attempt'
/** Browsers allow no earlier alarm. */
const SOONEST_MS = 30_000

/** Wakes the worker for the next due shipment. If the alarm is lost, the minute's alarm does it. */
export async function setNextAttemptAlarm(): Promise<void> {
  try {
    const at = await nextAttempt(Date.now())
    if (at === undefined) await browser.alarms.clear(NEXT_ATTEMPT_ALARM)
    else await browser.alarms.create(NEXT_ATTEMPT_ALARM, { when: Math.max(at, Date.now() + SOONEST_MS) })
  } catch (error) {
    console.warn('Quickship wakes at the next minute:', error)
  }
}

export const WAKE_ALARM = 'wake'
const WAKE_EVERY_MINUTES = 1

interface Alarms {
  get(name: string): Promise<{ scheduledTime: number } | undefined>
  create(name: string, when: { periodInMinutes: number }): Promise<void>
}

/** Alarms can be lost, and Chromium's wait for the time of a clock that was ahead: checked at every start. */
export async function keepAlarm(alarms: Alarms = browser.alarms): Promise<void> {
  const { scheduledTime = Infinity } = (await alarms.get(WAKE_ALARM)) ?? {}
  if (scheduledTime - Date.now() < 2 * WAKE_EVERY_MINUTES * 60_000) return
  await alarms.create(WAKE_ALARM, { periodInMinutes: WAKE_EVERY_MINUTES })
}

/** Content scripts can read `storage.local` by default. Firefox has no such call, Chrome from 140 on. */
export async function closeStorageToPages(): Promise<void> {
  for (const area of [browser.storage.local, browser.storage.session, browser.storage.sync]) {
    await area.setAccessLevel?.({ accessLevel: 'TRUSTED_CONTEXTS' }).catch(() => {})
  }
}

export async function welcome(): Promise<void> {
  await browser.tabs.create({ url: browser.runtime.getURL('/welcome.html') })
}
