import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { addresses } from './bench/addresses.ts'
import { compareWith } from './bench/against.ts'
import type { Bench } from './bench/bench.ts'
import { tableOf } from './bench/figure.ts'
import { growth } from './bench/growth.ts'
import { outbox } from './bench/outbox.ts'
import { popup } from './bench/popup.ts'
import { relay } from './bench/relay.ts'
import { storefronts } from './bench/storefronts.ts'
import { workbench } from './bench/workbench.ts'
import { worker } from './bench/worker.ts'

const benches: readonly Bench[] = [addresses, storefronts, outbox, popup, worker, workbench, growth, relay]

const HELP = `npm run bench                       all measurements, one after another, and one table

  --json FILE              also writes the figures into FILE
  --against REV            measures REV and this folder in turns, prints what changed beyond noise, and ends with 1
                           where something is worse beyond doubt; \`recorded\`: the revision of docs/performance.md
  --turns N                with --against: how often each is measured (12)
  Name one measurement to take it alone; these three go with it too.`

const args = process.argv.slice(2)
const json = take('json')
const against = take('against')
const turns = Number(take('turns') ?? 12)
const [first, ...rest] = args
const chosen = first === undefined ? benches : benches.filter(({ name }) => name === first)

if (chosen.length === 0) {
  console.log([HELP, ...benches.map(({ help }) => help)].join('\n\n'))
  if (first !== '--help') process.exitCode = 2
} else if (against !== undefined) {
  const worse = await compareWith(against === 'recorded' ? recorded() : against, args, turns)
  if (worse.length > 0) {
    console.log(`\nWorse: ${worse.join('; ')}`)
    process.exitCode = 1
  }
} else {
  const figures = []
  for (const { name, inSuite, run } of chosen)
    for (const figure of await run(first === undefined ? inSuite : rest))
      figures.push({ bench: name, ...figure })
  if (figures.length > 0) console.log(`\n${tableOf(figures)}`)
  if (json) writeFileSync(json, JSON.stringify(figures, undefined, 2))
}

/** The revision whose figures stand in the documentation. */
function recorded(): string {
  const command = ['log', '-1', '--format=%H', '--', 'docs/performance.md']
  return execFileSync('git', command, { cwd: join(import.meta.dirname, '..'), encoding: 'utf8' }).trim()
}

/** The value of an option of the suite, which is taken out of the arguments. */
function take(name: string): string | undefined {
  const at = args.indexOf(`--${name}`)
  return at < 0 ? undefined : args.splice(at, 2)[1]
}
