import type * as z from 'zod/mini'
import type { BodyFormat } from '../domain/account.ts'
import type { Failure } from '../domain/failure.ts'
import type { Right } from '../domain/right.ts'
import type { CarrierDeps, Credentials } from './carrier.ts'
import { connectivity } from './endpoints/connectivity.ts'
import { type Endpoint, fillPath, toQuery } from './endpoints/endpoint.ts'
import { REFER_TOKEN_CODE } from './error-codes.ts'
import { isBlank, isWrongMethod } from './refusal.ts'
import { type Answered, failedReply, type Reply, readPdf, readReply, type Scrub } from './reply.ts'
import { bodyFormatOf } from './request-body.ts'
import { withoutSecrets } from './secrets.ts'

const DEADLINE_MS = 15_000
/** A label's PDF has a megabyte. What is longer is cut off, and so unreadable. */
const MOST_BYTES = 8_000_000
/** Before the next try where nothing tells whether a token or a right was refused. */
const UNDECIDED_PAUSE_MS = 10_000

const CONTENT_TYPES: Readonly<Record<BodyFormat, string>> = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
}

/** What goes out for one row of the table; `body` is text so that its bytes can be frozen before it leaves. */
export interface Requested<E extends Endpoint> {
  path: z.input<E['pathParameters']> & Record<string, string>
  query: z.input<E['query']> & object
  body?: string
  passwords?: readonly string[]
}

/** One request over one row: headers, deadline, the reading of the answer. Never throws, never lets a token out. */
export interface Exchange {
  ask<E extends Endpoint>(
    endpoint: E,
    requested: Requested<E>,
    deadlineMs?: number,
  ): Promise<Reply<z.output<E['answer']>>>
  askForPdf<E extends Endpoint>(endpoint: E, requested: Requested<E>): Promise<Reply<Uint8Array>>
}

export function createExchange(credentials: Credentials, deps: CarrierDeps): Exchange {
  const { api, token, referToken = '' } = credentials

  async function send(url: string, init: RequestInit, deadlineMs: number) {
    const deadline = new AbortController()
    let late = false
    const callOff = deps.after(deadlineMs, () => {
      late = true
      deadline.abort()
    })
    try {
      const request = new Request(url, {
        ...init,
        signal: deadline.signal,
        credentials: 'omit',
        cache: 'no-store',
        referrerPolicy: 'no-referrer',
        // Followed, a redirect would carry the token to another host.
        redirect: 'manual',
      })
      const response = await deps.fetch(request)
      const answered: Answered = {
        httpStatus: response.status,
        headers: response.headers,
        bytes: await bytesOf(response),
      }
      return { kind: 'answered' as const, answered }
    } catch {
      if (late) return failed({ kind: 'unreachable', why: 'timed-out' })
      return failed({ kind: 'unreachable', why: deps.online?.() === false ? 'offline' : 'dropped' })
    } finally {
      callOff()
    }
  }

  async function exchange<E extends Endpoint, Answer>(
    endpoint: E,
    requested: Requested<E>,
    deadlineMs: number,
    read: (answered: Answered, scrub: Scrub) => Reply<Answer>,
  ): Promise<Reply<Answer>> {
    const url = address(api, `${fillPath(endpoint.path, requested.path)}${toQuery(requested.query)}`)
    if (!url) return failed({ kind: 'bug', message: 'the account’s API address is no URL' })
    const named = headersFor(credentials, endpoint, requested.body)
    if (!named.ok) return failed(named.failure)
    const tokens = [token, referToken]
    const success = withoutSecrets(tokens, [])
    const failure = requested.passwords ? withoutSecrets(tokens, requested.passwords) : success
    const scrub: Scrub = { success, failure }
    const once = async (method: string): Promise<Reply<Answer>> => {
      const init = {
        method,
        headers: named.value,
        ...(requested.body !== undefined && { body: requested.body }),
      }
      const sent = await send(url, init, deadlineMs)
      return sent.kind === 'failed' ? sent : read(sent.answered, scrub)
    }
    const [method, otherMethod] = endpoint.methods
    let reply = await once(method)
    if (endpoint.repeatable && saidNothing(reply)) reply = await once(method)
    if (otherMethod && wrongMethod(reply)) reply = await once(otherMethod)
    return endpoint.right ? explained(reply, endpoint.right, endpoint.referred) : reply
  }

  /** Refused without a reason (spec §5.4), a token may only lack the right: each that went out is tried alone. */
  async function explained<Answer>(
    reply: Reply<Answer>,
    right: Right,
    referred: boolean,
  ): Promise<Reply<Answer>> {
    if (reply.kind === 'success') return reply
    const { failure } = failedReply(reply)
    if (failure.kind !== 'unauthorised' || failure.code) {
      return reply.kind === 'refused' ? { ...reply, refusal: { ...reply.refusal, right } } : reply
    }
    const own = await tokenVerdict(credentials)
    if (own !== 'good') return failed(own === 'refused' ? failure : own)
    if (referred && referToken) {
      const operators = await tokenVerdict({
        token: referToken,
        partnerCode: credentials.referCode ?? credentials.partnerCode,
      })
      if (operators !== 'good') {
        return failed(operators === 'refused' ? { ...failure, code: REFER_TOKEN_CODE } : operators)
      }
    }
    return failed({ kind: 'forbidden', message: failure.message ?? '', right })
  }

  /** Nothing was sent, so the caller may wait as long as the failure says. */
  async function tokenVerdict(
    who: Pick<Credentials, 'token' | 'partnerCode'>,
  ): Promise<'good' | 'refused' | Failure> {
    const reply = await createExchange({ api, ...who }, deps).ask(connectivity, { path: {}, query: {} })
    if (reply.kind === 'success') return 'good'
    const { failure } = failedReply(reply)
    switch (failure.kind) {
      case 'forbidden':
        return 'good'
      case 'busy':
        return failure
      case 'unreachable':
      case 'carrier-down':
        return { kind: 'busy', retryAfterMs: UNDECIDED_PAUSE_MS }
      case 'unauthorised':
      case 'rejected':
      case 'unreadable':
      case 'no-permission':
      case 'account-gone':
      case 'locked':
      case 'others-unasked':
      case 'bug':
        return 'refused'
    }
  }

  return {
    ask: <E extends Endpoint>(endpoint: E, requested: Requested<E>, deadlineMs = DEADLINE_MS) =>
      exchange(endpoint, requested, deadlineMs, (answered, scrub) =>
        readReply<E['answer']>(answered, endpoint.answer, scrub),
      ),
    askForPdf: (endpoint, requested) => exchange(endpoint, requested, DEADLINE_MS, readPdf),
  }
}

