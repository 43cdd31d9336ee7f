import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { RelayStore } from '../store/store.ts'
import { createAddressOf, network } from './address.ts'
import { createApp } from './app.ts'
import { createAuthenticator } from './authenticator.ts'
import { createFeeds } from './feeds.ts'
import { createHookRoute } from './hook-route.ts'
import { LIMITS, type RelayLimits } from './limits.ts'
import { serveSockets } from './live-socket.ts'
import { createLog, errorFields } from './log.ts'
import { createMetrics } from './metrics.ts'
import { createRequestIds } from './request-id.ts'

export interface RelayOptions {
  /** Migrated; the caller closes it after the relay. */
  store: RelayStore
  port: number
  /** Loopback by default: a relay belongs behind a TLS proxy. */
  host?: string
  limits?: Partial<RelayLimits>
  now?: () => number
  /** Gets each line of the log, without its line end. */
  log?: (line: string) => void
  /**
   * Trust the nearest proxy's `X-Forwarded-For` and `X-Request-Id`. Only if it is the only way to the relay.
   */
  trustProxy?: boolean
  /** The bearer token of `GET /metrics`, which is closed without one. */
  metricsToken?: string
}

/** A running relay. `url` has no trailing slash. */
export interface RunningRelay {
  url: string
  /** Reports not ready, disconnects live clients, and ends once running requests are answered. */
  close(): Promise<void>
}

/** Longer than a proxy's own, so that the proxy closes unused connections. */
const KEEP_ALIVE_MS = 75_000
const SILENT_MS = 120_000
const UNTRUSTED =
  'X-Forwarded-For came, but TRUST_PROXY is no: all senders behind that proxy count as one address.'

/** Serves a relay. Rejects if the port is in use. */
export async function startRelay(options: RelayOptions): Promise<RunningRelay> {
  const { store, now = Date.now, host = '127.0.0.1', trustProxy = false, metricsToken } = options
  const limits = { ...LIMITS, ...options.limits }
  const log = createLog(options.log ?? (() => {}), now)
  const metrics = createMetrics(store, now)
  const authenticator = createAuthenticator(store, limits, now)
  const onError = (error: unknown) => {
    metrics.storeError()
    log({ event: 'error', route: 'live', ...errorFields(error) })
  }
  const feeds = createFeeds({ store, limits, metrics, onError })
  let stopping = false
  const common = {
    store,
    authenticator,
    feeds,
    limits,
    metrics,
    log,
    now,
    requestId: createRequestIds(trustProxy),
    addressOf: createAddressOf(trustProxy, () => log({ event: 'warning', why: UNTRUSTED })),
    metricsToken,
    stopping: () => stopping,
  }
  const hookRoute = createHookRoute(common)
  const deps = { ...common, hookRoute }
  const answer = getRequestListener(createApp(deps).fetch)

  // Each connection with its running answer. Not a set of answers: V8's tables of such a set live up to a full
  // collection, and young collections took 10 ms.
  const connections = new Map<Socket, ServerResponse | undefined>()
  const running = () => [...connections.values()].filter((outgoing) => outgoing !== undefined)
  const settings = {
    headersTimeout: limits.headerMs,
    requestTimeout: limits.headerMs + limits.bodyMs,
    keepAliveTimeout: KEEP_ALIVE_MS,
    connectionsCheckingInterval: 1000,
    maxHeaderSize: 8192,
    // Some clients offer HTTP/2 in clear text: the offer is ignored.
    shouldUpgradeCallback: ({ headers }: IncomingMessage) => /^websocket$/i.test(headers.upgrade ?? ''),
  }
  const server = createServer(settings, (incoming, outgoing) => {
    const { socket } = incoming
    connections.set(socket, outgoing)
    outgoing.once('close', () => {
      if (connections.get(socket) === outgoing) connections.set(socket, undefined)
    })
    if (stopping) outgoing.shouldKeepAlive = false
    if (!hookRoute.answerPlain(incoming, outgoing)) void answer(incoming, outgoing)
  })
  server.maxConnections = limits.connections
  // For a client that does not read its answer.
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
  serveSockets(server, deps)

  await new Promise<void>((listening, refused) => {
    server.once('error', refused)
    server.listen(options.port, host, listening)
  })
  const url = urlOf(server.address())
  log({ event: 'started', url })

  let closed: Promise<void> | undefined
  async function stop(): Promise<void> {
    stopping = true
    log({ event: 'stopping', running: running().length })
    const ended = new Promise<void>((done) => server.close(() => done()))
    for (const outgoing of running()) if (!outgoing.headersSent) outgoing.shouldKeepAlive = false
    // Node does not count an unused connection as idle. Proxies and browsers open some in advance.
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
