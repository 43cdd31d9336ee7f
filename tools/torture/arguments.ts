import { parseArgs } from 'node:util'
import type { BrowserName } from '../browser/session.ts'

export const usage = `Breaks the real extension in a real browser and compares what it knows in the end with the carrier's ledger.

  npm run torture -- [--browser chromium|firefox] [--kills N] [--sigkills N] [--races N] [--seed S]
  npm run torture -- --durability [--browser NAME]     counts the flushes behind each acknowledged move (needs strace)

  --kills N      the worker is killed N times at random moments of submit, cancel and refresh (100)
  --sigkills N   the whole browser is killed N times and started again on the same profile (5)
  --races N      N orders are shipped from two profiles at once (50)
  --seed S       decides what is done, when, and how the carrier answers (1)
`

export interface TortureOptions {
  browser: BrowserName
  kills: number
  sigkills: number
  races: number
  seed: number
  durability: boolean
}

/** Undefined for help. Throws an Error that explains the mistake. */
export function readArguments(args: string[]): TortureOptions | undefined {
  const { values } = parseArgs({
    args,
    options: {
      browser: { type: 'string', default: 'chromium' },
      kills: { type: 'string', default: '100' },
      sigkills: { type: 'string', default: '5' },
      races: { type: 'string', default: '50' },
      seed: { type: 'string', default: '1' },
      durability: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  if (values.help) return undefined
  const { browser, durability } = values
  if (browser !== 'chromium' && browser !== 'firefox') {
    throw new Error(`--browser takes chromium or firefox, not ${browser}.`)
  }
  const whole = (name: 'kills' | 'sigkills' | 'races' | 'seed') => {
    const number = Number(values[name])
    if (!Number.isSafeInteger(number) || number < 0) throw new Error(`--${name} takes a whole number.`)
    return number
  }
  return {
    browser,
    durability,
    kills: whole('kills'),
    sigkills: whole('sigkills'),
    races: whole('races'),
    seed: whole('seed'),
  }
}
