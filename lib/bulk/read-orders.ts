import type { AddressIndex } from '../address/index-file.ts'
import type { Services, ShipmentQueries } from '../app/services.ts'
import type { Account } from '../domain/account.ts'
import type { ShipmentDraft } from '../domain/shipment/shipment-draft.ts'
import { snapshotOf } from '../domain/store/order-snapshot.ts'
import { SHEET } from '../domain/store/store-order.ts'
import { startDraft } from '../draft/start.ts'
import { failureOf } from '../messages/failure-of.ts'
import { formKey, formToSave, type SavedForm } from '../order-form/saved-form.ts'
import { shippedLately } from '../order-form/shipped-lately.ts'
import { startAgain, startReturn } from './again-source.ts'
import { type BulkRow, parcelOf, type ReadingTrouble, type ReadOrder } from './bulk-row.ts'
import type { BulkReading } from './bulk-source.ts'
import type { BulkStore } from './bulk-store.ts'
import { lookUpNumber, type Seen } from './duplicates.ts'
import type { OrderForms } from './order-forms.ts'
import { runConcurrently } from './run-concurrently.ts'

/** Few enough not to slow the shop down. */
const WIDTH = 4

export interface ReadingDeps extends Pick<Services, 'shipmentsOf' | 'shipmentsOfRecipients'> {
  index: AddressIndex
  shipments: Pick<ShipmentQueries, 'ofNumber'>
  forms: OrderForms
  now: () => number
  /** What is looked up after it misses no change; rejects where the journal cannot be read. */
  followed(): Promise<void>
  /** Called with the first order's store before its draft is made. */
  onStore(store: string): Promise<void>
}

/** Drafts are made as in the popup. */
export function createReading(store: BulkStore, deps: ReadingDeps) {
  let running: AbortController | undefined
  let onFirst: Promise<void> | undefined

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
    // The same is true for all orders of this page.
    if (trouble.kind === 'page-gone' || trouble.kind === 'signed-out') stop()
  }

  async function take({ key, order }: BulkRow, reading: Read) {
    const starts = await starting(reading, order.parcel)
    const { startUnder } = starts
    const at = deps.now()
    const { account } = store.state()
    const first = startUnder(account)
    const { draft } = first
    let found: Found
    let saved: SavedForm | undefined
    let seen: Seen
    // What the journal said meanwhile is newer than what was looked up.
    do {
      seen = store.state().seen
      found = await lookUp(reading, draft)
      const parcel = parcelOf({ order, shipments: found.shipments }, store.state().account)
      saved = await deps.forms.saved(formKey({ ...draft, parcel }))
    } while (store.state().seen !== seen)
    const { shipments, ...number } = found
    // The account may have changed; only read rows were restarted for it.
    const { account: now } = store.state()
    const started = now === account ? first : startUnder(now)
    const row = store.row(key)
    const before = row?.read && {
      ...formToSave({ ...row, page: row.read.snapshot }),
      accountId: now.id,
    }
    const again = before && ({ again: true } as const)
    store.move({
      kind: 'read',
      key,
      read: { ...starts, ...number, started, at },
      saved: before ?? saved,
      shipments,
      ...again,
    })
  }

  async function starting(reading: Read, parcel = 1): Promise<Starting> {
    const { index, forms } = deps
    onFirst ??= deps.onStore(reading.kind === 'order' ? reading.order.store : reading.former.draft.store)
    await onFirst
    if (reading.kind === 'shipped-before') {
      const { former, back } = reading
      const start = back ? startReturn : startAgain
      const startUnder = (account: Account) => start(former, parcel, { index, account })
      return { snapshot: back ? undefined : former.snapshot, recipient: undefined, startUnder }
    }
    const { order } = reading
    const { recipient, ...remembered } = await forms.recall(order)
    const startUnder = (account: Account) => startDraft(order, { index, account, parcel, ...remembered })
    return { snapshot: snapshotOf(order), recipient, startUnder }
  }

  async function lookUp(reading: Read, { store: shop, orderId }: ShipmentDraft): Promise<Found> {
    await deps.followed()
    if (reading.kind !== 'order' || shop !== SHEET)
      return { shipments: await deps.shipmentsOf(shop, orderId) }
    const found = await lookUpNumber(reading.order, deps.shipments)
    return found.sheetNumber?.number
      ? found
      : { ...found, alike: await shippedLately(reading.order, deps, deps.now()) }
  }

  function stop() {
    running?.abort()
    running = undefined
    store.move({ kind: 'reads', on: false })
  }

  return {
    /** Reads these or all; failed ones again. */
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
      void runConcurrently(WIDTH, next, (row) => readOne(row, mine.signal)).then(() => {
        if (running === mine) stop()
      })
    },
    stop,
    /** What cannot be read again, as the shop's page is gone, stays as it was read. */
    async again(row: BulkRow) {
      const reading = await row.order.read(new AbortController().signal)
      if (isRead(reading)) await take(row, reading)
    },
  }
}

type Starting = Omit<ReadOrder, 'started' | 'at' | keyof Found>
type Found = Awaited<ReturnType<typeof lookUpNumber>> & Pick<ReadOrder, 'alike'>

type Read = Extract<BulkReading, { kind: 'order' | 'shipped-before' }>

function isRead(reading: BulkReading): reading is Read {
  return reading.kind === 'order' || reading.kind === 'shipped-before'
}
