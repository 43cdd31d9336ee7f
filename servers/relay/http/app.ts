import { timingSafeEqual } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { type Context, Hono } from 'hono'
import { hashOf } from '../secrets.ts'
import type { RelayStore, Token } from '../store/store.ts'
import type { AddressOf } from './address.ts'
import * as answers from './answers.ts'
import { type Authenticator, LIVE_PROTOCOL } from './authenticator.ts'
import { readCursor } from './cursor.ts'
import type { Feeds } from './feeds.ts'
import type { HookRoute } from './hook-route.ts'
import type { RelayLimits } from './limits.ts'
import { serveStream } from './live-stream.ts'
import { errorFields, type Log } from './log.ts'
import type { Metrics } from './metrics.ts'
import type { RequestIds } from './request-id.ts'
import { exchangeShared } from './shared.ts'

type RelayEnv = { Bindings: HttpBindings }

export interface AppDeps {
  store: RelayStore
  authenticator: Authenticator
  feeds: Feeds
  limits: RelayLimits
  metrics: Metrics
  log: Log
  now: () => number
  addressOf: AddressOf
  requestId: RequestIds
  hookRoute: HookRoute
  metricsToken: string | undefined
  stopping: () => boolean
}

/** Everything the relay answers but WebSockets. */
export function createApp(deps: AppDeps): Hono<RelayEnv> {
  const { store, authenticator: gate, feeds, metrics: measures, log, now, addressOf, requestId } = deps
  const isReady = createReadiness(store, now)
  const app = new Hono<RelayEnv>()

  function answered(
    context: Context<RelayEnv>,
    route: string,
    answer: answers.Answer,
    shop?: string,
  ): Response {
    measures.request(route, answer.status)
    // Probes ask every few seconds.
    if (answer.status !== 200 || !['healthz', 'readyz'].includes(route)) {
      log({ event: 'request', id: requestId(context.env.incoming), route, status: answer.status, shop })
    }
    const cors = context.req.path.startsWith('/events') ? corsHeaders(context.req.header('Origin')) : {}
    return answers.responseOf({ ...answer, headers: { ...answer.headers, ...cors } })
  }

  /** The token of the shop; its `shop=`, if any, must be the same. */
  async function readerOf(
    context: Context<RelayEnv>,
    use?: 'read' | 'share',
  ): Promise<Token | answers.Answer> {
    const { incoming } = context.env
    const token = await gate.tokenOf(incoming.headers, addressOf(incoming), use)
    if (token === undefined) return answers.unauthorised
    if (token === 'limited') return answers.tooMany
    return (context.req.query('shop') ?? token.shop) === token.shop ? token : answers.notFound
  }

  app.post('/hooks/:shop/:secret', async (context) => {
    const { incoming, outgoing } = context.env
    const { shop, secret } = context.req.param()
    await deps.hookRoute.answer(incoming, outgoing, shop, secret)
    return RESPONSE_ALREADY_SENT.clone()
  })

  for (const path of ['/events', '/events/stream']) {
    app.options(path, (context) => preflight(context.req.header('Origin')))
  }

  app.get('/events', async (context) => {
    const token = await readerOf(context)
    if ('status' in token) return answered(context, 'events', token)
    const cursor = readCursor(new URL(context.req.url).searchParams)
    if (typeof cursor === 'string') return answered(context, 'events', answers.badRequest(cursor), token.shop)
    const page = await store.readPage(token.shop, cursor.after, cursor.limit)
    return answered(context, 'events', page ? answers.page(page) : answers.unauthorised, token.shop)
  })

  app.get('/events/stream', async (context) => {
    if (deps.stopping() || !feeds.hasRoom()) return answered(context, 'stream', answers.unavailable)
    const token = await readerOf(context)
    if ('status' in token) return answered(context, 'stream', token)
    const cursor = readCursor(new URL(context.req.url).searchParams, context.req.header('Last-Event-ID'))
    if (typeof cursor === 'string') return answered(context, 'stream', answers.badRequest(cursor), token.shop)
    measures.request('stream', 200)
    serveStream(context.env.outgoing, token, cursor.after, corsHeaders(context.req.header('Origin')), deps)
    // A copy: the adapter does not recognise the original once a second server was started.
    return RESPONSE_ALREADY_SENT.clone()
  })

  app.post('/shared', async (context) => {
    const token = await readerOf(context, 'share')
    if ('status' in token) return answered(context, 'shared', token)
    return answered(
      context,
      'shared',
      await exchangeShared(deps, token.shop, context.env.incoming),
      token.shop,
    )
  })
  app.all('/shared', (context) => answered(context, 'wrong method', answers.wrongMethod('POST')))

  const upgradeNeeded = answers.upgradeNeeded(LIVE_PROTOCOL)
  app.get('/events/live', (context) => answered(context, 'live', upgradeNeeded))

  app.get('/healthz', (context) => answered(context, 'healthz', answers.page({ ok: true })))
  app.get('/readyz', async (context) => {
    const ready = !deps.stopping() && (await isReady())
    return answered(context, 'readyz', ready ? answers.page({ ok: true }) : answers.unavailable)
  })
  app.get('/metrics', async (context) => {
    if (!mayScrape(context.env.incoming.headers.authorization, deps.metricsToken)) {
      return answered(context, 'metrics', answers.notFound)
    }
    const headers = { 'Content-Type': measures.contentType }
    return answers.responseOf({ status: 200, headers, body: await measures.text() })
  })

  for (const path of ['/events', '/events/stream', '/events/live', '/healthz', '/readyz', '/metrics']) {
    app.all(path, (context) => answered(context, 'wrong method', answers.wrongMethod('GET')))
  }
  app.notFound((context) => answered(context, 'none', answers.notFound))
  app.onError((error, context) => {
    measures.storeError()
    log({ event: 'error', id: requestId(context.env.incoming), ...errorFields(error) })
    return answered(context, 'error', answers.unavailable)
  })
  return app
}

/** Lets an extension read without a host permission: the token authorises it, and no browser sends one by itself. */
function corsHeaders(origin: string | undefined): Record<string, string> {
  if (!origin || !/^(chrome|moz)-extension:\/\/[\w-]+$/.test(origin)) return {}
  return { 'Access-Control-Allow-Origin': origin, Vary: 'Origin' }
}

function preflight(origin: string | undefined): Response {
  const allowed = {
    'Access-Control-Allow-Methods': 'GET',
    'Access-Control-Allow-Headers': 'Authorization, Last-Event-ID',
    'Access-Control-Max-Age': '600',
  }
  return new Response(null, { status: 204, headers: { ...allowed, ...corsHeaders(origin) } })
}

function mayScrape(authorization: string | undefined, token: string | undefined): boolean {
  if (token === undefined) return false
  return timingSafeEqual(hashOf(authorization ?? ''), hashOf(`Bearer ${token}`))
}

/** Anyone may ask, and each check costs the store a write. */
const READY_CACHED_MS = 1000

function createReadiness(store: RelayStore, now: () => number): () => Promise<boolean> {
  let checked: { at: number; ready: Promise<boolean> } | undefined
  return () => {
    if (!checked || Math.abs(now() - checked.at) >= READY_CACHED_MS) {
      const ready = store.ready().then(
        () => true,
        () => false,
      )
      checked = { at: now(), ready }
    }
    return checked.ready
  }
}
