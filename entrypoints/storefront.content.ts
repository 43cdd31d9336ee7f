import { browser } from 'wxt/browser'
import type { ContentScriptContext } from 'wxt/utils/content-script-context'
import { defineContentScript } from 'wxt/utils/define-content-script'
import { send } from '../lib/messages/send.ts'
import { paintBadge } from '../lib/storefronts/page-badge.ts'
import { platformOf } from '../lib/storefronts/platforms.ts'

/** Run on the seller's click; says whose page this is, so that only that reader's script is run next. */
export default defineContentScript({
  matches: [],
  registration: 'runtime',
  noScriptStartedPostMessage: true,
  main(context) {
    const url = new URL(location.href)
    const platform = platformOf(document, url)
    const show = (orderId: string) => keepBadge(context, orderId, platform?.heading)
    globalThis.quickshipShows = show
    const shown = platform?.orderId(document, url)
    if (shown !== undefined) show(shown)
    return { reader: platform?.id ?? 'generic' }
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
