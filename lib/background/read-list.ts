import { browser } from 'wxt/browser'
import type { OrderList } from '../domain/order-list.ts'
import { storeKey } from '../domain/store-key.ts'
import type { ListedOrder } from '../domain/store-order.ts'
import { listedOrdersSchema } from '../domain/store-order-schema.ts'
import { readerOf } from './reader-of.ts'
import { runReader } from './run-reader.ts'

/** The orders a list page shows, once the page's reader was run there; undefined where it shows none. */
export async function listedIn(
  tabId: number,
  platform: string,
  address: string,
): Promise<OrderList | undefined> {
  const func = () => globalThis.quickshipPage?.badges.rows()
  const results = await browser.scripting.executeScript({ target: { tabId }, func }).catch(() => [])
  const rows = listedOrdersSchema.safeParse(results[0]?.result)
  if (!rows.success || rows.data.length === 0) return undefined
  // Parsed just above; the schema's optional values may also be undefined, which nobody tells apart.
  const orders = (rows.data as ListedOrder[]).map((order) => withOwnUrl(order, address))
  return { kind: 'order-list', platform, store: storeKey(address), url: address, orders }
}

/** The orders that the tab shows as a list, read from the beginning. */
export async function readList(tabId: number): Promise<OrderList | undefined> {
  const reader = await readerOf(tabId)
  const { url } = await browser.tabs.get(tabId)
  if (reader === undefined || url === undefined) return undefined
  await runReader(tabId, reader)
  return listedIn(tabId, reader, url)
}

/** A row leads nowhere but to its own shop. */
function withOwnUrl({ url, ...order }: ListedOrder, address: string): ListedOrder {
  const own = url !== undefined && URL.canParse(url) && new URL(url).origin === new URL(address).origin
  return own ? { ...order, url } : order
}
