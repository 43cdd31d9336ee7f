// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Shipment, ShipmentIn } from '../../../lib/domain/shipment/shipment.ts'
import { listed } from '../../../lib/order-book/listed-shipment.ts'
import { inSlice, sliceOfRoute } from '../../../lib/order-book/slice.ts'
import { writeXlsx } from '../../../lib/tables/write-xlsx.ts'
import { openWorkbench } from '../open-workbench.tsx'
import { present } from '../present.ts'
import { account, NOW, nthShipment } from '../world.ts'

const DAY = 86_400_000
const ACCOUNTS = [
  account(),
  account({ id: 'a2', name: 'Kho Sài Gòn', partnerCode: 'S5678' }),
  account({ id: 'p1', name: 'Dùng thử', environment: 'practice' }),
  account({ id: 's1', name: 'Thử một', environment: 'staging' }),
  account({ id: 's2', name: 'Thử hai', environment: 'staging' }),
]

/** Delivered some days ago and owed since, each with amounts of its own. */
const parcel = (n: number, accountId: string, waited: number, change: Partial<ShipmentIn<'accepted'>> = {}) =>
  nthShipment(n, {
    ...{ accountId, order: { cod: n * 100_000 }, createdAt: NOW - n * 1_000 },
    status: { code: 5, text: '', at: NOW - waited * DAY },
    ...change,
  })

/** Two real accounts, one of practice, two at the carrier's test server. */
const SHIPMENTS = [
  parcel(1, 'a1', 1),
  parcel(2, 'a1', 20),
  parcel(3, 'a2', 4),
  parcel(4, 'a2', 20),
  parcel(5, 'p1', 1, { environment: 'practice' }),
  parcel(6, 's1', 1, { environment: 'staging' }),
  parcel(7, 's2', 1, { environment: 'staging' }),
]
const BOOKS = { 'Đơn thật': 1_000_000, 'Đơn thử nghiệm': 1_300_000, 'Đơn dùng thử': 500_000 }
type Book = keyof typeof BOOKS
const names = Object.keys(BOOKS) as Book[]

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
  return () => vi.useRealTimers()
})

async function open(hash: string, shipments = SHIPMENTS) {
  location.hash = hash
  const { user } = openWorkbench({ shipments, accounts: ACCOUNTS })
  await screen.findByRole('radio', { name: 'Đơn thật', checked: true })
  const turnTo = async (book: Book) => {
    await user.click(await screen.findByRole('radio', { name: book }))
    await screen.findByRole('radio', { name: book, checked: true })
  }
  const choose = async (control: string, option: string) => {
    await user.click(await screen.findByRole('combobox', { name: control }))
    await user.click(await screen.findByRole('option', { name: option }))
    await waitFor(() => expect(screen.getByRole('combobox', { name: control }).textContent).toBe(option))
  }
  return { user, turnTo, choose }
}

const digits = (text: string | null | undefined) => Number(text?.replace(/\D/g, ''))
const delivered = () => digits(document.querySelector('[data-total="delivered"] dd > span')?.textContent)

describe.each(names)('the overview of one book, whatever is chosen in another: %s', (book) => {
  test.each(names.filter((other) => other !== book))('%s', async (other) => {
    const { turnTo, choose } = await open('#/money')
    await turnTo(other)
    // Practice has one account, so none is to choose.
    if (other !== 'Đơn dùng thử') {
      await choose('Tài khoản', other === 'Đơn thật' ? 'Kho Sài Gòn' : 'Thử hai')
      await waitFor(() => expect(delivered()).toBeLessThan(BOOKS[other]))
    }
    await choose('Kỳ', 'Tháng trước')
    await waitFor(() => expect(delivered()).toBe(0))
    await turnTo(book)
    await waitFor(() => expect(delivered()).toBe(BOOKS[book]))
    expect((await screen.findByRole('combobox', { name: 'Kỳ' })).textContent).toBe('30 ngày qua')
    const accounts = screen.queryByRole('combobox', { name: 'Tài khoản' })
    if (accounts) expect(accounts.textContent).toBe('Mọi tài khoản')
  })
})

