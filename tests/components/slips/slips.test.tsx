// @vitest-environment jsdom
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { describe, expect, test, vi } from 'vitest'
import { SlipsPage } from '../../../components/slips/SlipsPage.tsx'
import type { Shipment } from '../../../lib/domain/shipment/shipment.ts'
import type { ShopSign, SlipPaper } from '../../../lib/domain/shipment/slip-paper.ts'
import type { Language } from '../../../lib/i18n/languages.ts'
import { readIn } from '../read-in.ts'
import { inScreen } from '../screen.tsx'
import { account, draft, NOW, nthShipment, services } from '../world.ts'

const LOGO = 'data:image/png;base64,iVBORw0KGgo='

const nth = (n: number, change: Partial<Shipment> = {}) => nthShipment(n, change, 1000 + n)

interface Opened {
  keys?: string[]
  sign?: ShopSign
  accounts?: ReturnType<typeof account>[] | Promise<ReturnType<typeof account>[]>
  language?: Language
}

function open(
  shipments: Shipment[],
  { keys, sign = { name: '', logo: '' }, accounts = [account()], language = 'vi' }: Opened = {},
) {
  const world = services({ 'accounts.list': async () => accounts, 'slips.printed': async () => 1 })
  const labels: string[] = []
  world.services.openLabels = (keys) => void labels.push(...keys)
  const kept: { paper: SlipPaper } = { paper: 'A6' }
  const slips = {
    shipmentsOfKeys: async (wanted: readonly string[]) => shipments.filter(({ key }) => wanted.includes(key)),
    paper: {
      getValue: async () => kept.paper,
      async setValue(value: SlipPaper) {
        kept.paper = value
      },
    },
    sign: { getValue: async () => sign, watch: () => () => {} },
  }
  const wanted = keys ?? shipments.map(({ key }) => key)
  const page = <SlipsPage keys={wanted} paper="A6" sign={sign} slips={slips} />
  render(inScreen(world.services, page, language))
  return { ...world, kept, labels, user: userEvent.setup() }
}

const shown = () => [...document.querySelectorAll<HTMLElement>('[data-slip]')]
const codes = () => shown().map((slip) => slip.dataset.slip)
const printed = (count: number) => waitFor(() => expect(shown()).toHaveLength(count))

