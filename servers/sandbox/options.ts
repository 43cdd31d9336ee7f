import { endpointNames } from '../../lib/carrier/endpoints/table.ts'
import { faultKinds, parseFaultRates } from '../../lib/sandbox/faults.ts'
import { weighings } from '../../lib/sandbox/order-values.ts'
import { type CommandLine, type Options, oneOf, text, type Values, webAddress } from '../arguments.ts'
import type { SandboxOptions } from './start.ts'

/** The longest a timer can wait, in seconds. */
const SLOWEST_S = 86_400

export const commandLine = {
  command: 'npm run sandbox --',
  about: `A parcel carrier to practise with, on this machine only. It ships nothing.

The admin page is at the address itself: shops, orders, requests, webhooks, "move on", "fail the next".

A fault is KIND:RATE%[@ENDPOINT][+SECONDSs]: what, how many of a hundred requests, of which endpoint (any),
and how much later the answer comes.
  kinds      ${faultKinds.filter((kind) => kind !== 'answer').join(' ')}
  endpoints  ${endpointNames.join(' ')}

docs/sandbox.md explains the rest.`,
  options: {
    port: { value: 'N', about: 'port on 127.0.0.1', read: portNumber, default: 8686 },
    token: { value: 'T', about: 'token of the practice shop (a new one, or the state file’s)', read: text },
    partnerCode: { value: 'P', about: 'its partner code (S-PRACTICE)', read: text },
    state: { value: 'FILE', about: 'save shops, orders and webhooks in this file', read: text },
    now: {
      value: 'WHEN',
      about:
        'start the sandbox’s clock at this day or time: 2025-12-31,\n2025-12-31T23:59:50 (Vietnam), or with its own offset',
      read: moment,
    },
    speed: {
      value: 'S',
      about: 'move every order on by itself every S seconds; without it by hand',
      read: pace,
    },
    seed: {
      value: 'TEXT',
      about:
        'answer in all the shapes a carrier’s answers have, and let parcels be late,\nfail, come back and get lost; the same seed and requests give the same answers',
      read: text,
    },
    faults: {
      value: 'LIST',
      about: 'let requests fail now and then: drop-after:2%,error-500:1%@submitOrder,slow:5%+3s',
      read: faultRates,
    },
    weighs: {
      value: 'HOW',
      about: `what a record's weight is made of: ${weighings.join(', ')}`,
      read: oneOf(weighings),
      default: 'as-sent' as const,
    },
    webhook: { value: 'URL', about: 'send every change of an order to this address', read: webAddress },
    webhookFormat: {
      value: 'F',
      about: 'as form or json',
      read: oneOf(['form', 'json']),
      default: 'form' as const,
    },
  },
} satisfies CommandLine<Options>

export function sandboxOptions(values: Values<(typeof commandLine)['options']>): SandboxOptions {
  const { port, token, partnerCode, seed, faults, speed, state, weighs, webhook, webhookFormat, now } = values
  const ahead = now === undefined ? 0 : now - Date.now()
  return {
    port,
    token: token || undefined,
    partnerCode: partnerCode || undefined,
    seed,
    faultRates: faults,
    weighing: weighs,
    paceMs: speed,
    statePath: state || undefined,
    callback: webhook === undefined ? undefined : { url: webhook, format: webhookFormat },
    now: () => Date.now() + ahead,
  }
}

function portNumber(typed: string): number {
  const port = Number(typed)
  if (typed.trim() !== '' && Number.isInteger(port) && port >= 0 && port <= 65_535) return port
  throw new Error('takes a number from 0 to 65535.')
}

function faultRates(typed: string) {
  try {
    return parseFaultRates(typed)
  } catch (error) {
    throw new Error(`is wrong: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
}

function pace(typed: string): number {
  const seconds = Number(typed.replace(/s$/, ''))
  if (seconds > 0 && seconds <= SLOWEST_S) return seconds * 1000
  throw new Error(`takes the seconds between two moves of an order, more than 0 and at most ${SLOWEST_S}.`)
}

/** A day begins at Vietnam's midnight; a time without an offset is Vietnam's. */
function moment(typed: string): number {
  const whole = /^\d{4}-\d{2}-\d{2}$/.test(typed) ? `${typed}T00:00:00` : typed
  const at = Date.parse(/(?:Z|[+-]\d{2}:?\d{2})$/.test(whole) ? whole : `${whole}+07:00`)
  if (Number.isFinite(at)) return at
  throw new Error('takes a day, 2025-12-31, or a time, 2025-12-31T23:59:50 (Vietnam) or with its own offset.')
}
