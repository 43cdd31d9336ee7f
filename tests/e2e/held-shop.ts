import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'

/** The demo store behind a counter: looks at notes and new notes are counted, and can be held back. */
export interface HeldShop {
  url: string
  /** Requests for a new note by the shop's API, answered or not. */
  posts(): number
  /** Requests for an order's notes. */
  looks(): number
  /** Such requests get no answer until this is called: a look is not even passed on, a new note is. */
  hold(what: 'look' | 'note'): () => void
  close(): Promise<void>
}

export async function startHeldShop(store: string): Promise<HeldShop> {
  const { hostname, port } = new URL(store)
  const counted = { look: 0, note: 0 }
  const held: Partial<Record<keyof typeof counted, Promise<void>>> = {}

  async function pass(incoming: IncomingMessage, answer: ServerResponse) {
    const { method, url: path, headers } = incoming
    const isNotes = /\/notes$/.test(path ?? '')
    const what = isNotes ? (method === 'POST' ? 'note' : 'look') : undefined
    if (what) counted[what] += 1
    if (what === 'look') await held.look
    const onward = request({ hostname, port, path, method, headers }, async (reply) => {
      if (what === 'note') await held.note
      answer.writeHead(reply.statusCode ?? 502, reply.headers)
      reply.pipe(answer)
    })
    onward.on('error', () => answer.destroy())
    incoming.pipe(onward)
  }

  const server = createServer((incoming, answer) => void pass(incoming, answer))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    posts: () => counted.note,
    looks: () => counted.look,
    hold(what) {
      const { promise, resolve } = Promise.withResolvers<void>()
      held[what] = promise
      return () => {
        delete held[what]
        resolve()
      }
    },
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
