import { expect, test } from 'vitest'
import { draft, pickup } from '../../carrier/draft.ts'
import { startGrantingBrowser } from '../granting-browser.ts'

const SHOP = 'https://shop.example'
const ON_SHOP = `${SHOP}/*`
const address = `${SHOP}/wp-admin/admin.php?page=wc-orders`
const page = (url: string, id = 5) => ({ id: 'us', url, tab: { id } })

test('a store is connected once it was requested and the browser grants it, in whichever order', async () => {
  const { handlers, agreeOnStores, hosts, matches, registered } = await startGrantingBrowser()
  expect(await handlers['stores.connect']({ address }, {})).toEqual([])
  expect(matches()).toEqual([])
  hosts.add(ON_SHOP)
  await agreeOnStores()
  expect(await handlers['stores.list']({}, {})).toEqual([SHOP])
  expect(registered()).toMatchObject([
    {
      matches: [ON_SHOP],
      js: ['content-scripts/storefront.js'],
      allFrames: false,
      persistAcrossSessions: true,
    },
  ])
  expect(await handlers['stores.connect']({ address: 'https://other.example/orders' }, {})).toEqual([SHOP])
  hosts.add('https://other.example/*')
  expect(await handlers['stores.connect']({ address: 'https://other.example/orders/7' }, {})).toEqual([
    SHOP,
    'https://other.example',
  ])
  expect(matches()).toEqual([ON_SHOP, 'https://other.example/*'])
})

test('a host that was granted for anything else connects no store', async () => {
  const { handlers, agreeOnStores, matches } = await startGrantingBrowser({
    granted: ['https://carrier.example/*', ON_SHOP],
  })
  await agreeOnStores()
  expect(matches()).toEqual([])
  expect(await handlers['stores.list']({}, {})).toEqual([])
  expect(await handlers['store.connected']({}, page(address))).toBe(false)
})

test('the script starts at once in the store’s open pages, and in no other tab', async () => {
  const tabs = {
    5: address,
    6: 'https://other.example/',
    7: `${SHOP}/`,
    8: 'https://shop.example.evil.example/',
  }
  const { handlers, started } = await startGrantingBrowser({ granted: [ON_SHOP], tabs })
  await handlers['stores.connect']({ address }, {})
  expect(started()).toEqual([5, 7])
  await handlers['stores.connect']({ address }, {})
  expect(started()).toEqual([5, 7])
})

test('a page that is frozen or behind a dialog is not waited for', async () => {
  const tabs = { 5: address, 6: `${SHOP}/` }
  const { handlers, executeScript, sendMessage, started, messages, hosts } = await startGrantingBrowser({
    granted: [ON_SHOP],
    tabs,
  })
  executeScript.mockReturnValueOnce(new Promise(() => {}))
  sendMessage.mockReturnValueOnce(new Promise(() => {}))
  expect(await handlers['stores.connect']({ address }, {})).toEqual([SHOP])
  expect(started()).toEqual([5, 6])
  expect(messages().map(([id]) => id)).toEqual([5, 6])
  expect(await handlers['stores.disconnect']({ address: SHOP }, {})).toEqual([])
  expect(hosts.has(ON_SHOP)).toBe(false)
})

test('disconnecting takes back the script, the permission and the badges on open pages', async () => {
  const tabs = { 5: address }
  const { handlers, hosts, matches, messages } = await startGrantingBrowser({ granted: [ON_SHOP], tabs })
  await handlers['stores.connect']({ address }, {})
  expect(await handlers['store.connected']({}, page(address))).toBe(true)
  const before = messages().length
  expect(await handlers['stores.disconnect']({ address: SHOP }, {})).toEqual([])
  expect(matches()).toEqual([])
  expect(hosts.has(ON_SHOP)).toBe(false)
  // After the broadcast the page checks and learns that it is disconnected.
  expect(messages().slice(before)).toEqual([[5, { type: 'quickship:stores-changed' }]])
  expect(await handlers['store.connected']({}, page(address))).toBe(false)
})

test('a host that an account’s API stands on is not given back with the store', async () => {
  const { handlers, connect, hosts, matches } = await startGrantingBrowser({
    granted: ['http://127.0.0.1/*'],
  })
  await connect()
  const demo = 'http://127.0.0.1:8687/wp-admin/admin.php?page=wc-orders'
  await handlers['stores.connect']({ address: demo }, {})
  expect(matches()).toEqual(['http://127.0.0.1/*'])
  await handlers['stores.disconnect']({ address: new URL(demo).origin }, {})
  expect(matches()).toEqual([])
  expect(hosts.has('http://127.0.0.1/*')).toBe(true)
})

