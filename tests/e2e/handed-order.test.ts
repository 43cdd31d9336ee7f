import { describe, expect, test } from 'vitest'
import { orderPopup } from '../../tools/browser/order-popup.ts'
import { BROWSERS, useE2e } from './support.ts'

const ORDER = {
  shop: 'shop.example',
  id: '7001',
  recipient: { name: 'Nguyễn Thị Hồng Vân', phone: '0912345601' },
  address: { text: 'Số 27 ngõ 68 Nguyễn Khánh Toàn, phường Quan Hoa, quận Cầu Giấy, Hà Nội' },
  items: [{ name: 'Bình gốm <img src=x onerror=alert(1)>', quantity: 1, price: 385_000, grams: 600 }],
  total: 385_000,
  payment: 'COD',
}
const hashOf = (order: object) => `#${new URLSearchParams({ v: '1', order: JSON.stringify(order) })}`
const submitted = `document.querySelector('[data-shipment]') !== null`

describe.each(BROWSERS)('%s: an order that another program hands over', (browser) => {
  const e2e = useE2e(browser)

  test('a link of a page shows the form, sends nothing by itself, and ships once after the seller’s answers', async () => {
    const { session, store, options, sandbox } = e2e.current
    const { origin } = await options.screen.evaluate<Location>('({ origin: location.origin })')
    const address = `order.html${hashOf(ORDER)}`
    // Firefox's own address is known to no page; its link has a scheme, which asks the seller first.
    if (browser === 'chromium') {
      const shop = await session.open(store.url)
      await shop.evaluate(`(() => {
        const link = document.createElement('a')
        Object.assign(link, { id: 'hand-over', href: ${JSON.stringify(`${origin}/${address}`)}, target: '_blank', innerText: 'Quickship' })
        link.style = 'position:fixed;inset:0 auto auto 0;z-index:99;padding:9px;background:white'
        document.body.append(link)
      })()`)
      await shop.click('#hand-over')
    }
    const screen =
      browser === 'chromium' ? await session.ownPage('order.html') : await session.openOwn(address)
    const form = orderPopup(screen)
    expect(await form.ready()).toBe('form')
    expect(await screen.evaluate(`document.querySelector('aside').innerText`)).toContain('liên kết')
    expect(await screen.evaluate(`document.querySelectorAll('img').length`)).toBe(0)
    // What a page had the seller go on pressing answers nothing.
    await screen.press('1')
    await screen.waitFor(`document.documentElement.dataset.resting === undefined`, 'a rest of the keys')
    // A pressed shortcut answers, and does not ship what was not answered.
    await screen.press('Control+Enter')
    expect(await screen.evaluate(submitted)).toBe(false)
    expect(e2e.current.submissions('7001')).toBe(0)
    const answered = await form.answerQuestions()
    expect(answered.map((answer) => answer.split(':')[0])).toEqual(
      expect.arrayContaining(['name', 'tel', 'cod']),
    )
    await form.priced()
    await form.ship()
    await form.trackingCode()
    expect(e2e.current.submissions('7001')).toBe(1)
    expect(sandbox.state.requests.filter(({ endpoint }) => endpoint === 'submitOrder')).toHaveLength(1)
  })

  test('the same link again shows the parcel', async () => {
    const screen = await e2e.current.session.openOwn(`order.html${hashOf({ ...ORDER, total: 999_000 })}`)
    expect(await orderPopup(screen).ready()).toBe('shipment')
    expect(e2e.current.submissions('7001')).toBe(1)
    await screen.close()
  })

  test('a link with another id to the same phone asks whether it is the order that was sent', async () => {
    const { session, sandbox } = e2e.current
    const screen = await session.openOwn(`order.html${hashOf({ ...ORDER, id: 'DH-7001' })}`)
    const form = orderPopup(screen)
    expect(await form.ready()).toBe('form')
    await screen.waitFor(`document.documentElement.dataset.resting === undefined`, 'a rest of the keys')
    const answered = await form.answerQuestions()
    // The phone itself, and the parcel that it got.
    expect(answered.filter((answer) => answer.startsWith('tel:'))).toHaveLength(2)
    expect(sandbox.state.requests.filter(({ endpoint }) => endpoint === 'submitOrder')).toHaveLength(1)
    await screen.close()
  })

  test('a wrong link says which part is wrong, and leaves nothing', async () => {
    const bad = { ...ORDER, id: '7002', recipient: { name: 'A' } }
    const screen = await e2e.current.session.openOwn(`order.html${hashOf(bad)}`)
    await screen.waitFor(`document.querySelector('[data-handed="field"]')`, 'what is wrong')
    expect(await screen.evaluate('document.body.innerText')).toContain('“recipient.phone”')
    expect(await screen.evaluate(`document.querySelector('form') === null`)).toBe(true)
    await screen.close()
  })
})
