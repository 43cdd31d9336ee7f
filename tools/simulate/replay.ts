import type { SharedWay } from '../../tests/simulation/planted/bug.ts'
import { plant, plantedBugs } from '../../tests/simulation/planted/plant.ts'

/** Tells one schedule step by step. Answers whether it broke a rule. */
export async function replay(seed: number, planted?: string, given?: SharedWay): Promise<boolean> {
  const bug = plantedBugs.find(({ name }) => name === planted)
  if (planted !== undefined && !bug) throw new Error(`no planted bug is called ${planted}`)
  const planting = bug && plant(bug)
  const { useLightHttp } = await import('../../tests/simulation/world/light-http.ts')
  const { runSchedule } = await import('../../tests/simulation/run-schedule.ts')
  const { runShared } = await import('../../tests/simulation/shared/run-shared.ts')
  planting?.check()
  useLightHttp()
  const tell = (line: string) => console.log(line)
  const shared = given ?? bug?.shared
  const { violations } = shared
    ? await runShared(seed, shared, tell)
    : await runSchedule(seed, bug?.alterations, tell)
  for (const rule of violations) console.log(`seed ${seed} broke: ${rule}`)
  if (violations.length === 0) console.log(`seed ${seed}: nothing lost, doubled, stale or left unreported`)
  return violations.length > 0
}
