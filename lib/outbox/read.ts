import { fold } from '../domain/fold.ts'
import { readPhone } from '../domain/phone.ts'
import type { ExternalShipment } from '../domain/relay.ts'
import { type SellerReason, sellerReasons } from '../domain/shipment/seller-reason.ts'
import type { JournalEntry, Shipment } from '../domain/shipment/shipment.ts'
import { countsIn, ofOrder, shipmentsDatabase, WAITING } from './database.ts'

/** The worker notifies all screens on this channel that shipments changed. */
export const SHIPMENTS_CHANNEL = 'quickship-shipments'

const database = shipmentsDatabase()

/** Opens the database before the first query. */
export async function openShipments(): Promise<void> {
  await database()
}

export async function shipmentsOfOrder(store: string, orderId: string): Promise<Shipment[]> {
  const found = await ofOrder(await database(), store, orderId)
  return found.sort((a, b) => a.draft.parcel - b.draft.parcel)
}

/** Orders whose id is `number`, or `number`, a dash and more (sheets), unordered. */
export async function shipmentsOfNumber(store: string, number: string): Promise<Shipment[]> {
  const range = IDBKeyRange.bound([store, number], [store, `${number}-\uffff`])
  const found = await (await database()).getAllFromIndex('shipments', 'order', range)
  // The range also holds ids whose next character sorts before the dash.
  return found.filter(({ draft: { orderId } }) => orderId === number || orderId.startsWith(`${number}-`))
}

export async function shipmentsOfRecipients(tels: readonly string[]): Promise<Shipment[]> {
  const recipient = (await database()).transaction('shipments').store.index('recipient')
  return (await Promise.all(tels.map((tel) => recipient.getAll(tel)))).flat()
}

export async function shipmentOfKey(key: Shipment['key']): Promise<Shipment | undefined> {
  return (await database()).get('shipments', key)
}

const waitingCounts = async () => countsIn(await (await database()).get('desk', WAITING))

export async function countForSeller(): Promise<number> {
  return Object.values(await waitingCounts()).reduce((sum, count) => sum + count, 0)
}

/** How many wait for the seller, by reason; reasons without any are left out. */
export async function waitingForSeller(): Promise<[SellerReason, number][]> {
  const counts = await waitingCounts()
  return sellerReasons.flatMap((reason): [SellerReason, number][] => {
    const count = counts[reason]
    return count ? [[reason, count]] : []
  })
}

/** Newest first. */
export async function lastShipments(most: number): Promise<Shipment[]> {
  const created = (await database()).transaction('desk').store.index('created')
  const keys: Shipment['key'][] = []
  let at = await created.openKeyCursor(null, 'prev')
  for (; at && keys.length < most; at = await at.continue()) keys.push(at.primaryKey)
  return shipmentsOfKeys(keys)
}

/** Whose code, phone, order number or name begins so, in any order; a name at any of its words, a phone at its last digits too. */
export async function findShipments(typed: string, most: number): Promise<Shipment[]> {
  const word = fold(typed).trim().replace(/^#+/, '').replace(/\s+/g, ' ')
  if (word === '') return []
  const phone = /^[\d\s.+()-]+$/.test(word) ? readPhone(word)?.number : undefined
  const words = (await database()).transaction('desk').store.index('words')
  const keys = new Set<Shipment['key']>()
  for (const begin of new Set([phone ?? word, word])) {
    let at = await words.openKeyCursor(IDBKeyRange.bound(begin, `${begin}\uffff`))
    for (; at && keys.size < most; at = await at.continue()) keys.add(at.primaryKey)
  }
  return (await shipmentsOfKeys([...keys])).sort((a, b) => b.createdAt - a.createdAt)
}

export async function nextAttempt(now: number): Promise<number | undefined> {
  const due = (await database()).transaction('shipments').store.index('due')
  const first = async (submission: Shipment['submission']) => {
    const waiting = IDBKeyRange.bound([submission, now], [submission, Infinity], true)
    return (await due.openKeyCursor(waiting))?.key[1]
  }
  const times = (await Promise.all([first('unknown'), first('queued')])).filter((at) => at !== undefined)
  return times.length > 0 ? Math.min(...times) : undefined
}

export async function externalShipments(): Promise<ExternalShipment[]> {
  return (await (await database()).getAllFromIndex('elsewhere', 'received')).reverse()
}

/** After line `seq`, oldest first. */
export async function newestEntries(seq: number, most?: number): Promise<JournalEntry[]> {
  return (await database()).getAll('journal', IDBKeyRange.lowerBound(seq, true), most)
}

export async function everyShipment(): Promise<Shipment[]> {
  return (await database()).getAll('shipments')
}

/** Whether the account has an order that waits, or that ever left. */
export async function anyShipmentOf(accountId: Shipment['accountId']): Promise<boolean> {
  const { store } = (await database()).transaction('shipments')
  for (let at = await store.openCursor(); at; at = await at.continue()) {
    const { accountId: its, attempts, submission } = at.value
    if (its === accountId && (attempts > 0 || submission === 'queued')) return true
  }
  return false
}

/** One page of shipments in the order of their keys. */
export async function shipmentsAfter(after: Shipment['key'] | undefined, most: number): Promise<Shipment[]> {
  return (await database()).getAll(
    'shipments',
    after === undefined ? null : IDBKeyRange.lowerBound(after, true),
    most,
  )
}

export async function shipmentsOfKeys(keys: readonly Shipment['key'][]): Promise<Shipment[]> {
  const { store } = (await database()).transaction('shipments')
  const found = await Promise.all(keys.map((key) => store.get(key)))
  return found.filter((shipment) => shipment !== undefined)
}

export async function lastLine(): Promise<number> {
  const cursor = await (await database()).transaction('journal').store.openKeyCursor(null, 'prev')
  return cursor?.primaryKey ?? 0
}

export async function journalOf(key: Shipment['key']): Promise<JournalEntry[]> {
  return (await database()).getAllFromIndex('journal', 'shipment', key)
}

export function onShipmentsChanged(changed: () => void): () => void {
  const channel = new BroadcastChannel(SHIPMENTS_CHANNEL)
  channel.addEventListener('message', () => changed())
  return () => channel.close()
}
