import { carrierTime } from '../../lib/domain/carrier-day.ts'
import type { ReceivedRequest } from '../../lib/sandbox/state.ts'

/** A line of the request log, by the sandbox's clock. Never with a token: headers are not logged. */
export function logLine(request: ReceivedRequest): string {
  const { at, method, path, query, order, endpoint, httpStatus, code, remark, fault, referred } = request
  const named = endpoint === 'submitOrder' && order ? ` ${order}` : ''
  const shownQuery = query ? `?${shortened(query)}` : ''
  const answer = httpStatus === 0 ? 'dropped' : String(httpStatus)
  const words = [
    carrierTime(at).slice(11),
    method.padEnd(4),
    `${path}${shownQuery}${named}`,
    '→',
    answer,
    code,
    referred && '(marketplace)',
    fault && `(fault: ${fault})`,
    remark && `– ${remark}`,
  ]
  return words.filter(Boolean).join(' ')
}

const LONGEST = 120

function shortened(query: string): string {
  const plain = query.replaceAll('+', ' ')
  const text = canDecode(plain) ? decodeURIComponent(plain) : plain
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}

function canDecode(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}
