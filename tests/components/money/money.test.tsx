// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Shipment } from '../../../lib/domain/shipment/shipment.ts'
import type { Language } from '../../../lib/i18n/languages.ts'
import { readTable } from '../../../lib/tables/read-table.ts'
import { writeXlsx } from '../../../lib/tables/write-xlsx.ts'
import { openWorkbench } from '../open-workbench.tsx'
import { orderBook } from '../order-book.ts'
import { readIn } from '../read-in.ts'
import { draft, NOW, nthShipment, shipment } from '../world.ts'

const DAY = 86_400_000

const parcel = (n: number, code: number, cod: number, change: Partial<Shipment> = {}) =>
  nthShipment(n, { code, order: { cod }, ...change })

const { acceptance } = shipment()
const SHIPMENTS = [
  parcel(1, 4, 100_000),
  parcel(2, 5, 200_000, { ...(acceptance && { acceptance: { ...acceptance, fee: 27_500 } }) }),
  parcel(3, 6, 300_000, { accountId: 'a2', createdAt: NOW - 3 * DAY }),
  parcel(4, 21, 400_000),
  parcel(5, 5, 9_000_000, { environment: 'practice' }),
]

interface Opened {
  shipments?: Shipment[]
  language?: Language
  statements?: ReturnType<typeof orderBook>['kept']['statements']
}

function open({ shipments = SHIPMENTS, language, statements = {} }: Opened = {}, hash = '#/money') {
  location.hash = hash
  const book = orderBook(shipments)
  book.kept.statements = statements
  return openWorkbench({ shipments, language, book })
}

/** The newest are there; the others once `older` resolves. */
function openHalfRead(shipments: Shipment[], hash = '#/money') {
  location.hash = hash
  const book = orderBook(shipments)
  const { after } = book.shipments
  const older = Promise.withResolvers<void>()
  book.shipments.after = async (...page) => {
    await older.promise
    return after(...page)
  }
  return { older, ...openWorkbench({ shipments, book }) }
}

const longBook = (change: (n: number) => Partial<Shipment> = () => ({})) =>
  Array.from({ length: 300 }, (_, n) => parcel(n, 5, 1_000, { createdAt: NOW - n * 1_000, ...change(n) }))

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
  return () => vi.useRealTimers()
})

const total = async (state: string) => {
  await waitFor(() => expect(document.querySelector(`[data-total="${state}"]`)).not.toBeNull())
  return document.querySelector(`[data-total="${state}"]`)?.textContent
}
const columns = () => [...document.querySelectorAll<HTMLElement>('[data-span]')]
const findings = () =>
  [...document.querySelectorAll<HTMLElement>('[data-finding]')].map(({ dataset, textContent }) => [
    dataset.finding,
    textContent,
  ])
async function statement(rows: (string | number | Date | null)[][], name = 'doi-soat.xlsx') {
  const file = await writeXlsx(
    { columns: ['Mã vận đơn', 'Tiền thu hộ', 'Phí dịch vụ', 'Ngày đối soát'], rows },
    'Đối soát',
  )
  return new File([file], name)
}
const fileField = () =>
  screen.findByLabelText<HTMLInputElement>(/^Mở tệp|^Open a file/, { selector: 'input' })
const TODAY = new Date('2026-11-20T00:00:00Z')

