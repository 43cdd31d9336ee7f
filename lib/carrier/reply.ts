import * as z from 'zod/mini'
import type { Failure } from '../domain/failure.ts'
import { type Refusal, refusalFailure } from './refusal.ts'
import { wireFlag, wireText } from './wire-values.ts'

export type Reply<Answer> =
  | { kind: 'success'; answer: Answer; logId: string }
  | { kind: 'refused'; refusal: Refusal }
  | { kind: 'failed'; failure: Failure; empty?: boolean }

export interface Answered {
  httpStatus: number
  headers: Headers
  bytes: Uint8Array
}

/**
 * Removes secrets: from expected answers the tokens only, because a shop's code may be part of its password.
 */
export interface Scrub {
  success: (text: string) => string
  failure: (text: string) => string
}

const envelopeSchema = z.looseObject({
  success: wireFlag,
  message: wireText,
  error_code: wireText,
  log_id: wireText,
  /** The newer endpoints' name of it (spec §1). */
  rid: wireText,
  error: z.catch(z.looseObject({ code: wireText }), { code: '' }),
})

const EXCERPT_LENGTH = 160
/** Of a page that answers instead of the carrier; its beginning says what it is. */
const READ_OF_PAGE = 20_000

/** For a 429 that does not say when. */
const UNSAID_PAUSE_MS = 10_000
/** After 429 never call again at once. */
const SHORTEST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 3_600_000

/** Text first, then JSON, then the schema: the body decides, the HTTP status only where the body is silent. */
export function readReply<Answer extends z.ZodMiniType>(
  answered: Answered,
  schema: Answer,
  scrub: Scrub,
): Reply<z.output<Answer>> {
  const { httpStatus, headers, bytes } = answered
  const text = new TextDecoder().decode(bytes)
  if (httpStatus === 429) return { kind: 'failed', failure: { kind: 'busy', retryAfterMs: pause(headers) } }
  const empty = text.trim() === ''
  if (httpStatus === 401 || httpStatus === 403) {
    if (empty) return { kind: 'failed', failure: { kind: 'unauthorised' } }
  }
  const parsed = parse(text, scrub.success)
  const envelope = envelopeSchema.safeParse(parsed)
  if (envelope.success && envelope.data.success === true) {
    const answer = schema.safeParse(parsed)
    if (answer.success)
      return { kind: 'success', answer: answer.data, logId: envelope.data.log_id || envelope.data.rid }
  } else if (envelope.success && (envelope.data.success === false || envelope.data.error_code)) {
    const { message, error_code, log_id, rid, error } = envelopeSchema.parse(parse(text, scrub.failure))
    const code = error_code || error.code
    return { kind: 'refused', refusal: { httpStatus, message, code, logId: log_id || rid, error } }
  }
  return { kind: 'failed', failure: notTheCarriers(httpStatus, shown(text, scrub.failure)), empty }
}

/** A document where all is well, and the envelope, or anything else, where it is not. */
export function readPdf(answered: Answered, scrub: Scrub): Reply<Uint8Array> {
  const { bytes } = answered
  if (isPdf(bytes)) return { kind: 'success', answer: bytes, logId: '' }
  return readReply(answered, z.never(), scrub)
}

/** By what it holds, whatever its `Content-Type` says; one that was cut off lacks its end. */
function isPdf(bytes: Uint8Array): boolean {
  const latin = new TextDecoder('latin1')
  return (
    latin.decode(bytes.subarray(0, 5)) === '%PDF-' && latin.decode(bytes.subarray(-1024)).includes('%%EOF')
  )
}

function parse(text: string, scrub: Scrub['success']): unknown {
  try {
    return parseWireJson(text, (value) => shown(value, scrub))
  } catch {
    return undefined
  }
}

/** Not shown, and able to show a code or a name in another order than it has. Line breaks and tabs are seen. */
const UNSEEN = /[^\P{Cc}\n\r\t]|[\p{Cf}\p{Cs}\p{DI}]/gu

/** A sign takes its place: without one the halves of a secret would join. */
function shown(text: string, scrub: Scrub['success']): string {
  return scrub(text.replace(UNSEEN, '\ufffd'))
}

function notTheCarriers(httpStatus: number, text: string): Failure {
  if (httpStatus === 401) return { kind: 'unauthorised' }
  if (httpStatus >= 500) return { kind: 'carrier-down', httpStatus }
  const words = text
    .slice(0, READ_OF_PAGE)
    .replace(/<(style|script)\b.*?<\/\1>|<[^<>]*>/gis, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return { kind: 'unreadable', httpStatus, excerpt: words.slice(0, EXCERPT_LENGTH) }
}

/** `Retry-After` in seconds or as a date, which is read against the carrier's own clock. */
function pause(headers: Headers): number {
  const said = headers.get('Retry-After') ?? ''
  // `Date.parse` takes "-5" and "1.5" for days of 2001.
  const date = /[a-z]/i.test(said) ? Date.parse(said) : Number.NaN
  const ms = /^\d+$/.test(said) ? Number(said) * 1000 : date - Date.parse(headers.get('Date') ?? '')
  if (Number.isNaN(ms)) return UNSAID_PAUSE_MS
  return Math.min(Math.max(ms, SHORTEST_PAUSE_MS), LONGEST_PAUSE_MS)
}

/**
 * Parses the carrier's JSON. Integers past 2^53 (solution ids, field notes) stay text, digit for digit; `onText`
 * sees every value's text first. Throws SyntaxError.
 */
export function parseWireJson(text: string, onText: (value: string) => string): unknown {
  return JSON.parse(text, (_key: string, value: unknown, context?: { source?: string }) => {
    if (typeof value === 'string') return onText(value)
    if (typeof value !== 'number') return value
    const digits = context?.source ?? String(value)
    const replaced = onText(digits)
    const cut = Number.isInteger(value) && !Number.isSafeInteger(value)
    return cut || replaced !== digits ? replaced : value
  })
}

export function failedReply(reply: Exclude<Reply<unknown>, { kind: 'success' }>): {
  ok: false
  failure: Failure
} {
  return { ok: false, failure: reply.kind === 'refused' ? refusalFailure(reply.refusal) : reply.failure }
}
