import type { RelayTrouble } from '../domain/relay.ts'
import { type SharedPage, type SharedRequest, sharedPageSchema } from '../domain/sharing/shared-page.ts'
import { relayRequest, textOf } from '../tracking/relay-client.ts'

export interface PostDeps {
  fetch: (request: Request) => Promise<Response>
  after: (ms: number, call: () => void) => () => void
}

/** An order waits for it. */
const DEADLINE_MS = 5_000

/** One exchange with the relay. Never throws. The token goes to this address only. */
export async function postShared(
  network: PostDeps,
  { address, token }: { address: string; token: string },
  request: SharedRequest,
): Promise<SharedPage | RelayTrouble> {
  const deadline = new AbortController()
  const callOff = network.after(DEADLINE_MS, () => deadline.abort())
  try {
    const response = await network.fetch(relayRequest(`${address}/shared`, token, deadline.signal, request))
    const { status } = response
    if (status !== 200) {
      await response.body?.cancel()
      if (status === 401) return 'bad-token'
      return status >= 500 || status === 429 || status === 408 ? 'relay-down' : 'not-a-relay'
    }
    const text = await textOf(response)
    const page = text === undefined ? undefined : sharedPageSchema.safeParse(JSON.parse(text))
    if (!page?.success || page.data.results.length !== request.puts.length) return 'not-a-relay'
    return page.data
  } catch (error) {
    return error instanceof SyntaxError ? 'not-a-relay' : 'unreachable'
  } finally {
    callOff()
  }
}
