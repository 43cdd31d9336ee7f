import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import * as z from 'zod/mini'
import type { Sandbox } from '../../lib/sandbox/create-sandbox.ts'
import { faultSchema } from '../../lib/sandbox/faults.ts'
import type { SandboxState } from '../../lib/sandbox/state.ts'
import { apiPage } from './api-docs.ts'

/** What Quickship's worker asks for to connect its practice account. */
export interface PracticeAccount {
  api: string
  token: string
  partnerCode: string
}

const moveSchema = z.object({ status: z.optional(z.int()) })

const loopbackAddress = /^(?:127\.|::1$|::ffff:127\.)/
const loopbackHost = /^(?:localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?$/i

/** A page cannot send this header to another origin without being allowed to, which it never is here. */
const ADMIN_HEADER = 'X-Sandbox-Admin'

/**
 * Drives the sandbox over HTTP; JSON throughout. Loopback only, by address and by name (a rebound DNS name would
 * pass for loopback otherwise), never for a web page's origin, and without any CORS header.
 */
export function adminRoutes(sandbox: Sandbox, state: SandboxState, practice: () => PracticeAccount) {
  const admin = new Hono<{ Bindings: HttpBindings }>()

  admin.use(async (context, next) => {
    const { headers, socket } = context.env.incoming
    const ours = loopbackAddress.test(socket.remoteAddress ?? '') && loopbackHost.test(headers.host ?? '')
    const fromPage = /^(?:https?:|null)/.test(headers.origin ?? '')
    const named = context.req.method === 'GET' || context.req.header(ADMIN_HEADER) !== undefined
    if (!ours || fromPage || !named) return context.json({ error: 'not from here' }, 403)
    await next()
    context.header('Cache-Control', 'no-store')
  })

  admin.get('/practice', (context) => context.json(practice()))
  admin.get('/orders', (context) => context.json(state.orders))
  admin.get('/requests', (context) => context.json(state.requests))

  /** `label`: a tracking code or an order id. A body `{status}` sets that status; without one it is the next. */
  admin.post('/orders/:label/advance', async (context) => {
    const text = await context.req.text()
    const wanted = moveSchema.safeParse(parse(text || '{}'))
    if (!wanted.success) return context.json({ error: 'status must be a whole number' }, 400)
    const label = context.req.param('label')
    const { status } = wanted.data
    const moved = status === undefined ? sandbox.advance(label) : sandbox.setStatus(label, status)
    return moved ? context.json(moved) : context.json({ error: 'no such order' }, 404)
  })

  admin.post('/faults', async (context) => {
    const fault = faultSchema.safeParse(parse(await context.req.text()))
    if (!fault.success) return context.json({ error: z.prettifyError(fault.error) }, 400)
    sandbox.fail(fault.data)
    return context.json(fault.data, 201)
  })

  admin.route('/api', apiPage())
  admin.all('*', (context) => context.json({ error: 'no such page' }, 404))
  return admin
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
