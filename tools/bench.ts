import { addresses } from './bench/addresses.ts'
import type { Bench } from './bench/bench.ts'
import { outbox } from './bench/outbox.ts'
import { relay } from './bench/relay.ts'
import { storefronts } from './bench/storefronts.ts'
import { workbench } from './bench/workbench.ts'

const benches: readonly Bench[] = [addresses, storefronts, outbox, workbench, relay]

const HELP = `npm run bench [-- NAME [OPTIONS]]      measures one thing, or all of them one after the other

${benches.map(({ name, about, options }) => `${name.padEnd(13)}${about}\n${options}`).join('\n\n')}

  --help                   this text`

const [asked, ...args] = process.argv.slice(2)
const chosen = asked === undefined ? benches : benches.filter(({ name }) => name === asked)
if (chosen.length === 0) {
  console.log(HELP)
  process.exit(asked === '--help' ? 0 : 1)
}
for (const bench of chosen) await bench.run(args)
