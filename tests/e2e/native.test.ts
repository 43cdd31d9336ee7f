import { afterAll, beforeAll, describe } from 'vitest'
import { type DemoStore, startDemoStore } from '../../servers/demo-store/start.ts'
import { launchBrowser } from '../../tools/browser/launch.ts'
import { openSettings } from '../../tools/browser/options-page.ts'
import type { BrowserName, Session } from '../../tools/browser/session.ts'
import { extensionFolder } from '../../tools/tour/built-extension.ts'
import { theSellerConnectsAStore } from './connect-store-story.ts'
import { type Display, openDisplay } from './display.ts'
import { theBrowserAsks } from './permission-prompt-story.ts'
import { BROWSERS } from './support.ts'
import { waysIn } from './ways-in-story.ts'

/** The build that ships in a window of a display, for menus, keys and prompts that no protocol reaches. */
export interface Native {
  browser: BrowserName
  display: Display
  session: Session
  store: DemoStore
}

// In one browser, since a start costs as much as any of these.
describe.each(BROWSERS)('%s, in the build that ships', (browser) => {
  const native = { browser } as Native
  beforeAll(async () => {
    native.display = await openDisplay()
    native.store = await startDemoStore()
    process.env.DISPLAY = native.display.name
    const extension = extensionFolder(browser, 'production')
    native.session = await launchBrowser({ browser, extension, headless: false })
    await (await openSettings(native.session)).screen.close()
  })
  afterAll(async () => {
    const { session, store, display } = native
    await Promise.allSettled([session?.close(), store?.close()])
    display?.close()
    delete process.env.DISPLAY
  })

  describe('the seller connects a store', () => theSellerConnectsAStore(native))
  describe('the browser’s own prompt for a carrier', () => theBrowserAsks(native))
  // Last: menus that were opened keep Firefox's prompts from a key.
  describe('ways in beside the toolbar button', () => waysIn(native))
})
