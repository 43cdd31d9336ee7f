import type { Account } from '../../lib/domain/account.ts'
import { mayShip } from '../../lib/domain/practice.ts'

export function accountsFor(store: string, accounts: readonly Account[]): Account[] {
  return accounts.filter((account) => mayShip(account, store))
}

/** Without operators, which ship nothing. Practice comes last: a new shop starts with the first, and must ship for real. */
export function shippingAccounts(accounts: readonly Account[]): Account[] {
  const isPractice = ({ environment }: Account) => Number(environment === 'practice')
  return accounts
    .filter(({ marketplace }) => !marketplace)
    .sort((one, other) => isPractice(one) - isPractice(other))
}

/** Why no account may ship this store's orders; undefined where one may. */
export function lackOf(store: string, accounts: readonly Account[]) {
  const fit = accountsFor(store, accounts)
  if (shippingAccounts(fit).length > 0) return undefined
  return accounts.length === 0 ? 'noAccount' : fit.length < accounts.length ? 'noPractice' : 'noShop'
}
