import { part } from './json.ts'

/** Same-origin reads with the signed-in seller's own cookies. A reader changes nothing: GET, and GraphQL queries. */
export interface Session {
  /** Undefined for every outcome but success. */
  text(path: string, headers?: Record<string, string>): Promise<string | undefined>
  /** Undefined where the answer is no JSON, such as a login page with status 200. */
  json(path: string, headers?: Record<string, string>): Promise<unknown>
  /** Undefined for every outcome but success, and for anything that is no query. */
  query(path: string, query: GraphQlQuery, headers?: Record<string, string>): Promise<unknown>
}

export interface GraphQlQuery {
  query: string
  variables: Record<string, unknown>
  operationName?: string
}

export const LONGEST_ANSWER = 2_000_000

/** One operation, and that a query: a document of several could name a mutation. */
export const ONLY_A_QUERY = /^\s*(?:query\b|\{)(?![\s\S]*\b(?:mutation|subscription)\b)/

/** Other origins are refused. After `deadline` every request is given up. */
export function createSession(fetcher: typeof fetch, origin: string, deadline: AbortSignal): Session {
  async function ask(path: string, request: RequestInit): Promise<string | undefined> {
    const address = new URL(path, origin)
    if (address.origin !== origin || deadline.aborted) return undefined
    try {
      const answer = await fetcher(address, {
        ...request,
        credentials: 'include',
        redirect: 'error',
        signal: deadline,
      })
      if (!answer.ok || Number(answer.headers.get('Content-Length')) > LONGEST_ANSWER) {
        // An unread body would still be downloaded.
        await answer.body?.cancel()
        return undefined
      }
      const body = await answer.text()
      return body.length <= LONGEST_ANSWER ? body : undefined
    } catch {
      return undefined
    }
  }

  const json = async (path: string, headers?: Record<string, string>, request?: RequestInit) =>
    parse(await ask(path, { ...request, headers: { ...headers, ...IN_JSON } }))

  return {
    text: (path, headers = {}) => ask(path, { headers }),
    json,
    query: async (path, query, headers) =>
      ONLY_A_QUERY.test(query.query)
        ? part(await json(path, headers, { method: 'POST', body: JSON.stringify(query) }), 'data')
        : undefined,
  }
}

const IN_JSON = { Accept: 'application/json', 'Content-Type': 'application/json' }

function parse(body: string | undefined): unknown {
  if (body === undefined) return undefined
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
