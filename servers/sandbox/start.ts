import type { AddressInfo } from 'node:net'
import { createAdaptorServer, type HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { Hono } from 'hono'
import { createSandbox, type Sandbox } from '../../lib/sandbox/create-sandbox.ts'
import { ConnectionDropped } from '../../lib/sandbox/faults.ts'
import { PRACTICE_PARTNER_CODE, practiceShop } from '../../lib/sandbox/practice-shop.ts'
import { emptyState, type ReceivedRequest, type SandboxState, type Shop } from '../../lib/sandbox/state.ts'
import { adminRoutes } from './admin.ts'
import { apiDocument } from './api-docs.ts'

export interface SandboxOptions {
  /** 0 takes any free port. */
  port: number
  host?: string
  /** The practice shop's token; made up anew at every start where none is given. */
  token?: string
  partnerCode?: string
  /** Further shops, with tokens and rights of their own. */
  shops?: Shop[]
  now?: () => number
  /**
   * Keeps connections open between requests, as a carrier does. Off, because both browsers send a POST again by
   * themselves when a kept connection is cut before the answer (Chromium 156 twice, Firefox 153 once), and a test
   * that counts requests wants none but ours.
   */
  keepAlive?: boolean
  heard?: (request: ReceivedRequest) => void
}

/** A running sandbox. `url` is the API address of an account, without a trailing slash. */
export interface RunningSandbox {
  url: string
  token: string
  partnerCode: string
  sandbox: Sandbox
  state: SandboxState
  close(): Promise<void>
}

/** Serves the carrier on loopback. Rejects where the port is taken. */
export async function startSandbox(options: SandboxOptions): Promise<RunningSandbox> {
  const token = options.token ?? `practice-${crypto.randomUUID()}`
  const partnerCode = options.partnerCode ?? PRACTICE_PARTNER_CODE
  const state = emptyState([practiceShop(token, partnerCode), ...(options.shops ?? [])])
  const waiting = new Set<NodeJS.Timeout>()
  const sandbox = createSandbox({
    state,
    now: options.now ?? Date.now,
    after: (ms, call) => waiting.add(setTimeout(call, ms)),
    newToken: () => `practice-${crypto.randomUUID()}`,
    fetch,
    ...(options.heard && { heard: options.heard }),
  })

  const app = new Hono<{ Bindings: HttpBindings }>()
  app.route(
    '/_sandbox',
    adminRoutes(sandbox, state, () => ({ api: url, token, partnerCode })),
  )
  app.route('/', apiDocument())
  app.all('*', async (context) => {
    try {
      return await sandbox.answer(context.req.raw)
    } catch (error) {
      if (!(error instanceof ConnectionDropped)) throw error
      context.env.outgoing.destroy()
      return RESPONSE_ALREADY_SENT
    }
  })

  const host = options.host ?? '127.0.0.1'
  const server = createAdaptorServer({ fetch: app.fetch })
  if (!options.keepAlive && 'maxRequestsPerSocket' in server) server.maxRequestsPerSocket = 1
  await new Promise<void>((listening, refused) => {
    server.once('error', refused)
    server.listen(options.port, host, listening)
  })
  const url = `http://${host}:${portOf(server.address())}`

  return {
    url,
    token,
    partnerCode,
    sandbox,
    state,
    close() {
      for (const timer of waiting) clearTimeout(timer)
      return new Promise<void>((closed) => {
        server.close(() => closed())
        if ('closeAllConnections' in server) server.closeAllConnections()
      })
    },
  }
}

function portOf(address: AddressInfo | string | null): number {
  return typeof address === 'object' && address !== null ? address.port : 0
}
