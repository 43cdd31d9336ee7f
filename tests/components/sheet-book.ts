import { waitFor } from '@testing-library/react'
import { afterEach, expect } from 'vitest'
import type { BulkSource } from '../../components/bulk/bulk-source.ts'
import { type BulkWork, createBulkWork } from '../../components/bulk/bulk-work.ts'
import type { JournalEntry, Shipment } from '../../lib/domain/shipment.ts'
import { index } from '../address/units.ts'
import { formsOf } from './bulk-orders.ts'
import { orderBook } from './order-book.ts'
import { sheetOf } from './sheet-world.ts'
import { account, NOW, services, shipment } from './world.ts'

const open: BulkWork[] = []
afterEach(() => {
  for (const work of open.splice(0)) work.close()
})

/** A sheet of these rows before this order book; what is shipped from it stands in the book. */
export async function begin(rows: string[], shipments: Shipment[] = [], change: Partial<BulkSource> = {}) {
  const world = services({
    ship: async ({ draft }) => {
      const made = shipment({ draft })
      shipments.push(made)
      return { ok: true, value: made }
    },
  })
  const journal: JournalEntry[] = []
  const book = orderBook(shipments, journal)
  world.services.shipmentsOf = async (store, id) =>
    shipments.filter(({ draft }) => draft.store === store && draft.orderId === id)
  const all = { ...world.services, index, shipments: book.shipments, forms: formsOf(), now: () => NOW }
  const work = createBulkWork({ ...(await sheetOf(...rows)), ...change }, [account()], all)
  open.push(work)
  const assessed = () => work.state().rows.map((row) => work.assess(row))
  const settled = (...wanted: string[]) =>
    waitFor(() => expect(assessed().map(({ stage }) => stage)).toEqual(wanted))
  const asked = (at: number) => assessed()[at]?.problems.map(({ key }) => key)
  /** What was shipped so far is told to every screen, as the journal has it. */
  const tell = () => {
    const entry = { at: NOW, event: 'enqueued', from: '', to: 'queued', detail: '' } as const
    journal.push(...shipments.map(({ key }) => ({ ...entry, key })))
    world.changed()
  }
  const keys = () => work.state().rows.map(({ key }) => key)
  return { work, settled, asked, assessed, keys, shipments, tell }
}