describe('money', () => {
  test('is split by where it stands, and practice is no part of it', async () => {
    const { user } = open()
    expect(await total('expected')).toContain('100.000')
    expect(await total('delivered')).toContain('200.000')
    expect(await total('reconciled')).toContain('300.000')
    expect(await total('returned')).toContain('400.000')
    await user.click(screen.getByRole('radio', { name: 'Đơn dùng thử' }))
    await waitFor(async () => expect(await total('delivered')).toContain('9.000.000'))
    expect(await total('expected')).toContain('0')
    expect(screen.getByText(/không có đồng tiền thật nào/)).toBeDefined()
  })

  test('of the newest parcels is shown as “at least” until the older ones were read', async () => {
    const many = Array.from({ length: 300 }, (_, n) =>
      parcel(n, n < 200 ? 4 : 5, 1_000, { createdAt: NOW - n * 1_000 }),
    )
    const { older } = openHalfRead(many)
    expect(await total('expected')).toMatch(/ít nhất 200.000/)
    expect(await total('delivered')).toMatch(/ít nhất 0/)
    expect(screen.getByText(/^Đang đọc sổ đơn/)).toBeDefined()
    expect(document.querySelectorAll('[data-total]:not([data-so-far])')).toHaveLength(0)
    expect(document.querySelector('[data-unpaid], [data-span]')).toBeNull()
    await act(async () => older.resolve())
    await waitFor(() => expect(document.querySelector('[data-so-far]')).toBeNull())
    expect(await total('delivered')).toMatch(/^Đã thu.*100.000/)
    expect(document.body.textContent).not.toContain('ít nhất')
  })

  test.each(['#/money', '#/money/reconcile'])(
    'of %s claims, exports and reconciles nothing before all is read',
    async (hash) => {
      const { older } = openHalfRead(longBook(), hash)
      const open = () =>
        document.querySelectorAll('main button, main input, main select, main a[data-action]')
      expect(await screen.findByText(/^Đang đọc sổ đơn/)).toBeDefined()
      if (hash === '#/money') await total('delivered')
      expect([...open()]).toEqual([])
      await act(async () => older.resolve())
      await waitFor(() => expect(open().length).toBeGreaterThan(0))
    },
  )

  test('of practice is no “at least” of real money', async () => {
    const { older } = openHalfRead(longBook((n) => (n < 250 ? { environment: 'practice' } : {})))
    expect(await screen.findByText(/^Đang đọc sổ đơn/)).toBeDefined()
    expect(document.querySelector('[data-total]')).toBeNull()
    await act(async () => older.resolve())
    expect(await total('delivered')).toMatch(/50.000/)
  })

  test('of a day is read out and gone to by keys, and stands in a table as well', async () => {
    const { user } = open()
    await total('expected')
    const last = columns().at(-1)
    expect(last?.getAttribute('aria-label')).toContain('20/11/2026')
    expect(last?.getAttribute('aria-label')).toContain('Sắp thu 100.000')
    act(() => last?.focus())
    await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}')
    expect(document.activeElement?.getAttribute('aria-label')).toContain('Đã đối soát 300.000')
    expect(columns().filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Xem bảng số' }))
    const table = screen.getByRole('table', { name: 'Thu hộ từng ngày' })
    expect(within(table).getByRole('row', { name: /^17\/11\/2026.*300\.000/ })).toBeDefined()
    expect(within(table).getByRole('row', { name: /^Tổng.*100\.000.*400\.000/ })).toBeDefined()
  })

  test('is chosen by period and account', async () => {
    const { user } = open()
    await total('reconciled')
    await user.click(screen.getByRole('combobox', { name: 'Tài khoản' }))
    await user.click(await screen.findByRole('option', { name: 'Kho Sài Gòn' }))
    await waitFor(async () => expect(await total('delivered')).not.toContain('200.000'))
    expect(await total('reconciled')).toContain('300.000')
  })

  test('fees that were charged otherwise are listed, each with the way to its shipment', async () => {
    open()
    const row = await waitFor(() => {
      const found = document.querySelector<HTMLElement>('[data-fee-differs]')
      if (!found) throw new Error('no row yet')
      return found
    })
    expect(within(row).getByRole('link', { name: '#2' }).getAttribute('href')).toContain('#/shipments/of/')
    expect(row.textContent).toContain('+5.500')
    expect(document.querySelectorAll('[data-fee-differs]')).toHaveLength(1)
  })

  test('goes out as CSV and as XLSX, practice marked in every row', async () => {
    const { user, saved } = open()
    await total('expected')
    await user.click(screen.getByRole('button', { name: 'Tải về: Thu hộ từng ngày' }))
    await user.click(await screen.findByRole('menuitem', { name: /CSV/ }))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(saved[0]?.name).toBe('tien-thu-ho-2026-11-20.csv')
    expect(saved[0]?.content).toContain('"2026-11-17","2026-11-17","0","0","0","0","300000","1"')
    await user.click(screen.getByRole('radio', { name: 'Đơn dùng thử' }))
    await user.click(await screen.findByRole('button', { name: 'Tải về: Thu hộ từng ngày' }))
    await user.click(await screen.findByRole('menuitem', { name: /Excel/ }))
    await waitFor(() => expect(saved).toHaveLength(2))
    const read = await readTable(saved[1]?.content ?? '')
    if (read.kind !== 'table') throw new Error(read.reason)
    expect(read.table.rows.every(([mark]) => mark === 'Dùng thử')).toBe(true)
    expect(read.table.rows.at(-1)?.slice(0, 2)).toEqual(['Dùng thử', 'Tổng'])
  })

  test('that there is none of says what will stand here', async () => {
    open({ shipments: [] })
    expect(await screen.findByText('Chưa có tiền nào để xem')).toBeDefined()
  })
})

