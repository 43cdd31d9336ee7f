import type { Shared } from '../app/services.ts'
import type { Account } from '../domain/account.ts'
import type { Shipment } from '../domain/shipment/shipment.ts'
import type { SheetMatching } from '../domain/store/sheet-fields.ts'
import type { ListedOrder, PageReading } from '../domain/store/store-order.ts'
import type { KeptBulk } from '../settings/kept-bulks.ts'

/** `page-gone`: the shop's page was closed or shows something else. */
export type BulkReading =
  | PageReading
  /** The draft starts as this parcel, or brings it back. */
  | { kind: 'shipped-before'; former: Shipment; back?: true }
  | { kind: 'unreadable'; detail: string }
  | { kind: 'page-gone' }

export interface BulkOrder extends Pick<ListedOrder, 'id' | 'number' | 'url' | 'shown'> {
  /** Absent for the first parcel, or the one that was refused. */
  parcel?: number
  /** The seller said that the row repeats an order: it is not shipped. */
  leftOut?: true
  /** Ids of orders with the same number that are other orders, as the seller said. */
  otherThan?: readonly string[]
  /** The seller's own words, of which all of it was read. */
  message?: string
  /** Never rejects. */
  read(signal: AbortSignal): Promise<BulkReading>
}

export interface BulkSource {
  kind: 'list' | 'sheet' | 'blank' | 'again' | 'return'
  /** Shown to the seller: the store, the file or the order number. */
  name: string
  orders: readonly BulkOrder[]
  accountId?: Account['id']
  /** Absent where any account will do. */
  suits?: (account: Account) => boolean
  /** The shop's list page. After `page-gone` the seller opens it again. */
  page?: string
}

export interface BulkSources {
  /** `#/bulk/list/ID`. Undefined once the list is forgotten. */
  handedOver(id: string): Promise<BulkSource | undefined>
  /** For orders that no page can show again; false where they are too many. */
  keep(id: string, bulk: KeptBulk): Promise<boolean>
  /** `#/bulk/kept/ID`. Undefined once forgotten. */
  kept(id: string): Promise<KeptBulk | undefined>
  forget(id: string): Promise<void>
  /** The account chosen for `list/ID` or `kept/ID`. */
  accountOf(route: string): Promise<string | undefined>
  chooseAccount(route: string, accountId: string): Promise<void>
  /** By the sheet's headings; the newest last. */
  sheetColumns: Shared<Readonly<Record<string, SheetMatching>>>
}
