// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { carrierSites } from '../../../lib/domain/carrier-sites.ts'
import { MOST_MARKED } from '../../../lib/domain/shipment/payout.ts'
import type { JournalEntry, Shipment, ShipmentIn } from '../../../lib/domain/shipment/shipment.ts'
import type { Language } from '../../../lib/i18n/languages.ts'
import { messages } from '../../../lib/messages/table.ts'
import { applyMove } from '../../../lib/outbox/apply-move.ts'
import { markPaid, takeBackPaid } from '../../../lib/outbox/marks.ts'
import type { ShipmentStore } from '../../../lib/outbox/store.ts'
import { writeXlsx } from '../../../lib/tables/write-xlsx.ts'
import { openWorkbench } from '../open-workbench.tsx'
import { present } from '../present.ts'
import { readIn } from '../read-in.ts'
import { account, NOW, nthShipment, services } from '../world.ts'

const DAY = 86_400_000

const parcel = (n: number, cod: number, change: Partial<ShipmentIn<'accepted'>> = {}) =>
  nthShipment(n, { order: { cod }, status: { code: 5, text: '', at: NOW - 10 * DAY }, ...change })

/** The workbench over shipments that the outbox's own moves change. */
function open(shipments: Shipment[], hash = '#/money/reconcile', language: Language = 'vi') {
  location.hash = hash
  const journal: JournalEntry[] = []
  const write: ShipmentStore['write'] = async (key, decide) => {
    const at = shipments.findIndex((one) => one.key === key)
    const found = shipments[at]
    const step = decide(found)
    const applied = step && applyMove(found, key, step, NOW + journal.length)
    if (!applied) return { shipment: found, moved: false }
    shipments[at] = applied.shipment
    if (applied.entry) journal.push(applied.entry)
    return { shipment: applied.shipment, moved: true }
  }
  const outbox = { store: { write } as ShipmentStore, now: () => NOW }
  const books: { changed?: () => void } = {}
  const hold: { until?: Promise<void> } = {}
  const world = services(
    {
      'accounts.list': async () => [account(), account({ id: 'a2', name: 'Kho Sài Gòn' })],
      async 'payouts.mark'(input) {
        await hold.until
        const { environment, statement, lines } = messages['payouts.mark'].input.parse(input)
        const marked = await markPaid(outbox, environment, statement, lines)
        books.changed?.()
        return marked
      },
      async 'payouts.take-back'(input) {
        const { keys, statement } = messages['payouts.take-back'].input.parse(input)
        const count = await takeBackPaid(outbox, keys, statement)
        books.changed?.()
        return count
      },
    },
    shipments,
  )
  books.changed = world.changed
  return { ...openWorkbench({ shipments, journal, language, world }), shipments, hold }
}

type Opening = ReturnType<typeof open>

type Rows = (string | number | null)[][]

async function openUnconfirmed(
  { user }: Opening,
  rows: Rows,
  { name = 'doi-soat.xlsx', columns = ['Mã vận đơn', 'Tiền thu hộ', 'Phí dịch vụ'] } = {},
) {
  const file = await writeXlsx({ columns, rows }, 'Đối soát')
  const field = await screen.findByLabelText<HTMLInputElement>(/^Mở tệp|^Open a file/, { selector: 'input' })
  await user.upload(field, new File([file], name))
  return screen.findByRole('region', { name: /^Ghi lại tiền|^Keep what/ })
}

/** Its columns are guessed right, and the seller says so where something can be marked. */
async function openStatement(world: Opening, rows: Rows, more: Parameters<typeof openUnconfirmed>[2] = {}) {
  await openUnconfirmed(world, rows, more)
  const right = screen.queryByRole('button', { name: /^Đúng cột rồi|^The columns are right/ })
  if (right) await world.user.click(right)
}

const code = (n: number) => `S1.A1.${17_000_000 + n}`
const payouts = (shipments: readonly Shipment[]) =>
  shipments.map(({ payout }) => payout && [payout.statement, payout.day, payout.amount, payout.due])
const button = (name: string | RegExp) => screen.findByRole('button', { name })

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
  return () => vi.useRealTimers()
})

