import type { NewEvent, Shop, Taken } from './store.ts'

/** The newest event each shop got; none of a shop that had them all before. */
export function newestTaken(
  events: readonly NewEvent[],
  taken: readonly (Taken | undefined)[],
): Map<Shop['id'], number> {
  const newest = new Map<Shop['id'], number>()
  for (const [at, { shop }] of events.entries()) {
    const place = taken[at]
    if (place && !place.repeated) newest.set(shop, place.seq)
  }
  return newest
}
