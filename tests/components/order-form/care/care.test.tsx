// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { KnownSolution } from '../../../../lib/messages/table.ts'
import { openOrder } from '../../screen.tsx'
import { quotes, services } from '../../world.ts'
import { FORM_KEY, pressShip, remembering, shipButton, shipInput, shipWhenReady } from '../form.ts'

const FRAGILE: KnownSolution = { id: '1340164168838205440', name: 'Hàng dễ vỡ', group: 'Bảo quản' }
const VIEWING: KnownSolution = { id: '1340164168838205441', name: 'Cho xem hàng', group: 'Giao hàng' }

const withSolutions = (value: KnownSolution[] = [FRAGILE, VIEWING]) =>
  services({ 'solutions.list': async () => ({ ok: true, value }) })

const line = () => screen.findByRole('button', { name: /Thêm (?:giải pháp|nhãn)/ })
async function choose(user: ReturnType<typeof userEvent.setup>, typed: string, name: string) {
  const search = screen.getByRole('combobox', { name: /Giải pháp|Nhãn đơn hàng/ })
  await user.type(search, typed)
  await waitFor(() =>
    expect(
      screen.getByRole('option', { name: new RegExp(`^${name}`) }).hasAttribute('data-highlighted'),
    ).toBe(true),
  )
  await user.keyboard('{Enter}')
  await screen.findByRole('button', { name: `Bỏ ${name}` })
}

describe('from 2026 on, solutions', () => {
  test('are one line, and not requested, until the seller opens it', async () => {
    const world = openOrder({ world: withSolutions() })
    await line()
    expect(world.counted('solutions.list')).toBe(0)
  })

  test('are found by name or group and shipped with exact ids', async () => {
    const world = openOrder({ world: withSolutions() })
    const user = userEvent.setup()
    await user.click(await line())
    const search = await screen.findByRole('combobox', { name: 'Giải pháp' })
    expect(document.activeElement).toBe(search)
    await choose(user, 'giao hang', 'Cho xem hàng')
    await choose(user, 'de vo', 'Hàng dễ vỡ')
    await shipWhenReady(world)
    expect(shipInput(world)).toMatchObject({ draft: { solutions: [VIEWING, FRAGILE] } })
  })

  test('that are chosen are shown when the form opens again, and can be removed', async () => {
    const memory = remembering({ solutions: [FRAGILE] })
    const world = openOrder({ memory, world: withSolutions() })
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Bỏ Hàng dễ vỡ' }))
    expect(screen.queryByText('Hàng dễ vỡ')).toBeNull()
    await shipWhenReady(world)
    expect(shipInput(world)).toMatchObject({ draft: { solutions: [] } })
  })

  test('belong to the account they were chosen with', async () => {
    const memory = remembering({ note: 'giữ', solutions: [FRAGILE] }, 'another')
    const world = openOrder({ memory, world: withSolutions() })
    await shipWhenReady(world)
    expect(shipInput(world)).toMatchObject({ draft: { note: 'giữ' } })
    expect(shipInput(world)).not.toHaveProperty('draft.solutions')
  })

  test('whose fee is known from an earlier order are in the price, marked as such', async () => {
    const bare = { fee: 22_000, insuranceFee: 0, delivers: true, area: 'area1', surcharges: [] }
    const known = { ...bare, solutions: { [FRAGILE.id]: 4_400 } }
    const world = services({
      'solutions.list': async () => ({ ok: true, value: [FRAGILE, VIEWING] }),
      quote: async ({ draft }) => ({
        ...quotes,
        road: { ok: true, value: draft.solutions?.length ? known : bare },
      }),
    })
    const { container } = openOrder({ world })
    const user = userEvent.setup()
    await user.click(await line())
    await shipButton('22.000')
    await choose(user, 'de vo', 'Hàng dễ vỡ')
    await shipButton('26.400')
    await choose(user, 'giao hang', 'Cho xem hàng')
    await user.click(await screen.findByText(/Chi tiết phí/))
    const lines = container.querySelector('[data-quote-lines]')?.textContent.replaceAll('\u00a0', ' ')
    expect(lines).toContain('Tổng, khoảng 26.400 ₫')
    expect(lines).toContain('Giải pháp “Hàng dễ vỡ” · hãng thu lần trước≈ 4.400 ₫')
    expect(lines).toContain('Giải pháp “Cho xem hàng”chưa rõ')
    await shipWhenReady(world)
    expect(shipInput(world)).toMatchObject({ quotedFee: 26_400, quoted: { solutions: 4_400 } })
  })

  test('are not in the quoted fee, and the form says so', async () => {
    const { container } = openOrder({ memory: remembering({ solutions: [FRAGILE] }), world: withSolutions() })
    expect(await screen.findByText(/Hãng báo giá chưa gồm giải pháp/)).toBeTruthy()
    await userEvent.setup().click(await screen.findByText(/Chi tiết phí/))
    expect(container.querySelector('[data-quote-lines]')?.textContent).toMatch(
      /Giải pháp “Hàng dễ vỡ”chưa rõ.*Tổng, khoảng|Tổng, khoảng.*Giải pháp “Hàng dễ vỡ”chưa rõ/,
    )
  })

  test('stand beside the fee for a parcel that nobody accepts, which goes without a label', async () => {
    const world = openOrder({ world: withSolutions([]) })
    const user = userEvent.setup()
    await user.click(await line())
    const fee = await screen.findByLabelText('Phí thu khi không giao được')
    await user.type(fee, '30k')
    await shipWhenReady(world)
    expect(shipInput(world)).toMatchObject({ draft: { notDeliveredFee: 30_000 } })
  })

  test('stand beside a fee within the carrier’s limit', async () => {
    const world = openOrder({ memory: remembering({ notDeliveredFee: 20_000_001 }) })
    expect(await screen.findByText(/Phí thu khi không giao được tối đa 20.000.000/)).toBeTruthy()
    pressShip()
    expect(world.counted('ship')).toBe(0)
  })

  test('that the carrier does not offer do not block', async () => {
    openOrder({ world: withSolutions([]) })
    await userEvent.setup().click(await line())
    expect(await screen.findByText(/chưa có giải pháp nào/)).toBeTruthy()
    expect(screen.queryByRole('combobox', { name: 'Giải pháp' })).toBeNull()
  })

  test('that could not be listed say why, and are requested again on demand', async () => {
    let answers = 0
    const world = services({
      'solutions.list': async () =>
        ++answers === 1
          ? {
              ok: false,
              failure: { kind: 'forbidden', message: 'Chưa cấp quyền', logId: 'lg.9', right: 'solutions' },
            }
          : { ok: true, value: [FRAGILE] },
    })
    openOrder({ world })
    const user = userEvent.setup()
    await user.click(await line())
    const alert = await screen.findByRole('alert')
    expect(within(alert).getByText('Token không có quyền xem gói giải pháp')).toBeTruthy()
    expect(within(alert).getByText(/Chưa cấp quyền/)).toBeTruthy()
    await user.click(within(alert).getByRole('button', { name: 'Thử lại' }))
    await user.click(await screen.findByRole('combobox', { name: 'Giải pháp' }))
    expect(await screen.findByRole('option', { name: 'Hàng dễ vỡ' })).toBeTruthy()
  })

  test('are not lost by extra presses of Escape', async () => {
    openOrder({ world: withSolutions() })
    const user = userEvent.setup()
    await user.click(await line())
    await choose(user, 'de vo', 'Hàng dễ vỡ')
    await user.keyboard('{Escape}{Escape}{Escape}')
    expect(screen.getByRole('button', { name: 'Bỏ Hàng dễ vỡ' })).toBeTruthy()
  })

  test('the keys that ship do not choose the one that is highlighted', async () => {
    const world = openOrder({ world: withSolutions() })
    const user = userEvent.setup()
    await screen.findByRole('button', { name: /Gửi hàng · / })
    await user.click(await line())
    await user.type(await screen.findByRole('combobox', { name: 'Giải pháp' }), 'de vo')
    await screen.findByRole('option', { name: 'Hàng dễ vỡ' })
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(world.counted('ship')).toBe(1))
    expect(shipInput(world)).not.toHaveProperty('draft.solutions')
  })
})