test.each(names.slice(1))('a statement of real money is not laid over %s', async (book) => {
  const { user, turnTo } = await open('#/money/reconcile')
  const rows = [['S1.A1.17000001', 100_000]]
  const file = await writeXlsx({ columns: ['Mã vận đơn', 'Tiền thu hộ'], rows }, 'Đối soát')
  const field = () => screen.findByLabelText<HTMLInputElement>(/^Mở tệp/, { selector: 'input' })
  await user.upload(await field(), new File([file], 'doi-soat.xlsx'))
  await screen.findByRole('button', { name: 'Đúng cột rồi' })
  await turnTo(book)
  expect(await field()).toBeTruthy()
  expect(document.querySelector('[data-finding], [data-action="claim"]')).toBeNull()
})

test.each([
  ['Shop Hà Nội', 'S1234', 300_000, [2, 1]],
  ['Kho Sài Gòn', 'S5678', 700_000, [4, 3]],
] as const)(
  'the claim of %s names it and asks for its parcels alone, whatever else is chosen',
  async (name, code, amount, parcels) => {
    const { user, choose } = await open('#/money')
    for (const chosen of ['Shop Hà Nội', 'Kho Sài Gòn', 'Mọi tài khoản']) {
      await choose('Tài khoản', chosen)
      await user.click(await screen.findByRole('button', { name: `Soạn thư đòi tiền của ${name}` }))
      const { value } = (await present('[data-claim]')) as HTMLTextAreaElement
      expect(value).toContain(`Tài khoản ${name} (mã ${code})`)
      expect(digits(/tổng cộng ([\d.]+)/.exec(value)?.[1])).toBe(amount)
      expect(value.match(/đơn #\d+/g)).toEqual(parcels.map((n) => `đơn #${n}`))
      await user.keyboard('{Escape}')
      await waitFor(() => expect(document.querySelector('[data-claim]')).toBeNull())
    }
  },
)

test('each figure leads to the parcels that it counts, of its book, account and time', async () => {
  const record = {
    ...{ at: NOW, name: '', tel: '', address: '', cod: 0, value: null, weightGrams: 2_500 },
    ...{ fee: 30_000, insuranceFee: 5_000, pickDate: '', deliverDate: '', storageDays: 0, modified: '' },
  }
  const lookedUp = (n: number, accountId: string, days: number, environment: Shipment['environment']) =>
    parcel(n, accountId, 1, {
      ...{ environment, createdAt: NOW - days * DAY },
      quoted: { fee: 22_000, insuranceFee: 0, surcharges: 0 },
      record: { ...record, cod: n * 100_000 },
    })
  const all = [
    ...SHIPMENTS,
    lookedUp(8, 'a1', 1, 'production'),
    lookedUp(9, 'a2', 2, 'production'),
    lookedUp(10, 'a2', 40, 'production'),
    lookedUp(11, 's1', 1, 'staging'),
  ]
  const { turnTo, choose } = await open('#/money', all)
  const parcels = all.map((one) => listed(one))
  const figures = () =>
    [...document.querySelectorAll<HTMLAnchorElement>('main td a[href*="/only/"]')].map((link) => ({
      href: link.getAttribute('href') ?? '',
      said: digits(link.querySelector('span')?.textContent),
    }))
  const check = () => {
    const seen = figures()
    for (const { href, said } of seen) {
      const slice = sliceOfRoute(href.replace('#/shipments/', ''))
      expect([href, slice && parcels.filter(inSlice(slice, NOW)).length]).toEqual([href, said])
    }
    return seen.map(({ href }) => href)
  }
  await waitFor(() => expect(figures().length).toBeGreaterThan(0))
  const ofAll = check()
  await choose('Tài khoản', 'Kho Sài Gòn')
  await waitFor(() => expect(figures().map(({ href }) => href)).not.toEqual(ofAll))
  expect(check().filter((href) => href.includes('insured'))).toHaveLength(2)
  await turnTo('Đơn thử nghiệm')
  await waitFor(() => expect(figures().every(({ href }) => href.includes('staging'))).toBe(true))
  expect(check().some((href) => href.includes('reweighed'))).toBe(true)
})
