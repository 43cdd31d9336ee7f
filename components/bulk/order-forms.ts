import type { KeptDefaults } from '../../lib/domain/store-defaults.ts'
import type { StoreOrder } from '../../lib/domain/store-order.ts'
import type { Remembered } from '../../lib/draft/start.ts'
import type { SavedForm } from '../order-form/changes.ts'

/** What is remembered for an order, and the fingerprint of its recipient and address, by which a correction is kept. */
export interface Recalled extends Remembered {
  recipient?: string | undefined
}

/** What is remembered of orders' forms, shared with the popup: an order that is half edited there is so here. */
export interface OrderForms {
  /** By store, order and parcel. */
  saved(key: string): Promise<SavedForm | undefined>
  /** Keeps each of them; undefined forgets it. */
  save(forms: ReadonlyMap<string, SavedForm | undefined>): void
  recall(order: StoreOrder): Promise<Recalled>
  /** The account this store was last shipped with, or that new stores start with. */
  accountOf(store: string): Promise<string | undefined>
  /** What the store's orders start with under the account, from the next one on. */
  keepDefaults(kept: KeptDefaults): Promise<void>
  rememberAccount(store: string, accountId: string): void
}
