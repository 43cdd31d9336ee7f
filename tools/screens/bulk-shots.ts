import { againPage } from '../../lib/bulk/again-route.ts'
import { partnerId, shipmentKey } from '../../lib/domain/shipment/order-id.ts'
import { everyOrder } from '../../servers/demo-store/orders/all.ts'
import { bulkTable } from '../browser/bulk-table.ts'
import { pageOf } from '../browser/page-screen.ts'
import type { Screen } from '../browser/screen.ts'
import { made } from './filled-book.ts'
import type { Shop } from './open-shop.ts'
import { page, type Shot } from './shot.ts'
import { writeRecords } from './write-back-records.ts'

const ORDERS = 28
/** 40 kg, which the carrier refuses. */
const TOO_HEAVY = '1010'
const LONG_NAME =
  'Công ty Trách nhiệm hữu hạn Một thành viên Thương mại Dịch vụ Xuất nhập khẩu Nguyễn Hoàng Phương Uyên'
const LONG_PLACE =
  'Tầng 12A, Tòa nhà Trung tâm Thương mại Hỗn hợp Vạn Phúc, lô B2-7, ngõ 128/45/3 đường Tố Hữu kéo dài'

interface Handed {
  list: Screen
  /** The workbench's address of the batch. */
  address: string
}
const handed = new Map<number, Handed>()

/** A page of the shop's list; its tab stays open because the orders are read through it. */
async function handOver({ session, store }: Shop, page: number): Promise<Handed> {
  const known = handed.get(page)
  if (known) return known
  const list = await session.open(
    `${store.url}/wp-admin/admin.php?page=wc-orders&per_page=${ORDERS}&paged=${page}`,
  )
  await list.evaluate(`document.querySelectorAll('tbody input').forEach((box) => { box.checked = true })`)
  const popup = await session.clickToolbar(list)
  await popup.click('[data-action="ship-together"]')
  const workbench = await session.ownPage('workbench.html')
  await workbench.waitFor(`/list/.test(location.hash) && document.querySelector('[data-order]')`, 'the table')
  const one = { list, address: `workbench.html${await workbench.evaluate<string>('location.hash')}` }
  await bulkTable(workbench).read()
  await workbench.close()
  handed.set(page, one)
  return one
}

/** The table with all orders read and priced. */
export async function pricedTable(shop: Shop, page: number): Promise<Screen> {
  const { address } = await handOver(shop, page)
  const workbench = await shop.session.openOwn(address)
  const table = bulkTable(workbench)
  await table.read()
  await table.giveWeight('0,5 kg')
  await table.ready()
  return workbench
}

const write = (screen: Screen, cell: string, text: string) =>
  screen
    .click(cell)
    .then(() => screen.fill(`${cell} input`, text))
    .then(() => screen.press('Enter'))

async function slowed(shop: Shop, latency: number) {
  const { list } = await handOver(shop, 1)
  const quick = { download: -1, upload: -1, latency }
  await pageOf(list).emulateNetworkConditions(latency === 0 ? null : quick)
}

async function reading(shop: Shop): Promise<Screen> {
  const { address } = await handOver(shop, 1)
  await slowed(shop, 400)
  const workbench = await shop.session.openOwn(address)
  await workbench.waitFor(`document.querySelector('progress')?.value > 6`, 'some to be read')
  await slowed(shop, 100_000)
  return workbench
}

async function shipping(shop: Shop): Promise<Screen> {
  const workbench = await pricedTable(shop, 2)
  shop.sandbox.sandbox.fail({ kind: 'slow', endpoint: 'submitOrder', times: 20, delayMs: 19_000 })
  await workbench.press('Control+Enter')
  await workbench.click('[data-action="confirm"]')
  await workbench.waitFor(
    `document.querySelectorAll('[data-stage="sending"]').length >= 4`,
    'the first to go',
  )
  return workbench
}

