import type { Failure } from '../domain/failure.ts'
import { fold } from '../domain/fold.ts'
import type { Right } from '../domain/right.ts'
import {
  ALREADY_CANCELLED_CODE,
  type CodeMeaning,
  meaningOf,
  NOT_FOUND_CODES,
  ORDER_ID_TAKEN_CODES,
  REFER_TOKEN_CODE,
  WRONG_METHOD_CODE,
} from './error-codes.ts'

/** The carrier's envelope where it says no (spec §1), every text already without the token. */
export interface Refusal {
  httpStatus: number
  message: string
  code: string
  logId: string
  /** Spec §7: some refusals carry an object, ORDER_ID_EXIST among them. */
  error: Readonly<Record<string, unknown>>
  /** What the operation needs. */
  right?: Right
}

/** Spec §7 tells of missing rights in words only; "hàng không được phép gửi" is another matter. */
const LACKS_RIGHT =
  /(?:khong|chua) (?:co|du|duoc cap) quyen|chua duoc phan quyen|no permission|not have permission|permission denied/

/** Field notes: `success: false` without a word disappears on the next request. */
export function isBlank(refusal: Refusal): boolean {
  return !refusal.message && !refusal.code
}

export function isWrongMethod(refusal: Refusal): boolean {
  return refusal.code === WRONG_METHOD_CODE || (refusal.httpStatus === 405 && !refusal.code)
}

/** Spec §7, ORDER_ID_EXIST, and its newer number: `order.id` is used. */
export function isOrderIdTaken({ code, error }: Refusal): boolean {
  return ORDER_ID_TAKEN_CODES.some((taken) => taken === code || taken === error.code)
}

const ALREADY_CANCELLED =
  /^(?:\p{L}+ ){0,3}(?:da (?:(?:bi|duoc|o|trang|thai) )*huy(?: roi| truoc do)?|already (?:been )?cancell?ed)[\s.!]*$/u

/** Spec §7 gives no code for it, only words. With more of them, it may be another cancel ("đã hủy giao"). */
export function isAlreadyCancelled({ code, message }: Refusal): boolean {
  return code ? code === ALREADY_CANCELLED_CODE : ALREADY_CANCELLED.test(fold(message).trim())
}

/**
 * How a look-up says "no such order" is not shown (spec §7): any plain no, even one without words, counts. A code that
 * says something else does not.
 */
export function isNotFound(refusal: Refusal): boolean {
  const { httpStatus, code, message } = refusal
  if (isBlank(refusal)) return httpStatus < 500 && ![401, 403].includes(httpStatus)
  if (meaningOf(code, message)) return NOT_FOUND_CODES.includes(code)
  return refusalFailure(refusal).kind === 'rejected'
}

/** "Không thấy" alone may be an answer that did not come. */
const NO_SUCH_ORDER =
  /(?:khong|chua) (?:the )?(?:tim|ton tai)|khong thay (?:don|van don|ma)|(?:khong|chua) co (?:thong tin |ma )?(?:van )?don|not (?:be )?found|not exist|no such/

/** Whether it says that there is none: "the system is busy" is a plain no as well. */
export function namesNoOrder({ code, message }: Refusal): boolean {
  return NOT_FOUND_CODES.includes(code) || NO_SUCH_ORDER.test(fold(message))
}

/** The code decides where it is known; then the HTTP status, then the words. */
export function refusalFailure(refusal: Refusal): Failure {
  const { httpStatus, message, code, logId, right } = refusal
  const { kind, field }: CodeMeaning = meaningOf(code, message) ?? { kind: kindWithoutCode(refusal) }
  const named = { ...(code && { code }) }
  const traced = { ...(logId && { logId }) }
  const said = { ...(message && { message }) }
  switch (kind) {
    case 'unauthorised':
      return { kind, ...said, ...named }
    case 'forbidden':
      return { kind, message, ...named, ...traced, ...(right && { right }) }
    case 'carrier-down':
      return { kind, httpStatus, ...said, ...named, ...traced }
    case 'rejected':
      return { kind, message, ...named, ...traced, ...(field && { field }) }
  }
}

export function isReferToken(failure: Failure): boolean {
  return failure.kind === 'unauthorised' && failure.code === REFER_TOKEN_CODE
}

function kindWithoutCode(refusal: Refusal): CodeMeaning['kind'] {
  const { httpStatus, message } = refusal
  const nothingSaid = isBlank(refusal)
  if (httpStatus === 401 || (httpStatus === 403 && nothingSaid)) return 'unauthorised'
  if (httpStatus === 403) return 'forbidden'
  if (httpStatus >= 500 || (nothingSaid && httpStatus < 400)) return 'carrier-down'
  return LACKS_RIGHT.test(fold(message)) ? 'forbidden' : 'rejected'
}
