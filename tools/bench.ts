import { addresses } from './bench/addresses.ts'
import type { Bench } from './bench/bench.ts'
import { outbox } from './bench/outbox.ts'
import { popup } from './bench/popup.ts'
import { relay } from './bench/relay.ts'
import { storefronts } from './bench/storefronts.ts'
import { workbench } from './bench/workbench.ts'

const benches: readonly Bench[] = [addresses, storefronts, outbox, popup, workbench, relay]

const [first, ...args] = process.argv.slice(2)
const chosen = first === undefined ? benches : benches.filter(({ name }) => name === first)
if (chosen.length === 0) {
  const all = 'npm run bench                       takes all measurements, one after another'
  console.log([all, ...benches.map(({ help }) => help)].join('\n\n'))
  if (first !== '--help') process.exitCode = 2
}
for (const bench of chosen) await bench.run(args)
