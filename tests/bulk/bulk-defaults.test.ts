// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Recalled } from '../../lib/bulk/order-forms.ts'
import { itemMark } from '../../lib/draft/goods.ts'
import { startDraft } from '../../lib/draft/start.ts'
import { index } from '../address/units.ts'
import { openBulk } from '../components/bulk/open-bulk.tsx'
import { shipped } from '../components/order-form/form.ts'
import { memoryOf, openOrder } from '../components/screen.tsx'
import { account, read, services } from '../components/world.ts'
import { bulkOrder, formsOf, listOf, storeOrder } from './orders.ts'
import { startWork } from './start-work.ts'

const at = Date.parse('2026-11-12T03:00:00Z')
const shirt = { name: read('Áo thun'), sku: read('AT-01'), quantity: read('2') }
const order = storeOrder(1042, { lines: [shirt] })
const recalled: Recalled = {
  defaults: {
    a1: { transport: 'fly', payer: 'recipient', noteTemplate: '{note} · {items}', packagingGrams: 50 },
    a2: { handover: 'post' },
  },
  weights: { [itemMark('shop.example', 'AT-01', '')]: { grams: 140, at } },
}
const forms = { ...formsOf(), recall: async () => recalled }

function begin(world = services()) {
  const other = account({ id: 'a2', name: 'Shop Sài Gòn' })
  const { work, assessed, settled } = startWork(listOf(bulkOrder(1042, order)), {
    world,
    forms,
    accounts: [account(), other],
  })
  return { work, row: () => assessed()[0], other, ready: () => settled('ready') }
}

test('an order starts in the table as it does in the popup, and teaches the same', async () => {
  const world = services()
  const { work, row, ready } = begin(world)
  await ready()
  const draft = row()?.draft
  expect(draft).toMatchObject({
    transport: 'fly',
    payer: 'recipient',
    totalWeightGrams: 330,
    note: 'Gọi trước khi giao · 2× Áo thun',
  })
  work.ship(work.state().rows.map(({ key }) => key))
  await waitFor(() => expect(world.counted('ship')).toBe(1))
  const popup = openOrder({ order, memory: { ...memoryOf(), ...recalled } })
  expect(await shipped(popup)).toEqual(draft)
  const learnt = [world, popup].map(
    ({ requests }) => Object(requests.find(({ name }) => name === 'ship')?.input).learntWeights,
  )
  expect(learnt).toEqual([
    [{ item: 'shop.example sku at-01', grams: 140 }],
    [{ item: 'shop.example sku at-01', grams: 140 }],
  ])
})

test('under another account it starts with that one’s, and what the seller chose stays', async () => {
  const { work, row, other, ready } = begin()
  await ready()
  const [first] = work.state().rows
  work.move({ kind: 'edit', key: first?.key ?? '', changes: { payer: 'shop' }, fields: ['payer'] })
  work.switchTo(other)
  const { draft } = startDraft(order, { index, parcel: 1, account: other, ...recalled })
  expect(draft).toMatchObject({ handover: 'post', transport: 'road', totalWeightGrams: 280 })
  expect(row()?.draft).toEqual({ ...draft, payer: 'shop' })
})

test('a weight that is remembered is marked in its cell, with what it is made of', async () => {
  // jsdom lays nothing out.
  for (const size of ['offsetHeight', 'offsetWidth', 'clientHeight', 'clientWidth'])
    Object.defineProperty(HTMLElement.prototype, size, { configurable: true, value: 600 })
  openBulk(listOf(bulkOrder(1042, order)), { forms })
  const note = await screen.findByText(/280 g, nhớ từ lần gửi 12\/11\/2026 · cộng 50 g bao bì/)
  expect(note.closest('[data-cell]')?.getAttribute('data-cell')).toBe('weight')
})
