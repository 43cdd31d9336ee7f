import type { Screen } from '../browser/screen.ts'
import type { MadeShipment } from './made-shipments.ts'

const TOGETHER = 500

/** Writes shipments straight into the extension's database. */
export async function writeShipments(page: Screen, made: readonly MadeShipment[]): Promise<void> {
  for (let from = 0; from < made.length; from += TOGETHER) {
    await page.evaluate(`new Promise((resolve, reject) => {
      const opening = indexedDB.open('quickship')
      opening.onerror = () => reject(opening.error)
      opening.onsuccess = () => {
        const tx = opening.result.transaction(['shipments', 'journal'], 'readwrite')
        for (const { shipment, journal } of ${JSON.stringify(made.slice(from, from + TOGETHER))}) {
          tx.objectStore('shipments').put(shipment)
          for (const line of journal) tx.objectStore('journal').add(line)
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
