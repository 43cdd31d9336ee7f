import { browser } from 'wxt/browser'
import type { OrderList } from '../domain/store/order-list.ts'
import { checkListed } from '../domain/store/page-reading.ts'
import { storeKey } from '../domain/store/store-key.ts'
import type { ListedOrder } from '../domain/store/store-order.ts'
import { readerOf, runReader } from './run-script.ts'

/** After the page's reader ran there. Undefined without a list. */
export async function listedIn(
  tabId: number,
  platform: string,
  address: string,
): Promise<OrderList | undefined> {
  // No named element of the page's is an own property.
  const func = () =>
    Object.hasOwn(globalThis, 'quickshipPage') ? globalThis.quickshipPage?.badges.rows() : undefined
  const results = await browser.scripting.executeScript({ target: { tabId }, func }).catch(() => [])
  const rows = checkListed(results[0]?.result)
  if ('fault' in rows || rows.value.length === 0) return undefined
  const orders = rows.value.map((order) => withOwnUrl(order, address))
  return { kind: 'order-list', platform, store: storeKey(address), url: address, orders }
}

export async function readList(tabId: number): Promise<OrderList | undefined> {
  const reader = await readerOf(tabId)
  const { url } = await browser.tabs.get(tabId)
  if (reader === undefined || url === undefined) return undefined
  await runReader(tabId, reader)
  return listedIn(tabId, reader, url)
}

/** A row may only lead to its own shop. */
function withOwnUrl({ url, ...order }: ListedOrder, address: string): ListedOrder {
  const own = url !== undefined && URL.canParse(url) && new URL(url).origin === new URL(address).origin
  return own ? { ...order, url } : order
}
