import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningSandbox, startSandbox } from '../../servers/sandbox/start.ts'
import { pageOf } from '../../tools/browser/page-screen.ts'
import type { Screen } from '../../tools/browser/screen.ts'
import { PROMPT_GUARD_MS } from './display.ts'
import { clickPrompt, type Native } from './native.ts'

/** For `localhost`; a store that was connected was of another host. */
export function theBrowserAsks(native: Native) {
  let { browser, display, session } = native
  let sandbox: RunningSandbox
  let options: Screen

  beforeAll(async () => {
    ;({ browser, display, session } = native)
    sandbox = await startSandbox({ port: 0 })
    options = await session.openOwn('options.html')
    await options.click('[data-action="add-account"]')
    await options.fill('form [name="name"]', 'Cửa hàng thử')
    await options.fill('form [name="partnerCode"]', sandbox.partnerCode)
    await options.fill('form [name="api"]', sandbox.url.replace('127.0.0.1', 'localhost'))
    await options.fill('form [name="token"]', sandbox.token)
    await options.fill('form [name="contactEmail"]', 'shop@example.com')
  })
  afterAll(() => sandbox?.close())

  const page = () =>
    options.evaluate<{ outcome: string; focused: boolean; asking: boolean }>(`({
      outcome: document.querySelector('[data-check]')?.dataset.check ?? document.querySelector('article [role="status"]')?.role ?? '',
      focused: document.hasFocus(),
      asking: document.querySelector('[data-action="connect"]')?.ariaDisabled === 'true',
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
    await options.click('[data-action="connect"]')
    if (browser === 'chromium')
      await options.waitFor(
        `performance.now() - window.promptSince > ${PROMPT_GUARD_MS}`,
        'the prompt to take keys',
      )
    else await expect.poll(() => session.promptButton('allow'), { timeout: 30_000 }).not.toBeNull()
    expect(await page()).toMatchObject({ outcome: '', asking: true })
  }

  const answeredBy = (answer: () => Promise<void> | void) =>
    expect.poll(
      async () => {
        await answer()
        return page()
      },
      { timeout: 30_000, interval: 800 },
    )

  test('refused: the screen says so, and the carrier gets nothing', async () => {
    await openPrompt()
    // Its refusal has the focus.
    if (browser === 'chromium') display.type('Return')
    await answeredBy(() => clickPrompt(native, 'refuse')).toMatchObject({
      outcome: 'no-permission',
      asking: false,
    })
    expect(sandbox.state.requests).toHaveLength(0)
  })

  test('allowed, after all: the account is connected', async () => {
    await openPrompt()
    if (browser === 'chromium') display.type('Tab', 'Return')
    await answeredBy(() => clickPrompt(native, 'allow')).toMatchObject({ outcome: 'status', asking: false })
    expect(sandbox.state.requests.map(({ httpStatus }) => httpStatus)).toContain(200)
  })
}
