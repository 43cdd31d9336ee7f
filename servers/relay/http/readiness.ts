import type { RelayStore } from '../store/store.ts'

/** Anybody may ask, and each look costs the store a write. */
const GOOD_FOR_MS = 1000

/** Whether the store can write. */
export function createReadiness(store: RelayStore, now: () => number): () => Promise<boolean> {
  let asked: { at: number; ready: Promise<boolean> } | undefined
  return () => {
    if (!asked || Math.abs(now() - asked.at) >= GOOD_FOR_MS) {
      const ready = store.ready().then(
        () => true,
        () => false,
      )
      asked = { at: now(), ready }
    }
    return asked.ready
  }
}
