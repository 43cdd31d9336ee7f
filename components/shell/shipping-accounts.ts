import type { Account } from '../../lib/domain/account.ts'
import { mayShip } from '../../lib/domain/practice.ts'

export function accountsFor(store: string, accounts: readonly Account[]): Account[] {
  return accounts.filter((account) => mayShip(account, store))
}

/** An operator ships nothing itself, so it is left out. */
export function shippingAccounts(accounts: readonly Account[]): Account[] {
  return accounts.filter(({ marketplace }) => !marketplace)
}
