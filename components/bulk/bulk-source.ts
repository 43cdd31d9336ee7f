import type { Account } from '../../lib/domain/account.ts'
import type { Shipment } from '../../lib/domain/shipment.ts'
import type { ListedOrder, PageReading } from '../../lib/domain/store-order.ts'

/** What came of reading one order. `page-gone`: the shop's page it is read through was closed or leads elsewhere. */
export type BulkReading =
  | PageReading
  /** It starts as this parcel of it was shipped. */
  | { kind: 'shipped-before'; former: Shipment }
  | { kind: 'unreadable'; detail: string }
  | { kind: 'page-gone' }

/** One order, before it is read. */
export interface BulkOrder extends Pick<ListedOrder, 'id' | 'number' | 'url' | 'shown'> {
  /** The one parcel of it that is meant; absent for the first, or the one that was refused. */
  parcel?: number
  /** Never rejects. A sheet's row answers at once; a list's order is asked of its shop. */
  read(signal: AbortSignal): Promise<BulkReading>
}

/** Orders that are to be shipped together: of a store's list page, of a spreadsheet, one blank form, or one parcel again. */
export interface BulkSource {
  kind: 'list' | 'sheet' | 'blank' | 'again'
  /** What the seller knows it by: the store, the file, the order. */
  name: string
  orders: readonly BulkOrder[]
  /** The account it starts with where the seller chose none. */
  accountId?: Account['id']
  /** Whether it may go with this account; absent where it may with any. */
  suits?: (account: Account) => boolean
  /**
   * The list page it is read through. After `page-gone`: opened again, and the toolbar button clicked there once where
   * the store is not connected, its orders can be read again.
   */
  page?: string
}
