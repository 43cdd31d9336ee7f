import { type GraphQlQuery, LONGEST_ANSWER, ONLY_A_QUERY } from '../read/session.ts'

/** Same origin, no redirect, no retry. */
export interface WritingSession {
  get(path: string, headers?: Record<string, string>): Promise<Answered>
  /** `unsent` for anything but a query. */
  query(path: string, query: GraphQlQuery, headers?: Record<string, string>): Promise<Answered>
  send(path: string, request: SentRequest): Promise<Answered>
}

export interface SentRequest {
  method: 'POST' | 'PUT'
  headers?: Record<string, string>
  body: unknown
}

/** `unsent`: nothing left the page. `lost`: the shop may have it. */
export type Answered = Answer | 'unsent' | 'lost'

export interface Answer {
  /** 302 for every redirect. */
  status: number
  text: string
  json: unknown
}

const REDIRECTED: Answer = { status: 302, text: '', json: undefined }

/**
 * Other origins are refused. Three deadlines: one for the look-ups before a change, one for it, one for those
 * after it.
 */
export function createWritingSession(
  fetcher: typeof fetch,
  origin: string,
  deadline: () => AbortSignal,
): WritingSession {
  let looking: AbortSignal | undefined

  async function ask(path: string, request: RequestInit, signal: AbortSignal): Promise<Answered> {
    const address = URL.canParse(path, origin) ? new URL(path, origin) : undefined
    if (address?.origin !== origin) return 'unsent'
    try {
      const answer = await fetcher(address, {
        ...request,
        // A cached answer must not decide whether to write.
        cache: 'no-store',
        credentials: 'include',
        // Not `error`: a redirect means signed out, which would look like a lost answer.
        redirect: 'manual',
        signal,
      })
      const { status } = answer
      const tooLong = Number(answer.headers.get('Content-Length')) > LONGEST_ANSWER
      if (!isRedirect(answer) && !tooLong) return answerOf(status, await answer.text())
      await answer.body?.cancel()
      return isRedirect(answer) ? REDIRECTED : answerOf(status, '')
    } catch {
      return 'lost'
    }
  }

  function look(path: string, request: RequestInit): Promise<Answered> {
    looking ??= deadline()
    return ask(path, request, looking)
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

function answerOf(status: number, body: string): Answer {
  const text = body.length <= LONGEST_ANSWER ? body : ''
  try {
    return { status, text, json: JSON.parse(text) }
  } catch {
    return { status, text, json: undefined }
  }
}
