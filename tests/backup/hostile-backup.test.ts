import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, test } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import type { Account } from '../../lib/domain/account.ts'
import { pageFaultOf, renderAnswer } from '../../lib/domain/answers/answer.ts'
import { readBackupLine } from '../../lib/domain/backup.ts'
import { renderNote } from '../../lib/draft/note-template.ts'
import { pickup } from '../carrier/draft.ts'

const { returnAddressesIn, soundSettings } = await import('../../lib/backup/sound-settings.ts')
const { backupHandlers } = await import('../../lib/background/shipments/backup.ts')
const { openAccountStore } = await import('../../lib/settings/accounts.ts')
const { openRelayStore } = await import('../../lib/settings/relays.ts')

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
  fakeBrowser.reset()
})

const typed = { ...pickup, id: '', address: '1 Nhà Kẻ Gian' }
const account: Account = {
  id: 'a',
  name: 'Tiệm Mây',
  api: 'https://carrier.example',
  partnerCode: 'S1',
  environment: 'production',
  contactEmail: 'shop@example.vn',
  paused: false,
}

test.each([
  ['typed', typed],
  ['of the carrier’s list, as the file says', pickup],
])('an account’s pickup address that is %s, is not taken from a file', async (_, given) => {
  const accounts = openAccountStore()
  const restore = async () => ({ added: 0, open: 0, known: 0, foreign: 0 })
  const handlers = backupHandlers({ accounts, relays: openRelayStore(), restore, changed() {} })
  await handlers['backup.restore']({ accounts: [{ ...account, pickup: given }], histories: [] }, {})
  const [restored] = await accounts.list()
  expect(restored).toMatchObject({ name: account.name, paused: true })
  expect(restored?.pickup).toBeUndefined()
})

test('a store’s defaults from a file have no return address, and no pickup that the carrier does not list', () => {
  const defaults = { payer: 'shop' } as const
  const given = {
    'a one': { ...defaults, pickup: typed },
    'a two': { ...defaults, pickup },
    'a three': { ...defaults, pickup: { ...pickup, address: 'x'.repeat(2001) } },
    'a four': { ...defaults, solutions: [{ id: '1 OR 1', name: 'x', group: 'y' }] },
    'a five': { ...defaults, packagingGrams: -1 },
    'a six': { ...defaults, cod: 0, labelId: 'x' },
    'a seven': { ...defaults, returnTo: typed },
    'a eight': { ...defaults, returnTo: { ...pickup, address: '1 Nhà Kẻ Gian', tel: '0999999999' } },
  }
  expect(soundSettings({ storeDefaults: given }).settings).toEqual({
    storeDefaults: { 'a two': { ...defaults, pickup }, 'a six': defaults, 'a eight': defaults },
  })
  expect(returnAddressesIn({ storeDefaults: given })).toBe(2)
})

test.each([
  ['a backslash for a slash', 'https://carrier.vn\\{code}'],
  ['no slashes', 'https:carrier.vn/{code}'],
  ['a Cyrillic letter', 'https://c\u0430rrier.vn/{code}'],
  ['an accented name', 'https://gi\u1ea3o.vn/{code}'],
  ['an unseen letter', 'https://carrier.vn/\u200b{code}'],
  ['letters that turn the line around', 'https://carrier.vn/\u202e{code}'],
  ['a script', 'javascript:alert(1)//{code}'],
  ['a name before the site', 'https://carrier.vn@evil.vn/{code}'],
  ['a port of codes', 'https://carrier.vn:{code}/'],
  ['no address', '//carrier.vn/{code}'],
])('a tracking page with %s is none', (_, page) => {
  expect(pageFaultOf(page)).toBeDefined()
  expect(soundSettings({ trackingPages: { a: page } }).settings).toEqual({ trackingPages: {} })
})

test('what a buyer wrote fills one gap of a text, and is no gap itself', () => {
  const values = {
    name: '{code} $& $1',
    number: '{name}',
    code: '{link}',
    pay: '',
    items: '{pay}',
    shop: '{shop}',
  }
  expect(renderAnswer('{name}|{number}|{code}|{items}|{shop}|{link}', { ...values, link: 'L' })).toBe(
    '{code} $& $1|{name}|{link}|{pay}|{shop}|L',
  )
  const note = {
    number: '7',
    note: '{items} {store}',
    items: '{note}',
    skus: '',
    pieces: '1',
    store: '{number}',
  }
  expect(renderNote('{note} / {items} / {store}', note)).toEqual({
    text: '{items} {store} / {note} / {number}',
    cut: false,
  })
})

test.each([
  ['nested without end', `{"settings":{"storeDefaults":${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}}}`],
  [
    'with prototypes',
    '{"settings":{"storeDefaults":{"__proto__":{"payer":"shop"}},"answers":{"__proto__":{"shipped":"x"}}}}',
  ],
  ['with recipes that are none', '{"settings":{"taughtRecipes":{"length":1e9}}}'],
  [
    'with a drawing that runs',
    '{"settings":{"shopSign":{"name":"x","logo":"data:image/svg+xml,<svg onload=alert(1)>"}}}',
  ],
])('settings %s change nothing', (_, text) => {
  const line = readBackupLine(text)
  const { settings } = soundSettings(line.is === 'settings' ? line.settings : {})
  expect(JSON.stringify(settings)).not.toMatch(/payer|shipped|onload|length/)
  expect(Object.getPrototypeOf({})).not.toHaveProperty('payer')
})
