import type { AddressIndex } from '../../lib/address/index-file.ts'
import type { Account } from '../../lib/domain/account.ts'
import { snapshotOf } from '../../lib/domain/order-snapshot.ts'
import type { Shipment } from '../../lib/domain/shipment.ts'
import { startDraft } from '../../lib/draft/start.ts'
import { failureOf } from '../failure-of.ts'
import type { Services } from '../services.tsx'
import type { ShipmentQueries } from '../workbench/workbench-services.tsx'
import { startAgain } from './again-source.ts'
import { type BulkRow, formKey, type ReadingTrouble, type ReadOrder } from './bulk-row.ts'
import type { BulkReading } from './bulk-source.ts'
import type { BulkStore } from './bulk-store.ts'
import { inTurns } from './in-turns.ts'
import type { OrderForms } from './order-forms.ts'
import { SHEET } from './sheet/order-of-rows.ts'
import { shippedBefore, startSheet } from './sheet/shipped-before.ts'

/** As many as a shop answers at once without noticing. */
const WIDTH = 4

export interface ReadingWorld extends Pick<Services, 'shipmentsOf'> {
  index: AddressIndex
  shipments: Pick<ShipmentQueries, 'ofNumber'>
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
    if (isRead(reading)) {
      try {
        await take(row, reading)
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

  async function take({ key, order }: BulkRow, reading: Read) {
    const { known, ...starts } = await starting(reading, order.parcel)
    const { startUnder } = starts
    const { account } = store.state()
    const first = startUnder(account)
    const { draft } = first
    const shipments = known ?? (await world.shipmentsOf(draft.store, draft.orderId))
    const parcel = order.parcel ?? shipments.at(-1)?.draft.parcel ?? draft.parcel
    const saved = await world.forms.saved(formKey({ ...draft, parcel }))
    // Another account may have been chosen since, and only rows that were read are started anew for it.
    const { account: now } = store.state()
    const started = now === account ? first : startUnder(now)
    store.move({ kind: 'read', key, read: { ...starts, started }, saved, shipments })
  }

  async function starting(reading: Read, parcel = 1): Promise<Starting> {
    const { index, forms } = world
    met ??= world.onStore(reading.kind === 'order' ? reading.order.store : reading.former.draft.store)
    await met
    if (reading.kind === 'shipped-before') {
      const { former } = reading
      const startUnder = (account: Account) => startAgain(former, parcel, { index, account })
      return { snapshot: former.snapshot, recipient: undefined, startUnder }
    }
    const { order } = reading
    const { recipient, ...remembered } = await forms.recall(order)
    const start = (account: Account) => startDraft(order, { index, account, parcel, ...remembered })
    const read = { snapshot: snapshotOf(order), recipient }
    if (order.store !== SHEET) return { ...read, startUnder: start }
    const before = await shippedBefore(order, world.shipments)
    const startUnder = (account: Account) => startSheet(start(account), before, account)
    return { ...read, startUnder, known: before.shipments, ...(!before.isLoose && { before }) }
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

/** `known`: its parcels, where they were looked up to start with. */
type Starting = Omit<ReadOrder, 'started'> & { known?: readonly Shipment[] }

type Read = Extract<BulkReading, { kind: 'order' | 'shipped-before' }>

function isRead(reading: BulkReading): reading is Read {
  return reading.kind === 'order' || reading.kind === 'shipped-before'
}
