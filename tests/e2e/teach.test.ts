import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orderPopup } from '../../tools/browser/order-popup.ts'
import { pickerOver } from '../../tools/browser/picker.ts'
import type { Screen } from '../../tools/browser/screen.ts'
import { type StrangeAdmin, startStrangeAdmin } from './strange-admin.ts'
import { BROWSERS, useE2e } from './support.ts'

describe.each(BROWSERS)('%s: a page no reader knows is taught by pointing', (browser) => {
  const e2e = useE2e(browser)
  let admin: StrangeAdmin
  beforeAll(async () => {
    admin = await startStrangeAdmin()
  })
  afterAll(() => admin?.close())

  /** Opens an order and clicks the toolbar button. */
  async function open(id: number) {
    const tab = await e2e.current.session.open(admin.orderUrl(id))
    return { tab, popup: await e2e.current.session.clickToolbar(tab) }
  }
  const stateOf = (popup: Screen, field: string) =>
    popup.evaluate<string>(`document.querySelector('[data-taught="${field}"]')?.dataset.state ?? 'none'`)
  const touched = (tab: Screen) => tab.evaluate<string[]>('touched')

  test('field by field, and the page’s own scripts hear none of it', async () => {
    const { tab, popup } = await open(5101)
    await popup.click('[data-action="teach"]')
    const picker = pickerOver(tab)
    await picker.asks('number')
    const before = await tab.evaluate('document.querySelector("main").outerHTML')
    await tab.evaluate('void (touched.length = 0)')

    // What the page's scripts do is nobody's pointing.
    await tab.evaluate(`(() => {
      const { x, y } = document.querySelector('.ring').getBoundingClientRect()
      const at = { bubbles: true, composed: true, clientX: x + 5, clientY: y + 5 }
      const picker = document.querySelector('quickship-picker')
      for (const type of ['pointermove', 'pointerdown', 'pointerup', 'click']) {
        for (const target of [picker, window]) target.dispatchEvent(new PointerEvent(type, at))
      }
      picker.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, composed: true }))
      touched.length = 0
    })()`)
    await picker.asks('number')
    await picker.point('.slip')
    await picker.asks('name')
    await picker.point('.guest')
    await picker.asks('phone')
    // A name is no phone.
    await picker.point('.guest')
    await picker.asks('phone')
    await picker.point('.ring')
    await picker.asks('address')
    // By keys: from the street's line out to the whole block.
    await picker.point('.where p')
    await picker.press('Backspace', 'ArrowUp', 'Enter', 's')
    await picker.asks('itemName')
    await picker.point('.what')
    await picker.asks('itemQuantity')
    await picker.point('.many')
    await picker.asks('total')
    await picker.point('.sum')
    await picker.asks('itemPrice')
    await picker.point('.each')
    await picker.press('Control+Enter')
    await picker.asks('saved')

    expect(await touched(tab)).toEqual([])
    expect(await tab.evaluate('document.querySelector("main").outerHTML')).toBe(before)
    await tab.click('.top a')
    await tab.waitFor('location.pathname === "/ledger"', 'the page to be the seller’s again')
  })

  test('tried on a second order at once, which is ready to ship', async () => {
    const { popup } = await open(5103)
    await popup.waitFor(`document.querySelector('[data-trial="0"]')`, 'the trial')
    for (const field of ['number', 'name', 'phone', 'address', 'itemName', 'itemQuantity', 'total']) {
      expect([field, await stateOf(popup, field)]).toEqual([field, 'found'])
    }
    await popup.click('[data-action="trial-done"]')
    const form = orderPopup(popup)
    expect(await form.ready()).toBe('form')
    const asked = await form.answerQuestions()
    // The page tells no weight, and not how it is paid.
    expect(asked.filter((answer) => !/^(weight|cod):/.test(answer))).toEqual([])
    await form.priced()
    await form.ship()
    expect(await form.trackingCode()).toMatch(/\d/)
    expect(JSON.stringify(e2e.current.sandbox.state.orders)).toContain('0903111222')
  })

  test('said to be lost once the page has changed, pointed at again, and found from then on', async () => {
    admin.update()
    const { tab, popup } = await open(5101)
    const lost = (field: string) =>
      `document.querySelector('[data-action="point-again"][data-lost="${field}"]')`
    await popup.waitFor(lost('tel'), 'the phone to be said to be lost')
    await popup.waitFor(lost('cod'), 'the total to be said to be lost')
    await popup.click('[data-action="point-again"][data-lost="tel"]')
    const picker = pickerOver(tab)
    await picker.asks('phone')
    await picker.point('.line-three')
    await picker.press('Control+Enter')
    await picker.asks('saved')

    const next = await open(5102)
    await next.popup.waitFor(`document.querySelector('[data-trial="1"]')`, 'the trial')
    expect(await stateOf(next.popup, 'phone')).toBe('found')
    expect(await stateOf(next.popup, 'total')).toBe('lost')
    await next.popup.click('[data-action="repair"]')
    const repair = pickerOver(next.tab)
    await repair.asks('total')
    await repair.point('.heap')
    await repair.press('Control+Enter')
    await repair.asks('saved')

    const last = await open(5103)
    await last.popup.waitFor(`document.querySelector('[data-trial="0"]')`, 'the trial')
    expect(await stateOf(last.popup, 'total')).toBe('found')
  })
})
