import { browser } from 'wxt/browser'
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script'
import { send } from '../lib/messages/send.ts'
import { keepOrderBadges, type OrderBadges } from '../lib/storefronts/order-badges.ts'
import { onPageChange } from '../lib/storefronts/page-changes.ts'

declare global {
  /** What an earlier run in this page left at work. */
  var quickshipPage: { badges: OrderBadges; alive(): boolean } | undefined
}

/**
 * Run on the seller's click, and by the browser on every page of a connected store. Says whose page this is: only that
 * reader's script is run next.
 */
export default defineUnlistedScript(() => {
  const left = globalThis.quickshipPage
  return (left?.alive() ? left : start()).badges.open()
})

function start() {
  const ended = new AbortController()
  const { signal } = ended
  // An update or a removal leaves this script behind without a word.
  const alive = () => !signal.aborted && browser.runtime?.id != null
  const badges = keepOrderBadges({
    document,
    location,
    ask: (orderIds) => send('badges', { orderIds }).catch(() => undefined),
    compare: (orderId) => send('order.compare', { orderId }).catch(() => undefined),
    hint: (orders) => send('page.hint', { orders }).catch(() => undefined),
    reader: () => globalThis.quickshipReader,
    bringReader: (reader) => void send('page.reader', { reader }).catch(() => undefined),
  })
  let connected = false

  async function learnWhetherConnected() {
    const now = await send('store.connected', {}).catch(() => connected)
    if (now === connected) return
    connected = now
    return now ? badges.follow() : end()
  }
  function end() {
    badges.stop()
    ended.abort()
    browser.runtime?.onMessage?.removeListener(onMessage)
  }
  function onMessage(message: { type?: unknown } | undefined) {
    if (message?.type === 'quickship:shipments-changed') badges.refresh()
    if (message?.type === 'quickship:stores-changed') void learnWhetherConnected()
  }

  browser.runtime.onMessage.addListener(onMessage)
  onPageChange(window, () => (alive() ? badges.look() : end()), signal)
  document.addEventListener('visibilitychange', () => (alive() ? badges.seen() : end()), { signal })
  void learnWhetherConnected()
  globalThis.quickshipShows = badges.shows
  globalThis.quickshipPage = { badges, alive }
  return globalThis.quickshipPage
}
