import type * as z from 'zod/mini'
import type { Failure } from '../domain/failure.ts'
import type { CarrierWorld, Credentials } from './carrier.ts'
import { type Endpoint, fillPath, toQuery } from './endpoints/endpoint.ts'
import { isBlank, isWrongMethod } from './refusal.ts'
import { type Answered, type Reply, readReply } from './reply.ts'

/** What goes out for one row of the table; `body` is text so that its bytes can be frozen before it leaves. */
export interface Asked<E extends Endpoint> {
  path: z.input<E['pathParameters']> & Record<string, string>
  query: z.input<E['query']> & object
  body?: string
}

export type Exchange = <E extends Endpoint>(
  endpoint: E,
  asked: Asked<E>,
  deadlineMs: number,
) => Promise<Reply<z.output<E['answer']>>>

/** JSON's own words are no longer than this; a shorter token could stand in any answer by chance. */
const SHORTEST_SECRET = 6

/** One request over one row: headers, deadline, the reading of the answer. Never throws, never lets a token out. */
export function createExchange(credentials: Credentials, world: CarrierWorld): Exchange {
  const { api, partnerCode, token } = credentials
  const withoutToken = (text: string) =>
    token.length < SHORTEST_SECRET
      ? text
      : text.replaceAll(token, '…').replaceAll(encodeURIComponent(token), '…')

  async function send(url: string, method: string, body: string | undefined, deadlineMs: number) {
    const headers = credentialHeaders(token, partnerCode)
    // A token that no header can hold is none the carrier gave out.
    if (!headers) return failed({ kind: 'unauthorised' })
    const deadline = new AbortController()
    let late = false
    const callOff = world.after(deadlineMs, () => {
      late = true
      deadline.abort()
    })
    try {
      const request = new Request(url, {
        method,
        headers,
        ...(body !== undefined && { body }),
        signal: deadline.signal,
        credentials: 'omit',
        cache: 'no-store',
        referrerPolicy: 'no-referrer',
        // Followed, a redirect would carry the token to another host.
        redirect: 'manual',
      })
      const response = await world.fetch(request)
      const answered: Answered = {
        httpStatus: response.status,
        headers: response.headers,
        text: await response.text(),
      }
      return { kind: 'answered' as const, answered }
    } catch {
      if (late) return failed({ kind: 'unreachable', why: 'timed-out' })
      return failed({ kind: 'unreachable', why: world.online?.() === false ? 'offline' : 'dropped' })
    } finally {
      callOff()
    }
  }

  return async <E extends Endpoint>(endpoint: E, asked: Asked<E>, deadlineMs: number) => {
    const url = address(api, `${fillPath(endpoint.path, asked.path)}${toQuery(asked.query)}`)
    if (!url) return failed({ kind: 'bug', message: 'the account’s API address is no URL' })
    const once = async (method: string): Promise<Reply<z.output<E['answer']>>> => {
      const sent = await send(url, method, asked.body, deadlineMs)
      if (sent.kind === 'failed') return sent
      return readReply<E['answer']>(sent.answered, endpoint.answer, withoutToken)
    }
    const [method, otherMethod] = endpoint.methods
    let reply = await once(method)
    if (endpoint.repeatable && saidNothing(reply)) reply = await once(method)
    if (otherMethod && wrongMethod(reply)) reply = await once(otherMethod)
    return reply
  }
}

function failed(failure: Failure) {
  return { kind: 'failed' as const, failure }
}

/** Field notes: an empty body, or a no without a word, under HTTP 200 is gone when asked again. */
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

function credentialHeaders(token: string, partnerCode: string): Headers | null {
  try {
    return new Headers({
      Token: token,
      'X-Client-Source': partnerCode,
      'Content-Type': 'application/json',
    })
  } catch {
    return null
  }
}
