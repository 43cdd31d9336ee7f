import { browser } from 'wxt/browser'
import type { OrderList } from '../domain/store/order-list.ts'

/** Orders to ship from a list page, and the tab to read them through. */
export interface HandedList extends Omit<OrderList, 'kind'> {
  tabId: number
}

/**
 * Until the browser closes, and few: the rows contain names. An update of the extension clears the session, so this
 * version wrote what is there.
 */
const PREFIX = 'handed list '
const MOST = 6

interface Kept {
  at: number
  list: HandedList
}

/** The workbench's address names `id`; the oldest are dropped. */
export async function handOver(id: string, list: HandedList, at: number): Promise<void> {
  const session: Record<string, unknown> = await browser.storage.session.get(null)
  const kept = Object.entries(session).filter(([key]) => key.startsWith(PREFIX)) as [string, Kept][]
  const oldest = kept.toSorted(([, a], [, b]) => b.at - a.at).slice(MOST - 1)
  await browser.storage.session.remove(oldest.map(([key]) => key))
  await browser.storage.session.set({ [PREFIX + id]: { at, list } satisfies Kept })
}

export async function handedList(id: string): Promise<HandedList | undefined> {
  const key = PREFIX + id
  const session: Record<string, Kept | undefined> = await browser.storage.session.get(key)
  return session[key]?.list
}
