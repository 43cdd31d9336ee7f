// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Shipment } from '../../../lib/domain/shipment/shipment.ts'
import { shipInput, shipWhenReady } from '../order-form/form.ts'
import { draft, nthShipment, services, shipment } from '../world.ts'
import { deskOf, onDisk, openDesk } from './open-desk.tsx'

const ORDER = 'Chị Lê Thu Trang 0987 654 321\n12 ngõ 34 Láng Hạ, Thành Công, Ba Đình, Hà Nội\nÁo khoác 350k'
const seller = userEvent.setup()
const searchField = () => screen.findByRole('searchbox', { name: 'Tìm vận đơn' })
const weightField = () =>
  waitFor(() => {
    const [field] = document.querySelectorAll<HTMLInputElement>('[data-field="weight"] input')
    if (!field) throw new Error('no form')
    return field
  })
const rowsOf = (title: RegExp) =>
  within(screen.getByRole('heading', { name: title }).closest('section') ?? document.body)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

beforeEach(() => onDisk([]))

test('what waits for the seller is counted by reason, and each reason leads to its list', async () => {
  await onDisk([
    nthShipment(1, { submission: 'rejected' }),
    nthShipment(2, { submission: 'rejected', setAside: true }),
    nthShipment(3, { code: 9 }),
    nthShipment(4, { code: 8, inShop: { state: 'cancelled', word: 'Đã hủy', by: 'page', at: 1 } }),
    nthShipment(5, { submission: 'queued', failure: { kind: 'unauthorised' } }),
    nthShipment(6, { code: 4 }),
  ])
  const { ways } = openDesk()
  await screen.findByRole('heading', { name: 'Cần xử lý (4)' })
  expect(rowsOf(/Cần xử lý/)).toEqual([
    '1Shop đã hủy đơn1',
    '2Hãng từ chối1',
    '3Chờ tài khoản có token1',
    '4Giao thất bại: giao lại hay nhận hoàn1',
  ])
  expect(document.activeElement).toBe(await searchField())
  // Down to the first reason, where digits choose.
  await seller.keyboard('{ArrowDown}{Enter}4')
  await seller.click(screen.getByRole('button', { name: 'Xem tất cả' }))
  expect(ways).toEqual([
    '#/shipments/view/needs-me/called-off',
    '#/shipments/view/needs-me/decide-return',
    '#/shipments/view/needs-me',
  ])
})

