import type { Account } from '../../lib/domain/account.ts'

/** The accounts an order can be shipped with: a marketplace operator's ships nothing itself, its shops do. */
export function shippers(accounts: readonly Account[]): Account[] {
  return accounts.filter(({ marketplace }) => !marketplace)
}
