import { browser } from 'wxt/browser'
import { diskTrouble } from '../domain/disk-trouble.ts'
import { diskTroubleTitle } from '../i18n/worker.ts'
import { countForSeller, SHIPMENTS_CHANNEL } from '../outbox/read.ts'
import { language } from '../settings/preferences.ts'
import { wakeInTime } from './in-time.ts'

const ATTENTION = '#b3261e'
const BETWEEN_MS = 200

/**
 * Tells everybody that shipments changed: screens at once, pages and the toolbar some times a second. A page learns
 * that something changed and nothing else.
 */
export function announcer(): () => void {
  const screens = new BroadcastChannel(SHIPMENTS_CHANNEL)
  let telling = false
  let again = false

  async function tell() {
    telling = true
    do {
      again = false
      // A page behind a dialog answers when the dialog is gone.
      void tellPages('quickship:shipments-changed')
      await Promise.all([paintToolbar(), wakeInTime()])
      // A bulk makes a hundred moves a second, and counting what waits must not take its time.
      await new Promise((goOn) => setTimeout(goOn, BETWEEN_MS))
    } while (again)
    telling = false
  }

  return () => {
    screens.postMessage('changed')
    again = true
    if (!telling) void tell()
  }
}

/** The toolbar button counts what waits for the seller. */
export async function paintToolbar(): Promise<void> {
  try {
    const count = await countForSeller()
    await browser.action.setBadgeBackgroundColor({ color: ATTENTION })
    await browser.action.setBadgeText({ text: count > 0 ? String(count) : '' })
    await browser.action.setTitle({ title: browser.runtime.getManifest().action?.default_title ?? '' })
  } catch (error) {
    await paintTrouble(error)
  }
}

/** Where the disk takes or gives nothing, no count can be trusted: the toolbar button says so, until it is painted anew. */
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

/** A page learns that something of this kind changed and nothing else; it then asks. */
export async function tellPages(type: `quickship:${'shipments' | 'stores'}-changed`): Promise<void> {
  const tabs = await browser.tabs.query({}).catch(() => [])
  // Most tabs have no content script of ours and reject.
  await Promise.allSettled(
    tabs.map(({ id }) => (id === undefined ? undefined : browser.tabs.sendMessage(id, { type }))),
  )
}
