import { browser } from 'wxt/browser'
import { countForSeller, SHIPMENTS_CHANNEL } from '../outbox/read.ts'

const ATTENTION = '#b3261e'

/**
 * Tells everybody that shipments changed: screens at once, pages and the toolbar as fast as they can follow. A page
 * learns that something changed and nothing else.
 */
export function announcer(): () => void {
  const screens = new BroadcastChannel(SHIPMENTS_CHANNEL)
  let telling = false
  let again = false

  async function tell() {
    telling = true
    do {
      again = false
      await Promise.all([paintToolbar(), tellPages('quickship:shipments-changed')])
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
  } catch (error) {
    console.warn('The toolbar badge could not be painted:', error)
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
