import { pageOf } from '../browser/page-screen.ts'
import { bulkShots } from './bulk-shots.ts'
import { fill, made, mayHaveArrived } from './filled-book.ts'
import { guideShots } from './guide-shots.ts'
import { listenToRelay, loseRelay } from './listen-to-relay.ts'
import { lockShots } from './lock-shots.ts'
import { popupShots } from './popup-shots.ts'
import { reconcileShots } from './reconcile-shots.ts'
import { sheetShots } from './sheet-shots.ts'
import { page, press, type Shot, scrollTo, shows, then } from './shot.ts'

function shipmentAt(state: string): Shot['open'] {
  return (shop) => {
    const one = made.get(state)
    if (!one) throw new Error(`No shipment was made in state ${state}.`)
    return page(
      `workbench.html#/shipments/of/${encodeURIComponent(one.shipment.key)}`,
      '[data-action="back"]',
    )(shop)
  }
}

const LIST = page('workbench.html', '[data-found]')

/** The order book cannot be opened, as with a broken disk. */
const SHUT_BOOK = `IDBFactory.prototype.open = () => {
  throw new DOMException('Internal error opening backing store.', 'UnknownError')
}`
const SHUT_SETTINGS = `{
  const get = chrome.storage.local.get.bind(chrome.storage.local)
  chrome.storage.local.get = (wanted) => JSON.stringify(wanted).includes('slipPaper')
    ? Promise.reject(new Error('IO error: .../LOG: Unable to create writable file (ChromeMethodBFE: 9::NewWritableFile::8)'))
    : get(wanted)
}`

/** A file that this screen loads fails. */
function unread(open: Shot['open'], shut: string): Shot['open'] {
  return async (shop) => {
    const screen = await open(shop)
    await pageOf(screen).evaluateOnNewDocument(shut)
    await pageOf(screen).reload()
    return then(Promise.resolve(screen), shows('[data-failure]'))
  }
}

const HANDED = {
  shop: 'shop.example',
  id: '7001',
  recipient: { name: 'Nguyễn Hoàng Phương Uyên', phone: '0912345601' },
  address: { text: 'Số 27 ngõ 68 Nguyễn Khánh Toàn, phường Quan Hoa, quận Cầu Giấy, Hà Nội' },
  items: [{ name: 'Bình gốm men rạn Bát Tràng', quantity: 2, price: 385_000 }],
  total: 770_000,
}

