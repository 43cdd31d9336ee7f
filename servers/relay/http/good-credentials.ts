/** Remembers for a moment what was good. Never what was not: who asks in vain takes the whole way each time. */
export interface GoodCredentials<What> {
  get(key: string): What | undefined
  set(key: string, what: What): void
  delete(key: string): void
}

const MOST_KEPT = 20_000

export function createGoodCredentials<What>(ms: number, now: () => number): GoodCredentials<What> {
  const kept = new Map<string, { what: What; at: number }>()
  return {
    get(key) {
      const found = kept.get(key)
      if (!found) return undefined
      if (Math.abs(now() - found.at) < ms) return found.what
      kept.delete(key)
      return undefined
    },
    set(key, what) {
      // Deleted first, so that the map stays in the order things were found good in.
      kept.delete(key)
      const [oldest] = kept.keys()
      if (kept.size >= MOST_KEPT && oldest !== undefined) kept.delete(oldest)
      kept.set(key, { what, at: now() })
    },
    delete: (key) => void kept.delete(key),
  }
}
