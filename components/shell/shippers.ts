import type { Account } from '../../lib/domain/account.ts'
import { mayShip } from '../../lib/domain/practice.ts'

/** Those of the accounts that this store's orders may go with. */
export function accountsFor(store: string, accounts: readonly Account[]): Account[] {
  return accounts.filter((account) => mayShip(account, store))
}

/** The accounts an order can be shipped with: a marketplace operator's ships nothing itself, its shops do. */
export function shippers(accounts: readonly Account[]): Account[] {
  return accounts.filter(({ marketplace }) => !marketplace)
}
