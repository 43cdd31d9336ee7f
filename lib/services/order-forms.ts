import type { OrderForms } from '../bulk/order-forms.ts'
import { clearForms, loadForm, saveForms } from '../settings/form-memory.ts'
import { defaultAccountId, storeAccounts } from '../settings/preferences.ts'
import { rememberAccount } from '../settings/store-accounts.ts'
import { keepChoices } from '../settings/store-defaults.ts'
import { recall } from './recall.ts'

/** One write after another, so the last request wins. */
let written = Promise.resolve()

function write(work: () => Promise<void>) {
  written = written.then(work).catch(console.error)
}

export const orderForms: OrderForms = {
  saved: (key) => loadForm(key),
  save(forms) {
    const filled = [...forms].flatMap(([key, form]) => (form ? [[key, form] as const] : []))
    const gone = [...forms].flatMap(([key, form]) => (form ? [] : [key]))
    write(async () => {
      if (filled.length > 0) await saveForms(Object.fromEntries(filled))
      if (gone.length > 0) await clearForms(gone)
    })
  },
  recall,
  keepDefaults: keepChoices,
  async accountOf(store) {
    const [byStore, fallback] = await Promise.all([storeAccounts.getValue(), defaultAccountId.getValue()])
    return byStore[store] ?? fallback ?? undefined
  },
  rememberAccount: (store, accountId) => write(() => rememberAccount(store, accountId)),
}
