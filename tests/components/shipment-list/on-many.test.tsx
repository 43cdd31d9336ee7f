// @vitest-environment jsdom
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { CancelMany } from '../../../components/shipment-list/many/CancelMany.tsx'
import type { Failure } from '../../../lib/domain/failure.ts'
import type { Shipment } from '../../../lib/domain/shipment/shipment.ts'
import { listed } from '../../../lib/order-book/listed-shipment.ts'
import { layOut } from '../lay-out.ts'
import { openWorkbench } from '../open-workbench.tsx'
import { inScreen } from '../screen.tsx'
import { account, nthShipment, services } from '../world.ts'

const nth = (n: number, change: Parameters<typeof nthShipment>[1] = {}) => nthShipment(n, change, 1000 + n)
const confirmed = { code: 2 }
const off = { state: 'cancelled', word: 'cancelled', by: 'page', at: 0 } as const
const busy: Failure = { kind: 'rejected', message: 'hệ thống bận' }

beforeEach(() => {
  location.hash = ''
  layOut((element: HTMLElement) => (element.dataset.shipmentRow ? 40 : 600), 1100)
})

async function open(shipments: Shipment[], answers: Parameters<typeof services>[0] = {}, hash = '') {
  location.hash = hash
  const accounts = [account()]
  const world = services({ 'accounts.list': async () => accounts, ...answers }, shipments)
  const opened = openWorkbench({ shipments, accounts, world })
  await waitFor(() => expect(document.querySelector('[data-shipment-row]')).not.toBeNull())
  const sent = (name: string) => world.requests.filter((one) => one.name === name).map(({ input }) => input)
  return { ...opened, sent }
}

const row = (n: number) => document.querySelector(`[data-shipment-row="${nth(n).key}"]`) as HTMLElement
const pickAll = () => screen.getByRole('checkbox', { name: 'Chọn tất cả đang thấy' })
const press = (name: string | RegExp) => screen.getByRole('button', { name })

test('many are cancelled after one question with their count and COD; only what failed is tried again', async () => {
  const rows = [nth(1, confirmed), nth(2, confirmed), nth(3, { code: 4 })]
  let isBusy = true
  const { user, sent } = await open(rows, {
    'shipment.cancel': async ({ key }) =>
      key === rows[1]?.key && isBusy
        ? { ok: false, failure: busy }
        : { ok: true, value: nth(1, { ...confirmed, cancellation: { state: 'done', at: 1 } }) },
  })
  await user.click(pickAll())
  await user.click(press('Hủy 2 vận đơn'))
  const asked = within(await screen.findByRole('alertdialog'))
  expect(asked.getByText('Tổng thu hộ 1.108.000 ₫.')).toBeTruthy()
  expect(asked.getByText('1 đơn đã chọn không hủy được nữa nên được giữ nguyên.')).toBeTruthy()
  expect(sent('shipment.cancel')).toEqual([])
  await user.click(asked.getByRole('button', { name: 'Hủy 2 vận đơn' }))
  await screen.findByText('Hủy vận đơn: xong 1 · 1 đơn chưa được · bỏ qua 1 đơn')
  expect(within(row(1)).getByText('Đã hủy')).toBeTruthy()
  expect(row(2).textContent).toContain('Chưa hủy được: hệ thống bận')
  expect(within(row(3)).getByText('Không hủy được nữa')).toBeTruthy()
  isBusy = false
  await user.click(press('Thử lại 1 đơn'))
  await screen.findByText('Hủy vận đơn: xong 2 · bỏ qua 1 đơn')
  expect(sent('shipment.cancel')).toEqual([rows[0], rows[1], rows[1]].map((one) => ({ key: one?.key })))
})

test('what failed and is stopped before its next try has failed still, and can be tried again', async () => {
  const rows = Array.from({ length: 10 }, (_, at) => nth(at + 1, confirmed))
  let answer = () => {}
  let round = 0
  const failed = { ok: false as const, failure: busy }
  const { user } = await open(rows, {
    'shipment.cancel': async () => {
      if (round > 0) await new Promise<void>((done) => (answer = chained(answer, done)))
      return failed
    },
  })
  await user.click(pickAll())
  await user.click(press('Hủy 10 vận đơn'))
  const asked = within(await screen.findByRole('alertdialog'))
  await user.click(asked.getByRole('button', { name: 'Hủy 10 vận đơn' }))
  await screen.findByText('Hủy vận đơn: xong 0 · 10 đơn chưa được')
  round++
  await user.click(press('Thử lại 10 đơn'))
  await user.click(await screen.findByRole('button', { name: 'Dừng' }))
  answer()
  await screen.findByText('Hủy vận đơn: xong 0 · 10 đơn chưa được')
  expect(press('Thử lại 10 đơn')).toBeTruthy()
})

