import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB, type StoreNames } from 'idb'
import { Unopened } from '../domain/disk-trouble.ts'
import { dialled } from '../domain/phone.ts'
import type { ElsewhereParcel, RelayStanding } from '../domain/relay.ts'
import type { JournalEntry, Shipment } from '../domain/shipment.ts'

export interface QuickshipSchema extends DBSchema {
  shipments: {
    key: string
    value: Shipment
    indexes: {
      /** Submission and the time before which nothing is done. */
      due: [string, number]
      /** Store and the store's order id. */
      order: [string, string]
      /** Only what is not final has it. */
      refresh: number
      /** When what is not final was written last, and is looked up next. */
      written: [number, number]
      /** Only what was asked to be cancelled has it. */
      cancellation: string
      /** The carrier's status code; what was not accepted has none. */
      status: number
      /** Submission and what went wrong; what nothing is wrong with has none. */
      failure: [string, string]
      /** The recipient's phone as it is dialled. */
      recipient: string
      /** The carrier's tracking code; what was not accepted has none. */
      tracking: string
    }
  }
  journal: { key: number; value: JournalEntry; indexes: { shipment: string } }
  /** How far each account's relay was listened to. */
  relay: { key: string; value: RelayStanding }
  /** Parcels of our shops that were not shipped from here. */
  elsewhere: { key: string; value: ElsewhereParcel; indexes: { received: number; account: string } }
}

export type Database = IDBPDatabase<QuickshipSchema>

/** Opens the database at first use, and again after the browser closed it under us. */
export function databaseOpener(): () => Promise<Database> {
  let opening: Promise<Database> | undefined
  const forget = () => {
    opening = undefined
  }
  const open = () =>
    openDB<QuickshipSchema>('quickship', 5, {
      upgrade(database, from, _to, change) {
        if (from < 1) create(database)
        const shipments = change.objectStore('shipments')
        if (from < 2) {
          shipments.createIndex('status', 'status.code')
          shipments.createIndex('failure', ['submission', 'failure.kind'])
        }
        if (from < 3) shipments.createIndex('written', ['updatedAt', 'refreshAt'])
        if (from < 4) {
          shipments.createIndex('recipient', 'draft.tel')
          // Whatever fails in it takes the whole upgrade back, which whoever opens is told.
          dialRecipients(shipments).catch(() => {})
        }
        if (from < 5) {
          shipments.createIndex('tracking', 'acceptance.trackingCode')
          database.createObjectStore('relay', { keyPath: 'accountId' })
          const elsewhere = database.createObjectStore('elsewhere', { keyPath: 'key' })
          elsewhere.createIndex('received', 'receivedAt')
          elsewhere.createIndex('account', 'accountId')
        }
      },
      // A newer version of us wants to open it: whoever holds it open must let go.
      blocking(_current, _blocked, event) {
        forget()
        if (event.target instanceof IDBDatabase) event.target.close()
      },
      terminated: forget,
    })
  return () => {
    // Some errors are thrown by the very call that opens it.
    opening ??= Promise.resolve()
      .then(open)
      .catch((error) => {
        forget()
        throw new Unopened('the database of shipments', { cause: error })
      })
    return opening
  }
}

function create(database: Database): void {
  const shipments = database.createObjectStore('shipments', { keyPath: 'key' })
  shipments.createIndex('due', ['submission', 'nextAttemptAt'])
  shipments.createIndex('order', ['draft.store', 'draft.orderId'])
  shipments.createIndex('refresh', 'refreshAt')
  shipments.createIndex('cancellation', 'cancellation.state')
  const journal = database.createObjectStore('journal', { keyPath: 'seq', autoIncrement: true })
  journal.createIndex('shipment', 'key')
}

type Upgraded = IDBPObjectStore<
  QuickshipSchema,
  ArrayLike<StoreNames<QuickshipSchema>>,
  'shipments',
  'versionchange'
>

/** Phones stood as they were typed before this version; those on the wire were dialled all along. */
async function dialRecipients(shipments: Upgraded): Promise<void> {
  const typed: string[] = []
  for (let at = await shipments.index('recipient').openKeyCursor(); at; at = await at.continue()) {
    if (dialled(at.key) !== at.key) typed.push(at.primaryKey)
  }
  for (const key of typed) {
    const found = await shipments.get(key)
    if (!found) continue
    await shipments.put({ ...found, draft: { ...found.draft, tel: dialled(found.draft.tel) } })
  }
}
