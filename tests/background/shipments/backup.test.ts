import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, test } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import type { Account } from '../../../lib/domain/account.ts'
import type { BackedUp } from '../../../lib/domain/backup.ts'
import { partnerId, shipmentKey } from '../../../lib/domain/shipment/order-id.ts'
import type { Shipment } from '../../../lib/domain/shipment/shipment.ts'
import type { Recipe } from '../../../lib/domain/store/recipe.ts'
import { draft } from '../../carrier/draft.ts'

const account: Account = {
  id: 'a',
  name: 'Shop Hà Nội',
  api: 'https://carrier.example',
  partnerCode: 'S1',
  environment: 'production',
  contactEmail: 'shop@shop.example',
  paused: false,
}
const { readForm } = await import('../../../lib/background/accounts/account-form.ts')
const { backupHandlers } = await import('../../../lib/background/shipments/backup.ts')
const { openAccountStore } = await import('../../../lib/settings/accounts.ts')
const { allSettings, restoreSettings } = await import('../../../lib/settings/all-settings.ts')
const { newsTelling, newsShown } = await import('../../../lib/settings/news.ts')
const { passphrase } = await import('../../../lib/settings/passphrase.ts')
const { everyShipment } = await import('../../../lib/outbox/read.ts')
const { backupImporter } = await import('../../../lib/outbox/import-backup.ts')
const { defaultAccountId, language, savedViews, storeAccounts, theme } = await import(
  '../../../lib/settings/preferences.ts'
)
const { allDefaults, keepDefaults } = await import('../../../lib/settings/store-defaults.ts')
const { taughtRecipes } = await import('../../../lib/settings/recipes.ts')
const { openRelayStore } = await import('../../../lib/settings/relays.ts')
const { connectedStores } = await import('../../../lib/settings/stores.ts')

const recipe: Recipe = {
  store: 'shop.example',
  shape: '/order/#',
  fields: { name: [{ ways: [{ by: 'label', label: 'Người nhận', to: 'beside' }] }] },
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
  fakeBrowser.reset()
})

function open() {
  const accounts = openAccountStore()
  const handlers = backupHandlers({
    accounts,
    relays: openRelayStore(),
    restore: backupImporter({ now: () => 9, changed() {} }),
    changed() {},
  })
  const restore = (given: Parameters<(typeof handlers)['backup.restore']>[0]) =>
    handlers['backup.restore'](given, {})
  return {
    accounts,
    restore,
    take: (given: Account[]) => restore({ accounts: given, histories: [] }).then((taken) => taken.accounts),
  }
}

/** A shipment that was over, of the account of that id. */
function shipped(orderId: string, accountId: string): BackedUp {
  const wanted = draft({ orderId })
  const id = partnerId(wanted.store, orderId, wanted.parcel)
  const shipment: Shipment = {
    key: shipmentKey(account.api, id),
    partnerId: id,
    accountId,
    api: account.api,
    partnerCode: account.partnerCode,
    environment: account.environment,
    draft: wanted,
    submission: 'rejected',
    failure: { kind: 'rejected', message: 'Sai địa chỉ' },
    attempts: 1,
    nextAttemptAt: 0,
    createdAt: 1,
    updatedAt: 2,
  }
  return { shipment, journal: [] }
}

test('an account comes paused and without a token, and is good once it has its own', async () => {
  const { accounts, take } = open()
  expect(await take([account])).toBe(1)
  expect(await accounts.get('a')).toEqual({ account: { ...account, paused: true }, token: '' })
  const untouched = { ...account, token: undefined }
  expect((await readForm(accounts, untouched)).token).toBeUndefined()
  await accounts.save(account, { sealed: 'new-token' })
  expect(await accounts.get('a')).toEqual({ account, token: { sealed: 'new-token' } })
})

test.each([
  ['id', 'a'],
  ['shop', 'b'],
])('an account that is known, by its %s, keeps its token and its state', async (_, id) => {
  const { accounts, take } = open()
  await accounts.save(account, { sealed: 'mine' })
  expect(await take([{ ...account, id, name: 'Tên cũ' }])).toBe(0)
  expect(await accounts.list()).toEqual([account])
  expect(await accounts.get('a')).toMatchObject({ token: { sealed: 'mine' } })
})

const view = {
  name: 'Hoàn tuần này',
  view: 'returning',
  filtered: { search: '', store: '', accountId: '', days: 'week', from: '', to: '' },
  order: { by: 'cod', descending: true },
  columns: ['status', 'order'],
}