describe('the page of slips', () => {
  test('has a slip for each order in the order of the page’s keys, once each', async () => {
    const [first, second, third] = [nth(1), nth(2), nth(3)]
    open([first, second, third], { keys: [third.key, first.key, third.key, second.key] })
    await printed(3)
    expect(codes()).toEqual(['S1.A1.17000003', 'S1.A1.17000001', 'S1.A1.17000002'])
    expect(screen.getByRole('heading', { name: '3 tem vận đơn' })).toBeTruthy()
    expect(document.title).toBe('3 tem vận đơn')
  })

  test('leaves out what the carrier does not have, and says which and why', async () => {
    const at = 1
    open(
      [
        nth(1),
        nth(2, { submission: 'rejected' }),
        nth(3, { status: { code: -1, text: '', at } }),
        nth(4, { cancellation: { state: 'sending', at } }),
      ],
      { keys: [1, 2, 3, 4, 9].map((n) => nth(n).key) },
    )
    await printed(1)
    const left = within(screen.getByRole('region', { name: '4 đơn không in' }))
    expect(left.getByText(/#1002/).parentElement?.textContent).toMatch('hãng chưa nhận')
    expect(left.getByText(/#1003/).parentElement?.textContent).toMatch('đã hủy')
    expect(left.getByText(/#1004/).parentElement?.textContent).toMatch('đang hủy')
    expect(left.getByText('1 đơn không có trên máy này')).toBeTruthy()
  })

  test('shows none before it knows by whose name they are headed: what is shown may be printed', async () => {
    const answer = Promise.withResolvers<ReturnType<typeof account>[]>()
    open([nth(1)], { accounts: answer.promise })
    const stood: string[] = []
    new MutationObserver(() => stood.push(...shown().map((slip) => slip.textContent))).observe(
      document.body,
      {
        childList: true,
        subtree: true,
      },
    )
    await new Promise((drawn) => requestAnimationFrame(drawn))
    answer.resolve([account()])
    await printed(1)
    expect(stood.length).toBeGreaterThan(0)
    for (const words of stood) expect(words).toContain('Shop Hà Nội')
  })

  test('where the accounts cannot be read, it says so, and the slips are headed by the store’s name', async () => {
    const refused = Promise.reject(new Error('no worker'))
    open([nth(1)], { accounts: refused })
    await printed(1)
    expect(shown()[0]?.textContent).toContain(draft().storeName)
    expect(screen.getByRole('alert').dataset.failure).toBe('bug')
  })

  test('goes on as orders do: one that is cancelled meanwhile is printed no more', async () => {
    const shipments = [nth(1), nth(2)]
    const { changed } = open(shipments)
    await printed(2)
    shipments[0] = nth(1, { status: { code: -1, text: '', at: 1 } })
    changed()
    await printed(1)
    expect(codes()).toEqual(['S1.A1.17000002'])
  })

  test('has nothing to print where nothing was taken, and says what to do', async () => {
    open([nth(1, { status: { code: -1, text: '', at: 1 } })])
    expect(await screen.findByText('Không có tem nào để in')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'In' }).getAttribute('aria-disabled')).toBe('true')
  })

  test('prints by the browser, on the paper that is chosen and remembered', async () => {
    const { user, kept } = open([nth(1)])
    await printed(1)
    const print = vi.spyOn(window, 'print').mockImplementation(() => {})
    for (const [name, paper, page] of [
      ['4×6 in', '4x6', '101.6mm 152.4mm'],
      ['A4, 2 tem', 'A4x2', '297mm 210mm'],
      ['A4, 4 tem', 'A4x4', '210mm 297mm'],
      ['Cuộn 80 mm', '80mm', '80mm 120mm'],
    ] as const) {
      await user.click(screen.getByRole('combobox', { name: 'Khổ giấy' }))
      await user.click(await screen.findByRole('option', { name }))
      expect(kept.paper).toBe(paper)
      expect(document.querySelector('body style')?.textContent).toMatch(`size: ${page}`)
    }
    await user.click(screen.getByRole('button', { name: 'In' }))
    expect(print).toHaveBeenCalledOnce()
  })

  test('marks what was printed, until the seller says that it was not', async () => {
    const [first, second] = [nth(1), nth(2, { printedAt: NOW })]
    const { user, requests } = open([first, second, nth(3, { status: { code: -1, text: '', at: 1 } })])
    await printed(2)
    expect(document.querySelectorAll('[data-printed]')).toHaveLength(1)
    window.dispatchEvent(new Event('beforeprint'))
    window.dispatchEvent(new Event('afterprint'))
    await user.click(await screen.findByRole('button', { name: 'Chưa in được' }))
    const keys = [first.key, second.key]
    expect(requests.filter(({ name }) => name === 'slips.printed').map(({ input }) => input)).toEqual([
      { keys, printed: true },
      { keys, printed: false },
    ])
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Chưa in được' })).toBeNull())
  })

  test('marks only what went to the printer, not what the carrier took while the dialog was open', async () => {
    const first = nth(1)
    const shipments = [first, nth(2, { submission: 'queued' })]
    const { requests, changed } = open(shipments)
    await printed(1)
    window.dispatchEvent(new Event('beforeprint'))
    shipments[1] = nth(2)
    changed()
    await printed(2)
    window.dispatchEvent(new Event('afterprint'))
    await screen.findByRole('button', { name: 'Chưa in được' })
    expect(requests.find(({ name }) => name === 'slips.printed')?.input).toEqual({
      keys: [first.key],
      printed: true,
    })
  })

  test('offers the carrier’s own label where the account has it', async () => {
    const having = account({ id: 'a2', name: 'Kho', features: ['label-pdf'] })
    const { user, labels } = open([nth(1), nth(2, { accountId: 'a2' })], { accounts: [account(), having] })
    await user.click(await screen.findByRole('button', { name: 'Tem của hãng cho S1.A1.17000002' }))
    expect(labels).toEqual([nth(2).key])
    expect(screen.getAllByRole('button', { name: /Tem của hãng/ })).toHaveLength(1)
  })
})

/** When labels were in force. */
const LABELLED = Date.parse('2025-11-20T10:00:00+07:00')

describe('a slip', () => {
  const slipOf = async (change: Partial<Shipment>, opened: Opened = {}) => {
    open([nth(1, change)], opened)
    await printed(1)
    await screen.findAllByText(opened.sign?.name || 'Shop Hà Nội')
    return shown()[0]?.textContent ?? ''
  }

  test('says to whom, from whom, what is in it and what is collected', async () => {
    const words = await slipOf({ draft: draft({ note: 'Gọi trước khi giao', cod: 1_250_000 }) })
    for (const part of [
      'Nguyễn Thị Thanh Hằng',
      '0912345678',
      '12 ngõ 34 Láng Hạ, Phường Thành Công, Quận Ba Đình, Thành phố Hà Nội',
      'Kho Cầu Giấy, 5 ngõ 120 Trần Cung',
      'S1.A1.17000001',
      'Vùng 1 · Đường bộ · 0,96 kg',
      'Ghi chú: Gọi trước khi giao',
      '1 × Áo khoác gió',
      '#1042',
    ])
      expect(words).toContain(part)
    expect(words.replace(/\s/g, ' ')).toContain('1.250.000 ₫')
    expect(words).not.toContain('KHÔNG GỬI')
  })

  test('says that there is more in it than this computer can name', async () => {
    expect(await slipOf({ piecesLeftOut: 10 })).toContain('Hàng (11)')
    expect(screen.getByText('+ 10 sản phẩm nữa, xem ở đơn hàng').hidden).toBe(false)
  })

  test('has the carrier’s sorting code above where it goes, and only there where there is one', async () => {
    const { acceptance } = nth(1)
    const sorted = acceptance && { acceptance: { ...acceptance, sortingCode: 'HN.01.C3' } }
    expect(await slipOf({ ...sorted })).toMatch(/Mã chia chọnHN\.01\.C3Hà Nội/)
    document.body.replaceChildren()
    expect(await slipOf({})).toMatch(/Nơi đếnHà Nội/)
  })

  test('tells a parcel for which nothing is collected from one whose fee is', async () => {
    expect(await slipOf({ draft: draft({ cod: 0, payer: 'shop' }) })).toContain('KHÔNG THU TIỀN')
    document.body.replaceChildren()
    expect(await slipOf({ draft: draft({ cod: 0, payer: 'recipient' }) })).toContain('CHỈ THU CƯỚC')
  })

  test('of a parcel that was taken over shows one address, and nothing of what nobody knows', async () => {
    const recordedAddress = '1 Tràng Tiền, Hà Nội'
    const words = await slipOf({
      draft: draft({ province: 'Thành phố Hồ Chí Minh', cod: 0, note: 'Gọi trước' }),
      contradiction: {
        ...{ why: 'differs', fields: ['tel'], trackingCode: 'S1.A1.17000001', statusCode: 2 },
        ...{ tel: '0987654321', cod: 0, value: null, weightGrams: 500, recordedAddress },
      },
    })
    expect(words).toContain(recordedAddress)
    expect(words).toMatch(/Tiền thu hộ \(COD\)0\s₫/)
    expect(words).not.toMatch(/Hồ Chí Minh|Nơi đến|cước|CƯỚC|KHÔNG THU|Ghi chú|Hàng|sản phẩm/)
  })

  test.each([
    [{ draft: draft({ labels: [10, 1] }), createdAt: LABELLED }, 'Cho xem hàng · Dễ vỡ'],
    [{ draft: draft({ solutions: [{ id: '1', name: 'Hàng dễ vỡ', group: '' }] }) }, 'Hàng dễ vỡ'],
  ])(
    'says large how the parcel is treated, whose courier has it, and where to sign',
    async (change, care) => {
      const api = 'https://services.giaohangtietkiem.vn'
      const words = await slipOf(change, { accounts: [account({ api })] })
      expect(document.querySelector('.slip-care')?.textContent).toBe(care)
      expect(words).toMatch(/GHTK.*Người nhận ký/)
    },
  )

  test('of a practice parcel says so at its head and at its foot', async () => {
    expect((await slipOf({ environment: 'practice' })).match(/ĐƠN DÙNG THỬ – KHÔNG GỬI/g)).toHaveLength(2)
  })

  test('has the shop’s own name and logo where they are set, and is in Vietnamese for the courier', async () => {
    const words = await slipOf({}, { sign: { name: 'Tiệm Len Gió', logo: LOGO }, language: 'en' })
    expect(words).toContain('Tiệm Len Gió')
    expect(words).toContain('Tiền thu hộ (COD)')
    expect(document.querySelector('[data-slip] img')?.getAttribute('src')).toBe(LOGO)
  })

  test('asks nobody for a logo that is an address', async () => {
    await slipOf({}, { sign: { name: 'Tiệm Len Gió', logo: 'https://elsewhere.example/x.png' } })
    expect(document.querySelector('[data-slip] img')).toBeNull()
  })
})

test.each(readIn)('in %s, a screen reader finds its way through the page of slips', async (language) => {
  open([nth(1, { environment: 'practice' }), nth(2, { status: { code: -1, text: '', at: 1 } })], { language })
  await printed(1)
  document.title = 'Quickship'
  const { violations } = await axe.run(document, { rules: { 'color-contrast': { enabled: false } } })
  expect(
    violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`)),
  ).toEqual([])
})
