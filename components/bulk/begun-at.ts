import type { ShipmentQueries } from '../workbench/workbench-services.tsx'
import { againAt } from './again-place.ts'
import { againSource } from './again-source.ts'
import type { BulkSource } from './bulk-source.ts'
import type { BulkSources } from './bulk-sources.ts'
import { keptSource } from './kept-source.ts'

/** A source, and where it is found again after a reload: `list/ID`, `kept/ID`, `again/N/KEY`; empty while that is nowhere. */
export interface Begun {
  source: BulkSource
  place: string
  /** As the seller chose it before. */
  accountId?: string | undefined
}

interface Sources {
  bulk: BulkSources
  shipments: Pick<ShipmentQueries, 'ofKey'>
}

/** What stands at a place; undefined where that is forgotten, or may not be shipped. */
export async function begunAt(sources: Sources, place: string): Promise<Begun | undefined> {
  const [source, accountId] = await Promise.all([sourceAt(sources, place), sources.bulk.accountOf(place)])
  return source && { source, place, accountId: accountId ?? source.accountId }
}

async function sourceAt({ bulk, shipments }: Sources, place: string): Promise<BulkSource | undefined> {
  const again = againAt(place)
  if (again) {
    const former = await shipments.ofKey(again.key)
    return former && againSource(former, again.parcel)
  }
  const id = keptId(place)
  if (!id) return bulk.handedOver(place.slice('list/'.length))
  const kept = await bulk.kept(id)
  return kept && keptSource(kept)
}

export function keptId(place: string): string | undefined {
  return /^kept\/(.+)$/.exec(place)?.[1]
}

/** What a place is of, by which it is told of where it stands no more. */
export function kindOf(place: string): 'list' | 'kept' | 'again' {
  if (place.startsWith('again/')) return 'again'
  return keptId(place) ? 'kept' : 'list'
}
