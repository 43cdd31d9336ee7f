import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { build } from 'vite'

export interface ReactDashboard {
  orderUrl: string
  /** What the page's own button sent. */
  added: string[]
  /** Questions to the Admin API: their bodies. */
  requests: string[]
  /** How the Admin API answers from now on. */
  answerBy(answer: (response: ServerResponse) => void): void
  close(): void
}

const PAGE =
  '<!doctype html><meta charset="utf-8"><meta name="description" content="Vendure Admin Dashboard"><div id="app"></div><script src="/page.js"></script>'

/** A dashboard drawn by React, with a scripted Admin API. */
export async function startReactDashboard(): Promise<ReactDashboard> {
  const script = await bundled(join(import.meta.dirname, 'page.tsx'))
  const added: string[] = []
  const requests: string[] = []
  let answer = (response: ServerResponse): void => {
    response.writeHead(404).end()
  }
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    if (request.url === '/page.js')
      return response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(script)
    if (request.url === '/note') {
      added.push(body)
      return response.end('{}')
    }
    if (request.url === '/admin-api') {
      requests.push(body)
      return answer(response)
    }
    return response.writeHead(200, { 'Content-Type': 'text/html' }).end(PAGE)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : ''
  return {
    orderUrl: `http://127.0.0.1:${port}/dashboard/orders/77`,
    added,
    requests,
    answerBy: (next) => (answer = next),
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function bundled(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    // React's two builds do not share JSX.
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { runtime: 'automatic', development: false } },
    build: { write: false, lib: { entry, formats: ['iife'], name: 'dashboard' } },
  })
  const [first] = [built].flat()
  const chunk = first && 'output' in first ? first.output[0] : undefined
  if (!chunk) throw new Error('The page was not built.')
  return chunk.code
}
