import { browser } from 'wxt/browser'

export const WAKE_ALARM = 'wake'
const WAKE_EVERY_MINUTES = 1

/** Alarms can be lost: asked for at every start, made when missing. */
export async function keepAlarm(): Promise<void> {
  if (await browser.alarms.get(WAKE_ALARM)) return
  await browser.alarms.create(WAKE_ALARM, { periodInMinutes: WAKE_EVERY_MINUTES })
}

/** Content scripts read `storage.local` by default. Firefox has no such call, and Chrome only from 140 on. */
export async function closeStorageToPages(): Promise<void> {
  for (const area of [browser.storage.local, browser.storage.session, browser.storage.sync]) {
    await area.setAccessLevel?.({ accessLevel: 'TRUSTED_CONTEXTS' }).catch(() => {})
  }
}

export async function welcome(): Promise<void> {
  await browser.tabs.create({ url: browser.runtime.getURL('/options.html?welcome') })
}
