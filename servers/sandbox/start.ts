import type { AddressInfo } from 'node:net'
import { createAdaptorServer, type HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { Hono } from 'hono'
import { PRACTICE_PARTNER_CODE } from '../../lib/domain/practice.ts'
import { createSandbox, type Sandbox } from '../../lib/sandbox/create-sandbox.ts'
import type { FaultRate } from '../../lib/sandbox/faults.ts'
import { ConnectionDropped } from '../../lib/sandbox/faults.ts'
import type { Weighing } from '../../lib/sandbox/order-values.ts'
import { OPERATOR_PARTNER_CODE } from '../../lib/sandbox/practice-shop.ts'
import type { Callback, ReceivedRequest, SandboxState, Shop } from '../../lib/sandbox/state.ts'
import { adminRoutes } from './admin.ts'
import { apiDocument } from './api-docs.ts'
import { openState } from './open-state.ts'

export interface SandboxOptions {
  port: number
  host?: string
  /** The practice shop's token; by default the state file's or a new one. */
  token?: string | undefined
  partnerCode?: string | undefined
  shops?: Shop[]
  now?: () => number
  /** See lib/sandbox/create-sandbox.ts. */
  seed?: string | undefined
  faultRates?: readonly FaultRate[] | undefined
  weighing?: Weighing | undefined
  paceMs?: number | undefined
  /** Keeps the state in this file. */
  statePath?: string | undefined
  callback?: Callback | undefined
  /** Off by default: both browsers repeat a POST by themselves when a kept-alive connection is cut before the answer (Chromium 156 twice, Firefox 153 once). */
  keepAlive?: boolean
  onRequest?: (request: ReceivedRequest) => void
}

/** A running sandbox. `url` is the API address of an account, without a trailing slash. */
export interface RunningSandbox {
  url: string
  token: string
  partnerCode: string
  operator: { token: string; partnerCode: string }
  sandbox: Sandbox
  state: SandboxState
  /** Rejects if the state could not be saved. */
  close(): Promise<void>
}

/** Serves the carrier on loopback. Rejects if the port is in use or the state file holds no state. */
export async function startSandbox(options: SandboxOptions): Promise<RunningSandbox> {
  const partnerCode = options.partnerCode ?? PRACTICE_PARTNER_CODE
  const { state, token, operatorToken, save } = await openState({ ...options, partnerCode })
  const waiting = new Set<NodeJS.Timeout>()
  const app = new Hono<{ Bindings: HttpBindings }>({ strict: false })
  const host = options.host ?? '127.0.0.1'
  const server = createAdaptorServer({ fetch: app.fetch })
  if (!options.keepAlive && 'maxRequestsPerSocket' in server) server.maxRequestsPerSocket = 1
  // Bound first: a port in use must not change any order.
  await new Promise<void>((listening, refused) => {
    server.once('error', refused)
    server.listen(options.port, host, listening)
  })
  const url = `http://${host}:${portOf(server.address())}`

  const sandbox = createSandbox({
    ...options,
    state,
    now: options.now ?? Date.now,
    schedule(ms, call) {
      const timer = setTimeout(() => {
        waiting.delete(timer)
        call()
      }, ms)
      waiting.add(timer)
    },
    newToken: () => `practice-${crypto.randomUUID()}`,
    fetch,
    save: save,
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
      // A copy: the adapter does not recognise the original once a second server was started.
      return RESPONSE_ALREADY_SENT.clone()
    }
  })

  await save()

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
      await save()
    },
  }
}

function portOf(address: AddressInfo | string | null): number {
  return typeof address === 'object' && address !== null ? address.port : 0
}
