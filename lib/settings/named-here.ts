import type { BackedUpSettings } from '../domain/backup.ts'
import type { AccountIds } from './accounts.ts'
import { isRecord, nameOf } from './all-settings.ts'
import { defaultAccountId, savedViews, storeAccounts, storeDefaults } from './preferences.ts'

/** The settings of a backup, with the ids that its accounts have here. */
export function namedHere(given: BackedUpSettings, ids: AccountIds): BackedUpSettings {
  const idHere = (id: unknown) => (typeof id === 'string' ? (ids.get(id) ?? id) : id)
  const viewHere = (view: unknown) =>
    isRecord(view) && isRecord(view.filtered)
      ? { ...view, filtered: { ...view.filtered, accountId: idHere(view.filtered.accountId) } }
      : view
  const underAccounts = (kept: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(kept).map(([key, defaults]) => {
        const [accountId, ...store] = key.split(' ')
        return [[idHere(accountId), ...store].join(' '), defaults]
      }),
    )
  const naming = new Map<string, (value: unknown) => unknown>([
    [nameOf(defaultAccountId), idHere],
    [nameOf(storeAccounts), (kept) => (isRecord(kept) ? eachOf(kept, idHere) : kept)],
    [nameOf(storeDefaults), (kept) => (isRecord(kept) ? underAccounts(kept) : kept)],
    [nameOf(savedViews), (kept) => (Array.isArray(kept) ? kept.map(viewHere) : kept)],
  ])
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, naming.get(name)?.(value) ?? value]),
  )
}

function eachOf(kept: Readonly<Record<string, unknown>>, change: (value: unknown) => unknown) {
  return Object.fromEntries(Object.entries(kept).map(([name, value]) => [name, change(value)]))
}
