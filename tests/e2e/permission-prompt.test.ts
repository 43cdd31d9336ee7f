import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RunningSandbox, startSandbox } from '../../servers/sandbox/start.ts'
import { launchBrowser } from '../../tools/browser/launch.ts'
import { openSettings } from '../../tools/browser/options-page.ts'
import type { Screen } from '../../tools/browser/screen.ts'
import type { BrowserName, Session } from '../../tools/browser/session.ts'
import { extensionFolder } from '../../tools/tour/built-extension.ts'
import { type Display, openDisplay } from './display.ts'
import { BROWSERS } from './support.ts'

/** Chromium's prompt has the focus on its refusal. Firefox's takes Escape, but its button wants a click. */
const KEYS: Readonly<Record<BrowserName, { refuse: string[]; allow: string[] }>> = {
  chromium: { refuse: ['Return'], allow: ['Tab', 'Return'] },
  firefox: { refuse: ['Escape'], allow: [] },
}

describe.each(BROWSERS)('%s: in the build that ships, the browser’s own prompt', (browser) => {
  let display: Display
  let sandbox: RunningSandbox
  let session: Session
  let options: Screen

  beforeAll(async () => {
    display = await openDisplay()
    sandbox = await startSandbox({ port: 0 })
    process.env.DISPLAY = display.name
    session = await launchBrowser({
      browser,
      extension: extensionFolder(browser, 'production'),
      headless: false,
    })
    options = (await openSettings(session)).screen
    await options.click('[data-action="add-account"]')
    await options.fill('form [name="name"]', 'Cửa hàng thử')
    await options.fill('form [name="partnerCode"]', sandbox.partnerCode)
    await options.fill('form [name="api"]', sandbox.url)
    await options.fill('form [name="token"]', sandbox.token)
    await options.fill('form [name="contactEmail"]', 'shop@example.com')
  })
  afterAll(async () => {
    await Promise.allSettled([session?.close(), sandbox?.close()])
    display?.close()
    delete process.env.DISPLAY
  })

  const found = () => options.evaluate<string>(`document.querySelector('[data-check]')?.dataset.check ?? ''`)

  // A prompt takes no note of answers given too early: it is answered until the page has heard.
  test('refused: the seller is told, and the carrier hears nothing', async () => {
    await options.click('[data-action="check"]')
    await expect
      .poll(
        async () => {
          const told = await found()
          if (!told) display.press(...KEYS[browser].refuse)
          return told
        },
        { timeout: 40_000, interval: 800 },
      )
      .toBe('no-permission')
    expect(sandbox.state.requests).toHaveLength(0)
  })

  test('allowed, after all: the account is connected', async () => {
    await options.click('[data-action="check"]')
    await options.waitFor(`!document.querySelector('[data-check="no-permission"]')`, 'the prompt')
    await expect
      .poll(
        async () => {
          const told = await found()
          const button = await session.allowButton()
          if (!told && button) display.click(button.x, button.y)
          else if (!told && KEYS[browser].allow.length > 0) display.press(...KEYS[browser].allow)
          // Of two keys the first came too early: the seller is asked once more.
          if (told === 'no-permission') await options.click('[data-action="check"]')
          return told
        },
        { timeout: 40_000, interval: 800 },
      )
      .toBe('connected')
    expect(sandbox.state.requests.map(({ httpStatus }) => httpStatus)).toContain(200)
  })
})
