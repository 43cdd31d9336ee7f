export type Several<T> = readonly [T, ...T[]]

/** Random numbers that repeat for a seed (mulberry32). */
export interface Chance {
  /** A whole number below `end`. */
  below(end: number): number
  /** True with this probability. */
  at(rate: number): boolean
  pick<T>(all: Several<T>): T
  /** A weighted choice. */
  weighed<T>(all: Several<readonly [number, T]>): T
}

export function chanceFrom(seed: number): Chance {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const below = (end: number) => Math.floor(next() * end)
  return {
    below,
    at: (rate) => next() < rate,
    pick: (all) => all[below(all.length)] ?? all[0],
    weighed(all) {
      let left = next() * all.reduce((sum, [weight]) => sum + weight, 0)
      for (const [weight, one] of all) {
        left -= weight
        if (left < 0) return one
      }
      return all[0][1]
    },
  }
}
