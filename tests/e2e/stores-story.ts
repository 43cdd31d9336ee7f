import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderPopup } from '../../tools/browser/order-popup.ts'
import type { Screen } from '../../tools/browser/screen.ts'
import { badgesOn, hintsOn } from './page-badges.ts'
import { type SinglePageShop, startSinglePageShop } from './single-page-shop.ts'
import type { E2e } from './support.ts'

const API = '(globalThis.browser ?? chrome)'
const CONNECT = '[data-action="connect-store"]'
/** What a script of ours leaves in the world it shares with no page's script. */
const OURS = `Object.keys(globalThis).filter((name) => name.startsWith('quickship'))`

/** In a browser that has shipped nothing yet. Leaves no store connected, and the first order shipped. */
export function aStoreIsConnected(e2e: { readonly current: E2e }) {
  let shop: SinglePageShop
  beforeAll(async () => {
    shop = await startSinglePageShop()
  })
  afterAll(() => shop?.close())

  /** Asks the browser for isolated-world globals, so nothing has to run there first. */
  const oursIn = (address: string) =>
    e2e.current.options.screen.evaluate<string[]>(`(async () => {
      const tabs = await ${API}.tabs.query({})
      const tab = tabs.find(({ url }) => url === ${JSON.stringify(address)})
      const func = () => ${OURS}
      return (await ${API}.scripting.executeScript({ target: { tabId: tab.id }, func }))[0].result
    })()`)
  const labelsOn = async (tab: Screen) => (await badgesOn(tab)).map(({ label }) => label)
  const shown = (tab: Screen, label: string | RegExp) =>
    expect.poll(() => labelsOn(tab), { timeout: 15_000 }).toEqual([expect.stringMatching(label)])

  async function ship(tab: Screen) {
    const popup = orderPopup(await e2e.current.session.clickToolbar(tab))
    await popup.ready()
    await popup.answerQuestions()
    await popup.priced()
    await popup.ship()
    await popup.trackingCode()
    return popup.screen
  }

  test('before it is connected, no page has anything of ours until the seller clicks', async () => {
    const { session, store } = e2e.current
    const list = `${store.url}/wp-admin/admin.php?page=wc-orders`
    const tab = await session.open(list)
    expect(await oursIn(list)).toEqual([])
    const popup = await session.clickToolbar(tab)
    await popup.waitFor(`document.querySelector('[data-order]')`, 'the orders of the list')
    expect(await oursIn(list)).toContain('quickshipPage')
    await popup.close()
    await tab.close()
  })

  test('until then a badge stays with the page the seller clicked on, and goes when that leads elsewhere', async () => {
    const { session } = e2e.current
    const tab = await session.open(shop.orderUrl(2))
    await (await ship(tab)).close()
    await shown(tab, 'Đã xác nhận')
    await tab.click('a')
    await tab.waitFor(`document.querySelector('table')`, 'the list')
    await expect.poll(() => badgesOn(tab), { timeout: 15_000 }).toEqual([])
    await tab.close()
  })

  test('the popup shows a list’s orders, the ticked ones first, and connects the store', async () => {
    const { openOrder, session, store } = e2e.current
    const { popup, tab } = await openOrder(1)
    await popup.screen.close()
    await (await ship(tab)).close()
    const list = await session.open(`${store.url}/wp-admin/admin.php?page=wc-orders`)
    await list.click('#cb-select-1003')
    const screen = await session.clickToolbar(list)
    const first = await screen.waitFor<string>(
      `document.querySelector('[data-order]')?.dataset.order`,
      'the orders of the list',
    )
    expect(first).toBe('1003')
    await screen.click(CONNECT)
    await screen.waitFor(`document.querySelector('[data-store="connected"]')`, 'the store to be connected')
    await screen.close()
    // On the page that was open already, too.
    await shown(list, 'Đã xác nhận')
    expect(await badgesOn(list)).toMatchObject([
      { text: expect.stringContaining('#1001 Nguyễn Thị Hồng Vân') },
    ])
    // Where the seller has taken the shortcut off, the words are shorter.
    await expect
      .poll(() => hintsOn(list), { timeout: 15_000 })
      .toEqual([
        {
          text: 'Đơn hàng',
          label: expect.stringMatching(/^18 đơn mới: bấm nút Quickship.* để gửi cùng lúc$/),
        },
      ])
    await list.close()
  })

  test('its order pages show the badge by themselves, and follow the parcel', async () => {
    const { options, sandbox, session, store } = e2e.current
    const tab = await session.open(store.orderUrl(1))
    await shown(tab, 'Đã xác nhận')
    expect((await badgesOn(tab))[0]?.text).toMatch(/#1001/)
    const order = sandbox.state.orders.find(({ partnerId }) => partnerId.endsWith('1001'))
    if (order) order.status = 4
    const refreshed = options.screen.evaluate(`(async () => {
      const open = indexedDB.open('quickship')
      const db = await new Promise((done) => (open.onsuccess = () => done(open.result)))
      const all = db.transaction('shipments').objectStore('shipments').getAll()
      const shipments = await new Promise((done) => (all.onsuccess = () => done(all.result)))
      const { key } = shipments.find(({ draft }) => draft.orderId === '1001')
      return ${API}.runtime.sendMessage({ quickship: 'shipment.refresh', input: { key } }).then(() => true)
    })()`)
    expect(await refreshed).toBe(true)
    await shown(tab, 'Đang điều phối giao|Đang giao')
    await tab.close()
  })

  test('a page of any other host has nothing of ours', async () => {
    const { session, store } = e2e.current
    const address = store.orderUrl(1).replace('127.0.0.1', 'localhost')
    const tab = await session.open(address)
    await tab.waitFor(`document.readyState === 'complete'`, 'the page')
    // A script that were registered for it would have run by the time this one of the store’s is answered.
    const own = await session.open(store.orderUrl(1))
    await shown(own, /./)
    expect(await oursIn(address)).toEqual([])
    expect(await badgesOn(tab)).toEqual([])
    await own.close()
    await tab.close()
  })

  test('an admin of a single page is followed wherever it leads, and drawn anew as often as it likes', async () => {
    const { session, options } = e2e.current
    const tab = await session.open(shop.orderUrl(1))
    await (await ship(tab)).close()
    await shown(tab, 'Đã xác nhận')
    // The connected store is at another port of this host: its switch does not reach this page.
    await tab.click('a')
    await tab.waitFor(`!location.pathname.includes('order_')`, 'the list')
    await expect.poll(() => badgesOn(tab), { timeout: 15_000 }).toEqual([])
    await tab.evaluate('history.back()')
    await switchStore(options.screen, 'connect')
    await shown(tab, 'Đã xác nhận')
    const listed = ['#41', '#42'].map((text) => ({ text, label: 'Đã xác nhận' }))
    await tab.click('a')
    await expect.poll(() => badgesOn(tab), { timeout: 15_000 }).toEqual(listed)
    await tab.evaluate('draw()')
    await expect.poll(() => badgesOn(tab), { timeout: 15_000 }).toEqual(listed)
    await tab.click('tr:nth-child(3) a')
    await tab.waitFor(`document.querySelector('h1')?.textContent === '#43'`, 'the third order')
    expect(await badgesOn(tab)).toEqual([])
    await tab.evaluate('history.go(-2)')
    await tab.waitFor(`document.querySelector('h1')?.textContent === '#41'`, 'the first order')
    await expect
      .poll(() => badgesOn(tab), { timeout: 15_000 })
      .toEqual([{ text: expect.stringContaining('#41'), label: 'Đã xác nhận' }])
    await tab.close()
  })

  test('an order changed after it was shipped is said on its page, and in the popup what changed', async () => {
    const { sandbox, session, options } = e2e.current
    const [order] = shop.orders
    if (!order) throw new Error('The shop has no orders.')
    const before = order.shipping_address.address_1
    order.shipping_address.address_1 = '5 Hàng Bài, Phường Hàng Bài, Quận Hoàn Kiếm'
    const requests = sandbox.state.requests.length
    const tab = await session.open(shop.orderUrl(1))
    await shown(tab, /^Đã xác nhận · đơn đã đổi sau khi gửi$/)
    expect(sandbox.state.requests).toHaveLength(requests)
    const popup = await session.clickToolbar(tab)
    const change = await popup.waitFor<string>(
      `document.querySelector('[data-changed="address"]')?.innerText`,
      'what changed',
    )
    expect(change).toContain(before)
    expect(change).toContain(order.shipping_address.address_1)
    await popup.click('[data-action="keep-as-sent"]')
    await popup.waitFor(`!document.querySelector('[data-order-changed]')`, 'the change to be let go')
    await popup.close()
    await shown(tab, /^Đã xác nhận$/)
    await switchStore(options.screen, 'disconnect')
    await tab.close()
  })

  async function switchStore(screen: Pick<Screen, 'evaluate'>, way: 'connect' | 'disconnect') {
    const page = shop.orderUrl(1)
    const address = way === 'connect' ? page : new URL(page).origin
    const message = { quickship: `stores.${way}`, input: { address } }
    await screen.evaluate(`${API}.runtime.sendMessage(${JSON.stringify(message)})`)
  }

  test('disconnected, its open pages are left as the shop made them, and new ones get nothing', async () => {
    const { options, session, store } = e2e.current
    const open = await session.open(store.orderUrl(1))
    await shown(open, /./)
    await options.screen.click('[data-action="disconnect-store"]')
    await options.screen.click('[data-action="confirm"]')
    await options.screen.waitFor(
      `!document.querySelector('[data-action="disconnect-store"]')`,
      'the store to be gone',
    )
    await expect.poll(() => badgesOn(open)).toEqual([])
    expect(await options.screen.evaluate(`${API}.scripting.getRegisteredContentScripts()`)).toEqual([])
    const address = store.orderUrl(2)
    const fresh = await session.open(address)
    await fresh.waitFor(`document.readyState === 'complete'`, 'the page')
    expect(await oursIn(address)).toEqual([])
    expect(await badgesOn(fresh)).toEqual([])
    await fresh.close()
    await open.close()
  })
}
