import { parentPort, workerData } from 'node:worker_threads'
import { plant, plantedBugs } from '../../tests/simulation/planted/plant.ts'
import type { Chunk, ChunkOutcome } from './pool.ts'

/** Runs the chunks of seeds that its parent sends, with one planted bug where it names one. */
const bug = plantedBugs.find(({ name }) => name === workerData.planted)
const planting = bug && plant(bug)
// Only now: what is imported from here on has the bug in it.
const { useLightHttp } = await import('../../tests/simulation/world/light-http.ts')
const { runSchedule } = await import('../../tests/simulation/run-schedule.ts')
const { runShared } = await import('../../tests/simulation/shared/run-shared.ts')
const { shared } = workerData
const run = (seed: number) => (shared ? runShared(seed, shared) : runSchedule(seed, bug?.alterations))
planting?.check()
useLightHttp()
// What a full disk keeps the worker from learning is reported there, a thousand times.
console.error = () => {}
// Stacks are not read here, and each trouble would cost one; a replay has them.
Error.stackTraceLimit = 0

parentPort?.on('message', async ({ from, to, untilFirst }: Chunk) => {
  const outcome: ChunkOutcome = { schedules: 0, simulatedMs: 0, failures: [], seen: {} }
  for (let seed = from; seed < to; seed++) {
    const { violations, seen, simulatedMs } = await run(seed)
    outcome.schedules += 1
    outcome.simulatedMs += simulatedMs
    for (const [what, times] of seen) outcome.seen[what] = (outcome.seen[what] ?? 0) + times
    if (violations.length === 0) continue
    outcome.failures.push({ seed, violations: [...violations] })
    if (untilFirst) break
  }
  parentPort?.postMessage(outcome)
})
