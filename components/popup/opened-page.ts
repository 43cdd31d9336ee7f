import type { ListedOrder, PageReading } from '../../lib/domain/store-order.ts'

/** A list page of a platform we know. */
export interface OrderList {
  kind: 'order-list'
  platform: string
  store: string
  url: string
  /** At least one, in the page's order. */
  orders: ListedOrder[]
}

/**
 * What came of reading the tab. `closed`: the browser lets no extension in. `unreadable`: the reader broke.
 * `recognised`: a page that is no order, but one of a platform we know.
 */
export type OpenedPage =
  | (PageReading & { recognised?: boolean })
  | OrderList
  | { kind: 'closed' }
  | { kind: 'unreadable'; detail: string }
