import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import type { Account } from '../../lib/domain/account.ts'
import type { Recipe } from '../../lib/domain/recipe.ts'

const account: Account = {
  id: 'a',
  name: 'Shop Hà Nội',
  api: 'https://carrier.example',
  partnerCode: 'S1',
  environment: 'production',
  contactEmail: 'shop@shop.example',
  paused: false,
}
vi.stubGlobal('browser', fakeBrowser)
const { readForm } = await import('../../lib/background/account-form.ts')
const { backupHandlers } = await import('../../lib/background/backup.ts')
const { openAccountStore } = await import('../../lib/settings/accounts.ts')
const { allSettings, restoreSettings } = await import('../../lib/settings/all-settings.ts')
const { newsTelling, newsTold } = await import('../../lib/settings/news.ts')
const { language, savedViews, storeAccounts, theme } = await import('../../lib/settings/preferences.ts')
const { taughtRecipes } = await import('../../lib/settings/recipes.ts')
const { connectedStores } = await import('../../lib/settings/stores.ts')

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
  const restore = async () => ({ added: 0, open: 0, known: 0, foreign: 0 })
  const handlers = backupHandlers(accounts, restore)
  const sender = {}
  return {
    accounts,
    take: (given: Account[]) =>
      handlers['backup.restore']({ accounts: given, histories: [] }, sender).then((taken) => taken.accounts),
  }
}

test('an account comes paused and without a token, and is good once it has its own', async () => {
  const { accounts, take } = open()
  expect(await take([account])).toBe(1)
  expect(await accounts.get('a')).toEqual({ account: { ...account, paused: true }, token: '' })
  const untouched = { ...account, token: undefined }
  expect((await readForm(accounts, untouched)).token).toBeUndefined()
  await accounts.save(account, 'new-token')
  expect(await accounts.get('a')).toEqual({ account, token: 'new-token' })
})

test('an account that is known, by its id or its shop, keeps its token and its state', async () => {
  const { accounts, take } = open()
  await accounts.save(account, 'mine')
  expect(
    await take([
      { ...account, name: 'Tên cũ' },
      { ...account, id: 'b' },
    ]),
  ).toBe(0)
  expect(await accounts.list()).toEqual([account])
  expect(await accounts.get('a')).toMatchObject({ token: 'mine' })
})

test('settings of a backup fill what was never set here, and what was set stays', async () => {
  await theme.setValue('dark')
  await storeAccounts.setValue({ one: 'here' })
  await connectedStores.setValue(['https://here.example'])
  await newsTold.setValue(40)
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
  expect(await newsTold.getValue()).toBe(40)
  expect(await newsTelling.getValue()).toBeNull()
})

test('saved views are joined by their names; what is none is not taken', async () => {
  const view = {
    name: 'Hoàn tuần này',
    view: 'returning',
    filtered: { search: '', store: '', accountId: '', days: 'week', from: '', to: '' },
    order: { by: 'cod', descending: true },
    columns: ['status', 'order'],
  }
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

test('how far this computer’s journal was told goes into no backup', async () => {
  await newsTold.setValue(40)
  await newsTelling.setValue({ from: 40, to: 41, kinds: ['failed'] })
  await theme.setValue('dark')
  expect(await allSettings()).toMatchObject({ theme: 'dark' })
  expect(await allSettings()).not.toHaveProperty('newsTold')
  expect(await allSettings()).not.toHaveProperty('newsTelling')
})
