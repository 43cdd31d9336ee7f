import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { guideStep } from '../../tools/browser/guide-page.ts'
import { launchBrowser } from '../../tools/browser/launch.ts'
import { orderPopup } from '../../tools/browser/order-popup.ts'
import { reload, type Screen } from '../../tools/browser/screen.ts'
import type { Session } from '../../tools/browser/session.ts'
import { extensionFolder } from '../../tools/tour/built-extension.ts'
import { BROWSERS } from './support.ts'

/** The build that ships, in a fresh profile, with no server anywhere and no way out to one. */
describe.each(BROWSERS)('%s: the first run', (browser) => {
  const profile = mkdtempSync(join(tmpdir(), 'quickship-first-run-'))
  let session: Session
  let guide: Screen
  let sample: Screen
  let code: string

  const start = () =>
    launchBrowser({
      browser,
      extension: extensionFolder(browser, 'production'),
      headless: true,
      cutOff: true,
      profile,
    })

  beforeAll(async () => {
    session = await start()
    guide = await session.firstRun()
  })
  afterAll(async () => {
    await session?.close()
    rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  })

  test('the guide opens by itself and leads to the first practice order by keyboard alone', async () => {
    const pressed: string[] = []
    const press = async (keys: string, on = guide) => {
      pressed.push(keys)
      await on.press(keys)
    }
    await guideStep(guide, 'language')
    await press('Enter')
    await guideStep(guide, 'account')
    await press('Enter')
    await guideStep(guide, 'order')
    await press('Enter')
    sample = await session.ownPage('sample-order.html')
    await sample.waitFor(`document.querySelector('main h1')`, 'the sample order')

    pressed.push('the toolbar button')
    const popup = await session.clickToolbar(sample)
    const order = orderPopup(popup)
    expect(await order.ready()).toBe('form')
    expect(await order.answerQuestions()).toEqual([])
    await order.priced()
    pressed.push('Control+Enter')
    // The practice carrier is a part of the background that is added when it is needed: here by another worker.
    expect(await session.killWorker()).toBe(true)
    await order.ship()
    code = await order.trackingCode()
    expect(code).toMatch(/^S1\./)
    expect(await popup.evaluate(`document.querySelector('[role="note"]')?.innerText`)).toMatch(/^DÙNG THỬ/)
    await popup.close().catch(() => {})

    await sample.waitFor(
      `document.querySelector('header').innerText.includes('${code}')`,
      'the sample page to tell',
    )
    await sample.click('[data-action="back-to-guide"]')
    await guide.waitFor(
      `document.visibilityState === 'visible' && location.hash === '#/done' && document.querySelector('[data-tracking-code]')`,
      'the end',
    )
    expect(await guide.evaluate(`document.querySelector('[data-tracking-code]').innerText`)).toBe(code)
    console.log(`${browser}: ${pressed.length} presses to the first order (${pressed.join(', ')})`)
    expect(pressed.length).toBeLessThan(10)
  })

  test('over the guide itself the popup leads to the sample order', async () => {
    const popup = await session.clickToolbar(guide)
    await popup.waitFor(
      `document.querySelector('main h2')?.innerText.includes('Quickship')`,
      'whose page it is',
    )
    await popup.close().catch(() => {})
  })

  test('a reload stays where it was, and what is done stays done', async () => {
    await reload(guide)
    await guide.waitFor(
      `location.hash === '#/done' && document.querySelector('[data-tracking-code]')`,
      'the end of the guide again',
    )
  })

  test('the parcel moves on after the browser was closed, in a worker that was just killed too', async () => {
    await session.close()
    session = await start()
    sample = await session.openOwn('sample-order.html?order=1042')
    await sample.waitFor(`document.querySelector('main h1')`, 'the sample order')
    expect(await session.killWorker()).toBe(true)
    const popup = orderPopup(await session.clickToolbar(sample))
    expect(await popup.ready()).toBe('shipment')
    expect(await popup.trackingCode()).toBe(code)
    expect((await popup.refresh()).code).toBeGreaterThanOrEqual(2)
  })
})
