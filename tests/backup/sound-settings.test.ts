import { readdirSync, readFileSync } from 'node:fs'
import { beforeEach, expect, test } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { EMPTY_ROUND } from '../../lib/domain/handover/round.ts'
import { newsKinds } from '../../lib/domain/shipment/news.ts'
import { LOGO_SIZE, slipPaperNames } from '../../lib/domain/shipment/slip-paper.ts'
import { shipmentColumns } from '../../lib/order-book/shipment-order.ts'
import type { Stored } from '../../lib/settings/shared.ts'

const { allSettings, restoreSettings } = await import('../../lib/settings/all-settings.ts')
const { soundSettings } = await import('../../lib/backup/sound-settings.ts')

beforeEach(() => fakeBrowser.reset())

const recipient = 'a'.repeat(64)
const place = { province: 'Hà Nội', district: '', ward: 'Phường Láng', hamlet: '', at: 1 }

/** This computer's alone. */
const OWN = ['handoverRound', 'newsTold', 'newsTelling', 'pausedTold', 'passphrase']

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

test('what a setting is before anything is chosen comes back too', async () => {
  const modules = import.meta.glob<Record<string, Partial<Stored<unknown>>>>('../../lib/settings/**/*.ts')
  const found = await Promise.all(Object.values(modules).map((load) => load()))
  const items = found
    .flatMap((module) => Object.values(module))
    .filter((item) => typeof item === 'object' && item?.key?.startsWith('local:') && item.getValue)
  const names = items.map(({ key = '' }) => key.slice('local:'.length))
  expect(names).toEqual(expect.arrayContaining(['shopSign', 'labelPaper', 'savedViews', 'undo']))
  for (const { key = '', getValue } of items) {
    const name = key.slice('local:'.length)
    const value = await getValue?.()
    if (value === null || OWN.includes(name)) continue
    expect(soundSettings({ [name]: value }), name).toEqual({ settings: { [name]: value }, refused: 0 })
  }
})

/** All that the seller can choose of one kind, and the largest that the extension writes. */
test.each([
  ['language', ['vi', 'en']],
  ['theme', ['system', 'light', 'dark']],
  ['labelPaper', ['portrait', 'landscape'].map((original) => ({ original, size: 'A5' }))],
  ['labelPaper', ['A5', 'A6'].map((size) => ({ original: 'portrait', size }))],
  ['slipPaper', slipPaperNames],
  ['news', [newsKinds]],
  ['hiddenColumns', [shipmentColumns]],
  ['shopSign', [{ name: 'Tiệm', logo: `data:image/png;base64,${'A'.repeat(heaviestLogo())}` }]],
  ['shopSign', [{ name: 'T'.repeat(300), logo: '' }]],
  ['statementColumns', [{ ma: { code: 0, cod: 10_000 } }]],
  ['storeWriting', [{ 'https://shop.example': { platform: 'woocommerce', on: true } }]],
  ['storeDefaults', [{ [`${'a'.repeat(100)} ${'s'.repeat(399)}`]: { payer: 'shop' } }]],
  ['storeAccounts', [{ ['s'.repeat(300)]: 'a'.repeat(100) }]],
])('%s comes back as each of what it can be', (name, values) => {
  for (const value of values)
    expect(soundSettings({ [name]: value })).toEqual({ settings: { [name]: value }, refused: 0 })
})

/** Letters of a PNG of noise, which does not pack. */
function heaviestLogo(): number {
  const bytes = LOGO_SIZE.width * LOGO_SIZE.height * 4
  return Math.ceil((bytes * 1.01) / 3) * 4
}

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
  const known = Object.keys(written).map((name) => name.replace(/\d+$/, ''))
  expect(new Set([...known, ...OWN])).toEqual(new Set(defined))
})