describe('of a statement', () => {
  test('what agrees is marked as paid out at one press, and shows it', async () => {
    const world = open([parcel(1, 100_000), parcel(2, 200_000), parcel(3, 300_000), parcel(4, 400_000)])
    await openStatement(world, [
      [code(1), 100_000, 22_000],
      [code(2), 200_000, 22_000],
      [code(3), 290_000, 22_000],
    ])
    await world.user.click(await button('Đánh dấu 2 đơn đã trả tiền'))
    expect(await screen.findByText('Đã đánh dấu 2 đơn.')).toBeDefined()
    const name = 'doi-soat.xlsx'
    expect(payouts(world.shipments)).toEqual([
      [name, '2026-11-20', 100_000, 100_000],
      [name, '2026-11-20', 200_000, 200_000],
      undefined,
      undefined,
    ])
    expect(world.shipments.map(({ status }) => status?.code)).toEqual([5, 5, 5, 5])
    await world.user.click(screen.getByRole('radio', { name: 'Khớp (2)' }))
    await waitFor(() => expect(document.querySelectorAll('[data-finding] [data-paid]')).toHaveLength(2))
    expect(screen.queryByRole('button', { name: /đã trả tiền$/ })).toBeNull()
  })

  test('nothing is marked by columns that are only guessed: what COD is read from is asked, by one press', async () => {
    const world = open([parcel(1, 100_000), parcel(2, 200_000)])
    const region = await openUnconfirmed(world, [
      [code(1), 100_000, 22_000],
      [code(2), 190_000, 22_000],
    ])
    await within(region).findByText(/tiền thu hộ đọc từ cột “Tiền thu hộ”/)
    expect(screen.queryByRole('button', { name: /^Đánh dấu/ })).toBeNull()
    await world.user.click(within(region).getByRole('button', { name: 'Đúng cột rồi' }))
    expect(await button('Đánh dấu 1 đơn đã trả tiền')).toBeDefined()
    expect(await button('Đánh dấu cả 1 đơn lệch…')).toBeDefined()
    expect(screen.getByText(/Đã nhớ cho tệp/)).toBeDefined()
    await world.user.click(await button('Sửa cột'))
    await world.user.click(screen.getByRole('combobox', { name: 'Tiền thu hộ' }))
    await world.user.click(await screen.findByRole('option', { name: /^Phí dịch vụ/ }))
    await within(region).findByText(/tiền thu hộ đọc từ cột “Phí dịch vụ”/)
    expect(screen.queryByRole('button', { name: /^Đánh dấu/ })).toBeNull()
  })

  test('a line without COD is no payment: it is counted apart, a cell that cannot be read is named by its words', async () => {
    const world = open([parcel(1, 100_000), parcel(2, 200_000), parcel(3, 300_000)])
    await openStatement(world, [
      [code(1), 100_000, 22_000],
      [code(2), null, 22_000],
      [code(3), 'chờ duyệt', 22_000],
    ])
    await world.user.click(await screen.findByRole('radio', { name: 'Không ghi tiền (2)' }))
    const rows = [...document.querySelectorAll('[data-finding="no-amount"]')].map((row) => row.textContent)
    expect(rows).toEqual([
      expect.stringMatching(/Không ghi tiền thu hộ.*#2/),
      expect.stringMatching(/Không đọc được tiền thu hộ.*#3.*“chờ duyệt”/),
    ])
    expect(screen.queryByText('Mọi dòng đều khớp.')).toBeNull()
    await world.user.click(await button('Đánh dấu 1 đơn đã trả tiền'))
    await screen.findByText('Đã đánh dấu 1 đơn.')
    expect(payouts(world.shipments).map((one) => one?.[2])).toEqual([100_000, undefined, undefined])
  })

  test('without a column for COD nothing can be marked, and what to do is said', async () => {
    const world = open([parcel(1, 100_000)])
    await openStatement(world, [[code(1), 22_000]], { columns: ['Mã vận đơn', 'Phí dịch vụ'] })
    expect(await screen.findByText(/Chưa chọn cột tiền thu hộ/)).toBeDefined()
    expect(screen.queryByRole('button', { name: /^Đánh dấu/ })).toBeNull()
  })

  test('a line under another tracking code shows both codes and cannot be marked', async () => {
    const world = open([parcel(1, 100_000)])
    await openStatement(world, [['S9.Z9.5', '#1', 100_000]], {
      columns: ['Mã vận đơn', 'Mã đơn hàng', 'Tiền thu hộ'],
    })
    await screen.findByRole('radio', { name: 'Khác mã (1)' })
    const row = document.querySelector('[data-finding="other-code"]')
    expect(row?.textContent).toMatch(/Lệch: khác mã vận đơn.*S1\.A1\.17000001.*S9\.Z9\.5/)
    expect(screen.queryByRole('button', { name: /^Đánh dấu/ })).toBeNull()
  })

  test('marks that its lines bear no more are taken back all the same, and are named with what was marked', async () => {
    const payout = (amount: number) => ({
      payout: { statement: 'doi-soat.xlsx', day: '2026-11-20', amount, due: amount, feeOver: 0, at: 1 },
    })
    const world = open([parcel(1, 100_000, payout(100_000)), parcel(2, 200_000, payout(200_000))])
    await openStatement(world, [
      [code(1), null, 22_000],
      [code(2), 1_000, 22_000],
    ])
    expect(await screen.findByText(/^2 đơn đã đánh dấu theo bảng này: 300\.000/)).toBeDefined()
    await world.user.click(await button('Bỏ đánh dấu 2 đơn…'))
    await world.user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Bỏ đánh dấu' }),
    )
    await screen.findByText('Đã bỏ đánh dấu 2 đơn.')
    expect(payouts(world.shipments)).toEqual([undefined, undefined])
  })

  test('what differs is marked after the seller said so, with the statement’s amount, and stays listed as differing', async () => {
    const world = open([parcel(1, 100_000)])
    await openStatement(world, [[code(1), 90_000, 25_000]])
    await world.user.click(await button('Đánh dấu cả 1 đơn lệch…'))
    const dialog = await screen.findByRole('alertdialog')
    expect(dialog.textContent).toMatch(/90\.000.*100\.000.*\+3\.000/)
    expect(payouts(world.shipments)).toEqual([undefined])
    await world.user.click(within(dialog).getByRole('button', { name: 'Đánh dấu' }))
    await screen.findByText('Đã đánh dấu 1 đơn.')
    expect(world.shipments[0]?.payout).toMatchObject({ amount: 90_000, due: 100_000, feeOver: 3_000 })
    await waitFor(() => expect(document.querySelector('[data-finding="differs"] [data-paid]')).not.toBeNull())
    location.hash = '#/money'
    await waitFor(() => expect(document.querySelectorAll('[data-paid-otherwise]')).toHaveLength(1))
  })

  test('the name and the day may be given, and marks are taken back', async () => {
    const world = open([parcel(1, 100_000)])
    await openStatement(world, [[code(1), 100_000, 22_000]])
    const name = screen.getByLabelText('Tên bảng')
    await world.user.clear(name)
    expect(await screen.findByText('Ghi tên bảng và ngày trả để đánh dấu.')).toBeDefined()
    await world.user.type(name, ' Kỳ 3 tháng 11 ')
    await world.user.click(await button('Đánh dấu 1 đơn đã trả tiền'))
    await waitFor(() =>
      expect(payouts(world.shipments)).toEqual([['Kỳ 3 tháng 11', '2026-11-20', 100_000, 100_000]]),
    )
    await world.user.click(await button('Bỏ đánh dấu 1 đơn…'))
    await world.user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Bỏ đánh dấu' }),
    )
    await screen.findByText('Đã bỏ đánh dấu 1 đơn.')
    expect(payouts(world.shipments)).toEqual([undefined])
    expect(await button('Đánh dấu 1 đơn đã trả tiền')).toBeDefined()
  })

  test('what another statement paid before keeps that mark and is said to be paid twice, perhaps', async () => {
    const payout = {
      statement: 'ky-2.xlsx',
      day: '2026-11-10',
      amount: 100_000,
      due: 100_000,
      feeOver: 0,
      at: 1,
    }
    const world = open([parcel(1, 100_000, { payout }), parcel(2, 5)])
    await openStatement(world, [[code(1), 100_000, 22_000]])
    expect(await screen.findByText(/đã được trả theo bảng khác: ky-2\.xlsx \(10\/11\/2026\)/)).toBeDefined()
    expect(screen.queryByRole('button', { name: /Đánh dấu|Bỏ đánh dấu/ })).toBeNull()
  })

  test('hundreds are marked some at a time, followed and stopped', async () => {
    const many = Array.from({ length: MOST_MARKED + 50 }, (_, n) => parcel(n, 1_000))
    const world = open(many)
    await openStatement(
      world,
      many.map((_, n) => [code(n), 1_000, 22_000]),
    )
    const held = Promise.withResolvers<void>()
    world.hold.until = held.promise
    await world.user.click(await button('Đánh dấu 250 đơn đã trả tiền'))
    expect(await screen.findByRole('progressbar', { name: 'Đã đánh dấu 0/250 đơn' })).toBeDefined()
    await world.user.click(await button('Dừng'))
    held.resolve()
    await screen.findByText('Đã đánh dấu 200 đơn. Còn 50 đơn chưa làm vì bạn dừng.')
    expect(world.counted('payouts.mark')).toBe(1)
    await world.user.click(await button('Đánh dấu 50 đơn đã trả tiền'))
    await screen.findByText('Đã đánh dấu 50 đơn.')
    expect(world.shipments.every(({ payout }) => payout)).toBe(true)
  })

  test('practice is marked as practice: the statement of one book marks nothing of the other', async () => {
    const world = open([parcel(1, 100_000, { environment: 'practice' }), parcel(2, 200_000)])
    await openStatement(world, [
      [code(1), 100_000, 22_000],
      [code(2), 200_000, 22_000],
    ])
    await world.user.click(await button('Đánh dấu 1 đơn đã trả tiền'))
    await screen.findByText('Đã đánh dấu 1 đơn.')
    expect(world.shipments.map(({ payout }) => payout?.amount)).toEqual([undefined, 200_000])
    expect(world.requests.find(({ name }) => name === 'payouts.mark')?.input).toMatchObject({
      environment: 'production',
    })
  })
})

