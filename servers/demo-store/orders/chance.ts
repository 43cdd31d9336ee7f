/** Choices that come out the same in every run of one seed (mulberry32). */
export interface Chance {
  /** A whole number below `end`. */
  below(end: number): number
  /** True once in `times`. */
  onceIn(times: number): boolean
  pick<T>(all: readonly [T, ...T[]]): T
}

export function chanceFrom(seed: number): Chance {
  let state = seed
  function below(end: number) {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * end)
  }
  return { below, onceIn: (times) => below(times) === 0, pick: (all) => all[below(all.length)] ?? all[0] }
}
