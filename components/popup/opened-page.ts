import type { OrderList } from '../../lib/domain/order-list.ts'
import type { PageReading } from '../../lib/domain/store-order.ts'

/**
 * What came of reading the tab. `closed`: the browser lets no extension in. `own-page`: one of ours, that shows no order. `unreadable`: the reader broke.
 * `recognised`: a page that is no order, but one of a platform we know.
 */
export type OpenedPage =
  | (PageReading & { recognised?: boolean })
  | OrderList
  | { kind: 'closed' | 'own-page' }
  | { kind: 'unreadable'; detail: string }
