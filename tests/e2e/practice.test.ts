import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { guideStep } from '../../tools/browser/guide-page.ts'
import { launchBrowser } from '../../tools/browser/launch.ts'
import { orderPopup } from '../../tools/browser/order-popup.ts'
import type { Screen } from '../../tools/browser/screen.ts'
import type { Session } from '../../tools/browser/session.ts'
import { extensionFolder } from '../../tools/tour/built-extension.ts'
import { BROWSERS } from './support.ts'

/** The practice carrier is a part of the background that is added when it is needed: each time by another worker here. */
describe.each(BROWSERS)('%s: the practice carrier', (browser) => {
  const profile = mkdtempSync(join(tmpdir(), 'quickship-practice-'))
  let session: Session
  let code: string

  const start = () =>
    launchBrowser({ browser, extension: extensionFolder(browser, 'production'), headless: true, profile })
  const openPopup = async (over: Screen) => orderPopup(await session.clickToolbar(over))

  beforeAll(async () => {
    session = await start()
  })
  afterAll(async () => {
    await session?.close()
    rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  })

  test('takes an order from a worker that was just killed', async () => {
    const guide = await session.firstRun()
    for (const step of ['language', 'account', 'pickup', 'store', 'order'] as const) {
      await guideStep(guide, step)
      await guide.press('Enter')
    }
    const sample = await session.ownPage('sample-order.html')
    await sample.waitFor(`document.querySelector('main h1')`, 'the sample order')
    const popup = await openPopup(sample)
    expect(await popup.ready()).toBe('form')
    await popup.answerQuestions()
    await popup.priced()
    expect(await session.killWorker()).toBe(true)
    await popup.ship()
    code = await popup.trackingCode()
    expect(code).toMatch(/^S1\./)
    await popup.screen.close().catch(() => {})
  })

  test('moves the order on after the browser was closed', async () => {
    await session.close()
    session = await start()
    const sample = await session.openOwn('sample-order.html?order=1042')
    await sample.waitFor(`document.querySelector('main h1')`, 'the sample order')
    expect(await session.killWorker()).toBe(true)
    const popup = await openPopup(sample)
    expect(await popup.ready()).toBe('shipment')
    expect(await popup.trackingCode()).toBe(code)
    expect((await popup.refresh()).code).toBeGreaterThanOrEqual(2)
    await popup.screen.close().catch(() => {})
  })
})
