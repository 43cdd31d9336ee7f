import { carrierDay } from '../../lib/domain/carrier-day.ts'
import type { Screen } from '../browser/screen.ts'
import { layIn } from '../order-book/lay-in.ts'
import { type MadeShipment, madeShipments } from '../order-book/made-shipments.ts'
import { bulkShots } from './bulk-shots.ts'
import { listenToRelay, loseRelay } from './listen-to-relay.ts'
import type { Shop } from './open-shop.ts'
import { tellShops } from './tell-shops.ts'

export interface Shot {
  name: string
  /** Once, before it and all that follow. */
  setUp?(shop: Shop): Promise<void>
  /** Opens the screen; it is closed again after its pictures. */
  open(shop: Shop): Promise<Screen>
}

const NOW = Date.now()
/** Enough for one of every standing that has a picture. */
const FULL = 500
/** Of the made ones, by where they stand. */
const made = new Map<string, MadeShipment>()

function page(file: string, ready: string): Shot['open'] {
  return async ({ session }) => {
    const screen = await session.openOwn(file)
    await screen.waitFor(`document.querySelector('${ready}')`, `${file} to show ${ready}`)
    return screen
  }
}

function pageOf(standing: string): Shot['open'] {
  return (shop) => {
    const one = made.get(standing)
    if (!one) throw new Error(`No shipment was made that stands at ${standing}.`)
    return page(
      `workbench.html#/shipments/of/${encodeURIComponent(one.shipment.key)}`,
      '[data-action="back"]',
    )(shop)
  }
}

/** The popup's form as a tab, so that it has every width. */
function form(order: number, trouble?: (shop: Shop) => void): Shot['open'] {
  return async (shop) => {
    trouble?.(shop)
    await shop.session.open(shop.store.orderUrl(order))
    const id = await shop.options.screen.evaluate<number>(
      `chrome.tabs.query({ url: '*://127.0.0.1/*' }).then((tabs) => Math.max(...tabs.map(({ id }) => id)))`,
    )
    const popup = await shop.session.openOwn(`popup.html?tab=${id}`)
    await popup.waitFor(`document.querySelector('form')`, 'the form')
    return popup
  }
}

async function then(
  opened: Promise<Screen>,
  ...steps: ((screen: Screen) => Promise<unknown>)[]
): Promise<Screen> {
  const screen = await opened
  for (const step of steps) await step(screen)
  return screen
}

const press = (keys: string) => (screen: Screen) => screen.press(keys)
const scrollTo = (selector: string) => (screen: Screen) =>
  screen.evaluate(`document.querySelector('${selector}').scrollIntoView()`)
const shows = (selector: string) => (screen: Screen) =>
  screen.waitFor(`document.querySelector('${selector}')`, selector)

async function fill({ options, sandbox, store }: Shop) {
  const { url: api, token, partnerCode } = sandbox
  await options.addAccount('Cửa hàng đồ thủ công mỹ nghệ truyền thống Bát Tràng', { api, token, partnerCode })
  await options.choosePickup()
  const accountId = await options.screen.evaluate<string>(
    `chrome.runtime.sendMessage({ quickship: 'accounts.list', input: {} }).then(({ answer }) => answer[0].id)`,
  )
  const all = madeShipments(FULL, { accountId, api, partnerCode, now: NOW }).map(paidOut).map(sorted)
  for (const one of all) made.set(String(one.shipment.status?.code ?? one.shipment.submission), one)
  await layIn(options.screen, all)
  await tellShops(options.screen, store.url, made)
}

/** Every other one that the carrier reconciled, a few of them otherwise than was due. */
function paidOut(one: MadeShipment, at: number): MadeShipment {
  const { shipment, journal } = one
  if (shipment.status?.code !== 6 || at % 2 === 1) return one
  const due = shipment.draft.cod
  const at2 = shipment.status.at
  const statement = `Bảng đối soát kỳ ${1 + (at % 3)} của cửa hàng đồ thủ công mỹ nghệ.xlsx`
  const payout = {
    statement,
    day: carrierDay(at2),
    amount: due - (at % 7 === 0 ? 10_000 : 0),
    due,
    feeOver: 0,
  }
  return { shipment: { ...shipment, ...(due > 0 && { payout: { ...payout, at: at2 } }) }, journal }
}

/** Every other one has the carrier's sorting code. */
function sorted({ shipment, journal }: MadeShipment, at: number): MadeShipment {
  const { acceptance } = shipment
  if (!acceptance || at % 2 === 1) return { shipment, journal }
  return { shipment: { ...shipment, acceptance: { ...acceptance, sortingCode: 'HN.01.C3' } }, journal }
}

/** A statement of some lines that agree, differ and are nobody's, as if it was chosen. */
const openStatement = (screen: Screen) => {
  const lines = ['5', '6', '4', '3', '2'].flatMap((standing, at) => {
    const { draft, acceptance } = made.get(standing)?.shipment ?? {}
    return draft ? `${acceptance?.trackingCode},${draft.cod - (at % 2) * 10_000},${acceptance?.fee}` : []
  })
  const text = ['Mã vận đơn,Tiền thu hộ,Phí', ...lines, 'S999999999,50000,22000'].join('\n')
  return screen.evaluate(`(() => {
    const chosen = new DataTransfer()
    chosen.items.add(new File([${JSON.stringify(text)}], 'Bảng đối soát tháng 11 của cửa hàng.csv'))
    const field = document.querySelector('[data-field="table-file"]')
    field.files = chosen.files
    field.dispatchEvent(new Event('change', { bubbles: true }))
  })()`)
}

