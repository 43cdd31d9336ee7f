/** `npm run test:deep`, which runs the long form of what `npm test` has a slice of. */
export const DEEP = Boolean(process.env.DEEP)

/** Of so many runs of a property, as many as `npm test` has time for. */
export const runs = (all: number): number => (DEEP ? all : Math.ceil(all / 4))
