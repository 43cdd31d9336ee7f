import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RunningSandbox, startSandbox } from '../../servers/sandbox/start.ts'
import { launchBrowser } from '../../tools/browser/launch.ts'
import { openSettings } from '../../tools/browser/options-page.ts'
import { pageOf } from '../../tools/browser/page-screen.ts'
import type { Screen } from '../../tools/browser/screen.ts'
import type { Session } from '../../tools/browser/session.ts'
import { extensionFolder } from '../../tools/tour/built-extension.ts'
import { type Display, openDisplay, PROMPT_GUARD_MS } from './display.ts'
import { BROWSERS } from './support.ts'

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

  const page = () =>
    options.evaluate<{ told: string; focused: boolean; asking: boolean }>(`({
      told: document.querySelector('[data-check]')?.dataset.check ?? '',
      focused: document.hasFocus(),
      asking: document.querySelector('[data-action="check"]')?.ariaDisabled === 'true',
    })`)

  /** Returns once the prompt is open and takes answers. Chromium's has no window of its own: it takes the page's focus. */
  async function openPrompt() {
    if (browser === 'chromium') {
      await pageOf(options).bringToFront()
      await expect.poll(page).toMatchObject({ focused: true })
      await options.evaluate(
        `addEventListener('blur', () => { window.promptSince = performance.now() }, { once: true }), delete window.promptSince`,
      )
    }
    await options.click('[data-action="check"]')
    if (browser === 'chromium')
      await options.waitFor(
        `performance.now() - window.promptSince > ${PROMPT_GUARD_MS}`,
        'the prompt to take keys',
      )
    else await expect.poll(() => session.allowButton(), { timeout: 30_000 }).not.toBeNull()
    expect(await page()).toMatchObject({ told: '', asking: true })
  }

  const answeredBy = (answer: () => Promise<void> | void) =>
    expect.poll(
      async () => {
        await answer()
        return page()
      },
      { timeout: 30_000, interval: 800 },
    )

  test('refused: the seller is told, and the carrier hears nothing', async () => {
    await openPrompt()
    // Its refusal has the focus.
    if (browser === 'chromium') display.type('Return')
    else display.press('Escape')
    await expect.poll(page, { timeout: 30_000 }).toMatchObject({ told: 'no-permission', asking: false })
    expect(sandbox.state.requests).toHaveLength(0)
  })

  test('allowed, after all: the account is connected', async () => {
    await openPrompt()
    if (browser === 'chromium') display.type('Tab', 'Return')
    await answeredBy(async () => {
      // Firefox gives no sign of when its button takes clicks.
      const button = await session.allowButton()
      if (button) display.click(button.x, button.y)
    }).toMatchObject({ told: 'connected', asking: false })
    expect(sandbox.state.requests.map(({ httpStatus }) => httpStatus)).toContain(200)
  })
})
