import { hash } from 'node:crypto'
import type { NewEvent } from '../store/store.ts'

export type Notice = Omit<NewEvent, 'shop' | 'receivedAt'>

const LONGEST_TEXT = 300
const INT_32 = 2 ** 31

/** The carrier's notice (spec §6), or why it cannot be read. The first character decides between form and JSON: PHP mixes up content types. */
export function readNotice(body: string): Notice | string {
  const text = body.replace(/^\uFEFF/, '').trim()
  const fields = /^[[{]/.test(text) ? jsonFields(text) : new Map(new URLSearchParams(text))
  if (!fields) return 'Neither a form nor one JSON object.'
  const field = (name: string) => wellFormed(fields.get(name) ?? '')

  const statusCode = wholeOrNull(field('status_id'))
  if (statusCode === null) return 'No status_id that is a whole number.'
  const partnerId = field('partner_id')
  const trackingCode = field('label_id')
  if (partnerId === '' && trackingCode === '') return 'Neither partner_id nor label_id.'
  // A shortened id would be another order's.
  if (Math.max(partnerId.length, trackingCode.length) > LONGEST_TEXT) return 'An id of over 300 characters.'

  const actionTime = withItsPlus(field('action_time'))
  const reasonCode = wholeOrNull(field('reason_code'))
  const reason = field('reason')
  const weightKg = numberOrNull(field('weight'))
  const fee = vndOrNull(field('fee'))
  const cod = vndOrNull(field('pick_money'))
  const partial = ['1', 'true'].includes(field('return_part_package'))
  const fieldsInOrder = [
    partnerId,
    trackingCode,
    statusCode,
    actionTime,
    reasonCode,
    reason,
    weightKg,
    fee,
    cod,
    partial,
  ]
  return {
    partnerId,
    trackingCode,
    statusCode,
    actionTime: shortened(actionTime),
    reasonCode,
    reason: shortened(reason),
    weightKg,
    fee,
    cod,
    partial,
    digest: hash('sha256', JSON.stringify(fieldsInOrder), 'buffer'),
  }
}

/** Numbers keep their text: a JS number loses digits of an id with more than 15. */
function jsonFields(text: string): Map<string, string> | undefined {
  let read: unknown
  try {
    read = JSON.parse(text, (_name: string, value: unknown, context?: { source?: string }) =>
      typeof value === 'number' ? (context?.source ?? String(value)) : value,
    )
  } catch {
    return undefined
  }
  if (typeof read !== 'object' || read === null || Array.isArray(read)) return undefined
  return new Map(Object.entries(read).map(([name, value]) => [name, asText(value)]))
}

/** PHP's empty list, null and false mean an empty text. */
function asText(value: unknown): string {
  if (typeof value === 'string') return value
  return value === true ? '1' : ''
}

/** PostgreSQL stores no NUL, and neither store a lone surrogate. */
function wellFormed(text: string): string {
  return text.replaceAll('\0', '').toWellFormed().trim()
}

/** An unescaped plus of an offset arrives as a space in a form. */
function withItsPlus(time: string): string {
  return time.replace(/(:\d\d(?:\.\d+)?) (\d\d:?\d\d)$/, '$1+$2')
}

function shortened(text: string): string {
  return text.slice(0, LONGEST_TEXT).toWellFormed()
}

function numberOrNull(text: string): number | null {
  if (!/^[+-]?\d+(\.\d+)?(e[+-]?\d{1,2})?$/i.test(text)) return null
  const number = Number(text)
  return Math.abs(number) <= Number.MAX_SAFE_INTEGER ? number : null
}

function vndOrNull(text: string): number | null {
  const number = numberOrNull(text)
  return number === null ? null : Math.round(number)
}

function wholeOrNull(text: string): number | null {
  const number = numberOrNull(text)
  return number !== null && Number.isInteger(number) && Math.abs(number) < INT_32 ? number : null
}
