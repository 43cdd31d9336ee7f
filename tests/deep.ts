/** `npm run test:deep`, which runs the long form of what `npm test` has a slice of. */
export const DEEP = Boolean(process.env.DEEP)

/** How often a property runs: `npm test` has time for a quarter of it. */
export const runs = (all: number): { numRuns: number } => ({
  numRuns: DEEP ? all : Math.ceil(all / 4),
})
