import {
  type StatusCode,
  statusCodes,
  statusMeaning,
  type Tone,
} from '../../../lib/domain/shipment/status.ts'
import type { FaultKind } from '../../../lib/sandbox/faults.ts'

const statusNames: Readonly<Record<StatusCode, string>> = {
  [-1]: 'cancelled',
  1: 'not confirmed',
  2: 'confirmed',
  3: 'picked up',
  4: 'delivering',
  5: 'delivered',
  6: 'reconciled',
  7: 'pickup failed',
  8: 'pickup delayed',
  9: 'delivery failed',
  10: 'delivery delayed',
  11: 'reconciled, not delivered',
  12: 'being picked up',
  13: 'compensated',
  20: 'returning',
  21: 'returned',
}

/** Notices of internal stages (spec §3.1): sent by webhook, never a status. */
const noticeNames: Readonly<Record<number, string>> = {
  123: 'notice: picked',
  127: 'notice: pickup failed',
  128: 'notice: pickup delayed',
  45: 'notice: delivered',
  49: 'notice: delivery failed',
  410: 'notice: delivery delayed',
}

export function statusName(code: number): string {
  const known = statusCodes.find((one) => one === code)
  return known === undefined ? (noticeNames[code] ?? 'unknown') : statusNames[known]
}

export function statusTone(code: number): Tone {
  return statusMeaning(code).tone
}

export const faultNames: Readonly<Record<Exclude<FaultKind, 'answer'>, string>> = {
  slow: 'answers late',
  'drop-before': 'cuts the line, nothing done',
  'drop-after': 'does it, then cuts the line',
  truncated: 'does it, cuts the answer in half',
  'error-500': 'HTTP 500',
  html: 'an HTML page',
  empty: 'an empty body',
  'blank-refusal': 'success: false without a word',
  'token-refused': 'HTTP 403 without a byte, at the token check too',
  'token-expired': 'HTTP 401, 20101',
  'operation-refused': 'HTTP 403 without a byte, the token is good',
  'right-missing': 'HTTP 403, 30601',
  busy: 'HTTP 429 with Retry-After',
}
