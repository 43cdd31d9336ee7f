import type { StoreOrder } from '../../lib/domain/store-order.ts'
import type { BulkSource } from './bulk-source.ts'

/** One order of no shop's, to be written by hand. `id` is its own, and no other order's on any computer. */
export function blankSource(id: string, storeName: string): BulkSource {
  const own = (text: string) => ({ text, source: 'label', at: '', sure: true }) as const
  const number = id.slice(0, 8).toUpperCase()
  const order: StoreOrder = {
    platform: 'manual',
    url: '',
    store: 'manual',
    storeName: own(storeName),
    id: own(id),
    number: own(number),
    recipient: { phones: [] },
    address: { lines: [] },
    lines: [],
    notes: [],
  }
  const read = async () => ({ kind: 'order', order }) as const
  return { kind: 'blank', name: '', orders: [{ id, number, shown: {}, read }] }
}
