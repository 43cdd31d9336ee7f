import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type DemoStore, startDemoStore } from '../../servers/demo-store/start.ts'
import { launchBrowser } from '../../tools/browser/launch.ts'
import type { BrowserName, Session } from '../../tools/browser/session.ts'
import { extensionFolder } from '../../tools/tour/built-extension.ts'
import { type Display, openDisplay } from './display.ts'
import { BROWSERS } from './support.ts'

const PATIENCE_MS = 5000
const MENU_MS = 1500
const MOST_TRIES = 8
type MenuKeys = Readonly<Record<BrowserName, readonly string[]>>
/** From the bottom of the page's menu to ours, which opens on "Ship this order"; Chromium's last two are its own. */
const MENU_KEYS: MenuKeys = { chromium: ['Up', 'Up', 'Up', 'Right'], firefox: ['Up', 'Right'] }
/** On a link Chromium's last one is. */
const LINK_KEYS: MenuKeys = { chromium: ['Up', 'Up', 'Right'], firefox: ['Up', 'Right'] }
const HANDED = `(async () => Object.values(await chrome.storage.session.get(null))
  .flatMap(({ list }) => list?.orders.map(({ id }) => id) ?? []))()`

/** Read by the content script, on a page no host permission was given for: the popup got `activeTab`. */
const ORDER_WAS_READ = `document.querySelector('main h2')?.innerText.includes('tài khoản')`

describe.each(BROWSERS)('%s: ways in beside the toolbar button, in the build that ships', (browser) => {
  let display: Display
  let store: DemoStore
  let session: Session

  beforeAll(async () => {
    display = await openDisplay()
    store = await startDemoStore()
    process.env.DISPLAY = display.name
    session = await launchBrowser({
      browser,
      extension: extensionFolder(browser, 'production'),
      headless: false,
    })
    await session.firstRun()
  })
  afterAll(async () => {
    await Promise.allSettled([session?.close(), store?.close()])
    display?.close()
    delete process.env.DISPLAY
  })

  /**
   * One key at a time: one that comes before its menu is lost. A busy machine draws the menu late, and a seller whose
   * menu did nothing opens it again, and looks at it the longer before pressing keys.
   */
  async function choose<T>(
    y: number,
    row: readonly string[],
    opened: Promise<T>,
    menu: MenuKeys = MENU_KEYS,
  ): Promise<T> {
    for (let tries = 1; tries < MOST_TRIES; tries++) {
      display.click(640, y, 'right')
      await setTimeout((tries - 1) * MENU_MS)
      for (const key of [...menu[browser], ...row]) display.press(key)
      const came = await Promise.race([opened, setTimeout(PATIENCE_MS)])
      if (came !== undefined) return came
      display.press('Escape', 'Escape')
    }
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
    await session.open(store.orderUrl(2))
    const popup = await choose(500, ['Return'], session.openedPopup())
    await popup.waitFor(ORDER_WAS_READ, 'the order to be read')
    await popup.close()
  })

  test('on a list its next row takes the ticked orders to the workbench', async () => {
    const list = await session.open(`${store.url}/wp-admin/admin.php?page=wc-orders`)
    for (const n of [1, 3, 4]) await list.click(`tbody tr:nth-child(${n}) input`)
    const workbench = await choose(700, ['Down', 'Return'], session.ownPage('workbench.html'))
    await workbench.waitFor(`location.hash.startsWith('#/bulk/list/')`, 'the orders to be handed over')
    expect(await workbench.evaluate(HANDED)).toEqual(['1001', '1003', '1004'])
    await workbench.close()
  })

  test('and so it does on a link, which in a list an order’s number is', async () => {
    const list = await session.open(`${store.url}/wp-admin/admin.php?page=wc-orders`)
    await list.click('tbody tr:nth-child(2) input')
    await list.evaluate(`document.querySelector('tbody a').style = 'position: fixed; inset: 0; z-index: 9'`)
    const opened = session.ownPage('workbench.html')
    const workbench = await choose(700, ['Down', 'Return'], opened, LINK_KEYS)
    await workbench.waitFor(`location.hash.startsWith('#/bulk/list/')`, 'the orders to be handed over')
    expect(await workbench.evaluate(HANDED)).toContain('1002')
  })
})
