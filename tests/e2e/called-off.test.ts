import { describe, expect, test } from 'vitest'
import { orderPopup } from '../../tools/browser/order-popup.ts'
import { pageOf } from '../../tools/browser/page-screen.ts'
import type { Screen } from '../../tools/browser/screen.ts'
import { badgesOn } from './page-badges.ts'
import { ALIKE, useE2e } from './support.ts'

const API = '(globalThis.browser ?? chrome)'
const LIST = '/wp-admin/admin.php?page=wc-orders'

describe.each(ALIKE)('%s: an order is cancelled in the shop after it was shipped', (browser) => {
  const e2e = useE2e(browser)
  const shown = (tab: Screen, labels: string[]) =>
    expect
      .poll(async () => (await badgesOn(tab)).map(({ label }) => label), { timeout: 15_000 })
      .toEqual(labels)

  test('its badge says so and leads to its parcel, which one press cancels once at the carrier', async () => {
    const { options, sandbox, session, store, openOrder } = e2e.current
    const connect = { quickship: 'stores.connect', input: { address: store.url } }
    await options.screen.evaluate(`${API}.runtime.sendMessage(${JSON.stringify(connect)})`)
    const { tab, popup } = await openOrder(1)
    await popup.ready()
    await popup.answerQuestions()
    await popup.priced()
    await popup.ship()
    const code = await popup.trackingCode()
    await popup.screen.close()
    await shown(tab, ['Đã xác nhận'])

    await tab.evaluate(`document.querySelector('#order_status').value = 'wc-cancelled'`)
    await tab.click('.save_order')
    await shown(tab, ['Shop đã hủy đơn · Đã xác nhận'])
    const list = await session.open(store.url + LIST)
    await shown(list, ['Shop đã hủy đơn · Đã xác nhận'])

    // A seller presses in the tab that is in view.
    await pageOf(tab).bringToFront()
    await tab.click('[data-quickship="badge"]')
    const workbench = await session.ownPage('workbench.html')
    await workbench.waitFor(`document.querySelector('[data-called-off="cancelled"]')`, 'what the shop says')
    expect(await workbench.evaluate('location.hash')).toMatch(/^#\/shipments\/of\/.*1001$/)
    await workbench.click('[data-action="cancel-called-off"]')
    await workbench.click('[data-action="confirm"]')
    await workbench.waitFor(`document.querySelector('[data-status="-1"]')`, 'the parcel to be cancelled')
    const cancels = sandbox.state.requests.filter(({ endpoint }) => endpoint === 'cancelOrder')
    expect(cancels).toHaveLength(1)
    expect(sandbox.state.orders.map(({ trackingCode, status }) => [trackingCode, status])).toEqual([
      [code, -1],
    ])
    await shown(tab, ['Đã hủy'])
    await shown(list, ['Đã hủy'])

    const again = orderPopup(await session.clickToolbar(tab))
    await again.screen.waitFor(`document.querySelector('[data-shipment]')`, 'the parcel')
    expect(await again.screen.evaluate(`document.querySelector('[data-called-off]')`)).toBeNull()
  })
})
