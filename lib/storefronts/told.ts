import { storeKey } from '../domain/store-key.ts'
import type { PageReading, Read, StoreOrder } from '../domain/store-order.ts'
import { part, text } from './json.ts'
import type { Platform } from './platform.ts'
import { addressOf, found, type Loose, read } from './reads.ts'

/** What one source tells of an order; where it was read and by whom is added to it. */
export type Told = Omit<StoreOrder, 'platform' | 'url' | 'store' | 'storeName' | 'id' | 'number'> & {
  number?: Read
}

/** The same as the reading of the page at this address. An order without a number goes by its id, which nobody calls it by. */
export function orderRead(
  platform: Platform,
  url: URL,
  id: Read,
  told: Loose<Told & Pick<StoreOrder, 'storeName'>>,
): PageReading {
  const number = told.number ?? { ...id, sure: false }
  const where = { platform: platform.id, url: addressOf(url), store: storeKey(url.href) }
  return { kind: 'order', order: found<StoreOrder>({ ...where, id, ...told, number }) }
}

/** One value of the session's JSON as it stands there. */
export function inJson(of: unknown, name: string, at = name): Read | undefined {
  return read(text(part(of, name)), 'session-json', at, true)
}