describe('a statement', () => {
  const opened = async (rows: (string | number | Date | null)[][], more: Opened = {}) => {
    const world = open(more, '#/money/reconcile')
    await world.user.upload(await fileField(), await statement(rows))
    await waitFor(() => expect(findings().length).toBeGreaterThan(0))
    return world
  }

  test('is compared line by line: what agrees, differs, is missing, and is not ours', async () => {
    const { user } = await opened([
      ['S1.A1.17000003', 300_000, -22_000, TODAY],
      ['S1.A1.17000001', 90_000, -22_000, TODAY],
      ['S1.A1.99999999', 50_000, -20_000, TODAY],
      ['S1.A1.17000003', 300_000, -22_000, TODAY],
    ])
    expect(findings()).toHaveLength(1)
    expect(findings()[0]?.[1]).toContain('−10.000')
    await user.click(screen.getByRole('radio', { name: 'Tất cả (5)' }))
    await waitFor(() =>
      expect(findings().map(([kind]) => kind)).toEqual([
        'agrees',
        'differs',
        'unknown',
        'repeated',
        'missing',
      ]),
    )
    expect(findings()[4]?.[1]).toContain('#2')
    expect(screen.getByRole('radio', { name: 'Khớp (1)' })).toBeDefined()
  })

  test('takes the focus when it is opened: its button is gone, and what was read is said first', async () => {
    await opened([['S1.A1.17000003', 300_000, -22_000, TODAY]])
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: '1 dòng trong doi-soat.xlsx' }))
  })

  test('where the remembered columns cannot be read, it says so, guesses them, and marks nothing by the guess', async () => {
    const book = orderBook(SHIPMENTS)
    book.statementColumns.getValue = async () => {
      throw new Error('disk')
    }
    location.hash = '#/money/reconcile'
    const { user } = openWorkbench({ shipments: SHIPMENTS, book })
    await user.upload(await fileField(), await statement([['S1.A1.17000003', 300_000, -22_000, TODAY]]))
    expect((await screen.findByRole('alert')).dataset.failure).toBe('bug')
    expect(findings()).toHaveLength(1)
    expect(document.querySelector('[data-action="mark-paid"]')).toBeNull()
    expect(document.querySelector('[data-action="confirm-columns"]')).not.toBeNull()
  })

  test('its columns are chosen once and remembered for such headings', async () => {
    const rows = [['S1.A1.17000003', 300_000, -22_000, TODAY]]
    const { user, kept, unmount } = await opened(rows)
    await user.click(await screen.findByRole('button', { name: 'Sửa cột' }))
    await user.click(screen.getByRole('combobox', { name: 'Phí' }))
    await user.click(await screen.findByRole('option', { name: /Không có/ }))
    await user.click(screen.getByRole('button', { name: 'Đúng cột rồi' }))
    expect(await screen.findByText(/Đã nhớ cho tệp/)).toBeDefined()
    await waitFor(() => expect(Object.values(kept.statements)).toEqual([{ code: 0, cod: 1, day: 3 }]))
    unmount()
    await opened(rows, { statements: kept.statements })
    expect((await screen.findByText(/Đã nhớ cho tệp/)).textContent).toMatch(
      /Mã vận đơn: Mã vận đơn · Tiền thu hộ: Tiền thu hộ · Ngày: Ngày đối soát$/,
    )
    expect(screen.queryByRole('combobox', { name: 'Phí' })).toBeNull()
  })

  test('that cannot be read says why and what to do, and another one is taken', async () => {
    const { user } = open({}, '#/money/reconcile')
    await user.upload(await fileField(), new File([new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0])], 'cu.xls'))
    expect((await screen.findByRole('alert')).textContent).toMatch(/Không đọc được cu\.xls.*Lưu thành \.xlsx/)
    await user.upload(await fileField(), await statement([['S1.A1.17000003', 300_000, null, TODAY]]))
    await waitFor(() => expect(findings()).toHaveLength(1))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('its result goes out with both sides of every line', async () => {
    const { user, saved } = await opened([['S1.A1.17000001', 90_000, -22_000, TODAY]])
    await user.click(screen.getByRole('button', { name: 'Tải về: Kết quả đối soát' }))
    const [first] = await screen.findAllByRole('menuitem', { name: /CSV/ })
    if (first) await user.click(first)
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(saved[0]?.content).toContain(
      '"1","Lệch","#1","S1.A1.17000001","S1.A1.17000001","Đang giao","2026-11-20","100000","90000","-10000","22000"',
    )
  })

  test('its result tells another code and a cell that is no amount as they stand there', async () => {
    const file = await writeXlsx(
      {
        columns: ['Mã vận đơn', 'Mã đơn hàng', 'Tiền thu hộ', 'Phí ship'],
        rows: [
          ['S9.Z9.5', '#1', 100_000, null],
          [acceptance?.trackingCode ?? '', null, 'chờ duyệt', 'miễn phí'],
          ['S1.A1.17000003', null, null, null],
        ],
      },
      'Đối soát',
    )
    const { user, saved } = open({}, '#/money/reconcile')
    await user.upload(await fileField(), new File([file], 'doi-soat.xlsx'))
    await user.click(await screen.findByRole('radio', { name: 'Tất cả (3)' }))
    await user.click(screen.getByRole('button', { name: 'Tải về: Kết quả đối soát' }))
    await user.click(await screen.findByRole('menuitem', { name: /CSV/ }))
    await waitFor(() => expect(saved).toHaveLength(1))
    const [, ...lines] = String(saved[0]?.content).trim().split('\r\n')
    expect(lines.map((one) => one.replaceAll('"', '').split(',').slice(0, 13).join(','))).toEqual([
      '1,Lệch: khác mã vận đơn,#1,S1.A1.17000001,S9.Z9.5,Đang giao,,,100000,,,,',
      `2,Lệch,#2,${acceptance?.trackingCode},${acceptance?.trackingCode},Đã giao,,200000,chờ duyệt,,27500,miễn phí,`,
      '3,Không ghi tiền thu hộ,#3,S1.A1.17000003,S1.A1.17000003,Đã đối soát,,300000,,,,,',
    ])
  })

  test('a statement without days has no column of them, which would push the last out of view', async () => {
    const { user } = await opened([['S1.A1.17000003', 300_000, -22_000, TODAY]])
    const head = (name: string) => screen.queryByRole('columnheader', { name })
    await waitFor(() => expect(head('Ngày')).not.toBeNull())
    await user.click(await screen.findByRole('button', { name: 'Sửa cột' }))
    await user.click(screen.getByRole('combobox', { name: 'Ngày' }))
    await user.click(await screen.findByRole('option', { name: /Không có/ }))
    await waitFor(() => expect(head('Ngày')).toBeNull())
    expect(head('Lệch phí')).not.toBeNull()
  })

  test('columns that were chosen and not confirmed are guessed again', async () => {
    const rows = [['S1.A1.17000003', 300_000, -22_000, TODAY]]
    const { user, kept } = await opened(rows)
    await user.click(await screen.findByRole('button', { name: 'Sửa cột' }))
    await user.click(screen.getByRole('combobox', { name: 'Phí' }))
    await user.click(await screen.findByRole('option', { name: /Không có/ }))
    await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'Phí theo hãng' })).toBeNull())
    expect(kept.statements).toEqual({})
  })
})

