import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

export type RequestIds = (incoming: IncomingMessage) => string

/** A trusted proxy's request id, never the sender's own. */
export function createRequestIds(trustProxy: boolean): RequestIds {
  const process = randomUUID().slice(0, 8)
  let requests = 0
  return ({ headers }) => {
    const given = trustProxy ? headers['x-request-id'] : undefined
    if (typeof given === 'string' && /^[\w-]{1,64}$/.test(given)) return given
    requests += 1
    return `${process}-${requests}`
  }
}
