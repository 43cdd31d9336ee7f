import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orderPopup } from '../../tools/browser/order-popup.ts'
import { pageOf } from '../../tools/browser/page-screen.ts'
import { pickerOver } from '../../tools/browser/picker.ts'
import type { Screen } from '../../tools/browser/screen.ts'
import { type StrangeAdmin, startStrangeAdmin } from './strange-admin.ts'
import { ALIKE, BROWSERS, useE2e } from './support.ts'

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
  /** On an admin that nothing was taught of yet. */
  async function startAnew(pageDoes = '') {
    const strange = await startStrangeAdmin()
    const tab = await e2e.current.session.open(strange.orderUrl(5101))
    if (pageDoes) await tab.evaluate(pageDoes)
    const popup = await e2e.current.session.clickToolbar(tab)
    await popup.click('[data-action="teach"]')
    const picker = pickerOver(tab)
    await picker.asks('number')
    return { strange, tab, picker }
  }
  const stateOf = (popup: Screen, field: string) =>
    popup.evaluate<string>(`document.querySelector('[data-taught="${field}"]')?.dataset.state ?? 'none'`)
  const touched = (tab: Screen) => tab.evaluate<string[]>('touched')
  const inOne = ALIKE.includes(browser) ? test : undefined

  test('field by field, and the page’s own scripts hear none of it', async () => {
    const { tab, popup } = await open(5101)
    await popup.click('[data-action="teach"]')
    const picker = pickerOver(tab)
    await picker.asks('number')
    const before = await tab.evaluate('document.querySelector("main").outerHTML')
    await tab.evaluate('void (touched.length = 0)')

    // Untrusted events are ignored.
    await tab.evaluate(`(() => {
      const { x, y } = document.querySelector('.ring').getBoundingClientRect()
      const at = { bubbles: true, composed: true, clientX: x + 5, clientY: y + 5 }
      const picker = document.querySelector('[data-quickship="picker"]')
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

  inOne?.('tried on a second order at once, which is ready to ship', async () => {
    const { popup } = await open(5103)
    await popup.waitFor(`document.querySelector('[data-trial="0"]')`, 'the trial')
    for (const field of ['number', 'name', 'phone', 'address', 'itemName', 'itemQuantity', 'total']) {
      expect([field, await stateOf(popup, field)]).toEqual([field, 'found'])
    }
    await popup.click('[data-action="trial-done"]')
    const form = orderPopup(popup)
    expect(await form.ready()).toBe('form')
    const asked = await form.answerQuestions()
    // The page has neither a weight nor a payment method.
    expect(asked.filter((answer) => !/^(weight|cod):/.test(answer))).toEqual([])
    await form.priced()
    await form.ship()
    expect(await form.trackingCode()).toMatch(/\d/)
    expect(JSON.stringify(e2e.current.sandbox.state.orders)).toContain('0903111222')
  })

  inOne?.('said to be lost once the page has changed, pointed at again, and found from then on', async () => {
    admin.update()
    const { tab, popup } = await open(5101)
    const lost = '[data-action="point-again"][data-lost="tel"]'
    await popup.waitFor(`document.querySelector('${lost}')`, 'the phone to be said to be lost')
    await popup.click(lost)
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

  inOne?.('reported: the file has its labels, and neither name, phone nor amount', async () => {
    const strange = await startStrangeAdmin()
    const tab = await e2e.current.session.open(strange.orderUrl(5102))
    const popup = await e2e.current.session.clickToolbar(tab)
    await popup.click('[data-action="report-page"]')
    const report = await e2e.current.session.ownPage('report.html')
    await report.waitFor(`document.querySelector('[data-action="save-report"]')`, 'the report')
    const shown = await report.evaluate<string>(`document.querySelector('main').innerText`)
    const own = await tab.evaluate<string[]>(
      `['.guest', '.ring', '.sum'].map((at) => document.querySelector(at).innerText.trim())`,
    )
    expect(own.every((text) => text.length > 3)).toBe(true)
    expect(own.filter((text) => shown.includes(text))).toEqual([])
    await report.close()
    await strange.close()
  })

  inOne?.('by keys alone, from the first field to the last, wherever the focus was', async () => {
    const { strange, tab, picker } = await startAnew()
    const { asks, press } = picker
    const [down, right, left] = ['ArrowDown', 'ArrowRight', 'ArrowLeft'] as const
    const walked: readonly (readonly [string, ...string[]])[] = [
      ['number', down, right, down, down, right],
      ['name', right, down, down, right],
      ['phone', right, down, right],
      ['address', right],
      ['itemName', right, down, down],
      ['itemQuantity', right],
      ['total', right, right, right, down, right],
      // A button that had the focus is not pressed once keys point at the page again.
      ['itemPrice', 'Tab', 'Tab', left, left, down, down, right, right],
    ]
    for (const [field, ...keys] of walked) {
      await asks(field)
      await press(...keys, 'Enter')
      if (field === 'address') await press('s')
    }
    await asks('paid')
    await press('Control+Enter')
    await asks('saved')
    await press('Enter')
    await tab.waitFor(`!document.querySelector('[data-quickship="picker"]')`, 'the picker to be closed')

    const next = await e2e.current.session.open(strange.orderUrl(5102))
    const trial = await e2e.current.session.clickToolbar(next)
    await trial.waitFor(`document.querySelector('[data-trial="0"]')`, 'the trial')
    const shown = await trial.evaluate<string>(`document.querySelector('[data-trial] ul').innerText`)
    for (const words of ['ZX-5102', 'Trần Văn Bình', '0987 654 321', 'Nón lá Huế', '95.000', '190.000'])
      expect(shown).toContain(words)
    await strange.close()
  })

  test('and the browser asks before the page goes with what was pointed at', async () => {
    const { strange, tab, picker } = await startAnew()
    await picker.point('.slip')
    await picker.asks('name')
    const question = new Promise<string>((resolve) => {
      pageOf(tab).once('dialog', (dialog) => void dialog.dismiss().then(() => resolve(dialog.type())))
    })
    // Answers only after a reload, which must not happen.
    void tab.evaluate('void location.reload()').catch(() => {})
    expect(await question).toBe('beforeunload')
    await picker.asks('name')
    await picker.press('Escape', 'Escape')
    await tab.close()
    await strange.close()
  })

  inOne?.('never on a page that has led elsewhere meanwhile, and on when it is back', async () => {
    const { strange, tab, picker } = await startAnew()
    await tab.evaluate(`history.pushState({}, '', '/ledger')`)
    await picker.asks('elsewhere')
    await picker.point('.slip')
    await picker.press('ArrowDown', 'Enter')
    await picker.asks('elsewhere')
    await tab.evaluate('history.back()')
    await picker.asks('number')
    await picker.point('.slip')
    await picker.asks('name')
    await picker.press('Escape', 'Escape')
    await tab.close()
    await strange.close()
  })

  test('though the page names its elements as we name things, and wants what we show', async () => {
    const { strange, tab, picker } = await startAnew(`(() => {
      const names = ['Page', 'Reader', 'Taught', 'Recipes', 'Shows', 'Reads', 'Picks', 'Picker', 'OpenPicker', 'Writers']
      for (const name of names) document.body.append(Object.assign(document.createElement('i'), { id: 'quickship' + name }))
      for (const name of ['quickship-picker', 'quickship-badge']) {
        customElements.define(name, class extends HTMLElement { static disabledFeatures = ['shadow'] })
      }
    })()`)
    const taken = await tab.evaluate<string[]>(`(() =>
      [...document.querySelectorAll('[data-quickship]')].map((host) => {
        try {
          return String(host.attachInternals().shadowRoot)
        } catch (error) {
          return error.name + ', ' + host.shadowRoot
        }
      }))()`)
    expect(taken).toEqual(['NotSupportedError, null'])
    await picker.point('.slip')
    await picker.asks('name')
    await picker.press('Escape', 'Escape')
    await tab.close()
    await strange.close()
  })

  test('by what the seller points at, whatever the page does meanwhile', async () => {
    const { strange: hostile, tab, picker } = await startAnew()

    // The page clobbers names, lies in methods, and covers itself with an invisible layer.
    await tab.evaluate(`(() => {
      const names = ['querySelectorAll', 'createTreeWalker', 'elementsFromPoint', 'getElementById', 'createElement', 'body']
      Document.prototype.elementsFromPoint = () => [document.querySelector('.top b')]
      Element.prototype.getAttribute = () => 'x'
      const sheet = document.createElement('div')
      sheet.id = 'sheet'
      sheet.textContent = 'EVIL-1 Kẻ Gian 0999 999 999'
      sheet.style.cssText = 'position: fixed; inset: 0; opacity: 0; z-index: 2147483647; font-size: 40px'
      document.body.append(sheet)
      document.body.insertAdjacentHTML('beforeend', names.map((name) => '<form name="' + name + '"></form>').join(''))
    })()`)
    await picker.point('.slip')
    await picker.asks('name')
    await picker.point('.guest')
    await picker.asks('phone')

    // A frame that takes the keyboard has to give it back.
    const focused = await tab.evaluate(`(() => {
      document.querySelector('main').insertAdjacentHTML('beforeend', '<iframe id="thief"></iframe>')
      document.querySelector('#thief').focus()
      return document.activeElement.id
    })()`)
    expect(focused).toBe('thief')
    await tab.waitFor(`document.activeElement?.dataset.quickship === 'picker'`, 'the keyboard')
    await tab.evaluate(`document.querySelector('#thief').remove()`)

    // Thrown out of the page, it is back before anything is taken.
    await picker.pointWhile('.ring', () =>
      tab.evaluate(`void document.querySelector('[data-quickship="picker"]').remove()`),
    )
    await picker.asks('phone')
    // Covered by another popover, it comes out above.
    await tab.evaluate(`(() => {
      const cover = Object.assign(document.querySelector('#sheet').cloneNode(), { id: 'cover', popover: 'manual' })
      cover.style.cssText = 'inset: auto 0 0 auto; width: 400px; height: 700px; margin: 0'
      document.querySelector('main').append(cover)
      cover.showPopover()
    })()`)
    await tab.waitFor(
      `document.elementFromPoint(innerWidth - 100, innerHeight - 100).dataset.quickship === 'picker'`,
      'the picker to stand above the cover',
    )
    // What slips under the pointer while the button is down was not pointed at.
    await picker.pointWhile('.ring', () =>
      tab.evaluate(
        `document.querySelector('.ring').outerHTML = '<em class="other">0999 999 999</em><em class="ring">0912 345 678</em>'`,
      ),
    )
    await picker.asks('phone')
    await tab.evaluate(`document.querySelector('.other').remove()`)
    await picker.point('.ring')
    await picker.asks('address')
    await picker.point('.where p')
    await picker.press('s')
    for (const css of ['.what', '.many', '.sum']) await picker.point(css)
    await picker.press('Control+Enter')
    await picker.asks('saved')

    const next = await e2e.current.session.open(hostile.orderUrl(5102))
    const trial = await e2e.current.session.clickToolbar(next)
    await trial.waitFor(`document.querySelector('[data-trial="0"]')`, 'the trial')
    const shown = await trial.evaluate<string>(`document.querySelector('[data-trial] ul').innerText`)
    for (const words of [
      'ZX-5102',
      'Trần Văn Bình',
      '0987 654 321',
      '5 Nguyễn Trãi',
      'Nón lá Huế',
      '190.000',
    ]) {
      expect(shown).toContain(words)
    }
    await hostile.close()
  })

  test('an update in the middle of it leaves the page to the seller', async () => {
    const { strange, tab, picker } = await startAnew()
    await picker.point('.slip')
    await picker.asks('name')
    await e2e.current.session.update()
    await tab.waitFor(`document.elementFromPoint(20, 90)?.closest('main')`, 'the page to be free')
    await tab.evaluate('void (touched.length = 0)')
    await tab.click('.guest')
    expect(await touched(tab)).toContain('element click')
    await strange.close()
  })
})
