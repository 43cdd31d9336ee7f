// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { againPage } from '../../../lib/bulk/again-route.ts'
import { partnerId } from '../../../lib/domain/shipment/order-id.ts'
import type { Shipment, Submission } from '../../../lib/domain/shipment/shipment.ts'
import type { ShipmentDraft } from '../../../lib/domain/shipment/shipment-draft.ts'
import type { languages } from '../../../lib/i18n/languages.ts'
import { formsOf } from '../../bulk/orders.ts'
import { layOut } from '../lay-out.ts'
import { readIn } from '../read-in.ts'
import { account, draft, NOW, pickup, services, shipment } from '../world.ts'
import { openBulk } from './open-bulk.tsx'

const sent = draft({
  store: 'manual',
  orderId: 'b7',
  orderNumber: 'B7',
  orderUrl: '',
  note: 'Gọi trước khi giao',
  transport: 'fly',
  payer: 'shop',
})
const cancelled = shipment({ draft: sent, status: { code: -1, text: '', at: NOW } })

beforeEach(() => {
  location.hash = '#/bulk'
  layOut((element: HTMLElement) => (element.dataset.row ? 62 : 600), 1200)
})

interface Opened {
  former?: Shipment
  parcel?: number
  back?: true
  /** Other shipments of the order. */
  others?: Shipment[]
  accounts?: ReturnType<typeof account>[]
  forms?: ReturnType<typeof formsOf>
  language?: (typeof languages)[number]
}

function open({ former = cancelled, parcel = 2, back, others = [], accounts, forms, language }: Opened = {}) {
  const shipments = [former, ...others]
  const world = services({ ...(accounts && { 'accounts.list': async () => accounts }) }, shipments)
  const rest = againPage({ key: former.key, parcel, back }).slice('#/bulk/'.length)
  const opened = { world, rest, shipments, ...(forms && { forms }), ...(language && { language }) }
  openBulk(undefined, opened)
  return { ...world, user: userEvent.setup() }
}

