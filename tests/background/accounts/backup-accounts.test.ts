import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, test } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import type { Account } from '../../../lib/domain/account.ts'

const { backupHandlers } = await import('../../../lib/background/shipments/backup.ts')
const { openAccountStore } = await import('../../../lib/settings/accounts.ts')
const { openRelayStore } = await import('../../../lib/settings/relays.ts')
const { defaultAccountId, storeAccounts } = await import('../../../lib/settings/preferences.ts')
const { readAnswers } = await import('../../../lib/settings/answers/answers.ts')
const { allDefaults } = await import('../../../lib/settings/store-defaults.ts')

/** A shop under the partner's code, as all of these are unless they say otherwise. */
function shop(id: string, over: Partial<Account> = {}): Account {
  return {
    id,
    name: `Shop ${id}`,
    api: 'https://carrier.example',
    partnerCode: 'PARTNER',
    environment: 'production',
    contactEmail: 'shop@shop.example',
    paused: false,
    ...over,
  }
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
  fakeBrowser.reset()
})

/** What a backup of these accounts makes of a computer that has those; each is named by a store, a relay and a default. */
async function laidIn(here: readonly Account[], given: readonly Account[]) {
  const accounts = openAccountStore()
  const relays = openRelayStore()
  const restored = async () => ({ added: 0, open: 0, known: 0, foreign: 0 })
  const handlers = backupHandlers({ accounts, relays, restore: restored, changed() {} })
  for (const account of here) await accounts.save(account, { sealed: `token of ${account.id}` })
  const part = {
    accounts: [...given],
    relays: given.map(({ id }) => ({ accountId: id, address: `https://${id}.example`, elsewhere: false })),
    settings: {
      defaultAccountId: given[0]?.id,
      storeAccounts: Object.fromEntries(given.map(({ id }) => [`of-${id}`, id])),
      storeDefaults: Object.fromEntries(given.map(({ id }) => [`${id} of-${id}`, { payer: 'recipient' }])),
      trackingPages: Object.fromEntries(given.map(({ id }) => [id, `https://${id}.example/{code}`])),
    },
    histories: [],
  }
  const restore = async () => {
    const taken = await handlers['backup.restore'](part, {})
    return {
      added: taken.accounts,
      accounts: Object.fromEntries((await accounts.list()).map((account) => [account.id, account])),
      ofStores: await storeAccounts.getValue(),
      chosen: await defaultAccountId.getValue(),
      relays: Object.fromEntries((await relays.list()).map((relay) => [relay.address, relay.accountId])),
      pages: (await readAnswers()).pages,
      defaults: Object.fromEntries((await allDefaults()).map(({ store, accountId }) => [store, accountId])),
    }
  }
  const first = await restore()
  // Opened twice it brings nothing more, and moves nothing.
  expect(await restore()).toEqual({ ...first, added: 0 })
  return { ...first, tokenOf: async (id: string) => (await accounts.get(id))?.token }
}

test('of two shops under one partner’s code the one that is here is itself, and the other one comes as its own', async () => {
  const { added, accounts, ofStores, relays, defaults, chosen, tokenOf } = await laidIn(
    [shop('a')],
    [shop('b'), shop('a')],
  )
  expect(added).toBe(1)
  expect(accounts).toEqual({ a: shop('a'), b: shop('b', { paused: true }) })
  expect(ofStores).toEqual({ 'of-a': 'a', 'of-b': 'b' })
  expect(relays).toEqual({ 'https://a.example': 'a', 'https://b.example': 'b' })
  expect(defaults).toEqual({ 'of-a': 'a', 'of-b': 'b' })
  expect(chosen).toBe('b')
  expect([await tokenOf('a'), await tokenOf('b')]).toEqual([{ sealed: 'token of a' }, ''])
})

