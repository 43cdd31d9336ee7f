import type { BackedUpSettings } from '../domain/backup.ts'
import type { AccountIds } from './account-ids.ts'
import { isRecord, nameOf } from './all-settings.ts'
import { trackingPages } from './answers/answers.ts'
import { defaultAccountId, savedViews, storeAccounts, storeDefaults } from './preferences.ts'

/**
 * A backup's settings with the account ids used here. Settings of unknown accounts are left out: the id may
 * be another shop's here.
 */
export function namedHere(given: BackedUpSettings, ids: AccountIds): BackedUpSettings {
  const idHere = (id: unknown) => (typeof id === 'string' ? ids.get(id) : undefined)
  const viewHere = (view: unknown) =>
    isRecord(view) && isRecord(view.filtered)
      ? {
          ...view,
          filtered: {
            ...view.filtered,
            accountId: idHere(view.filtered.accountId) ?? view.filtered.accountId,
          },
        }
      : view
  const storesHere = (kept: Record<string, unknown>) =>
    Object.entries(kept).map(([store, id]) => [store, idHere(id)] as const)
  const underAccounts = (kept: Record<string, unknown>) =>
    Object.entries(kept).map(([key, defaults]) => {
      const [accountId, ...store] = key.split(' ')
      const id = idHere(accountId)
      return [[id, ...store].join(' '), id && defaults] as const
    })
  const ofAccounts = (kept: Record<string, unknown>) =>
    Object.entries(kept).flatMap(([id, value]) => {
      const here = idHere(id)
      return here === undefined ? [] : [[here, value] as const]
    })
  const naming = new Map<string, (value: unknown) => unknown>([
    [nameOf(defaultAccountId), idHere],
    [nameOf(storeAccounts), (kept) => (isRecord(kept) ? known(storesHere(kept)) : kept)],
    [nameOf(storeDefaults), (kept) => (isRecord(kept) ? known(underAccounts(kept)) : kept)],
    [nameOf(trackingPages), (kept) => (isRecord(kept) ? Object.fromEntries(ofAccounts(kept)) : kept)],
    [nameOf(savedViews), (kept) => (Array.isArray(kept) ? kept.map(viewHere) : kept)],
  ])
  return known(
    Object.entries(given).map(([name, value]) => {
      const named = naming.get(name)
      return [name, named ? named(value) : value] as const
    }),
  )
}

function known(entries: readonly (readonly [string, unknown])[]): Record<string, unknown> {
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}
