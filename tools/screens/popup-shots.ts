import { everyOrder } from '../../servers/demo-store/orders/all.ts'
import { orderPopup } from '../browser/order-popup.ts'
import type { Screen } from '../browser/screen.ts'
import type { Shop } from './open-shop.ts'
import { type Shot, shows, then } from './shot.ts'

export const PRICED = '[data-transport][data-fee]'
/** Orders outside the batch. */
const [TO_SHIP, TO_LOSE] = everyOrder.slice(150).map(({ id }) => id)

/** The popup as a tab over the open page, so that it can have any width. */
export async function popupOver(
  { session, options }: Pick<Shop, 'session' | 'options'>,
  opened: Promise<Screen>,
  ready: string,
): Promise<Screen> {
  await opened
  const id = await options.screen.evaluate<number>(
    `chrome.tabs.query({}).then((tabs) => Math.max(...tabs.map(({ id }) => id)))`,
  )
  const popup = await session.openOwn(`popup.html?tab=${id}`)
  await popup.waitFor(`document.querySelector('${ready}')`, `the popup to show ${ready}`)
  return popup
}

export const form = (order: number, price: string) => (shop: Shop) =>
  then(popupOver(shop, shop.session.open(shop.store.orderUrl(order)), 'form'), shows(price))

/** A form where the seller chose a ward and typed an amount, then the page changed. */
async function changedSince(shop: Shop, order: number): Promise<Screen> {
  await shop.options.screen.evaluate(`chrome.storage.session.clear()`)
  const before = await form(order, PRICED)(shop)
  await before.fill('[data-field="cod"] input', '1')
  await shop.options.screen.waitFor(
    `chrome.storage.session.get(null).then((stored) => Object.values(stored).some((one) => one?.page))`,
    'the form to be saved',
  )
  await before.close()
  await shop.options.screen.evaluate(`(async () => {
    const stored = await chrome.storage.session.get(null)
    const [key, saved] = Object.entries(stored).find(([, one]) => one?.page) ?? []
    const address = ['Tầng 12A, Tòa nhà Hỗn hợp Vạn Phúc, ngõ 128/45/3 đường Tố Hữu kéo dài, phường La Khê, Hà Đông']
    const page = { ...saved.page, address, total: ['99.000.000 ₫'] }
    await chrome.storage.session.clear()
    await chrome.storage.session.set({ [key]: { ...saved, page, changes: { ward: 'Phường La Khê', cod: 99_000_000 } } })
  })()`)
  return form(order, '[data-action="right"]')(shop)
}

export async function shippedPopup(shop: Shop, id: number | undefined): Promise<Screen> {
  const tab = shop.session.open(`${shop.store.url}/wp-admin/post.php?post=${id}`)
  const screen = await popupOver(shop, tab, 'form, [data-shipment]')
  const popup = orderPopup(screen)
  if ((await popup.ready()) === 'form') {
    await popup.answerQuestions()
    await popup.priced()
    await popup.ship()
  }
  return screen
}

export const popupShots: readonly Shot[] = [
  { name: 'form', open: form(1, PRICED) },
  { name: 'form-doubtful', open: form(5, PRICED) },
  { name: 'form-page-changed', open: (shop) => changedSince(shop, 3) },
  {
    name: 'form-carrier-down',
    open: (shop) => {
      shop.sandbox.sandbox.fail({ kind: 'error-500', endpoint: 'fee', times: 50, delayMs: 0 })
      return form(2, '[data-failure]')(shop)
    },
  },
  {
    name: 'popup-list',
    open: (shop) => popupOver(shop, shop.session.open(shop.store.url), '[data-action="ship-together"]'),
  },
  {
    name: 'teach',
    reopens: true,
    async open({ session, store }) {
      const tab = await session.open(store.orderUrl(1))
      const popup = await session.clickToolbar(tab)
      await popup.click('[data-action="page-menu"]')
      await popup.click('[data-action="teach"]')
      return then(Promise.resolve(tab), shows('[data-quickship="picker"][data-asks]'))
    },
  },
  {
    name: 'popup-no-order',
    open: (shop) => popupOver(shop, shop.session.open(`${shop.store.url}/about`), 'main h2'),
  },
  {
    name: 'popup-shipped',
    async open(shop) {
      // Failing orders must not affect the ones that succeed.
      shop.sandbox.sandbox.clearFaults()
      const screen = await shippedPopup(shop, TO_SHIP)
      await orderPopup(screen).trackingCode()
      return screen
    },
  },
  {
    name: 'popup-unanswered',
    open: (shop) => {
      shop.sandbox.sandbox.fail({ kind: 'drop-before', endpoint: 'submitOrder', times: 1, delayMs: 0 })
      return shippedPopup(shop, TO_LOSE)
    },
  },
]
