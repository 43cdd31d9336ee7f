// @vitest-environment jsdom
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { BulkMove } from '../../lib/bulk/bulk-state.ts'
import type { ShipmentDraft } from '../../lib/domain/shipment/shipment-draft.ts'
import type { StoreDefaults } from '../../lib/domain/store/store-defaults.ts'
import { account, services, shipment } from '../components/world.ts'
import { bulkOrder, formsOf, listOf } from './orders.ts'
import { startWork } from './start-work.ts'

const EDITS: readonly (readonly [string, BulkMove])[] = [
  ['a cell', { kind: 'edit', key: 'r0', changes: { cod: 1_000 }, fields: ['cod'] }],
  ['text that is no amount', { kind: 'typed', key: 'r0', field: 'cod', text: 'x' }],
  ['the whole form', { kind: 'form', key: 'r0', changes: { cod: 1_000 }, settled: [] }],
]

test.each(EDITS)('%s that comes while its order is sent, or later, changes no row', async (_, edit) => {
  let answer = () => {}
  const written = new Promise<void>((resolve) => {
    answer = resolve
  })
  const world = services({
    ship: async ({ draft }) => {
      await written
      return { ok: true, value: shipment({ draft }) }
    },
  })
  const { work, settled, stages } = startWork(listOf(bulkOrder(1)), { world })
  await settled('ready')
  work.ship(['r0'])
  await settled('sending')
  const before = work.row('r0')
  work.move(edit)
  expect(work.row('r0')).toBe(before)
  answer()
  await settled('sent')
  const sent = work.row('r0')
  work.move(edit)
  expect(work.row('r0')).toBe(sent)
  expect(stages()).toEqual(['sent'])
})

test('a row shows what was sent, whichever account is chosen for the rest', async () => {
  const sent: ShipmentDraft[] = []
  const world = services({
    async ship({ draft }) {
      sent.push(draft)
      return { ok: true, value: shipment({ draft }) }
    },
  })
  const accounts = [account(), account({ id: 'b2', name: 'B' })] as const
  const forms = formsOf()
  const defaults: Record<string, StoreDefaults> = {
    a1: { payer: 'shop', packagingGrams: 100 },
    b2: { payer: 'recipient', transport: 'fly', packagingGrams: 900 },
  }
  forms.recall = async () => ({ defaults })
  const { work, settled, assessed } = startWork(listOf(bulkOrder(1), bulkOrder(2)), {
    world,
    forms,
    accounts,
  })
  await settled('ready', 'ready')
  work.ship(['r0'])
  await settled('sent', 'ready')
  work.switchTo(accounts[1])
  await settled('sent', 'ready')
  expect(assessed()[0]?.draft).toEqual(sent[0])
  expect(assessed()[1]?.draft).toMatchObject({ payer: 'recipient', transport: 'fly' })
})

test('an order that the seller has open is left out of the batch', async () => {
  const world = services({ ship: async ({ draft }) => ({ ok: true, value: shipment({ draft }) }) })
  const { work, settled } = startWork(listOf(bulkOrder(1), bulkOrder(2)), { world })
  await settled('ready', 'ready')
  const close = work.hold('r1')
  // Its cell and its form.
  work.hold('r1')()
  work.ship(['r0', 'r1'])
  await waitFor(() => expect(work.state().batch?.state).toBe('over'))
  await settled('sent', 'ready')
  expect(world.requests.filter(({ name }) => name === 'ship')).toHaveLength(1)
  close()
  work.ship(['r1'])
  await settled('sent', 'sent')
})
