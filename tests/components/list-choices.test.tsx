// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { Workbench } from '../../components/workbench/Workbench.tsx'
import { WorkbenchProvider } from '../../components/workbench/workbench-services.tsx'
import type { Shipment } from '../../lib/domain/shipment.ts'
import { index } from '../address/units.ts'
import { layOut } from './lay-out.ts'
import { orderBook } from './order-book.ts'
import { inScreen } from './screen.tsx'
import { account, draft, NOW, services, shipment } from './world.ts'

const DAY = 86_400_000
const OTHER = { store: 'other.example', storeName: 'Cửa hàng thứ hai' }
const ACCOUNTS = [account(), account({ id: 'a2', name: 'Kho Sài Gòn' })]

/** An order of that day before today. */
function ago(days: number, order: Parameters<typeof draft>[0], change: Partial<Shipment> = {}): Shipment {
  const orderNumber = `#${days}`
  return shipment({
    draft: draft({ orderId: String(days), orderNumber, ...order }),
    createdAt: NOW - days * DAY,
    ...change,
  })
}

const SHIPMENTS = [
  ago(1, { cod: 300_000 }),
  ago(2, { cod: 100_000, ...OTHER }),
  ago(3, { cod: 200_000, ...OTHER }, { accountId: 'a2' }),
  ago(4, { cod: 400_000, ...OTHER }, { accountId: 'a2', status: { code: 5, text: '', at: NOW } }),
]

function open(book = orderBook(SHIPMENTS)) {
  const world = services({ 'accounts.list': async () => ACCOUNTS }, SHIPMENTS)
  const workbench = { addressIndex: async () => index, saveFile() {}, ...book }
  const view = render(
    inScreen(
      world.services,
      <WorkbenchProvider services={workbench}>
        <Workbench accounts={ACCOUNTS} />
      </WorkbenchProvider>,
    ),
  )
  return { book, close: view.unmount, user: userEvent.setup() }
}

beforeEach(() => {
  location.hash = ''
  layOut((element: HTMLElement) => (element.dataset.shipmentRow ? 52 : 600), 1100)
})

const shows = (...orders: string[]) =>
  waitFor(() =>
    expect(
      [...document.querySelectorAll('[data-shipment-row] [data-cell="order"]')].map(
        (cell) => cell.textContent,
      ),
    ).toEqual(orders),
  )
const columns = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)

async function choose(user: ReturnType<typeof userEvent.setup>, list: string, option: string) {
  await user.click(screen.getByRole('combobox', { name: list }))
  await user.click(await screen.findByRole('option', { name: new RegExp(`^${option}`) }))
}

test('the list is narrowed by store, account and days, and widened again', async () => {
  const { user } = open()
  await shows('#1', '#2', '#3', '#4')
  await choose(user, 'Cửa hàng', OTHER.storeName)
  await shows('#2', '#3', '#4')
  await choose(user, 'Tài khoản', 'Kho Sài Gòn')
  await shows('#3', '#4')
  await choose(user, 'Ngày tạo', 'Chọn ngày')
  fireEvent.change(screen.getByLabelText('Từ ngày'), { target: { value: '2026-11-17' } })
  await shows('#3')
  fireEvent.change(screen.getByLabelText('Đến ngày'), { target: { value: '2026-11-16' } })
  await user.click(await screen.findByRole('button', { name: 'Bỏ tìm và lọc' }))
  await shows('#1', '#2', '#3', '#4')
})

test('by keys alone a column sorts, and a filter is led to; the palette names both', async () => {
  const { user } = open()
  await shows('#1', '#2', '#3', '#4')
  await user.keyboard('vh')
  await shows('#4', '#1', '#3', '#2')
  await user.keyboard('vl')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Cửa hàng' })))
  await user.keyboard('{Control>}k{/Control}')
  const palette = await screen.findByRole('dialog')
  await waitFor(() => expect(document.activeElement).toBe(within(palette).getByRole('combobox')))
  await user.keyboard('xep theo thu ho')
  await waitFor(() => expect(within(palette).getAllByRole('option')).toHaveLength(1))
  await user.keyboard('{Enter}')
  await shows('#2', '#3', '#1', '#4')
})

test('a saved view brings back search, filters, view, order and columns, after the workbench was closed too', async () => {
  const first = open()
  await shows('#1', '#2', '#3', '#4')
  await first.user.click(screen.getByRole('link', { name: /^Đang đi/ }))
  await choose(first.user, 'Cửa hàng', OTHER.storeName)
  await first.user.type(screen.getByRole('searchbox'), 'hang')
  await first.user.click(screen.getByRole('button', { name: 'Thu hộ' }))
  await choose(first.user, 'Cột', 'Phí báo trước')
  await first.user.keyboard('{Escape}')
  await shows('#3', '#2')
  const chosen = columns()
  await first.user.click(screen.getByRole('button', { name: 'Cách xem' }))
  await first.user.type(await screen.findByLabelText('Tên cách xem'), 'Hai kho{Enter}')
  first.close()

  location.hash = ''
  first.book.kept.hidden = []
  const { user } = open(first.book)
  await shows('#1', '#2', '#3', '#4')
  expect(columns()).not.toEqual(chosen)
  await user.click(screen.getByRole('button', { name: 'Cách xem' }))
  await user.click(await screen.findByRole('button', { name: 'Hai kho' }))
  await shows('#3', '#2')
  expect(screen.getByRole('searchbox')).toHaveProperty('value', 'hang')
  expect(location.hash).toBe('#/shipments/view/moving')
  expect(columns()).toEqual(chosen)
})
