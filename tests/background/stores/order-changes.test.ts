import { expect, test, vi } from 'vitest'
import { snapshotOf } from '../../../lib/domain/store/order-snapshot.ts'
import type { PageReading, StoreOrder } from '../../../lib/domain/store/store-order.ts'
import { draft, pickup } from '../../carrier/draft.ts'
import { order, read } from '../../components/world.ts'
import { startGrantingBrowser } from '../granting-browser.ts'

const SHOP = 'https://shop.example'
const address = `${SHOP}/wp-admin/post.php?post=1042&action=edit`
const page = { id: 'us', url: address, tab: { id: 5 } }
const cheaper: Partial<StoreOrder> = { total: read('500.000 ₫') }
const reading = (change: Partial<StoreOrder> = {}): PageReading => ({ kind: 'order', order: order(change) })

/** An order shipped with the practice account from a page that said what `order()` says. */
async function shipped({ connected = true, snapshot = true } = {}) {
  const browser = await startGrantingBrowser({ granted: [`${SHOP}/*`, 'http://127.0.0.1/*'] })
  const { handlers, connect, executeScript } = browser
  await connect()
  await handlers['accounts.set-pickup']({ accountId: 'practice', pickup }, {})
  if (connected) await handlers['stores.connect']({ address }, {})
  const outcome = await handlers.ship(
    { accountId: 'practice', draft: draft(), ...(snapshot && { snapshot: snapshotOf(order()) }) },
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

test('an order changed after it was shipped is told on its page, on lists, and to nobody else', async () => {
  const { opened, badge, sandbox } = await shipped()
  const asked = sandbox.state.requests.length
  const [compared] = await opened(reading(cheaper))
  expect(compared).toEqual({
    orderId: '1042',
    label: 'Đã xác nhận · đơn đã đổi sau khi gửi',
    tone: 'warn',
    practice: true,
  })
  expect(await badge()).toEqual([compared])
  expect(sandbox.state.requests).toHaveLength(asked)
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

test('what the seller lets go as it was sent is what later changes are told from', async () => {
  const { opened, handlers, key } = await shipped()
  await opened(reading(cheaper))
  const kept = await handlers['shipment.keep-as-sent']({ key, snapshot: snapshotOf(order(cheaper)) }, {})
  expect(kept).toMatchObject({ ok: true, value: { submission: 'accepted' } })
  expect(await opened(reading(cheaper))).toMatchObject([{ label: 'Đã xác nhận' }])
  expect(await opened(reading())).toMatchObject([{ label: expect.stringContaining('đổi') }])
  const none = await handlers['shipment.keep-as-sent']({ key: 'none', snapshot: snapshotOf(order()) }, {})
  expect(none).toMatchObject({ ok: false, failure: { kind: 'bug' } })
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

test('only pages of connected stores are read, and only for orders whose page was kept', async () => {
  const unconnected = await shipped({ connected: false })
  expect(await unconnected.opened(reading(cheaper))).toEqual([])
  expect(unconnected.executeScript).not.toHaveBeenCalled()
  const unkept = await shipped({ snapshot: false })
  expect(await unkept.opened(reading(cheaper))).toMatchObject([{ label: 'Đã xác nhận' }])
  expect(unkept.executeScript).not.toHaveBeenCalled()
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
