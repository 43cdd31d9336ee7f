import { afterAll, beforeAll, describe, test } from 'vitest'
import { type DemoStore, startDemoStore } from '../../servers/demo-store/start.ts'
import { launchBrowser } from '../../tools/browser/launch.ts'
import type { Session } from '../../tools/browser/session.ts'
import { extensionFolder } from '../../tools/tour/built-extension.ts'
import { type Display, openDisplay } from './display.ts'

/** From the bottom: "Inspect", "View page source", ours. */
const MENU_KEYS = ['Up', 'Up', 'Up', 'Return']

/** Read by the content script, on a page no host permission was given for: the popup got `activeTab`. */
const ORDER_WAS_READ = `document.querySelector('main h2')?.innerText.includes('tài khoản')`

describe('chromium: ways to the order form beside the toolbar button, in the build that ships', () => {
  let display: Display
  let store: DemoStore
  let session: Session

  beforeAll(async () => {
    display = await openDisplay()
    store = await startDemoStore()
    process.env.DISPLAY = display.name
    session = await launchBrowser({
      browser: 'chromium',
      extension: extensionFolder('chromium', 'production'),
      headless: false,
    })
    await session.firstRun()
  })
  afterAll(async () => {
    await Promise.allSettled([session?.close(), store?.close()])
    display?.close()
    delete process.env.DISPLAY
  })

  test('the shortcut opens it for the page in front', async () => {
    await session.open(store.orderUrl(1))
    const popup = session.openedPopup()
    display.click(640, 700)
    display.press('alt+shift+s')
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
    const popup = session.openedPopup()
    display.click(640, 500, 'right')
    display.press(...MENU_KEYS)
    await (await popup).waitFor(ORDER_WAS_READ, 'the order to be read')
  })
})
