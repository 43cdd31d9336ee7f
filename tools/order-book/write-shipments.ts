import { deskEntry, WAITING, withQuietness } from '../../lib/outbox/database.ts'
import type { Screen } from '../browser/screen.ts'
import type { MadeShipment } from './made-shipments.ts'

const TOGETHER = 500

/** Writes shipments straight into the extension's database. */
export async function writeShipments(page: Screen, made: readonly MadeShipment[]): Promise<void> {
  for (let from = 0; from < made.length; from += TOGETHER) {
    const slice = made.slice(from, from + TOGETHER).map(({ shipment, journal }) => ({
      ...{ shipment: withQuietness(shipment), entry: deskEntry(shipment), journal },
    }))
    const waits = slice.flatMap(({ entry }) => entry.waits ?? [])
    await page.evaluate(`new Promise((resolve, reject) => {
      const opening = indexedDB.open('quickship')
      opening.onerror = () => reject(opening.error)
      opening.onsuccess = () => {
        const tx = opening.result.transaction(['shipments', 'journal', 'desk'], 'readwrite')
        for (const { shipment, entry, journal } of ${JSON.stringify(slice)}) {
          tx.objectStore('shipments').put(shipment)
          tx.objectStore('desk').put(entry)
          for (const line of journal) tx.objectStore('journal').add(line)
        }
        const kept = tx.objectStore('desk').get('${WAITING}')
        kept.onsuccess = () => {
          const { counts = {} } = kept.result ?? {}
          for (const reason of ${JSON.stringify(waits)}) counts[reason] = (counts[reason] ?? 0) + 1
          tx.objectStore('desk').put({ key: '${WAITING}', counts })
        }
        tx.onabort = () => reject(tx.error)
        tx.oncomplete = () => {
          opening.result.close()
          resolve()
        }
      }
    })`)
  }
}
