import { expect, test } from 'vitest'
import { storeAccounts } from '../../lib/settings/preferences.ts'
import { rememberAccount } from '../../lib/settings/store-accounts.ts'

test('the accounts of two stores that ship at once are both remembered', async () => {
  const stores = { 'one.example': 'a1', 'other.example': 'a2' }
  await Promise.all(Object.entries(stores).map(([store, account]) => rememberAccount(store, account)))
  expect(await storeAccounts.getValue()).toEqual(stores)
})
