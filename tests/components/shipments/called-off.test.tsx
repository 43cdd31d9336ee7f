// @vitest-environment jsdom
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { OrderListScreen } from '../../../components/popup/OrderListScreen.tsx'
import type { SeenInShop, Shipment } from '../../../lib/domain/shipment/shipment.ts'
import { type Language, languages } from '../../../lib/i18n/languages.ts'
import { layOut } from '../lay-out.ts'
import { openWorkbench } from '../open-workbench.tsx'
import { inScreen, openOrder } from '../screen.tsx'
import { account, draft, NOW, nthShipment, order, read, services, shipment } from '../world.ts'

/** The next step of a confirmed parcel. */
const PACK = /Đóng gói/
const inShop: SeenInShop = { state: 'cancelled', word: 'Đã hủy', by: 'page', at: NOW }
const at = (code: number) => ({ status: { code, text: '', at: NOW } })
const cancelled = (key: string, known: Shipment[]) => {
  const found = known.find((one) => one.key === key)
  const done = shipment({
    ...found,
    cancellation: { state: 'done', at: NOW },
    ...at(-1),
  } as Partial<Shipment>)
  return { ok: true, value: done } as const
}
const card = () =>
  waitFor(() => {
    const found = document.querySelector<HTMLElement>('[data-called-off]')
    if (!found) throw new Error('Nothing is called off.')
    return within(found)
  })

