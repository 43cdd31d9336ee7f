// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { describe, expect, test } from 'vitest'
import type { StoreDefaults } from '../../../lib/domain/store/store-defaults.ts'
import { itemMark } from '../../../lib/draft/goods.ts'
import type { FormMemory } from '../../../lib/order-form/saved-form.ts'
import { readIn } from '../read-in.ts'
import { memoryOf, openOrder } from '../screen.tsx'
import { order, pickup, read, type services } from '../world.ts'
import { FORM_KEY, shipButton, shipped } from './form.ts'

const elsewhere = { ...pickup, id: '88257', address: 'Kho Đống Đa, 12 Láng Hạ, Hà Nội' }
const shirt = { name: read('Áo thun'), sku: read('AT-01'), quantity: read('2') }
const at = Date.parse('2026-11-12T03:00:00Z')
const weights = { [itemMark('shop.example', 'AT-01', '')]: { grams: 140, at } }

function remembering(a1: StoreDefaults, more: Partial<FormMemory> = {}) {
  const kept: { accountId: string; defaults: StoreDefaults }[] = []
  const memory: FormMemory = {
    ...memoryOf(),
    defaults: { a1 },
    keepDefaults: async (accountId, defaults) => void kept.push({ accountId, defaults }),
    ...more,
  }
  return { memory, kept }
}
const line = () => document.querySelector('[data-defaults]')
const keep = () => screen.queryByRole('button', { name: 'Giữ làm mặc định của shop này' })
const weightNote = () => document.querySelector('[data-weight-note]')?.textContent

test('an order starts with its store’s defaults, names them and ships with them', async () => {
  const { memory } = remembering({
    transport: 'fly',
    payer: 'recipient',
    pickup: elsewhere,
    handover: 'post',
    noteTemplate: '{items}',
  })
  const world = openOrder({ memory })
  await shipButton('35.500')
  expect(line()?.textContent).toBe(
    'Theo mặc định của shop: đường bay · người nhận trả phí · lấy tại Kho Đống Đa · gửi tại bưu cục · ghi chú mẫu',
  )
  expect(keep()).toBeNull()
  expect(await shipped(world)).toMatchObject({
    transport: 'fly',
    payer: 'recipient',
    pickup: elsewhere,
    handover: 'post',
    note: 'Gọi trước khi giao. 1× Áo khoác gió, 3× Tất cổ ngắn',
  })
})

test('an order names the rules it started with; one press ships it without them', async () => {
  const rules = [{ goods: 'áo khoác', transport: 'fly', note: 'Nhẹ tay' }] as const
  const { memory } = remembering({ payer: 'recipient', rules })
  const world = openOrder({ memory })
  await shipButton('35.500')
  const named = () => document.querySelector('[data-rules] span')?.textContent
  expect(named()).toBe('Theo quy tắc của shop: hàng có “áo khoác” → đường bay, ghi chú “Nhẹ tay”')
  // The rules' values are the order's only.
  expect(keep()).toBeNull()
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Bỏ quy tắc cho đơn này' }))
  await waitFor(() => expect(named()).toBeUndefined())
  expect(await shipped(world)).toMatchObject({
    transport: 'road',
    payer: 'recipient',
    note: 'Gọi trước khi giao',
  })
})

test('what the seller typed wins over the defaults, also when the popup opens again', async () => {
  const { memory } = remembering({ transport: 'fly' })
  memory.save(FORM_KEY, {
    changes: { transport: 'road', note: '' },
    settled: [],
    accountId: 'a1',
  })
  const world = openOrder({ memory })
  await shipButton()
  expect(line()?.textContent).not.toMatch('đường bay')
  expect(await shipped(world)).toMatchObject({ transport: 'road', note: '' })
})

test('only an order unlike the defaults offers to save its choices, by keyboard too', async () => {
  const { memory, kept } = remembering({ packagingGrams: 50 })
  openOrder({ memory })
  await shipButton()
  expect(line()?.textContent).toBe('')
  const user = userEvent.setup()
  await user.click(screen.getByRole('radio', { name: /Đường bay/ }))
  await waitFor(() => expect(keep()).toBeTruthy())
  keep()?.focus()
  await user.keyboard('{Enter}')
  await screen.findByText(/^Đã giữ/)
  expect(kept).toEqual([{ accountId: 'a1', defaults: { transport: 'fly', packagingGrams: 50 } }])
  expect(keep()).toBeNull()
  expect(line()?.textContent).toMatch(/^Theo mặc định của shop: đường bay/)
  await user.click(screen.getByRole('radio', { name: /Đường bộ/ }))
  await waitFor(() => expect(keep()).toBeTruthy())
})

