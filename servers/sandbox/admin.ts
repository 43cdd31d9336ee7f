import { randomBytes } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import * as z from 'zod/mini'
import { amendmentSchema } from '../../lib/sandbox/accept-order.ts'
import type { Sandbox } from '../../lib/sandbox/create-sandbox.ts'
import { faultSchema } from '../../lib/sandbox/faults.ts'
import { callbackSchema, type SandboxState } from '../../lib/sandbox/state.ts'
import { adminGuard } from './admin-guard.ts'
import { adminPage, liveParts } from './admin-page/page.ts'
import { apiPage } from './api-docs.ts'

/** What Quickship's worker asks for to connect its practice account. */
export interface PracticeAccount {
  api: string
  token: string
  partnerCode: string
}

export interface AdminDeps {
  sandbox: Sandbox
  state: SandboxState
  practice: PracticeAccount
  operator: { token: string; partnerCode: string }
  now: () => number
}

const moveSchema = z.object({ status: z.optional(z.int()), reasonCode: z.optional(z.int()) })
/** Null takes the address away. */
const redirectSchema = z.object({ callback: z.nullable(callbackSchema) })

export function adminRoutes({ sandbox, state, practice, operator, now }: AdminDeps) {
  const admin = new Hono<{ Bindings: HttpBindings }>()
  admin.use(adminGuard)

  admin.get('/', (context) => {
    const nonce = randomBytes(16).toString('base64')
    context.header(
      'Content-Security-Policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; connect-src 'self'; ` +
        `img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    )
    return context.html(adminPage({ state, practice, operator, now: now(), nonce }))
  })
  admin.get('/live', (context) => {
    const parts = Object.entries(liveParts(state, now()))
    return context.json(Object.fromEntries(parts.map(([id, part]) => [id, String(part)])))
  })
  admin.get('/practice', (context) => context.json(practice))
  admin.get('/orders', (context) => context.json(state.orders))
  admin.get('/requests', (context) => context.json(state.requests))
  admin.get('/webhooks', (context) => context.json(state.webhooks))

  /** `label`: a tracking code or an order id. A body `{status}` sets that status; without one it is the next. */
  admin.post('/orders/:label/advance', async (context) => {
    const wanted = moveSchema.safeParse(parse((await context.req.text()) || '{}'))
    if (!wanted.success) return context.json({ error: 'status and reasonCode must be whole numbers' }, 400)
    const label = context.req.param('label')
    const { status, reasonCode } = wanted.data
    const moved = status === undefined ? sandbox.advance(label) : sandbox.setStatus(label, status, reasonCode)
    return moved ? context.json(moved) : context.json({ error: 'no such order' }, 404)
  })

  admin.post('/orders/:label/record', async (context) => {
    const change = amendmentSchema.safeParse(parse(await context.req.text()))
    if (!change.success) return context.json({ error: z.prettifyError(change.error) }, 400)
    const changed = sandbox.amend(context.req.param('label'), change.data)
    return changed ? context.json(changed) : context.json({ error: 'no such order' }, 404)
  })

  admin.post('/faults', async (context) => {
    const fault = faultSchema.safeParse(parse(await context.req.text()))
    if (!fault.success) return context.json({ error: z.prettifyError(fault.error) }, 400)
    sandbox.fail(fault.data)
    return context.json(fault.data, 201)
  })

  admin.post('/faults/clear', (context) => {
    sandbox.clearFaults()
    return context.json({ faults: [] })
  })

  admin.post('/shops/:code/callback', async (context) => {
    const wanted = redirectSchema.safeParse(parse(await context.req.text()))
    if (!wanted.success) return context.json({ error: z.prettifyError(wanted.error) }, 400)
    const { callback } = wanted.data
    const found = sandbox.setCallback(context.req.param('code'), callback ?? undefined)
    return found ? context.json({ callback }) : context.json({ error: 'no such shop' }, 404)
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
