/** Waits for all of them, whatever becomes of the others; then fails with the first that failed. */
export async function allDone(works: readonly Promise<unknown>[]): Promise<void> {
  await Promise.allSettled(works)
  await Promise.all(works)
}
