import { browser } from 'wxt/browser'
import type { ContentScriptContext } from 'wxt/utils/content-script-context'
import { defineContentScript } from 'wxt/utils/define-content-script'
import { send } from '../lib/messages/send.ts'
import { paintBadge } from '../lib/storefronts/page-badge.ts'
import { readerFor, readPage } from '../lib/storefronts/registry.ts'
import { createSession } from '../lib/storefronts/session.ts'

/** The seller waits for the form; what the shop's JSON has not told by then, the page tells. */
const SESSION_DEADLINE_MS = 3000

/** Run on the seller's click; the reading is what `scripting.executeScript` returns. */
export default defineContentScript({
  matches: [],
  registration: 'runtime',
  noScriptStartedPostMessage: true,
  async main(context) {
    const url = new URL(location.href)
    const session = createSession(fetch, url.origin, AbortSignal.timeout(SESSION_DEADLINE_MS))
    const reading = await readPage({ document, url, session })
    if (reading.kind === 'order') keepBadge(context, reading.order.id.text, readerFor(document, url).heading)
    return reading
  },
})

/** Until this script is replaced by its next run, the extension is updated or the page shows something else. */
function keepBadge(context: ContentScriptContext, orderId: string, heading: string | undefined) {
  const shownAt = location.href

  async function refresh() {
    if (context.isInvalid) return
    if (location.href !== shownAt) return paintBadge(document)
    const badges = await send('badges', { orderIds: [orderId] }).catch(() => undefined)
    if (badges && context.isValid) paintBadge(document, badges[0], heading)
  }
  function onMessage(message: unknown) {
    if (isChange(message)) void refresh()
  }
  browser.runtime.onMessage.addListener(onMessage)
  // An update leaves this script behind without a word; a seller's return to the tab finds that out.
  context.addEventListener(document, 'visibilitychange', () => {
    if (document.visibilityState === 'visible') void refresh()
  })
  context.onInvalidated(() => {
    paintBadge(document)
    browser.runtime?.onMessage?.removeListener(onMessage)
  })
  void refresh()
}

function isChange(message: unknown): boolean {
  return (
    typeof message === 'object' &&
    message !== null &&
    'type' in message &&
    message.type === 'quickship:shipments-changed'
  )
}
