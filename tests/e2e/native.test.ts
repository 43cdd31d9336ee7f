import { afterAll, beforeAll, describe } from 'vitest'
import { startDemoStore } from '../../servers/demo-store/start.ts'
import { launchBrowser } from '../../tools/browser/launch.ts'
import { openSettings } from '../../tools/browser/options-page.ts'
import type { BrowserName } from '../../tools/browser/session.ts'
import { extensionFolder } from '../../tools/tour/built-extension.ts'
import { theSellerConnectsAStore } from './connect-store-story.ts'
import { openDisplay } from './display.ts'
import type { Native } from './native.ts'
import { theBrowserAsks } from './permission-prompt-story.ts'
import { waysIn } from './ways-in-story.ts'

const STORIES = [
  ['the seller connects a store', theSellerConnectsAStore],
  ['ways in beside the toolbar button', waysIn],
  // Last: it leaves an account.
  ['the browser’s own prompt for a carrier', theBrowserAsks],
] as const

describe('chromium, in the build that ships', () => {
  const native = useNative('chromium')
  for (const [name, story] of STORIES) describe(name, () => story(native))
})

// In a browser each: a menu or a prompt that was open keeps keys from the next.
for (const [name, story] of STORIES)
  describe(`firefox, in the build that ships: ${name}`, () => story(useNative('firefox')))

function useNative(browser: BrowserName): Native {
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
  return native
}
