import { mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { everyOrder } from '../../servers/demo-store/orders/all.ts'
import { pageOf } from '../browser/page-screen.ts'
import { drawn, type Screen } from '../browser/screen.ts'
import { madeShipments } from '../order-book/made-shipments.ts'
import { writeShipments } from '../order-book/write-shipments.ts'
import { pricedTable } from './bulk-shots.ts'
import type { Shop } from './open-shop.ts'
import { form, PRICED, shippedPopup } from './popup-shots.ts'
import { page } from './shot.ts'

const LANGUAGES = ['vi', 'en'] as const
type Language = (typeof LANGUAGES)[number]
type Picture = (shop: Shop, language: Language) => Promise<Screen>

const ROOT = join(import.meta.dirname, '../..')
const WIDE = { width: 1280, height: 800 }
const POPUP = { width: 430, height: 600 }
const ORDER = 1
const ICON = readFileSync(join(ROOT, 'public/icon/128.png'))
const WORDS = {
  vi: 'Mở đơn. Bấm nút. Gửi hàng.',
  en: 'Open the order. Press. Ship.',
} as const

const asAddress = (png: Uint8Array) => `data:image/png;base64,${Buffer.from(png).toString('base64')}`

/** A page of ours is drawn over the shop's page, as a browser shows its popup. */
function overShop(open: (shop: Shop) => Promise<Screen>): Picture {
  return async (shop) => {
    const admin = await shop.session.open(shop.store.orderUrl(ORDER))
    await pageOf(admin).setViewport(WIDE)
    // Chromium paints no tab that is behind another.
    await pageOf(admin).bringToFront()
    const behind = await pageOf(admin).screenshot()
    const popup = await open(shop)
    const drawn = await popupPicture(popup)
    await popup.close()
    return drawnPage(admin, WIDE, [
      `<img src="${asAddress(behind)}" style="position:absolute;inset:0">`,
      `<img src="${asAddress(drawn)}" style="position:absolute;top:24px;right:48px;width:430px;border-radius:12px;box-shadow:0 12px 48px #0008">`,
    ])
  }
}

async function popupPicture(popup: Screen): Promise<Uint8Array> {
  await pageOf(popup).bringToFront()
  await pageOf(popup).setViewport({ ...POPUP, deviceScaleFactor: 2 })
  await drawn(popup)
  return pageOf(popup).screenshot()
}

const tile =
  (size: { width: number; height: number }): Picture =>
  async ({ session, store }, language) =>
    drawnPage(await session.open(store.url), size, [
      `<div style="position:absolute;inset:0;display:grid;place-content:center;justify-items:center;gap:4%;background:linear-gradient(135deg,#0b6e63,#084b44);color:#fff;font:600 ${size.height / 11}px sans-serif">`,
      `<img src="${asAddress(ICON)}" style="width:${size.height / 3}px">`,
      `<span style="font-size:1.6em">Quickship</span><span style="font-weight:400">${WORDS[language]}</span></div>`,
    ])

async function drawnPage(screen: Screen, size: { width: number; height: number }, parts: readonly string[]) {
  await pageOf(screen).setViewport(size)
  await pageOf(screen).setContent(`<body style="margin:0">${parts.join('')}</body>`)
  return screen
}

const wide =
  (open: Picture): Picture =>
  async (shop, language) => {
    const screen = await open(shop, language)
    await pageOf(screen).setViewport(WIDE)
    return screen
  }

const openForm = form(ORDER, PRICED)
const openShipped = (shop: Shop) => shippedPopup(shop, everyOrder[ORDER - 1]?.id)

/** In the order of the store page; names and sizes are checked by tools/store/store-faults.ts. */
const PICTURES: Readonly<Record<string, Picture>> = {
  '1-form': overShop(openForm),
  '2-shipped': overShop(openShipped),
  '3-many': wide((shop, language) => pricedTable(shop, language === 'vi' ? 2 : 3)),
  '4-list': wide(page('workbench.html', '[data-found]')),
  '5-money': wide(page('workbench.html#/money', '[data-action="chart-table"]')),
  tile: tile({ width: 440, height: 280 }),
  'wide-tile': tile({ width: 1400, height: 560 }),
}

/** What both stores ask for, of the sandbox and invented people, in a folder for each language. */
export async function takeStorePictures(shop: Shop, out: string): Promise<void> {
  await connect(shop)
  for (const [name, picture] of Object.entries(PICTURES)) {
    for (const language of LANGUAGES) {
      await show(shop, language)
      const screen = await picture(shop, language)
      await save(screen, join(out, language, `${name}.png`))
      await screen.close()
    }
  }
}

/** The pictures that README and the guide show: the popup before and after shipping. */
export async function takeDocsPictures(shop: Shop): Promise<void> {
  await connect(shop)
  const drawn = { vi: [] as string[], en: [] as string[] }
  for (const open of [openForm, openShipped]) {
    for (const language of LANGUAGES) {
      await show(shop, language)
      const popup = await open(shop)
      drawn[language].push(asAddress(await popupPicture(popup)))
      await popup.close()
    }
  }
  for (const language of LANGUAGES) {
    const images = drawn[language].map(
      (one) => `<img src="${one}" style="width:430px;border-radius:12px;box-shadow:0 8px 32px #0003">`,
    )
    const screen = await drawnPage(await shop.session.open(shop.store.url), { width: 960, height: 664 }, [
      `<div style="position:absolute;inset:0;display:flex;gap:36px;place-content:center;align-items:center;background:#dfe7e9">${images.join('')}</div>`,
    ])
    await save(screen, join(ROOT, `docs/guide/${language}/order.png`))
    await screen.close()
  }
}

async function connect({ options, sandbox }: Shop): Promise<void> {
  const { url: api, token, partnerCode } = sandbox
  await options.addAccount('Gốm Bát Tràng', { api, token, partnerCode })
  await options.choosePickup()
  const accountId = await options.screen.evaluate<string>(
    `chrome.runtime.sendMessage({ quickship: 'accounts.list', input: {} }).then(({ answer }) => answer[0].id)`,
  )
  await writeShipments(options.screen, madeShipments(200, { accountId, api, partnerCode, now: Date.now() }))
}

async function show({ options }: Shop, language: Language): Promise<void> {
  await options.screen.evaluate(`chrome.storage.local.set({ language: '${language}', theme: 'light' })`)
}

async function save(screen: Screen, file: string): Promise<void> {
  mkdirSync(dirname(file), { recursive: true })
  await pageOf(screen).bringToFront()
  await screen.screenshot(file)
  console.log(file)
}
