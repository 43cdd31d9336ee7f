import { LRUCache } from 'lru-cache'

/** A token bucket: so many at once, and so many a second from then on. */
export interface Rate {
  perSecond: number
  burst: number
}

export interface RateLimiter {
  /** False if the key's bucket is empty. */
  spend(key: string): boolean
}

const MAX_KEYS = 20_000

/** One bucket for each key. Memory is bounded: the key unused for longest starts again with a full bucket. */
export function createRateLimiter(rate: Rate, now: () => number): RateLimiter {
  const buckets = new LRUCache<string, { left: number; at: number }>({ max: MAX_KEYS })
  return {
    spend(key) {
      const bucket = buckets.get(key) ?? { left: rate.burst, at: now() }
      // A clock that was set back takes nothing away.
      const passed = Math.max(0, now() - bucket.at)
      const left = Math.min(rate.burst, bucket.left + (passed / 1000) * rate.perSecond)
      const isSpent = left >= 1
      buckets.set(key, { left: isSpent ? left - 1 : left, at: now() })
      return isSpent
    },
  }
}