test('a shop that is connected here under another id gets all that the backup has of it, once', async () => {
  const { accounts, restore } = open()
  await accounts.save(account, { sealed: 'mine' })
  const there = { ...account, id: 'b', name: 'Tên máy kia' }
  const staging: Account = { ...account, id: 's', environment: 'staging' }
  const part = {
    accounts: [there, staging],
    settings: {
      defaultAccountId: 'b',
      storeAccounts: { 'shop.example': 'b', 'other.example': 'gone' },
      storeDefaults: { 'b shop.example': { payer: 'shop' }, 's shop.example': { payer: 'recipient' } },
      savedViews: [{ ...view, filtered: { ...view.filtered, accountId: 'b' } }],
    },
    histories: [shipped('1', 'b'), shipped('2', 's')],
  }
  expect(await restore(part)).toMatchObject({ accounts: 1, added: 2 })
  // What comes of the file later is of the same accounts.
  const rest = { accounts: part.accounts, histories: [shipped('3', 'b')] }
  expect(await restore(rest)).toMatchObject({ accounts: 0, added: 1 })

  const taken = async () => ({
    accounts: (await accounts.list()).map(({ id, name }) => [id, name]),
    shipments: (await everyShipment()).map(({ draft, accountId }) => [draft.orderId, accountId]).sort(),
    chosen: await defaultAccountId.getValue(),
    ofStores: await storeAccounts.getValue(),
    defaults: (await allDefaults()).map(({ accountId, defaults }) => [accountId, defaults.payer]).sort(),
    views: await savedViews.getValue(),
  })
  const first = await taken()
  expect(first).toEqual({
    accounts: [
      ['a', account.name],
      ['s', account.name],
    ],
    shipments: [
      ['1', 'a'],
      ['2', 's'],
      ['3', 'a'],
    ],
    chosen: 'a',
    ofStores: { 'shop.example': 'a' },
    defaults: [
      ['a', 'shop'],
      ['s', 'recipient'],
    ],
    views: [{ ...view, filtered: { ...view.filtered, accountId: 'a' } }],
  })
  expect(await restore(part)).toMatchObject({ accounts: 0, added: 0, known: 2 })
  expect(await taken()).toEqual(first)
})

test('what a store’s orders start with here stays, whatever a backup has for the same account', async () => {
  const { accounts, restore } = open()
  await accounts.save(account, { sealed: 'mine' })
  await keepDefaults({ store: 'shop.example', accountId: 'a', defaults: { payer: 'recipient' } })
  const settings = { storeDefaults: { 'b shop.example': { payer: 'shop' } } }
  await restore({ accounts: [{ ...account, id: 'b' }], settings, histories: [] })
  expect(await allDefaults()).toMatchObject([{ accountId: 'a', defaults: { payer: 'recipient' } }])
})

test('a shop of an operator that is connected here under another id belongs to that operator', async () => {
  const { accounts, restore } = open()
  const operator: Account = { ...account, id: 'o', partnerCode: 'OP', marketplace: true }
  await accounts.save(operator, { sealed: 'mine' })
  const shop: Account = { ...account, id: 'shop', operatorId: 'their-operator' }
  await restore({ accounts: [shop, { ...operator, id: 'their-operator' }], histories: [] })
  expect((await accounts.get('shop'))?.account.operatorId).toBe('o')
})

test('settings of a backup fill what was never set here, and what was set stays', async () => {
  await theme.setValue('dark')
  await storeAccounts.setValue({ one: 'here' })
  await connectedStores.setValue(['https://here.example'])
  await newsShown.setValue(40)
  await restoreSettings({
    language: 'en',
    theme: 'light',
    storeAccounts: { one: 'there', two: 'there' },
    connectedStores: ['https://there.example', 'https://here.example'],
    newsTold: 900,
    newsTelling: { from: 900, to: 901, kinds: ['failed'] },
  })
  expect(await language.getValue()).toBe('en')
  expect(await theme.getValue()).toBe('dark')
  expect(await storeAccounts.getValue()).toEqual({ one: 'here', two: 'there' })
  expect(await connectedStores.getValue()).toEqual(['https://here.example', 'https://there.example'])
  expect(await newsShown.getValue()).toBe(40)
  expect(await newsTelling.getValue()).toBeNull()
})

test('saved views are joined by their names; what is none is not taken', async () => {
  const mine = { ...view, view: 'all' }
  const other = { ...view, name: 'COD lớn' }
  await savedViews.setValue([mine])
  await restoreSettings({ savedViews: [view, other, { name: 'Lạ' }] })
  expect(await savedViews.getValue()).toEqual([mine, other])
})

test('taught pages are joined, tried anew, and only sound ones taken: they act in shops’ pages', async () => {
  await taughtRecipes.setValue([{ ...recipe, store: 'mine.example', taughtAt: 1 }])
  const unsound = {
    ...recipe,
    store: 'bad.example',
    fields: { name: [{ ways: [{ by: 'place', css: ':has(*)' }] }] },
  }
  await restoreSettings({
    taughtRecipes: [{ ...recipe, taughtAt: 5 }, unsound, { ...recipe, store: 'mine.example', taughtAt: 9 }],
  })
  expect(await taughtRecipes.getValue()).toEqual([
    { ...recipe, store: 'mine.example', taughtAt: 1 },
    { ...recipe, taughtAt: 5, trial: 'any' },
  ])
})

test('how far this computer’s news were shown goes into no backup', async () => {
  await newsShown.setValue(40)
  await newsTelling.setValue({ from: 40, to: 41, kinds: ['failed'] })
  await theme.setValue('dark')
  expect(await allSettings()).toMatchObject({ theme: 'dark' })
  expect(await allSettings()).not.toHaveProperty('newsTold')
  expect(await allSettings()).not.toHaveProperty('newsTelling')
  await passphrase.setValue({ lockAfter: 30 })
  expect(await allSettings()).not.toHaveProperty('passphrase')
})
