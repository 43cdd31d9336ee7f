/** Waits for all, then rejects with the first failure. */
export async function allDone(works: readonly Promise<unknown>[]): Promise<void> {
  await Promise.allSettled(works)
  await Promise.all(works)
}
