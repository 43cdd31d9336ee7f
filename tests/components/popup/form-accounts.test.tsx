// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { Popup } from '../../../components/popup/Popup.tsx'
import type { OpenedPage } from '../../../lib/app/opened-page.ts'
import type { Account } from '../../../lib/domain/account.ts'
import { carrierDay, dayAfter } from '../../../lib/domain/carrier-day.ts'
import { index } from '../../address/units.ts'
import { shipButton } from '../order-form/form.ts'
import { inScreen, memoryOf, openOrder } from '../screen.tsx'
import { account, order, services } from '../world.ts'
import { deskOf } from './open-desk.tsx'

const operator = account({ id: 'op', name: 'Sàn Chợ Lớn', marketplace: true })
const pottery = account({ id: 's1', name: 'Gốm Bát Tràng', operatorId: 'op' })
const tea = account({ id: 's2', name: 'Trà Thái Nguyên', operatorId: 'op' })
const own = account({ id: 'a9', name: 'Shop Hà Nội' })

async function offered() {
  await userEvent.setup().click(await screen.findByRole('combobox', { name: 'Tài khoản gửi' }))
  return screen.findByRole('listbox')
}

async function openPopup(accounts: Account[], lastAccountId?: string) {
  const world = services({ 'accounts.list': async () => accounts })
  const memory = { ...memoryOf(), lastAccountId }
  const start = { page: { kind: 'order' as const, order: order() }, accounts, index, memory }
  await act(async () => {
    render(inScreen(world.services, <Popup start={start} />))
  })
  return world
}

test('a shop that was never shipped from starts with a real account, one that practised stays there', async () => {
  const practice = account({ id: 'p', name: 'Dùng thử', environment: 'practice' })
  const live = account({ id: 'l', name: 'Gốm Bát Tràng', environment: 'production' })
  const started = async (last?: string) => {
    await openPopup([practice, live], last)
    const switched = await screen.findByRole('combobox', { name: 'Tài khoản gửi' })
    const shown = switched.textContent
    cleanup()
    return shown
  }
  expect(await started()).toContain('Gốm Bát Tràng')
  expect(await started('p')).toContain('Dùng thử')
})

describe('a marketplace operator', () => {
  test('cannot ship itself; its shops are listed under its name', async () => {
    openOrder({ accounts: [operator, pottery, own, tea] })
    const list = await offered()
    expect(
      within(list)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['Shop Hà Nội', 'Gốm Bát Tràng', 'Trà Thái Nguyên'])
    const shops = within(list).getByRole('group', { name: 'Sàn Chợ Lớn' })
    expect(within(shops).getAllByRole('option')).toHaveLength(2)
  })

  test('with one shop needs no heading', async () => {
    openOrder({ accounts: [operator, pottery] })
    const list = await offered()
    expect(within(list).queryByText('Sàn Chợ Lớn')).toBeNull()
    expect(within(list).getAllByRole('option')).toHaveLength(1)
  })

  test('never ships itself, even if it was chosen last', async () => {
    const world = await openPopup([operator, pottery], 'op')
    await userEvent.setup().click(await shipButton())
    await screen.findByText('S1.A1.17373471')
    const accounts = world.requests.flatMap(({ input }) =>
      typeof input === 'object' && input !== null && 'accountId' in input ? [input.accountId] : [],
    )
    expect(new Set(accounts)).toEqual(new Set(['s1']))
  })

  test('without shops says so, and leads to the settings', async () => {
    const world = await openPopup([operator])
    expect(await screen.findByText('Sàn chưa có shop nào để gửi')).toBeTruthy()
    const button = screen.getByRole('button', { name: 'Thêm shop trong Cài đặt' })
    expect(document.activeElement).toBe(button)
    await userEvent.setup().keyboard('{Enter}')
    expect(world.requests.map(({ input }) => input)).toContain('options opened')
    expect(world.counted('quote')).toBe(0)
  })
})

test.each<[OpenedPage]>([
  [{ kind: 'order', order: order() }],
  [{ kind: 'not-an-order', url: 'https://news.example/' }],
  [{ kind: 'closed' }],
])('without any account one press leads to the guide, except over a list (%#)', async (page) => {
  const world = services()
  const opened: string[] = []
  world.services.openPage = (url) => opened.push(url)
  const start = { page, accounts: [], index, memory: memoryOf(), desk: deskOf() }
  render(inScreen(world.services, <Popup start={start} />))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Kết nối tài khoản'))
  expect(screen.getByRole('heading', { name: 'Chưa có tài khoản để gửi' })).toBeTruthy()
  await userEvent.setup().keyboard('{Enter}')
  expect(opened).toEqual(['/welcome.html#/account'])
})

test('without any account a list shows its orders, and lets the shop be connected', async () => {
  const url = 'https://shop.example/orders'
  const list = { platform: 'woocommerce', store: 'shop.example', url } as const
  const page: OpenedPage = { kind: 'order-list', ...list, orders: [] }
  render(inScreen(services().services, <Popup start={{ page, accounts: [], index, memory: memoryOf() }} />))
  await screen.findByText('shop.example · WooCommerce')
  expect(screen.queryByRole('heading', { name: 'Chưa có tài khoản để gửi' })).toBeNull()
})

test('a token that ends soon is said over the form, and does not keep the order back', async () => {
  const day = dayAfter(carrierDay(Date.now()), 3)
  const world = openOrder({ accounts: [account({ tokenExpires: day })] })
  expect(await screen.findByText(/Token của tài khoản này hết hạn ngày/)).toBeTruthy()
  await shipButton()
  await userEvent.setup().click(screen.getByRole('button', { name: 'Nhập token' }))
  expect(world.requests.map(({ input }) => input)).toContain('options opened')
})