test.each([
  ['two here', [shop('x'), shop('y')], [shop('a')], { 'of-a': 'a' }],
  ['two in the backup', [shop('x')], [shop('a'), shop('b')], { 'of-a': 'a', 'of-b': 'b' }],
])('which of %s a shop under their code is, nobody guesses', async (_, here, given, ofStores) => {
  const laid = await laidIn(here, given)
  expect(laid.ofStores).toEqual(ofStores)
  expect(laid.added).toBe(given.length)
})

test.each([
  ['staging', { environment: 'staging' }],
  ['another shop', { partnerCode: 'OTHER' }],
  ['another carrier’s', { api: 'https://other.example' }],
  ['an operator', { marketplace: true }],
] as const)(
  'an id whose account became %s here is that one’s, and the backup’s comes under a new one',
  async (_, became) => {
    const { added, accounts, ofStores, chosen, relays, defaults, pages } = await laidIn(
      [shop('a', became)],
      [shop('a'), shop('b')],
    )
    expect(added).toBe(2)
    const fresh = ofStores['of-a'] ?? ''
    expect(['a', 'b', '']).not.toContain(fresh)
    expect(accounts).toEqual({
      a: shop('a', became),
      b: shop('b', { paused: true }),
      [fresh]: shop('a', { id: fresh, paused: true }),
    })
    expect(ofStores).toEqual({ 'of-a': fresh, 'of-b': 'b' })
    expect(chosen).toBe(fresh)
    expect(relays).toEqual({ 'https://a.example': fresh, 'https://b.example': 'b' })
    expect(defaults).toEqual({ 'of-a': fresh, 'of-b': 'b' })
    expect(pages).toEqual({ [fresh]: 'https://a.example/{code}', b: 'https://b.example/{code}' })
  },
)

test('shops of two operators are two, whatever their codes', async () => {
  const operators = [shop('o', { partnerCode: 'O', marketplace: true })]
  const others = [shop('p', { partnerCode: 'P', marketplace: true })]
  const { accounts, ofStores } = await laidIn(
    [...operators, shop('x', { operatorId: 'o' })],
    [shop('a', { operatorId: 'p' }), ...others],
  )
  expect(ofStores).toMatchObject({ 'of-a': 'a' })
  expect(accounts).toMatchObject({ a: { operatorId: 'p' }, x: { operatorId: 'o' } })
})

test('an operator whose id is another’s here keeps its shops', async () => {
  const operator = shop('o', { partnerCode: 'O', marketplace: true })
  const { accounts, ofStores } = await laidIn(
    [shop('o', { partnerCode: 'Q' })],
    [shop('a', { operatorId: 'o' }), operator],
  )
  expect(accounts.a?.operatorId).toBe(ofStores['of-o'])
  expect(accounts[ofStores['of-o'] ?? '']).toMatchObject({ partnerCode: 'O', marketplace: true })
})

test('what a backup says of an account that it has not is laid in nowhere, not even where that id is known', async () => {
  const accounts = openAccountStore()
  const relays = openRelayStore()
  const restored = async () => ({ added: 0, open: 0, known: 0, foreign: 0 })
  const handlers = backupHandlers({ accounts, relays, restore: restored, changed() {} })
  await accounts.save(shop('x', { partnerCode: 'OTHER' }), { sealed: 'mine' })
  const taken = await handlers['backup.restore'](
    {
      accounts: [shop('a')],
      relays: [{ accountId: 'x', address: 'https://relay.example', elsewhere: false }],
      settings: {
        defaultAccountId: 'x',
        storeAccounts: { one: 'x', two: 'a' },
        storeDefaults: { 'x one': { payer: 'recipient' } },
        trackingPages: { x: 'https://elsewhere.example/{code}' },
      },
      histories: [],
    },
    {},
  )
  expect(taken).toMatchObject({ accounts: 1, relays: 0 })
  expect(await defaultAccountId.getValue()).toBeNull()
  expect(await storeAccounts.getValue()).toEqual({ two: 'a' })
  expect(await allDefaults()).toEqual([])
  expect((await readAnswers()).pages).toEqual({})
})
