import { LONGEST_RETRY_AFTER_MS, UNSAID_RETRY_AFTER_MS } from './promise.ts'
import type { Endpoint } from './witness.ts'

/**
 * What an answer means for an order (spec §1, §7): none, nothing done, no such order, unreadable, refused, id taken,
 * or done.
 */
export type AnswerKind = 'nothing' | 'undone' | 'missing' | 'unclear' | 'refused' | 'exists' | 'done'

/** What the carrier has of a parcel (spec §2.3, §2.4): VND and grams. */
export interface CarrierRecord {
  trackingCode: string
  status: number
  fee: number | null
  insuranceFee: number | null
  cod: number | null
  value: number | null
  grams: number | null
  freeship: number | null
}

interface Answer {
  answer: AnswerKind
  record?: CarrierRecord
}

export function readAnswer(endpoint: Endpoint, httpStatus: number, text: string): Answer {
  if ([401, 403, 429].includes(httpStatus)) return { answer: 'undone' }
  const body = parse(text)
  if (body?.success === true) {
    const order = objectOf(endpoint === 'fee' ? body.fee : body.order)
    if (endpoint === 'submit' && !order?.label) return { answer: 'unclear' }
    if (endpoint === 'status' && order?.status === undefined) return { answer: 'unclear' }
    return { answer: 'done', ...(order && { record: recordOf(order) }) }
  }
  if (body?.success !== false) return { answer: 'unclear' }
  const { error_code: code = '', message = '' } = body
  // A no without a word counts as "not found" too (field notes).
  if (endpoint === 'status' && (code === '50109' || (!code && !message))) return { answer: 'missing' }
  if (httpStatus >= 500 || (!code && !message)) return { answer: 'unclear' }
  return { answer: objectOf(body.error)?.code === 'ORDER_ID_EXIST' ? 'exists' : 'refused' }
}

/** For how long the carrier asks to be spared: in seconds, or until a time of its own clock. */
export function retryAfterMs(headers: Pick<Headers, 'get'>): number {
  const said = headers.get('Retry-After') ?? ''
  if (said === '') return UNSAID_RETRY_AFTER_MS
  const seconds = Number(said)
  const ms = Number.isNaN(seconds) ? Date.parse(said) - Date.parse(headers.get('Date') ?? '') : seconds * 1000
  return Math.min(ms, LONGEST_RETRY_AFTER_MS)
}

function recordOf(order: Record<string, unknown>): CarrierRecord {
  const number = (...names: string[]) => {
    const found = names.map((name) => order[name]).find((value) => value !== undefined)
    return found === undefined || found === null || found === '' ? null : Number(found)
  }
  return {
    trackingCode: String(order.label_id ?? order.label ?? ''),
    status: number('status', 'status_id') ?? 0,
    fee: number('ship_money', 'fee'),
    insuranceFee: number('insurance', 'insurance_fee'),
    cod: number('pick_money'),
    value: number('value'),
    grams: number('weight'),
    freeship: number('is_freeship'),
  }
}

function objectOf(value: unknown): Record<string, unknown> | undefined {
  return typeof value === 'object' && value !== null ? { ...value } : undefined
}

function parse(text: string): Record<string, unknown> | undefined {
  try {
    return objectOf(JSON.parse(text))
  } catch {
    return undefined
  }
}
