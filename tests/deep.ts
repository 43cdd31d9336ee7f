/** `npm run test:deep`, which runs the long form of what `npm test` has a slice of. */
export const DEEP = Boolean(process.env.DEEP)

/**
 * How often a property runs. `npm test` has time for a quarter of it, always the same: it is never red by chance.
 * Long, each run is another.
 */
export const runs = (all: number): { numRuns: number; seed?: number } =>
  DEEP ? { numRuns: all } : { numRuns: Math.ceil(all / 4), seed: 7 }
