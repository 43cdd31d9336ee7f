import type { WriteBack } from '../../lib/domain/store/write-back/write-back-state.ts'
import type { Screen } from '../browser/screen.ts'
import type { MadeShipment } from '../order-book/made-shipments.ts'

/** What shops know of the made parcels, by status. */
const KNOWN: Readonly<Record<string, Partial<WriteBack>>> = {
  '-1': { state: 'written' },
  '3': { state: 'due', open: 'shop.example', waits: 'page' },
  '5': { state: 'written' },
  '6': { state: 'already' },
  '9': { state: 'refused', why: 'refused' },
  '10': { state: 'gave-up', why: 'untold' },
}

export async function connectWithRecords(
  screen: Screen,
  store: string,
  made: ReadonlyMap<string, MadeShipment>,
) {
  const records = Object.entries(KNOWN).map(([state, known]) => ({
    key: made.get(state)?.shipment.key ?? state,
    notBefore: 0,
    writes: 1,
    untold: 0,
    at: Date.now() - 3_600_000,
    ...known,
  }))
  const connect = JSON.stringify({ address: store, platform: 'woocommerce' })
  await screen.evaluate(`chrome.runtime.sendMessage({ quickship: 'stores.connect', input: ${connect} })`)
  await writeRecords(screen, records)
}

export async function writeRecords(screen: Screen, records: readonly Partial<WriteBack>[]) {
  await screen.evaluate(`(async () => {
    const open = indexedDB.open('quickship-write-back')
    const db = await new Promise((done) => (open.onsuccess = () => done(open.result)))
    const tx = db.transaction('records', 'readwrite')
    for (const one of ${JSON.stringify(records)}) tx.objectStore('records').put(one)
    await new Promise((done) => (tx.oncomplete = done))
    db.close()
  })()`)
}
