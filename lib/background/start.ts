import { browser } from 'wxt/browser'

export const WAKE_ALARM = 'wake'
const WAKE_EVERY_MINUTES = 1

interface Alarms {
  get(name: string): Promise<unknown>
  create(name: string, when: { periodInMinutes: number }): Promise<void>
}

/** Alarms can be lost: asked for at every start, made when missing. */
export async function keepAlarm(alarms: Alarms = browser.alarms): Promise<void> {
  if (await alarms.get(WAKE_ALARM)) return
  await alarms.create(WAKE_ALARM, { periodInMinutes: WAKE_EVERY_MINUTES })
}

/** Content scripts read `storage.local` by default. Firefox has no such call, and Chrome only from 140 on. */
export async function closeStorageToPages(): Promise<void> {
  for (const area of [browser.storage.local, browser.storage.session, browser.storage.sync]) {
    await area.setAccessLevel?.({ accessLevel: 'TRUSTED_CONTEXTS' }).catch(() => {})
  }
}

export async function welcome(): Promise<void> {
  await browser.tabs.create({ url: browser.runtime.getURL('/welcome.html') })
}
