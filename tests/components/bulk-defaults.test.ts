// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { type BulkWork, createBulkWork } from '../../components/bulk/bulk-work.ts'
import type { Recalled } from '../../components/bulk/order-forms.ts'
import { itemMark } from '../../lib/draft/item-mark.ts'
import { startDraft } from '../../lib/draft/start.ts'
import { index } from '../address/units.ts'
import { bulkOrder, formsOf, listOf, storeOrder } from './bulk-orders.ts'
import { openBulk } from './bulk-world.tsx'
import { shipped } from './more-options.ts'
import { orderBook } from './order-book.ts'
import { memoryOf, openOrder } from './screen.tsx'
import { account, NOW, read, services } from './world.ts'

const open: BulkWork[] = []
afterEach(() => {
  for (const work of open.splice(0)) work.close()
})

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
  const all = { ...world.services, index, shipments: orderBook([], []).shipments, forms, now: () => NOW }
  const other = account({ id: 'a2', name: 'Shop Sài Gòn' })
  const work = createBulkWork(listOf(bulkOrder(1042, order)), [account(), other], all)
  open.push(work)
  const row = () => {
    const [first] = work.state().rows
    return first && work.assess(first)
  }
  return { work, row, other, ready: () => waitFor(() => expect(row()?.stage).toBe('ready')) }
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
    ({ asked }) => Object(asked.find(({ name }) => name === 'ship')?.input).learntWeights,
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
