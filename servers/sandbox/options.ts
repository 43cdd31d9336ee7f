import { parseArgs } from 'node:util'
import { type FaultRate, parseFaultRates } from '../../lib/sandbox/fault-rates.ts'
import { type Callback, callbackSchema } from '../../lib/sandbox/state.ts'

/** What the command line asks for. */
export interface SandboxArguments {
  help: boolean
  port: number
  token?: string
  partnerCode?: string
  seed?: string
  faultRates?: FaultRate[]
  paceMs?: number
  statePath?: string
  callback?: Callback
  /** Where the sandbox's clock starts, epoch ms. */
  startAt?: number
}

/** The longest a timer can wait, in seconds. */
const SLOWEST_S = 86_400

/** Throws an Error whose message is one sentence for the person at the terminal. */
export function readArguments(words: readonly string[]): SandboxArguments {
  const { values } = parseArgs({
    args: [...words],
    options: {
      port: { type: 'string', default: '8686' },
      token: { type: 'string' },
      'partner-code': { type: 'string' },
      seed: { type: 'string' },
      faults: { type: 'string' },
      speed: { type: 'string' },
      state: { type: 'string' },
      webhook: { type: 'string' },
      'webhook-format': { type: 'string' },
      now: { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  return {
    help: values.help,
    port: portOf(values.port),
    ...(values.token && { token: values.token }),
    ...(values['partner-code'] && { partnerCode: values['partner-code'] }),
    ...(values.seed !== undefined && { seed: values.seed }),
    ...(values.faults !== undefined && { faultRates: ratesOf(values.faults) }),
    ...(values.speed !== undefined && { paceMs: paceOf(values.speed) }),
    ...(values.state && { statePath: values.state }),
    ...(values.webhook !== undefined && { callback: callbackOf(values.webhook, values['webhook-format']) }),
    ...(values.now !== undefined && { startAt: momentOf(values.now) }),
  }
}

function portOf(text: string): number {
  const port = Number(text)
  if (text.trim() !== '' && Number.isInteger(port) && port >= 0 && port <= 65_535) return port
  throw new Error('--port takes a number from 0 to 65535.')
}

function ratesOf(text: string): FaultRate[] {
  try {
    return parseFaultRates(text)
  } catch (error) {
    throw new Error(`--faults: ${error instanceof Error ? error.message : String(error)}`)
  }
}

function paceOf(text: string): number {
  const seconds = Number(text.replace(/s$/, ''))
  if (seconds > 0 && seconds <= SLOWEST_S) return seconds * 1000
  throw new Error(
    `--speed takes the seconds between two moves of an order, more than 0 and at most ${SLOWEST_S}.`,
  )
}

function callbackOf(url: string, format = 'form'): Callback {
  const callback = callbackSchema.safeParse({ url, format })
  if (callback.success) return callback.data
  throw new Error('--webhook takes an http or https address, --webhook-format form or json.')
}

/** A day begins at Vietnam's midnight; a time without an offset is Vietnam's. */
function momentOf(text: string): number {
  const whole = /^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T00:00:00` : text
  const at = Date.parse(/(?:Z|[+-]\d{2}:?\d{2})$/.test(whole) ? whole : `${whole}+07:00`)
  if (Number.isFinite(at)) return at
  throw new Error(
    '--now takes a day, 2025-12-31, or a time, 2025-12-31T23:59:50 (Vietnam) or with its own offset.',
  )
}
