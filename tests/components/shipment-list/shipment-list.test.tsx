// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { beforeEach, describe, expect, test } from 'vitest'
import type { JournalEntry, Shipment } from '../../../lib/domain/shipment/shipment.ts'
import { snapshotOf } from '../../../lib/domain/store/order-snapshot.ts'
import type { Language } from '../../../lib/i18n/languages.ts'
import { layOut } from '../lay-out.ts'
import { openWorkbench } from '../open-workbench.tsx'
import { orderBook } from '../order-book.ts'
import { readIn } from '../read-in.ts'
import { account, draft, NOW, nthShipment, order, read, services } from '../world.ts'

const nth = (n: number, change: Partial<Shipment> = {}) =>
  nthShipment(n, { order: { cod: 100_000 + n }, ...change }, 1000 + n)

interface Opened {
  shipments?: Shipment[]
  journal?: JournalEntry[]
  hidden?: string[]
  language?: Language
  handlers?: Parameters<typeof services>[0]
  book?: Partial<ReturnType<typeof orderBook>['shipments']>
}

function open({ shipments = [], journal = [], hidden = [], language, handlers, book }: Opened = {}) {
  const accounts = [account(), account({ id: 'a2', name: 'Kho Sài Gòn' })]
  const known = orderBook(shipments, journal, hidden)
  return openWorkbench({
    accounts,
    language,
    world: services({ 'accounts.list': async () => accounts, ...handlers }, shipments),
    book: { ...known, shipments: { ...known.shipments, ...book } },
  })
}

/** jsdom follows no link to a part of the page by itself in time, and lays nothing out. */
beforeEach(() => {
  location.hash = ''
  layOut((element: HTMLElement) => (element.dataset.shipmentRow ? 40 : 600), 1100)
})

const rows = () => [...document.querySelectorAll<HTMLElement>('[data-shipment-row]')]
const numbers = () => rows().map((row) => row.querySelector('[data-cell="order"]')?.textContent)
const rowOf = (number: string) => {
  const row = rows().find((one) => one.textContent?.includes(number))
  if (!row) throw new Error(`${number} is not shown`)
  return row
}
const found = (count: number) =>
  waitFor(() => expect(document.querySelector(`[data-found="${count}"]`)).not.toBeNull())

