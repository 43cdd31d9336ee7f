import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'

/** The demo store behind a counter: notes that are sent to it are counted, and one answer can be held back. */
export interface HeldShop {
  url: string
  /** Requests for a new note by the shop's API, answered or not. */
  posts(): number
  /** The next such request is passed on, and its answer held until this is called. */
  hold(): () => void
  close(): Promise<void>
}

export async function startHeldShop(store: string): Promise<HeldShop> {
  const { hostname, port } = new URL(store)
  let posts = 0
  let held: Promise<void> | undefined

  function pass(asked: IncomingMessage, answer: ServerResponse) {
    const { method, url: path, headers } = asked
    const isNote = method === 'POST' && /\/notes$/.test(path ?? '')
    if (isNote) posts += 1
    const waits = isNote ? held : undefined
    const onward = request({ hostname, port, path, method, headers }, async (told) => {
      await waits
      answer.writeHead(told.statusCode ?? 502, told.headers)
      told.pipe(answer)
    })
    onward.on('error', () => answer.destroy())
    asked.pipe(onward)
  }

  const server = createServer(pass)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    posts: () => posts,
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>()
      held = promise
      return () => {
        held = undefined
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
