import type { AddressInfo } from 'node:net'
import { createAdaptorServer, type HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { Hono } from 'hono'
import { createSandbox, type Sandbox } from '../../lib/sandbox/create-sandbox.ts'
import type { FaultRate } from '../../lib/sandbox/fault-rates.ts'
import { ConnectionDropped } from '../../lib/sandbox/faults.ts'
import { OPERATOR_PARTNER_CODE, PRACTICE_PARTNER_CODE } from '../../lib/sandbox/practice-shop.ts'
import type { Callback, ReceivedRequest, SandboxState, Shop } from '../../lib/sandbox/state.ts'
import { adminRoutes } from './admin.ts'
import { apiDocument } from './api-docs.ts'
import { openState } from './open-state.ts'

export interface SandboxOptions {
  /** 0 takes any free port. */
  port: number
  host?: string
  /** The practice shop's token; the state file's, or made up anew, where none is given. */
  token?: string
  partnerCode?: string
  /** Further shops, with tokens and rights of their own. */
  shops?: Shop[]
  now?: () => number
  /** See lib/sandbox/create-sandbox.ts. Without these three it is kind: one shape, no faults, nothing moves by itself. */
  seed?: string
  faultRates?: readonly FaultRate[]
  paceMs?: number
  /** Keeps the state in this file. */
  statePath?: string
  /** Where the practice shop is told of its orders. */
  callback?: Callback
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
  /** A marketplace account: makes shops, and its token goes beside theirs. */
  operator: { token: string; partnerCode: string }
  sandbox: Sandbox
  state: SandboxState
  /** Rejects where the state could not be kept. */
  close(): Promise<void>
}

/** Serves the carrier on loopback. Rejects where the port is taken or the state file holds no state. */
export async function startSandbox(options: SandboxOptions): Promise<RunningSandbox> {
  const partnerCode = options.partnerCode ?? PRACTICE_PARTNER_CODE
  const { state, token, operatorToken, keep } = await openState({ ...options, partnerCode })
  const waiting = new Set<NodeJS.Timeout>()
  const app = new Hono<{ Bindings: HttpBindings }>({ strict: false })
  const host = options.host ?? '127.0.0.1'
  const server = createAdaptorServer({ fetch: app.fetch })
  if (!options.keepAlive && 'maxRequestsPerSocket' in server) server.maxRequestsPerSocket = 1
  // Bound before anything moves: where the port is taken, no order has been touched.
  await new Promise<void>((listening, refused) => {
    server.once('error', refused)
    server.listen(options.port, host, listening)
  })
  const url = `http://${host}:${portOf(server.address())}`

  const sandbox = createSandbox({
    ...options,
    state,
    now: options.now ?? Date.now,
    after(ms, call) {
      const timer = setTimeout(() => {
        waiting.delete(timer)
        call()
      }, ms)
      waiting.add(timer)
    },
    newToken: () => `practice-${crypto.randomUUID()}`,
    fetch,
    keep,
  })
  const practice = { api: url, token, partnerCode }
  const operator = { token: operatorToken, partnerCode: OPERATOR_PARTNER_CODE }
  app.get('/', (context) => context.redirect('/_sandbox/'))
  app.route('/_sandbox', adminRoutes({ sandbox, state, practice, operator, now: options.now ?? Date.now }))
  app.route('/', apiDocument())
  app.all('*', async (context) => {
    try {
      return await sandbox.answer(context.req.raw)
    } catch (error) {
      if (!(error instanceof ConnectionDropped)) throw error
      context.env.outgoing.destroy()
      // Its copy, because the adapter would answer a second time with one made after the first server of the process.
      return RESPONSE_ALREADY_SENT.clone()
    }
  })

  await keep()

  return {
    url,
    token,
    partnerCode,
    operator,
    sandbox,
    state,
    async close() {
      for (const timer of waiting) clearTimeout(timer)
      await new Promise<void>((closed) => {
        server.close(() => closed())
        if ('closeAllConnections' in server) server.closeAllConnections()
      })
      await keep()
    },
  }
}

function portOf(address: AddressInfo | string | null): number {
  return typeof address === 'object' && address !== null ? address.port : 0
}
