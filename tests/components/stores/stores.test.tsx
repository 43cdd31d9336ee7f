// @vitest-environment jsdom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { Stores } from '../../../components/options/Stores.tsx'
import { OrderListScreen } from '../../../components/popup/OrderListScreen.tsx'
import { ConnectStore } from '../../../components/stores/ConnectStore.tsx'
import type { Shipment } from '../../../lib/domain/shipment/shipment.ts'
import { snapshotOf } from '../../../lib/domain/store/order-snapshot.ts'
import type { ListedOrder } from '../../../lib/domain/store/store-order.ts'
import { statusLabel } from '../../../lib/i18n/status-words.ts'
import { inScreen, openOrder } from '../screen.tsx'
import { account, draft, order, read, services, shipment } from '../world.ts'

const SHOP = 'https://shop.example'
const ORDER_PAGE = `${SHOP}/wp-admin/post.php?post=7`

/** A worker that stores connected stores, and a browser that grants or refuses. */
function storeWorld({ connected = [] as string[], grants = true } = {}) {
  const said: string[] = []
  const list = new Set(connected)
  const connectedAfter = (what: string) => {
    said.push(what)
    return [...list]
  }
  const world = services({
    'stores.list': async () => [...list],
    'stores.connect': async ({ address }) => {
      if (said.includes('granted')) list.add(new URL(address).origin)
      return connectedAfter('connect')
    },
    'stores.disconnect': async ({ address }) => {
      list.delete(new URL(address).origin)
      return connectedAfter('disconnect')
    },
  })
  const listeners = new Set<() => void>()
  world.services.stores = {
    allow: async () => {
      said.push(grants ? 'granted' : 'refused')
      return grants
    },
    onChanged(changed) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
  }
  return {
    ...world,
    said,
    elsewhere(store: string) {
      list.add(store)
      for (const listener of listeners) listener()
    },
  }
}

