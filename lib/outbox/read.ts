import type { ElsewhereParcel } from '../domain/relay.ts'
import type { JournalEntry, Shipment } from '../domain/shipment.ts'
import { holdingFailures } from '../domain/shipment-views.ts'
import { troublesomeStatuses } from '../domain/status.ts'
import { databaseOpener } from './database.ts'

/** The channel on which the worker tells every screen that shipments changed; it carries nothing else. */
export const SHIPMENTS_CHANNEL = 'quickship-shipments'

const database = databaseOpener()

/** The parcels of one order of one store, first parcel first. */
export async function shipmentsOfOrder(store: string, orderId: string): Promise<Shipment[]> {
  const found = await (await database()).getAllFromIndex('shipments', 'order', [store, orderId])
  return found.sort((a, b) => a.draft.parcel - b.draft.parcel)
}

/** A store's parcels of orders whose ids are `number`, or that, a dash and more: a sheet's, in no order. */
export async function shipmentsOfNumber(store: string, number: string): Promise<Shipment[]> {
  const range = IDBKeyRange.bound([store, number], [store, `${number}-\uffff`])
  const found = await (await database()).getAllFromIndex('shipments', 'order', range)
  // Between the two stand ids whose next character comes before the dash.
  return found.filter(({ draft: { orderId } }) => orderId === number || orderId.startsWith(`${number}-`))
}

/** Every parcel to these phones, each as it is dialled, in no order. */
export async function shipmentsOfRecipients(tels: readonly string[]): Promise<Shipment[]> {
  const recipient = (await database()).transaction('shipments').store.index('recipient')
  return (await Promise.all(tels.map((tel) => recipient.getAll(tel)))).flat()
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
    ...holdingFailures.map((kind) => store.index('failure').count(['queued', kind])),
    ...troublesomeStatuses.map((code) => status.count(code)),
  ])
  const open = [...rejected, ...stuck].filter((shipment) => !shipment.setAside)
  return waiting.reduce((sum, count) => sum + count, unknown + open.length)
}

/** When the first shipment after `now`, epoch ms, is to be sent or asked about; undefined where none waits for its time. */
export async function nextAttempt(now: number): Promise<number | undefined> {
  const due = (await database()).transaction('shipments').store.index('due')
  const first = async (submission: Shipment['submission']) => {
    const waiting = IDBKeyRange.bound([submission, now], [submission, Infinity], true)
    return (await due.openKeyCursor(waiting))?.key[1]
  }
  const times = (await Promise.all([first('unknown'), first('queued')])).filter((at) => at !== undefined)
  return times.length > 0 ? Math.min(...times) : undefined
}

/** Whether a parcel is under way: accepted, and its status not final. */
export async function anyParcelOpen(): Promise<boolean> {
  return (await (await database()).countFromIndex('shipments', 'refresh')) > 0
}

/** Parcels that a relay told of and that were not shipped from here, newest first. */
export async function parcelsElsewhere(): Promise<ElsewhereParcel[]> {
  return (await (await database()).getAllFromIndex('elsewhere', 'received')).reverse()
}

/** The journal's lines after line `seq`, oldest first; all of them after 0. */
export async function newestEntries(seq: number): Promise<JournalEntry[]> {
  return (await database()).getAll('journal', IDBKeyRange.lowerBound(seq, true))
}

/** Every shipment there ever was, by key. */
export async function everyShipment(): Promise<Shipment[]> {
  return (await database()).getAll('shipments')
}

/** Up to `most` shipments whose keys follow `after`, in the order of their keys; all of them a slice at a time. */
export async function shipmentsAfter(after: Shipment['key'] | undefined, most: number): Promise<Shipment[]> {
  return (await database()).getAll(
    'shipments',
    after === undefined ? null : IDBKeyRange.lowerBound(after, true),
    most,
  )
}

/** Those of these keys that there are. */
export async function shipmentsOfKeys(keys: readonly Shipment['key'][]): Promise<Shipment[]> {
  const { store } = (await database()).transaction('shipments')
  const found = await Promise.all(keys.map((key) => store.get(key)))
  return found.filter((shipment) => shipment !== undefined)
}

/** The journal's last line; 0 where it has none. */
export async function lastLine(): Promise<number> {
  const cursor = await (await database()).transaction('journal').store.openKeyCursor(null, 'prev')
  return cursor?.primaryKey ?? 0
}

/** All that the journal has of one shipment, oldest first. */
export async function journalOf(key: Shipment['key']): Promise<JournalEntry[]> {
  return (await database()).getAllFromIndex('journal', 'shipment', key)
}

/** Calls back after any shipment changed; returns the way to stop. */
export function onShipmentsChanged(changed: () => void): () => void {
  const channel = new BroadcastChannel(SHIPMENTS_CHANNEL)
  channel.addEventListener('message', () => changed())
  return () => channel.close()
}
