// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import type { Shipment } from '../../../lib/domain/shipment/shipment.ts'
import type { ShipmentDraft } from '../../../lib/domain/shipment/shipment-draft.ts'
import { layOut } from '../lay-out.ts'
import { openWorkbench } from '../open-workbench.tsx'
import { orderBook } from '../order-book.ts'
import { NOW, nthShipment } from '../world.ts'

const DAY = 86_400_000
const OTHER = { store: 'other.example', storeName: 'Cửa hàng thứ hai' }

/** An order of that day before today. */
const ago = (days: number, order: Partial<ShipmentDraft>, change: Partial<Shipment> = {}) =>
  nthShipment(days, { order, createdAt: NOW - days * DAY, ...change })

const SHIPMENTS = [
  ago(1, { cod: 300_000 }),
  ago(2, { cod: 100_000, ...OTHER }),
  ago(3, { cod: 200_000, ...OTHER }, { accountId: 'a2' }),
  ago(4, { cod: 400_000, ...OTHER }, { accountId: 'a2', status: { code: 5, text: '', at: NOW } }),
]

function open(book = orderBook(SHIPMENTS)) {
  const { unmount, user } = openWorkbench({ shipments: SHIPMENTS, book })
  return { book, close: unmount, user }
}

beforeEach(() => {
  location.hash = ''
  layOut((element: HTMLElement) => (element.dataset.shipmentRow ? 40 : 600), 1100)
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
  await choose(user, 'Shop', OTHER.storeName)
  await shows('#2', '#3', '#4')
  await choose(user, 'Tài khoản', 'Kho Sài Gòn')
  await shows('#3', '#4')
  await choose(user, 'Ngày tạo', 'Chọn ngày')
  fireEvent.change(screen.getByLabelText('Từ ngày'), { target: { value: '17/11/2026' } })
  await shows('#3')
  fireEvent.change(screen.getByLabelText('Đến ngày'), { target: { value: '16/11/2026' } })
  await user.click(await screen.findByRole('button', { name: 'Bỏ tìm và lọc' }))
  await shows('#1', '#2', '#3', '#4')
})

test('where there is little room, one button unfolds what chooses, and names the view', async () => {
  const { user } = open()
  await shows('#1', '#2', '#3', '#4')
  const folded = () => screen.getByRole('combobox', { name: 'Ngày tạo' }).closest('.cramped\\:hidden')
  const button = screen.getByRole('button', { name: 'Tất cả 4' })
  expect([button.getAttribute('aria-expanded'), folded() !== null]).toEqual(['false', true])
  await user.click(button)
  expect([button.getAttribute('aria-expanded'), folded()]).toEqual(['true', null])
})

test('what is done with the picked replaces the filters', async () => {
  const { user } = open()
  await shows('#1', '#2', '#3', '#4')
  const filters = () => screen.getByRole('combobox', { name: 'Ngày tạo' }).closest('.hidden')
  expect(filters()).toBeNull()
  await user.click(screen.getByRole('checkbox', { name: 'Chọn đơn #1' }))
  expect(filters()).not.toBeNull()
  await user.click(screen.getByRole('button', { name: 'Bỏ chọn' }))
  expect(filters()).toBeNull()
})

test('by the palette alone a column sorts, and a filter gets the focus', async () => {
  const { user } = open()
  await shows('#1', '#2', '#3', '#4')
  async function command(typed: string, action: string) {
    await user.keyboard('{Control>}k{/Control}')
    const palette = await screen.findByRole('dialog')
    await waitFor(() => expect(document.activeElement).toBe(within(palette).getByRole('combobox')))
    await user.keyboard(typed)
    const options = await within(palette).findAllByRole('option')
    const option = options.find(({ dataset }) => dataset.command === action)
    expect(option?.textContent).not.toMatch(/\d/)
    await user.click(option ?? palette)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  await command('xep theo thu ho', 'sort-cod')
  await shows('#4', '#1', '#3', '#2')
  await command('dang van chuyen', 'view-moving')
  await shows('#1', '#3', '#2')
  await command('shop', 'filter-store')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Shop' })))
})

test('a saved view brings back search, filters, view, order and columns, after the workbench was closed too', async () => {
  const first = open()
  await shows('#1', '#2', '#3', '#4')
  await first.user.click(screen.getByRole('link', { name: /^Đang vận chuyển/ }))
  await choose(first.user, 'Shop', OTHER.storeName)
  await first.user.type(screen.getByRole('searchbox'), 'hang')
  await first.user.click(screen.getByRole('button', { name: 'Thu hộ' }))
  await choose(first.user, 'Cột', 'Phí dự kiến')
  await first.user.keyboard('{Escape}')
  await shows('#3', '#2')
  const chosen = columns()
  await first.user.click(screen.getByRole('button', { name: 'Bộ lọc đã lưu' }))
  await first.user.type(await screen.findByLabelText('Tên bộ lọc'), 'Hai kho{Enter}')
  first.close()

  location.hash = ''
  first.book.kept.hidden = []
  const { user } = open(first.book)
  await shows('#1', '#2', '#3', '#4')
  expect(columns()).not.toEqual(chosen)
  await user.click(screen.getByRole('button', { name: 'Bộ lọc đã lưu' }))
  await user.click(await screen.findByRole('button', { name: 'Hai kho' }))
  await shows('#3', '#2')
  expect(screen.getByRole('searchbox')).toHaveProperty('value', 'hang')
  expect(location.hash).toBe('#/shipments/view/moving')
  expect(columns()).toEqual(chosen)
})
