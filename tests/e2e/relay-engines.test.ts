import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connectRelay, lookUps, type OwnRelay, openRelay, says, shipped } from './relay-story.ts'
import { until, useE2e } from './support.ts'

/** Chromium over SQLite has the whole story (relay.test.ts). */
const deeper = [
  { browser: 'chromium', engine: 'postgres' },
  { browser: 'firefox', engine: 'postgres' },
] as const

describe.each([{ browser: 'firefox', engine: 'sqlite' } as const, ...(process.env.DEEP ? deeper : [])])(
  '$browser, and a relay over $engine',
  ({ browser, engine }) => {
    const e2e = useE2e(browser)
    let relay: OwnRelay
    beforeAll(async () => {
      relay = await openRelay(engine, e2e.current)
    }, 120_000)
    afterAll(() => relay?.close(), 60_000)

    test('a change is on screen without anybody asking for it', async () => {
      const { options, session, sandbox } = e2e.current
      await connectRelay(options, relay)
      const code = await shipped(e2e.current, 1)
      const workbench = await session.openOwn('workbench.html')
      await workbench.waitFor(`document.body.innerText.includes(${JSON.stringify(code)})`, 'the shipment')
      // The carrier's times are whole seconds: a change in the same second would be looked up.
      const second = Math.floor(Date.now() / 1_000)
      await until('the second to be over', () => Math.floor(Date.now() / 1_000) > second)
      const asked = lookUps(e2e.current)
      sandbox.sandbox.setStatus(code, 4)
      // Live in Chromium; with the next alarm where the browser ends its worker.
      await says(workbench, code, 'Đang giao', 90_000)
      expect(lookUps(e2e.current)).toBe(asked)
    }, 180_000)
  },
)
