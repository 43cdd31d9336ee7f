import { browser } from 'wxt/browser'
import { defineContentScript } from 'wxt/utils/define-content-script'
import { send } from '../lib/messages/send.ts'
import { keepOrderBadges, type OrderBadges } from '../lib/storefronts/page/order-badges.ts'
import { ours } from '../lib/storefronts/page/ours.ts'
import { onPageChange } from '../lib/storefronts/page/page-changes.ts'

declare global {
  /** What an earlier run in this page left at work. */
  var quickshipPage: { badges: OrderBadges; alive(): boolean; clicked(): void } | undefined
}

/** Runs on the seller's click and in connected stores. Without WXT's context: any page could end it. */
export default defineContentScript({
  registration: 'runtime',
  noScriptStartedPostMessage: true,
  main() {
    const left = ours('quickshipPage')
    if (!left?.alive()) return start().badges.open()
    left.clicked()
    return left.badges.open()
  },
})

function start() {
  const ended = new AbortController()
  const { signal } = ended
  // An update or a removal leaves this script behind without a word.
  const alive = () => !signal.aborted && browser.runtime?.id != null
  // Where the host is granted for a neighbouring store, the first run is the browser's own.
  const run = { clicked: false }
  let connected = false
  const badges = keepOrderBadges({
    document,
    location,
    ask: (orderIds) => send('badges', { orderIds, clicked: run.clicked }).catch(() => undefined),
    compare: (orderId) => send('order.compare', { orderId }).catch(() => undefined),
    pressed: (orderId) => void send('shipment.show', { orderId }).catch(() => undefined),
    hint: (orders, fresh) => send('page.hint', { orders, fresh }).catch(() => undefined),
    visited: () => void learnWhetherConnected(),
    reader: () => ours('quickshipReader'),
    bringReader: (reader) => void send('page.reader', { reader }).catch(() => undefined),
  })

  async function learnWhetherConnected() {
    const now = await send('store.connected', {}).catch(() => connected)
    if (now === connected) return
    connected = now
    return now ? badges.follow() : end()
  }
  function clicked() {
    run.clicked = true
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
  globalThis.quickshipShows = badges.shows
  globalThis.quickshipPage = { badges, alive, clicked }
  return globalThis.quickshipPage
}
