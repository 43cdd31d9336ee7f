import { type EndpointName, endpointNames } from '../carrier/endpoints/table.ts'
import { draw } from './draw.ts'
import { type Fault, type FaultKind, faultKinds } from './faults.ts'

/** How many of a hundred requests a fault hits. */
export interface FaultRate {
  kind: FaultKind
  percent: number
  endpoint: EndpointName | 'any'
  delayMs: number
}

const SLOW_MS = 3000
const RETRY_AFTER = '2'

/** KIND:RATE%[@ENDPOINT][+SECONDSs], as in `slow:5%@fee+3s`. */
const ONE = /^([a-z0-9-]+):(\d+(?:\.\d+)?)%(?:@([A-Za-z]+))?(?:\+(\d+(?:\.\d+)?)s)?$/

/** Reads `drop-after:2%,error-500:1%@submitOrder`. Throws an Error whose message says what is wrong. */
export function parseFaultRates(text: string): FaultRate[] {
  const rates = text.split(',').map((part) => parseOne(part.trim()))
  for (const name of endpointNames) {
    const sum = rates
      .filter(({ endpoint }) => endpoint === 'any' || endpoint === name)
      .reduce((total, { percent }) => total + percent, 0)
    if (sum > 100) throw new Error(`faults for ${name} add up to ${sum} %, more than there are requests.`)
  }
  return rates
}

function parseOne(part: string): FaultRate {
  const found = part.match(ONE)
  if (!found)
    throw new Error(`"${part}" is not KIND:RATE%[@ENDPOINT][+SECONDSs], as in drop-after:2%@submitOrder.`)
  const [, named = '', rate = '', at = 'any', seconds] = found
  const kind = faultKinds.find((one) => one === named && one !== 'answer')
  if (!kind) throw new Error(`no fault is called "${named}".`)
  const endpoint = endpointNames.find((name) => name === at) ?? (at === 'any' ? 'any' : undefined)
  if (!endpoint) throw new Error(`no endpoint is called "${at}".`)
  const percent = Number(rate)
  if (percent > 100) throw new Error(`"${part}" asks for more than 100 %.`)
  const delayMs = seconds === undefined ? (kind === 'slow' ? SLOW_MS : 0) : Number(seconds) * 1000
  return { kind, percent, endpoint, delayMs }
}

/** The fault this request meets, if any: seed and request number decide. */
export function drawFault(
  rates: readonly FaultRate[],
  name: EndpointName | undefined,
  seed: string,
  number: number,
): Fault | undefined {
  let left = draw(seed, number, 'fault') * 100
  for (const { kind, percent, endpoint, delayMs } of rates) {
    if (endpoint !== 'any' && endpoint !== name) continue
    if (left < percent) {
      return { kind, endpoint, times: 1, delayMs, ...(kind === 'busy' && { retryAfter: RETRY_AFTER }) }
    }
    left -= percent
  }
  return undefined
}
