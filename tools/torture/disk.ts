import type { JournalEntry, Shipment } from '../../lib/domain/shipment/shipment.ts'
import type { Screen } from '../browser/screen.ts'

/** A profile's shipments of one store. */
export interface Disk {
  shipments: Shipment[]
  journal: JournalEntry[]
}

/** Reads with no word to the worker, from a page of the extension. `prefix`: what the keys of those orders begin with. */
export function readDisk(page: Screen, prefix: string): Promise<Disk> {
  return page.evaluate<Disk>(
    inDatabase(
      prefix,
      `const [shipments, journal] = await Promise.all([
        resultOf(tx.objectStore('shipments').getAll(range)),
        resultOf(tx.objectStore('journal').index('shipment').getAll(range)),
      ])
      return { shipments, journal }`,
    ),
  )
}

/** An order that is neither settled nor left to the seller. */
export interface Open {
  key: string
  partnerId: string
  submission: Shipment['submission']
}

/** Waiting or unknown submissions, and cancels without an outcome. */
export function readOpen(page: Screen, prefix: string): Promise<Open[]> {
  return page.evaluate(
    inDatabase(
      prefix,
      `const all = await resultOf(tx.objectStore('shipments').getAll(range))
      const open = all.filter(({ submission, cancellation }) =>
        ['queued', 'sending', 'unknown'].includes(submission) ||
        ['sending', 'unknown'].includes(cancellation?.state))
      return open.map(({ key, partnerId, submission }) => ({ key, partnerId, submission }))`,
    ),
  )
}

function inDatabase(prefix: string, work: string): string {
  return `(async () => {
    const resultOf = (request) => new Promise((resolve, reject) => {
      request.onerror = () => reject(request.error)
      request.onsuccess = () => resolve(request.result)
    })
    const database = await resultOf(indexedDB.open('quickship'))
    try {
      const tx = database.transaction(['shipments', 'journal'])
      const range = IDBKeyRange.bound(${JSON.stringify(prefix)}, ${JSON.stringify(`${prefix}\uffff`)})
      ${work}
    } finally {
      database.close()
    }
  })()`
}
