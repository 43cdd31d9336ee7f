/** So many at once, and so many a second from then on. */
export interface Rate {
  perSecond: number
  burst: number
}

export interface TokenBuckets {
  /** Takes one; false where none is left. */
  spend(key: string): boolean
  /** Whether none is left. Takes none. */
  empty(key: string): boolean
}

const MOST_KEPT = 20_000

/** A bucket for each key. One that is full again is as good as none, and is forgotten once there are many. */
export function createTokenBuckets(rate: Rate, now: () => number): TokenBuckets {
  const buckets = new Map<string, { left: number; at: number }>()

  const filled = (key: string) => {
    const bucket = buckets.get(key)
    if (!bucket) return { left: rate.burst, at: now() }
    // A clock that was set back takes nothing away.
    const passed = Math.max(0, now() - bucket.at)
    return { left: Math.min(rate.burst, bucket.left + (passed / 1000) * rate.perSecond), at: now() }
  }
  function forgetFull(): void {
    for (const key of buckets.keys()) if (filled(key).left >= rate.burst) buckets.delete(key)
    // Beyond it the longest known go: their addresses begin with a full bucket, and memory stays bounded.
    for (const key of buckets.keys()) {
      if (buckets.size <= MOST_KEPT / 2) return
      buckets.delete(key)
    }
  }

  return {
    spend(key) {
      const bucket = filled(key)
      if (bucket.left < 1) return false
      if (buckets.size >= MOST_KEPT && !buckets.has(key)) forgetFull()
      buckets.set(key, { left: bucket.left - 1, at: bucket.at })
      return true
    },
    empty: (key) => filled(key).left < 1,
  }
}
