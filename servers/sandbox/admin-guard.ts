import type { HttpBindings } from '@hono/node-server'
import { createMiddleware } from 'hono/factory'

const loopbackAddress = /^(?:127\.|::1$|::ffff:127\.)/
const loopbackHost = /^(?:localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?$/i

/** A page cannot send this header to another origin without being allowed to, which it never is here. */
export const ADMIN_HEADER = 'X-Sandbox-Admin'

/** Loopback only, by address and by name (against DNS rebinding), for no other page's origin, without CORS headers and frames. */
export const adminGuard = createMiddleware<{ Bindings: HttpBindings }>(async (context, next) => {
  const { headers, socket } = context.env.incoming
  const host = headers.host ?? ''
  const ours = loopbackAddress.test(socket.remoteAddress ?? '') && loopbackHost.test(host)
  const { origin = '' } = headers
  const fromPage = /^(?:https?:|null)/.test(origin) && origin !== `http://${host}`
  const named = context.req.method === 'GET' || context.req.header(ADMIN_HEADER) !== undefined
  if (!ours || fromPage || !named) return context.json({ error: 'not from here' }, 403)
  await next()
  context.header('Cache-Control', 'no-store')
  context.header('X-Frame-Options', 'DENY')
})
