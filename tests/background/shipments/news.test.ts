import { expect, onTestFinished, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import type { NewsKind } from '../../../lib/domain/shipment/news.ts'
import { draft, pickup } from '../../carrier/draft.ts'
import { startBrowser } from '../browser.ts'

const ALL: readonly NewsKind[] = ['failed', 'returning', 'delivered', 'money']

/** A shop with parcels under way; its notifications are recorded. */
async function shopWith(parcels: number, kinds: readonly NewsKind[]) {
  const browser = await startBrowser()
  const { handlers, sandbox, wake } = browser
  const shown: { id: string; title: string; message: string }[] = []
  const create = vi.fn(async (id: string, words: { title: string; message: string }) => {
    shown.push({ id, title: words.title, message: words.message })
    return id
  })
  Object.assign(fakeBrowser.notifications, { create })
  /** A wake whose worker shows a notification and notes nothing of it. */
  async function wakeAndDie(shows: boolean) {
    const record = create.getMockImplementation()
    create.mockImplementation(async (id, words) => {
      if (shows) await record?.(id, words)
      throw new Error('the worker is gone')
    })
    await wake()
    if (record) create.mockImplementation(record)
  }
  await browser.connect()
  await handlers['accounts.set-pickup']({ accountId: 'practice', pickup }, {})
  const { newsChoice } = await import('../../../lib/settings/news.ts')
  await newsChoice.setValue(kinds)
  const keys: string[] = []
  for (let n = 1; n <= parcels; n += 1) {
    const order = draft({ orderId: `${n}`, orderNumber: `#DH-${n}`, cod: 100_000 })
    const shipped = await handlers.ship({ accountId: 'practice', draft: order }, {})
    if (!shipped.ok) throw new Error(JSON.stringify(shipped.failure))
    keys.push(shipped.value.key)
  }
  /** The parcels of these numbers come to this status, and it is learnt. */
  async function happens(status: number, ...numbers: number[]) {
    for (const n of numbers) {
      const order = sandbox.state.orders[n - 1]
      if (order) order.status = status
      await handlers['shipment.refresh']({ key: keys[n - 1] ?? '' }, {})
    }
  }
  return { ...browser, shown, happens, wake, wakeAndDie, keys }
}

test('parcels with the same news share one notification, by number, without name, phone or address', async () => {
  const { happens, wake, shown } = await shopWith(6, ALL)
  await happens(5, 1, 2, 3, 4, 5)
  await happens(10, 6)
  await wake()
  expect(shown.map(({ title }) => title)).toEqual([
    '1 đơn cần bạn xem',
    expect.stringMatching(/^5 đơn đã giao · COD 500.000/),
  ])
  expect(shown[1]?.message.split('\n')).toHaveLength(5)
  expect(shown[0]?.message).toBe('#DH-6 · Hoãn giao · (Dùng thử)')
  const { name, tel, detail, ward } = draft()
  for (const personal of [name, tel, detail, ward]) expect(JSON.stringify(shown)).not.toContain(personal)
})

test('a pickup that is delayed is trouble', async () => {
  const { happens, wake, shown } = await shopWith(1, ['failed'])
  await happens(8, 1)
  await wake()
  expect(shown).toMatchObject([{ title: '1 đơn cần bạn xem', message: '#DH-1 · Hoãn lấy hàng · (Dùng thử)' }])
})

test('a paused account is shown once for each pause, and its press leads to where a token is entered', async () => {
  const { happens, wake, shown, sandbox, connect } = await shopWith(1, ['failed'])
  const paused = async () => {
    sandbox.sandbox.fail({ kind: 'token-refused', endpoint: 'orderStatus', times: 1, delayMs: 0 })
    await happens(4, 1)
    await wake()
    await wake()
  }
  await paused()
  expect(shown).toMatchObject([
    {
      title: expect.stringMatching(/^Tài khoản .+ đang tạm ngưng$/),
      message: 'Chưa có token hợp lệ. Đơn chờ gửi tới khi có token.',
    },
  ])
  expect(JSON.stringify(shown)).not.toContain(sandbox.token)
  const openOptionsPage = vi.fn(async () => {})
  Object.assign(fakeBrowser.runtime, { openOptionsPage })
  Object.assign(fakeBrowser.notifications, { clear: async () => true })
  const { listenForClicks } = await import('../../../lib/background/shipments/notify.ts')
  listenForClicks()
  await fakeBrowser.notifications.onClicked.trigger(shown[0]?.id ?? '')
  expect(openOptionsPage).toHaveBeenCalledOnce()
  await connect()
  await wake()
  await paused()
  expect(shown).toHaveLength(2)
})

test('what was shown is not shown again, though more happens', async () => {
  const { happens, wake, shown } = await shopWith(2, ALL)
  await happens(5, 1)
  await wake()
  await wake()
  expect(shown).toHaveLength(1)
  await happens(5, 2)
  await wake()
  expect(shown).toHaveLength(2)
  expect(shown[1]?.message).toContain('#DH-2')
  expect(shown[1]?.message).not.toContain('#DH-1')
})

test('a worker that dies before it noted what it showed shows the same notification once more, under its id', async () => {
  const { happens, wake, wakeAndDie, shown } = await shopWith(1, ALL)
  await happens(5, 1)
  await wakeAndDie(true)
  const before = shown.length
  await wake()
  expect(shown).toHaveLength(before + 1)
  expect(shown[before]).toEqual(shown[0])
})

test('no parcel is in two notifications, though a worker died over its news and another came to the same', async () => {
  const { happens, wake, wakeAndDie, shown } = await shopWith(4, ALL)
  const idsOf = (number: string) =>
    new Set(shown.filter(({ message }) => message.includes(number)).map(({ id }) => id))
  await happens(5, 1)
  await wakeAndDie(true)
  await happens(5, 2)
  await wakeAndDie(true)
  await happens(5, 3, 4)
  await wake()
  for (const number of ['#DH-1', '#DH-2', '#DH-3', '#DH-4']) expect(idsOf(number).size, number).toBe(1)
  expect(shown.at(-1)?.message.split('\n')).toHaveLength(3)
})

test('what a worker died over is shown to its end as it was begun, and what the seller unchose since is not', async () => {
  const { happens, wake, wakeAndDie, shown } = await shopWith(2, ['failed', 'delivered'])
  const { newsChoice } = await import('../../../lib/settings/news.ts')
  await happens(10, 1)
  await happens(5, 2)
  await wakeAndDie(false)
  await newsChoice.setValue(['delivered', 'money'])
  await happens(6, 2)
  await wake()
  expect(shown.map(({ title }) => title)).toEqual([
    expect.stringMatching(/^1 đơn đã giao/),
    expect.stringMatching(/^1 đơn .*đối soát|tiền/),
  ])
})

test('a carrier that never answers delays neither news nor orders of another carrier', async () => {
  const { handlers, happens, wake, shown, contains, sandbox, keys } = await shopWith(2, ALL)
  const account = {
    ...{ id: 'hung', name: 'Hung', api: 'http://127.0.0.1:9', partnerCode: 'S1', token: 'token' },
    ...{ environment: 'staging' as const, contactEmail: 'shop@example.vn' },
  }
  await handlers['accounts.save'](account, {})
  await handlers['accounts.set-pickup']({ accountId: 'hung', pickup }, {})
  const { fetch } = globalThis
  onTestFinished(() => void vi.stubGlobal('fetch', fetch))
  const held: string[] = []
  vi.stubGlobal('fetch', (request: Request) => {
    if (!request.url.startsWith(account.api)) return fetch(request)
    held.push(request.url)
    return new Promise(() => {})
  })
  contains.mockResolvedValue(false)
  for (const orderId of ['21', '22', '23', '24'])
    await handlers.ship({ accountId: 'hung', draft: draft({ orderId }) }, {})
  await handlers.ship({ accountId: 'practice', draft: draft({ orderId: '25' }) }, {})
  contains.mockResolvedValue(true)
  await happens(5, 1)
  const [, second] = sandbox.state.orders
  if (second) second.status = 6
  const { shipmentsDatabase } = await import('../../../lib/outbox/database.ts')
  const database = await shipmentsDatabase()()
  const due = await database.get('shipments', keys[1] ?? '')
  if (due?.acceptance) await database.put('shipments', { ...due, refreshAt: 1 })
  void wake()
  const numbers = () => shown.map(({ message }) => message.slice(0, 6))
  const goneOut = () => [numbers(), held.length, sandbox.state.orders.length]
  await vi.waitFor(() => expect(goneOut()).toEqual([['#DH-1 ', '#DH-2 '], 4, 3]), { timeout: 10_000 })
})

test('only what the seller chose is shown, and nothing without the browser’s leave', async () => {
  const { happens, wake, shown, contains } = await shopWith(2, ['returning'])
  contains.mockResolvedValue(false)
  const withLeave = async (work: () => Promise<void>) => {
    contains.mockResolvedValue(true)
    await work()
    contains.mockResolvedValue(false)
  }
  await withLeave(() => happens(20, 1))
  await wake()
  expect(shown).toEqual([])
  contains.mockResolvedValue(true)
  await wake()
  expect(shown, 'old by now').toEqual([])
  await happens(5, 1)
  await happens(20, 2)
  await wake()
  expect(shown.map(({ title }) => title)).toEqual(['1 đơn hoàn về shop'])
})

test('nothing that happened before the seller chose is shown', async () => {
  const { happens, wake, shown } = await shopWith(1, [])
  await happens(5, 1)
  await wake()
  const { newsChoice } = await import('../../../lib/settings/news.ts')
  await newsChoice.setValue(ALL)
  await wake()
  expect(shown).toEqual([])
})

test('the toolbar counts parcels that a seller can help on their way, until they move on', async () => {
  const { happens, setBadgeText } = await shopWith(3, [])
  await happens(10, 1, 2)
  await vi.waitFor(() => expect(setBadgeText).toHaveBeenLastCalledWith({ text: '2' }))
  await happens(5, 1)
  await vi.waitFor(() => expect(setBadgeText).toHaveBeenLastCalledWith({ text: '1' }))
})

test('the journal for support tells every move, and nothing of anybody', async () => {
  const { happens, sandbox, handlers } = await shopWith(1, [])
  await happens(10, 1)
  // The carrier's own words may quote whom an order is for.
  const body = JSON.stringify({ success: false, message: `${draft().tel}, ${draft().detail} ${pickup.tel}` })
  const answer = { httpStatus: 400, body }
  sandbox.sandbox.fail({ kind: 'answer', endpoint: 'submitOrder', times: 1, delayMs: 0, answer })
  await handlers.ship({ accountId: 'practice', draft: draft({ orderId: '2' }) }, {})
  const { everyShipment, newestEntries } = await import('../../../lib/outbox/read.ts')
  const { supportJournal } = await import('../../../lib/domain/support-journal.ts')
  const context = { version: '1', browser: 'test', at: 0 }
  const file = supportJournal(context, await everyShipment(), await newestEntries(0))
  const { journal, shipments } = JSON.parse(file)
  expect(shipments).toHaveLength(2)
  expect(journal.map(({ event }: { event: string }) => event)).toEqual(
    expect.arrayContaining(['enqueued', 'claimed', 'accepted', 'status-learnt', 'rejected']),
  )
  const { name, tel, detail, ward, email } = draft()
  for (const secret of [name, tel, detail, ward, email, pickup.tel, pickup.address, sandbox.token])
    if (secret) expect(file).not.toContain(secret)
})

test('a click on what was shown opens the parcel, or all of that kind, also in another life of the worker', async () => {
  const { happens, wake, shown, keys } = await shopWith(3, ALL)
  const opened: string[] = []
  const create = async ({ url }: { url: string }) => opened.push(url)
  Object.assign(fakeBrowser.tabs, { create, query: async () => [] })
  Object.assign(fakeBrowser.notifications, { clear: async () => true })
  const { listenForClicks } = await import('../../../lib/background/shipments/notify.ts')
  listenForClicks()
  listenForClicks()
  await happens(10, 1)
  await happens(5, 2, 3)
  await wake()
  for (const { id } of shown) await fakeBrowser.notifications.onClicked.trigger(id)
  await vi.waitFor(() => expect(opened).toHaveLength(2))
  expect(opened[0]).toContain(`/workbench.html#/shipments/of/${encodeURIComponent(keys[0] ?? '')}`)
  expect(opened[1]).toContain('/workbench.html#/shipments/view/delivered')
})

test('a page that does not answer keeps nothing from the seller', async () => {
  const { happens, sendMessage, setBadgeText } = await shopWith(2, [])
  sendMessage.mockImplementation(() => new Promise(() => {}))
  await happens(10, 1)
  await vi.waitFor(() => expect(setBadgeText).toHaveBeenLastCalledWith({ text: '1' }))
  await happens(10, 2)
  await vi.waitFor(() => expect(setBadgeText).toHaveBeenLastCalledWith({ text: '2' }))
})

test('of a parcel that was taken over, the money is what its courier collects', async () => {
  const { newsWords } = await import('../../../lib/i18n/news-words.ts')
  const { handlers, keys } = await shopWith(1, [])
  const { shipmentOfKey } = await import('../../../lib/outbox/read.ts')
  const shipment = await shipmentOfKey(keys[0] ?? '')
  if (!shipment?.acceptance) throw new Error(String(handlers))
  const theirs = {
    why: 'differs',
    fields: [],
    trackingCode: 'S1',
    statusCode: 2,
    tel: '',
    cod: 250_000,
  } as const
  const contradiction = { ...theirs, fields: ['cod' as const], value: null, weightGrams: null }
  const status = { code: 5, text: '', at: 1 }
  expect(newsWords('en', { kind: 'delivered' }, [{ ...shipment, status, contradiction }]).title).toContain(
    '250,000',
  )
  expect(newsWords('en', { kind: 'delivered' }, [{ ...shipment, status }]).title).toContain('100,000')
})
