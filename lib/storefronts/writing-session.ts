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

/** Paths are taken from the page's origin and can name no other. Each request has a deadline of its own. */
export function createWritingSession(
  fetcher: typeof fetch,
  origin: string,
  deadline: () => AbortSignal,
): WritingSession {
  async function ask(path: string, asked: RequestInit): Promise<Answered> {
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
        signal: deadline(),
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

  const withBody = (method: string, path: string, body: unknown, headers?: Record<string, string>) =>
    ask(path, {
      method,
      headers: { ...headers, Accept: 'application/json', 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })

  return {
    get: (path, headers) => ask(path, { headers: { ...headers, Accept: 'application/json' } }),
    query: async (path, query, headers) =>
      ONLY_A_QUERY.test(query.query) ? withBody('POST', path, query, headers) : 'unsent',
    send: (path, { method, body, headers }) => withBody(method, path, body, headers),
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
