import type { Shipment } from '../domain/shipment.ts'
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

/** How many shipments wait for the seller: refused or stuck and not set aside, unknown, or held back by an account, a token or a permission. */
export async function countForSeller(): Promise<number> {
  const { store } = (await database()).transaction('shipments')
  const due = store.index('due')
  const all = (submission: Shipment['submission']) =>
    IDBKeyRange.bound([submission, -Infinity], [submission, Infinity])
  const [rejected, unknown, stuck, queued] = await Promise.all([
    due.getAll(all('rejected')),
    due.count(all('unknown')),
    due.getAll(all('stuck')),
    due.getAll(all('queued')),
  ])
  const open = [...rejected, ...stuck].filter((shipment) => !shipment.setAside)
  const held = queued.filter(({ failure }) => HOLDING.includes(failure?.kind ?? ''))
  return unknown + open.length + held.length
}

/** Calls back after any shipment changed; returns the way to stop. */
export function onShipmentsChanged(changed: () => void): () => void {
  const channel = new BroadcastChannel(SHIPMENTS_CHANNEL)
  channel.addEventListener('message', () => changed())
  return () => channel.close()
}
