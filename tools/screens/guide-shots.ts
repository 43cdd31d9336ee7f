import { guideStep } from '../browser/guide-page.ts'
import { orderPopup } from '../browser/order-popup.ts'
import type { Shop } from './open-shop.ts'
import { popupOver } from './popup-shots.ts'
import { page, type Shot } from './shot.ts'

const PAGES = ['account', 'account/real', 'pickup', 'store', 'order'] as const

/** The practice account next to the real one, with the guide's order shipped. */
async function practise({ session, options }: Shop) {
  await options.screen.evaluate(
    `chrome.runtime.sendMessage({ quickship: 'accounts.connect-practice', input: {} })`,
  )
  const guide = await session.openOwn('welcome.html#/pickup')
  await guideStep(guide, 'pickup')
  await guide.press('Enter')
  await guideStep(guide, 'order')
  await guide.close()
  const sample = await session.openOwn('sample-order.html')
  await sample.waitFor(`document.querySelector('main h1')`, 'the sample order')
  const popup = orderPopup(await session.clickToolbar(sample))
  await popup.ready()
  await popup.answerQuestions()
  await popup.priced()
  await popup.ship()
  await popup.trackingCode()
  await popup.screen.close()
  await sample.close()
}

export const guideShots: readonly Shot[] = [
  ...PAGES.map((route) => ({
    name: `guide-${route.replace('/', '-')}`,
    open: page(`welcome.html#/${route}`, 'main h2'),
  })),
  { name: 'sample-order', open: page('sample-order.html', 'main h1') },
  { name: 'guide-done', setUp: practise, open: page('welcome.html#/done', '[data-tracking-code]') },
  { name: 'sample-order-shipped', open: page('sample-order.html', '[data-action="back-to-guide"]') },
  {
    name: 'popup-practice',
    open: (shop) => popupOver(shop, shop.session.openOwn('sample-order.html'), '[data-shipment]'),
  },
]