const mark = (amount: number, day: string) => ({
  payout: { statement: `${day}.xlsx`, day, amount, due: amount, feeOver: 0, at: NOW },
})

test('the overview tells reconciled from paid out, sums it by day and account, and what waits and for how long', async () => {
  const { user } = open(
    [
      parcel(1, 100_000, mark(100_000, '2026-11-18')),
      parcel(2, 200_000, { accountId: 'a2', ...mark(200_000, '2026-11-18') }),
      parcel(3, 300_000, { status: { code: 6, text: '', at: NOW - 20 * DAY } }),
      parcel(4, 400_000),
      parcel(5, 9_000_000, { environment: 'practice' }),
    ],
    '#/money',
  )
  await waitFor(() => expect(document.querySelector('[data-paid-out]')?.textContent).toContain('300.000'))
  expect(document.querySelector('[data-total="reconciled"]')?.textContent).toContain('300.000')
  expect(document.querySelector('[data-unpaid]')?.textContent).toContain('700.000')
  const days = screen.getByRole('table', { name: 'Tiền đã trả từng ngày' })
  expect(
    within(days).getByRole('row', { name: /^18\/11\/2026 2026-11-18\.xlsx 100\.000.*200\.000.*300\.000/ }),
  ).toBeDefined()
  const waits = screen.getByRole('table', { name: 'Đã giao, chờ tiền COD:' })
  expect(document.querySelector('[data-owed] h2')?.textContent).toMatch('2 đơn, lâu nhất 20 ngày')
  // It is the first thing on the screen.
  expect(document.querySelector('main section')?.closest('[data-owed]')).not.toBeNull()
  expect(
    within(waits).getByRole('row', { name: /^Shop Hà Nội .*400\.000.*300\.000.*700\.000/ }),
  ).toBeDefined()
  await user.click(within(waits).getByRole('link', { name: /^300\.000/ }))
  await waitFor(() => expect(document.querySelector('[data-found="1"]')).not.toBeNull())
  expect((await present('[data-slice]')).textContent).toMatch(
    'đã giao, chờ tiền COD · Shop Hà Nội · chờ từ 14 ngày',
  )
  await user.click(await screen.findByRole('link', { name: 'Xem mọi vận đơn' }))
  await waitFor(() => expect(document.querySelector('[data-found="5"]')).not.toBeNull())
})

