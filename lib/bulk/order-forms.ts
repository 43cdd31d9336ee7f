import type { KeptDefaults } from '../domain/store/store-defaults.ts'
import type { StoreOrder } from '../domain/store/store-order.ts'
import type { Remembered } from '../draft/start.ts'
import type { SavedForm } from '../order-form/saved-form.ts'

/** What was remembered for an order. `recipient`: the key of an address correction. */
export interface Recalled extends Remembered {
  recipient?: string | undefined
}

/** Shared with the popup: a form that is half edited there is so here. */
export interface OrderForms {
  saved(key: string): Promise<SavedForm | undefined>
  /** Undefined forgets a form. */
  save(forms: ReadonlyMap<string, SavedForm | undefined>): void
  recall(order: StoreOrder): Promise<Recalled>
  /** The store's last account, or the one for new stores. */
  accountOf(store: string): Promise<string | undefined>
  keepDefaults(kept: KeptDefaults): Promise<void>
  rememberAccount(store: string, accountId: string): void
}
