import { bulkTable } from '../browser/bulk-table.ts'
import { pageOf } from '../browser/page-screen.ts'
import type { Screen } from '../browser/screen.ts'
import { serve } from '../read-page/in-browser.ts'
import type { OpenExtension } from '../read-page/open-extension.ts'
import type { CapturedShop } from './captured-shops.ts'

/** A shop's result in the bulk table. */
export interface ShippedShop {
  /** Rows of the table, including orders that were not captured. */
  rows: number
  /** Cells that a key settled, as shown in the table. */
  settled: string[]
  /** Cells that only the seller can settle, as shown in the table. */
  left: string[]
  accepted: number
}

/** How long a key may take to settle a cell. */
const SETTLED_MS = 3_000

/** Ships a shop's orders from its page, confirming whatever can be confirmed. */
export async function shipShop(shop: CapturedShop, extension: OpenExtension): Promise<ShippedShop> {
  const { session, ownPage } = extension
  const tab = await session.open('about:blank')
  await serve(pageOf(tab), shop.page)
  if (shop.listed) {
    await tab.evaluate(
      `document.querySelectorAll('[type="checkbox"]').forEach((box) => { box.checked = true })`,
    )
    const popup = await session.clickToolbar(tab)
    await popup.click('[data-action="ship-together"]')
  } else await handOver(shop, ownPage)
  const workbench = await session.ownPage('workbench.html')
  const table = bulkTable(workbench)
  await table.read()
  const rows = await workbench.evaluate<number>(`document.querySelector('table').ariaRowCount - 1`)
  if (await workbench.evaluate(`!document.querySelector('[data-action="defaults"]').disabled`))
    await table.giveWeight('0,5 kg')
  const { settled, left } = await settleAll(table)
  const ready = await table.ready()
  if (ready > 0) await table.ship(ready)
  const result = ready > 0 ? await workbench.waitFor<string>(RESULT, 'what came of it', 60_000) : '0/0'
  await tab.close()
  await workbench.close()
  return { rows, settled, left, accepted: Number(result.split('/')[0]) }
}

const RESULT = `document.querySelector('[data-result]')?.dataset.result`

async function settleAll(
  table: ReturnType<typeof bulkTable>,
): Promise<Pick<ShippedShop, 'settled' | 'left'>> {
  const settled: string[] = []
  const left = new Map<string, string>()
  for (let cell = await table.nextCell(); cell; cell = await table.nextCell()) {
    const name = `${cell.order} ${cell.cell}`
    if (left.has(name)) break
    await table.confirm(cell)
    const done = await table.settled(cell, SETTLED_MS).then(
      () => true,
      () => false,
    )
    const line = `${name}: ${cell.said.replaceAll('\n', ' ') || 'not read'}`
    if (done) settled.push(line)
    else left.set(name, line)
  }
  return { settled, left: [...left.values()] }
}

/** Hands over orders as a list page does, through the tab of an order. */
async function handOver({ page, orders }: CapturedShop, ownPage: Screen) {
  const listed = orders.map(({ expected, url }) => ({
    id: String(expected.orderId),
    number: String(expected.orderNumber),
    url: url.href,
    ticked: true,
    shown: {},
  }))
  const list = { store: page.url.host, url: page.url.href, orders: listed }
  await ownPage.evaluate(`(async () => {
    const api = globalThis.browser ?? chrome
    const tab = (await api.tabs.query({})).filter(({ url }) => url === ${JSON.stringify(page.url.href)}).at(-1)
    const [{ result }] = await api.scripting.executeScript({ target: { tabId: tab.id }, files: ['/content-scripts/storefront.js'] })
    const list = { ...${JSON.stringify(list)}, platform: result.reader, tabId: tab.id }
    await api.storage.session.set({ 'handed list captured': { at: Date.now(), list } })
    await api.tabs.create({ url: '/workbench.html#/bulk/list/captured' })
  })()`)
}
