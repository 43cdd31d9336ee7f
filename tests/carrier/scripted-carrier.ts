import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { CarrierDeps, Credentials } from '../../lib/carrier/carrier.ts'
import { createCarrier } from '../../lib/carrier/create-carrier.ts'
import { carrierDeps } from './carrier-deps.ts'

/** A raw answer; an object body goes out as JSON. */
export interface Scripted {
  httpStatus?: number
  headers?: Record<string, string>
  body?: object | string | Uint8Array
}
export type Script = Scripted | ((request: IncomingMessage, response: ServerResponse) => void)

interface Seen {
  method: string
  url: string
  headers: IncomingMessage['headers']
  body: string
}

export const TOKEN = 'scripted/token+7f3a'

/** The carrier's envelope where it says no. */
export const refused = (code: string, message = 'Không được') => ({
  success: false,
  message,
  error_code: code,
  log_id: 'L1',
})

/** A carrier with scripted answers, one for each request, the last one for all that follow. */
export async function startScriptedCarrier(...scripts: Script[]) {
  const seen: Seen[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const piece of request.setEncoding('utf8')) body += piece
    seen.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body })
    const script = scripts.length > 1 ? scripts.shift() : scripts[0]
    if (typeof script === 'function') return script(request, response)
    const { httpStatus = 200, headers = {}, body: answer = '' } = script ?? {}
    response.writeHead(httpStatus, { 'Content-Type': 'application/json; charset=UTF-8', ...headers })
    const raw = typeof answer === 'string' || answer instanceof Uint8Array
    response.end(raw ? answer : JSON.stringify(answer))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const url = `http://127.0.0.1:${port}`
  const credentials = { api: url, partnerCode: 'S-TEST', token: TOKEN }
  return {
    url,
    seen,
    carrier: createCarrier(credentials, carrierDeps),
    carrierIn: (other: CarrierDeps) => createCarrier(credentials, other),
    carrierWith: (changes: Partial<Credentials>) =>
      createCarrier({ ...credentials, ...changes }, carrierDeps),
    carrierAt: (now: number) => createCarrier(credentials, { ...carrierDeps, now: () => now }),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise<void>((closed) => server.close(() => closed()))
    },
  }
}
