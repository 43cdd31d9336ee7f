import { beforeEach, expect, test } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { defaultsFrom } from '../../lib/domain/store/store-defaults.ts'
import { draft } from '../carrier/draft.ts'

const { allDefaults, defaultsOfStore, keepChoices, keepDefaults } = await import(
  '../../lib/settings/store-defaults.ts'
)
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

test('what one window changes leaves what another changed since it opened', async () => {
  const of = { store: 'shop.example', accountId: 'a1' }
  const rules = [{ goods: 'chậu', note: 'Hàng dễ vỡ' }]
  await keepDefaults({ ...of, defaults: { payer: 'recipient' } })
  const before = (await defaultsOfStore('shop.example', NOW)).a1
  await keepDefaults({ ...of, defaults: { rules, usualGrams: 300 } })
  const flown = defaultsFrom(draft({ transport: 'fly', payer: 'shop' }), {}, before)
  await keepChoices({ ...of, defaults: flown })
  await keepDefaults({ ...of, defaults: { usualGrams: undefined, packagingGrams: 50 } })
  const [kept] = await allDefaults()
  expect(kept?.defaults).toMatchObject({ transport: 'fly', rules, packagingGrams: 50 })
  expect(kept?.defaults).not.toMatchObject({ payer: 'recipient' })
  expect(kept?.defaults.usualGrams).toBeUndefined()
  await keepDefaults({ ...of, defaults: {} })
  expect(await allDefaults()).toEqual([])
})

test('weights are found by store and goods, the newest last one', async () => {
  await keepWeights([{ item: 'shop.example sku at-01', grams: 200 }], 1000)
  await keepWeights([{ item: 'shop.example sku at-01', grams: 210 }], 2000)
  expect(await findWeights(['shop.example sku at-01', 'other.example sku at-01', '__proto__'])).toEqual({
    'shop.example sku at-01': { grams: 210, at: 2000 },
  })
})

test('no more than the newest 5,000 are kept, and hardly fewer', async () => {
  const mark = (at: number) => ({ item: `shop.example sku ao-${at}`, grams: 1 + at })
  for (let from = 0; from < 6000; from += 500) {
    await keepWeights(
      Array.from({ length: 500 }, (_, at) => mark(from + at)),
      from,
    )
  }
  const all = await findWeights(Array.from({ length: 6000 }, (_, at) => mark(at).item))
  expect(Object.keys(all).length).toBeLessThanOrEqual(5000)
  expect(Object.keys(all).length).toBeGreaterThan(4800)
  const newest = Object.keys(await findWeights(Array.from({ length: 3500 }, (_, at) => mark(2500 + at).item)))
  expect(newest).toHaveLength(3500)
})

test('what two windows keep at once is kept of both', async () => {
  const items = ['one', 'two', 'three', 'four']
  await Promise.all(items.map((item, at) => keepWeights([{ item, grams: 7 }], at)))
  expect(Object.keys(await findWeights(items)).sort()).toEqual(items.toSorted())
})

test('all are forgotten at once', async () => {
  await keepWeights([{ item: 'one', grams: 4 }], 1)
  await forgetWeights()
  expect(await findWeights(['one'])).toEqual({})
})
