import * as z from 'zod/mini'
import { type EndpointName, endpointNames } from '../carrier/endpoints/table.ts'
import { jsonResponse, type Refusal, refuse, tokenRefused, toResponse } from './answers.ts'
import { seededNumber } from './seeded.ts'

/** `token-refused` and `operation-refused` are empty 403s, `token-expired` a 401 with a code (field notes). `drop-after` and `truncated` do the work first. */
export const faultKinds = [
  'slow',
  'drop-before',
  'drop-after',
  'truncated',
  'error-500',
  'html',
  'empty',
  'blank-refusal',
  'token-refused',
  'token-expired',
  'operation-refused',
  'right-missing',
  'busy',
  'answer',
] as const
export type FaultKind = (typeof faultKinds)[number]

export const faultSchema = z.object({
  kind: z.enum(faultKinds),
  endpoint: z._default(z.enum(['any', ...endpointNames]), 'any'),
  times: z._default(z.int().check(z.positive()), 1),
  /** Delays the answer or the drop, not the work. */
  delayMs: z._default(z.int().check(z.nonnegative()), 0),
  /** For `busy`: seconds or an HTTP date. */
  retryAfter: z.optional(z.string()),
  /** For `answer`: any answer at all, instead of the carrier's. */
  answer: z.optional(
    z.object({
      httpStatus: z.int(),
      body: z.string(),
      headers: z.optional(z.record(z.string(), z.string())),
    }),
  ),
})
export type Fault = z.infer<typeof faultSchema>

/** The connection was cut: what the carrier did is unknown. */
export class ConnectionDropped extends Error {
  override name = 'ConnectionDropped'
}

const page = '<!DOCTYPE html><html><head><title>502</title></head><body><h1>Bad Gateway</h1></body></html>'

const no = (refused: Refusal, logId: string) => toResponse(refuse(refused, logId))

export async function applyFault(
  fault: Fault,
  logId: string,
  work: () => Promise<Response>,
): Promise<Response> {
  switch (fault.kind) {
    case 'slow':
      return work()
    case 'drop-before':
      throw new ConnectionDropped()
    case 'drop-after':
      await work()
      throw new ConnectionDropped()
    case 'truncated': {
      const whole = await work()
      const text = await whole.text()
      return new Response(text.slice(0, Math.floor(text.length / 2)), whole)
    }
    case 'error-500':
      return no({ http: 500, code: '10101', message: 'Có lỗi xảy ra, vui lòng thử lại sau' }, logId)
    case 'html':
      return new Response(page, { headers: { 'Content-Type': 'text/html; charset=UTF-8' } })
    case 'empty':
      return new Response('', { headers: { 'Content-Type': 'application/json; charset=UTF-8' } })
    case 'blank-refusal':
      return jsonResponse({ success: false, message: '' }, 200)
    case 'token-refused':
    case 'operation-refused':
      return toResponse(tokenRefused)
    case 'token-expired':
      return no({ http: 401, code: '20101', message: 'Token không hợp lệ' }, logId)
    case 'right-missing':
      return no({ http: 403, code: '30601', message: 'Tài khoản không có quyền dùng chức năng này' }, logId)
    case 'busy':
      return jsonResponse({ success: false, message: 'Quá nhiều yêu cầu' }, 429, {
        ...(fault.retryAfter && { 'Retry-After': fault.retryAfter }),
      })
    case 'answer':
      return new Response(fault.answer?.body || null, {
        status: fault.answer?.httpStatus ?? 200,
        headers: fault.answer?.headers ?? {},
      })
  }
}

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

/** The request's fault, if any, decided by seed and request number. */
export function faultByRate(
  rates: readonly FaultRate[],
  name: EndpointName | undefined,
  seed: string,
  number: number,
): Fault | undefined {
  let left = seededNumber(seed, number, 'fault') * 100
  for (const { kind, percent, endpoint, delayMs } of rates) {
    if (endpoint !== 'any' && endpoint !== name) continue
    if (left < percent) {
      return { kind, endpoint, times: 1, delayMs, ...(kind === 'busy' && { retryAfter: RETRY_AFTER }) }
    }
    left -= percent
  }
  return undefined
}