describe('the list', () => {
  test('shows of each shipment what a seller looks for', async () => {
    const { acceptance } = nth(1)
    const dearer = acceptance && { acceptance: { ...acceptance, fee: 27_500 } }
    open({
      shipments: [
        nth(1, { ...dearer, orderChanged: true }),
        nth(2, { environment: 'practice', accountId: 'a2' }),
        nth(3, { draft: draft({ orderNumber: '#1003', orderUrl: 'https://other.example/1003' }) }),
      ],
    })
    await found(3)
    const first = within(rowOf('#1001'))
    expect(first.getByText('Đang lấy hàng')).toBeDefined()
    expect(first.getByText('Nguyễn Thị Thanh Hằng')).toBeDefined()
    expect(first.getByText('S1.A1.17000001')).toBeDefined()
    expect(first.getByText('Cao hơn dự kiến 5.500 ₫')).toBeDefined()
    expect(first.getByRole('img', { name: 'đơn đã đổi sau khi gửi' })).toBeDefined()
    expect(first.getByRole('link', { name: /#1001/ }).getAttribute('href')).toBe(draft().orderUrl)
    await waitFor(() => expect(first.getByText('Shop Hà Nội')).toBeDefined())
    const said = (column: string) => rowOf('#1001').querySelector(`[data-cell="${column}"]`)?.textContent
    expect(['age', 'store', 'cod', 'quoted', 'created'].map(said)).toEqual([
      expect.stringMatching(/ trước$/),
      'shop.example',
      '100.001\u00a0₫',
      '22.000\u00a0₫',
      expect.stringMatching(/\d\d:\d\d$/),
    ])
    expect(within(rowOf('#1002')).getByText('Dùng thử')).toBeDefined()
    expect(within(rowOf('#1001')).queryByText('Dùng thử')).toBeNull()
    expect(within(rowOf('#1003')).queryByRole('link', { name: /#1003/ })).toBeNull()
  })

  test('a pasted order is called by where it came from beside its recipient, and by him on its page', async () => {
    const pasted = { store: 'sheet', storeName: 'Tin nhắn', orderUrl: '', orderNumber: 'S-U9YMEH6K4P' }
    const { user } = open({ shipments: [nth(1, { draft: draft({ ...pasted, name: 'Chị Lan' }) })] })
    await found(1)
    expect(numbers()).toEqual(['Tin nhắn'])
    await user.click(screen.getByText('Chị Lan'))
    expect(await screen.findByRole('heading', { name: 'Đơn Chị Lan' })).toBeDefined()
    expect(document.querySelector('main')?.textContent).not.toContain('S-U9YMEH6K4P')
  })

  test('is searched as the seller types, and emptied by Escape', async () => {
    const { user } = open({ shipments: [nth(1), nth(2, { draft: draft({ name: 'Đỗ Ánh' }) })] })
    await found(2)
    await user.keyboard('/')
    await user.keyboard('do anh')
    await found(1)
    await user.keyboard('{Escape}')
    await found(2)
    await user.keyboard('nobody')
    expect(await screen.findByText('Không có vận đơn nào khớp')).toBeDefined()
    act(() => document.querySelector<HTMLElement>('main h1')?.focus())
    await user.keyboard('x')
    await found(2)
  })

  test('starts at its first row once it is searched', async () => {
    const { user } = open({ shipments: Array.from({ length: 30 }, (_, n) => nth(n)) })
    await found(30)
    await user.keyboard('/{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}')
    await waitFor(() => expect(document.activeElement).toBe(rowOf('#1003')))
    await user.keyboard('/100')
    await found(10)
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(rowOf('#1000'))
  })

  test('shows the view its address names, an unknown one as all, each with its count', async () => {
    const delivered = nth(2, { status: { code: 5, text: '', at: NOW } })
    open({ shipments: [nth(1), delivered] })
    await found(2)
    expect(screen.getByRole('link', { name: 'Đã giao 1' }).getAttribute('href')).toBe(
      '#/shipments/view/delivered',
    )
    await goTo('#/shipments/view/delivered')
    await found(1)
    expect(numbers()).toEqual(['#1002'])
    await goTo('#/shipments/view/nonsense')
    await found(2)
  })

  test('sorts by a column, and the other way by a second press', async () => {
    const { user } = open({ shipments: [nth(2), nth(1), nth(3)] })
    await found(3)
    expect(numbers()).toEqual(['#1001', '#1002', '#1003'])
    const cod = screen.getByRole('button', { name: 'Thu hộ' })
    await user.click(cod)
    await waitFor(() => expect(numbers()).toEqual(['#1003', '#1002', '#1001']))
    expect(cod.closest('th')?.getAttribute('aria-sort')).toBe('descending')
    await user.click(cod)
    await waitFor(() => expect(numbers()).toEqual(['#1001', '#1002', '#1003']))
  })

  test('is gone through by keys, and a page is opened and left by keys', async () => {
    const { user } = open({ shipments: Array.from({ length: 500 }, (_, n) => nth(n)) })
    await found(500)
    expect(rows().length).toBeLessThan(60)
    await user.keyboard('/{ArrowDown}')
    expect(document.activeElement).toBe(rowOf('#1000'))
    await user.keyboard('{ArrowDown}{ArrowDown}')
    await waitFor(() => expect(document.activeElement).toBe(rowOf('#1002')))
    await user.keyboard('{End}')
    await waitFor(() => expect(document.activeElement?.textContent).toMatch('#1499'))
    await user.keyboard('{Home}{ArrowDown}{Enter}')
    const heading = await screen.findByRole('heading', { level: 2, name: 'Đơn #1001' })
    await waitFor(() => expect(document.activeElement).toBe(heading))
    await goTo('#/shipments')
    await waitFor(() => expect(document.activeElement).toBe(rowOf('#1001')))
  })

  test('shows the chosen columns, and remembers them', async () => {
    const { user, kept } = open({ shipments: [nth(1)], hidden: ['store', 'quoted'] })
    await found(1)
    await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'Shop' })).toBeNull())
    await user.click(screen.getByRole('combobox', { name: 'Cột' }))
    await user.click(await screen.findByRole('option', { name: 'Shop' }))
    expect(await screen.findByRole('columnheader', { name: 'Shop', hidden: true })).toBeDefined()
    expect(kept.hidden).toEqual(['quoted'])
  })

  test('follows what the worker does, reading only what moved', async () => {
    const shipments = Array.from({ length: 2_500 }, (_, n) => nth(n))
    const journal: JournalEntry[] = []
    const { changed, reads, user } = open({ shipments, journal })
    await found(2_500)
    const { slices } = reads
    await user.keyboard('/{ArrowDown}{ArrowDown}')
    const { activeElement } = document
    reads.shipments = 0
    for (let n = 0; n < 50; n++) {
      const one = nth(-1 - n)
      shipments.push(one)
      journal.push({ key: one.key, at: NOW, event: 'enqueued', from: '', to: 'queued', detail: '' })
      act(changed)
      // A bulk's moves come one after another.
      await new Promise((goOn) => setTimeout(goOn, 4))
    }
    await found(2_550)
    expect(reads.looks).toBeLessThan(10)
    expect(reads.slices).toBe(slices)
    expect(reads.shipments).toBeLessThan(400)
    expect(document.activeElement).toBe(activeElement)
    expect(activeElement?.textContent).toMatch('#1001')
  })

  test('takes in what is written without a move where it is in view', async () => {
    const shipments = [nth(1)]
    const { changed } = open({ shipments })
    await found(1)
    shipments[0] = nth(1, { status: { code: 12, text: '', at: NOW }, orderChanged: true, updatedAt: NOW })
    act(changed)
    expect(await screen.findByRole('img', { name: 'đơn đã đổi sau khi gửi' })).toBeDefined()
  })

  test('says what to do where nothing was shipped yet', async () => {
    open()
    expect(await screen.findByText('Chưa có vận đơn nào')).toBeDefined()
    const way = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    expect(way('Gửi thử một đơn mẫu')).toBe('/welcome.html')
    expect(way('Gửi từ bảng tính hoặc tin nhắn')).toBe('#/bulk')
  })

  test('a search that fits none of the newest goes on while older ones are read', async () => {
    const shipments = Array.from({ length: 300 }, (_, n) => nth(n, { createdAt: NOW - n }))
    const { shipments: whole } = orderBook(shipments)
    const older = Promise.withResolvers<void>()
    const after: typeof whole.after = async (...page) => {
      await older.promise
      return whole.after(...page)
    }
    const { user } = open({ shipments, book: { after } })
    await found(200)
    const field = screen.getByRole('searchbox')
    await user.type(field, '#1299')
    await found(0)
    expect(screen.queryByText('Không có vận đơn nào khớp')).toBeNull()
    expect(screen.getByText(/đang đọc các đơn cũ hơn/)).toBeDefined()
    expect(document.activeElement).toBe(field)
    older.resolve()
    await found(1)
    expect(document.activeElement).toBe(field)
  })

  test('says what to do where the order book cannot be read, and reads it on demand', async () => {
    let broken = true
    const shipments = [nth(1)]
    const { shipments: whole } = orderBook(shipments)
    const after: typeof whole.after = async (...page) => {
      if (broken) throw new DOMException('disk', 'UnknownError')
      return whole.after(...page)
    }
    const { user } = open({ shipments, book: { after } })
    await screen.findByRole('alert')
    broken = false
    await user.keyboard('.')
    await found(1)
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('a shipment’s page', () => {
  const entry = (event: string, detail = '', change: Partial<JournalEntry> = {}): JournalEntry => ({
    key: nth(1).key,
    at: NOW - 60_000,
    event,
    from: 'accepted',
    to: 'accepted',
    detail,
    ...change,
  })
  const openPage = (opened: Opened = {}) => {
    location.hash = `#/shipments/of/${encodeURIComponent(nth(1).key)}`
    return open({ shipments: [nth(1)], ...opened })
  }

  test.each([
    ['only practise', [account({ environment: 'practice' })]],
    ['also ship for real', [account({ environment: 'practice' }), account({ id: 'a2' })]],
  ])('says once that it is practice where the accounts %s', async (_, accounts) => {
    openPage({
      shipments: [nth(1, { environment: 'practice' })],
      handlers: { 'accounts.list': async () => accounts },
    })
    await screen.findByRole('heading', { name: 'Đơn #1001' })
    await screen.findByText(/Shop Hà Nội · Tạo lúc/)
    await waitFor(() => expect(screen.getAllByText(/^DÙNG THỬ/)).toHaveLength(1))
  })

  test('tells what happened, why, and how it was learnt; what repeats itself once', async () => {
    openPage({
      journal: [
        entry('deferred', 'unreachable offline'),
        entry('deferred', 'unreachable offline'),
        entry('accepted', 'S1.A1.17000001'),
        entry('status-learnt', '4 → 10 (122), looked up', { status: 10 }),
        entry('cancel-refused', 'rejected 50106'),
        entry('status-refused', 'forbidden status 30601 lg.9'),
      ],
    })
    const lines = await screen.findAllByRole('listitem')
    const words = lines.filter((line) => line.dataset.event).map((line) => line.textContent)
    expect(words.shift()).toMatch(
      /Hãng không cho xem trạng thái.*Token không có quyền xem trạng thái đơn.*30601/,
    )
    expect(words[0]).toMatch(/Hãng không cho hủy.*50106/)
    expect(words[1]).toMatch(/Hoãn giao.*Không liên lạc được với khách.*hỏi hãng/)
    expect(words[2]).toMatch('Hãng đã nhận')
    expect(words[3]).toMatch(/Tạm giữ trong hàng chờ.*Không có mạng.*2 lần/)
    expect(words).toHaveLength(4)
  })

  test('a correction is shown with both states: on the page, in the history, in the list and its file', async () => {
    const status = { code: 20, text: '', at: NOW, corrects: 21 }
    const view = openPage({
      shipments: [nth(1, { status })],
      journal: [entry('status-corrected', '21 → 20, looked up', { status: 20 })],
    })
    const line = await waitFor(
      () => document.querySelector('[data-event="status-corrected"]') ?? expect.fail('no line'),
    )
    expect(line.textContent).toMatch(/Đang hoàn.*Hãng sửa lại trạng thái.*Đã hoàn/)
    const corrected = () => document.querySelector('[data-corrects="21"]')?.textContent
    expect(corrected()).toMatch(/Hãng sửa lại, trước đó: Đã hoàn/)
    location.hash = ''
    await found(1)
    expect(corrected()).toMatch(/Hãng sửa lại, trước đó: Đã hoàn/)
    await view.user.click(document.querySelector('[data-action="export"]') ?? document.body)
    await view.user.click(
      await waitFor(() => [...document.querySelectorAll('[data-format="csv"]')].at(-1) ?? expect.fail()),
    )
    await waitFor(() => expect(view.saved).toHaveLength(1))
    const file = String(await new Response(view.saved[0]?.content).text())
    expect(file).toMatch(/Trước khi hãng sửa/)
    expect(file).toMatch(/Đã hoàn/)
  })

  test('tells what was sent and what was charged', async () => {
    const { acceptance } = nth(1)
    const dearer = acceptance && { acceptance: { ...acceptance, fee: 27_500 } }
    const note = 'Cho xem hàng'
    openPage({
      shipments: [
        nth(1, {
          ...dearer,
          attempts: 2,
          piecesLeftOut: 10,
          draft: draft({ ...nth(1).draft, note, payer: 'shop' }),
        }),
      ],
    })
    const sent = (await screen.findByRole('heading', { name: 'Nội dung đơn gửi' })).closest('section')
    const said = within(sent ?? document.body)
    for (const { name, quantity } of draft().products)
      expect(said.getByText(`${quantity} × ${name}`)).toBeDefined()
    expect(said.getByText('+ 10 sản phẩm nữa, xem ở đơn của shop')).toBeDefined()
    const rows = [...(sent?.querySelectorAll('dl > div') ?? [])].map((row) => row.textContent)
    expect(rows).toEqual([
      expect.stringMatching(/554\.000/),
      expect.stringMatching(/Đường bộ/),
      expect.stringMatching(/Shop/),
      expect.stringMatching(note),
      expect.stringMatching(draft().email),
      'Số lần gửi2',
      expect.stringMatching(nth(1).partnerId),
    ])
    const money = screen.getByText('27.500 ₫', { exact: false }).closest('section')
    expect(money?.textContent).toMatch(/22\.000/)
    expect(money?.textContent).toMatch(/100\.001/)
  })

  const changed = {
    snapshot: snapshotOf(order()),
    orderChanged: true,
    orderChangedTo: snapshotOf(order({ total: read('600.000 ₫') })),
  } as const

  test('shows of an order that was edited since what stood there before and after, until it is let go', async () => {
    const { snapshot: _, orderChanged: __, orderChangedTo: ___, ...kept } = nth(1, changed)
    const { user, requests } = openPage({
      shipments: [nth(1, changed)],
      handlers: { 'shipment.keep-as-sent': async () => ({ ok: true, value: kept }) },
    })
    const total = (await screen.findByRole('rowheader', { name: 'Tổng đơn' })).closest('tr')
    expect(total?.textContent).toMatch(/554\.000\s₫600\.000\s₫$/)
    expect(screen.queryByText(/bấm nút Quickship/)).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Giữ như đã gửi' }))
    await waitFor(() => expect(screen.queryByRole('rowheader', { name: 'Tổng đơn' })).toBeNull())
    expect(requests).toContainEqual({
      name: 'shipment.keep-as-sent',
      input: { key: nth(1).key, snapshot: changed.orderChangedTo, noted: changed.orderChangedTo },
    })
  })

  test('shows before and after of a parcel that has arrived too, with nothing to do about it', async () => {
    openPage({ shipments: [nth(1, { ...changed, status: { code: 5, text: '', at: NOW } })] })
    await screen.findByRole('rowheader', { name: 'Tổng đơn' })
    expect(screen.queryByRole('button', { name: 'Giữ như đã gửi' })).toBeNull()
  })

  test('cancels after a yes, and ships it again from the page', async () => {
    const cancelled = nth(1, { status: { code: -1, text: '', at: NOW } })
    const world = openPage({ handlers: { 'shipment.cancel': async () => ({ ok: true, value: cancelled }) } })
    await world.user.click(await screen.findByRole('button', { name: 'Hủy vận đơn' }))
    await world.user.click(await screen.findByRole('button', { name: 'Hủy vận đơn này' }))
    await screen.findByRole('button', { name: 'Gửi lại đơn này' })
    expect(world.counted('shipment.cancel')).toBe(1)
    expect(screen.getByRole('link', { name: /Mở đơn trong shop/ }).getAttribute('href')).toBe(
      draft().orderUrl,
    )
  })

  test('ships its order again by keys as the next parcel, after a yes beside every one it has', async () => {
    const returned = nth(1, { status: { code: 21, text: '', at: NOW } })
    const { user } = openPage({ shipments: [returned] })
    await screen.findByRole('button', { name: 'Gửi lại đơn này' })
    await user.keyboard('n')
    const dialog = await screen.findByRole('alertdialog', { name: 'Gửi lại đơn này?' })
    expect(within(dialog).getByRole('listitem').textContent).toMatch(/^Kiện 1/)
    await user.click(within(dialog).getByRole('button', { name: 'Mở kiện 2' }))
    await waitFor(() => expect(location.hash).toBe(`#/bulk/again/2/${encodeURIComponent(returned.key)}`))
    expect(await screen.findByRole('dialog', { name: /^Đơn #1001.*kiện 2/ })).toBeDefined()
  })

  test('offers what was refused once more as it is, and nothing while its outcome is unknown', async () => {
    const refused = nth(1, { submission: 'rejected' })
    const { user } = openPage({ shipments: [refused] })
    await screen.findByRole('button', { name: 'Sửa và gửi lại' })
    await user.keyboard('d')
    await waitFor(() => expect(location.hash).toBe(`#/bulk/again/1/${encodeURIComponent(refused.key)}`))
    cleanup()
    openPage({ shipments: [nth(1, { submission: 'unknown' })] })
    await screen.findByRole('button', { name: 'Kiểm tra với hãng ngay' })
    expect(screen.queryByRole('button', { name: /gửi lại|Gửi thêm/i })).toBeNull()
  })

  test('of a waiting order lets it be sent at once or taken back', async () => {
    const queued = nth(1, { submission: 'queued' })
    const world = openPage({
      shipments: [queued],
      handlers: { 'shipment.hurry': async () => ({ ok: true, value: nth(1) }) },
    })
    expect(await screen.findByRole('button', { name: 'Rút lại' })).toBeDefined()
    await world.user.click(screen.getByRole('button', { name: 'Gửi ngay' }))
    expect(await screen.findByText('S1.A1.17000001')).toBeDefined()
  })

  test('that is not on this computer says so', async () => {
    location.hash = '#/shipments/of/%E0%A4'
    open({ shipments: [nth(1)] })
    expect(await screen.findByText('Máy này không có vận đơn đó')).toBeDefined()
  })
})

describe.each(readIn)('in %s, a screen reader finds its way through', (language) => {
  async function faults() {
    const { violations } = await axe.run(document, { rules: { 'color-contrast': { enabled: false } } })
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
  }

  test('the list', async () => {
    open({ language, shipments: [nth(1), nth(2, { environment: 'practice', accountId: 'a2' })] })
    await found(2)
    expect(await faults()).toEqual([])
  })

  test('a shipment’s page', async () => {
    location.hash = `#/shipments/of/${encodeURIComponent(nth(1).key)}`
    const entry = { key: nth(1).key, at: NOW, event: 'enqueued', from: '', to: 'queued', detail: '' } as const
    open({ language, shipments: [nth(1)], journal: [entry] })
    await screen.findByRole('heading', { level: 2, name: /#1001/ })
    expect(await faults()).toEqual([])
  })
})

function goTo(hash: string) {
  return act(async () => {
    location.hash = hash
    window.dispatchEvent(new HashChangeEvent('hashchange'))
  })
}

test.each(['accounts', 'columns'] as const)(
  'where its %s cannot be read, the list says so until they are',
  async (what) => {
    const known = orderBook([nth(1)])
    const { getValue } = known.hiddenColumns
    const state = { broken: true }
    async function unlessBroken<Value>(value: Value) {
      if (state.broken) throw new Error('disk')
      return value
    }
    if (what === 'columns') known.hiddenColumns.getValue = () => getValue().then(unlessBroken)
    const accounts = [account()]
    const answer = async () => (what === 'accounts' ? unlessBroken(accounts) : accounts)
    const world = services({ 'accounts.list': answer }, [nth(1)])
    const { user } = openWorkbench({ accounts, world, book: known })
    await found(1)
    const alert = await screen.findByRole('alert')
    expect(alert.dataset.failure).toBe('bug')
    expect(rows()).toHaveLength(1)
    state.broken = false
    await user.click(within(alert).getByRole('button', { name: 'Thử lại' }))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  },
)
