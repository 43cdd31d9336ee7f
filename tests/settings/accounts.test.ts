import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { accountOfForm } from '../../lib/background/accounts/account-form.ts'
import { type Account, packageFeatures } from '../../lib/domain/account.ts'
import { accountsDatabase, openAccountStore } from '../../lib/settings/accounts.ts'
import { openRelayStore } from '../../lib/settings/relays.ts'

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

test('of an account that was removed nothing stays on the disk, and of another all', async () => {
  const database = accountsDatabase()
  const [accounts, relays] = [openAccountStore(database), openRelayStore(database)]
  const relay = { address: 'https://relay.example', elsewhere: true }
  async function add(id: string) {
    await accounts.save({ ...account, id }, { sealed: `token of ${id}` })
    await relays.save({ accountId: id, ...relay }, { sealed: `relay token of ${id}` })
  }
  async function onDisk() {
    const opened = await database()
    const all = Array.from(opened.objectStoreNames, async (name) => [
      await opened.getAllKeys(name),
      await opened.getAll(name),
    ])
    return JSON.stringify(await Promise.all(all))
  }
  await add('b')
  const before = await onDisk()
  await add('a')
  expect(await onDisk()).toContain('token of a')
  await accounts.remove('a')
  expect(await onDisk()).toBe(before)
})

test('the list of accounts holds no token', async () => {
  const accounts = openAccountStore()
  await accounts.save(account, { sealed: 'first-token' })
  expect(JSON.stringify(await accounts.list())).not.toContain('first-token')
})

/** Every field, or this does not compile. */
type Whole<T> = { [K in keyof T]-?: Exclude<T[K], undefined> }

const whole: Whole<Account> = {
  ...{ ...account, shopKind: 'b2c', features: [...packageFeatures], bodyFormat: 'form', apiVersion: '1.5' },
  pickup: {
    ...{ id: '7', name: 'Kho', tel: '0912000111', address: '5 ngõ 120 Trần Cung', province: 'Hà Nội' },
    ...{ district: 'Quận Cầu Giấy', ward: 'Phường Nghĩa Tân', street: '', email: 'kho@shop.example' },
  },
  ...{ marketplace: true, operatorId: 'o', tokenExpires: '2026-12-01', extras: 'within' },
  ...{ solutionFees: { 7: 2_000 }, paused: true, backoff: { from: 1, until: 2 } },
}
const { marketplace, operatorId, ...both } = whole
const token = { sealed: 'first-token' }

describe.each<[what: string, before: Account]>([
  ['an operator', { ...both, marketplace }],
  ['a shop of an operator', { ...both, operatorId }],
])('of %s nothing is lost that a change does not show:', (_, before) => {
  const { name, api, partnerCode, environment, contactEmail } = before
  const form = { name, api, partnerCode, environment, contactEmail }

  async function stored() {
    const accounts = openAccountStore()
    await accounts.save(before, token)
    await accounts.change('a', () => before)
    return accounts
  }

  test.each([
    ['its name', { name: 'Kho 2' }, undefined, {}],
    ['its e-mail', { contactEmail: 'kho@shop.example' }, undefined, {}],
    ['its token', {}, { sealed: 'second-token' }, { paused: false }],
  ])('%s', async (_, change, next, more) => {
    const accounts = await stored()
    await accounts.save(accountOfForm({ ...form, ...change }, api, 'a', before), next)
    const after = { account: { ...before, ...change, ...more }, token: next ?? token }
    expect(await accounts.get('a')).toEqual(after)
    expect(await accounts.list()).toEqual([after.account])
  })

  test('one part', async () => {
    const accounts = await stored()
    await accounts.change('a', (kept) => ({ ...kept, extras: 'apart' }))
    expect(await accounts.get('a')).toEqual({ account: { ...before, extras: 'apart' }, token })
  })

  test('a pause', async () => {
    const accounts = await stored()
    await accounts.change('a', (kept) => ({ ...kept, paused: false }))
    await accounts.pause('a', token)
    expect(await accounts.get('a')).toEqual({ account: before, token })
  })

  test('a backup, which brings it to another computer', async () => {
    const accounts = openAccountStore()
    await accounts.restore([before])
    expect((await accounts.get('a'))?.account).toEqual({ ...before, paused: true })
  })
})
