import { describe, expect, test } from 'vitest'
import { createCarrier } from '../../lib/carrier/create-carrier.ts'
import { encodeOrder } from '../../lib/carrier/encode-order.ts'
import { partnerId } from '../../lib/domain/shipment/order-id.ts'
import { storeKey } from '../../lib/domain/store/store-key.ts'
import { orderOptions } from '../../tools/browser/order-options.ts'
import { pageOf } from '../../tools/browser/page-screen.ts'
import { reload } from '../../tools/browser/screen.ts'
import { carrierDeps } from '../carrier/carrier-deps.ts'
import { draft } from '../carrier/draft.ts'
import { DEEP } from '../deep.ts'
import { troubleOnTheWay } from './failures-story.ts'
import { ALIKE, BROWSERS, type E2e, useE2e } from './support.ts'

const SHOP = {
  name: 'Tiệm Mây Trắng',
  tel: '0905111333',
  email: 'may.trang@example.com',
  firstAddress: 'Số 7 Nguyễn Trãi',
  district: 'quan 5 ho chi minh',
}

describe.each(ALIKE)('%s', (browser) => {
  const e2e = useE2e(browser)

  if (DEEP) describe('what few orders need, and what the carrier refuses', () => ordersThatFewNeed(e2e))
  describe('trouble on the way to the carrier', () => troubleOnTheWay(e2e))
})

function ordersThatFewNeed(e2e: { readonly current: E2e }) {
  test('an express order goes out with the session that was chosen', async () => {
    const { popup, sent } = await shipped(e2e.current, 1, (options) => options.chooseExpress('8_mai'))
    expect(sent.order).toMatchObject({ deliver_option: 'xteam', pick_session: '8_mai' })
    expect(sent.order.pick_option ?? 'cod').toBe('cod')
    await popup.screen.close()
  }, 90_000)

  test('an order with a return address says where it goes back to', async () => {
    const { popup, sent } = await shipped(e2e.current, 3, (options) => options.returnToSaved())
    const { sandbox } = e2e.current
    const other = sandbox.state.shops[0]?.pickups.find(({ name }) => name === sent.order.return_name)
    expect(sent.order).toMatchObject({ use_return_address: 1, return_tel: other?.tel })
    expect(sent.order.return_name).not.toBe(sent.order.pick_name)
    await popup.screen.close()
  }, 90_000)

  test('a solution’s 19 digits stand bare and whole on the wire', async () => {
    const { popup } = await shipped(e2e.current, 5, async (options) => {
      expect(await options.chooseSolution('hang de vo')).toBe('Hàng dễ vỡ')
    })
    const { requests } = e2e.current.sandbox.state
    const body = requests.findLast(({ endpoint }) => endpoint === 'submitOrder')?.body
    expect(body).toContain('"gam_solutions":[{"solution_id":1340164168838205440}]')
    await popup.screen.close()
  }, 90_000)

  test('an order without data: the refusal is said on screen', async () => {
    const { openOrder, sandbox } = e2e.current
    const { popup } = await openOrder(6)
    await popup.ready()
    await popup.answerQuestions()
    await popup.priced()
    const body = JSON.stringify({ success: false, message: 'Không có thông tin đơn hàng' })
    sandbox.sandbox.fail({
      kind: 'answer',
      endpoint: 'submitOrder',
      times: 1,
      delayMs: 0,
      answer: { httpStatus: 200, body },
    })
    await popup.ship()
    await said(popup, 'rejected', /Không có thông tin đơn hàng/)
    await popup.screen.close()
  }, 90_000)

  test('an order id that another parcel has: both sides are shown, and nothing is sent again', async () => {
    const { openOrder, sandbox, store, submissions } = e2e.current
    const id = partnerId(storeKey(store.orderUrl(8)) ?? '', '1008', 1)
    const elsewhere = createCarrier({ ...sandbox, api: sandbox.url }, carrierDeps)
    const other = draft({ tel: '0901234567', cod: 1_000 })
    const taken = await elsewhere.submit(
      encodeOrder(id, other, { contactEmail: 'shop@example.com' }, carrierDeps.now()),
    )
    expect(taken).toMatchObject({ kind: 'accepted' })
    const { popup } = await openOrder(8)
    await popup.ready()
    await popup.answerQuestions()
    await popup.priced()
    await popup.ship()
    await said(popup, 'stuck', /Hãng đang giữ một đơn khác[\s\S]*0901\s?234\s?567/)
    expect(submissions('1008')).toBe(2)
    await popup.screen.close()
  }, 90_000)

  test('a cancel of what was cancelled already is done, and one of what was picked up is refused in words', async () => {
    const { openOrder, sandbox } = e2e.current
    const outcomes: string[] = []
    for (const [order, status] of [
      [9, -1],
      [12, 3],
    ] as const) {
      const { popup } = await openOrder(order)
      await popup.ready()
      await popup.answerQuestions()
      await popup.priced()
      await popup.ship()
      sandbox.sandbox.setStatus(await popup.trackingCode(), status)
      outcomes.push((await popup.cancel()).outcome)
      await popup.screen.close()
    }
    expect(outcomes[0]).toBe('cancelled')
    expect(outcomes[1]).toMatch(/lấy hàng/)
  }, 120_000)
}

