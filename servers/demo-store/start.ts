import { once } from 'node:events'
import { createAdaptorServer } from '@hono/node-server'
import { createDemoStore } from './app.ts'
import { createNoteBook, type OrderNote } from './note-book.ts'
import { editPath, type Layout } from './pages/admin.ts'

const FIRST_ID = 1001

export interface DemoStore {
  /** `http://127.0.0.1:PORT`, without a trailing slash. */
  url: string
  /** The editor of the shop's n-th order, n from 1 to 20. */
  orderUrl(n: number, layout?: Layout): string
  notes(n: number): readonly OrderNote[]
  close(): Promise<void>
}

export async function startDemoStore({ port = 0, json = true } = {}): Promise<DemoStore> {
  const book = createNoteBook()
  const server = createAdaptorServer({ fetch: createDemoStore({ json, book }).fetch })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : port}`
  return {
    url,
    orderUrl: (n, layout = 'tables') => url + editPath(layout, FIRST_ID + n - 1),
    notes: (n) => book.of(String(FIRST_ID + n - 1)),
    async close() {
      server.close()
      if ('closeAllConnections' in server) server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