describe('until the end of 2025, labels', () => {
  afterEach(() => vi.useRealTimers())
  const on = (moment: string) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(moment) })

  test.each([
    ['2025-12-31T23:59:59+07:00', /Thêm nhãn/],
    ['2026-01-01T00:00:00+07:00', /Thêm giải pháp/],
  ])('at %s the form offers %s', async (moment, words) => {
    on(moment)
    openOrder()
    expect((await line()).textContent).toMatch(words)
  })

  test('are chosen by their meaning', async () => {
    on('2025-11-20T10:00:00+07:00')
    const world = openOrder()
    const user = userEvent.setup()
    await user.click(await line())
    const search = await screen.findByRole('combobox', { name: 'Nhãn đơn hàng' })
    await user.click(search)
    expect(await screen.findAllByRole('option')).toHaveLength(16)
    await choose(user, 'de vo', 'Dễ vỡ')
    await shipWhenReady(world)
    expect(shipInput(world)).toMatchObject({ draft: { labels: [1] } })
  })

  test('require the kind of plants and the collected fee, and drop both with their label', async () => {
    on('2025-11-20T10:00:00+07:00')
    const memory = remembering({ labels: [75, 19] })
    const world = openOrder({ memory })
    const user = userEvent.setup()
    const plants = await screen.findByRole('group', { name: 'Loại cây' })
    const [seeds, seedlings] = within(plants).getAllByRole('button')
    if (!seeds || !seedlings) throw new Error('there are no kinds of plants')
    await user.click(seeds)
    await user.click(seedlings)
    await user.click(seeds)
    expect(seedlings.getAttribute('aria-pressed')).toBe('true')
    await user.type(screen.getByLabelText('Phí thu khi không giao được'), '30k')
    const saved = () => memory.forms.get(FORM_KEY)?.changes
    await waitFor(() => expect(saved()).toMatchObject({ labelDetails: [2], notDeliveredFee: 30_000 }))
    for (const remove of screen.getAllByRole('button', { name: /^Bỏ (?!sản phẩm)/ })) await user.click(remove)
    await waitFor(() => expect(saved()?.labels).toEqual([]))
    expect(saved()).not.toHaveProperty('labelDetails')
    expect(saved()).not.toHaveProperty('notDeliveredFee')
    expect(world.counted('solutions.list')).toBe(0)
  })
})
