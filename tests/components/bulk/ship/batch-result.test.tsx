// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import type { WriteBackState } from '../../../../lib/domain/store/write-back/write-back-state.ts'
import { pageOf } from '../../../../lib/order-book/routes.ts'
import { bulkOrder, listOf } from '../../../bulk/orders.ts'
import { layOut } from '../../lay-out.ts'
import { account, draft, services, shipment } from '../../world.ts'
import { openBulk } from '../open-bulk.tsx'

beforeEach(() => {
  location.hash = '#/bulk/list/L1'
  layOut((element: HTMLElement) => (element.dataset.row ? 62 : 600), 1200)
})

const ready = (count: number) =>
  waitFor(() => expect(document.querySelectorAll('[data-stage="ready"]')).toHaveLength(count))

test('from the list to the printed slips by keyboard: the table has the focus, then the button that prints', async () => {
  const printed: (readonly string[])[] = []
  const world = services()
  world.services.openSlips = (keys) => void printed.push(keys)
  openBulk(listOf(bulkOrder(1), bulkOrder(2)), { world })
  await ready(2)
  const focused = () => document.activeElement as HTMLElement
  await waitFor(() => expect(focused().dataset.cell).toBe('name'))
  expect(focused().closest('[data-order]')?.getAttribute('data-order')).toBe('#1')
  await userEvent.keyboard('{ArrowDown}')
  expect(focused().closest('[data-order]')?.getAttribute('data-order')).toBe('#2')
  screen.getByRole('button', { name: /^Gửi 2 đơn/ }).focus()
  await userEvent.keyboard('{Enter}')
  await userEvent.click(await screen.findByRole('button', { name: 'Gửi' }))
  await waitFor(() => expect(focused().textContent).toMatch('In 2 tem'))
  await userEvent.keyboard('{Enter}')
  expect(printed).toEqual([[expect.any(String), expect.any(String)]])
})

test('the button that ships says what the orders cost that it ships, and no other', async () => {
  openBulk(listOf(bulkOrder(1), bulkOrder(2), bulkOrder(3)))
  await ready(3)
  const ship = () => screen.getByRole('button', { name: /^Gửi \d đơn/ }).textContent
  const three = /^Gửi 3 đơn · ([\d.]+)\s₫/.exec(ship() ?? '')?.[1] ?? ''
  await userEvent.click(screen.getByRole('checkbox', { name: /#1/ }))
  expect(ship()).toMatch(/^Gửi 1 đơn · /)
  const one = /^Gửi 1 đơn · ([\d.]+)\s₫/.exec(ship() ?? '')?.[1] ?? ''
  const dong = (text: string) => Number(text.replaceAll('.', ''))
  expect(dong(one)).toBeGreaterThan(0)
  expect(dong(three)).toBe(3 * dong(one))
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect((await screen.findByRole('alertdialog')).textContent).toContain(`Tổng phí ship${one}\u00a0₫`)
})

test('an order that was refused before and now could not be sent counts once', async () => {
  const world = services({
    ship: async () => {
      throw new Error('The worker died.')
    },
  })
  world.services.shipmentsOf = async (store, orderId) => [
    shipment({ submission: 'rejected', draft: draft({ store, orderId }) }),
  ]
  openBulk(listOf(bulkOrder(1)), { world })
  await waitFor(() => expect((document.activeElement as HTMLElement).dataset.cell).toBe('name'))
  // Any change answers the refusal.
  await userEvent.keyboard('{Enter}Trần An{Enter}')
  await ready(1)
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await userEvent.click(await screen.findByRole('button', { name: 'Gửi' }))
  expect(await screen.findByText('1 đơn chưa gửi được')).toBeTruthy()
  expect(screen.queryByText('1 đơn bị từ chối')).toBeNull()
})

test('the result tells how many shops have the code, wait for it, and need the seller', async () => {
  const world = services()
  const states: WriteBackState[] = ['written', 'already', 'due', 'refused']
  let wanted: readonly string[] = []
  world.services.writeBacksOf = async (keys) => {
    wanted = keys
    return keys.slice(0, states.length).map((key, at) => {
      const state = states[at] ?? 'due'
      const record = { key, state, notBefore: 0, writes: 1, untold: 0, at: 0 }
      return state === 'due' ? { ...record, open: 'shop.example' } : record
    })
  }
  openBulk(listOf(bulkOrder(1), bulkOrder(2), bulkOrder(3), bulkOrder(4), bulkOrder(5)), { world })
  await waitFor(() => expect(document.querySelectorAll('[data-stage="ready"]')).toHaveLength(5))
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await userEvent.click(await screen.findByRole('button', { name: 'Gửi' }))
  expect(await screen.findByText('5 đơn hãng đã nhận')).toBeTruthy()
  expect(await screen.findByText('2 đơn đã ghi mã vào shop')).toBeTruthy()
  expect(screen.getByText('1 đơn chờ ghi mã vào shop')).toBeTruthy()
  expect(screen.getByText('1 đơn chưa có mã trong shop, hãy tự ghi:')).toBeTruthy()
  const missed = screen.getByRole('link', { name: '#4' })
  expect(missed.getAttribute('href')).toBe(pageOf(wanted[3] ?? ''))
})

test('that the account lacks its token is said with the way to one', async () => {
  const world = services({ 'accounts.list': async () => [account({ paused: true })] })
  openBulk(listOf(bulkOrder(1)), { world })
  expect(await screen.findByText(/chưa có token hợp lệ. Đơn gửi đi sẽ chờ/)).toBeTruthy()
  await userEvent.setup().click(screen.getByRole('button', { name: 'Nhập token' }))
  expect(world.requests.map(({ input }) => input)).toContain('options opened')
})
