import type { ListedOrder, PageReading } from '../../lib/domain/store-order.ts'

/** What came of reading one order. `page-gone`: the shop's page it is read through was closed or leads elsewhere. */
export type BulkReading = PageReading | { kind: 'unreadable'; detail: string } | { kind: 'page-gone' }

/** One order, before it is read. */
export interface BulkOrder extends Pick<ListedOrder, 'id' | 'number' | 'url' | 'shown'> {
  /** Never rejects. A sheet's row answers at once; a list's order is asked of its shop. */
  read(signal: AbortSignal): Promise<BulkReading>
}

/** Orders that are to be shipped together: of a store's list page, of a spreadsheet, or one blank form. */
export interface BulkSource {
  kind: 'list' | 'sheet' | 'blank'
  /** What the seller knows it by: the store, the file. */
  name: string
  orders: readonly BulkOrder[]
  /**
   * The list page it is read through. After `page-gone`: opened again, and the toolbar button clicked there once where
   * the store is not connected, its orders can be read again.
   */
  page?: string
}
