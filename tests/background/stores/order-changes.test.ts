import { describe, expect, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { snapshotOf } from '../../../lib/domain/store/order-snapshot.ts'
import { HANDED, type PageReading, type StoreOrder } from '../../../lib/domain/store/store-order.ts'
import { draft, pickup } from '../../carrier/draft.ts'
import { order, read } from '../../components/world.ts'
import { startGrantingBrowser } from '../granting-browser.ts'

const SHOP = 'https://shop.example'
const address = `${SHOP}/wp-admin/post.php?post=1042&action=edit`
const page = { id: 'us', url: address, tab: { id: 5 } }
const cheaper: Partial<StoreOrder> = { total: read('500.000 ₫') }
const reading = (change: Partial<StoreOrder> = {}): PageReading => ({ kind: 'order', order: order(change) })

const says = (status: string, change: Partial<StoreOrder> = {}) =>
  reading({ status: read(status), ...change })
const CANCELLED = 'Shop đã hủy đơn · Đã xác nhận'

/** An order shipped with the practice account from a page that said what `order()` says. */
async function shipped({ connected = true, snapshot = true, status = 'processing' } = {}) {
  const browser = await startGrantingBrowser({ granted: [`${SHOP}/*`, 'http://127.0.0.1/*'] })
  const { handlers, connect, executeScript } = browser
  await connect()
  await handlers['accounts.set-pickup']({ accountId: 'practice', pickup }, {})
  if (connected) await handlers['stores.connect']({ address }, {})
  const outcome = await handlers.ship(
    {
      accountId: 'practice',
      draft: draft(),
      ...(snapshot && { snapshot: snapshotOf(order({ status: read(status) })) }),
    },
    {},
  )
  if (!outcome.ok) throw new Error('The order was not shipped.')
  const { key } = outcome.value
  return {
    ...browser,
    key,
    /** The page shows the order, and says this when it is read. */
    async opened(says: unknown) {
      executeScript.mockClear()
      executeScript.mockResolvedValue([{ result: says }])
      return handlers['order.compare']({ orderId: '1042' }, page)
    },
    /** A list page says so of the order, once more or for the first time. */
    listed: (status: string, fresh = true, sure = true) =>
      handlers['page.hint']({ fresh, orders: [{ id: '1042', status: { text: status, sure } }] }, page),
    badge: () => handlers.badges({ orderIds: ['1042'] }, page),
    /** The stored parts of the page's change. */
    async keptChange() {
      const { shipmentOfKey } = await import('../../../lib/outbox/read.ts')
      const { orderChanged, orderChangedTo } = (await shipmentOfKey(key)) ?? {}
      return orderChanged ? orderChangedTo : 'unmarked'
    },
  }
}

test('an order that says what was shipped keeps its badge', async () => {
  const { opened, badge, executeScript } = await shipped()
  const [compared] = await opened(reading())
  expect(compared).toEqual((await badge())[0])
  expect(compared?.label).toBe('Đã xác nhận')
  expect(executeScript.mock.calls).toEqual([[{ target: { tabId: 5 }, files: ['/reader-woocommerce.js'] }]])
})

test.each<
  [where: string, says: (world: Awaited<ReturnType<typeof shipped>>, status: string) => Promise<unknown>]
>([
  ['its page', ({ opened }, status) => opened(says(status))],
  ['a list', ({ listed }, status) => listed(status)],
  [
    'a screen that read its page',
    ({ handlers }, word) => {
      const state = word === 'cancelled' ? 'cancelled' : 'open'
      const orders = [{ id: '1042', said: { state, word } as const }]
      return handlers['orders.seen']({ store: 'shop.example', by: 'page', orders }, {})
    },
  ],
])('what %s says of an order is of each of its parcels under way, also that it goes on', async (_, say) => {
  const world = await shipped()
  for (const parcel of [2, 3])
    await world.handlers.ship({ accountId: 'practice', draft: draft({ parcel }) }, {})
  const [arrived] = world.sandbox.state.orders.filter(({ partnerId }) => world.key.endsWith(partnerId))
  if (arrived) arrived.status = 5
  await world.handlers['shipment.refresh']({ key: world.key }, {})
  const { shipmentsOfOrder } = await import('../../../lib/outbox/read.ts')
  const states = async () => {
    const parcels = await shipmentsOfOrder(draft().store, draft().orderId)
    return Object.fromEntries(parcels.map(({ draft, inShop }) => [draft.parcel, inShop?.state]))
  }
  await say(world, 'cancelled')
  expect(await states()).toEqual({ 1: 'open', 2: 'cancelled', 3: 'cancelled' })
  await say(world, 'processing')
  expect(await states()).toEqual({ 1: 'open', 2: 'open', 3: 'open' })
})

test('of a return its order’s page says nothing: a refund is why it comes back', async () => {
  const { handlers, listed } = await shipped()
  const back = await handlers.ship({ accountId: 'practice', draft: draft({ parcel: 2, returnOf: 1 }) }, {})
  await listed('cancelled')
  const { shipmentsOfOrder } = await import('../../../lib/outbox/read.ts')
  const { store, orderId } = draft()
  const parcels = await shipmentsOfOrder(store, orderId)
  expect(back).toMatchObject({ ok: true, value: { draft: { returnOf: 1 } } })
  expect(parcels.map(({ inShop }) => inShop?.state)).toEqual(['cancelled', undefined])
})

test('an order changed after it was shipped is shown on its page and on lists, and nowhere else', async () => {
  const { opened, badge, sandbox } = await shipped()
  const before = sandbox.state.requests.length
  const [compared] = await opened(reading(cheaper))
  expect(compared).toEqual({
    orderId: '1042',
    label: 'Đã xác nhận · đơn đã đổi sau khi gửi',
    tone: 'warn',
    practice: true,
    leads: '1042',
  })
  expect(await badge()).toEqual([compared])
  expect(sandbox.state.requests).toHaveLength(before)
})

test('changed back, it is a changed order no more', async () => {
  const { opened } = await shipped()
  await opened(reading(cheaper))
  expect(await opened(reading())).toMatchObject([{ label: 'Đã xác nhận' }])
})

test('what the page said last is kept with the mark, and goes with it', async () => {
  const { opened, handlers, key, keptChange } = await shipped()
  const cheaperSaid = snapshotOf(order(cheaper))
  await opened(reading(cheaper))
  expect(await keptChange()).toEqual(cheaperSaid)
  const dearer = { total: read('700.000 ₫') }
  await opened(reading(dearer))
  expect(await keptChange()).toEqual(snapshotOf(order(dearer)))
  const put = vi.spyOn(IDBObjectStore.prototype, 'put')
  await opened(reading(dearer))
  expect(put).not.toHaveBeenCalled()
  put.mockRestore()
  await opened(reading())
  expect(await keptChange()).toBe('unmarked')
  await opened(reading(cheaper))
  await handlers['shipment.keep-as-sent']({ key, snapshot: cheaperSaid }, {})
  expect(await keptChange()).toBe('unmarked')
  await opened(reading())
  expect(await keptChange()).toEqual(snapshotOf(order()))
})

test('what the seller lets go as it was sent is what later changes are compared with', async () => {
  const { opened, handlers, key } = await shipped()
  await opened(reading(cheaper))
  const kept = await handlers['shipment.keep-as-sent']({ key, snapshot: snapshotOf(order(cheaper)) }, {})
  expect(kept).toMatchObject({ ok: true, value: { submission: 'accepted' } })
  expect(await opened(reading(cheaper))).toMatchObject([{ label: 'Đã xác nhận' }])
  expect(await opened(reading())).toMatchObject([{ label: expect.stringContaining('đổi') }])
  const none = await handlers['shipment.keep-as-sent']({ key: 'none', snapshot: snapshotOf(order()) }, {})
  expect(none).toMatchObject({ ok: false, failure: { kind: 'bug' } })
})

test('a change that came after the one on the screen is not let go with it', async () => {
  const { opened, handlers, key, keptChange } = await shipped()
  const keep = (shown: StoreOrder, noted?: StoreOrder) =>
    handlers['shipment.keep-as-sent'](
      { key, snapshot: snapshotOf(shown), ...(noted && { noted: snapshotOf(noted) }) },
      {},
    )
  const moved = order({ ...cheaper, recipient: { ...order().recipient, name: read('Trần Văn Bình') } })
  await opened(reading(cheaper))
  await opened({ kind: 'order', order: moved })
  expect(await keep(order(cheaper), order(cheaper))).toMatchObject({
    ok: true,
    value: { orderChangedTo: snapshotOf(moved) },
  })
  expect(await keptChange()).toEqual(snapshotOf(moved))
  expect(await opened({ kind: 'order', order: moved })).toMatchObject([
    { label: expect.stringContaining('đổi') },
  ])
  // The popup read the page after its last change was noted.
  await keep(order({ total: read('700.000 ₫') }), moved)
  expect(await keptChange()).toBe('unmarked')
})

test('a change that the shop took back before it was let go is not what was sent', async () => {
  const { opened, handlers, key, keptChange } = await shipped()
  await opened(reading(cheaper))
  await opened(reading())
  const shown = snapshotOf(order(cheaper))
  await handlers['shipment.keep-as-sent']({ key, snapshot: shown, noted: shown }, {})
  expect(await opened(reading())).toMatchObject([{ label: 'Đã xác nhận' }])
  expect(await keptChange()).toBe('unmarked')
})

test.each<[string, unknown]>([
  ['nothing, as a page that has gone', undefined],
  ['what is no reading', { kind: 'order', order: { total: '1' } }],
  ['that it shows no order', { kind: 'not-an-order', url: address }],
  ['another order', reading({ ...cheaper, id: read('9') })],
  ['an order of another store', reading({ ...cheaper, store: 'other.example' })],
  ['the order as another reader reads it', reading({ ...cheaper, platform: 'generic' })],
])('a page that tells %s changes nothing', async (_, says) => {
  const { opened } = await shipped()
  expect(await opened(says)).toMatchObject([{ label: 'Đã xác nhận' }])
})

test('an order that a link or a sheet brought is called off by its page too', async () => {
  const { handlers, executeScript, badge } = await shipped()
  const handed = draft({ platform: HANDED, orderId: '1043', orderUrl: '' })
  await handlers.ship({ accountId: 'practice', draft: handed }, {})
  executeScript.mockImplementation(async ({ files }: { files?: string[] }) => {
    if (files?.[0] === `/reader-${HANDED}.js`) throw new Error('no such file')
    if (files?.[0] === '/content-scripts/storefront.js') return [{ result: { reader: 'woocommerce' } }]
    return [{ result: says('cancelled', { id: read('1043') }) }]
  })
  const off = await handlers['order.compare']({ orderId: '1043' }, page)
  expect(off).toMatchObject([{ label: CANCELLED }])
  expect(await badge()).toMatchObject([{ label: 'Đã xác nhận' }])
})

test('only pages of connected stores are read, and changes shown only of orders whose page was kept', async () => {
  const unconnected = await shipped({ connected: false })
  expect(await unconnected.opened(reading(cheaper))).toEqual([])
  expect(unconnected.executeScript).not.toHaveBeenCalled()
  const unkept = await shipped({ snapshot: false })
  expect(await unkept.opened(reading(cheaper))).toMatchObject([{ label: 'Đã xác nhận' }])
})

test('when the parcel has arrived, a change of its order is no concern any more', async () => {
  const { opened, handlers, key, sandbox, executeScript } = await shipped()
  await opened(reading(cheaper))
  const [parcel] = sandbox.state.orders
  if (parcel) parcel.status = 5
  await handlers['shipment.refresh']({ key }, {})
  const [badge] = await opened(reading(cheaper))
  expect(badge?.label).not.toContain('đổi')
  expect(executeScript).not.toHaveBeenCalled()
})

describe('an order called off in the shop after it was shipped', () => {
  test.each([
    ['cancelled', 'Shop đã hủy đơn'],
    ['refunded', 'Shop đã hoàn tiền'],
    ['partially_refunded', 'Shop hoàn một phần tiền'],
  ])('%s: is shown first on every page, and a press leads to its parcel', async (status, words) => {
    const { opened, badge, handlers, key, sandbox } = await shipped()
    const before = sandbox.state.requests.length
    const [shown] = await opened(says(status))
    expect(shown).toEqual({
      orderId: '1042',
      label: `${words} · Đã xác nhận`,
      tone: 'bad',
      practice: true,
      leads: '1042',
    })
    expect(await badge()).toEqual([shown])
    expect(sandbox.state.requests).toHaveLength(before)
    const create = vi.fn(async () => ({}))
    Object.assign(fakeBrowser.tabs, { create })
    expect(await handlers['shipment.show']({ orderId: '1042' }, page)).toBe(true)
    expect(create).toHaveBeenCalledWith({
      url: expect.stringMatching(new RegExp(`#/shipments/of/${encodeURIComponent(key)}$`)),
    })
  })

  test('is learnt from a list too, and from a screen; the list takes nothing back that the page said', async () => {
    const { opened, listed, badge, handlers } = await shipped()
    await listed('Đã hủy')
    expect(await badge()).toMatchObject([{ label: CANCELLED }])
    await listed('Đang xử lý')
    expect(await badge()).toMatchObject([{ label: 'Đã xác nhận' }])
    await opened(says('cancelled'))
    await listed('Đang xử lý')
    expect(await badge()).toMatchObject([{ label: CANCELLED }])
    await opened(says('processing'))
    expect(await badge()).toMatchObject([{ label: 'Đã xác nhận' }])
    const said = { state: 'refunded', word: 'refunded' } as const
    await handlers['orders.seen']({ store: 'shop.example', by: 'page', orders: [{ id: '1042', said }] }, {})
    expect(await badge()).toMatchObject([{ label: 'Shop đã hoàn tiền · Đã xác nhận' }])
  })

  test('a list of which the reader is not sure changes nothing', async () => {
    const { listed, badge } = await shipped()
    await listed('Đã hủy', true, false)
    expect(await badge()).toMatchObject([{ label: 'Đã xác nhận' }])
  })

  test('a list drawn long ago, which is looked up again, says nothing new', async () => {
    const { listed, badge } = await shipped()
    await listed('Đã hủy')
    await listed('Đang xử lý', false)
    expect(await badge()).toMatchObject([{ label: CANCELLED }])
  })

  test('is written down once, with a line of its history for each turn', async () => {
    const { opened, key } = await shipped()
    await opened(says('processing'))
    const put = vi.spyOn(IDBObjectStore.prototype, 'put')
    await opened(says('processing'))
    expect(put).not.toHaveBeenCalled()
    await opened(says('cancelled'))
    await opened(says('cancelled'))
    expect(put.mock.contexts.filter((store) => (store as IDBObjectStore).name === 'shipments')).toHaveLength(
      1,
    )
    await opened(says('processing'))
    put.mockRestore()
    const { journalOf } = await import('../../../lib/outbox/read.ts')
    const turns = (await journalOf(key)).filter(({ event }) => event === 'shop-changed')
    expect(turns.map(({ detail }) => detail)).toEqual(['cancelled', 'processing'])
  })

  test.each([
    ['a word beside a label, which may be the buyer’s', read('Đã hủy', { source: 'label' })],
    ['what the reader is not sure of', read('Đã hủy', { sure: false })],
    ['a word that nobody knows', read('Annulée')],
  ])('%s calls nothing off', async (_, status) => {
    const { opened } = await shipped()
    expect(await opened(reading({ status }))).toMatchObject([{ label: 'Đã xác nhận' }])
  })

  test('shipped although it was called off, and let go all the same, it is no news', async () => {
    const knowingly = await shipped({ status: 'refunded' })
    expect(await knowingly.opened(says('refunded'))).toMatchObject([{ label: 'Đã xác nhận' }])
    expect(await knowingly.opened(says('cancelled'))).toMatchObject([{ label: CANCELLED }])
    const keep = (word: string) =>
      knowingly.handlers['shipment.keep-as-sent']({ key: knowingly.key, word }, {})
    // What the seller saw before the shop changed it.
    await keep('refunded')
    expect(await knowingly.opened(says('cancelled'))).toMatchObject([{ label: CANCELLED }])
    await keep('cancelled')
    expect(await knowingly.opened(says('cancelled'))).toMatchObject([{ label: 'Đã xác nhận' }])
    expect(await knowingly.opened(says('refunded'))).toMatchObject([
      { label: expect.stringContaining('Shop') },
    ])
  })

  test('is shown where its page was not kept, and of each of its parcels until none can be delivered', async () => {
    const { opened, handlers, sandbox, badge, key } = await shipped({ snapshot: false })
    const second = await handlers.ship({ accountId: 'practice', draft: draft({ parcel: 2 }) }, {})
    if (!second.ok) throw new Error('The second parcel was not shipped.')
    await opened(says('cancelled'))
    for (const { status, label } of [
      { status: 20, label: CANCELLED },
      { status: 9, label: expect.not.stringContaining('Shop') },
    ]) {
      expect(await badge()).toMatchObject([{ label: CANCELLED }])
      const shown = status === 20 ? second.value.key : key
      const parcel = sandbox.state.orders.find(({ partnerId }) => shown.endsWith(partnerId))
      if (parcel) parcel.status = status
      await handlers['shipment.refresh']({ key: shown }, {})
      expect(await badge()).toMatchObject([{ label }])
    }
  })
})