const LIST = page('workbench.html', '[data-found]')

export const shots: readonly Shot[] = [
  { name: 'guide', open: page('welcome.html', 'h1, h2') },
  { name: 'settings-empty', open: page('options.html', 'main') },
  { name: 'shipments-empty', open: page('workbench.html', 'main h1') },
  { name: 'money-empty', open: page('workbench.html#/money', 'main h1') },
  { name: 'bulk-empty', open: page('workbench.html#/bulk', 'main h1') },
  { name: 'shipments-full', setUp: fill, open: LIST },
  {
    name: 'shipments-none-found',
    open: (shop) =>
      then(
        LIST(shop),
        (screen) => screen.fill('[data-action="search"]', 'zzzz'),
        shows('main:not(:has([data-shipment-row]))'),
      ),
  },
  ...['-1', '3', '5', '6', '9', '10', 'rejected', 'stuck'].map((standing) => ({
    name: `shipment-${standing}`,
    open: pageOf(standing),
  })),
  { name: 'money-full', open: page('workbench.html#/money', 'svg, table') },
  {
    name: 'reconcile-result',
    open: (shop) =>
      then(
        page('workbench.html#/money/reconcile', '[data-field="table-file"]')(shop),
        openStatement,
        shows('[data-finding]'),
      ),
  },
  {
    name: 'reconcile-marked',
    open: (shop) =>
      then(
        page('workbench.html#/money/reconcile', '[data-field="table-file"]')(shop),
        openStatement,
        shows('[data-action="mark-paid"], [data-marked]'),
        (screen) => screen.evaluate(`document.querySelector('[data-action="mark-paid"]')?.click()`),
        shows('[data-marked]'),
        scrollTo('[data-field="statement-name"]'),
      ),
  },
  ...['mark-differing', 'take-back-paid'].map((action) => ({
    name: `reconcile-${action}`,
    open: (shop: Shop) =>
      then(
        page('workbench.html#/money/reconcile', '[data-field="table-file"]')(shop),
        openStatement,
        shows('[data-marked]'),
        (screen) => screen.click(`[data-action="${action}"]`),
        shows('[role="alertdialog"]'),
      ),
  })),
  {
    name: 'money-payouts',
    open: (shop) =>
      then(
        page('workbench.html#/money', '[data-paid-day]')(shop),
        scrollTo('section:has(> dl [data-paid-out])'),
      ),
  },
  { name: 'reconcile', open: page('workbench.html#/money/reconcile', 'main h1') },
  { name: 'bulk', open: page('workbench.html#/bulk', '[data-action="blank"]') },
  {
    name: 'bulk-blank',
    open: (shop) =>
      then(
        page('workbench.html#/bulk', '[data-action="blank"]')(shop),
        (screen) => screen.click('[data-action="blank"]'),
        shows('table'),
      ),
  },
  ...bulkShots,
  { name: 'convert', open: page('workbench.html#/convert', '[data-field="list"]') },
  {
    name: 'convert-done',
    open: (shop) =>
      then(
        page('workbench.html#/convert', '[data-action="example"]')(shop),
        (screen) => screen.click('[data-action="example"]'),
        shows('[data-state="done"]'),
      ),
  },
  { name: 'palette', open: (shop) => then(LIST(shop), press('Control+k'), shows('[data-command]')) },
  { name: 'shortcuts', open: (shop) => then(LIST(shop), press('?'), shows('[role="dialog"] kbd')) },
  {
    name: 'relay-elsewhere',
    setUp: ({ options }) => listenToRelay(options.screen),
    open: page('workbench.html#/shipments/elsewhere', '[data-elsewhere]'),
  },
  {
    name: 'relay-lost',
    setUp: ({ options }) => loseRelay(options.screen),
    open: page('workbench.html', '[data-relay-lost]'),
  },
  { name: 'relay-settings', open: page('options.html', '[data-relay-lost]') },
  {
    name: 'relay-form',
    open: async (shop) =>
      then(
        page('options.html', '[data-relay="connected"]')(shop),
        (screen) => screen.click('[data-action="connect-relay"]'),
        shows('[data-form="relay"]'),
      ),
  },
  { name: 'settings-full', open: page('options.html', '[data-action="add-account"]') },
  { name: 'form', open: form(1) },
  { name: 'form-doubtful', open: form(5) },
  {
    name: 'form-carrier-down',
    open: form(2, ({ sandbox }) =>
      sandbox.sandbox.fail({ kind: 'html', endpoint: 'fee', times: 50, delayMs: 0 }),
    ),
  },
  {
    name: 'slip',
    open: (shop) =>
      page(`slip.html?key=${encodeURIComponent(made.get('2')?.shipment.key ?? '')}`, 'svg')(shop),
  },
]
