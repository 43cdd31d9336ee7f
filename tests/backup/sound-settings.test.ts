import { readdirSync, readFileSync } from 'node:fs'
import { beforeEach, expect, test } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { EMPTY_ROUND } from '../../lib/domain/handover/round.ts'

const { allSettings, restoreSettings } = await import('../../lib/settings/all-settings.ts')
const { soundSettings } = await import('../../lib/backup/sound-settings.ts')

beforeEach(() => fakeBrowser.reset())

const recipient = 'a'.repeat(64)
const place = { province: 'Hà Nội', district: '', ward: 'Phường Láng', hamlet: '', at: 1 }

/** One value of each setting, as the extension writes it. */
const written = {
  language: 'en',
  theme: 'dark',
  undo: false,
  answers: { 'shop.example': { shipped: 'Đơn {number}' } },
  trackingPages: { a: 'https://x.vn/{code}' },
  defaultAccountId: 'a',
  storeAccounts: { 'shop.example/blog': 'a' },
  storeDefaults: { 'a shop.example': { payer: 'shop', packagingGrams: 100, noteTemplate: 'Gọi {tel}' } },
  labelPaper: { original: 'landscape', size: 'A5' },
  hiddenColumns: ['quoted', 'store'],
  statementColumns: { 'ma don\ncod': { code: 0, cod: 1 } },
  sheetColumns: { 'ten\nghi chu': { fields: ['name', null], weightUnit: 'g', product: 'Áo' } },
  savedViews: [
    {
      name: 'Hoàn',
      view: 'returning',
      filtered: { search: '', store: '', accountId: '', days: 'week', from: '', to: '' },
      order: { by: 'cod', descending: true },
      columns: ['status'],
    },
  ],
  slipPaper: '4x6',
  shopSign: { name: 'Tiệm Mây', logo: 'data:image/png;base64,AAAA' },
  news: ['failed', 'money'],
  connectedStores: ['https://shop.example/blog', 'http://127.0.0.1:8686'],
  storeWriting: { 'https://shop.example': { platform: 'woocommerce', on: false } },
  taughtRecipes: [
    {
      store: 'shop.example',
      shape: '/order/#',
      fields: { name: [{ ways: [{ by: 'label', label: 'ten', to: 'beside' }] }] },
      taughtAt: 5,
      trial: 'any',
    },
  ],
  addressCorrections: { [recipient]: { ...place, restored: true } },
  ...Object.fromEntries(
    Array.from({ length: 32 }, (_, at) => [
      `itemWeights${at}`,
      { [`shop.example AT-${at}`]: { grams: 250 + at, at: 1 } },
    ]),
  ),
}

test('all that this extension writes comes back from a backup', async () => {
  const { settings, refused } = soundSettings(written)
  expect(refused).toBe(0)
  await restoreSettings(settings)
  expect(await allSettings()).toEqual(written)
})

test('a round of handing over stays on its computer, and no backup with one is called another’s', async () => {
  await fakeBrowser.storage.local.set({ handoverRound: EMPTY_ROUND })
  expect(await allSettings()).toEqual({})
  const earlier = soundSettings({ handoverRound: { ...EMPTY_ROUND, accountId: 'a' } })
  expect(earlier.refused).toBe(0)
  await restoreSettings(earlier.settings)
  expect(await fakeBrowser.storage.local.get(null)).toEqual({ handoverRound: EMPTY_ROUND })
})

test.each([
  ['hiddenColumns', 7],
  ['language', 'xx'],
  ['theme', { toString: 'x' }],
  ['defaultAccountId', 'a'.repeat(101)],
  ['connectedStores', 'https://shop.example'],
  ['shopSign', { name: 'Tiệm', logo: 'https://elsewhere.example/seen.png' }],
  ['labelPaper', { original: 'A5', size: 'portrait' }],
  ['slipPaper', 'constructor'],
  ['savedViews', { length: 3 }],
  ['taughtRecipes', {}],
  ['itemWeights32', { 'shop.example AT-1': { grams: 250, at: 1 } }],
  ['somethingElse', 1],
  ['newsTold', 900],
  ['pausedTold', ['shop']],
  ['__proto__', { polluted: true }],
])('%s: %j is refused', (name, value) => {
  const given = JSON.parse(`{${JSON.stringify(name)}:${JSON.stringify(value)}}`)
  expect(soundSettings(given)).toEqual({ settings: {}, refused: 1 })
})

test('a mark of a version is no setting', () => {
  expect(soundSettings({ theme: 'dark', theme$: { v: 900 } })).toEqual({
    settings: { theme: 'dark' },
    refused: 0,
  })
})

test.each([
  ['hiddenColumns', ['cod', 7, 'nothing'], ['cod']],
  ['news', ['money', 'nothing'], ['money']],
  [
    'connectedStores',
    [
      'not a url',
      'https://a:b@shop.example',
      'javascript:alert(1)',
      'http://shop.example',
      'https://shop.example',
    ],
    ['https://shop.example'],
  ],
  ['storeAccounts', { 'shop.example': 7, 'other.example': 'a' }, { 'other.example': 'a' }],
  ['storeWriting', { 'not a url': { platform: 'x', on: true } }, {}],
  ['addressCorrections', { short: place, [recipient]: place }, { [recipient]: { ...place, restored: true } }],
  ['itemWeights0', { good: { grams: 1, at: 1 }, bad: { grams: -1, at: 1 } }, { good: { grams: 1, at: 1 } }],
  ['statementColumns', { a: { code: -1 }, b: { code: 1 } }, { b: { code: 1 } }],
  [
    'answers',
    { a: { shipped: 'Chào {x}' }, b: { shipped: 'Chào {name}', x: 1 } },
    { b: { shipped: 'Chào {name}' } },
  ],
  ['trackingPages', { a: 'http://x.vn/{code}', b: 'https://x.vn/{code}' }, { b: 'https://x.vn/{code}' }],
  ['storeDefaults', { a: { payer: 'nobody' }, b: { payer: 'shop' } }, { b: { payer: 'shop' } }],
])('%s: what fits is taken, the rest is left out', (name, value, sound) => {
  expect(soundSettings({ [name]: value }).settings).toEqual({ [name]: sound })
})

test('a setting of a file is not larger than one of this extension', () => {
  const stores = Array.from({ length: 50_000 }, (_, at) => `https://shop-${at}.example`)
  expect(soundSettings({ connectedStores: stores }).settings.connectedStores).toHaveLength(2000)
})

test('every setting that the extension defines is known', () => {
  const folder = new URL('../../lib/settings/', import.meta.url)
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  )
  const defined = files.flatMap((file) =>
    Array.from(
      readFileSync(new URL(file, folder), 'utf8').matchAll(/['`]local:(\w+)/g),
      ([, name = '']) => name,
    ),
  )
  const own = ['handoverRound', 'newsTold', 'newsTelling', 'pausedTold', 'passphrase']
  const known = Object.keys(written).map((name) => name.replace(/\d+$/, ''))
  expect(new Set([...known, ...own])).toEqual(new Set(defined))
})