test.each([
  ['shares', { accountId: 'a1', name: 'Quầy' }, 2],
  ['shares nothing', 'off' as const, 0],
])('where the shop %s, what is owed and a claim say whose marks count: %j', async (_, sharing, said) => {
  location.hash = '#/money'
  const shipments = [parcel(1, 100_000)]
  const world = services(
    { 'accounts.list': async () => [account()], 'sharing.state': async () => sharing },
    shipments,
  )
  const { user } = openWorkbench({ shipments, world })
  await user.click(await screen.findByRole('button', { name: 'Soạn thư đòi tiền của Shop Hà Nội' }))
  await present('[data-claim]')
  await waitFor(() => expect(world.counted('sharing.state')).toBe(2))
  await waitFor(() => expect(document.querySelectorAll('[data-own-marks]')).toHaveLength(said))
})

test('a claim names every parcel that is owed, oldest first, to copy or save; none is written of practice', async () => {
  const { user, saved } = open(
    [parcel(1, 100_000), parcel(2, 300_000, { status: { code: 5, text: '', at: NOW - 20 * DAY } })],
    '#/money',
  )
  await user.click(await screen.findByRole('button', { name: 'Soạn thư đòi tiền của Shop Hà Nội' }))
  const text = ((await present('[data-claim]')) as HTMLTextAreaElement).value
  expect(text).toMatch(
    /Tài khoản Shop Hà Nội \(mã S1234\) đề nghị kiểm tra và thanh toán 2 đơn .* tổng cộng 400\.000/,
  )
  expect(text.match(/^\d\. .*$/gm)).toEqual([
    expect.stringMatching(`1. ${code(2)} | đơn #2 | giao`),
    expect.stringMatching(`2. ${code(1)} | đơn #1 | giao`),
  ])
  // Its name has the day of Vietnam, also before the day of UTC begins.
  vi.setSystemTime('2026-11-21T06:59:00+07:00')
  await user.click(screen.getByRole('button', { name: 'Lưu thành tệp' }))
  expect(saved[0]).toEqual({ name: 'thu-doi-tien-2026-11-21.txt', content: text })
})