test('choices that cannot be saved are reported and offered again', async () => {
  const failing = async () => Promise.reject(new Error('no room'))
  const { memory } = remembering({}, { keepDefaults: failing })
  openOrder({ memory })
  await shipButton()
  await userEvent.setup().click(screen.getByRole('radio', { name: /Đường bay/ }))
  await waitFor(() => expect(keep()).toBeTruthy())
  keep()?.click()
  await screen.findByText(/^Máy không lưu được/)
  expect(keep()).toBeTruthy()
})

describe('a weight the page does not have', () => {
  test('is remembered from its goods, marked as such, packaging added once', async () => {
    const { memory } = remembering({ packagingGrams: 50 }, { weights })
    const world = openOrder({ memory, order: order({ lines: [shirt] }) })
    await shipButton()
    expect(screen.getByLabelText('Khối lượng')).toHaveProperty('value', '330')
    expect(weightNote()).toBe('280 g, nhớ từ lần gửi 12/11 · cộng 50 g bao bì')
    expect(await shipped(world)).toMatchObject({ totalWeightGrams: 330 })
    expect(learnt(world)).toEqual([{ item: 'shop.example sku at-01', grams: 140 }])
  })

  test('is learnt from the seller without packaging, and no longer marked', async () => {
    const { memory } = remembering({ packagingGrams: 50 }, { weights })
    const world = openOrder({ memory, order: order({ lines: [shirt] }) })
    await shipButton()
    const user = userEvent.setup()
    const field = screen.getByLabelText('Khối lượng')
    await user.clear(field)
    await user.type(field, '450g')
    await waitFor(() => expect(weightNote()).toBe(''))
    expect(await shipped(world)).toMatchObject({ totalWeightGrams: 450 })
    expect(learnt(world)).toEqual([{ item: 'shop.example sku at-01', grams: 200 }])
  })

  test('follows its goods’ weights while it is their sum with packaging', async () => {
    const { memory } = remembering({ packagingGrams: 50 }, { weights })
    openOrder({ memory, order: order({ lines: [shirt] }) })
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: /Áo thun/ }))
    const quantity = await screen.findByLabelText('Số lượng')
    await user.clear(quantity)
    await user.type(quantity, '3')
    await waitFor(() => expect(screen.getByLabelText('Khối lượng')).toHaveProperty('value', '470'))
    expect(weightNote()).toBe('gồm 50 g bao bì')
  })
})

test('the page’s own weight wins over a remembered one and is not learnt', async () => {
  const { memory } = remembering({}, { weights })
  const weighed = { ...shirt, weight: read('0,3 kg') }
  const world = openOrder({ memory, order: order({ lines: [weighed] }) })
  await shipButton()
  expect(weightNote()).toBe('')
  expect(await shipped(world)).toMatchObject({ totalWeightGrams: 600 })
  expect(learnt(world)).toBeUndefined()
})

test.each(readIn)('in %s, axe finds no fault', async (language) => {
  const { memory } = remembering({ payer: 'recipient', packagingGrams: 50 }, { weights })
  openOrder({ memory, language, order: order({ lines: [shirt] }) })
  await screen.findByText(/35[.,]500/)
  await userEvent.setup().click(screen.getByRole('radio', { name: /Đường bay|Air/ }))
  await screen.findByRole('button', { name: /^(?:Giữ làm mặc định|Keep as)/ })
  document.title = 'Quickship'
  const { violations } = await axe.run(document, { rules: { 'color-contrast': { enabled: false } } })
  expect(
    violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`)),
  ).toEqual([])
})

function learnt({ requests }: ReturnType<typeof services>): unknown {
  return requests.flatMap(({ name, input }) => (name === 'ship' ? [Object(input).learntWeights] : []))[0]
}
