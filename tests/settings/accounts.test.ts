import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, test, vi } from 'vitest'
import { openAccountStore } from '../../lib/settings/accounts.ts'

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

const account = {
  id: 'a',
  name: 'Shop',
  api: 'https://api.example',
  partnerCode: 'S1',
  environment: 'production',
  contactEmail: 'shop@example.vn',
} as const

test('a refused token pauses the account until another is saved', async () => {
  const accounts = openAccountStore()
  await accounts.save(account, { sealed: 'first-token' })
  await accounts.pause('a', { sealed: 'first-token' })
  expect((await accounts.save({ ...account, name: 'Kho' })).paused).toBe(true)
  expect((await accounts.save(account, { sealed: 'second-token' })).paused).toBe(false)
})

test('a late refusal of an old token does not pause an account that has a new one', async () => {
  const accounts = openAccountStore()
  await accounts.save(account, { sealed: 'second-token' })
  await accounts.pause('a', { sealed: 'first-token' })
  expect((await accounts.get('a'))?.account.paused).toBe(false)
})

test('accounts and tokens are flushed to the disk, apart from each other', async () => {
  const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction')
  const accounts = openAccountStore()
  await accounts.save(account, { sealed: 'first-token' })
  await accounts.change('a', (kept) => ({ ...kept, name: 'Kho' }))
  await accounts.remove('a')
  const writes = transaction.mock.calls.filter(([, mode]) => mode === 'readwrite')
  transaction.mockRestore()
  expect(writes.map(([, , options]) => options)).toEqual(writes.map(() => ({ durability: 'strict' })))
  expect(writes).toHaveLength(3)
  expect(await accounts.get('a')).toBeUndefined()
})

test('the list of accounts holds no token', async () => {
  const accounts = openAccountStore()
  await accounts.save(account, { sealed: 'first-token' })
  expect(JSON.stringify(await accounts.list())).not.toContain('first-token')
})
