import { browser } from 'wxt/browser'
import * as z from 'zod/mini'
import type { OrderList } from '../domain/store/order-list.ts'
import type { ListedOrder } from '../domain/store/store-order.ts'
import { listedOrdersSchema } from '../domain/store/store-order-schema.ts'

/** Orders to ship from a list page, and the tab to read them through. */
export interface HandedList extends Omit<OrderList, 'kind'> {
  tabId: number
}

/** Until the browser closes, and few: the rows contain names. */
const PREFIX = 'handed list '
const MOST = 6

const text = z.string()
const keptSchema = z.object({
  at: z.number(),
  list: z.object({ tabId: z.int(), platform: text, store: text, url: text, orders: listedOrdersSchema }),
})

/** The workbench's address names `id`; the oldest are dropped. */
export async function handOver(id: string, list: HandedList, at: number): Promise<void> {
  const kept = Object.entries(await browser.storage.session.get(null)).flatMap(([key, value]) => {
    if (!key.startsWith(PREFIX)) return []
    const known = keptSchema.safeParse(value)
    return [{ key, at: known.success ? known.data.at : 0 }]
  })
  const oldest = kept.toSorted((a, b) => b.at - a.at).slice(MOST - 1)
  await browser.storage.session.remove(oldest.map(({ key }) => key))
  await browser.storage.session.set({ [PREFIX + id]: { at, list } })
}

export async function handedList(id: string): Promise<HandedList | undefined> {
  const key = PREFIX + id
  const known = keptSchema.safeParse((await browser.storage.session.get(key))[key])
  if (!known.success) return undefined
  const { list } = known.data
  // Parsed just above; its optional parts may also be undefined.
  return { ...list, orders: list.orders as ListedOrder[] }
}
