import type { AddressIndex } from '../../lib/address/index-file.ts'
import { snapshotOf } from '../../lib/domain/order-snapshot.ts'
import type { StoreOrder } from '../../lib/domain/store-order.ts'
import { startDraft } from '../../lib/draft/start.ts'
import { failureOf } from '../failure-of.ts'
import type { Services } from '../services.tsx'
import { type BulkRow, formKey, type ReadingTrouble, type ReadOrder } from './bulk-row.ts'
import type { BulkStore } from './bulk-store.ts'
import { inTurns } from './in-turns.ts'
import type { OrderForms } from './order-forms.ts'

/** As many as a shop answers at once without noticing. */
const WIDTH = 4

export interface ReadingWorld extends Pick<Services, 'shipmentsOf'> {
  index: AddressIndex
  forms: OrderForms
  /** Told the store of the first order that is read, before its draft is made. */
  onStore(store: string): Promise<void>
}

/** Reads the orders, some at a time, each into a draft exactly as the popup makes one. */
export function createReading(store: BulkStore, world: ReadingWorld) {
  let running: AbortController | undefined
  let met: Promise<void> | undefined

  async function readOne(row: BulkRow, signal: AbortSignal) {
    const { key } = row
    store.move({ kind: 'reading', key })
    const reading = await row.order.read(signal)
    if (reading.kind === 'order') {
      try {
        await take(key, reading.order)
      } catch (error) {
        unread(key, { kind: 'book', failure: failureOf(error) })
      }
    } else if (signal.aborted) store.move({ kind: 'put-back', key })
    else unread(key, reading)
  }

  function unread(key: string, trouble: ReadingTrouble) {
    store.move({ kind: 'unread', key, trouble })
    // What holds for this one holds for all that are read through the same page.
    if (trouble.kind === 'page-gone' || trouble.kind === 'signed-out') stop()
  }

  async function take(key: string, order: StoreOrder) {
    met ??= world.onStore(order.store)
    await met
    const { recipient, ...remembered } = await world.forms.recall(order)
    const { account } = store.state()
    const started = startDraft(order, { index: world.index, account, parcel: 1, ...remembered })
    const { draft } = started
    const shipments = await world.shipmentsOf(draft.store, draft.orderId)
    const parcel = shipments.at(-1)?.draft.parcel ?? draft.parcel
    const saved = await world.forms.saved(formKey({ ...draft, parcel }))
    const read: ReadOrder = { order, snapshot: snapshotOf(order), recipient, remembered, started }
    store.move({ kind: 'read', key, read, saved, shipments })
  }

  function stop() {
    running?.abort()
    running = undefined
    store.move({ kind: 'reads', on: false })
  }

  return {
    /** Reads these, or all that are not read yet; what failed is tried again. */
    start(keys?: readonly string[]) {
      if (running) return
      const mine = new AbortController()
      running = mine
      store.move({ kind: 'reads', on: true })
      const wanted = new Set(keys ?? store.state().rows.map(({ key }) => key))
      const next = () => {
        if (mine.signal.aborted) return undefined
        const found = store
          .state()
          .rows.find(({ key, reading }) => wanted.has(key) && (reading === 'waiting' || reading === 'failed'))
        if (found) wanted.delete(found.key)
        return found
      }
      void inTurns(WIDTH, next, (row) => readOne(row, mine.signal)).then(() => {
        if (running === mine) stop()
      })
    },
    stop,
  }
}
