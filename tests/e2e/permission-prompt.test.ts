import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RunningSandbox, startSandbox } from '../../servers/sandbox/start.ts'
import { launchBrowser } from '../../tools/browser/launch.ts'
import type { BrowserName, Session } from '../../tools/browser/session.ts'
import { extensionFolder } from '../../tools/tour/built-extension.ts'
import { type Display, openDisplay } from './display.ts'
import { BROWSERS } from './support.ts'

/** Chromium's prompt has the focus on its refusal; Firefox's answers to its access keys. */
const ANSWERS: Readonly<Record<BrowserName, { refuse: string[]; allow: string[] }>> = {
  chromium: { refuse: ['Return'], allow: ['Tab', 'Return'] },
  firefox: { refuse: ['Escape'], allow: ['alt+a'] },
}

const SHOWN = `document.querySelector('[data-check]')?.dataset.check || document.querySelector('[data-failure]')?.dataset.failure`

describe.each(BROWSERS)('%s: the browser’s own permission prompt, in the build that ships', (browser) => {
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

  test('refused: the seller is told, and the carrier hears nothing; allowed: the account is connected', async () => {
    const options = await session.firstRun()
    await options.click('[data-action="add-account"]')
    await options.fill('form [name="name"]', 'Cửa hàng thử')
    await options.fill('form [name="partnerCode"]', sandbox.partnerCode)
    await options.fill('form [name="api"]', sandbox.url)
    await options.fill('form [name="token"]', sandbox.token)
    await options.fill('form [name="contactEmail"]', 'shop@example.com')

    await answer(ANSWERS[browser].refuse)
    expect(await options.waitFor<string>(SHOWN, 'the refusal to be told')).toBe('no-permission')
    expect(sandbox.state.requests).toHaveLength(0)

    await answer(ANSWERS[browser].allow)
    expect(await options.waitFor<string>(`${SHOWN} === 'connected' && 'connected'`, 'the connection')).toBe(
      'connected',
    )
    expect(sandbox.state.requests.map(({ endpoint, httpStatus }) => [endpoint, httpStatus])).toEqual([
      ['connectivity', 200],
    ])

    /** The prompt cannot be seen from here: its keys are pressed until the page has its answer. */
    async function answer(keys: string[]) {
      await options.click('[data-action="check"]')
      await expect
        .poll(
          async () => {
            const answered = await options.evaluate<boolean>(
              `!document.querySelector('[data-action="check"][aria-busy]')`,
            )
            if (!answered) display.press(...keys)
            return answered
          },
          { timeout: 20_000, interval: 700 },
        )
        .toBe(true)
    }
  })
})
