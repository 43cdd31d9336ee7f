import type { DBSchema, IDBPDatabase } from 'idb'
import { fold } from '../domain/fold.ts'
import type { ExternalShipment, RelayStanding } from '../domain/relay.ts'
import { type SellerReason, sellerReason } from '../domain/shipment/seller-reason.ts'
import type { JournalEntry, Shipment } from '../domain/shipment/shipment.ts'
import { storeKeysOf } from '../domain/store/store-key.ts'
import { databaseOpener } from '../settings/database-opener.ts'
import type { Change } from './write-moves.ts'

interface QuickshipSchema extends DBSchema {
  shipments: {
    key: string
    value: Shipment
    indexes: {
      due: [string, number]
      order: [string, string]
      /** By carrier, whether quiet, and time. */
      lookUps: [string, 0 | 1, number]
      written: [number, number]
      cancellation: string
      /** By status and next look-up. */
      stands: [number, number]
      failing: string
      watched: number
      /** The phone as it is dialled. */
      recipient: string
      tracking: string
    }
  }
  journal: { key: number; value: JournalEntry; indexes: { shipment: string } }
  desk: {
    key: string
    value: DeskEntry | Waiting
    indexes: { words: string; created: number; waits: string }
  }
  relay: { key: string; value: RelayStanding }
  /** Parcels of our shops that were shipped from elsewhere. */
  elsewhere: { key: string; value: ExternalShipment; indexes: { received: number; account: string } }
}

/** A new one also where `deskEntry` or `sellerReason` changes: what is kept by it is made again. */
const VERSION = 11
/** One by one, an update of a long book takes minutes. */
const AT_ONCE = 500

/** A wake reads what these name, however many shipments there are. */
const INDEXES = {
  due: ['submission', 'nextAttemptAt'],
  order: ['draft.store', 'draft.orderId'],
  lookUps: ['api', 'quiet', 'refreshAt'],
  written: ['updatedAt', 'refreshAt'],
  cancellation: 'cancellation.state',
  stands: ['status.code', 'refreshAt'],
  failing: 'statusFailure.kind',
  watched: 'watch.since',
  recipient: 'draft.tel',
  tracking: 'acceptance.trackingCode',
} satisfies Record<keyof QuickshipSchema['shipments']['indexes'], string | string[]>

export const shipmentsDatabase = () =>
  databaseOpener<QuickshipSchema>(
    'quickship',
    async (created, before, tx) => {
      // Derived: made again from the shipments.
      if (created.objectStoreNames.contains('desk')) created.deleteObjectStore('desk')
      const desk = created.createObjectStore('desk', { keyPath: 'key' })
      desk.createIndex('words', 'words', { multiEntry: true })
      desk.createIndex('created', 'createdAt')
      if (before === 0) {
        created.createObjectStore('shipments', { keyPath: 'key' })
        const journal = created.createObjectStore('journal', { keyPath: 'seq', autoIncrement: true })
        journal.createIndex('shipment', 'key')
        created.createObjectStore('relay', { keyPath: 'accountId' })
        const elsewhere = created.createObjectStore('elsewhere', { keyPath: 'key' })
        elsewhere.createIndex('received', 'receivedAt')
        elsewhere.createIndex('account', 'accountId')
      }
      const shipments = tx.objectStore('shipments')
      const former = new Set<string>(shipments.indexNames)
      for (const name of former) if (!(name in INDEXES)) shipments.deleteIndex(name)
      for (const [name, path] of Object.entries(INDEXES))
        if (!former.has(name)) shipments.createIndex(name as keyof typeof INDEXES, path)
      for (let last: Shipment | undefined, more = true; more; ) {
        const after = last && IDBKeyRange.lowerBound(last.key, true)
        const slice = (await shipments.getAll(after, AT_ONCE)).map(withQuietness)
        const looked = slice.filter(({ quiet }) => quiet === 0)
        await Promise.all(looked.map((shipment) => shipments.put(shipment)))
        await putBeside(
          tx,
          slice.map((shipment) => ({ after: shipment })),
        )
        last = slice.at(-1)
        more = slice.length === AT_ONCE
      }
    },
    VERSION,
  )

/** Of one order of a store, under any of its addresses. */
export async function ofOrder(
  database: IDBPDatabase<QuickshipSchema>,
  store: string,
  orderId: string,
): Promise<Shipment[]> {
  const orders = database.transaction('shipments').store.index('order')
  const found = await Promise.all(storeKeysOf(store).map((key) => orders.getAll([key, orderId])))
  return found.flat()
}

/** Without it a look-up is in no index: the first release wrote only that one is quiet. */
export function withQuietness<One extends Shipment>(shipment: One): One {
  return shipment.refreshAt === undefined ? shipment : { quiet: 0, ...shipment }
}

/** What the popup finds a shipment by; written with it, and only when it changes. */
export interface DeskEntry {
  key: Shipment['key']
  createdAt: number
  /** A search is the beginning of one. */
  words: string[]
  waits?: SellerReason
}

/** Of a phone number, sellers type the whole or its end. */
const ENDS = [-3, -4, -5, -6]

export function deskEntry(shipment: Shipment): DeskEntry {
  const { key, createdAt, draft, acceptance } = shipment
  const name = fold(draft.name).split(/\s+/)
  const code = acceptance ? fold(acceptance.trackingCode) : ''
  const words = [
    ...name.map((_, at) => name.slice(at).join(' ')),
    draft.tel,
    ...ENDS.map((end) => draft.tel.slice(end)),
    fold(draft.orderNumber).replace(/^#+/, ''),
    code,
    code.slice(code.lastIndexOf('.') + 1),
  ]
  const waits = sellerReason(shipment)
  return { key, createdAt, words: [...new Set(words)].filter(Boolean), ...(waits && { waits }) }
}

/** The one row of the desk that is no shipment's. */
export const WAITING = ''

/** How many wait for the seller: kept, never counted. */
interface Waiting {
  key: typeof WAITING
  counts: { [R in SellerReason]?: number }
}

interface DeskStore {
  objectStore(name: 'desk'): {
    get(key: string): Promise<DeskEntry | Waiting | undefined>
    put(entry: DeskEntry | Waiting): Promise<unknown>
  }
}

export async function putBeside(tx: DeskStore, changes: readonly Change[]): Promise<void> {
  const desk = tx.objectStore('desk')
  const more: [SellerReason | undefined, number][] = []
  const entries = changes.flatMap(({ before, after }) => {
    const [was, entry] = [before, after].map((one) => one && deskEntry(one))
    if (was?.waits !== entry?.waits) more.push([was?.waits, -1], [entry?.waits, 1])
    return entry && JSON.stringify(was) !== JSON.stringify(entry) ? entry : []
  })
  await Promise.all(entries.map((entry) => desk.put(entry)))
  if (more.length === 0) return
  const counts = countsIn(await desk.get(WAITING))
  for (const [reason, one] of more) if (reason) counts[reason] = (counts[reason] ?? 0) + one
  await desk.put({ key: WAITING, counts })
}

export function countsIn(row: DeskEntry | Waiting | undefined): Waiting['counts'] {
  return (row as Waiting | undefined)?.counts ?? {}
}
