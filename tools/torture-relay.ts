import { oneOf, runTool, wholeNumber } from '../servers/arguments.ts'
import { ENGINES } from './relays/temporary-store.ts'
import { runCampaign } from './torture-relay/campaign.ts'
import { tableOf } from './torture-relay/report.ts'

/** Ends with 1 where a notice that was answered 200 was lost, doubled, or out of its shop's order. */
await runTool(
  {
    command: 'npm run torture:relay --',
    about: `Kills real relays, and their database, under load, and compares what they stored with what they
acknowledged.`,
    options: {
      engine: { value: 'NAME', about: 'sqlite or postgres, instead of both', read: oneOf(ENGINES) },
      kills: {
        value: 'N',
        about: 'a relay is killed (SIGKILL) N times at random moments',
        read: wholeNumber,
        default: 500,
      },
      databaseKills: {
        value: 'N',
        about: 'so is PostgreSQL with all its processes',
        read: wholeNumber,
        default: 50,
      },
      relays: {
        value: 'N',
        about: 'relay processes on one PostgreSQL; on SQLite there is one',
        read: positiveNumber,
        default: 3,
      },
      seed: { value: 'S', about: 'decides when, and what is sent to whom', read: wholeNumber, default: 1 },
    },
  },
  async ({ engine: only, ...given }) => {
    for (const engine of only ? [only] : ENGINES) {
      const outcome = await runCampaign({ ...given, engine }, (line) => console.log(line))
      console.log(tableOf(outcome, given.seed))
      if (outcome.breaches.length > 0) process.exitCode = 1
    }
  },
)

function positiveNumber(typed: string): number {
  const number = wholeNumber(typed)
  if (number === 0) throw new Error('takes a whole number from 1 on.')
  return number
}