test('the last parcels stand with their status; a new one comes by itself', async () => {
  const many = Array.from({ length: 9 }, (_, n) => nthShipment(n + 1, { code: 4 }))
  await onDisk(many.slice(1))
  const { changed, ways } = openDesk()
  await waitFor(() => expect(rowsOf(/gần đây/)).toHaveLength(6))
  expect(rowsOf(/gần đây/)[0]).toMatch(/#2 · Nguyễn Thị Thanh HằngĐang giao.*554\.000.*S1\.A1\.17000002/)
  await onDisk(many)
  changed()
  await waitFor(() => expect(rowsOf(/gần đây/)[0]).toMatch(/^#1 /))
  await seller.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(ways).toEqual([many[0]?.key])
})

test('a parcel’s money is what its courier collects, by the carrier’s own record', async () => {
  const record = { cod: 150_000 } as NonNullable<Shipment['record']>
  await onDisk([{ ...nthShipment(1, { code: 4 }), record }])
  openDesk()
  await waitFor(() => expect(rowsOf(/gần đây/)).toEqual([expect.stringContaining('150.000')]))
  expect(rowsOf(/gần đây/)[0]).not.toContain('554.000')
})

describe('any parcel is found', () => {
  const lan = nthShipment(1007, {
    order: { name: 'Đặng Thị Ngọc Lan', tel: '0987654321', orderNumber: '#DH-1007' },
  })
  beforeEach(() => onDisk([lan, nthShipment(2), nthShipment(3)]))

  test.each([
    ['its code', 'S1.A1.17001007'],
    ['the last part of its code', '17001007'],
    ['its order number', '#dh-1007'],
    ['the phone as it is written', '+84 987 654 321'],
    ['the phone’s last digits', '4321'],
    ['the name without marks', 'dang thi'],
    ['a later part of the name', 'Ngọc L'],
  ])('by %s', async (_, typed) => {
    const { ways } = openDesk()
    await seller.type(await searchField(), typed)
    await screen.findByText('1 vận đơn')
    expect(screen.getAllByRole('listitem')).toHaveLength(1)
    await seller.keyboard('{Enter}')
    await waitFor(() => expect(ways).toEqual([lan.key]))
  })

  test('without an account too, which is then connected first', async () => {
    const { ways } = openDesk({ accounts: [] })
    expect(await screen.findByRole('heading', { name: 'Chưa có tài khoản để gửi' })).toBeTruthy()
    expect(rowsOf(/gần đây/)).toHaveLength(3)
    await seller.keyboard('4321')
    await screen.findByText('1 vận đơn')
    await seller.keyboard('{Enter}')
    await waitFor(() => expect(ways).toEqual([lan.key]))
  })

  test('or said not to be there', async () => {
    openDesk()
    await seller.type(await searchField(), 'zzz')
    await screen.findByText(/Không có vận đơn nào.*“zzz”/)
  })
})

describe('an order from a chat', () => {
  async function pasted(text = ORDER, world = services()) {
    const desk = deskOf()
    const opened = openDesk({ world, desk })
    await seller.click(await searchField())
    await seller.paste(text)
    return { ...opened, desk }
  }

  test('pasted into the search fills the form, and is shipped as every order', async () => {
    const { desk, ...world } = await pasted()
    // The message names no weight: the form asks for it.
    await seller.type(await weightField(), '1,2{Enter}')
    // What it calls the goods and the COD is a guess.
    for (const _ of ['goods', 'cod'])
      await seller.click(screen.getByRole('button', { name: /Đúng, giữ nguyên/ }))
    await shipWhenReady(world)
    expect(shipInput(world)).toMatchObject({
      draft: {
        store: 'sheet',
        name: 'Chị Lê Thu Trang',
        tel: '0987654321',
        ward: 'Phường Thành Công',
        cod: 350_000,
        totalWeightGrams: 1200,
      },
    })
    expect(desk.pasted()).toBe(ORDER)
  })

  test('is asked about where that phone was shipped to lately', async () => {
    await onDisk([shipment({ draft: draft({ tel: '0987654321' }), createdAt: Date.now() - 3_600_000 })])
    const world = services()
    const { shipmentsOfRecipients } = await import('../../../lib/outbox/read.ts')
    world.services.shipmentsOfRecipients = shipmentsOfRecipients
    await pasted(ORDER, world)
    await screen.findByText(/đã gửi một đơn cho Nguyễn Thị Thanh Hằng \(thu hộ 554\.000 ₫\).*thành hai kiện/)
    expect(screen.getByRole('button', { name: 'Đơn khác, gửi tiếp' })).toBeTruthy()
  })

  test('is offered again until its order has left', async () => {
    const { desk, unmount } = await pasted()
    await weightField()
    unmount()
    const again = openDesk({ desk })
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Tin nhắn đặt hàng' })).toHaveProperty('value', ORDER),
    )
    again.unmount()
    const sent: Shipment[] = [shipment()]
    openDesk({ desk, world: services({}, sent) })
    await waitFor(() => expect(desk.pasted()).toBe(''))
    expect(screen.queryByRole('textbox', { name: 'Tin nhắn đặt hàng' })).toBeNull()
  })

  test('among several goes to the bulk table with them', async () => {
    const handed: number[] = []
    const desk = deskOf({ shipMany: async (orders) => handed.push(orders.length) > 0 })
    openDesk({ desk })
    await seller.click(await screen.findByRole('button', { name: 'Dán đơn từ tin nhắn' }))
    await seller.paste(`${ORDER}\n\n${ORDER.replace('0987', '0912')}`)
    await seller.click(screen.getByRole('button', { name: /Xem lại 2 đơn/ }))
    expect(handed).toEqual([2])
  })

  test('that is none is said to be none', async () => {
    openDesk()
    await seller.click(await screen.findByRole('button', { name: 'Dán đơn từ tin nhắn' }))
    await seller.paste('Tên\tSố lượng\nÁo\t2')
    await seller.click(screen.getByRole('button', { name: /Điền vào đơn/ }))
    await screen.findByText(/Chưa thấy đơn nào trong chữ này/)
  })
})

test('a closed message leaves the focus on the button that opened it', async () => {
  openDesk()
  await seller.click(await screen.findByRole('button', { name: 'Dán đơn từ tin nhắn' }))
  await seller.click(await screen.findByRole('button', { name: 'Bỏ tin nhắn này' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Dán đơn từ tin nhắn' }))
})

test('an empty order book says so; one that cannot be read says why, with another try', async () => {
  const first = openDesk()
  await screen.findByText('Chưa có vận đơn nào trên máy này.')
  expect(screen.getByText('Không có vận đơn nào cần xử lý.')).toBeTruthy()
  first.unmount()
  const { queries } = deskOf().services
  let broken = true
  const waiting = () => (broken ? Promise.reject(new Error('disk')) : queries.waiting())
  openDesk({ desk: deskOf({ queries: { ...queries, waiting } }) })
  await screen.findByRole('alert')
  broken = false
  await seller.click(screen.getByRole('button', { name: /Thử lại/ }))
  await screen.findByText('Không có vận đơn nào cần xử lý.')
  expect(screen.queryByRole('alert')).toBeNull()
})
