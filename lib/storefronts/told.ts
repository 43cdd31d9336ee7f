import type { Read, StoreOrder } from '../domain/store-order.ts'
import { part, text } from './json.ts'
import { read } from './reads.ts'

/** What one source tells of an order; where it was read and by whom is added to it. */
export type Told = Omit<StoreOrder, 'platform' | 'url' | 'store' | 'storeName' | 'id' | 'number'> & {
  number?: Read
}

/** One value of the session's JSON as it stands there. */
export function inJson(of: unknown, name: string, at = name): Read | undefined {
  return read(text(part(of, name)), 'session-json', at, true)
}
