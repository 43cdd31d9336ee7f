/** Does one job after another, `width` of them at a time, until `next` has none left. */
export async function inTurns<Job>(
  width: number,
  next: () => Job | undefined,
  work: (job: Job) => Promise<void>,
): Promise<void> {
  const turn = async () => {
    for (let job = next(); job !== undefined; job = next()) await work(job)
  }
  await Promise.all(Array.from({ length: width }, turn))
}
