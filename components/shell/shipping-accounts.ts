import type { Account } from '../../lib/domain/account.ts'
import { mayShip } from '../../lib/domain/practice.ts'

export function accountsFor(store: string, accounts: readonly Account[]): Account[] {
  return accounts.filter((account) => mayShip(account, store))
}

/**
 * An operator ships nothing itself, so it is left out. Practice comes last: a shop that was never shipped from starts
 * with the first, and a practice parcel never leaves.
 */
export function shippingAccounts(accounts: readonly Account[]): Account[] {
  const isPractice = ({ environment }: Account) => Number(environment === 'practice')
  return accounts
    .filter(({ marketplace }) => !marketplace)
    .sort((one, other) => isPractice(one) - isPractice(other))
}
