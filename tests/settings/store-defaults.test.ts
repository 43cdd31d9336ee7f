import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'

vi.stubGlobal('browser', fakeBrowser)
const { allDefaults, defaultsOfStore, keepDefaults } = await import('../../lib/settings/store-defaults.ts')
const { findWeights, forgetWeights, keepWeights } = await import('../../lib/settings/item-weights.ts')

const NOW = Date.parse('2026-11-20T10:31:00+07:00')
beforeEach(() => fakeBrowser.storage.local.clear())

test('each store has its own under each account', async () => {
  await keepDefaults({ store: 'shop.example', accountId: 'a1', defaults: { transport: 'fly' } })
  await keepDefaults({ store: 'shop.example', accountId: 'a2', defaults: { payer: 'recipient' } })
  await keepDefaults({ store: 'shop.example/blog', accountId: 'a1', defaults: { packagingGrams: 50 } })
  expect(await defaultsOfStore('shop.example', NOW)).toEqual({
    a1: { transport: 'fly' },
    a2: { payer: 'recipient' },
  })
  expect(await defaultsOfStore('other.example', NOW)).toEqual({})
})

test('what is empty is forgotten, and only that', async () => {
  await Promise.all([
    keepDefaults({ store: 'one', accountId: 'a1', defaults: { transport: 'fly' } }),
    keepDefaults({ store: 'two', accountId: 'a1', defaults: { transport: 'fly' } }),
  ])
  await keepDefaults({ store: 'one', accountId: 'a1', defaults: { transport: undefined } })
  expect(await allDefaults()).toEqual([{ store: 'two', accountId: 'a1', defaults: { transport: 'fly' } }])
})

test('what stands there in another shape is passed over, the rest goes on', async () => {
  const storeDefaults = { 'a1 one': { transport: 'boat' }, 'a1 two': { payer: 'shop' }, 'a1 three': null }
  await fakeBrowser.storage.local.set({ storeDefaults })
  expect(await allDefaults()).toEqual([{ store: 'two', accountId: 'a1', defaults: { payer: 'shop' } }])
})

test('weights are found by store and goods, the newest last one', async () => {
  await keepWeights([{ item: 'shop.example sku at-01', grams: 200 }], 1000)
  await keepWeights([{ item: 'shop.example sku at-01', grams: 210 }], 2000)
  expect(await findWeights(['shop.example sku at-01', 'other.example sku at-01', '__proto__'])).toEqual({
    'shop.example sku at-01': { grams: 210, at: 2000 },
  })
})

test('only the newest 5,000 are kept, and what two windows keep at once is kept of both', async () => {
  const itemWeights = Object.fromEntries(
    Array.from({ length: 5000 }, (_, at) => [`s ${at}`, { grams: 1, at }]),
  )
  await fakeBrowser.storage.local.set({ itemWeights })
  await Promise.all([
    keepWeights([{ item: 'one', grams: 7 }], 9000),
    keepWeights([{ item: 'two', grams: 8 }], 9001),
  ])
  const { itemWeights: now } = await fakeBrowser.storage.local.get('itemWeights')
  expect(Object.keys(Object(now))).toHaveLength(5000)
  expect(Object.keys(await findWeights(['one', 'two', 's 0', 's 1', 's 2']))).toEqual(['one', 'two', 's 2'])
})

test('a weight in another shape is none, and all are forgotten at once', async () => {
  await fakeBrowser.storage.local.set({
    itemWeights: { one: { grams: -4, at: 1 }, two: { grams: 5, at: 1 } },
  })
  expect(Object.keys(await findWeights(['one', 'two']))).toEqual(['two'])
  await forgetWeights()
  expect(await findWeights(['two'])).toEqual({})
})
