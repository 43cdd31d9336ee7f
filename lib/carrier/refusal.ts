import type { DraftField, Failure } from '../domain/failure.ts'
import { fold } from '../domain/fold.ts'
import { fieldOfCode, ORDER_ID_TAKEN_CODES } from './error-codes.ts'

/** The carrier's envelope where it says no (spec §1), every text already without the token. */
export interface Refusal {
  httpStatus: number
  message: string
  code: string
  logId: string
  /** Spec §7: some refusals carry an object, ORDER_ID_EXIST among them. */
  error: Readonly<Record<string, unknown>>
}

/** Field notes: the marketplace operator's token is refused. */
export const REFER_TOKEN_CODE = '20102'
/** Field notes: refused token, beside HTTP 401 and the 403 with an empty body. */
const TOKEN_CODES = ['20101', REFER_TOKEN_CODE]
/** Field notes: the account lacks this right. */
const MISSING_RIGHT_CODE = '30601'
/** Field notes: generic, outage, label print and cancel that may be tried again. */
const OWN_FAULT_CODES = ['10101', '10103', '40101', '50108']
/** Field notes: refusals of the order itself, some of which come with HTTP 500. */
const BUSINESS_CODE = /^(30\d{3}|40102|501\d\d)$/
const ALREADY_CANCELLED_CODE = '50101'
/** Field notes: HTTP 405 in the envelope's own terms. */
const WRONG_METHOD_CODE = '10102'

/** Field notes: `success: false` without a word, which goes away when asked again. */
export function isBlank(refusal: Refusal): boolean {
  return !refusal.message && !refusal.code
}

export function isWrongMethod(refusal: Refusal): boolean {
  return refusal.code === WRONG_METHOD_CODE || (refusal.httpStatus === 405 && !refusal.code)
}

/** Spec §7, ORDER_ID_EXIST, and its newer number: `order.id` is used. */
export function isOrderIdTaken(refusal: Refusal): boolean {
  return ORDER_ID_TAKEN_CODES.includes(refusal.code)
}

/** Spec §7 gives no code for it, only words; "đã lấy hàng, không thể hủy" must not count. */
export function isAlreadyCancelled(refusal: Refusal): boolean {
  if (refusal.code) return refusal.code === ALREADY_CANCELLED_CODE
  return /\bda (?:(?:bi|duoc|o|trang|thai) )*huy\b|\balready (?:been )?cancel/.test(fold(refusal.message))
}

export function refusalFailure(refusal: Refusal): Failure {
  const { httpStatus, message, code, logId } = refusal
  const named = { ...(code && { code }) }
  const traced = { ...named, ...(logId && { logId }) }
  const nothingSaid = isBlank(refusal)
  if (TOKEN_CODES.includes(code) || httpStatus === 401 || (httpStatus === 403 && nothingSaid)) {
    return { kind: 'unauthorised', ...(message && { message }), ...named }
  }
  if (code === MISSING_RIGHT_CODE || httpStatus === 403) return { kind: 'forbidden', message, ...traced }
  const ownFault = OWN_FAULT_CODES.includes(code) || (httpStatus >= 500 && !BUSINESS_CODE.test(code))
  if (ownFault || (nothingSaid && httpStatus < 400)) {
    return { kind: 'carrier-down', httpStatus, ...(message && { message }), ...(logId && { logId }) }
  }
  const field: DraftField | undefined = fieldOfCode(code, message)
  return { kind: 'rejected', message, ...traced, ...(field && { field }) }
}

/** How a look-up says "no such order" is not shown (spec §7): any plain no, even one without words, counts. */
export function isNotFound(refusal: Refusal): boolean {
  if (isBlank(refusal)) return refusal.httpStatus < 500 && ![401, 403].includes(refusal.httpStatus)
  return refusalFailure(refusal).kind === 'rejected'
}
