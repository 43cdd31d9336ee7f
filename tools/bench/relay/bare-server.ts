import { fdatasync, openSync, write } from 'node:fs'
import { promisify } from 'node:util'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { batch } from '../../../servers/relay/store/batch.ts'

/** The floors: the framework alone, or with a file, its argument, that is flushed once for all that wait. Sends the port to its parent. */
const keep = process.argv[2] === undefined ? () => {} : flushedTo(process.argv[2])

const app = new Hono().post('/hooks/:shop/:secret', async (context) => {
  await keep(await context.req.text())
  return context.text('ok')
})
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => process.send?.(port))

function flushedTo(path: string): (body: string) => Promise<unknown> {
  const file = openSync(path, 'a')
  const [append, flush] = [promisify(write), promisify(fdatasync)]
  return batch(async (bodies: readonly string[]) => {
    await append(file, Buffer.from(bodies.join('\n')))
    await flush(file)
    return bodies
  }, {})
}
