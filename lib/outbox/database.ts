import type { DBSchema } from 'idb'
import type { ExternalShipment, RelayStanding } from '../domain/relay.ts'
import type { JournalEntry, Shipment } from '../domain/shipment/shipment.ts'
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
      failure: [string, string]
      /** The phone as it is dialled. */
      recipient: string
      tracking: string
      /** What turned up and was not seen by the seller yet. */
      turnedUp: string
    }
  }
  journal: { key: number; value: JournalEntry; indexes: { shipment: string } }
  relay: { key: string; value: RelayStanding }
  /** Parcels of our shops that were shipped from elsewhere. */
  elsewhere: { key: string; value: ExternalShipment; indexes: { received: number; account: string } }
}

const VERSION = 6
/** Without the index `turnedUp`. */
const VERSION_BEFORE = 5

export const shipmentsDatabase = () =>
  databaseOpener<QuickshipSchema>(
    'quickship',
    (created, before, tx) => {
      if (before === VERSION_BEFORE) {
        tx.objectStore('shipments').createIndex('turnedUp', 'turnedUp')
        return
      }
      const shipments = created.createObjectStore('shipments', { keyPath: 'key' })
      shipments.createIndex('due', ['submission', 'nextAttemptAt'])
      shipments.createIndex('order', ['draft.store', 'draft.orderId'])
      shipments.createIndex('refresh', 'refreshAt')
      shipments.createIndex('cancellation', 'cancellation.state')
      shipments.createIndex('status', 'status.code')
      shipments.createIndex('failure', ['submission', 'failure.kind'])
      shipments.createIndex('written', ['updatedAt', 'refreshAt'])
      shipments.createIndex('recipient', 'draft.tel')
      shipments.createIndex('tracking', 'acceptance.trackingCode')
      shipments.createIndex('turnedUp', 'turnedUp')
      const journal = created.createObjectStore('journal', { keyPath: 'seq', autoIncrement: true })
      journal.createIndex('shipment', 'key')
      created.createObjectStore('relay', { keyPath: 'accountId' })
      const elsewhere = created.createObjectStore('elsewhere', { keyPath: 'key' })
      elsewhere.createIndex('received', 'receivedAt')
      elsewhere.createIndex('account', 'accountId')
    },
    VERSION,
  )
