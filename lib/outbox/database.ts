import type { DBSchema, IDBPTransaction, StoreNames } from 'idb'
import { fold } from '../domain/fold.ts'
import type { ExternalShipment, RelayStanding } from '../domain/relay.ts'
import { type SellerReason, sellerReason } from '../domain/shipment/seller-reason.ts'
import type { JournalEntry, Shipment } from '../domain/shipment/shipment.ts'
import { statusMeaning } from '../domain/shipment/status.ts'
import { databaseOpener } from '../settings/database-opener.ts'

interface QuickshipSchema extends DBSchema {
  shipments: {
    key: string
    value: Shipment
    indexes: {
      due: [string, number]
      order: [string, string]
      refresh: number
      written: [number, number]
      cancellation: string
      status: number
      /** The phone as it is dialled. */
      recipient: string
      tracking: string
      quiet: number
    }
  }
  journal: { key: number; value: JournalEntry; indexes: { shipment: string } }
  desk: { key: string; value: DeskEntry; indexes: { words: string; created: number; waits: string } }
  relay: { key: string; value: RelayStanding }
  /** Parcels of our shops that were shipped from elsewhere. */
  elsewhere: { key: string; value: ExternalShipment; indexes: { received: number; account: string } }
}

const VERSION = 10
const FORGETTING_ENDS = 6
const WITHOUT_QUIET = 7

export const shipmentsDatabase = () =>
  databaseOpener<QuickshipSchema>(
    'quickship',
    (created, before, tx) => {
      // Derived: made again from the shipments.
      if (created.objectStoreNames.contains('desk')) created.deleteObjectStore('desk')
      const desk = created.createObjectStore('desk', { keyPath: 'key' })
      desk.createIndex('words', 'words', { multiEntry: true })
      desk.createIndex('created', 'createdAt')
      desk.createIndex('waits', 'waits')
      if (before > 0) return upgrade(tx, before)
      const shipments = created.createObjectStore('shipments', { keyPath: 'key' })
      shipments.createIndex('due', ['submission', 'nextAttemptAt'])
      shipments.createIndex('order', ['draft.store', 'draft.orderId'])
      shipments.createIndex('refresh', 'refreshAt')
      shipments.createIndex('cancellation', 'cancellation.state')
      shipments.createIndex('status', 'status.code')
      shipments.createIndex('written', ['updatedAt', 'refreshAt'])
      shipments.createIndex('recipient', 'draft.tel')
      shipments.createIndex('tracking', 'acceptance.trackingCode')
      shipments.createIndex('quiet', 'quiet')
      const journal = created.createObjectStore('journal', { keyPath: 'seq', autoIncrement: true })
      journal.createIndex('shipment', 'key')
      created.createObjectStore('relay', { keyPath: 'accountId' })
      const elsewhere = created.createObjectStore('elsewhere', { keyPath: 'key' })
      elsewhere.createIndex('received', 'receivedAt')
      elsewhere.createIndex('account', 'accountId')
    },
    VERSION,
  )

async function upgrade(tx: Upgrade, before: number): Promise<void> {
  const shipments = tx.objectStore('shipments')
  if (before <= WITHOUT_QUIET) shipments.createIndex('quiet', 'quiet')
  // Counted by since then.
  const former: DOMStringList = shipments.indexNames
  for (const name of ['failure', 'turnedUp']) if (former.contains(name)) shipments.deleteIndex(name)
  if (before <= FORGETTING_ENDS) await askAboutEnds(tx)
  for await (const { value } of shipments) await putDeskEntry(tx, undefined, value)
}

type Upgrade = IDBPTransaction<QuickshipSchema, StoreNames<QuickshipSchema>[], 'versionchange'>

const THIRTY_DAYS_MS = 30 * 24 * 3_600_000
const ONE_EVERY_MS = 20_000

/** Earlier versions never looked an ended parcel up again. The journal's last line has the time. */
async function askAboutEnds(tx: Upgrade): Promise<void> {
  const last = await tx.objectStore('journal').openCursor(null, 'prev')
  let refreshAt = last?.value.at ?? 0
  const from = refreshAt - THIRTY_DAYS_MS
  for await (const { value } of tx.objectStore('shipments').index('status')) {
    const { status, submission } = value
    if (submission !== 'accepted' || !statusMeaning(status.code).final) continue
    if ((status.since ?? status.at) < from) continue
    refreshAt += ONE_EVERY_MS
    await tx.objectStore('shipments').put({ ...value, refreshAt, quiet: 1 })
  }
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

interface DeskStore {
  objectStore(name: 'desk'): { put(entry: DeskEntry): Promise<unknown> }
}

export async function putDeskEntry(
  tx: DeskStore,
  before: Shipment | undefined,
  after: Shipment,
): Promise<void> {
  const entry = deskEntry(after)
  if (before && JSON.stringify(deskEntry(before)) === JSON.stringify(entry)) return
  await tx.objectStore('desk').put(entry)
}
