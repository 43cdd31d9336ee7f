import type { OrderList } from '../domain/store/order-list.ts'
import type { PageReading } from '../domain/store/store-order.ts'

/**
 * `closed`: no extension allowed. `own-page`: ours, without an order. `unreadable`: the reader failed.
 * `recognised`: a known platform without an order.
 */
export type OpenedPage =
  | (PageReading & { recognised?: boolean })
  | OrderList
  | { kind: 'closed' | 'own-page' }
  | { kind: 'unreadable'; detail: string }
