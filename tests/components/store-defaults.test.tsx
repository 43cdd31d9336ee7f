// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { describe, expect, test } from 'vitest'
import type { FormMemory } from '../../components/popup/OrderScreen.tsx'
import type { StoreDefaults } from '../../lib/domain/store-defaults.ts'
import { itemMark } from '../../lib/draft/item-mark.ts'
import { languages } from '../../lib/i18n/languages.ts'
import { shipped } from './more-options.ts'
import { memoryOf, openOrder } from './screen.tsx'
import { order, pickup, read, type services } from './world.ts'

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

test('an order starts with its store’s defaults, says which, and ships so', async () => {
  const { memory } = remembering({
    transport: 'fly',
    payer: 'recipient',
    pickup: elsewhere,
    handover: 'post',
    noteTemplate: '{items}',
  })
  const world = openOrder({ memory })
  await screen.findByRole('button', { name: /Gửi hàng · 35\.500/ })
  expect(line()?.textContent).toBe(
    'Theo mặc định của shop: đường bay · người nhận trả phí · lấy hàng tại Kho Đống Đa · tự gửi ở bưu cục · ghi chú mẫu',
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

test('what the seller typed for this order goes before the defaults, also when the popup opens again', async () => {
  const { memory } = remembering({ transport: 'fly' })
  memory.save('shop.example 1042 1', {
    changes: { transport: 'road', note: '' },
    settled: [],
    accountId: 'a1',
  })
  const world = openOrder({ memory })
  await screen.findByRole('button', { name: /Gửi hàng · 22\.000/ })
  expect(line()?.textContent).not.toMatch('đường bay')
  expect(await shipped(world)).toMatchObject({ transport: 'road', note: '' })
})

test('an order that goes as usual says nothing; one that does not may be kept, by keyboard too', async () => {
  const { memory, kept } = remembering({ packagingGrams: 50 })
  openOrder({ memory })
  await screen.findByRole('button', { name: /Gửi hàng · 22\.000/ })
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

test('a choice that cannot be kept is told, and offered again', async () => {
  const failing = async () => Promise.reject(new Error('no room'))
  const { memory } = remembering({}, { keepDefaults: failing })
  openOrder({ memory })
  await screen.findByRole('button', { name: /Gửi hàng · 22\.000/ })
  await userEvent.setup().click(screen.getByRole('radio', { name: /Đường bay/ }))
  await waitFor(() => expect(keep()).toBeTruthy())
  keep()?.click()
  await screen.findByText(/^Máy không lưu được/)
  expect(keep()).toBeTruthy()
})

describe('a weight the page does not tell', () => {
  test('is the one remembered of its goods, marked as such, packaging added once', async () => {
    const { memory } = remembering({ packagingGrams: 50 }, { weights })
    const world = openOrder({ memory, order: order({ lines: [shirt] }) })
    await screen.findByRole('button', { name: /Gửi hàng · 22\.000/ })
    expect(screen.getByLabelText('Khối lượng')).toHaveProperty('value', '330')
    expect(weightNote()).toBe('280 g, nhớ từ lần gửi 12/11 · cộng 50 g bao bì')
    expect(await shipped(world)).toMatchObject({ totalWeightGrams: 330 })
    expect(learnt(world)).toEqual([{ item: 'shop.example sku at-01', grams: 140 }])
  })

  test('and that was typed is learnt, packaging off, and marked no more', async () => {
    const { memory } = remembering({ packagingGrams: 50 }, { weights })
    const world = openOrder({ memory, order: order({ lines: [shirt] }) })
    await screen.findByRole('button', { name: /Gửi hàng · 22\.000/ })
    const user = userEvent.setup()
    const field = screen.getByLabelText('Khối lượng')
    await user.clear(field)
    await user.type(field, '450g')
    await waitFor(() => expect(weightNote()).toBe(''))
    expect(await shipped(world)).toMatchObject({ totalWeightGrams: 450 })
    expect(learnt(world)).toEqual([{ item: 'shop.example sku at-01', grams: 200 }])
  })

  test('follows its goods’ weights while it is their sum, packaging added', async () => {
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

test('the page’s own weight goes before what is remembered, and teaches nothing', async () => {
  const { memory } = remembering({}, { weights })
  const told = { ...shirt, weight: read('0,3 kg') }
  const world = openOrder({ memory, order: order({ lines: [told] }) })
  await screen.findByRole('button', { name: /Gửi hàng · 22\.000/ })
  expect(weightNote()).toBe('')
  expect(await shipped(world)).toMatchObject({ totalWeightGrams: 600 })
  expect(learnt(world)).toBeUndefined()
})

test.each(languages)('in %s, a screen reader finds its way through', async (language) => {
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

function learnt({ asked }: ReturnType<typeof services>): unknown {
  return asked.flatMap(({ name, input }) => (name === 'ship' ? [Object(input).learntWeights] : []))[0]
}
