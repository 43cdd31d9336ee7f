// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { beforeEach, expect, test, vi } from 'vitest'
import { EMPTY_ROUND } from '../../../lib/domain/handover/round.ts'
import { layOut } from '../lay-out.ts'
import { openWorkbench } from '../open-workbench.tsx'
import { present } from '../present.ts'
import { readIn } from '../read-in.ts'
import { account, draft, nthShipment } from '../world.ts'

const goods = (name: string, quantity: number) => draft().products.map((one) => ({ ...one, name, quantity }))
const shipments = [
  nthShipment(1, { code: 2, order: { products: goods('Nón lá', 2) } }, 1001),
  nthShipment(2, { code: 2, order: { products: goods('Nón lá', 3) }, piecesLeftOut: 10 }, 1002),
  nthShipment(3, { code: -1, order: { products: goods('Áo', 1) } }, 1003),
  nthShipment(4, { code: 5 }, 1004),
]
const [first, second] = shipments

/** Starts of tones. */
let tones: number[] = []

beforeEach(() => {
  location.hash = ''
  tones = []
  layOut((element: HTMLElement) => (element.dataset.shipmentRow ? 40 : 600), 1100)
  const node = { connect() {}, gain: { value: 0 }, frequency: { value: 0 }, stop() {} }
  vi.stubGlobal(
    'AudioContext',
    class {
      currentTime = 0
      destination = {}
      resume = async () => {}
      createGain = () => node
      createOscillator = () => ({ ...node, start: (at: number) => tones.push(at) })
    },
  )
})

async function open(change: Partial<Parameters<typeof openWorkbench>[0]> = {}, hash = '#/handover') {
  location.hash = hash
  const opened = openWorkbench({ shipments, accounts: [account()], ...change })
  await present('[data-paper], [data-scanned], [data-shipment-row]')
  const { user } = opened
  return {
    ...opened,
    async scan(code: string) {
      await user.keyboard(`${code}{Enter}`)
      await waitFor(() => expect(document.querySelector('[data-scan] .font-mono')?.textContent).toBe(code))
      return document.querySelector('[data-scanned]')?.textContent
    },
  }
}

const sheet = () => document.querySelector('[data-paper="handover"]')

