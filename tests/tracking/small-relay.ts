import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { WebSocketServer } from 'ws'
import type { RelayEvent, RelayPage } from '../../lib/domain/relay-event.ts'

export type EventParts = Partial<Omit<RelayEvent, 'seq'>> & Pick<RelayEvent, 'statusCode'>

export interface SmallRelay {
  address: string
  token: string
  events: RelayEvent[]
  /** HTTP requests, and the cursors of live streams. */
  requests: string[]
  live: () => number
  tell(...parts: EventParts[]): RelayEvent[]
  /** Lets go of all up to this one. */
  prune(upTo: number): void
  /** A restored older copy of itself, or another one at the same address. */
  beginAnew(): void
  /** Answers every request with this instead. */
  answer: ((response: ServerResponse) => void) | undefined
  /** Live streams stay open and say nothing. */
  silent: boolean
  signOfLife(): void
  /** Cuts the live streams. */
  cut(): void
  /** Cuts all connections and listens no more; `up` listens again, at the same address. */
  down(): Promise<void>
  up(): Promise<void>
}

/** A relay of its own: the contract's two addresses over real HTTP and WebSocket, and nothing behind it. */
export async function startSmallRelay(now: () => number = Date.now): Promise<SmallRelay> {
  const requests: string[] = []
  let events: RelayEvent[] = []
  let newest = 0
  let oldest = 1
  const sockets = new WebSocketServer({ noServer: true, handleProtocols: () => 'quickship.v1' })

  const page = (after: number, limit = 1000): RelayPage => ({
    events: events.filter(({ seq }) => seq > after).slice(0, limit),
    newest,
    oldest,
  })
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://relay')
    requests.push(`${url.pathname}${url.search}`)
    if (relay.answer) return relay.answer(response)
    if (request.headers.authorization !== `Bearer ${relay.token}`) return void response.writeHead(401).end()
    const after = Number(url.searchParams.get('after'))
    if (url.pathname !== '/events') return void response.writeHead(404).end()
    if (after > newest) return void response.writeHead(400).end()
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(page(after, Number(url.searchParams.get('limit')))))
  })
  server.on('upgrade', (request, socket, head) => {
    const url = new URL(request.url ?? '/', 'http://relay')
    requests.push(`live ${url.searchParams.get('after')}`)
    const offered = request.headers['sec-websocket-protocol'] ?? ''
    if (!offered.split(/,\s*/).includes(`bearer.${relay.token}`)) {
      return void socket.end('HTTP/1.1 401 Unauthorized\r\nConnection: close\r\n\r\n')
    }
    sockets.handleUpgrade(request, socket, head, (stream) => {
      if (!relay.silent) stream.send(JSON.stringify(page(Number(url.searchParams.get('after')))))
    })
  })
  const listen = (port: number) => new Promise<void>((up) => server.listen(port, '127.0.0.1', up))
  await listen(0)
  const { port } = server.address() as AddressInfo
  const send = (sent: RelayEvent[]) => {
    if (relay.silent) return
    for (const stream of sockets.clients) stream.send(JSON.stringify({ events: sent, newest, oldest }))
  }
  const relay: SmallRelay = {
    address: `http://127.0.0.1:${port}`,
    token: 'relay-token-4711',
    get events() {
      return events
    },
    requests,
    live: () => sockets.clients.size,
    tell(...parts) {
      const sent = parts.map((part) => {
        newest += 1
        return { ...plain(now()), ...part, seq: newest }
      })
      events.push(...sent)
      send(sent)
      return sent
    },
    prune(upTo) {
      events = events.filter(({ seq }) => seq > upTo)
      oldest = upTo + 1
    },
    beginAnew() {
      events = []
      newest = 0
      oldest = 1
    },
    answer: undefined,
    silent: false,
    signOfLife: () => send([]),
    cut() {
      for (const stream of sockets.clients) stream.terminate()
    },
    async down() {
      relay.cut()
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
    up: () => listen(port),
  }
  onTestFinished(() => (server.listening ? relay.down() : undefined))
  return relay
}

function plain(now: number): Omit<RelayEvent, 'seq' | 'statusCode'> {
  return {
    receivedAt: now,
    partnerId: '',
    trackingCode: '',
    actionTime: new Date(now).toISOString(),
    reasonCode: null,
    reason: '',
    weightKg: null,
    fee: null,
    cod: null,
    partial: false,
  }
}
