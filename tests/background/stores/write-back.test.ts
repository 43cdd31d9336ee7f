import { expect, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import type { Environment } from '../../../lib/domain/account.ts'
import { noteKey, noteMark } from '../../../lib/domain/store/write-back/parcel-note.ts'
import type { WriteRequest } from '../../../lib/domain/store/write-back/write-back.ts'
import { newlyDue } from '../../../lib/domain/store/write-back/write-back-state.ts'
import { draft as carrierDraft, pickup } from '../../carrier/draft.ts'
import { startShop } from '../../write-back/shop.ts'
import { startGrantingBrowser } from '../granting-browser.ts'

/** A page of a shop in a tab, a carrier, and the seller's account there. */
async function shopWithWorker({ environment = 'production' as Environment, on = true, open = true } = {}) {
  const shop = await startShop()
  const admin = `${shop.url}/wp-admin/admin.php?page=wc-orders`
  const tabs: Record<number, string> = { 4: 'https://other.example/', ...(open && { 5: admin }) }
  const browser = await startGrantingBrowser({ granted: ['http://127.0.0.1/*'], tabs })
  Object.assign(fakeBrowser.tabs, {
    query: async () => Object.entries(tabs).map(([id, url]) => ({ id: Number(id), url })),
  })
  const closed = new Set<number>()
  const requests: (WriteRequest & { tab: number })[] = []
  const page = { meanwhile: async () => {} }
  const executeScript = async (injection: {
    target: { tabId: number }
    func?: (...args: unknown[]) => unknown
    args?: unknown[]
  }) => {
    if (closed.has(injection.target.tabId)) throw new Error('Frame is showing an error page.')
    if (!injection.func) return [{ result: undefined }]
    const woocommerce = async (request: WriteRequest) => {
      requests.push({ ...request, tab: injection.target.tabId })
      const answer = await shop.tell(
        request.mode === 'write' ? 'write' : 'stands',
        request.dispatch.trackingCode,
      )
      await page.meanwhile()
      return answer
    }
    vi.stubGlobal('quickshipWriters', { woocommerce })
    return [{ result: await injection.func(...(injection.args ?? [])) }]
  }
  Object.assign(fakeBrowser.scripting, { executeScript })
  const { handlers, sandbox } = browser
  const saved = await handlers['accounts.save'](
    {
      id: 'a1',
      name: 'Shop Hà Nội',
      api: sandbox.url,
      partnerCode: sandbox.partnerCode,
      token: sandbox.token,
      environment,
      contactEmail: 'shop@example.vn',
    },
    {},
  )
  if (!saved.ok) throw new Error('The account was not saved.')
  await handlers['accounts.set-pickup']({ accountId: 'a1', pickup }, {})
  await handlers['stores.connect']({ address: admin, platform: 'woocommerce' }, {})
  if (on) await handlers['stores.write']({ address: shop.url, on: true }, {})

  const order = (orderId = '1042') =>
    carrierDraft({
      orderId,
      platform: 'woocommerce',
      store: new URL(shop.url).host,
      orderUrl: `${shop.url}/wp-admin/post.php?post=${orderId}&action=edit`,
    })
  async function ship(orderId?: string) {
    const shipped = await handlers.ship({ accountId: 'a1', draft: order(orderId) }, {})
    if (!shipped.ok) throw new Error(JSON.stringify(shipped.failure))
    return shipped.value
  }
  const { writeBacksOf } = await import('../../../lib/write-back/read.ts')
  const stateOf = async (key: string) => (await writeBacksOf([key]))[0]?.state
  return { ...browser, shop, admin, tabs, closed, requests, page, ship, stateOf }
}

test('a shipped order’s code reaches its shop through a page of it, and never again', async () => {
  const { ship, handlers, shop, requests, wake, stateOf } = await shopWithWorker()
  const { key, acceptance } = await ship()
  await vi.waitFor(async () => expect(await stateOf(key)).toBe('written'))
  expect(shop.notes).toEqual([acceptance?.trackingCode])
  expect(requests).toMatchObject([
    {
      tab: 5,
      mode: 'write',
      platform: 'woocommerce',
      dispatch: { orderId: '1042', note: `Đã gửi hàng, mã vận đơn: ${acceptance?.trackingCode}` },
    },
  ])
  await ship()
  await handlers['shipment.refresh']({ key }, {})
  await Promise.all([wake(), wake(), wake()])
  expect(shop.posts()).toBe(1)
  expect(requests).toHaveLength(1)
})

test('orders that are accepted while others are gathered are written too, each once', async () => {
  const { ship, shop, wake } = await shopWithWorker()
  const ids = Array.from({ length: 12 }, (_, at) => `${at + 1}`)
  const shipped = await Promise.all(ids.map(ship))
  await wake()
  expect(shop.notes.toSorted()).toEqual(shipped.map(({ acceptance }) => acceptance?.trackingCode).toSorted())
})

test('one whose acceptance was only found by a look-up is written as well', async () => {
  const { ship, sandbox, shop, wake, handlers } = await shopWithWorker()
  sandbox.sandbox.fail({ kind: 'drop-after', endpoint: 'submitOrder', times: 1, delayMs: 0 })
  const { key } = await ship()
  await handlers['shipment.hurry']({ key }, {})
  await wake()
  expect(shop.posts()).toBe(1)
})

test('off until the seller switches it on, and then for what is accepted from then on', async () => {
  const { ship, handlers, admin, shop, requests, wake } = await shopWithWorker({ on: false })
  expect(await handlers['stores.writing']({}, {})).toEqual([{ address: new URL(admin).origin, on: false }])
  await ship('1')
  await wake()
  await ship('2')
  await handlers['stores.write']({ address: shop.url, on: true }, {})
  await wake()
  expect(requests).toEqual([])
  await ship('3')
  await wake()
  expect(requests.map(({ dispatch }) => dispatch.orderId)).toEqual(['3'])
  expect(shop.posts()).toBe(1)
})

test('what is shipped while it is off is never written, however often it is switched', async () => {
  const { ship, handlers, requests, wake, stateOf, shop } = await shopWithWorker({ on: false })
  for (const [at, on] of [false, true, false, true, true, false, true].entries()) {
    await handlers['stores.write']({ address: shop.url, on }, {})
    const { key } = await ship(`${at} ${on ? 'on' : 'off'}`)
    if (on) await vi.waitFor(async () => expect(await stateOf(key)).toBe('written'))
  }
  await wake()
  expect(requests.map(({ dispatch }) => dispatch.orderId)).toEqual(['1 on', '3 on', '4 on', '6 on'])
})

test('an opened page counts until a round of its store succeeds', async () => {
  const { createWriteBacks } = await import('../../../lib/background/stores/write-back.ts')
  const opened = new Set(['shop.example', 'other.example'])
  const works = createWriteBacks({
    records: {
      line: async () => 0,
      gather: async () => {},
      open: async () => [newlyDue('k', 'shop.example', 0)],
      get: async () => undefined,
      move: async () => undefined,
    },
    lock: (name, work) => (name.endsWith('shop.example') ? Promise.reject(new Error('no disk')) : work()),
    now: () => 0,
  })
  await expect(works.work(opened)).rejects.toThrow('no disk')
  expect([...opened]).toEqual(['shop.example'])
})

test('no shop receives the tracking code of a practice parcel', async () => {
  const { ship, requests, wake, stateOf } = await shopWithWorker({ environment: 'practice' })
  const { key } = await ship()
  await wake()
  expect(requests).toEqual([])
  expect(await stateOf(key)).toBeUndefined()
})

test('with no page of the shop open it waits until one announces itself, and asks no other tab', async () => {
  const { ship, handlers, admin, tabs, requests, shop, wake, stateOf } = await shopWithWorker({ open: false })
  const { key } = await ship()
  await wake()
  expect(await stateOf(key)).toBe('due')
  tabs[7] = admin
  await wake()
  expect(requests).toEqual([])
  expect(await handlers['store.connected']({}, { id: 'us', url: admin, tab: { id: 7 } })).toBe(true)
  await vi.waitFor(async () => expect(await stateOf(key)).toBe('written'))
  // Looked up first: the page was just opened.
  expect(requests.map(({ tab, mode }) => `${tab} ${mode}`)).toEqual(['7 stands', '7 write'])
  expect(shop.posts()).toBe(1)
})

test('a code that a cancel called off is written once the carrier took the cancel back', async () => {
  const { ship, handlers, admin, tabs, sandbox, shop, wake, stateOf } = await shopWithWorker({ open: false })
  const { key } = await ship()
  await wake()
  await handlers['shipment.cancel']({ key }, {})
  tabs[7] = admin
  await handlers['store.connected']({}, { id: 'us', url: admin, tab: { id: 7 } })
  await vi.waitFor(async () => expect(await stateOf(key)).toBe('called-off'))
  const [order] = sandbox.state.orders
  if (order) order.status = 12
  await handlers['shipment.refresh']({ key }, {})
  await vi.waitFor(async () => expect(await stateOf(key)).toBe('written'))
  expect(shop.notes).toEqual([order?.trackingCode])
})

test('a cancel that was noted in the shop is corrected there once the carrier took it back', async () => {
  const { ship, handlers, sandbox, shop, stateOf, requests, wake } = await shopWithWorker()
  const { key } = await ship()
  await vi.waitFor(async () => expect(await stateOf(key)).toBe('written'))
  await handlers['shipment.cancel']({ key }, {})
  await vi.waitFor(async () => expect(await stateOf(noteKey(key, 1))).toBe('written'))
  const [order] = sandbox.state.orders
  if (order) order.status = 12
  await handlers['shipment.refresh']({ key }, {})
  await vi.waitFor(async () => expect(await stateOf(noteKey(key, 2))).toBe('written'))
  await Promise.all([wake(), wake()])
  expect(shop.notes).toEqual([0, 1, 2].map((note) => noteMark(order?.trackingCode ?? '', note)))
  expect(requests.at(-1)?.dispatch.note).toMatch(/^Hãng vẫn giao, vận đơn .*không hủy nữa/)
})

test('a page that is opened while another is at work takes on what that one leaves waiting', async () => {
  const { ship, handlers, admin, tabs, page, shop, stateOf } = await shopWithWorker({ open: false })
  const { key } = await ship()
  const opens = () => handlers['store.connected']({}, { id: 'us', url: admin, tab: { id: 7 } })
  tabs[7] = admin
  shop.is('signed-out')
  page.meanwhile = async () => {
    page.meanwhile = async () => {}
    shop.is('kind')
    await opens()
  }
  await opens()
  await vi.waitFor(async () => expect(await stateOf(key)).toBe('written'))
})

test('a tab that shows an error is passed over for another of the shop, and alone it is no page of it', async () => {
  const { ship, handlers, admin, tabs, closed, requests, stateOf, wake } = await shopWithWorker()
  closed.add(5)
  const { key } = await ship('1')
  await wake()
  expect(await stateOf(key)).toBe('due')
  tabs[8] = admin
  await handlers['store.connected']({}, { id: 'us', url: admin, tab: { id: 8 } })
  await vi.waitFor(async () => expect(await stateOf(key)).toBe('written'))
  expect(requests.map(({ tab, mode }) => `${tab} ${mode}`)).toEqual(['8 stands', '8 write'])
})

test('a page whose answer is lost writes nothing again before it was looked up', async () => {
  const { ship, shop, requests, wake, stateOf } = await shopWithWorker()
  shop.is('drop-after')
  const { key } = await ship()
  await vi.waitFor(() => expect(shop.posts()).toBe(1))
  await wake()
  expect(await stateOf(key)).toBe('writing')
  expect(requests.map(({ mode }) => mode)).toEqual(['write'])
})

test('a store that is disconnected receives nothing more, and starts switched off when it is connected again', async () => {
  const { ship, handlers, admin, requests, wake, shop } = await shopWithWorker()
  await handlers['stores.disconnect']({ address: shop.url }, {})
  await ship()
  await wake()
  await handlers['stores.connect']({ address: admin, platform: 'woocommerce' }, {})
  expect(await handlers['stores.writing']({}, {})).toEqual([{ address: new URL(admin).origin, on: false }])
  await wake()
  expect(requests).toEqual([])
})

test('a window that still shows a store switches nothing on once the store is disconnected', async () => {
  const { handlers, admin, shop, requests, ship } = await shopWithWorker({ on: false })
  const blog = `${shop.url}/blog/wp-admin/admin.php?page=wc-orders`
  await handlers['stores.connect']({ address: blog, platform: 'woocommerce' }, {})
  await handlers['stores.disconnect']({ address: `${shop.url}/blog` }, {})
  expect(await handlers['stores.write']({ address: `${shop.url}/blog`, on: true }, {})).toEqual([
    { address: shop.url, on: false },
  ])
  await handlers['stores.disconnect']({ address: shop.url }, {})
  await handlers['stores.write']({ address: shop.url, platform: 'woocommerce', on: true }, {})
  await handlers['stores.connect']({ address: admin, platform: 'woocommerce' }, {})
  expect(await handlers['stores.writing']({}, {})).toEqual([{ address: shop.url, on: false }])
  await ship()
  expect(requests).toEqual([])
})

test('the choice goes into the backup, and what is on there is on where nothing was chosen', async () => {
  const { ship, stateOf, handlers, admin } = await shopWithWorker()
  const { origin } = new URL(admin)
  const { allSettings, restoreSettings } = await import('../../../lib/settings/all-settings.ts')
  const kept = await allSettings()
  expect(kept.storeWriting).toEqual({ [origin]: { platform: 'woocommerce', on: true } })
  await restoreSettings({
    storeWriting: { 'https://b.example': { platform: 'medusa', on: true }, 'https://c.example': null },
  })
  expect((await allSettings()).storeWriting).toMatchObject({
    [origin]: { on: true },
    'https://b.example': { on: true },
  })
  const { key } = await ship()
  await vi.waitFor(async () => expect(await stateOf(key)).toBe('written'))
  expect(await handlers['stores.writing']({}, {})).toHaveLength(1)
})

test('what is switched on for one port of a host reaches no shop at another', async () => {
  const { ship, handlers, admin, tabs, requests, wake, stateOf } = await shopWithWorker({ on: false })
  const neighbour = new URL(admin)
  neighbour.port = String(Number(neighbour.port) + 1)
  await handlers['stores.connect']({ address: neighbour.href, platform: 'woocommerce' }, {})
  await handlers['stores.write']({ address: neighbour.origin, on: true }, {})
  tabs[7] = neighbour.href
  const shipment = await ship()
  await wake()
  expect(requests).toEqual([])
  expect(await stateOf(shipment.key)).toBeUndefined()
})
