import { readArguments, usage } from './torture-relay/arguments.ts'
import { runCampaign } from './torture-relay/campaign.ts'
import { tableOf } from './torture-relay/report.ts'

/** Ends with 1 where a notice that was answered 200 was lost, doubled, or out of its shop's order. */
async function main(): Promise<void> {
  const options = readArguments(process.argv.slice(2))
  if (!options) return void console.log(usage)
  for (const engine of options.engines) {
    const outcome = await runCampaign({ ...options, engine }, (line) => console.log(line))
    console.log(tableOf(outcome, options.seed))
    if (outcome.breaches.length > 0) process.exitCode = 1
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
