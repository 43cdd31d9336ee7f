import type { Appended, NewEvent, Shop } from './store.ts'

type Listener = (shop: Shop['id']) => void

/** Calls listeners about a shop's new events, once for each that several ways report. */
export interface Notifier {
  /** Calls the listeners if this is not the newest event already reported. */
  notify(shop: Shop['id'], newest: number): void
  /** Remembers what is there already, without a call. */
  remember(shop: Shop['id'], newest: number): void
  subscribe(listener: Listener): () => void
}

export function createNotifier(): Notifier {
  const listeners = new Set<Listener>()
  const newestOf = new Map<Shop['id'], number>()
  return {
    notify(shop, newest) {
      // Not "greater than": a shop that was deleted and created again counts from 1.
      if (newestOf.get(shop) === newest) return
      newestOf.set(shop, newest)
      for (const listener of listeners) listener(shop)
    },
    remember: (shop, newest) => void newestOf.set(shop, newest),
    subscribe(listener) {
      // Each subscription its own: the same function may subscribe twice.
      const own: Listener = (shop) => listener(shop)
      listeners.add(own)
      return () => void listeners.delete(own)
    },
  }
}

/** The newest event each shop got; none for a shop whose events were all duplicates. */
export function newestOf(
  events: readonly NewEvent[],
  appended: readonly (Appended | undefined)[],
): Map<Shop['id'], number> {
  const newest = new Map<Shop['id'], number>()
  for (const [at, { shop }] of events.entries()) {
    const one = appended[at]
    if (one && !one.duplicate) newest.set(shop, one.seq)
  }
  return newest
}
