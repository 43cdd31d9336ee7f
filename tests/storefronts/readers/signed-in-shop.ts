import { once } from 'node:events'
import { createServer } from 'node:http'
import { JSDOM } from 'jsdom'
import { createSession } from '../../../lib/storefronts/read/session.ts'
import { readPage } from '../../../tools/storefronts/all-storefronts.ts'
import { parseHtml } from '../reading-words.ts'

/** Requests besides the page: method, path with query, body. */
export interface ShopRequest {
  method: string
  path: string
  body: string
  headers: Record<string, string | string[] | undefined>
}

/** A real server whose `answer`, or what it comes to, is given as JSON with status 200; undefined is a 404. */
export async function openShop(answer: (request: ShopRequest) => unknown) {
  const requests: ShopRequest[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    const { method = '', url: path = '', headers } = request
    const one = { method, path, body, headers }
    requests.push(one)
    const json = await answer(one)
    response.writeHead(json === undefined ? 404 : 200).end(JSON.stringify(json))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`

  return {
    requests,
    /** The page at this path, as a signed-in seller's tab holds it. */
    async read(path: string, html: string) {
      const url = new URL(path, origin)
      const { document } = new JSDOM(html, { url: url.href }).window
      const session = createSession(fetch, origin, new AbortController().signal)
      return readPage({ document, url, session, parse: parseHtml })
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