test('the list of shipments goes out as it is filtered and sorted, text safe, practice marked', async () => {
  const tricky = parcel(7, 4, 5, { draft: draft({ orderNumber: '=1+1', name: '+cmd', tel: '0912345678' }) })
  const { user, saved } = open({ shipments: [tricky, ...SHIPMENTS] }, '#/shipments')
  await user.click(await screen.findByRole('button', { name: 'Tải về: Vận đơn' }))
  const every = await screen.findByRole('group', { name: 'Mọi cột' })
  await user.click(within(every).getByRole('menuitem', { name: /CSV/ }))
  await waitFor(() => expect(saved).toHaveLength(1))
  const read = await readTable(new Blob([saved[0]?.content ?? '']))
  if (read.kind !== 'table') throw new Error(read.reason)
  const { columns: names, rows } = read.table
  const at = (name: string) => names.indexOf(name)
  expect(rows.map((row) => row[at('Đơn')])).toEqual(['#1', '#2', '#4', '#5', '=1+1', '#3'])
  expect(rows.map((row) => row[0])).toEqual([null, null, null, 'Dùng thử', null, null])
  expect(rows[4]?.[at('Số điện thoại')]).toBe('0912345678')
  expect(saved[0]?.content).toContain("'=1+1")
  expect(saved[0]?.content).toContain("'+cmd")
})

