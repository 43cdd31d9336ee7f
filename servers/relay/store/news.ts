import type { Shop } from './store.ts'

type Told = (shop: Shop['id']) => void

export interface News {
  /** Tells of a shop whose newest event is another than last heard. */
  heard(shop: Shop['id'], newest: number): void
  /** Tells nobody: what is there already is no news. */
  known(shop: Shop['id'], newest: number): void
  listen(told: Told): () => void
}

/** Who is told of new events, once for each that several ways bring the word of. */
export function createNews(): News {
  const listeners = new Set<Told>()
  const newestOf = new Map<Shop['id'], number>()
  return {
    heard(shop, newest) {
      // Not "greater than": a shop that was deleted and made anew counts from 1 again.
      if (newestOf.get(shop) === newest) return
      newestOf.set(shop, newest)
      for (const told of listeners) told(shop)
    },
    known: (shop, newest) => void newestOf.set(shop, newest),
    listen(told) {
      // Each call its own: the same function may listen twice.
      const listener: Told = (shop) => told(shop)
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
