import type { PlaceCorrection } from '../../lib/domain/place-correction.ts'
import type { StoreOrder } from '../../lib/domain/store-order.ts'
import type { SavedForm } from '../order-form/changes.ts'

/** What is remembered of orders' forms, shared with the popup: an order that is half edited there is so here. */
export interface OrderForms {
  /** By store, order and parcel. */
  saved(key: string): Promise<SavedForm | undefined>
  /** Keeps each of them; undefined forgets it. */
  save(forms: ReadonlyMap<string, SavedForm | undefined>): void
  /** The recipient's fingerprint, and where their parcel went the last time this address was read. */
  recall(
    order: StoreOrder,
  ): Promise<{ recipient?: string | undefined; correction?: PlaceCorrection | undefined }>
  /** The account this store was last shipped with, or that new stores start with. */
  accountOf(store: string): Promise<string | undefined>
  rememberAccount(store: string, accountId: string): void
}