test('a permission taken back in the browser disconnects the store, and a later grant does not connect it', async () => {
  const { handlers, forgetClosedStores, agreeOnStores, hosts, matches } = await startGrantingBrowser({
    granted: [ON_SHOP],
  })
  await handlers['stores.connect']({ address }, {})
  hosts.clear()
  await forgetClosedStores()
  expect(matches()).toEqual([])
  hosts.add(ON_SHOP)
  await agreeOnStores()
  expect(matches()).toEqual([])
})

test('after an update, which forgets registered scripts, stores are connected again and open pages served anew', async () => {
  const { handlers, agreeOnStores, forgetRegistered, matches, started } = await startGrantingBrowser({
    granted: [ON_SHOP],
    tabs: { 5: address },
  })
  await handlers['stores.connect']({ address }, {})
  forgetRegistered()
  await agreeOnStores({ everyPage: true })
  expect(matches()).toEqual([ON_SHOP])
  expect(started()).toEqual([5, 5])
  await agreeOnStores({ everyPage: true })
  expect(started()).toEqual([5, 5, 5])
})

test('a worker that starts where nothing changed starts no script and tells nobody', async () => {
  const { handlers, agreeOnStores, started, messages } = await startGrantingBrowser({
    granted: [ON_SHOP],
    tabs: { 5: address },
  })
  await handlers['stores.connect']({ address }, {})
  const before = messages().length
  await Promise.all([agreeOnStores(), agreeOnStores(), agreeOnStores()])
  expect(started()).toEqual([5])
  expect(messages()).toHaveLength(before)
})

test('stores connected at the same moment are all connected', async () => {
  const shops = Array.from({ length: 6 }, (_, at) => `https://shop-${at}.example`)
  const { handlers, matches } = await startGrantingBrowser({ granted: shops.map((shop) => `${shop}/*`) })
  await Promise.all(shops.map((shop) => handlers['stores.connect']({ address: shop }, {})))
  expect(matches().toSorted()).toEqual(shops.map((shop) => `${shop}/*`))
})

test('a reader is run for a page of a connected store, in that page’s tab, and for no other', async () => {
  const { handlers, executeScript } = await startGrantingBrowser({ granted: [ON_SHOP] })
  const reader = 'woocommerce'
  expect(await handlers['page.reader']({ reader }, page(address))).toBe(false)
  expect(executeScript).not.toHaveBeenCalled()
  await handlers['stores.connect']({ address }, {})
  expect(await handlers['page.reader']({ reader }, page('https://other.example/'))).toBe(false)
  expect(await handlers['page.reader']({ reader }, page(address, 9))).toBe(true)
  expect(executeScript.mock.calls).toEqual([[{ target: { tabId: 9 }, files: ['/reader-woocommerce.js'] }]])
})

test('two shops on one host are two stores: by port, and by the folder of their admin', async () => {
  const one = 'https://shop.example/mot/wp-admin/admin.php?page=wc-orders'
  const others = [
    'https://shop.example/hai/wp-admin/admin.php?page=wc-orders',
    'https://shop.example:8443/mot/wp-admin/admin.php?page=wc-orders',
    address,
  ]
  const { handlers, hosts, matches, started, messages, connect } = await startGrantingBrowser({
    granted: [ON_SHOP, 'http://127.0.0.1/*'],
    tabs: { 5: one, 6: others[0] ?? '' },
  })
  await connect()
  await handlers['accounts.set-pickup']({ accountId: 'practice', pickup }, {})
  const shipped = await handlers.ship({ accountId: 'practice', draft: draft() }, {})
  if (!shipped.ok) throw new Error('Not shipped.')
  expect(await handlers['stores.connect']({ address: one }, {})).toEqual(['https://shop.example/mot'])
  for (const other of others) {
    expect(await handlers['store.connected']({}, page(other)), other).toBe(false)
    expect(await handlers['page.reader']({ reader: 'woocommerce' }, page(other)), other).toBe(false)
  }
  const orderIds = [shipped.value.draft.orderId]
  expect(await handlers.badges({ orderIds }, page(address))).toEqual([])
  expect(await handlers.badges({ orderIds, clicked: true }, page(address))).toHaveLength(1)

  const before = messages().length
  await handlers['stores.connect']({ address: others[0] ?? '' }, {})
  expect(matches()).toEqual([ON_SHOP])
  expect(started()).toEqual([5, 6])
  expect(messages().length).toBeGreaterThan(before)
  expect(await handlers['store.connected']({}, page(others[0] ?? ''))).toBe(true)

  // As the options page names it.
  expect(await handlers['stores.disconnect']({ address: 'https://shop.example/mot' }, {})).toEqual([
    'https://shop.example/hai',
  ])
  expect([...hosts]).toContain(ON_SHOP)
  expect(matches()).toEqual([ON_SHOP])

  // Once more, from a window that still shows it.
  await handlers['stores.connect']({ address }, {})
  expect(await handlers['stores.disconnect']({ address: 'https://shop.example/mot' }, {})).toContain(SHOP)
})
