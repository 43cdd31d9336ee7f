import { isBackedUp } from '../domain/backup.ts'
import { partnerId, shipmentKey } from '../domain/order-id.ts'
import { dialled } from '../domain/phone.ts'
import type { JournalEntry, Shipment } from '../domain/shipment.ts'
import { databaseOpener } from './database.ts'
import type { StoreWorld } from './store.ts'
import { transition } from './transitions.ts'
import { without } from './without.ts'

/** A shipment of a backup, with its lines of the journal, oldest first. */
export interface History {
  shipment: Shipment
  journal: readonly JournalEntry[]
}

/** `open` of those added were not over when the backup was made. `foreign` are none that Quickship wrote. */
export interface Restored {
  added: number
  open: number
  known: number
  foreign: number
}

/**
 * Lays histories of a backup in, in one strictly durable transaction. What is known here stays as it is, whatever the
 * backup says of it. What was open becomes stuck: another computer may have sent it since, and no backup tells.
 */
export function restorer({ now, changed }: StoreWorld): (histories: readonly History[]) => Promise<Restored> {
  const database = databaseOpener()

  return async (histories) => {
    const restored: Restored = { added: 0, open: 0, known: 0, foreign: 0 }
    const tx = (await database()).transaction(['shipments', 'journal'], 'readwrite', { durability: 'strict' })
    const shipments = tx.objectStore('shipments')
    const lines = tx.objectStore('journal')
    const layIn = async () => {
      for (const { shipment, journal } of histories) {
        const to = transition(shipment.submission, 'restored')
        if (!to || !isOurs(shipment)) restored.foreign += 1
        else if ((await shipments.getKey(shipment.key)) !== undefined) restored.known += 1
        else {
          const open = to !== shipment.submission
          restored.added += 1
          if (open) restored.open += 1
          const draft = { ...shipment.draft, tel: dialled(shipment.draft.tel) }
          const laid = { ...(open ? stopped(shipment) : shipment), draft }
          await shipments.add({ ...laid, submission: to, updatedAt: now() })
          for (const line of journal) {
            if (line.key === shipment.key) await lines.add({ ...without(line, 'seq'), restored: true })
          }
          const { key, submission: from } = shipment
          await lines.add({ key, at: now(), event: 'restored', from, to, detail: '' })
        }
      }
    }
    await Promise.all([layIn(), tx.done])
    if (restored.added > 0) changed()
    return restored
  }
}

/** Whether it stands under the id that this order has on every computer: under another it could be shipped twice. */
function isOurs({ key, api, partnerId: id, draft, environment }: Shipment): boolean {
  const same = partnerId(draft.store, draft.orderId, draft.parcel)
  return isBackedUp({ environment }) && id === same && key === shipmentKey(api, id)
}

function stopped(shipment: Shipment): Shipment {
  return { ...without(shipment, 'failure', 'unknownSince'), nextAttemptAt: 0, restoredOpen: true }
}
