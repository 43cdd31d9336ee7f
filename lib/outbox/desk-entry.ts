import { fold } from '../domain/fold.ts'
import { type SellerReason, sellerReason } from '../domain/shipment/seller-reason.ts'
import type { Shipment } from '../domain/shipment/shipment.ts'

/** What the popup finds a shipment by; written with it, and only when it changes. */
export interface DeskEntry {
  key: Shipment['key']
  createdAt: number
  /** A search is the beginning of one. */
  words: string[]
  waits?: SellerReason
}

/** Of a phone number, sellers type the whole or its end. */
const ENDS = [-3, -4, -5, -6]

export function deskEntry(shipment: Shipment): DeskEntry {
  const { key, createdAt, draft, acceptance } = shipment
  const name = fold(draft.name).split(/\s+/).filter(Boolean)
  const code = acceptance ? fold(acceptance.trackingCode) : ''
  const words = [
    ...name.map((_, at) => name.slice(at).join(' ')),
    draft.tel,
    ...ENDS.map((end) => draft.tel.slice(end)),
    fold(draft.orderNumber).replace(/^#+/, ''),
    code,
    code.slice(code.lastIndexOf('.') + 1),
  ]
  const waits = sellerReason(shipment)
  return { key, createdAt, words: [...new Set(words)].filter(Boolean), ...(waits && { waits }) }
}

interface DeskStore {
  objectStore(name: 'desk'): { put(entry: DeskEntry): Promise<unknown> }
}

export async function putDeskEntry(
  tx: DeskStore,
  before: Shipment | undefined,
  after: Shipment,
): Promise<void> {
  const entry = deskEntry(after)
  if (before && JSON.stringify(deskEntry(before)) === JSON.stringify(entry)) return
  await tx.objectStore('desk').put(entry)
}
