// @vitest-environment jsdom
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { Guide } from '../../../components/welcome/Guide.tsx'
import { GuideContext } from '../../../components/welcome/guide-services.tsx'
import type { Account } from '../../../lib/domain/account.ts'
import { INNER_CARRIER } from '../../../lib/domain/practice.ts'
import type { Shipment } from '../../../lib/domain/shipment/shipment.ts'
import { type Language, languages } from '../../../lib/i18n/languages.ts'
import { inSettings } from '../options/settings-page.tsx'
import { account, pickup, services, shipment } from '../world.ts'

const { pickup: _, ...unready } = account()
const practice: Account = {
  ...unready,
  id: 'practice-inside',
  name: 'Dùng thử',
  api: INNER_CARRIER,
  environment: 'practice',
}
const ready: Account = { ...practice, pickup }

interface Opened {
  at?: string
  accounts?: Account[]
  handlers?: Parameters<typeof services>[0]
  shipments?: Shipment[]
  language?: Language
}

function open({ at = '', accounts = [], handlers = {}, shipments = [], language = 'vi' }: Opened = {}) {
  location.hash = at
  const world = services(
    {
      'accounts.connect-practice': async () => ({ ok: true, value: practice }),
      'accounts.set-pickup': async () => [ready],
      'stores.list': async () => [],
      ...handlers,
    },
    shipments,
  )
  const openSample = vi.fn()
  const allowHost = vi.fn(async (_: string) => true)
  const stores = { allow: allowHost, onChanged: () => () => {} }
  const { container } = render(
    inSettings(
      { ...world.services, stores, openWorkbench: () => {} },
      <GuideContext value={{ openSample, shortcut: 'Alt+Shift+K' }}>
        <Guide accounts={accounts} />
      </GuideContext>,
      language,
      { allowHost },
    ),
  )
  return { ...world, container, openSample, allowHost }
}

const heading = (name: string) => screen.findByRole('heading', { level: 2, name })

/** A step is there once its heading has the focus. */
async function arrivedAt(name: string) {
  const found = await heading(name)
  await waitFor(() => expect(document.activeElement).toBe(found))
}

beforeEach(() => {
  // jsdom has no page to scroll.
  vi.stubGlobal('scrollTo', () => {})
})

test('Enter alone leads to the sample order, the practice account and a pickup address taken on the way', async () => {
  const { requests, openSample } = open()
  const user = userEvent.setup()
  await arrivedAt('Chào bạn! Chọn ngôn ngữ')
  await user.keyboard('{Enter}')
  await arrivedAt('Dùng thử trước hay gửi đơn thật luôn?')
  // The empty part of the page takes the focus.
  await user.click(document.body)
  expect(document.activeElement).toBe(document.body)
  await user.keyboard('{Enter}')
  await arrivedAt('Gửi thử đơn đầu tiên')
  expect(screen.getByText('Alt+Shift+K')).toBeTruthy()
  await user.keyboard('{Enter}')
  expect(openSample).toHaveBeenCalledOnce()
  expect(requests).toContainEqual({ name: 'accounts.connect-practice', input: {} })
  expect(requests).toContainEqual({
    name: 'accounts.set-pickup',
    input: { accountId: practice.id, pickup: expect.objectContaining({ id: pickup.id }) },
  })
})

test('a real account is typed in within the guide, its host asked for in the click', async () => {
  const real = { ...unready, id: 'new-account' }
  const { allowHost } = open({
    at: '#/account',
    handlers: { 'accounts.save': async () => ({ ok: true, value: real }) },
  })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('radio', { name: /Tài khoản hãng vận chuyển/ }))
  await user.keyboard('{Enter}')
  await arrivedAt('Kết nối tài khoản hãng vận chuyển')
  await user.type(screen.getByLabelText('Tên gọi'), 'Shop Hà Nội')
  await user.clear(screen.getByLabelText('Địa chỉ API'))
  await user.type(screen.getByLabelText('Địa chỉ API'), 'https://carrier.example')
  await user.type(screen.getByLabelText('Mã đối tác'), 'S1')
  await user.type(screen.getByLabelText('Token'), 'bí-mật')
  await user.type(screen.getByLabelText('E-mail liên hệ'), 'shop@shop.example')
  await user.click(screen.getByRole('button', { name: 'Kết nối' }))
  await arrivedAt('Shipper đến lấy hàng ở đâu?')
  expect(allowHost).toHaveBeenCalledWith('https://carrier.example')
})

test('what was typed of a real account is there again after another step, until it is connected', async () => {
  open({
    at: '#/account/real',
    handlers: { 'accounts.save': async () => ({ ok: true, value: { ...account(), id: 'new-account' } }) },
  })
  const user = userEvent.setup()
  const name = () => screen.findByLabelText<HTMLInputElement>('Tên gọi')
  await user.type(await name(), 'Shop Hà Nội')
  await user.type(screen.getByLabelText('Token'), 'bí-mật')
  await user.click(screen.getByRole('link', { name: /Ngôn ngữ/ }))
  await arrivedAt('Chào bạn! Chọn ngôn ngữ')
  // Tried out first.
  location.hash = '#/order'
  await user.click(await screen.findByRole('button', { name: /Thêm tài khoản dùng thử/ }))
  await screen.findByRole('button', { name: /Mở đơn mẫu/ })
  location.hash = '#/account/real'
  expect((await name()).value).toBe('Shop Hà Nội')
  expect(screen.getByLabelText<HTMLInputElement>('Token').value).toBe('bí-mật')
  await user.type(screen.getByLabelText('Mã đối tác'), 'S1')
  await user.type(screen.getByLabelText('E-mail liên hệ'), 'shop@shop.example')
  await user.click(screen.getByRole('button', { name: 'Kết nối' }))
  await arrivedAt('Shipper đến lấy hàng ở đâu?')
  location.hash = '#/account/real'
  expect((await name()).value).toBe('')
})

