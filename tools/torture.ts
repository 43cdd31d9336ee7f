import { readArguments, usage } from './torture/arguments.ts'
import { runCampaign } from './torture/campaign.ts'
import { showDurability } from './torture/durability.ts'
import { batchLine, tableOf } from './torture/report.ts'

/** Ends with 1 where anything was lost, doubled, sent blind, stale or left open, or a move was not flushed. */
async function main(): Promise<void> {
  const options = readArguments(process.argv.slice(2))
  if (!options) return void console.log(usage)
  if (options.durability) {
    if (!(await showDurability(options.browser))) process.exitCode = 1
    return
  }
  const began = performance.now()
  const campaign = await runCampaign(options, (outcome) => console.log(batchLine(outcome)))
  console.log(tableOf(campaign, options.seed, performance.now() - began))
  if (campaign.outcomes.some(({ breaches }) => breaches.length > 0)) process.exitCode = 1
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