test('scans tick parcels wherever the focus is; each wrong one sounds and says why', async () => {
  const { scan, user } = await open()
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Quét mã vận đơn' }))
  expect(await scan('S1.A1.17000001')).toMatch(/^Đã quét.*#1001 · Nguyễn Thị Thanh Hằng/)
  expect(tones).toEqual([])
  expect((await present('[data-counted]')).textContent).toBe('Đã quét 1/2 kiện chờ lấy · còn 1 kiện')
  await user.click(screen.getByRole('radio', { name: 'Chờ lấy (2)' }))
  expect(await scan('S1.A1.17000001x')).toContain('Mã này không có trong Quickship')
  expect(tones).toHaveLength(2)
  expect(await scan('S1.A1.17000003')).toContain('Vận đơn đã hủy, đừng giao')
  expect(await scan('S1.A1.17000004')).toContain('Kiện này không chờ lấy hàng: Đã giao')
  expect(tones).toHaveLength(6)
  expect(await scan('S1.A1.17000002')).toContain('#1002')
  expect(tones).toHaveLength(6)
  await user.keyboard('S1.A1.17000002{Enter}')
  expect(await screen.findAllByText('Kiện này đã quét rồi')).toHaveLength(2)
  expect(tones).toHaveLength(8)
  expect((await present('[data-counted]')).textContent).toBe('Đã quét 2/2 kiện chờ lấy · đã quét đủ')
})

test('where nothing waits, nothing is said to be done', async () => {
  await open({ shipments: [] })
  expect(document.querySelector('[data-counted]')).toBeNull()
})

test('codes that follow each other at once are all counted, each once', async () => {
  const { user } = await open()
  await user.keyboard('S1.A1.17000001{Enter}S1.A1.17000002{Enter}S1.A1.17000001{Enter}')
  await waitFor(() =>
    expect([...document.querySelectorAll<HTMLElement>('[data-scan]')].map((one) => one.dataset.scan)).toEqual(
      ['twice', 'ticked', 'ticked'],
    ),
  )
})

test('a reload keeps the round; what is taken out, or a new round, is gone from it', async () => {
  const { scan, kept, unmount } = await open()
  await scan('S1.A1.17000001')
  await scan('S1.A1.17000002')
  expect(kept.round.ticked).toEqual([first?.key, second?.key])
  unmount()
  const { round } = kept
  const { user, kept: now, keepRound } = await open()
  keepRound(round)
  await screen.findByText('Đã quét 2/2 kiện chờ lấy')
  await user.click(screen.getByRole('button', { name: 'Bỏ S1.A1.17000001 ra' }))
  await screen.findByText('Đã quét 1/2 kiện chờ lấy')
  await user.click(screen.getByRole('button', { name: 'Bắt đầu lượt mới' }))
  const asked = within(await screen.findByRole('alertdialog'))
  await user.click(asked.getByRole('button', { name: 'Bắt đầu lượt mới' }))
  await screen.findByText('Đã quét 0/2 kiện chờ lấy')
  expect(now.round).toEqual(EMPTY_ROUND)
})

test('a parcel that is cancelled after its scan is to be taken out, and is not in the list', async () => {
  const { keepRound } = await open()
  keepRound({ ...EMPTY_ROUND, ticked: [first?.key ?? '', shipments[2]?.key ?? ''] })
  expect((await screen.findByText(/Lấy ra khỏi lô/)).parentElement?.textContent).toContain('S1.A1.17000003')
  expect(sheet()?.textContent).not.toContain('S1.A1.17000003')
})

test('the hand-over list has codes, sums and room for two signatures, and prints', async () => {
  const { user } = await open({}, '#/handover/waiting')
  const words = (await present('[data-paper="handover"]')).textContent?.replace(/\s/g, ' ')
  for (const part of ['BIÊN BẢN BÀN GIAO', 'Shop Hà Nội', 'S1.A1.17000001', '#1002', 'Bên giao', 'Bên nhận'])
    expect(words).toContain(part)
  expect(document.querySelector('[data-sum]')?.textContent).toMatch(/Tổng: 2 kiện1,92 kg1\.108\.000/)
  const print = vi.spyOn(window, 'print').mockImplementation(() => {})
  await user.click(screen.getByRole('button', { name: 'In' }))
  expect(print).toHaveBeenCalledOnce()
})

test('rows picked in the list become a hand-over list, and a pick list that is saved as a file', async () => {
  const { user, saved } = await open({}, '#/shipments')
  const choose = async (name: string) => {
    await user.click(screen.getByRole('button', { name: 'Việc khác' }))
    await user.click(await screen.findByRole('menuitem', { name }))
  }
  await user.click(screen.getByRole('checkbox', { name: 'Chọn tất cả đang thấy' }))
  await choose('Biên bản bàn giao')
  await present('[data-paper="handover"]')
  expect(screen.getByText('2 đơn đã chọn không chờ lấy hàng nên không có ở đây.')).toBeTruthy()
  location.hash = '#/shipments'
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Việc khác' })).not.toBeNull())
  await choose('Danh sách nhặt hàng')
  const row = await present('[data-goods="Nón lá"]')
  expect(row.textContent).toContain('5')
  expect(row.textContent).toContain('#1001, #1002')
  expect(document.querySelector('[data-goods="Áo"]')).toBeNull()
  const unnamed = screen.getByRole('row', { name: /máy này chưa có tên, xem ở đơn của shop/ })
  expect(unnamed.textContent).toMatch(/10#1002$/)
  expect(screen.getByText('1 đơn đã chọn đã hủy nên không có ở đây.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Tải về: Danh sách nhặt hàng' }))
  await user.click(await screen.findByRole('menuitem', { name: /CSV/ }))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]?.name).toMatch(/^danh-sach-nhat-hang-.*\.csv$/)
})

test.each(readIn)('in %s, a screen reader finds its way through scans and both lists', async (language) => {
  const { scan } = await open({ language }, '#/handover/waiting')
  await scan('S1.A1.17000009')
  for (const hash of ['#/handover/waiting', '#/handover/goods']) {
    location.hash = hash
    await present(`[data-paper="${hash.includes('goods') ? 'goods' : 'handover'}"]`)
    const { violations } = await axe.run(document, { rules: { 'color-contrast': { enabled: false } } })
    expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))).toEqual([])
  }
})
