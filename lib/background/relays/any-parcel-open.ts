import { statusMeaning } from '../../domain/shipment/status.ts'
import { shipmentsDatabase } from '../../outbox/database.ts'

const database = shipmentsDatabase()

/** Under way or watched; of an ended one only a correction is awaited. */
export async function anyParcelOpen(): Promise<boolean> {
  const { store } = (await database()).transaction('shipments')
  if ((await store.index('watched').getKey(IDBKeyRange.lowerBound(-Infinity))) !== undefined) return true
  let at = await store.index('stands').openKeyCursor()
  while (at) {
    const [code] = at.key
    if (!statusMeaning(code).final) return true
    // Of each status only one is read.
    at = await at.continue([code, Infinity])
  }
  return false
}
