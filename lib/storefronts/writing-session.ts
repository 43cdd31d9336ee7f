import { type GraphQlQuery, LONGEST_ANSWER, ONLY_A_QUERY } from './session.ts'

/** The signed-in seller's own session, same-origin, through no redirect. Nothing is asked twice by itself. */
export interface WritingSession {
  get(path: string, headers?: Record<string, string>): Promise<Answered>
  /** A GraphQL query; `unsent` for anything that is none. */
  query(path: string, query: GraphQlQuery, headers?: Record<string, string>): Promise<Answered>
  send(path: string, asked: SentRequest): Promise<Answered>
}

export interface SentRequest {
  method: 'POST' | 'PUT'
  headers?: Record<string, string>
  /** Goes out as JSON. */
  body: unknown
}

/** `unsent`: nothing left the page. `lost`: nobody knows whether the shop took it. */
export type Answered = Answer | 'unsent' | 'lost'

export interface Answer {
  /** HTTP status; 302 for every redirect, none of which is followed. */
  status: number
  text: string
  /** Undefined where the text is no JSON. */
  json: unknown
}

const REDIRECTED: Answer = { status: 302, text: '', json: undefined }

/**
 * Paths are taken from the page's origin and can name no other. All that is looked at before a change has one deadline
 * together, the change another, and all that is looked at after it a third: what a page was asked for is over by then.
 */
export function createWritingSession(
  fetcher: typeof fetch,
  origin: string,
  deadline: () => AbortSignal,
): WritingSession {
  let looking: AbortSignal | undefined

  async function ask(path: string, asked: RequestInit, signal: AbortSignal): Promise<Answered> {
    const address = URL.canParse(path, origin) ? new URL(path, origin) : undefined
    if (address?.origin !== origin) return 'unsent'
    try {
      const answer = await fetcher(address, {
        ...asked,
        // What a look finds decides whether the shop is written to: an answer kept from before decides nothing.
        cache: 'no-store',
        credentials: 'include',
        // Not `error`: a redirect means signed out, which would look like a lost answer.
        redirect: 'manual',
        signal,
      })
      const { status } = answer
      const tooLong = Number(answer.headers.get('Content-Length')) > LONGEST_ANSWER
      if (!isRedirect(answer) && !tooLong) return told(status, await answer.text())
      await answer.body?.cancel()
      return isRedirect(answer) ? REDIRECTED : told(status, '')
    } catch {
      return 'lost'
    }
  }

  function look(path: string, asked: RequestInit): Promise<Answered> {
    looking ??= deadline()
    return ask(path, asked, looking)
  }

  return {
    get: (path, headers) => look(path, { headers: { ...headers, Accept: JSON_TYPE } }),
    query: async (path, query, headers) =>
      ONLY_A_QUERY.test(query.query) ? look(path, withBody('POST', query, headers)) : 'unsent',
    async send(path, { method, body, headers }) {
      const answered = await ask(path, withBody(method, body, headers), deadline())
      looking = undefined
      return answered
    },
  }
}

const JSON_TYPE = 'application/json'

function withBody(method: string, body: unknown, headers?: Record<string, string>): RequestInit {
  return {
    method,
    headers: { ...headers, Accept: JSON_TYPE, 'Content-Type': JSON_TYPE },
    body: JSON.stringify(body),
  }
}

function isRedirect({ type, status }: Response): boolean {
  return type === 'opaqueredirect' || (status >= 300 && status < 400)
}

function told(status: number, body: string): Answer {
  const text = body.length <= LONGEST_ANSWER ? body : ''
  try {
    return { status, text, json: JSON.parse(text) }
  } catch {
    return { status, text, json: undefined }
  }
}