// tests/components/options/options-shops.test.tsx has its screens, tests/conformance its requests.
describe.each(DEEP ? BROWSERS : [])('%s: a marketplace operator', (browser) => {
  const e2e = useE2e(browser, async ({ options, sandbox }) => {
    const account = { api: sandbox.url, token: sandbox.token, partnerCode: sandbox.partnerCode }
    await options.addAccount('Một cửa hàng thường', account, { marketplace: true })
  })
  const failure = () =>
    e2e.current.options.screen.evaluate<string>(
      `document.querySelector('form [data-failure]')?.innerText ?? ''`,
    )
  const openAnew = async (shown: 'article' | '[data-shop]') => {
    // A browser slows down background tabs.
    const { screen } = e2e.current.options
    await pageOf(screen).bringToFront()
    await reload(screen)
    await screen.waitFor(`document.querySelector('${shown}')`, 'the accounts')
  }

  test('an ordinary account may neither make shops nor fetch their tokens', async () => {
    const { options } = e2e.current
    expect(await options.createShop(SHOP)).toBe('refused')
    expect(await failure()).toMatch(/không có quyền tạo tài khoản/i)
    await openAnew('article')
    expect(await options.connectShop('Tiệm', 'co.san@example.com', 'khong-dung')).toBe('refused')
    expect(await failure()).toMatch(/không có quyền/i)
    await openAnew('article')
    await options.screen.click('article [data-action="remove"]')
    await options.screen.click('[data-action="confirm"]')
    await options.screen.waitFor(`!document.querySelector('article')`, 'the account to be gone')
  }, 90_000)

  test('makes a shop and ships for it: the shop’s token and the operator’s beside it', async () => {
    const { options, openOrder, sandbox } = e2e.current
    await options.addAccount('Sàn', { api: sandbox.url, ...sandbox.operator }, { marketplace: true })
    const code = await options.createShop(SHOP)
    expect(sandbox.state.shops.map(({ partnerCode }) => partnerCode)).toContain(code)
    await options.choosePickup(code)
    const { popup } = await openOrder(1)
    await popup.ready()
    await popup.answerQuestions()
    await popup.priced()
    await popup.ship()
    expect(await popup.trackingCode()).toMatch(/^S1\./)
    expect(sandbox.state.orders.at(-1)).toMatchObject({
      partnerCode: code,
      operator: sandbox.operator.partnerCode,
    })
    const { requests } = sandbox.state
    expect(requests.findLast(({ endpoint }) => endpoint === 'submitOrder')?.referred).toBe(true)
    expect(requests.filter(({ endpoint, referred }) => referred && endpoint !== 'submitOrder')).toEqual([])
    await popup.screen.close()
  }, 120_000)

  test('learns of an e-mail that has an account, and of a wrong password', async () => {
    const { options, sandbox } = e2e.current
    await openAnew('[data-shop]')
    expect(await options.createShop({ ...SHOP, name: 'Tiệm khác', tel: '0905111444' })).toBe('refused')
    expect(await failure()).toMatch(/đã tồn tại/)
    await openAnew('[data-shop]')
    expect(await options.connectShop(SHOP.name, SHOP.email, 'khong-phai-mat-khau')).toBe('refused')
    expect(await failure()).toMatch(/đăng nhập không hợp lệ/)
    await openAnew('[data-shop]')
    const shop = sandbox.state.shops.find(({ email }) => email === SHOP.email)
    expect(await options.connectShop(SHOP.name, SHOP.email, shop?.password ?? '')).toBe('known')
    const shown = await options.screen.evaluate<string>('document.documentElement.outerHTML')
    for (const secret of [shop?.token, shop?.password, sandbox.operator.token])
      expect(shown).not.toContain(secret)
  }, 90_000)
})

/** Ships the shop's n-th order with something chosen among its options. */
async function shipped(
  { openOrder, sandbox }: E2e,
  order: number,
  choose: (options: ReturnType<typeof orderOptions>) => Promise<void>,
) {
  const { popup } = await openOrder(order)
  await popup.ready()
  await popup.answerQuestions()
  await choose(orderOptions(popup.screen))
  await popup.priced()
  await popup.ship()
  const trackingCode = await popup.trackingCode()
  const sent = sandbox.state.orders.find((one) => one.trackingCode === trackingCode)
  if (!sent) throw new Error('the sandbox has no such order')
  return { popup, sent }
}

async function said(popup: Awaited<ReturnType<E2e['openOrder']>>['popup'], stands: string, words: RegExp) {
  await popup.screen.waitFor(
    `document.querySelector('[data-shipment]')?.dataset.shipment === '${stands}' && ${words}.test(document.body.innerText)`,
    `the shipment to stand as ${stands} and to say ${words}`,
    60_000,
  )
}
