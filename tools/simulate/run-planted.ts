import { availableParallelism } from 'node:os'
import { plantedBugs } from '../../tests/simulation/planted/plant.ts'
import { runSeeds } from './pool.ts'

/** A bug that lives longer than this is one the simulation does not see. */
const MOST_SEEDS = 25_000

export interface Found {
  name: string
  /** Seeds up to the one that failed; undefined where none did. */
  seeds: number | undefined
  rule: string
}

/** Plants one bug and looks for a schedule that shows it, from seed `from` on. */
export async function findPlanted(name: string, from = 1, workers = availableParallelism()): Promise<Found> {
  const { failures } = await runSeeds({
    ranges: [{ from, to: from + MOST_SEEDS }],
    untilFirst: true,
    planted: name,
    shared: plantedBugs.find((bug) => bug.name === name)?.shared,
    workers,
  })
  const [first] = failures
  return { name, seeds: first?.seed, rule: first?.violations[0] ?? '' }
}

/** Prints every planted bug with the seed that shows it. Answers whether each was found. */
export async function runPlanted(only?: string): Promise<boolean> {
  const bugs = plantedBugs.filter(({ name }) => only === undefined || name === only)
  let all = bugs.length > 0
  for (const { name, seenAt } of bugs) {
    const { seeds, rule } = await findPlanted(name, seenAt)
    all &&= seeds !== undefined
    console.log(`${name.padEnd(48)}${String(seeds ?? 'not found').padStart(9)}  ${rule}`)
  }
  console.log(`${bugs.length} planted bugs`)
  return all
}
