import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Token } from '../store/store.ts'
import type { AddressOf } from './address.ts'
import {
  type Answer,
  badRequest,
  notFound,
  rawAnswer,
  tooMany,
  unauthorised,
  unavailable,
} from './answers.ts'
import { type Authenticator, LIVE_PROTOCOL, protocolsIn } from './authenticator.ts'
import { type Cursor, readCursor } from './cursor.ts'
import type { LiveEnd } from './feed.ts'
import type { Feeds } from './feeds.ts'
import type { RelayLimits } from './limits.ts'
import { errorFields, type Log } from './log.ts'
import type { Metrics } from './metrics.ts'

export interface SocketDeps {
  authenticator: Authenticator
  feeds: Feeds
  limits: RelayLimits
  metrics: Metrics
  log: Log
  addressOf: AddressOf
  stopping: () => boolean
}

/** Close codes: 1012 and 1013 are WebSocket's own "restart" and "try again later", 44xx ours. */
const CODES: Readonly<Record<Exclude<LiveEnd, 'slow'>, number>> = {
  restart: 1012,
  unavailable: 1013,
  revoked: 4401,
  replaced: 4409,
}
/** Messages of clients are ignored. */
const LONGEST_MESSAGE = 1024

/** `GET /events/live`: a WebSocket of events from a cursor on. Refused in plain HTTP. */
export function serveSockets(server: Server, deps: SocketDeps): void {
  const { authenticator: gate, feeds, limits, metrics: measures, log, addressOf } = deps
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    maxPayload: LONGEST_MESSAGE,
    handleProtocols: (offered) => (offered.has(LIVE_PROTOCOL) ? LIVE_PROTOCOL : false),
  })

  async function decide(incoming: IncomingMessage): Promise<Answer | { token: Token; cursor: Cursor }> {
    const url = URL.parse(incoming.url ?? '', 'http://relay')
    if (url?.pathname !== '/events/live' || incoming.method !== 'GET') return notFound
    if (deps.stopping() || !feeds.hasRoom()) return unavailable
    const token = await gate.tokenOf(incoming.headers, addressOf(incoming))
    if (token === 'limited') return tooMany
    if (!token) return unauthorised
    if ((url.searchParams.get('shop') ?? token.shop) !== token.shop) return notFound
    const cursor = readCursor(url.searchParams)
    if (typeof cursor === 'string') return badRequest(cursor)
    if (protocolsIn(incoming.headers).includes(LIVE_PROTOCOL) || incoming.headers.authorization) {
      return { token, cursor }
    }
    return badRequest(`The subprotocol ${LIVE_PROTOCOL} is needed besides the token's.`)
  }

  async function upgrade(incoming: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const decided = await decide(incoming).catch((error: unknown) => {
      measures.storeError()
      log({ event: 'error', route: 'live', ...errorFields(error) })
      return unavailable
    })
    if ('status' in decided) {
      measures.request('live', decided.status)
      log({ event: 'request', route: 'live', status: decided.status })
      socket.end(rawAnswer(decided), () => socket.destroy())
      return
    }
    sockets.handleUpgrade(incoming, socket, head, (websocket) => {
      measures.request('live', 101)
      follow(websocket, decided.token, decided.cursor)
    })
  }

  function follow(websocket: WebSocket, token: Token, { after }: Cursor): void {
    const { shop } = token
    let alive = true
    measures.live('websocket', 1)
    log({ event: 'live', kind: 'websocket', shop })
    const leave = feeds.join(shop, {
      token: token.id,
      after,
      send(frame, _last, flushed) {
        websocket.send(frame, { binary: false }, (error) => {
          if (!error) flushed()
        })
      },
      end(why) {
        if (why === 'slow') return websocket.terminate()
        websocket.close(CODES[why], why)
        setTimeout(() => websocket.terminate(), limits.stopMs / 2).unref()
      },
    })
    const pings = setInterval(() => {
      if (!alive) return websocket.terminate()
      alive = false
      websocket.ping()
    }, limits.heartbeatMs)
    websocket.on('pong', () => {
      alive = true
    })
    websocket.on('error', () => {})
    websocket.on('close', (code) => {
      clearInterval(pings)
      leave()
      measures.live('websocket', -1)
      log({ event: 'live ended', kind: 'websocket', shop, code })
    })
  }

  server.on('upgrade', (incoming: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => {})
    void upgrade(incoming, socket, head)
  })
}
