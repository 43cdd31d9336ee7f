import type { FormMemory } from '../../components/popup/OrderScreen.tsx'
import { hasLeft } from '../../lib/domain/hold.ts'
import type { StoreOrder } from '../../lib/domain/store/store-order.ts'
import { parcelOfForm } from '../../lib/order-form/saved-form.ts'
import { shipmentsOfOrder } from '../../lib/outbox/read.ts'
import { recall } from '../../lib/services/recall.ts'
import { isSavedForm } from '../../lib/services/saved-form.ts'
import { clearForm, loadForms, saveForm } from '../../lib/settings/form-memory.ts'
import { defaultAccountId, storeAccounts } from '../../lib/settings/preferences.ts'
import { rememberAccount } from '../../lib/settings/store-accounts.ts'
import { keepDefaults } from '../../lib/settings/store-defaults.ts'

export async function openFormMemory(order: StoreOrder | undefined): Promise<FormMemory> {
  const store = order?.store ?? ''
  const [recalled, forms, byStore, fallback] = await Promise.all([
    order ? recall(order) : {},
    loadForms(isSavedForm),
    storeAccounts.getValue(),
    defaultAccountId.getValue(),
  ])
  const known = new Map(Object.entries(forms))
  requestIdleCallback(() => forgetSent(Object.keys(forms)).catch(console.error))
  return {
    ...recalled,
    saved: (key) => known.get(key),
    save(key, form) {
      known.set(key, form)
      saveForm(key, form).catch(console.error)
    },
    forget(key) {
      known.delete(key)
      clearForm(key).catch(console.error)
    },
    keepDefaults: (accountId, defaults) => keepDefaults({ store, accountId, defaults }),
    lastAccountId: byStore[store] ?? fallback ?? undefined,
    rememberAccount(accountId) {
      rememberAccount(store, accountId).catch(console.error)
    },
  }
}

/** An order that was held has left since its popup closed. */
async function forgetSent(keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    const { store, orderId, parcel } = parcelOfForm(key) ?? {}
    if (!store || !orderId) continue
    const parcels = await shipmentsOfOrder(store, orderId)
    const mine = parcels.find(({ draft }) => draft.parcel === parcel)
    if (mine && hasLeft(mine)) await clearForm(key)
  }
}
