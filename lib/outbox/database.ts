import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { Unopened } from '../domain/disk-trouble.ts'
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
    }
  }
  journal: { key: number; value: JournalEntry; indexes: { shipment: string } }
}

export type Database = IDBPDatabase<QuickshipSchema>

/** Opens the database at first use, and again after the browser closed it under us. */
export function databaseOpener(): () => Promise<Database> {
  let opening: Promise<Database> | undefined
  const forget = () => {
    opening = undefined
  }
  const open = () =>
    openDB<QuickshipSchema>('quickship', 3, {
      upgrade(database, from, _to, change) {
        if (from < 1) create(database)
        const shipments = change.objectStore('shipments')
        if (from < 2) {
          shipments.createIndex('status', 'status.code')
          shipments.createIndex('failure', ['submission', 'failure.kind'])
        }
        if (from < 3) shipments.createIndex('written', ['updatedAt', 'refreshAt'])
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
