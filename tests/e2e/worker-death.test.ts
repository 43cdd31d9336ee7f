import { describe, expect, test } from 'vitest'
import { orderPopup } from '../../tools/browser/order-popup.ts'
import type { BrowserName } from '../../tools/browser/session.ts'
import { DEEP } from '../deep.ts'
import { aPassphraseLocks } from './lock-story.ts'
import { newsAreShown } from './news-story.ts'
import { theAlarmAsksTheRelay } from './relay-story.ts'
import { ALIKE, BROWSERS, type E2e, until, useE2e } from './support.ts'
import { canBeUndone } from './undo-story.ts'

describe.each(BROWSERS)('%s', (browser) => {
  const e2e = useE2e(browser)

  describe('the worker dies in the middle of a submission', () => inTheMiddle(e2e, browser))
  describe('an order that is held', () => canBeUndone(e2e))
  describe('a passphrase', () => aPassphraseLocks(e2e))
  describe('news of parcels', () => newsAreShown(e2e, browser))
  // In Chromium a live relay stream keeps the worker alive.
  if (DEEP || browser === 'firefox')
    describe('a relay', () => theAlarmAsksTheRelay(e2e, DEEP ? 'postgres' : 'sqlite'))
})

function inTheMiddle(e2e: { readonly current: E2e }, browser: BrowserName) {
  test('after the carrier took the order: it is found again, and stands there once', async () => {
    const { openOrder, sandbox, session, submissions } = e2e.current
    const { popup } = await openOrder(1)
    await popup.ready()
    await popup.answerQuestions()
    await popup.priced()
    // The carrier takes the order at once and answers too late.
    sandbox.sandbox.fail({ kind: 'slow', endpoint: 'submitOrder', times: 1, delayMs: 15_000 })
    await popup.screen.press('Control+Enter')
    await until('the carrier to have the order', () => sandbox.state.orders.length === 1)
    await session.killWorker()

    const again = await openOrder(1)
    expect(await again.popup.ready()).toBe('shipment')
    expect(await again.popup.trackingCode()).toBe(sandbox.state.orders[0]?.trackingCode)
    expect(sandbox.state.orders).toHaveLength(1)
    expect(submissions('1001')).toBe(1)
    await again.popup.screen.close()
  })

  // Half a minute of waiting out.
  const inOne = ALIKE.includes(browser) ? test : undefined
  inOne?.(
    'before the carrier had it: it is looked up, waited out, and sent once more at most',
    async () => {
      const { openOrder, sandbox, session } = e2e.current
      const { popup } = await openOrder(2)
      await popup.ready()
      await popup.answerQuestions()
      await popup.priced()
      const before = sandbox.state.orders.length
      const earlier = sandbox.state.requests.length
      sandbox.sandbox.fail({ kind: 'drop-before', endpoint: 'submitOrder', times: 1, delayMs: 8_000 })
      await popup.screen.press('Control+Enter')
      await until('the request to arrive', () =>
        sandbox.state.requests.slice(earlier).some((request) => request.endpoint === 'submitOrder'),
      )
      await session.killWorker()

      const again = orderPopup(await session.clickToolbar(await session.open(e2e.current.store.orderUrl(2))))
      expect(await again.ready()).toBe('shipment')
      // Nothing goes out again while the first request may still be under way.
      const submitted = () =>
        sandbox.state.requests.slice(earlier).filter((request) => request.endpoint === 'submitOrder').length
      await until('a look-up by our own order id', () =>
        sandbox.state.requests.slice(earlier).some((request) => request.endpoint === 'orderStatus'),
      )
      expect(submitted()).toBe(1)
      await again.screen.waitFor(
        `document.querySelector('[data-shipment="accepted"]')`,
        'the order to be taken',
        85_000,
      )
      expect(submitted()).toBe(2)
      expect(sandbox.state.orders).toHaveLength(before + 1)
    },
    150_000,
  )
}
