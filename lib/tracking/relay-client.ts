import type { RelayTrouble } from '../domain/relay.ts'
import { type RelayPage, relayPageSchema } from '../domain/relay-event.ts'

export interface RelayNetwork {
  fetch: (request: Request) => Promise<Response>
  after: (ms: number, call: () => void) => () => void
}

export type Pulled = { ok: true; page: RelayPage } | { ok: false; why: RelayTrouble | 'bad-cursor' }

export const PAGE_LIMIT = 500
const DEADLINE_MS = 10_000
/** A full page of the longest events still fits. */
const LONGEST_ANSWER = 8_000_000

/** Fetches events after a cursor. Never throws. The token goes to this address only. */
export async function pullPage(
  network: RelayNetwork,
  { address, token }: { address: string; token: string },
  cursor: number,
  limit = PAGE_LIMIT,
): Promise<Pulled> {
  const deadline = new AbortController()
  const callOff = network.after(DEADLINE_MS, () => deadline.abort())
  try {
    const response = await network.fetch(
      relayRequest(`${address}/events?after=${cursor}&limit=${limit}`, token, deadline.signal),
    )
    const { status } = response
    if (status !== 200) {
      await response.body?.cancel()
      return { ok: false, why: troubleOf(status) }
    }
    const page = parseRelayPage(await textOf(response))
    return page ? { ok: true, page } : { ok: false, why: 'not-a-relay' }
  } catch {
    return { ok: false, why: 'unreachable' }
  } finally {
    callOff()
  }
}

/** Posts the `body`, if there is one. */
export function relayRequest(url: string, token: string, signal: AbortSignal, body?: object): Request {
  return new Request(url, {
    headers: {
      Authorization: `Bearer ${token}`,
      Accept: 'application/json',
      ...(body && { 'Content-Type': 'application/json' }),
    },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    signal,
    credentials: 'omit',
    cache: 'no-store',
    referrerPolicy: 'no-referrer',
    // A followed redirect would carry the token to another host.
    redirect: 'manual',
  })
}

/** Undefined above the limit: an endless answer must not fill the memory. */
export async function textOf(response: Response): Promise<string | undefined> {
  const reader = response.body?.getReader()
  if (!reader) return response.text()
  const decoder = new TextDecoder()
  let text = ''
  while (text.length <= LONGEST_ANSWER) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    text += decoder.decode(value, { stream: true })
  }
  await reader.cancel()
  return undefined
}

function troubleOf(httpStatus: number): RelayTrouble | 'bad-cursor' {
  if (httpStatus === 401) return 'bad-token'
  if (httpStatus === 400) return 'bad-cursor'
  return httpStatus >= 500 || httpStatus === 429 ? 'relay-down' : 'not-a-relay'
}

export function parseRelayPage(text: unknown): RelayPage | undefined {
  if (typeof text !== 'string' || text.length > LONGEST_ANSWER) return undefined
  try {
    const parsed = relayPageSchema.safeParse(JSON.parse(text))
    return parsed.success ? parsed.data : undefined
  } catch {
    return undefined
  }
}