describe('the carrier’s record', () => {
  const record = {
    at: NOW - 60_000,
    name: 'Trần Bảo Ngọc',
    tel: '',
    address: '9 Hàng Đào, Hà Nội',
    cod: 100_000,
    value: null,
    weightGrams: 2_500,
    fee: 27_500,
    insuranceFee: 15_000,
    pickDate: '2026-11-19',
    deliverDate: 'trong tuần',
    storageDays: 3,
    modified: '',
  }
  const lookedUp = (status: number) =>
    parcel(2, status, 250_000, { status: { code: status, text: 'Lời của hãng', at: NOW }, record })

  const age = () => document.querySelector('[data-record-age]')?.textContent

  test('is what money counts, and what a statement is compared with', async () => {
    open({ shipments: [lookedUp(5)] })
    expect(await total('delivered')).toContain('100.000')
    cleanup()
    const { user } = open({ shipments: [lookedUp(5)] }, '#/money/reconcile')
    await user.upload(await fileField(), await statement([['S1.A1.17000002', 100_000, -42_500, TODAY]]))
    await waitFor(() => expect(findings()).toHaveLength(1))
    expect(findings()[0]?.[0]).toBe('agrees')
  })

  test('is as old as the oldest look-up, or as an order that was never looked up; what is settled does not count', async () => {
    const settled = { ...lookedUp(6), key: 'settled', record: { ...record, at: 1 } } as Shipment
    open({ shipments: [lookedUp(5), settled] })
    await total('delivered')
    expect(age()).toMatch(/cũ nhất 1 phút trước\.$/)
    cleanup()
    open({ shipments: [lookedUp(5), { ...parcel(3, 4, 200_000), createdAt: NOW - 7_200_000 } as Shipment] })
    await total('expected')
    expect(age()).toMatch(/cũ nhất 2 giờ trước\.$/)
  })

  test('of a declared-value fee that was not quoted is a difference of fees', async () => {
    open({
      shipments: [
        {
          ...lookedUp(5),
          quotedFee: 27_500,
          quoted: { fee: 27_500, insuranceFee: 0, surcharges: 0 },
        } as Shipment,
      ],
    })
    await waitFor(() => expect(document.querySelector('[data-fee-differs]')).not.toBeNull())
    const cells = [...(document.querySelectorAll('[data-fee-differs] td') ?? [])]
    const amounts = cells.slice(-3).map(({ textContent }) => textContent?.replace(/\D/g, ''))
    expect(amounts).toEqual(['27500', '42500', '15000'])
  })

  test('of a part delivery counts as collected what it says, though the rest came back', async () => {
    open({ shipments: [{ ...lookedUp(21), partToldAt: NOW - 120_000 } as Shipment] })
    expect(await total('delivered')).toContain('100.000')
    expect(await total('returned')).toContain('0')
  })

  test('goes out with every column: its dates, storage days, sentence and age', async () => {
    const { user, saved } = open({ shipments: [lookedUp(10)] }, '#/shipments')
    await user.click(await screen.findByRole('button', { name: 'Tải về: Vận đơn' }))
    const every = await screen.findByRole('group', { name: 'Mọi cột' })
    await user.click(within(every).getByRole('menuitem', { name: /CSV/ }))
    await waitFor(() => expect(saved).toHaveLength(1))
    const read = await readTable(new Blob([saved[0]?.content ?? '']))
    if (read.kind !== 'table') throw new Error(read.reason)
    const [row = []] = read.table.rows
    const cell = (name: string) => row[read.table.columns.indexOf(name)]
    const numbers = ['Thu hộ', 'Thu hộ đã gửi', 'Khối lượng (g)', 'Khối lượng đã gửi (g)'].map(cell)
    expect(numbers.map(Number)).toEqual([100_000, 250_000, 2_500, lookedUp(10).draft.totalWeightGrams])
    expect(cell('Người nhận hãng ghi')).toBe('Trần Bảo Ngọc · 9 Hàng Đào, Hà Nội')
    expect(cell('Hãng ghi')).toBe('Lời của hãng')
    expect(String(cell('Ngày lấy'))).toContain('19')
    expect(cell('Ngày giao')).toBe('trong tuần')
    expect(Number(cell('Ngày lưu kho'))).toBe(3)
    expect(String(cell('Số liệu hãng lúc'))).toContain('10:30')
  })
})

describe.each(readIn)('in %s, a screen reader finds its way through', (language) => {
  /** An open menu lies over the page. */
  async function faults({ menu = false } = {}) {
    const rules = { 'color-contrast': { enabled: false }, region: { enabled: !menu } }
    const { violations } = await axe.run(document, { rules })
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
  }

  test('money, its numbers and its downloads', async () => {
    const { user } = open({ language })
    await total('expected')
    const button = document.querySelector<HTMLElement>('[data-action="chart-table"]')
    if (button) await user.click(button)
    expect(await faults()).toEqual([])
    const menu = document.querySelector<HTMLElement>('[data-action="export"]')
    if (menu) await user.click(menu)
    await screen.findAllByRole('menuitem')
    expect(await faults({ menu: true })).toEqual([])
  })

  test('a statement, before and after it is opened', async () => {
    const { user } = open({ language }, '#/money/reconcile')
    const field = await fileField()
    expect(await faults()).toEqual([])
    await user.upload(field, await statement([['S1.A1.17000001', 90_000, -22_000, TODAY]]))
    await waitFor(() => expect(findings()).toHaveLength(1))
    expect(await faults()).toEqual([])
  })
})