export const shots: readonly Shot[] = [
  { name: 'guide', reopens: true, open: page('welcome.html', 'h1, h2') },
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
  {
    name: 'shipments-slice',
    open: (shop) =>
      then(
        LIST(shop),
        shows('[data-morning] a'),
        (screen) => screen.click('[data-morning] a'),
        shows('[data-slice]'),
      ),
  },
  {
    name: 'answers',
    reopens: true,
    open: (shop) =>
      then(
        LIST(shop),
        (screen) => screen.click('[data-action="answer"]'),
        shows('[data-action="answer-shipped"]:not([aria-disabled="true"])'),
        (screen) => screen.click('[data-action="answer-shipped"]'),
        shows('[data-answer]'),
      ),
  },
  {
    name: 'handover',
    open: (shop) =>
      then(
        page('workbench.html#/handover/waiting', '[data-paper]')(shop),
        press('X'),
        press('Enter'),
        shows('[data-scanned="unknown"]'),
      ),
  },
  { name: 'pick-list', open: page('workbench.html#/handover/goods', '[data-paper]') },
  { name: 'week', open: page('workbench.html#/week', '[data-week]') },
  { name: 'shipments-in-shop', open: page('workbench.html#/shipments/view/in-shop', '[data-found]') },
  { name: 'shipments-unread', open: unread(LIST, SHUT_BOOK) },
  ...[
    '-1',
    '3',
    '4',
    '5',
    '6',
    '9',
    '10',
    '2-called-off',
    '4-called-off',
    'rejected',
    'stuck',
    ...mayHaveArrived,
  ].map((state) => ({
    name: `shipment-${state}`,
    open: shipmentAt(state),
  })),
  { name: 'money-full', open: page('workbench.html#/money', '[data-action="chart-table"]') },
  ...reconcileShots,
  {
    name: 'money-payouts',
    open: (shop) =>
      then(
        page('workbench.html#/money', '[data-paid-day]')(shop),
        scrollTo('section:has(> dl [data-paid-out])'),
      ),
  },
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
  // Before the orders they show are shipped.
  ...popupShots,
  ...bulkShots,
  ...sheetShots,
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
  {
    name: 'palette',
    reopens: true,
    open: (shop) => then(LIST(shop), press('Control+k'), shows('[data-command]')),
  },
  {
    name: 'shortcuts',
    reopens: true,
    open: (shop) => then(LIST(shop), press('?'), shows('[role="dialog"] kbd')),
  },
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
  {
    name: 'account-form',
    open: (shop) =>
      then(
        page('options.html', '[data-action="edit-account"]')(shop),
        (screen) => screen.click('[data-action="edit-account"]'),
        shows('form [name="partnerCode"]'),
      ),
  },
  {
    name: 'settings-answers',
    open: (shop) => then(page('options.html', '[data-answers] textarea')(shop), scrollTo('[data-answers]')),
  },
  {
    name: 'settings-defaults',
    open: (shop) =>
      then(
        page('options.html', '[data-action="edit-defaults"]')(shop),
        (screen) => screen.click('[data-action="edit-defaults"]'),
        shows('[data-action="add-rule"]'),
        (screen) => screen.click('[data-action="add-rule"]'),
        shows('[data-rule]'),
        scrollTo('section:has(> ol [data-rule])'),
      ),
  },
  {
    name: 'settings-sharing',
    open: (shop) =>
      then(
        page('options.html', '[data-form="sharing"] [role="radio"]')(shop),
        (screen) => screen.click('[data-form="sharing"] [role="radio"]:last-of-type'),
        shows('[data-action="pick-folder"]'),
        scrollTo('[data-sharing]'),
      ),
  },
  { name: 'settings-full', open: page('options.html', '[data-action="add-account"]') },
  ...guideShots,
  {
    name: 'slip',
    open: (shop) =>
      page(`slip.html?key=${encodeURIComponent(made.get('2')?.shipment.key ?? '')}`, 'svg')(shop),
  },
  {
    name: 'slip-left-out',
    open: (shop) => {
      const keys = ['2', '-1', 'rejected'].flatMap((state) => made.get(state)?.shipment.key ?? [])
      return page(`slip.html?${new URLSearchParams(keys.map((key) => ['key', key]))}`, '[data-slip]')(shop)
    },
  },
  { name: 'handed-refused', open: page('order.html#v=1&order={}', '[data-handed]') },
  {
    name: 'handed',
    open: page(`order.html#${new URLSearchParams({ v: '1', order: JSON.stringify(HANDED) })}`, 'form'),
  },
  { name: 'help', open: page('help.html', 'article') },
  {
    name: 'help-found',
    open: (shop) =>
      then(page('help.html#statuses', 'article')(shop), (screen) =>
        screen.fill('[data-action="search"]', 'hủy'),
      ),
  },
  { name: 'slip-unread', open: unread(page('slip.html', 'main'), SHUT_SETTINGS) },
  { name: 'label-unread', open: unread(page('label.html', '[role="alert"]'), SHUT_BOOK) },
  {
    // The sandbox does not know the made shipments.
    name: 'label-refused',
    open: (shop) =>
      page(`label.html?key=${encodeURIComponent(made.get('2')?.shipment.key ?? '')}`, '[role="alert"]')(shop),
  },
  {
    name: 'labels-refused',
    open: (shop) => {
      const keys = ['2', '3', '4'].map((id) => ['key', made.get(id)?.shipment.key ?? ''])
      return page(`label.html?${new URLSearchParams(keys)}`, '[data-failed]')(shop)
    },
  },
  ...lockShots,
]
