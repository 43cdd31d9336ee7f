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

  return {
    text: (path, headers = {}) => ask(path, { headers }),
    json: async (path, headers) => parse(await ask(path, { headers: { ...headers, ...JSON_WANTED } })),
    async query(path, query, headers) {
      if (!ONLY_A_QUERY.test(query.query)) return undefined
      const body = JSON.stringify(query)
      const allHeaders = { ...headers, ...JSON_WANTED, 'Content-Type': 'application/json' }
      return part(parse(await ask(path, { method: 'POST', headers: allHeaders, body })), 'data')
    },
  }
}

const JSON_WANTED = { Accept: 'application/json' }

function parse(body: string | undefined): unknown {
  if (body === undefined) return undefined
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
