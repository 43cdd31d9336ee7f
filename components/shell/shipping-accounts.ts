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