describe('connecting the store of the open page', () => {
  const open = (world: ReturnType<typeof storeWorld>, address = ORDER_PAGE) =>
    render(inScreen(world.services, <ConnectStore address={address} />))

  test('the worker knows before the browser’s question, which may close this screen', async () => {
    const world = storeWorld()
    open(world)
    await userEvent.click(await screen.findByRole('button', { name: 'Kết nối shop này' }))
    expect(await screen.findByText(/Đã kết nối shop\.example/)).toBeTruthy()
    expect(world.said).toEqual(['connect', 'granted', 'connect'])
  })

  test('a refusal is said, takes the wish back, and may be put again', async () => {
    const world = storeWorld({ grants: false })
    open(world)
    await userEvent.click(await screen.findByRole('button', { name: 'Kết nối shop này' }))
    expect((await screen.findByRole('alert')).textContent).toMatch(/chọn Cho phép/)
    expect(world.said).toEqual(['connect', 'refused', 'disconnect'])
    expect(screen.getByRole('button', { name: 'Kết nối shop này' })).toBeTruthy()
  })

  test('a list that cannot be read says so, and another try reads it', async () => {
    const world = storeWorld()
    const { send } = world.services
    let broken = true
    world.services.send = (name, input) =>
      broken && name === 'stores.list' ? Promise.reject(new Error('closed')) : send(name, input)
    open(world)
    const retry = await screen.findByRole('button', { name: 'Thử lại' })
    expect(screen.queryByRole('button', { name: 'Kết nối shop này' })).toBeNull()
    broken = false
    await userEvent.click(retry)
    expect(await screen.findByRole('button', { name: 'Kết nối shop này' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Thử lại' })).toBeNull()
  })

  test('nothing is offered for a connected store, for one that cannot be, or where no page stands beside', async () => {
    const world = storeWorld({ connected: [SHOP] })
    const { container, rerender } = open(world)
    await waitFor(() => expect(world.counted('stores.list')).toBe(1))
    expect(container.textContent).toBe('')
    rerender(inScreen(world.services, <ConnectStore address="http://shop.lan/wp-admin/" />))
    expect(container.textContent).toBe('')
    const { stores: _, ...nowhere } = storeWorld().services
    rerender(inScreen(nowhere, <ConnectStore address={ORDER_PAGE} />))
    expect(container.textContent).toBe('')
  })
})

describe('the stores on the options page', () => {
  test('each is disconnected once the seller confirms', async () => {
    const world = storeWorld({ connected: [SHOP, 'https://other.example'] })
    render(inScreen(world.services, <Stores />))
    await userEvent.click(await screen.findByRole('button', { name: 'Ngắt kết nối shop.example' }))
    expect(world.said).toEqual([])
    await userEvent.click(await screen.findByRole('button', { name: 'Ngắt kết nối' }))
    await waitFor(() => expect(screen.queryByText('shop.example')).toBeNull())
    expect(screen.getByText('other.example')).toBeTruthy()
    expect(world.said).toEqual(['disconnect'])
  })

  test('one that was connected elsewhere meanwhile shows', async () => {
    const world = storeWorld()
    render(inScreen(world.services, <Stores />))
    expect(await screen.findByText(/Chưa kết nối shop nào/)).toBeTruthy()
    world.elsewhere(SHOP)
    expect(await screen.findByText('shop.example')).toBeTruthy()
  })
})

describe('a list page', () => {
  const listed = (id: string, change: Partial<ListedOrder> = {}): ListedOrder => ({
    id,
    number: id,
    url: `${SHOP}/wp-admin/post.php?post=${id}`,
    ticked: false,
    shown: { name: read(`Khách ${id}`), total: read('90.000 ₫') },
    ...change,
  })

  function openList(orders: ListedOrder[], { practising = false, refused = false } = {}) {
    const world = storeWorld()
    const opened: string[] = []
    const together: string[][] = []
    world.services.openPage = (url) => opened.push(url)
    world.services.shipTogether = async (list) => void together.push(list.orders.map(({ id }) => id))
    const practised = shipment({ draft: draft({ orderId: '8' }), environment: 'practice' })
    const shipped = shipment({ draft: draft({ orderId: '10' }), ...(refused && { submission: 'rejected' }) })
    world.services.shipmentsOf = async (_, orderId) =>
      [practised, shipped].filter((one) => one.draft.orderId === orderId)
    const url = `${SHOP}/wp-admin/edit.php`
    const list = { kind: 'order-list', platform: 'woocommerce', store: 'shop.example', url, orders } as const
    const accounts = [account({ environment: practising ? 'practice' : 'production' })]
    render(inScreen(world.services, <OrderListScreen list={list} accounts={accounts} />))
    const ids = () =>
      [...document.querySelectorAll<HTMLElement>('[data-order]')].map((row) => row.dataset.order)
    return { opened, ids, together }
  }

  test('the ticked orders come first, are counted, and each opens its own page', async () => {
    const { opened, ids } = openList([listed('7'), listed('8', { ticked: true }), listed('9')])
    expect(await screen.findByText(/Bạn đang chọn 1 đơn/)).toBeTruthy()
    expect(ids()).toEqual(['8', '7', '9'])
    await userEvent.click(screen.getByRole('button', { name: 'Mở đơn #9' }))
    expect(opened).toEqual([`${SHOP}/wp-admin/post.php?post=9`])
  })

  test('each tells where its parcel is, and a practised one that it is one', async () => {
    openList([listed('7'), listed('8')])
    const row = await waitFor(() => {
      const found = document.querySelector<HTMLElement>('[data-order="8"]')
      if (!found?.textContent?.includes(statusLabel('vi', 12))) throw new Error('No status yet.')
      return found
    })
    expect(within(row).getByText('Dùng thử')).toBeTruthy()
    const fresh = document.querySelector('[data-order="7"]')
    expect(fresh?.closest('section')?.textContent).toMatch(/^Đơn mới \(2\)/)
    expect(fresh?.textContent).toMatch(/^#7 · Khách 790\.000 ₫Mở$/)
  })

  test('what they are worth in all is said where each says it in dong', async () => {
    const priced = (id: string, total: string) => listed(id, { shown: { total: read(total) } })
    const worth = () => screen.findByText(/^Tổng giá trị/)
    openList([priced('7', '1.068.000 ₫'), priced('9', '452.000₫'), priced('8', '9.000.000 ₫')])
    expect((await worth()).textContent?.replace(/\s/g, ' ')).toMatch(/^Tổng giá trị 10\.520\.000 ₫ · Mở bảng/)
    cleanup()
    openList([priced('7', '1,068,000'), priced('9', '0')])
    expect((await worth()).textContent?.replace(/\s/g, ' ')).toMatch(/^Tổng giá trị 1\.068\.000 ₫/)
    for (const text of ['$ 45.00', '45.00', '']) {
      cleanup()
      openList([priced('7', '1.068.000 ₫'), priced('9', text)])
      expect(await screen.findByText('Đơn mới (2)')).toBeTruthy()
      expect(screen.queryByText(/^Tổng giá trị/), text).toBeNull()
    }
    cleanup()
    openList([priced('7', '1.068.000 ₫'), listed('9', { shown: {} })])
    expect(await screen.findByText('Đơn mới (2)')).toBeTruthy()
    expect(screen.queryByText(/^Tổng giá trị/)).toBeNull()
  })

  test('the ticked ones are shipped together with Enter, whatever has become of them', async () => {
    const { together } = openList([listed('7'), ...['8', '10'].map((id) => listed(id, { ticked: true }))])
    const button = await screen.findByRole('button', { name: 'Xem lại 2 đơn →' })
    await waitFor(() => expect(document.activeElement).toBe(button))
    expect(screen.queryByRole('note')).toBeNull()
    await userEvent.keyboard('{Enter}')
    expect(together).toEqual([['8', '10']])
  })

  test('with nothing ticked it is the new ones: not shipped, not called off, not done by what the shop says', async () => {
    const said = (status: string) => ({ shown: { status: read(status) } })
    const { url: _, ...nowhere } = listed('7')
    const { ids, together } = openList([
      nowhere,
      listed('8'),
      listed('10'),
      listed('11', said('Đã hủy')),
      listed('12', said('Hoàn thành')),
      listed('13', said('Đang xử lý')),
    ])
    await userEvent.click(await screen.findByRole('button', { name: 'Xem lại 3 đơn →' }))
    expect(together).toEqual([['7', '8', '13']])
    expect(ids()).toEqual(['7', '8', '13', '10', '11', '12'])
    expect(screen.queryByRole('button', { name: 'Mở đơn #7' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Mở đơn #13' })).toBeTruthy()
  })

  test('what was practised counts for a seller who only practises; what was refused counts for nobody', async () => {
    openList([listed('7'), listed('8'), listed('10')], { practising: true, refused: true })
    expect(await screen.findByRole('button', { name: 'Xem lại 2 đơn →' })).toBeTruthy()
    expect(screen.getByText('Đơn mới (2)')).toBeTruthy()
    expect(screen.getByRole('note').textContent).toMatch('DÙNG THỬ')
  })

  test('where nothing is new it says so, and how to ship one all the same', async () => {
    openList([listed('10')])
    expect(await screen.findByText(/Không còn đơn mới/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Gửi/ })).toBeNull()
  })

  test('no words say to tick in a list that has no boxes', async () => {
    openList([listed('7', { boxless: true }), listed('8', { boxless: true })])
    expect(await screen.findByText(/Danh sách này không có ô để tích chọn/)).toBeTruthy()
    expect(screen.queryByText(/hãy tích chọn/)).toBeNull()
  })
})

describe('an order that was changed after it was shipped', () => {
  const sent = shipment({ snapshot: snapshotOf(order()) })
  const total = read('500.000 ₫')

  test('is said in the popup, before and after, until the seller lets it go as it was sent', async () => {
    const kept = { ...sent, snapshot: snapshotOf(order({ total })) }
    const world = services({ 'shipment.keep-as-sent': async () => ({ ok: true, value: kept }) }, [sent])
    openOrder({ world, order: order({ total }) })
    const row = within(await screen.findByRole('row', { name: /Tổng đơn/ }))
    const amounts = row.getAllByRole('cell').map((cell) => cell.textContent?.replace(/\s/g, ' '))
    expect(amounts).toEqual(['554.000 ₫', '500.000 ₫'])
    await userEvent.click(screen.getByRole('button', { name: 'Giữ như đã gửi' }))
    await waitFor(() => expect(screen.queryByText('Đơn đã đổi sau khi gửi')).toBeNull())
    expect(world.requests.find(({ name }) => name === 'shipment.keep-as-sent')?.input).toEqual({
      key: sent.key,
      snapshot: kept.snapshot,
    })
  })

  test.each([
    ['says what was shipped', sent, order()],
    ['was delivered', { ...sent, status: { code: 5, text: '', at: 0 } }, order({ total })],
    ['was shipped before orders were kept', shipment(), order({ total })],
  ])('nothing is said of one that %s', async (_, known, now) => {
    openOrder({ world: services({}, [known]), order: now })
    expect(await screen.findByText('S1.A1.17373471')).toBeTruthy()
    expect(screen.queryByText('Đơn đã đổi sau khi gửi')).toBeNull()
  })

  test.each([
    [{ submission: 'queued' }, /Đơn chưa gửi đi/],
    [{ status: { code: 2, text: '', at: 0 } }, /hủy vận đơn này rồi tạo vận đơn khác/],
    [{ status: { code: 4, text: '', at: 0 } }, /gọi tổng đài/],
  ] as const)('what to do goes by where the parcel is: %j', async (change, words) => {
    const { acceptance: _, status: __, submission: ___, ...rest } = sent
    const known = shipment({ ...rest, ...change } as Partial<Shipment>)
    openOrder({ world: services({}, [known]), order: order({ total }) })
    expect(await screen.findByText(words)).toBeTruthy()
  })

  test('what the page says is handed over when an order is shipped', async () => {
    const { requests } = openOrder()
    const ship = await screen.findByRole('button', { name: /^Gửi .*₫|^Gửi đơn/ })
    await waitFor(() => expect(ship.getAttribute('aria-disabled')).not.toBe('true'))
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() =>
      expect(requests.find(({ name }) => name === 'ship')?.input).toMatchObject({
        snapshot: snapshotOf(order()),
      }),
    )
  })
})
