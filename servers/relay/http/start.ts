import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { RelayStore } from '../store/store.ts'
import { network } from './address.ts'
import { createApp } from './app.ts'
import { createFeeds } from './feeds.ts'
import { createGate } from './gate.ts'
import { LIMITS, type RelayLimits } from './limits.ts'
import { serveSockets } from './live-socket.ts'
import { createLog, errorFields } from './log-lines.ts'
import { createMeasures } from './measures.ts'

export interface RelayOptions {
  /** Migrated and ready; closed by whoever opened it, after the relay. */
  store: RelayStore
  /** 0 takes any free port. */
  port: number
  /** Loopback where none is given: a relay belongs behind a proxy that speaks TLS. */
  host?: string
  limits?: Partial<RelayLimits>
  now?: () => number
  /** Told each line of the log, without its line end. */
  log?: (line: string) => void
  /** Believe the nearest proxy's `X-Forwarded-For` and `X-Request-Id`. Only where nobody reaches the relay past it. */
  trustProxy?: boolean
  /** Opens `GET /metrics` to who sends it as a bearer token. */
  metricsToken?: string
}

/** A running relay. `url` has no trailing slash. */
export interface RunningRelay {
  url: string
  /** Says that it is not ready, sends live clients away, and ends once what is under way is answered. */
  close(): Promise<void>
}

/** Longer than proxies keep theirs, so that it is they who end a connection nobody uses. */
const KEEP_ALIVE_MS = 75_000
const SILENT_MS = 120_000

/** Serves a relay. Rejects where the port is taken. */
export async function startRelay(options: RelayOptions): Promise<RunningRelay> {
  const { store, now = Date.now, host = '127.0.0.1', trustProxy = false, metricsToken } = options
  const limits = { ...LIMITS, ...options.limits }
  const log = createLog(options.log ?? (() => {}), now)
  const measures = createMeasures(store, now)
  const gate = createGate(store, limits, now)
  const trouble = (error: unknown) => {
    measures.storeTrouble()
    log({ event: 'trouble', route: 'live', ...errorFields(error) })
  }
  const feeds = createFeeds({ store, limits, measures, trouble })
  let stopping = false
  const world = {
    store,
    gate,
    feeds,
    limits,
    measures,
    log,
    now,
    trustProxy,
    metricsToken,
    stopping: () => stopping,
  }
  const answer = getRequestListener(createApp(world).fetch)

  // Each connection with its answer under way. Not a set of answers: each table that V8 gives a set that is added to and
  // taken from keeps alive what it held, and the next table, up to a full collection; young collections took 10 ms.
  const connections = new Map<Socket, ServerResponse | undefined>()
  const underWay = () => [...connections.values()].filter((outgoing) => outgoing !== undefined)
  const settings = {
    headersTimeout: limits.headerMs,
    requestTimeout: limits.headerMs + limits.bodyMs,
    keepAliveTimeout: KEEP_ALIVE_MS,
    connectionsCheckingInterval: 1000,
    maxHeaderSize: 8192,
    // Some clients offer HTTP/2 in clear text with what they send. They are answered as if they had not.
    shouldUpgradeCallback: ({ headers }: IncomingMessage) => /^websocket$/i.test(headers.upgrade ?? ''),
  }
  const server = createServer(settings, (incoming, outgoing) => {
    const { socket } = incoming
    connections.set(socket, outgoing)
    outgoing.once('close', () => {
      if (connections.get(socket) === outgoing) connections.set(socket, undefined)
    })
    if (stopping) outgoing.shouldKeepAlive = false
    void answer(incoming, outgoing)
  })
  server.maxConnections = limits.connections
  // Of somebody who does not read what was asked for.
  server.timeout = SILENT_MS
  const perAddress = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const address = network(socket.remoteAddress ?? '')
    const open = (perAddress.get(address) ?? 0) + 1
    if (open > limits.connectionsPerAddress && !trustProxy) return void socket.destroy()
    connections.set(socket, undefined)
    perAddress.set(address, open)
    socket.once('close', () => {
      connections.delete(socket)
      const left = (perAddress.get(address) ?? 1) - 1
      if (left > 0) perAddress.set(address, left)
      else perAddress.delete(address)
    })
  })
  serveSockets(server, world)

  await new Promise<void>((listening, refused) => {
    server.once('error', refused)
    server.listen(options.port, host, listening)
  })
  const url = urlOf(server.address())
  log({ event: 'started', url })

  let closed: Promise<void> | undefined
  async function stop(): Promise<void> {
    stopping = true
    log({ event: 'stopping', underWay: underWay().length })
    const ended = new Promise<void>((done) => server.close(() => done()))
    for (const outgoing of underWay()) if (!outgoing.headersSent) outgoing.shouldKeepAlive = false
    // To Node a connection that has said nothing yet is not idle. Proxies and browsers open some in advance.
    for (const socket of connections.keys()) if (socket.bytesRead === 0) socket.destroy()
    feeds.close()
    const late = setTimeout(() => {
      for (const socket of connections.keys()) socket.destroy()
    }, limits.stopMs)
    await ended
    clearTimeout(late)
    log({ event: 'stopped' })
  }

  return {
    url,
    close() {
      closed ??= stop()
      return closed
    },
  }
}

function urlOf(address: AddressInfo | string | null): string {
  if (typeof address !== 'object' || address === null) return ''
  const host = address.family === 'IPv6' ? `[${address.address}]` : address.address
  return `http://${host}:${address.port}`
}