test('with a real account alone, the sample order first asks for the practice account', async () => {
  const { openSample } = open({ at: '#/order', accounts: [account()] })
  await arrivedAt('Gửi thử đơn đầu tiên')
  expect(screen.queryByRole('button', { name: /Mở đơn mẫu/ })).toBeNull()
  await userEvent.setup().click(screen.getByRole('button', { name: /Thêm tài khoản dùng thử/ }))
  expect(await screen.findByRole('button', { name: /Mở đơn mẫu/ })).toBeTruthy()
  expect(openSample).not.toHaveBeenCalled()
})

test('every step may be skipped and gone back to', async () => {
  open({ at: '#/account' })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Bỏ qua bước này' }))
  await arrivedAt('Shipper đến lấy hàng ở đâu?')
  expect(screen.getByText(/Kết nối một tài khoản trước đã/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Bỏ qua bước này' }))
  await arrivedAt('Gửi thử đơn đầu tiên')
  await user.click(screen.getByRole('button', { name: 'Quay lại' }))
  await arrivedAt('Shipper đến lấy hàng ở đâu?')
  history.back()
  await arrivedAt('Gửi thử đơn đầu tiên')
  const steps = within(screen.getByRole('navigation', { name: 'Các bước' }))
  await user.click(steps.getByRole('link', { name: /Ngôn ngữ/ }))
  await arrivedAt('Chào bạn! Chọn ngôn ngữ')
})

test('a shop is connected after the first order, and its screen leads back', async () => {
  open({ at: '#/done', accounts: [ready], shipments: [shipment({ environment: 'practice' })] })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: /Gửi đơn của shop mình/ }))
  await arrivedAt('Kết nối trang quản trị của shop')
  await user.click(screen.getByRole('button', { name: 'Quay lại' }))
  await arrivedAt('Đơn đầu tiên đã gửi xong!')
})

test('once the order was shipped in another tab, the guide tells and shows where the parcel is', async () => {
  const shipments: Shipment[] = []
  const { changed } = open({ at: '#/order', accounts: [ready], shipments })
  await arrivedAt('Gửi thử đơn đầu tiên')
  await screen.findByText('Đang chờ đơn dùng thử của bạn…')
  const shipped = shipment({ environment: 'practice' })
  shipments.push(shipped)
  changed()
  await arrivedAt('Đơn đầu tiên đã gửi xong!')
  expect(screen.getByText(shipped.acceptance?.trackingCode ?? 'none')).toBeTruthy()
})

test('the sample order opens from the first task, not from below the last', async () => {
  open({ at: '#/order', accounts: [ready] })
  await arrivedAt('Gửi thử đơn đầu tiên')
  const first = screen.getByRole('heading', { name: 'Mở đơn mẫu' }).closest('li')
  expect(first?.querySelector('[data-action="next"]')).toBeTruthy()
  expect(document.querySelectorAll('[data-action="next"]')).toHaveLength(1)
})

test('at the end the parcel is followed while somebody looks on, and no longer than it moves', async () => {
  const shipments = [shipment({ environment: 'practice', status: { code: 4, text: '', at: 1 } })]
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    const { changed, counted } = open({
      at: '#/done',
      accounts: [ready],
      shipments,
      handlers: { 'shipment.refresh': async () => ({ ok: true, value: shipment() }) },
    })
    await screen.findByText('Đang giao')
    // The text appears before React runs the effect that starts the timer.
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1), 8_000)
    vi.advanceTimersByTime(60_000)
    expect(counted('shipment.refresh')).toBeGreaterThan(1)
    shipments[0] = shipment({ environment: 'practice', status: { code: 6, text: '', at: 2 } })
    changed()
    await screen.findByText('Đã đối soát')
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(0), 8_000)
    const before = counted('shipment.refresh')
    vi.advanceTimersByTime(60_000)
    expect(counted('shipment.refresh')).toBe(before)
  } finally {
    vi.useRealTimers()
  }
})

test('an address that is none connects nothing, and says what to copy', async () => {
  const { allowHost, counted } = open({
    at: '#/store',
    handlers: { 'stores.connect': async () => ['https://shop.example'] },
  })
  const user = userEvent.setup()
  const field = await screen.findByLabelText('Địa chỉ trang quản trị')
  await user.type(field, 'shop.example{Enter}')
  expect(await screen.findByText(/chưa phải địa chỉ web/)).toBeTruthy()
  expect(allowHost).not.toHaveBeenCalled()
  await user.clear(field)
  await user.type(field, 'https://shop.example/admin/orders{Enter}')
  expect(await screen.findByText('Đã kết nối shop.example')).toBeTruthy()
  expect(counted('stores.connect')).toBe(2)
})

describe.each(languages)('in %s', (language) => {
  const steps = ['#/language', '#/account', '#/account/real', '#/pickup', '#/store', '#/order', '#/done']
  test.each(steps)('a screen reader finds its way through %s', async (at) => {
    const { container } = open({
      at,
      accounts: [ready],
      language,
      shipments: at === '#/done' ? [shipment()] : [],
      handlers: { 'stores.list': async () => ['https://shop.example'] },
    })
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H2'))
    if (at === '#/store') await screen.findByText(/shop\.example/)
    const { violations } = await axe.run(container, {
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    })
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  })
})
