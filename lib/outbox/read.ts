import type { JournalEntry, Shipment } from '../domain/shipment.ts'
import { troublesomeStatuses } from '../domain/status.ts'
import { databaseOpener } from './database.ts'

/** The channel on which the worker tells every screen that shipments changed; it carries nothing else. */
export const SHIPMENTS_CHANNEL = 'quickship-shipments'

/** What holds an order in the queue until the seller acts. */
const HOLDING: readonly string[] = ['unauthorised', 'no-permission', 'account-gone']

const database = databaseOpener()

/** The parcels of one order of one store, first parcel first. */
export async function shipmentsOfOrder(store: string, orderId: string): Promise<Shipment[]> {
  const found = await (await database()).getAllFromIndex('shipments', 'order', [store, orderId])
  return found.sort((a, b) => a.draft.parcel - b.draft.parcel)
}

export async function shipmentOfKey(key: Shipment['key']): Promise<Shipment | undefined> {
  return (await database()).get('shipments', key)
}

/**
 * How many shipments wait for the seller: refused or stuck and not set aside, unknown, held back by an account, a token
 * or a permission, or accepted and in trouble on the way.
 */
export async function countForSeller(): Promise<number> {
  const { store } = (await database()).transaction('shipments')
  const due = store.index('due')
  const status = store.index('status')
  const all = (submission: Shipment['submission']) =>
    IDBKeyRange.bound([submission, -Infinity], [submission, Infinity])
  const [rejected, unknown, stuck, ...waiting] = await Promise.all([
    due.getAll(all('rejected')),
    due.count(all('unknown')),
    due.getAll(all('stuck')),
    // Counted and not read: a thousand may wait while this is asked some times a second.
    ...HOLDING.map((kind) => store.index('failure').count(['queued', kind])),
    ...troublesomeStatuses.map((code) => status.count(code)),
  ])
  const open = [...rejected, ...stuck].filter((shipment) => !shipment.setAside)
  return waiting.reduce((sum, count) => sum + count, unknown + open.length)
}

/** The journal's lines written after line `seq` and not before `since`, epoch ms; oldest first. */
export async function newestEntries(seq: number, since: number): Promise<JournalEntry[]> {
  const journal = (await database()).transaction('journal').store
  const entries: JournalEntry[] = []
  // Backwards, so that a journal of years costs no more than what is new in it.
  let cursor = await journal.openCursor(IDBKeyRange.lowerBound(seq, true), 'prev')
  while (cursor && cursor.value.at >= since) {
    entries.push(cursor.value)
    cursor = await cursor.continue()
  }
  return entries.reverse()
}

/** Every shipment there ever was, by key. */
export async function everyShipment(): Promise<Shipment[]> {
  return (await database()).getAll('shipments')
}

/** Calls back after any shipment changed; returns the way to stop. */
export function onShipmentsChanged(changed: () => void): () => void {
  const channel = new BroadcastChannel(SHIPMENTS_CHANNEL)
  channel.addEventListener('message', () => changed())
  return () => channel.close()
}
