import type { KeptBulk } from '../../lib/settings/kept-bulks.ts'
import { nextTurn } from '../next-turn.ts'
import type { BulkSource } from './bulk-source.ts'

/** Orders between two pauses in which the page may draw and listen. */
const AT_ONCE = 50

/** What there is to keep of orders that no page could tell again; undefined for those that are found again by their address. */
export async function toKeep({ kind, name, orders }: BulkSource): Promise<KeptBulk | undefined> {
  if (kind === 'list' || kind === 'again') return undefined
  const { signal } = new AbortController()
  const kept: KeptBulk['orders'][number][] = []
  for (const { id, number, read } of orders) {
    const reading = await read(signal)
    if (reading.kind !== 'order') return undefined
    kept.push({ id, number, order: reading.order })
    if (kept.length % AT_ONCE === 0) await nextTurn()
  }
  return { kind, name, orders: kept }
}

/** The same orders again, as they were kept. */
export function keptSource({ kind, name, orders }: KeptBulk): BulkSource {
  return {
    kind,
    name,
    orders: orders.map(({ id, number, order }) => ({
      id,
      number,
      shown: {},
      read: async () => ({ kind: 'order', order }),
    })),
  }
}