test('phrases that are loaded later say the carrier’s short name, beside a practice account too', async () => {
  location.hash = '#/money'
  const { api } = carrierSites.production
  const accounts = [account({ api }), account({ id: 'p', environment: 'practice' })]
  const { user } = openWorkbench({ shipments: [parcel(1, 100_000)], accounts })
  await user.click(await screen.findByRole('button', { name: 'Soạn thư đòi tiền của Shop Hà Nội' }))
  expect(await screen.findByText(/rồi gửi cho GHTK\.$/)).toBeTruthy()
})

test('a shipment’s page tells what was paid out, and takes the mark back', async () => {
  const one = parcel(1, 100_000, { payout: { ...mark(90_000, '2026-11-18').payout, due: 100_000 } })
  const { user, shipments } = open([one], `#/shipments/of/${encodeURIComponent(one.key)}`)
  await waitFor(() => expect(document.querySelector('[data-payout]')?.textContent).toContain('90.000'))
  expect(screen.getByText('2026-11-18.xlsx, 18/11/2026')).toBeDefined()
  await user.click(screen.getByRole('button', { name: /Bỏ đánh dấu/ }))
  const question = await screen.findByRole('alertdialog', { name: 'Bỏ đánh dấu đã trả của đơn này?' })
  // The harmless answer has the focus.
  await waitFor(() => expect(document.activeElement?.closest('[role="alertdialog"] button')).toBeTruthy())
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(payouts(shipments)).toEqual([['2026-11-18.xlsx', '2026-11-18', 90_000, 100_000]])
  expect(question.isConnected).toBe(false)
  await user.click(await button('Bỏ đánh dấu đã trả'))
  await user.click(await button('Bỏ đánh dấu'))
  await waitFor(() => expect(document.querySelector('[data-payout]')).toBeNull())
  expect(payouts(shipments)).toEqual([undefined])
})

test.each(readIn)('in %s, a screen reader finds its way through payouts', async (language) => {
  const faults = async () => {
    const { violations } = await axe.run(document, { rules: { 'color-contrast': { enabled: false } } })
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
  }
  const world = open(
    [parcel(1, 100_000, mark(90_000, '2026-11-18')), parcel(2, 200_000), parcel(3, 300_000)],
    '#/money/reconcile',
    language,
  )
  await openStatement(world, [
    [code(2), 200_000, 22_000],
    [code(3), 1_000, 22_000],
  ])
  expect(await faults()).toEqual([])
  location.hash = '#/money'
  await waitFor(() => expect(document.querySelector('[data-unpaid]')).not.toBeNull())
  expect(await faults()).toEqual([])
})
