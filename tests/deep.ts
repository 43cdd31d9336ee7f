/** `npm run test:deep`, which runs the long form of what `npm test` has a slice of. */
export const DEEP = Boolean(process.env.DEEP)
