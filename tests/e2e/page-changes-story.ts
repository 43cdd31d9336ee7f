import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderPopup } from '../../tools/browser/order-popup.ts'
import { pageOf } from '../../tools/browser/page-screen.ts'
import { type SinglePageShop, startSinglePageShop } from './single-page-shop.ts'
import type { E2e } from './support.ts'

const ORDERS = {
  71001: { name: 'Nguyễn Văn An', tel: '0912345601', total: '170.000 ₫' },
  71002: { name: 'Trần Thị Bình', tel: '0912345602', total: '990.000 ₫' },
}

/** An admin that no reader knows. `draw(id)` draws an order under every address. */
const PAGE = `<!doctype html><html lang="vi"><meta charset="utf-8"><title>Quản lý</title><body><main></main><script>
  const orders = ${JSON.stringify(ORDERS)}
  const row = (label, value) => '<tr><th>' + label + '</th><td>' + value + '</td></tr>'
  window.draw = (id) => {
    const { name, tel, total } = orders[id]
    document.querySelector('main').innerHTML = '<h1>Đơn hàng #' + id + '</h1><table>' + row('Người nhận', name)
      + row('Điện thoại', tel) + row('Địa chỉ', '1 Láng Hạ, Phường Thành Công, Quận Ba Đình, Hà Nội')
      + row('Thanh toán', 'COD') + '</table><table><tr><th>Sản phẩm</th><th>Số lượng</th><th>Thành tiền</th></tr>'
      + '<tr><td>Nến thơm</td><td>1</td><td>' + total + '</td></tr></table><p>Tổng cộng: ' + total + '</p>'
  }
  draw(location.pathname.split('/').pop())
</script></body></html>`

/** A page that says something else once the popup has read it. */
export function pageChanges(e2e: { readonly current: E2e }) {
  let url = ''
  let shop: SinglePageShop
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(PAGE)
  })
  beforeAll(async () => {
    shop = await startSinglePageShop()
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const address = server.address()
    url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  })
  afterAll(async () => {
    await shop?.close()
    server.close()
    server.closeAllConnections()
  })
  const sentTo = (...names: string[]) =>
    e2e.current.sandbox.state.orders.filter(({ name }) => names.includes(name))

  test('an order that the page still showed at the next one’s address is not shipped as that one', async () => {
    const { session } = e2e.current
    const tab = await session.open(`${url}/orders/71001`)
    await tab.evaluate(`history.pushState({}, '', '/orders/71002')`)
    const popup = orderPopup(await session.clickToolbar(tab))
    await popup.ready()
    await tab.evaluate(`draw('71002')`)
    await popup.answerQuestions()
    await popup.priced()
    await popup.screen.press('Control+Enter')
    await popup.screen.waitFor(
      `document.querySelector('[data-field="name"] input')?.value === 'Trần Thị Bình'`,
      'the page to be read again',
    )
    expect(sentTo('Nguyễn Văn An', 'Trần Thị Bình')).toEqual([])
    expect(await popup.answerQuestions()).toContain('name: the first answer')
    await popup.priced()
    await popup.ship()
    await popup.trackingCode()
    expect(sentTo('Nguyễn Văn An', 'Trần Thị Bình')).toMatchObject([{ tel: '0912345602', cod: 990_000 }])
  })

  test('in a tab of its own, an order that was changed since the seller left it is asked about', async () => {
    const { session } = e2e.current
    const [order] = shop.orders
    if (!order) throw new Error('The shop has no order.')
    order.shipping_address.first_name = 'Vừ A Dính'
    const tab = await session.open(shop.orderUrl(1))
    const popup = await session.clickToolbar(tab)
    const id = await popup.evaluate<number>(
      'chrome.tabs.query({ active: true, currentWindow: true }).then(([{ id }]) => id)',
    )
    await popup.close()
    const inTab = orderPopup(await session.openOwn(`popup.html?tab=${id}`))
    await inTab.ready()
    await inTab.answerQuestions()
    await inTab.priced()
    order.total += 90_000
    await pageOf(tab).bringToFront()
    await pageOf(inTab.screen).bringToFront()
    await inTab.screen.press('Control+Enter')
    await inTab.screen.waitFor(`document.querySelector('[data-question][data-about="cod"]')`, 'what changed')
    expect(sentTo('Vừ A Dính')).toEqual([])
    await inTab.answerQuestions()
    await inTab.priced()
    await inTab.ship()
    await inTab.trackingCode()
    expect(sentTo('Vừ A Dính')).toMatchObject([{ cod: 250_000 }])
  })
}
