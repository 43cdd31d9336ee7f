import { parseArgs } from 'node:util'
import { ENGINES, type Engine } from '../relays/place.ts'

export const usage = `Kills real relays, and their database, under load, and compares what they kept with what they answered for.

  npm run torture:relay -- [--engine sqlite|postgres] [--kills N] [--database-kills N] [--relays N] [--seed S]

  --engine NAME         one of the two; both, one after the other, where none is named
  --kills N             a relay is killed (SIGKILL) N times at random moments (500)
  --database-kills N    so is PostgreSQL with all its processes (50)
  --relays N            relay processes on one PostgreSQL (3); on SQLite there is one
  --seed S              decides when, and what is sent to whom (1)
`

export interface TortureOptions {
  engines: readonly Engine[]
  kills: number
  databaseKills: number
  relays: number
  seed: number
}

/** What was typed; undefined where help was asked for. Throws an Error that says what is wrong. */
export function readArguments(args: string[]): TortureOptions | undefined {
  const { values } = parseArgs({
    args,
    options: {
      engine: { type: 'string' },
      kills: { type: 'string', default: '500' },
      'database-kills': { type: 'string', default: '50' },
      relays: { type: 'string', default: '3' },
      seed: { type: 'string', default: '1' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  if (values.help) return undefined
  const engine = ENGINES.find((one) => one === values.engine)
  if (values.engine !== undefined && !engine) {
    throw new Error(`--engine takes sqlite or postgres, not ${values.engine}.`)
  }
  const whole = (name: 'kills' | 'database-kills' | 'relays' | 'seed', least = 0) => {
    const number = Number(values[name])
    if (!Number.isSafeInteger(number) || number < least) throw new Error(`--${name} takes a whole number.`)
    return number
  }
  return {
    engines: engine ? [engine] : ENGINES,
    kills: whole('kills'),
    databaseKills: whole('database-kills'),
    relays: whole('relays', 1),
    seed: whole('seed'),
  }
}
