import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orderPopup } from '../../tools/browser/order-popup.ts'
import type { Screen } from '../../tools/browser/screen.ts'
import type { BrowserName } from '../../tools/browser/session.ts'
import { storedIn } from '../../tools/browser/stored-in.ts'
import { DEEP } from '../deep.ts'
import { type HeldShop, startHeldShop } from './held-shop.ts'
import { ALIKE, BROWSERS, type E2e, until, useE2e } from './support.ts'
import { aScriptTellsTheShop } from './writer-story.ts'

const FILL = '[data-action="fill-page"]'
const SWITCH = '[data-switch="write-back"]'
const NOTE = '#add_order_note'
const WAITS_FOR_PAGE = `${storedIn('quickship-write-back', 'records')}.then((all) => all.some(({ waits }) => waits === 'page'))`

describe.each(BROWSERS)('%s', (browser) => {
  const e2e = useE2e(browser)

  describe('a shop gets the tracking code', () => theShopGetsTheCode(e2e, browser))
  describe('the script that tells it', () => aScriptTellsTheShop(e2e))
})

function theShopGetsTheCode(e2e: { readonly current: E2e }, browser: BrowserName) {
  let shop: HeldShop
  beforeAll(async () => {
    shop = await startHeldShop(e2e.current.store.url)
  })
  afterAll(() => shop?.close())

  const orderUrl = (n: number) => e2e.current.store.orderUrl(n).replace(e2e.current.store.url, shop.url)
  const notes = (n: number) => e2e.current.store.notes(n)
  const filled = (screen: Screen, what: string) =>
    screen.waitFor(`document.querySelector('[data-filled="${what}"]')`, `the page to be ${what}`)
  const stands = (screen: Screen, state: string, timeoutMs?: number) =>
    screen.waitFor(`document.querySelector('[data-in-the-shop="${state}"]')`, `it to be ${state}`, timeoutMs)

  async function open(n: number) {
    const tab = await e2e.current.session.open(orderUrl(n))
    const popup = orderPopup(await e2e.current.session.clickToolbar(tab))
    return { tab, popup }
  }

  async function shipTo(n: number) {
    const opened = await open(n)
    await opened.popup.ready()
    await opened.popup.answerQuestions()
    await opened.popup.priced()
    await opened.popup.ship()
    return { ...opened, code: await opened.popup.trackingCode() }
  }

  const inOne = ALIKE.includes(browser) ? test : undefined
  inOne?.(
    'by hand: it is put into the page’s form, the seller’s own button sends it, and it stands there once',
    async () => {
      const { tab, popup, code } = await shipTo(1)
      await popup.screen.click(FILL)
      await filled(popup.screen, 'filled')
      expect(await tab.evaluate(`document.querySelector('${NOTE}').value`)).toContain(code)
      expect(notes(1)).toEqual([])
      await popup.screen.close()
      await tab.click('button.add_note')
      await until('the shop to have the note', () => notes(1).length > 0)
      const again = await e2e.current.session.clickToolbar(tab)
      await again.waitFor(`document.querySelector('${FILL}')`, 'the way to put it into the page')
      await again.click(FILL)
      await filled(again, 'already')
      expect(notes(1).map(({ note, forCustomer }) => [note.includes(code), forCustomer])).toEqual([
        [true, false],
      ])
      expect(shop.posts()).toBe(0)
      await again.close()
      await tab.close()
    },
  )

  test('by itself, once it is switched on: one note, however often anybody looks', async () => {
    const { options, session } = e2e.current
    const list = await session.open(`${shop.url}/wp-admin/admin.php?page=wc-orders`)
    const offer = await session.clickToolbar(list)
    await offer.click('[data-action="connect-store"]')
    await offer.waitFor(`document.querySelector('[data-store="connected"]')`, 'the store')
    await offer.close()
    await list.close()
    await options.screen.waitFor(`document.querySelector('${SWITCH}[aria-checked="false"]')`, 'the switch')
    await options.screen.click(SWITCH)
    await options.screen.waitFor(`document.querySelector('${SWITCH}[aria-checked="true"]')`, 'it to be on')
    const { popup, tab, code } = await shipTo(2)
    await stands(popup.screen, 'written')
    expect(notes(2).map(({ note, forCustomer }) => [note.includes(code), forCustomer])).toEqual([
      [true, false],
    ])
    expect(await popup.screen.evaluate(`document.querySelector('${FILL}')`)).toBe(null)
    await popup.refresh()
    await popup.screen.close()
    await tab.close()
    const reopened = await session.open(orderUrl(2))
    const again = await session.clickToolbar(reopened)
    await stands(again, 'written')
    await again.close()
    await reopened.close()
    expect(shop.posts()).toBe(1)
    expect(notes(2)).toHaveLength(1)
  })

  test('with no page of the shop open it waits, and goes on when one is opened', async () => {
    const { options, sandbox, session, submissions } = e2e.current
    const before = shop.posts()
    const { tab, popup } = await open(3)
    await popup.ready()
    await popup.answerQuestions()
    await popup.priced()
    sandbox.sandbox.fail({ kind: 'slow', endpoint: 'submitOrder', times: 1, delayMs: 3_000 })
    await popup.screen.press('Control+Enter')
    await until('the order to leave', () => submissions('1003') === 1)
    await popup.screen.close()
    await tab.close()
    await until('it to wait for a page', () => options.screen.evaluate<boolean>(WAITS_FOR_PAGE))
    expect(shop.posts()).toBe(before)
    const later = await session.open(orderUrl(5))
    await until('the shop to have the note', () => notes(3).length > 0)
    expect(notes(3)).toHaveLength(1)
    expect(shop.posts()).toBe(before + 1)
    await later.close()
  })

  // Minutes of waiting out; tests/write-back has every death by a clock of its own.
  const inDeep = DEEP ? test : undefined
  inDeep?.(
    'workers that die over it: what the shop took is found there, what never reached it is written once',
    async () => {
      const { session } = e2e.current
      const before = { posts: shop.posts(), looks: shop.looks() }
      const letLook = shop.hold('look')
      const unreached = await shipTo(6)
      await until('the shop to be looked at', () => shop.looks() > before.looks)
      await session.killWorker()
      await unreached.popup.screen.close()
      await unreached.tab.close()
      letLook()

      const letGo = shop.hold('note')
      const { tab, popup } = await shipTo(4)
      await until('the shop to have the note', () => notes(4).length === 1)
      await session.killWorker()
      letGo()
      await popup.screen.close()
      const again = await session.clickToolbar(tab)
      await stands(again, 'writing')
      expect(notes(6)).toEqual([])
      await stands(again, 'written', 140_000)
      await until('the other order to have its note', () => notes(6).length > 0, 90_000)
      expect(shop.posts()).toBe(before.posts + 2)
      expect([notes(4).length, notes(6).length]).toEqual([1, 1])
      await again.close()
      await tab.close()
    },
    280_000,
  )
}
