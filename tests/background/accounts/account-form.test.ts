import { expect, test } from 'vitest'
import { accountOfForm, readForm } from '../../../lib/background/accounts/account-form.ts'
import type { Account } from '../../../lib/domain/account.ts'
import type { AccountForm } from '../../../lib/messages/table.ts'
import type { AccountStore } from '../../../lib/settings/accounts.ts'
import { pickup } from '../../carrier/draft.ts'

const API = 'https://carrier.example'
const form: AccountForm = {
  ...{ name: 'Kho', api: API, partnerCode: 'S1', environment: 'production' },
  ...{ contactEmail: 'shop@shop.example' },
}
const plain = {
  ...{ id: 'a', name: 'Kho', api: API, partnerCode: 'S1', environment: 'production' },
  ...{ contactEmail: 'shop@shop.example' },
} as const
const before: Account = { ...plain, paused: true, environment: 'staging', pickup }

test.each<[what: string, said: Partial<AccountForm>, before: Partial<Account> | undefined, saved: object]>([
  ['a new account', {}, undefined, {}],
  [
    'what was pasted with spaces',
    { partnerCode: ' S1\n', contactEmail: ' shop@shop.example ', apiVersion: ' 1.5 ' },
    undefined,
    { apiVersion: '1.5' },
  ],
  ['the same shop', {}, {}, { pickup }],
  ['another shop', { partnerCode: 'S2' }, {}, { partnerCode: 'S2' }],
  ['another address', {}, { api: 'https://other.example' }, {}],
  ['an operator', { marketplace: true }, {}, { pickup, marketplace: true }],
  ['an operator as before', {}, { marketplace: true }, { pickup, marketplace: true }],
  ['an operator no more', { marketplace: false }, { marketplace: true }, { pickup }],
  [
    'a shop of an operator',
    { marketplace: true },
    { operatorId: 'o' },
    { pickup, operatorId: 'o', environment: 'staging' },
  ],
  ['a shop that left its operator’s address', {}, { operatorId: 'o', api: 'https://other.example' }, {}],
])('%s', (_, said, changes, saved) => {
  expect(accountOfForm({ ...form, ...said }, API, 'a', changes && { ...before, ...changes })).toStrictEqual({
    ...plain,
    ...saved,
  })
})

const TOKEN = { sealed: 'stored' }
const accounts = {
  get: async (id: string) => {
    if (id !== 'a') throw new Error('no such key')
    return { account: before, token: TOKEN }
  },
} as Partial<AccountStore> as AccountStore

test.each<[said: Partial<AccountForm>, read: Awaited<ReturnType<typeof readForm>>]>([
  [{ token: ' typed ' }, { api: API, token: 'typed' }],
  [
    { id: 'a', token: 'typed' },
    { api: API, token: 'typed' },
  ],
  [{}, { api: API, token: undefined }],
  [
    { id: 'a', token: ' ' },
    { api: API, token: TOKEN },
  ],
  [
    { id: 'a', api: ` ${API}//?token=1#here ` },
    { api: API, token: TOKEN },
  ],
  [
    { id: 'a', api: `${API}#here?there` },
    { api: API, token: TOKEN },
  ],
  [
    { id: 'a', api: `${API}/v2` },
    { api: `${API}/v2`, token: undefined },
  ],
])('the form %j has the address and token %j', async (said, read) => {
  expect(await readForm(accounts, { ...form, ...said })).toStrictEqual(read)
})
