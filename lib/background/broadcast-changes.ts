import { browser } from 'wxt/browser'
import { diskTrouble } from '../domain/disk-trouble.ts'
import { diskTroubleTitle, lockedTitle } from '../i18n/toolbar.ts'
import { countForSeller, SHIPMENTS_CHANNEL } from '../outbox/read.ts'
import { isLocked } from '../settings/passphrase.ts'
import { language } from '../settings/preferences.ts'
import { setNextAttemptAlarm } from './alarms.ts'

const ATTENTION = '#b3261e'
const BETWEEN_MS = 200

/**
 * Tells screens at once, pages and the toolbar a few times a second. A page learns only that something
 * changed.
 */
export function changeBroadcaster(): () => void {
  const screens = new BroadcastChannel(SHIPMENTS_CHANNEL)
  let broadcasting = false
  let again = false

  async function broadcast() {
    broadcasting = true
    do {
      again = false
      void notifyPages('quickship:shipments-changed')
      await Promise.all([paintToolbar(), setNextAttemptAlarm()])
      // A bulk makes a hundred moves a second; counting must not slow it down.
      await new Promise((goOn) => setTimeout(goOn, BETWEEN_MS))
    } while (again)
    broadcasting = false
  }

  return () => {
    screens.postMessage('changed')
    again = true
    if (!broadcasting) void broadcast()
  }
}

export async function paintToolbar(): Promise<void> {
  try {
    const count = await countForSeller()
    await browser.action.setBadgeBackgroundColor({ color: ATTENTION })
    await browser.action.setBadgeText({ text: count > 0 ? String(count) : '' })
    const title = (await isLocked(Date.now()))
      ? lockedTitle(await language.getValue())
      : (browser.runtime.getManifest().action?.default_title ?? '')
    await browser.action.setTitle({ title })
  } catch (error) {
    await paintTrouble(error)
  }
}

/** Without a working disk no count is right: the button shows that until the next count. */
export async function paintTrouble(error: unknown): Promise<void> {
  console.warn('Quickship tries again at its next wake:', error)
  if (!diskTrouble(error)) return
  try {
    await browser.action.setBadgeBackgroundColor({ color: ATTENTION })
    await browser.action.setBadgeText({ text: '!' })
    await browser.action.setTitle({ title: diskTroubleTitle(await language.getValue()) })
  } catch (silent) {
    console.warn('The toolbar badge could not be painted:', silent)
  }
}

/** A page learns only that something changed; then it asks. One that is frozen or behind a dialog answers later. */
export async function notifyPages(type: `quickship:${'shipments' | 'stores'}-changed`): Promise<void> {
  const tabs = await browser.tabs.query({}).catch(() => [])
  // Most tabs have no content script of ours and reject.
  for (const { id } of tabs) if (id !== undefined) browser.tabs.sendMessage(id, { type }).catch(() => {})
}
