import { once } from 'node:events'
import { createAdaptorServer } from '@hono/node-server'
import { createDemoStore } from './app.ts'
import { orders } from './orders/all.ts'
import { editPath, type Layout } from './pages/admin.ts'

export interface DemoStore {
  /** `http://127.0.0.1:PORT`, without a trailing slash. */
  url: string
  /** Ids of the shop's orders, from 1001 on. */
  orderIds: number[]
  orderUrl(id: number, layout?: Layout): string
  close(): Promise<void>
}

/** Serves the demo store on loopback. Port 0 takes any free one. */
export async function startDemoStore({ port = 0, json = true } = {}): Promise<DemoStore> {
  const server = createAdaptorServer({ fetch: createDemoStore({ json }).fetch })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : port}`
  return {
    url,
    orderIds: orders.map(({ id }) => id),
    orderUrl: (id, layout = 'tables') => url + editPath(layout, id),
    async close() {
      server.close()
      if ('closeAllConnections' in server) server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