const form = () => screen.findByRole('dialog', { name: /^Đơn #B7/ })

async function shipped({ user, requests }: Pick<ReturnType<typeof open>, 'user' | 'requests'>) {
  await user.click(await screen.findByRole('button', { name: /^Gửi (hàng|kiện)/ }))
  return waitFor(() => {
    const order = requests.find(({ name }) => name === 'ship')
    if (!order) throw new Error('Nothing was handed over.')
    return order.input as { accountId: string; draft: ShipmentDraft; snapshot?: unknown }
  })
}

test('the form is filled as the parcel was shipped, and ships the order’s next one', async () => {
  const world = open()
  const sheet = within(await form())
  expect(sheet.getByText('· kiện 2')).toBeDefined()
  expect(sheet.getByDisplayValue('Nguyễn Thị Thanh Hằng')).toBeDefined()
  const { accountId, draft: again, snapshot } = await shipped(world)
  expect(again).toEqual({ ...sent, parcel: 2 })
  expect([accountId, snapshot]).toEqual([cancelled.accountId, undefined])
})

test('what was the former parcel’s alone is not the next one’s', async () => {
  const day = { pickDate: '2026-11-20', deliverDate: '2026-11-21', expires: '2026-11-22T08:00:00' }
  const former = shipment({ ...cancelled, draft: { ...sent, ...day, labelId: 'S1.77' } })
  const { draft: again } = await shipped(open({ former }))
  expect(again).toEqual({ ...sent, parcel: 2 })
})

describe('a parcel that the carrier took is never sent under its own id', () => {
  const taken: [string, Partial<Shipment>][] = [
    ['cancelled', { status: { code: -1, text: '', at: NOW } }],
    ['returned', { status: { code: 21, text: '', at: NOW } }],
    ['under way', { status: { code: 4, text: '', at: NOW } }],
    ['of an unknown outcome', { submission: 'unknown' }],
    ['being sent', { submission: 'sending' }],
  ]
  test.each(taken)('%s', async (_, change) => {
    const former = shipment({ draft: sent, ...change })
    const world = open({ former, parcel: 1 })
    expect(await screen.findByText(/Những đơn này đã có vận đơn/)).toBeDefined()
    expect(screen.queryByRole('dialog')).toBeNull()
    await world.user.keyboard('{Control>}{Enter}{/Control}')
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(world.counted('ship')).toBe(0)
  })

  test('and the next one’s id is none of those the order has', async () => {
    const second = shipment({ draft: { ...sent, parcel: 2 }, status: { code: -1, text: '', at: NOW } })
    const { draft: again } = await shipped(open({ parcel: 3, others: [second] }))
    const id = partnerId(again.store, again.orderId, again.parcel)
    expect([cancelled.partnerId, second.partnerId]).not.toContain(id)
  })

  test('opened once more after it was shipped, the same address offers nothing', async () => {
    const second = shipment({ draft: { ...sent, parcel: 2 } })
    const world = open({ others: [second] })
    expect(await screen.findByText(/Những đơn này đã có vận đơn/)).toBeDefined()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(world.counted('ship')).toBe(0)
  })
})

test.each<Submission>(['unknown', 'sending', 'queued', 'stuck'])(
  'while it is %s nothing may follow it, whatever the address says',
  async (submission) => {
    const world = open({ former: shipment({ draft: sent, submission }) })
    expect(await screen.findByText('Không gửi lại được từ đây')).toBeDefined()
    expect(world.counted('ship')).toBe(0)
  },
)

test('what the carrier refused goes once more as the parcel it is, with what it refused to be looked at', async () => {
  const failure = { kind: 'rejected', message: 'Sai số', field: 'tel' } as const
  const former = shipment({ draft: sent, submission: 'rejected', failure, setAside: true })
  const world = open({ former, parcel: 1 })
  const sheet = within(await form())
  expect(sheet.getByText(/Sai số/)).toBeDefined()
  const tel = sheet.getByDisplayValue('0912345678')
  await world.user.clear(tel)
  await world.user.type(tel, '0987654321')
  const { draft: again } = await shipped(world)
  expect(again).toEqual({ ...sent, tel: '0987654321' })
})

test('a practised order stays one, and says so', async () => {
  const former = { ...cancelled, environment: 'practice' as const, accountId: 'p1' }
  const accounts = [account(), account({ id: 'p1', name: 'Dùng thử', environment: 'practice' })]
  const world = open({ former, accounts })
  expect(within(await form()).getByText(/DÙNG THỬ|Dùng thử/i)).toBeDefined()
  expect((await shipped(world)).accountId).toBe('p1')
  expect(screen.queryByText('Shop Hà Nội')).toBeNull()
})

test('another account of the shop gives its own pickup, and no code or solution of the former', async () => {
  const other = { ...pickup, id: '99', address: '1 Lê Lợi, Quận 1' }
  const product = { name: 'Áo', code: 'P-1', quantity: 1, weightGrams: 300, price: 100_000 }
  const former = shipment({
    ...cancelled,
    accountId: 'gone',
    draft: { ...sent, products: [product], solutions: [{ id: '12', name: 'Dễ vỡ', group: '' }] },
  })
  const { draft: again } = await shipped(open({ former, accounts: [account({ pickup: other })] }))
  expect(again.pickup).toEqual(other)
  expect(again.products).toEqual([{ ...product, code: '' }])
  expect(again.solutions).toBeUndefined()
})

describe('brought back from the customer', () => {
  const delivered = shipment({ draft: sent, status: { code: 5, text: '', at: NOW } })
  const customer = {
    id: '',
    name: sent.name,
    tel: sent.tel,
    address: sent.detail,
    ...{ province: sent.province, district: sent.district, ward: sent.ward },
    email: sent.email,
  }
  const shop = { name: pickup.name, tel: pickup.tel, province: pickup.province, district: pickup.district }

  test('the ends are swapped, nothing is collected, and what was said to the courier stays behind', async () => {
    const world = open({ former: delivered, back: true })
    expect(within(await form()).getByText('· kiện 2, khách trả hàng về shop')).toBeDefined()
    const { draft: back, snapshot } = await shipped(world)
    expect(back).toMatchObject({ ...shop, orderId: sent.orderId, parcel: 2, returnOf: 1 })
    expect(back).toMatchObject({
      cod: 0,
      payer: 'shop',
      note: '',
      products: sent.products,
      value: sent.value,
    })
    expect(back.detail).toContain('5 ngõ 120 Trần Cung')
    expect(back.pickup).toEqual(customer)
    expect(snapshot).toBeUndefined()
  })

  test('of another account it goes to that one’s address, still from the customer', async () => {
    const other = { ...pickup, id: '99', name: 'Kho mới' }
    const former = { ...delivered, accountId: 'gone' }
    const { draft: back } = await shipped(
      open({ former, back: true, accounts: [account({ pickup: other })] }),
    )
    expect(back).toMatchObject({ name: 'Kho mới', pickup: customer, returnOf: 1 })
  })

  test('taken back before it left, it is edited as the return it is, whichever account ships it', async () => {
    const draftBack = { ...sent, tel: pickup.tel, parcel: 2, returnOf: 1, cod: 0, note: '', pickup: customer }
    const former = shipment({ accountId: 'gone', draft: draftBack, submission: 'withdrawn' })
    const { draft: mended } = await shipped(
      open({ former, accounts: [account({ pickup: { ...pickup, id: '9' } })] }),
    )
    expect(mended).toMatchObject({ returnOf: 1, cod: 0, pickup: customer, parcel: 2 })
  })

  test('what has not arrived, or was brought back itself, opens no such form', async () => {
    for (const change of [
      { status: { code: 4, text: '', at: NOW } },
      { status: { code: 21, text: '', at: NOW } },
      { status: delivered.status, draft: { ...sent, returnOf: 1 } },
    ]) {
      const world = open({ former: shipment({ draft: sent, ...change }), back: true })
      expect((await screen.findAllByText('Không gửi lại được từ đây')).length).toBeGreaterThan(0)
      expect(world.counted('ship')).toBe(0)
      cleanup()
    }
  })
})

test('edits are saved under the new parcel’s number', async () => {
  const forms = formsOf()
  const { user } = open({ forms })
  const name = within(await form()).getByDisplayValue('Nguyễn Thị Thanh Hằng')
  await user.type(name, ' B')
  await waitFor(() => expect(forms.kept.get('manual b7 2')?.changes.name).toBe('Nguyễn Thị Thanh Hằng B'))
})

test('the cash of a returned parcel raises no question', async () => {
  open({ former: { ...cancelled, status: { code: 21, text: '', at: NOW } } })
  expect(within(await form()).queryByText(/đã thu hộ/)).toBeNull()
})

test('the cash of a parcel that arrived is not collected twice unasked', async () => {
  open({ former: { ...cancelled, status: { code: 5, text: '', at: NOW } } })
  expect(within(await form()).getByText(/đã thu hộ 554.000/)).toBeDefined()
})

test.each(readIn)('in %s, a screen reader finds its way through', async (language) => {
  open({ language })
  await screen.findByRole('dialog')
  const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })
  expect(violations.map(({ id }) => id)).toEqual([])
})
