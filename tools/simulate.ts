import { parseArgs } from 'node:util'
import { runSeeds } from './simulate/pool.ts'
import { replay } from './simulate/replay.ts'
import { coverage } from './simulate/report.ts'
import { runPlanted } from './simulate/run-planted.ts'

const usage = `Runs the outbox, tracking and the carrier's client in a simulated world, one day at the shop for each seed.

  npm run simulate -- [--seeds N] [--from S] [--workers W]   N schedules (10,000), from seed S (1) on
  npm run simulate -- --seed S [--bug NAME]                  one schedule, step by step
  npm run simulate -- --planted [--bug NAME]                 planted bugs, and the seed that shows each
  npm run simulate -- --shared [--seeds N] [--seed S]        schedules of computers that share what they ship
  npm run simulate -- --folder [--seeds N] [--seed S]        the same through a synced folder
`

const PROGRESS_EVERY = 20_000

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '10000' },
    from: { type: 'string', default: '1' },
    workers: { type: 'string' },
    seed: { type: 'string' },
    bug: { type: 'string' },
    planted: { type: 'boolean' },
    shared: { type: 'boolean' },
    folder: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  },
})

const shared = values.folder ? 'folder' : values.shared ? 'relay' : undefined

if (values.help) console.log(usage)
else if (values.seed !== undefined)
  process.exitCode = (await replay(Number(values.seed), values.bug, shared)) ? 1 : 0
else if (values.planted) process.exitCode = (await runPlanted(values.bug)) ? 0 : 1
else process.exitCode = (await simulate()) ? 0 : 1

/** Whether nothing was lost, doubled, stale or left unreported. */
async function simulate(): Promise<boolean> {
  const from = Number(values.from)
  const began = performance.now()
  const seconds = () => (performance.now() - began) / 1000
  const { schedules, simulatedMs, failures, seen } = await runSeeds({
    ranges: [{ from, to: from + Number(values.seeds) }],
    shared,
    ...(values.workers !== undefined && { workers: Number(values.workers) }),
    progress: ({ schedules, failures }, { failures: justNow }) => {
      for (const { seed, violations } of justNow) console.log(`seed ${seed}: ${violations.join('; ')}`)
      if (schedules % PROGRESS_EVERY > 0) return
      process.stderr.write(`${schedules} schedules in ${seconds().toFixed(0)} s, ${failures.length} failed\n`)
    },
  })
  console.log(coverage(seen))
  const [first] = failures
  if (first) await replay(first.seed, undefined, shared)
  const days = Math.round(simulatedMs / 86_400_000)
  console.log(
    `${schedules} schedules, ${days} simulated days, in ${seconds().toFixed(0)} s: ` +
      `${Math.round(schedules / seconds())} a second; ${failures.length} failed`,
  )
  return failures.length === 0
}
