import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OrderPopup, orderPopup } from '../../tools/browser/order-popup.ts'
import { drawn } from '../../tools/browser/screen.ts'
import { type RegularsShop, startRegularsShop } from './regulars-shop.ts'
import { type E2e, until } from './support.ts'

const WARD = '[data-field="ward"] input'
const CORRECTED = `document.querySelector('[data-corrected]')`
const FLY = `document.querySelector('[data-transport="fly"][data-checked]')`
const REMEMBERED = `document.querySelector('[data-weight-note]')?.textContent.startsWith('0,5 kg, nhớ từ lần gửi')`
const CHOICES = `document.querySelector('[data-choices]')`
const CHOICES_IN_VIEW = `new Promise((resolve) => {
  const observer = new IntersectionObserver(([{ intersectionRatio }]) => {
    observer.disconnect()
    resolve(intersectionRatio >= 0.99)
  })
  observer.observe(${CHOICES})
})`

export function anAddressNeedsTheSeller(e2e: { readonly current: E2e }) {
  let shop: RegularsShop
  beforeAll(async () => {
    shop = await startRegularsShop()
  })
  afterAll(() => shop?.close())

  async function open(id: number) {
    const { session } = e2e.current
    const tab = await session.open(shop.orderUrl(id))
    const popup = orderPopup(await session.clickToolbar(tab))
    await popup.ready()
    return popup
  }
  const places = ({ screen }: OrderPopup) =>
    screen.evaluate<string[]>(
      `['province', 'district', 'ward'].map((level) => document.querySelector('[data-field="' + level + '"] input')?.title)`,
    )
  /** Opens the fields of a certain address. */
  async function shows(popup: OrderPopup, ...names: string[]) {
    await popup.screen.evaluate(`void (document.querySelector('[data-field="ward"]') ??
      document.querySelector('[data-action="edit-address"], .part-ward[role="button"]')?.click())`)
    await until(`the form to show ${names.join(', ')}`, async () => `${await places(popup)}` === `${names}`)
  }
  async function ship(popup: OrderPopup) {
    await popup.answerQuestions()
    await popup.priced()
    await popup.ship()
    await popup.trackingCode()
    await popup.screen.close()
    return e2e.current.sandbox.state.orders.at(-1)
  }

  test('one key chooses among namesakes; the choice stands in the next order’s form, and one key takes it back', async () => {
    const first = await open(1)
    await first.screen.waitFor(CHOICES, 'the places to choose from')
    await drawn(first.screen)
    await first.screen.press('2')
    await shows(first, 'Tỉnh Đồng Tháp', 'Huyện Lai Vung', 'Xã Tân Thành')
    await ship(first)

    const second = await open(3)
    await second.screen.waitFor(CORRECTED, 'the correction to be said')
    await shows(second, 'Tỉnh Đồng Tháp', 'Huyện Lai Vung', 'Xã Tân Thành')
    expect(await second.screen.evaluate<boolean>(`${CHOICES} === null`)).toBe(true)
    await second.screen.press('Alt+0')
    await second.screen.waitFor(CHOICES, 'the places to choose from again')
    await second.screen.waitFor(CHOICES_IN_VIEW, 'all of them to be in view')
    await drawn(second.screen)
    await second.screen.press('Alt+3')
    await shows(second, 'Tỉnh Tiền Giang', 'Huyện Gò Công Đông', 'Xã Tân Thành')
    await second.screen.click('[data-transport="fly"]')
    await second.screen.click('[data-action="keep-defaults"]')
    await second.screen.waitFor(`!document.querySelector('[data-action="keep-defaults"]')`, 'air to be kept')
    await ship(second)

    const third = await open(5)
    await third.screen.waitFor(CORRECTED, 'the newer correction to be said')
    await shows(third, 'Tỉnh Tiền Giang', 'Huyện Gò Công Đông', 'Xã Tân Thành')
    await third.screen.waitFor(FLY, 'the store’s default to be taken')
    await third.screen.waitFor(REMEMBERED, 'the weight of before to be said')
    await third.screen.close()
  })

  test('a ward typed anew fills in its parents, and is there for the same recipient’s next order', async () => {
    const first = await open(2)
    await shows(first, 'Thành phố Hồ Chí Minh', 'Quận 1', 'Phường Bến Nghé')
    await first.screen.fill(WARD, 'cau giay dich vong')
    await first.screen.waitFor(
      `document.querySelector('[role="option"][data-highlighted]')?.innerText.startsWith('Phường Dịch Vọng\\n')`,
      'the ward to be found',
    )
    await first.screen.press('Enter')
    await shows(first, 'Thành phố Hà Nội', 'Quận Cầu Giấy', 'Phường Dịch Vọng')
    await ship(first)

    const second = await open(4)
    await second.screen.waitFor(CORRECTED, 'the correction to be said')
    await shows(second, 'Thành phố Hà Nội', 'Quận Cầu Giấy', 'Phường Dịch Vọng')
    await second.screen.close()
    const kept = await e2e.current.options.screen.evaluate<string>(
      `(globalThis.browser ?? chrome).storage.local.get('addressCorrections').then(JSON.stringify)`,
    )
    expect(kept).toContain('Phường Dịch Vọng')
    expect(kept).not.toMatch(/0912345622|912 ?345|le ?loi|Lê Lợi/i)
  })
}