/** Ships everything possible; the shop already has the results. */
async function shipped(shop: Shop, page: number): Promise<Screen> {
  const workbench = await pricedTable(shop, page)
  await waitForWriteBack(workbench, shop, page)
  const count = await bulkTable(workbench).ready()
  await bulkTable(workbench).ship(count)
  await workbench.waitFor(`document.querySelector('[data-result]')`, 'the result', 90_000)
  return workbench
}

/** All orders but the last have their code in the shop. */
async function waitForWriteBack(screen: Screen, { store, sandbox }: Shop, page: number) {
  const { host } = new URL(store.url)
  const records = everyOrder.slice((page - 1) * ORDERS, page * ORDERS).map(({ id }, at) => ({
    key: shipmentKey(sandbox.url, partnerId(host, String(id), 1)),
    notBefore: 0,
    writes: 1,
    untold: 0,
    at: Date.now(),
    ...(at < ORDERS - 1 ? ({ state: 'written' } as const) : ({ state: 'refused', why: 'refused' } as const)),
  }))
  await writeRecords(screen, records)
}

/** A shop's list of many orders, from reading to results. */
export const bulkShots: readonly Shot[] = [
  { name: 'bulk-reading', open: reading },
  {
    name: 'bulk-reading-stopped',
    async open(shop) {
      const workbench = await reading(shop)
      await workbench.click('[data-action="stop-reading"]')
      await workbench.waitFor(`document.querySelector('[data-action="read-on"]')`, 'it to stop')
      return workbench
    },
  },
  {
    name: 'bulk-table',
    async open(shop) {
      await slowed(shop, 0)
      const workbench = await pricedTable(shop, 1)
      await write(workbench, '[data-order$="1002"] [data-cell="name"]', LONG_NAME)
      await write(workbench, '[data-order$="1002"] [data-cell="detail"]', LONG_PLACE)
      // The longest phrase in a narrow card.
      await workbench.click('[data-order$="1001"] [data-cell="payer"]')
      await workbench.waitFor(`document.querySelector('[data-cell="payer"] select')`, 'who pays')
      await workbench.evaluate(`(() => {
        const list = document.querySelector('[data-cell="payer"] select')
        list.value = 'recipient'
        list.dispatchEvent(new Event('change', { bubbles: true }))
        list.blur()
      })()`)
      await workbench.click('[data-action="next-problem"]')
      return workbench
    },
  },
  {
    name: 'bulk-defaults',
    async open(shop) {
      const workbench = await pricedTable(shop, 1)
      await workbench.click('[data-action="defaults"]')
      await workbench.waitFor(`document.querySelector('[data-default="note"]')`, 'the form')
      return workbench
    },
  },
  {
    name: 'bulk-confirm',
    async open(shop) {
      const workbench = await pricedTable(shop, 1)
      await workbench.press('Control+Enter')
      await workbench.waitFor(`document.querySelector('[data-action="confirm"]')`, 'the question')
      return workbench
    },
  },
  {
    name: 'bulk-failures',
    async open(shop) {
      shop.sandbox.sandbox.fail({ kind: 'drop-after', endpoint: 'submitOrder', times: 1, delayMs: 0 })
      const workbench = await shipped(shop, 1)
      await workbench.evaluate(
        `document.querySelector('[data-order$="${TOO_HEAVY}"]')?.scrollIntoView({ block: 'center' })`,
      )
      return workbench
    },
  },
  { name: 'bulk-shipping', open: shipping },
  { name: 'bulk-done', open: (shop) => shipped(shop, 3) },
  {
    name: 'bulk-again',
    open(shop) {
      const { key = '', draft } = made.get('-1')?.shipment ?? {}
      const hash = againPage({ key, parcel: (draft?.parcel ?? 1) + 1 })
      return page(`workbench.html${hash}`, '[data-sheet] [data-fee]')(shop)
    },
  },
  {
    name: 'bulk-return',
    open(shop) {
      const { key = '', draft } = made.get('5')?.shipment ?? {}
      const hash = againPage({ key, parcel: (draft?.parcel ?? 1) + 1, back: true })
      return page(`workbench.html${hash}`, '[data-sheet] [data-fee]')(shop)
    },
  },
]