describe('the popup on the page of an order that was called off', () => {
  const open = (known: Partial<Shipment>, status = 'cancelled', language: Language = 'vi') => {
    const parcels = [shipment(known)]
    const world = services(
      {
        'orders.seen': async () => true,
        'shipment.cancel': async ({ key }) => cancelled(key, parcels),
        'shipment.keep-as-sent': async () => {
          const kept = shipment({ ...known, inShop: { ...inShop, kept: true } } as Partial<Shipment>)
          parcels[0] = kept
          return { ok: true, value: kept }
        },
      },
      parcels,
    )
    return openOrder({ world, order: order({ status: read(status) }), language })
  }

  test('says so in the shop’s own word, tells the worker, and cancels at the carrier in one press', async () => {
    const { requests, counted } = open(at(2))
    const said = await card()
    expect(said.getByRole('heading', { name: 'Shop đã hủy đơn' })).toBeTruthy()
    expect(said.getByText(/“cancelled”.*vẫn hủy được/)).toBeTruthy()
    expect(screen.queryByText(PACK)).toBeNull()
    await waitFor(() => expect(counted('orders.seen')).toBe(1))
    expect(requests.find(({ name }) => name === 'orders.seen')?.input).toEqual({
      store: 'shop.example',
      by: 'page',
      orders: [{ id: '1042', said: { state: 'cancelled', word: 'cancelled' } }],
    })
    const user = userEvent.setup()
    await user.click(said.getByRole('button', { name: 'Hủy vận đơn' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    expect(counted('shipment.cancel')).toBe(0)
    await user.click(dialog.getByRole('button', { name: 'Hủy vận đơn này' }))
    await waitFor(() => expect(document.querySelector('[data-called-off]')).toBeNull())
    expect([counted('shipment.cancel'), counted('orders.seen')]).toEqual([1, 1])
  })

  test.each([
    ['on its way', at(4), /gọi tổng đài của hãng/],
    ['whose pickup is delayed', at(8), /đừng giao cho shipper/],
    ['picked up in these minutes', at(12), /vẫn hủy được/],
    ['not sent yet', { submission: 'queued' }, /rút lại/],
    ['perhaps at the carrier', { submission: 'unknown' }, /Kiểm tra với hãng trước/],
  ] as const)('says of a parcel %s what can be done', async (_, known, words) => {
    open(known)
    const said = await card()
    expect(said.getByText(words)).toBeTruthy()
    const offered = said.queryByRole('button', { name: 'Hủy vận đơn' }) !== null
    expect(offered).toBe('status' in known && known.status.code === 12)
  })

  test('what waits does not go by itself: only the two answers are offered, and the one sets it to work', async () => {
    const { counted } = open({ submission: 'queued', failure: { kind: 'unauthorised' } })
    const said = await card()
    expect(said.getByText(/chờ bạn quyết định/)).toBeTruthy()
    expect(screen.queryByText(/tự gửi/)).toBeNull()
    expect(screen.queryByRole('button', { name: 'Gửi ngay' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Rút lại' })).toBeTruthy()
    await userEvent.click(said.getByRole('button', { name: 'Vẫn gửi' }))
    await waitFor(() => expect(counted('shipment.hurry')).toBe(1))
  })

  test('what the shop called off while Undo was offered is not counted down', async () => {
    open({ submission: 'queued', createdAt: NOW, nextAttemptAt: NOW + 10_000 })
    const said = await card()
    expect(said.getByText(/chờ bạn quyết định/)).toBeTruthy()
    expect(screen.queryByText(/Gửi cho hãng sau|vẫn được gửi/)).toBeNull()
    expect(screen.queryByRole('timer')).toBeNull()
    expect(screen.getByRole('button', { name: /Hoàn tác/ })).toBeTruthy()
  })

  test('is silent once the seller ships it all the same, and of parcels that come back or arrived', async () => {
    const { counted } = open(at(2))
    await userEvent.click((await card()).getByRole('button', { name: 'Vẫn gửi' }))
    await waitFor(() => expect(document.querySelector('[data-called-off]')).toBeNull())
    expect(counted('shipment.keep-as-sent')).toBe(1)
    expect(screen.getByText(PACK)).toBeTruthy()
  })

  test.each([5, 9, 20, -1])('says nothing of it at status %i', async (code) => {
    open(at(code))
    await screen.findByText('S1.A1.17373471')
    expect(document.querySelector('[data-called-off]')).toBeNull()
  })

  test.each(languages)('breaks no rule of accessibility in %s', async (language) => {
    open(at(2), 'refunded', language)
    await card()
    const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })
    expect(violations).toEqual([])
  })
})

test('the popup on a list says it of each parcel, and tells the worker once what is new', async () => {
  const known = shipment({ draft: draft({ orderId: '7' }), ...at(4), inShop: { ...inShop, by: 'list' } })
  const fresh = shipment({ draft: draft({ orderId: '8' }), ...at(4) })
  const world = services({ 'orders.seen': async () => true })
  const second = shipment({
    draft: draft({ orderId: '8', parcel: 2 }),
    submission: 'rejected',
    createdAt: fresh.createdAt + 1,
  })
  const all = [known, fresh, second]
  world.services.shipmentsOf = async (_, id) => all.filter(({ draft }) => draft.orderId === id)
  const orders = ['7', '8', '9'].map((id) => ({
    id,
    number: id,
    ticked: false,
    shown: { status: read('Đã hủy') },
  }))
  const list = {
    kind: 'order-list',
    platform: 'woocommerce',
    store: 'shop.example',
    url: 'https://shop.example/l',
    orders,
  } as const
  render(inScreen(world.services, <OrderListScreen list={list} accounts={[account()]} />))
  await waitFor(() => expect(world.counted('orders.seen')).toBe(1))
  const rowOf = (id: string) => document.querySelector(`[data-order="${id}"]`)?.textContent
  expect(rowOf('7')).toContain('Shop đã hủy đơn')
  const { input } = world.requests.find(({ name }) => name === 'orders.seen') ?? {}
  expect(input).toMatchObject({ by: 'list', orders: [{ id: '8', said: { state: 'cancelled' } }] })
})

describe('the workbench’s view of them', () => {
  beforeEach(() => {
    location.hash = '#/shipments/view/in-shop'
    layOut((element: HTMLElement) => (element.dataset.shipmentRow ? 52 : 600), 1100)
  })
  const nth = (n: number, change: Partial<Shipment>) => nthShipment(n, change, 1000 + n)
  const parcels = () => [
    nth(1, { inShop, ...at(2) }),
    nth(2, { inShop: { ...inShop, state: 'refunded' }, ...at(1) }),
    nth(3, { inShop, ...at(4) }),
    nth(4, { orderChanged: true, ...at(2) }),
    nth(5, at(2)),
    nth(6, { inShop: { ...inShop, state: 'part-refunded' }, ...at(2) }),
  ]
  const rows = () =>
    [...document.querySelectorAll('[data-shipment-row]')].map((row) =>
      ['order', 'status'].map((cell) => row.querySelector(`[data-cell="${cell}"]`)?.textContent).join(' '),
    )

  function open() {
    const known = parcels()
    const refusing = known[1]?.key
    const world = services(
      {
        'shipment.cancel': async ({ key }) =>
          key === refusing
            ? {
                ok: true,
                value: shipment({
                  ...known[1],
                  cancellation: { state: 'refused', at: NOW, failure: { kind: 'rejected', message: 'no' } },
                } as Partial<Shipment>),
              }
            : cancelled(key, known),
      },
      known,
    )
    return { ...openWorkbench({ shipments: known, world }), known }
  }

  test('has what was called off or changed, each with its state, and cancels what still can be', async () => {
    const { user, requests, known } = open()
    await waitFor(() =>
      expect(rows()).toEqual([
        '#1001 Đã xác nhậnShop đã hủy đơn',
        '#1002 Chờ xác nhậnShop đã hoàn tiền',
        '#1003 Đang giaoShop đã hủy đơn',
        '#1004 Đã xác nhận',
        '#1006 Đã xác nhậnShop hoàn một phần tiền',
      ]),
    )
    await user.click(screen.getByRole('button', { name: 'Hủy 2 vận đơn' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '#1001 · S1.A1.17000001',
      '#1002 · S1.A1.17000002',
    ])
    await user.click(dialog.getByRole('button', { name: 'Hủy 2 vận đơn' }))
    await screen.findByText('Hủy vận đơn: xong 1 · 1 đơn chưa được')
    const cancels = requests.filter(({ name }) => name === 'shipment.cancel').map(({ input }) => input)
    expect(cancels).toEqual([{ key: known[0]?.key }, { key: known[1]?.key }])
  })

  test('cancels what is picked alone, a changed order too', async () => {
    const { user } = open()
    await waitFor(() => expect(rows()).toHaveLength(5))
    await user.click(screen.getByRole('checkbox', { name: /#1004/ }))
    await user.click(screen.getByRole('button', { name: 'Hủy 1 vận đơn' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '#1004 · S1.A1.17000004',
    ])
  })

  test('leads to a shipment’s page that says it too, with its turn in the history', async () => {
    const [first] = parcels()
    if (!first) throw new Error('There is no parcel.')
    location.hash = `#/shipments/of/${encodeURIComponent(first.key)}`
    const line = {
      at: NOW,
      event: 'shop-changed',
      from: 'accepted',
      to: 'accepted',
      detail: 'Đã hủy → 5',
    } as const
    openWorkbench({ shipments: parcels(), journal: [{ key: first.key, ...line }] })
    expect((await card()).getByRole('heading', { name: 'Shop đã hủy đơn' })).toBeTruthy()
    const turn = await waitFor(() => {
      const found = document.querySelector('[data-event="shop-changed"]')
      if (!found) throw new Error('No history yet.')
      return found.textContent
    })
    expect(turn).toContain('Shop đổi trạng thái đơn“Đã hủy → 5”đọc trên trang shop')
  })
})