/** An endless answer must not fill the memory. */
async function bytesOf(response: Response): Promise<Uint8Array> {
  if (!response.body) return new Uint8Array(await response.arrayBuffer())
  const pieces: Uint8Array[] = []
  let length = 0
  for await (const piece of response.body) {
    pieces.push(piece)
    length += piece.length
    if (length > MOST_BYTES) break
  }
  const bytes = new Uint8Array(length)
  let at = 0
  for (const piece of pieces) {
    bytes.set(piece, at)
    at += piece.length
  }
  return bytes
}

function failed(failure: Failure) {
  return { kind: 'failed' as const, failure }
}

/** Field notes: an empty body or a wordless refusal under HTTP 200 disappears on the next request. */
function saidNothing(reply: Reply<unknown>): boolean {
  if (reply.kind === 'refused') return isBlank(reply.refusal) && reply.refusal.httpStatus === 200
  if (reply.kind === 'success' || reply.failure.kind !== 'unreadable') return false
  return reply.empty === true && reply.failure.httpStatus === 200
}

function wrongMethod(reply: Reply<unknown>): boolean {
  if (reply.kind === 'refused') return isWrongMethod(reply.refusal)
  return reply.kind === 'failed' && reply.failure.kind === 'unreadable' && reply.failure.httpStatus === 405
}

function address(api: string, pathAndQuery: string): string | null {
  const url = `${api.replace(/\/+$/, '')}${pathAndQuery}`
  return URL.canParse(url) ? url : null
}

/** A token that no header can hold is none the carrier gave out. */
function headersFor({ token, partnerCode, referToken }: Credentials, endpoint: Endpoint, body = '{}') {
  const unfit = (code?: string) => ({
    ok: false as const,
    failure: { kind: 'unauthorised' as const, ...(code && { code }) },
  })
  const headers = new Headers({ 'Content-Type': CONTENT_TYPES[bodyFormatOf(body)] })
  try {
    headers.set('Token', token)
    headers.set('X-Client-Source', partnerCode)
  } catch {
    return unfit()
  }
  try {
    if (endpoint.referred && referToken) headers.set('X-Refer-Token', referToken)
  } catch {
    return unfit(REFER_TOKEN_CODE)
  }
  return { ok: true as const, value: headers }
}
