import type { KeptBulk } from '../../lib/settings/kept-bulks.ts'
import { nextTurn } from '../next-turn.ts'
import type { BulkSource } from './bulk-source.ts'
import type { BulkWork } from './bulk-work.ts'

/** Orders between two pauses in which the page may draw and listen. */
const AT_ONCE = 50

/** What there is to keep of orders that no page could tell again; undefined for those that are found again by their address. */
export async function toKeep({ kind, name, orders }: BulkSource): Promise<KeptBulk | undefined> {
  if (kind === 'list' || kind === 'again') return undefined
  const { signal } = new AbortController()
  const kept: KeptBulk['orders'][number][] = []
  for (const { id, number, parcel, read } of orders) {
    const reading = await read(signal)
    if (reading.kind !== 'order') return undefined
    kept.push({ id, number, ...(parcel !== undefined && { parcel }), order: reading.order })
    if (kept.length % AT_ONCE === 0) await nextTurn()
  }
  return { kind, name, orders: kept }
}

/** The same orders again, as they were kept. */
export function keptSource({ kind, name, orders }: KeptBulk): BulkSource {
  return {
    kind,
    name,
    orders: orders.map(({ order, ...row }) => ({
      ...row,
      shown: {},
      read: async () => ({ kind: 'order', order }),
    })),
  }
}

/** Has the orders kept anew whenever a row came to mean a parcel of its own; answers the way to end it. */
export function keepParcels(
  { source, state, watch }: Pick<BulkWork, 'source' | 'state' | 'watch'>,
  keep: (orders: KeptBulk) => Promise<unknown>,
): () => void {
  const meant = (orders: BulkSource['orders']) => orders.map(({ parcel = '' }) => parcel).join()
  const now = () => state().rows.map(({ order }) => order)
  let kept = meant(source.orders)
  let open = true
  let last: Promise<unknown> = Promise.resolve()
  function look() {
    if (meant(now()) === kept) return
    kept = meant(now())
    last = last.then(write).catch(console.error)
  }
  async function write() {
    const orders = await toKeep({ ...source, orders: now() })
    if (orders && open) await keep(orders)
  }
  const stop = watch(look)
  look()
  return () => {
    open = false
    stop()
  }
}
