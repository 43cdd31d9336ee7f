import { serve } from '@hono/node-server'
import { Hono } from 'hono'

/** The floor: the framework alone. Sends the port to its parent. */
const app = new Hono().post('/hooks/:shop/:secret', async (context) => {
  await context.req.text()
  return context.text('ok')
})
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => process.send?.(port))
