import { beforeEach, expect, test } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { storeAddress, storeKey } from '../../lib/domain/store/store-key.ts'
import { storeAccounts } from '../../lib/settings/preferences.ts'
import { defaultsOfStore } from '../../lib/settings/store-defaults.ts'
import { connectedStores } from '../../lib/settings/stores.ts'
import { NOW } from '../now.ts'

const { services } = await import('../../lib/services/settings-page.ts')

beforeEach(() => fakeBrowser.reset())

/** Pages of orders: of hosts with and without a port, in folders, and of shops that share a host. */
const PAGES = [
  'https://shop.example/wp-admin/post.php?post=7',
  'https://shop.example:8443/wp-admin/post.php?post=7',
  'https://kho.example/blog/wp-admin/post.php?post=7',
  'https://kho.example/si/wp-admin/post.php?post=7',
  'https://kho.example:8443/blog/wp-admin/post.php?post=7',
  'https://www.shop.example/admin/orders/7',
  'http://127.0.0.1:8686/admin123/index.php?controller=AdminOrders',
  'https://admin.shopify.com/store/may/orders/7',
  'https://admin.shopify.com/store/hoa/orders/7',
  'https://may.myshopify.com/admin/orders/7',
]
const sorted = (stores: readonly string[]) => [...stores].sort()
const ALL = sorted(PAGES.map(storeKey))

test.each(PAGES)('defaults for a store that was connected on %s apply to its orders', async (page) => {
  await connectedStores.setValue([storeAddress(page)])
  const { stores } = await services.storeDefaults.list()
  expect(stores).toEqual([storeKey(page)])
  for (const store of stores)
    await services.storeDefaults.keep({ store, accountId: 'a1', defaults: { payer: 'shop' } })
  expect(await defaultsOfStore(storeKey(page), NOW)).toEqual({ a1: { payer: 'shop' } })
  expect((await services.storeDefaults.list()).stores).toEqual([storeKey(page)])
})

test.each(PAGES)('a store is listed once, shipped from or not, whatever its neighbours: %s', async (page) => {
  await connectedStores.setValue(PAGES.map(storeAddress))
  expect((await services.storeDefaults.list()).stores).toEqual(ALL)
  await storeAccounts.setValue({ [storeKey(page)]: 'a1' })
  expect((await services.storeDefaults.list()).stores).toEqual(ALL)
  await connectedStores.setValue([])
  expect((await services.storeDefaults.list()).stores).toEqual([storeKey(page)])
})

test('a host that was typed is no store of its own where orders come from a folder of it', async () => {
  await connectedStores.setValue(['https://shop.example', 'https://shop.example.vn'])
  await storeAccounts.setValue({ 'shop.example/blog': 'a1' })
  expect((await services.storeDefaults.list()).stores).toEqual(['shop.example.vn', 'shop.example/blog'])
})
