import type { ShipmentQueries } from '../app/services.ts'
import type { StoreOrder } from '../domain/store/store-order.ts'
import type { KeptBulk } from '../settings/kept-bulks.ts'
import { nextTurn } from '../tables/next-turn.ts'
import { parseAgainRoute } from './again-route.ts'
import { againSource } from './again-source.ts'
import type { BulkSource, BulkSources } from './bulk-source.ts'
import type { BulkWork } from './bulk-work.ts'
import { orderIdOf } from './sheet/order-id.ts'

/** `route`: `list/ID`, `kept/ID`, `again/N/KEY` or `return/N/KEY`; empty while it is not kept. */
export interface FoundSource {
  source: BulkSource
  route: string
  accountId?: string | undefined
}

interface Sources {
  bulk: BulkSources
  shipments: Pick<ShipmentQueries, 'ofKey'>
}

/** Undefined where it is forgotten or may not be shipped. */
export async function findSource(sources: Sources, route: string): Promise<FoundSource | undefined> {
  const [source, accountId] = await Promise.all([sourceAt(sources, route), sources.bulk.accountOf(route)])
  return source && { source, route, accountId: accountId ?? source.accountId }
}

async function sourceAt({ bulk, shipments }: Sources, route: string): Promise<BulkSource | undefined> {
  const again = parseAgainRoute(route)
  if (again) {
    const former = await shipments.ofKey(again.key)
    return former && againSource(former, again)
  }
  const id = keptId(route)
  if (!id) return bulk.handedOver(route.slice('list/'.length))
  const kept = await bulk.kept(id)
  return kept && keptSource(kept)
}

export function keptId(route: string): string | undefined {
  return /^kept\/(.+)$/.exec(route)?.[1]
}

/** Chooses the words for a route that is gone. */
export function routeKind(route: string): 'list' | 'kept' | 'again' {
  if (/^(?:again|return)\//.test(route)) return 'again'
  return keptId(route) ? 'kept' : 'list'
}

/** Orders before the page may draw again. */
const AT_ONCE = 50

/** Undefined for orders that can be found again by their address. */
export async function toKeep({ kind, name, orders }: BulkSource): Promise<KeptBulk | undefined> {
  if (kind !== 'sheet' && kind !== 'blank') return undefined
  const { signal } = new AbortController()
  const kept: KeptBulk['orders'][number][] = []
  for (const { id, number, message, parcel, leftOut, otherThan, read } of orders) {
    const reading = await read(signal)
    if (reading.kind !== 'order') return undefined
    kept.push({
      id,
      number,
      ...(message && { message }),
      ...(parcel !== undefined && { parcel }),
      ...(leftOut && { leftOut }),
      ...(otherThan && { otherThan }),
      order: reading.order,
    })
    if (kept.length % AT_ONCE === 0) await nextTurn()
  }
  return { kind, name, orders: kept }
}

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

/** Keeps the orders again after every answer about duplicates. Returns the way to stop. */
export function keepAnswers(
  { source, state, watch }: Pick<BulkWork, 'source' | 'state' | 'watch'>,
  keep: (orders: KeptBulk) => Promise<unknown>,
): () => void {
  const answersOf = (orders: BulkSource['orders']) =>
    JSON.stringify(orders.map(({ parcel, leftOut, otherThan }) => [parcel, leftOut, otherThan]))
  const now = () => state().rows.map(({ order }) => order)
  let saved = answersOf(source.orders)
  let open = true
  let last: Promise<unknown> = Promise.resolve()
  function look() {
    if (answersOf(now()) === saved) return
    saved = answersOf(now())
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

/** An order written by hand. `id` is unique on all computers. */
export function blankSource(id: string, storeName: string): BulkSource {
  const own = (text: string) => ({ text, source: 'label', at: '', sure: true }) as const
  const number = orderIdOf({ number: '', tel: '', content: [id] })
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
