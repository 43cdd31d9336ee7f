// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Quote } from '../../../../lib/domain/shipment/quote.ts'
import { openOrder } from '../../screen.tsx'
import { quotes, services } from '../../world.ts'
import { remembering, shipButton, shipInput, shipped } from '../form.ts'

const priced = (change: Partial<Quote>) => {
  const quote: Quote = {
    fee: 30_000,
    insuranceFee: 0,
    delivers: true,
    area: 'area2',
    surcharges: [],
    ...change,
  }
  return services({ quote: async () => ({ ...quotes, road: { ok: true, value: quote } }) })
}

async function lines(container: HTMLElement) {
  const summary = await screen.findByText(/Chi tiết phí/)
  await userEvent.setup().click(summary)
  return [...container.querySelectorAll('[data-quote-lines] dl > div')].map((line) =>
    [...line.children].map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ')).join(': '),
  )
}

afterEach(() => vi.useRealTimers())

test('every part of the price has its line and its reason, and they are summed', async () => {
  const { container } = openOrder({
    world: priced({
      insuranceFee: 2_500,
      surcharges: [
        { title: 'Phu phi 1', amount: 6_500, type: 'fragile' },
        { title: 'Phí vùng xa', amount: 4_000, type: 'remote' },
      ],
    }),
  })
  expect(await lines(container)).toEqual([
    'Phí ship: 30.000 ₫',
    'Phí khai giá: 2.500 ₫',
    'Phụ phí hàng dễ vỡ: 6.500 ₫',
    'Phí vùng xa: 4.000 ₫',
  ])
  // Their sum is on the button and the way, and not a third time.
  await shipButton('43.000')
  expect(screen.queryByText(/^Tổng 43/)).toBeNull()
  expect(screen.getByText(/Vùng 2/)).toBeTruthy()
  expect(screen.getByText('gồm 13.000 ₫ phụ phí')).toBeTruthy()
})

describe('one number', () => {
  const parts: Partial<Quote> = {
    insuranceFee: 15_000,
    surcharges: [{ title: 'Phí vùng xa', amount: 5_000, type: 'remote' }],
  }

  test('is on the button, at the door, and in what is sent with the order', async () => {
    const world = openOrder({ world: priced(parts), memory: remembering({ payer: 'recipient' }) })
    await shipButton('50.000')
    // COD 554.000, and the recipient pays.
    expect(await screen.findByText('604.000 ₫')).toBeTruthy()
    expect(screen.getByText(/đơn đầu tiên sẽ cho biết/)).toBeTruthy()
    await shipped(world)
    expect(shipInput(world)).toMatchObject({
      quotedFee: 50_000,
      quoted: { fee: 30_000, insuranceFee: 15_000, surcharges: 5_000 },
    })
  })

  test('is the fee alone once the account knows that it holds the rest', async () => {
    const world = openOrder({
      world: priced({ ...parts, extras: 'within' }),
      memory: remembering({ payer: 'recipient' }),
    })
    await shipButton('30.000')
    expect(await screen.findByText('584.000 ₫')).toBeTruthy()
    expect(screen.getByText('Theo đơn đã gửi: phí ship đã gồm các khoản này.')).toBeTruthy()
    await shipped(world)
    expect(shipInput(world)).toMatchObject({ quotedFee: 30_000, quoted: { extras: 'within' } })
  })
})

test('a price without parts shows no sum', async () => {
  const { container } = openOrder({ world: priced({}) })
  expect(await lines(container)).toEqual(['Phí ship: 30.000 ₫'])
  expect(container.querySelector('[data-quote-lines]')?.textContent).not.toMatch(/Tổng|chưa gồm/)
})

test('an express price is requested and shown as express', async () => {
  const world = openOrder({
    world: priced({}),
    memory: remembering({ express: { session: '8' }, handover: 'cod' }),
  })
  expect(await screen.findByText(/· Hỏa tốc · Vùng 2/)).toBeTruthy()
  expect(world.requests.find(({ name }) => name === 'quote')?.input).toMatchObject({
    draft: { express: { session: '8' } },
  })
})

describe('while labels are in force', () => {
  test('an expected surcharge is shown where the price does not name it', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2025-11-20T10:00:00+07:00') })
    const { container } = openOrder({
      world: priced({ surcharges: [{ title: 'Hàng dễ vỡ', amount: 6_000, type: 'fragile' }] }),
      memory: remembering({ labels: [1, 11, 17] }),
    })
    const [shipping, fragile, trying, partial, ...others] = await lines(container)
    expect(others).toEqual([])
    expect([shipping, fragile]).toEqual(['Phí ship: 30.000 ₫', 'Phụ phí hàng dễ vỡ: 6.000 ₫'])
    expect(trying).toMatch(/: 2\.000 ₫$/)
    expect(partial).toMatch(/chỉ khi hoàn hàng: ≈ 5\.000 ₫$/)
    expect(screen.getByText('Tổng 38.000 ₫')).toBeTruthy()
  })

  test('a chosen label asks for a new price', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2025-11-20T10:00:00+07:00') })
    const world = openOrder()
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: /Thêm nhãn/ }))
    await shipButton()
    const before = world.counted('quote')
    await user.type(await screen.findByRole('combobox', { name: 'Nhãn đơn hàng' }), 'de vo{Enter}')
    await waitFor(() => expect(world.counted('quote')).toBe(before + 1))
    expect(world.requests.findLast(({ name }) => name === 'quote')?.input).toMatchObject({
      draft: { labels: [1] },
    })
  })
})

test('labels chosen before their end cost nothing after it', async () => {
  const { container } = openOrder({ world: priced({}), memory: remembering({ labels: [11] }) })
  expect(await lines(container)).toEqual(['Phí ship: 30.000 ₫'])
})
