import { waitFor } from '@testing-library/react'
import { afterEach, expect } from 'vitest'
import { after } from '../../components/app/after.ts'
import { askBeforeUnload } from '../../components/bulk/ask-before-unload.ts'
import type { BulkSource } from '../../lib/bulk/bulk-source.ts'
import { type BulkWork, createBulkWork } from '../../lib/bulk/bulk-work.ts'
import type { JournalEntry, Shipment } from '../../lib/domain/shipment/shipment.ts'
import { index } from '../address/units.ts'
import { orderBook } from '../components/order-book.ts'
import { account, NOW, services, shipment } from '../components/world.ts'
import { formsOf, sheetOf } from './orders.ts'

const open: BulkWork[] = []
afterEach(() => {
  for (const work of open.splice(0)) work.close()
})

interface Started {
  world?: ReturnType<typeof services>
  shipments?: Shipment[]
  journal?: JournalEntry[]
  accounts?: Parameters<typeof createBulkWork>[1]
  forms?: ReturnType<typeof formsOf>
  now?: () => number
}

/** Starts a bulk that is closed when the test ends. */
export function startWork(source: BulkSource, started: Started = {}) {
  const { world = services(), forms = formsOf(), accounts = [account()], now = () => NOW } = started
  const { shipments } = orderBook(started.shipments, started.journal)
  const deps = { ...world.services, index, shipments, forms, now, after, askBeforeUnload }
  const work = createBulkWork(source, accounts, deps)
  open.push(work)
  const assessed = () => work.state().rows.map((row) => work.assess(row))
  const stages = () => assessed().map(({ stage }) => stage)
  const settled = (...wanted: string[]) => waitFor(() => expect(stages()).toEqual(wanted))
  return { work, forms, assessed, stages, settled, keys: () => work.state().rows.map(({ key }) => key) }
}

/** Starts a sheet, or one of these rows; what it ships is added to `shipments`. */
export async function startSheet(sheet: string[] | BulkSource, shipments: Shipment[] = []) {
  const world = services({
    ship: async ({ draft }) => {
      const made = shipment({ draft })
      shipments.push(made)
      return { ok: true, value: made }
    },
  })
  world.services.shipmentsOf = async (store, id) =>
    shipments.filter(({ draft }) => draft.store === store && draft.orderId === id)
  world.services.shipmentsOfRecipients = async (tels) =>
    shipments.filter(({ draft }) => tels.includes(draft.tel))
  const journal: JournalEntry[] = []
  const started = startWork(Array.isArray(sheet) ? await sheetOf(...sheet) : sheet, {
    world,
    shipments,
    journal,
  })
  const { work, assessed, keys } = started
  return {
    ...started,
    shipments,
    duplicate: (at: number) => assessed()[at]?.duplicate,
    rules: (at: number) => assessed()[at]?.problems.map(({ rule }) => rule),
    /** The seller confirms everything in the row. */
    confirm(at: number) {
      const settled = assessed()[at]?.problems.map(({ key }) => key) ?? []
      work.move({ kind: 'settle', key: `r${at}`, settled })
    },
    another(at: number) {
      const { orderIds = [] } = assessed()[at]?.duplicate ?? {}
      work.move({ kind: 'another', rows: [{ key: `r${at}`, orderIds }] })
    },
    same: (at: number) => work.move({ kind: 'same', keys: [`r${at}`] }),
    async shipAll() {
      work.ship(keys())
      await waitFor(() => expect(work.state().batch?.state).toBe('over'))
    },
    /** Writes all shipments to the journal and notifies the screens. */
    announce() {
      const entry = { at: NOW, event: 'enqueued', from: '', to: 'queued', detail: '' } as const
      journal.push(...shipments.map(({ key }) => ({ ...entry, key })))
      world.changed()
    },
  }
}
