import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RunningSandbox, startSandbox } from '../../servers/sandbox/start.ts'
import { launchBrowser } from '../../tools/browser/launch.ts'
import { openSettings } from '../../tools/browser/options-page.ts'
import type { BrowserName, Session } from '../../tools/browser/session.ts'
import { extensionFolder } from '../../tools/tour/built-extension.ts'
import { type Display, openDisplay } from './display.ts'
import { BROWSERS } from './support.ts'

/** Chromium's prompt has the focus on its refusal. Firefox's takes Escape, but its button wants a click. */
const KEYS: Readonly<Record<BrowserName, { refuse: string[]; allow: string[] }>> = {
  chromium: { refuse: ['Return'], allow: ['Tab', 'Return'] },
  firefox: { refuse: ['Escape'], allow: [] },
}

const CASES = BROWSERS.flatMap((browser) =>
  (['refuse', 'allow'] as const).map((answer) => ({ browser, answer })),
)

describe.each(CASES)(
  '$browser: the seller answers the browser’s own prompt with $answer',
  ({ browser, answer }) => {
    let display: Display
    let sandbox: RunningSandbox
    let session: Session

    beforeAll(async () => {
      display = await openDisplay()
      sandbox = await startSandbox({ port: 0 })
      process.env.DISPLAY = display.name
      session = await launchBrowser({
        browser,
        extension: extensionFolder(browser, 'production'),
        headless: false,
      })
    })
    afterAll(async () => {
      await Promise.allSettled([session?.close(), sandbox?.close()])
      display?.close()
      delete process.env.DISPLAY
    })

    const outcome =
      answer === 'allow' ? 'the account is connected' : 'the seller is told, and the carrier hears nothing'

    test(`in the build that ships: ${outcome}`, async () => {
      const { screen: options } = await openSettings(session)
      await options.click('[data-action="add-account"]')
      await options.fill('form [name="name"]', 'Cửa hàng thử')
      await options.fill('form [name="partnerCode"]', sandbox.partnerCode)
      await options.fill('form [name="api"]', sandbox.url)
      await options.fill('form [name="token"]', sandbox.token)
      await options.fill('form [name="contactEmail"]', 'shop@example.com')
      await options.click('[data-action="check"]')

      // A prompt takes no note of answers given too early: it is answered until the page has heard.
      await expect
        .poll(
          async () => {
            const found = await options.evaluate<string>(
              `document.querySelector('[data-check]')?.dataset.check ?? ''`,
            )
            const button = answer === 'allow' ? await session.allowButton() : null
            if (!found && button) display.click(button.x, button.y)
            else if (!found && KEYS[browser][answer].length > 0) display.press(...KEYS[browser][answer])
            // Of two keys the first came too early: the seller is asked once more.
            if (found === 'no-permission' && answer === 'allow') await options.click('[data-action="check"]')
            return found
          },
          { timeout: 40_000, interval: 800 },
        )
        .toBe(answer === 'allow' ? 'connected' : 'no-permission')
      if (answer === 'allow')
        expect(sandbox.state.requests.map(({ httpStatus }) => httpStatus)).toContain(200)
      else expect(sandbox.state.requests).toHaveLength(0)
    })
  },
)
