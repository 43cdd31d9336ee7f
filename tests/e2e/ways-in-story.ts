import { beforeAll, expect, test } from 'vitest'
import type { Screen } from '../../tools/browser/screen.ts'
import type { BrowserName } from '../../tools/browser/session.ts'
import type { Native } from './native.ts'

type MenuKeys = Readonly<Record<BrowserName, readonly string[]>>
/** From the bottom of the page's menu to ours, which opens on "Ship this order"; Chromium's last two are its own. */
const MENU_KEYS: MenuKeys = { chromium: ['Up', 'Up', 'Up', 'Right'], firefox: ['Up', 'Right'] }
/** On a link Chromium's last one is. */
const LINK_KEYS: MenuKeys = { chromium: ['Up', 'Up', 'Right'], firefox: ['Up', 'Right'] }
/** The rows of ours. */
const ROWS = 2
const [SHIP_THIS, SHIP_TICKED] = [0, 1]
/** On the display: the page's heading, which is neither a link nor a field. */
const HEADING = `(() => {
  const { x, y, height } = document.querySelector('h1').getBoundingClientRect()
  const inPage = { x: x + 20, y: y + height / 2 }
  return {
    x: Math.round(screenX + (outerWidth - innerWidth) / 2 + inPage.x),
    y: Math.round(screenY + (outerHeight - innerHeight) + inPage.y),
  }
})()`
const HANDED = `(async () => Object.values(await chrome.storage.session.get(null))
  .flatMap(({ list }) => list?.orders.map(({ id }) => id) ?? []))()`

/** Read by the content script, on a page no host permission was given for: the popup got `activeTab`. */
const ORDER_WAS_READ = `document.querySelector('main h2')?.innerText.includes('tài khoản')`

async function tick(list: Screen, ...rows: number[]) {
  for (const n of rows) await list.click(`tbody tr:nth-child(${n}) input`)
  await list.waitFor(
    `document.querySelectorAll('tbody input:checked').length === ${rows.length}`,
    `rows ${rows.join(', ')} alone to be ticked`,
  )
}

/** In a browser without an account. */
export function waysIn(native: Native) {
  let { browser, display, session, store } = native
  beforeAll(() => {
    ;({ browser, display, session, store } = native)
  })

  /** Through the page's menu and ours within it, each of them seen to be open before it is used. */
  async function choose<T>(page: Screen, row: number, opened: Promise<T>, menu = MENU_KEYS) {
    const { x, y } = await page.evaluate<{ x: number; y: number }>(HEADING)
    display.focus()
    await display.opens('the menu of the page', () => display.click(x, y, 'right'))
    const ours = await display.opens('the menu of the extension', () => display.type(...menu[browser]))
    await display.clickRow(ours, row, ROWS)
    return opened
  }

  test('the shortcut opens it for the page in front', async () => {
    await session.open(store.orderUrl(1))
    const popup = session.openedPopup()
    display.click(640, 700)
    display.press('alt+shift+k')
    await (await popup).waitFor(ORDER_WAS_READ, 'the order to be read')
    await (await popup).close()
  })

  test('the workbench has a shortcut of its own', async () => {
    display.click(640, 700)
    display.press('alt+shift+q')
    const workbench = await session.ownPage('workbench.html')
    await workbench.waitFor(`document.title.startsWith('Vận đơn')`, 'the workbench')
    await workbench.close()
  })

  test('the page’s context menu opens it for that page', async () => {
    const page = await session.open(store.orderUrl(2))
    const popup = await choose(page, SHIP_THIS, session.openedPopup())
    await popup.waitFor(ORDER_WAS_READ, 'the order to be read')
    await popup.close()
  })

  test('on a list its next row takes the ticked orders to the workbench', async () => {
    const list = await session.open(`${store.url}/wp-admin/admin.php?page=wc-orders`)
    await tick(list, 1, 3, 4)
    const workbench = await choose(list, SHIP_TICKED, session.ownPage('workbench.html'))
    await workbench.waitFor(`location.hash.startsWith('#/bulk/list/')`, 'the orders to be handed over')
    expect(await workbench.evaluate(HANDED)).toEqual(['1001', '1003', '1004'])
    await workbench.close()
  })

  test('and so it does on a link, which in a list an order’s number is', async () => {
    const list = await session.open(`${store.url}/wp-admin/admin.php?page=wc-orders`)
    await tick(list, 2)
    await list.evaluate(`document.querySelector('tbody a').style = 'position: fixed; inset: 0; z-index: 9'`)
    const opened = session.ownPage('workbench.html')
    const workbench = await choose(list, SHIP_TICKED, opened, LINK_KEYS)
    await workbench.waitFor(`location.hash.startsWith('#/bulk/list/')`, 'the orders to be handed over')
    expect(await workbench.evaluate(HANDED)).toContain('1002')
  })
}
