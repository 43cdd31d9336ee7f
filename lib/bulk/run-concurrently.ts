/** Runs at most `width` jobs at a time until `next` has none. */
export async function runConcurrently<Job>(
  width: number,
  next: () => Job | undefined,
  work: (job: Job) => Promise<void>,
): Promise<void> {
  const turn = async () => {
    for (let job = next(); job !== undefined; job = next()) await work(job)
  }
  await Promise.all(Array.from({ length: width }, turn))
}
