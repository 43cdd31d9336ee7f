/** Randomness that one number decides. */
export interface Random {
  /** In [0, 1). */
  next(): number
  chance(probability: number): boolean
  /** In [low, high). */
  between(low: number, high: number): number
  /** A whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number
  pick<T>(choices: readonly [T, ...T[]]): T
  /** Randomness of its own for one part of the world, so that a change in one does not shift all others. */
  apart(): Random
}

/** Mulberry32 over the seed, mixed as murmur3 does, so that neighbouring seeds have nothing in common. */
export function createRandom(seed: number): Random {
  let state = mix(seed ^ 0x9e3779b9)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (low: number, high: number) => low + next() * (high - low)
  return {
    next,
    chance: (probability) => next() < probability,
    between,
    whole: (low, high) => Math.floor(between(low, high + 1)),
    pick: (choices) => choices[Math.floor(next() * choices.length)] ?? choices[0],
    apart: () => createRandom(Math.floor(next() * 2 ** 32)),
  }
}

function mix(value: number): number {
  let hash = value | 0
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) | 0
}