const chained = (one: () => void, other: () => void) => () => {
  one()
  other()
}

test('only what the question named is cancelled, whatever is called off while it stands open', async () => {
  const [first, second] = [1, 2].map((n) => listed(nth(n, { ...confirmed, inShop: off })))
  if (!first || !second) return expect.fail()
  const cancelled: string[][] = []
  const page = (wanted: (typeof first)[]) =>
    inScreen(
      services().services,
      <CancelMany
        wanted={wanted}
        busy={false}
        onCancel={(all) => cancelled.push(all.map(({ key }) => key))}
      />,
    )
  const user = userEvent.setup()
  const { rerender } = render(page([first]))
  await user.click(await screen.findByRole('button', { name: 'Hủy 1 vận đơn' }))
  rerender(page([first, second]))
  const asked = within(await screen.findByRole('alertdialog'))
  await user.click(asked.getByRole('button', { name: 'Hủy 1 vận đơn' }))
  expect(cancelled).toEqual([[first.key]])
})

test('all that is shown is refreshed after what is due, but nothing that has ended', async () => {
  const rows = [nth(1, { code: 4 }), nth(2, { code: 21 }), nth(3, { submission: 'rejected' })]
  const { user, sent } = await open(rows, {
    'shipment.refresh': async ({ key }) => ({ ok: true, value: nth(1, { key }) }),
  })
  const before = sent('shipment.refresh').length
  await user.click(press('Cập nhật 1'))
  await screen.findByText('Cập nhật trạng thái: xong 1')
  expect(sent('shipment.refresh').slice(before)).toEqual([{ key: nth(1).key, idle: true }])
})

test('a list that opens looks up what is old, once', async () => {
  const fresh = { code: 4, text: '', at: Date.now() }
  const old = { ...fresh, at: Date.now() - 11 * 60_000 }
  const rows = [nth(1, { status: old }), nth(2, { status: fresh }), nth(3, { submission: 'rejected' })]
  const { sent } = await open(rows, {
    'shipment.refresh': async ({ key }) => ({ ok: true, value: nth(1, { key }) }),
  })
  await waitFor(() => expect(sent('shipment.refresh')).toEqual([{ key: nth(1).key, idle: true }]))
})

test('what was picked is put aside or marked as printed; what cannot be is said in its row', async () => {
  const turnedUp = { code: 10, turnedUp: 'twice' } as const
  const rows = [nth(1, turnedUp), nth(2, confirmed), nth(3, { code: 9 })]
  const { user, sent } = await open(rows, {
    'shipment.set-aside': async ({ key }) => ({
      ok: true,
      value: nth(3, key === rows[2]?.key ? { code: 10 } : {}),
    }),
    'slips.printed': async () => 1,
  })
  await user.click(pickAll())
  await user.click(press('Việc khác'))
  await user.click(await screen.findByRole('menuitem', { name: 'Đánh dấu đã xử lý' }))
  await screen.findByText('Đánh dấu đã xử lý: xong 1 · bỏ qua 1 đơn · 1 đơn vừa có sự cố khác')
  expect(sent('shipment.set-aside')).toEqual([
    { key: rows[0]?.key, shown: ['turned-up twice', expect.stringMatching(/^status 10 /)] },
    { key: rows[2]?.key, shown: [expect.stringMatching(/^status 9 /)] },
  ])
  expect(within(row(3)).getByText('Vừa có sự cố khác')).toBeTruthy()
  expect(within(row(2)).getByText('Không có gì cần xử lý')).toBeTruthy()
  await user.click(press('Việc khác'))
  await user.click(await screen.findByRole('menuitem', { name: 'Ghi là đã in tem' }))
  await screen.findByText('Ghi là đã in tem: xong 3')
})

test('a row says why and since when; what waits is chosen by what to do', async () => {
  const since = Date.now() - 3 * 24 * 3_600_000
  const late = { code: 10, text: '', at: Date.now(), since, reason: { code: 125, text: '' } }
  const rows = [nth(1, { status: late }), nth(2, { code: 9 }), nth(3, { code: 4 })]
  const { user } = await open(rows, {}, '#/shipments/view/needs-me')
  expect(row(1).textContent).toContain('Hoãn giaođã 3 ngàySai địa chỉ người nhận')
  await user.click(screen.getByRole('link', { name: 'Báo hãng địa chỉ, số điện thoại đúng 1' }))
  await waitFor(() => expect(document.querySelectorAll('[data-shipment-row]')).toHaveLength(1))
  expect(location.hash).toBe('#/shipments/view/needs-me/new-address')
})
