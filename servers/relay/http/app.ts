import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { type Context, Hono } from 'hono'
import type { RelayStore, Token } from '../store/store.ts'
import { addressOf } from './address.ts'
import * as answers from './answers.ts'
import { corsHeaders, preflight } from './cors.ts'
import { readCursor } from './cursor.ts'
import type { Feeds } from './feeds.ts'
import { type Gate, LIVE_PROTOCOL } from './gate.ts'
import { createHooks } from './hooks.ts'
import type { RelayLimits } from './limits.ts'
import { serveStream } from './live-stream.ts'
import { errorFields, type Log } from './log-lines.ts'
import { mayScrape } from './may-scrape.ts'
import type { Measures } from './measures.ts'
import { createReadiness } from './readiness.ts'

type RelayEnv = { Bindings: HttpBindings }

export interface AppWorld {
  store: RelayStore
  gate: Gate
  feeds: Feeds
  limits: RelayLimits
  measures: Measures
  log: Log
  now: () => number
  trustProxy: boolean
  metricsToken: string | undefined
  stopping: () => boolean
}

/** Everything the relay answers but WebSockets. */
export function createApp(world: AppWorld): Hono<RelayEnv> {
  const { store, gate, feeds, measures, log, now, trustProxy } = world
  const hooks = createHooks(world)
  const isReady = createReadiness(store, now)
  const app = new Hono<RelayEnv>()
  let requests = 0
  const process = randomUUID().slice(0, 8)

  /** The proxy's own id for a request where it is trusted; none of the sender's. */
  function requestId({ headers }: IncomingMessage): string {
    const given = headers['x-request-id']
    if (trustProxy && typeof given === 'string' && /^[\w-]{1,64}$/.test(given)) return given
    requests += 1
    return `${process}-${requests}`
  }

  function answered(
    context: Context<RelayEnv>,
    route: string,
    answer: answers.Answer,
    shop?: string,
  ): Response {
    measures.request(route, answer.status)
    // Somebody asks every few seconds for as long as all is well.
    if (answer.status !== 200 || !['healthz', 'readyz'].includes(route)) {
      log({ event: 'request', id: requestId(context.env.incoming), route, status: answer.status, shop })
    }
    const cors = context.req.path.startsWith('/events') ? corsHeaders(context.req.header('Origin')) : {}
    return answers.responseOf({ ...answer, headers: { ...answer.headers, ...cors } })
  }

  /** The shop's events are for who has its token, and whose `shop=`, if any, is that one. */
  async function readerOf(context: Context<RelayEnv>): Promise<Token | answers.Answer> {
    const { incoming } = context.env
    const token = await gate.tokenOf(incoming.headers, addressOf(incoming, trustProxy))
    if (token === undefined) return answers.unauthorised
    if (token === 'limited') return answers.tooMany
    return (context.req.query('shop') ?? token.shop) === token.shop ? token : answers.notFound
  }

  app.post('/hooks/:shop/:secret', async (context) => {
    const started = performance.now()
    const { incoming } = context.env
    const id = requestId(incoming)
    const { shop, secret } = context.req.param()
    const ended = await hooks(incoming, shop, secret, addressOf(incoming, trustProxy)).catch(
      (error: unknown) => {
        measures.storeTrouble()
        log({ event: 'trouble', id, route: 'hooks', ...errorFields(error) })
        return { answer: answers.inTrouble, outcome: 'trouble' as const }
      },
    )
    const { answer, outcome, ...told } = ended
    const ms = performance.now() - started
    measures.notice(outcome, ms / 1000)
    log({ event: 'notice', id, outcome, status: answer.status, ms: Math.round(ms * 10) / 10, ...told })
    return answers.responseOf(answer)
  })

  for (const path of ['/events', '/events/stream']) {
    app.options(path, (context) => preflight(context.req.header('Origin')))
  }

  app.get('/events', async (context) => {
    const token = await readerOf(context)
    if ('status' in token) return answered(context, 'events', token)
    const cursor = readCursor(new URL(context.req.url).searchParams)
    if (typeof cursor === 'string') return answered(context, 'events', answers.badRequest(cursor), token.shop)
    const page = await store.after(token.shop, cursor.after, cursor.limit)
    return answered(context, 'events', page ? answers.page(page) : answers.unauthorised, token.shop)
  })

  app.get('/events/stream', async (context) => {
    if (world.stopping() || !feeds.room()) return answered(context, 'stream', answers.inTrouble)
    const token = await readerOf(context)
    if ('status' in token) return answered(context, 'stream', token)
    const cursor = readCursor(new URL(context.req.url).searchParams, context.req.header('Last-Event-ID'))
    if (typeof cursor === 'string') return answered(context, 'stream', answers.badRequest(cursor), token.shop)
    measures.request('stream', 200)
    serveStream(context.env.outgoing, token, cursor.after, corsHeaders(context.req.header('Origin')), world)
    // Its copy, because the adapter would answer a second time with one made after the first server of the process.
    return RESPONSE_ALREADY_SENT.clone()
  })

  const upgradeNeeded = answers.upgradeNeeded(LIVE_PROTOCOL)
  app.get('/events/live', (context) => answered(context, 'live', upgradeNeeded))

  app.get('/healthz', (context) => answered(context, 'healthz', answers.page({ ok: true })))
  app.get('/readyz', async (context) => {
    const ready = !world.stopping() && (await isReady())
    return answered(context, 'readyz', ready ? answers.page({ ok: true }) : answers.inTrouble)
  })
  app.get('/metrics', async (context) => {
    if (!mayScrape(context.env.incoming.headers.authorization, world.metricsToken)) {
      return answered(context, 'metrics', answers.notFound)
    }
    const headers = { 'Content-Type': measures.contentType }
    return answers.responseOf({ status: 200, headers, body: await measures.text() })
  })

  for (const path of ['/events', '/events/stream', '/events/live', '/healthz', '/readyz', '/metrics']) {
    app.all(path, (context) => answered(context, 'wrong method', answers.wrongMethod))
  }
  app.notFound((context) => answered(context, 'none', answers.notFound))
  app.onError((error, context) => {
    measures.storeTrouble()
    log({ event: 'trouble', id: requestId(context.env.incoming), ...errorFields(error) })
    return answered(context, 'trouble', answers.inTrouble)
  })
  return app
}
