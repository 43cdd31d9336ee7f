import { createServer } from 'node:http'

/** A webhook as it came in: the fields as text, by name. */
export interface Callback {
  contentType: string
  url: string
  fields: Record<string, string>
}

/** Longer than the carrier's first pause before it sends again. */
const PATIENCE_MS = 10_000

/** A partner's callback address. */
export async function listenForCallbacks() {
  const received: Callback[] = []
  const listeners = new Set<() => void>()
  let refusals = 0
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const piece of request.setEncoding('utf8')) body += piece
    const contentType = request.headers['content-type'] ?? ''
    response.writeHead(refusals > 0 ? 500 : 200).end()
    if (refusals-- > 0) return
    received.push({ contentType, url: request.url ?? '', fields: fieldsOf(contentType, body) })
    for (const listener of listeners) listener()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0

  return {
    url: `http://127.0.0.1:${port}/hook?hash=of-our-own`,
    /** Answers the next ones with HTTP 500. */
    refuse(times: number) {
      refusals = times
    },
    /** The last callback for this order and status, now or soon; undefined without one. */
    arrived(trackingCode: string, status: string): Promise<Callback | undefined> {
      return new Promise((resolve) => {
        const look = () =>
          received.findLast(({ fields }) => fields.label_id === trackingCode && fields.status_id === status)
        const end = (found?: Callback) => {
          clearTimeout(patience)
          listeners.delete(listen)
          resolve(found)
        }
        const listen = () => {
          const found = look()
          if (found) end(found)
        }
        const patience = setTimeout(end, PATIENCE_MS)
        listeners.add(listen)
        listen()
      })
    },
    close() {
      server.closeAllConnections()
      return new Promise<void>((closed) => server.close(() => closed()))
    },
  }
}

function fieldsOf(contentType: string, body: string): Record<string, string> {
  if (!contentType.startsWith('application/json')) return Object.fromEntries(new URLSearchParams(body))
  const sent: unknown = JSON.parse(body)
  const members = Object.entries(typeof sent === 'object' && sent !== null ? sent : {})
  return Object.fromEntries(members.map(([name, value]) => [name, String(value)]))
}
