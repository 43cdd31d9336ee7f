import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { guideStep } from '../../tools/browser/guide-page.ts'
import { launchBrowser } from '../../tools/browser/launch.ts'
import { orderPopup } from '../../tools/browser/order-popup.ts'
import type { Screen } from '../../tools/browser/screen.ts'
import type { Session } from '../../tools/browser/session.ts'
import { extensionFolder } from '../../tools/tour/built-extension.ts'
import { BROWSERS } from './support.ts'

/** The build that ships, in a fresh profile, with no server anywhere and no way out to one. */
describe.each(BROWSERS)('%s: the first run', (browser) => {
  let session: Session
  let guide: Screen
  let sample: Screen

  beforeAll(async () => {
    const extension = extensionFolder(browser, 'production')
    session = await launchBrowser({ browser, extension, headless: true, cutOff: true })
    guide = await session.firstRun()
  })
  afterAll(async () => {
    await session?.close()
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
    await guideStep(guide, 'pickup')
    await press('Enter')
    await guideStep(guide, 'store')
    await press('Enter')
    await guideStep(guide, 'order')
    await press('Enter')
    sample = await session.ownPage('sample-order.html')
    await sample.waitFor(`document.querySelector('main h1')`, 'the sample order')

    pressed.push('the toolbar button')
    const popup = await session.clickToolbar(sample)
    const order = orderPopup(popup)
    expect(await order.ready()).toBe('form')
    const asked = await order.answerQuestions()
    expect(asked).toEqual(['products: as it is'])
    pressed.push('Enter')
    await order.priced()
    pressed.push('Control+Enter')
    await order.ship()
    const code = await order.trackingCode()
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

  test('a worker that is killed has the parcel all the same, and it moves on', async () => {
    await session.killWorker()
    const popup = await session.clickToolbar(sample)
    const order = orderPopup(popup)
    expect(await order.ready()).toBe('shipment')
    expect((await order.refresh()).code).toBeGreaterThanOrEqual(2)
    await popup.close().catch(() => {})
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
    await guide.evaluate(`(window.stale = true, setTimeout(() => location.reload()), true)`)
    await guide.waitFor(
      `!window.stale && location.hash === '#/done' && document.querySelector('[data-tracking-code]')`,
      'the end of the guide again',
    )
  })
})
