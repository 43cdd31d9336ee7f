/** Same-origin reads with the signed-in seller's own cookies. Only GET: a reader changes nothing. */
export interface Session {
  /** Body of a successful answer, or undefined for every other outcome: 401, 404, no network, too late. */
  text(path: string, headers?: Record<string, string>): Promise<string | undefined>
  /** The same, parsed; undefined where the answer is no JSON, such as a login page with status 200. */
  json(path: string, headers?: Record<string, string>): Promise<unknown>
}

/** An order with its products' weights is some kilobytes; a page must not fill our memory. */
const LONGEST_ANSWER = 2_000_000

/**
 * Paths are taken from the page's origin and can name no other. When `deadline` aborts, whatever is still
 * under way is given up, and the reader goes on with what the page itself shows.
 */
export function createSession(fetcher: typeof fetch, origin: string, deadline: AbortSignal): Session {
  async function text(path: string, headers: Record<string, string> = {}): Promise<string | undefined> {
    const address = new URL(path, origin)
    if (address.origin !== origin || deadline.aborted) return undefined
    try {
      const answer = await fetcher(address, {
        headers,
        credentials: 'include',
        redirect: 'error',
        signal: deadline,
      })
      if (!answer.ok) return undefined
      const body = await answer.text()
      return body.length <= LONGEST_ANSWER ? body : undefined
    } catch {
      return undefined
    }
  }

  return {
    text,
    async json(path, headers) {
      const body = await text(path, { ...headers, Accept: 'application/json' })
      if (body === undefined) return undefined
      try {
        return JSON.parse(body)
      } catch {
        return undefined
      }
    },
  }
}
