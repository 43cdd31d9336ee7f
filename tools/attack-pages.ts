import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { runConcurrently } from '../lib/bulk/run-concurrently.ts'
import type { Job } from './attack-pages/attack-one.ts'
import { type Change, type Outcome, WAYS } from './attack-pages/campaign.ts'
import { pagesToAttack } from './attack-pages/pages.ts'
import { attackTexts } from './attack-pages/texts.ts'

/** A page of a megabyte, read ten thousand times. */
const MOST_MB = 8_000

const HELP = `npm run attack-pages -- [DIR]     writes on order pages as a buyer could, and reads them

  Every page of tests/fixtures, and the captured pages of DIR (as for score-readers), is read again after each
  of ${attackTexts.length} texts was written into each field that a buyer fills in, in every way admins print it.
  A changed COD, phone, name, place, id, weight or item that is not asked about is printed, and the exit status is 1.

  --every N                only every Nth attack (1)
  --page NAME              only pages whose name contains this
  --help                   this text`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    every: { type: 'string', default: '1' },
    page: { type: 'string', default: '' },
    help: { type: 'boolean' },
  },
})

if (values.help) console.log(HELP)
else await main()

/** Each page and way in a thread of its own: jsdom keeps what it read for as long as its thread lives. */
async function main() {
  const [folder] = positionals
  const every = Number(values.every)
  const names = (await pagesToAttack(folder)).map(({ name }) => name)
  const jobs = names
    .flatMap((name, at) => WAYS.map((way): Job => ({ folder, at, name, way, every })))
    .filter(({ name }) => name.includes(values.page))
  let changes = 0
  let readings = 0
  await runConcurrently(
    availableParallelism(),
    () => jobs.shift(),
    async (job) => {
      const worker = new Worker(new URL('./attack-pages/attack-one.ts', import.meta.url), {
        workerData: job,
        resourceLimits: { maxOldGenerationSizeMb: MOST_MB },
      })
      const [attacked] = (await once(worker, 'message')) as [Outcome]
      readings += attacked.readings
      changes += attacked.changes.length
      for (const change of attacked.changes) console.log(wordsOf(change))
      if (attacked.readings > 0) console.log(`${job.name} (${job.way}): ${attacked.readings} readings`)
    },
  )
  console.log(`${readings} readings of attacked pages, ${changes} silent changes`)
  process.exitCode = changes > 0 ? 1 : 0
}

function wordsOf({ page, way, part, text, printing, alone, what, before, after }: Change): string {
  const where = `${page} (${way}), ${part}${alone ? ' alone' : ''}, ${text}, ${printing}`
  return `${where}: ${what} ${JSON.stringify(before)} → ${JSON.stringify(after)}`
}
