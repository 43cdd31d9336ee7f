import { hasLeft } from '../domain/hold.ts'
import type { StoreOrder } from '../domain/store/store-order.ts'
import { type FormMemory, parcelOfForm, type SavedForm } from '../order-form/saved-form.ts'
import { shipmentsOfOrder } from '../outbox/read.ts'
import { clearForm, loadForms, saveForm } from '../settings/form-memory.ts'
import { defaultAccountId, storeAccounts } from '../settings/preferences.ts'
import { rememberAccount } from '../settings/store-accounts.ts'
import { keepChoices } from '../settings/store-defaults.ts'
import { recall } from './recall.ts'
import { wasReloaded } from './was-reloaded.ts'

export async function openFormMemory(order: StoreOrder | undefined): Promise<FormMemory> {
  const store = order?.store ?? ''
  const [recalled, forms, byStore, fallback] = await Promise.all([
    order ? recall(order) : {},
    loadForms<SavedForm>(),
    storeAccounts.getValue(),
    defaultAccountId.getValue(),
  ])
  const known = new Map(Object.entries(forms))
  requestIdleCallback(() => forgetSent(forms).catch(console.error))
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
    keepDefaults: (accountId, defaults) => keepChoices({ store, accountId, defaults }),
    again: wasReloaded(),
    lastAccountId: byStore[store] ?? fallback ?? undefined,
    rememberAccount(accountId) {
      rememberAccount(store, accountId).catch(console.error)
    },
  }
}

/** An order that was held has left since its popup closed. */
async function forgetSent(forms: Readonly<Record<string, SavedForm>>): Promise<void> {
  for (const [key, { accountId }] of Object.entries(forms)) {
    const { store, orderId, parcel } = parcelOfForm(key) ?? {}
    if (!store || !orderId) continue
    const parcels = await shipmentsOfOrder(store, orderId)
    const left = parcels.some(
      (one) =>
        one.draft.parcel === parcel &&
        hasLeft(one) &&
        // Practised, the order may still be shipped with this form.
        (one.environment === 'production' || one.accountId === accountId),
    )
    if (left) await clearForm(key)
  }
}
