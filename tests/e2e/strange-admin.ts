import { once } from 'node:events'
import { createServer } from 'node:http'
import { strangeOrders, strangePage } from '../storefronts/teach/strange-shop.ts'

/** What the page's own scripts noticed of the seller's hand. */
const WATCHED = `<script>
  touched = []
  const note = (where) => (event) => touched.push(where + ' ' + event.type)
  for (const type of ['click', 'mousedown', 'pointerdown', 'keydown', 'submit', 'focusin']) {
    document.addEventListener(type, note('document'), true)
    for (const element of document.querySelectorAll('main *')) element.addEventListener(type, note('element'))
  }
</script>`

export interface StrangeAdmin {
  /** As the extension knows it. */
  readonly store: string
  orderUrl(id: number): string
  /** From now on its pages are as after an update that moved things. */
  update(): void
  close(): Promise<void>
}

/** The admin no reader knows, served on loopback. */
export async function startStrangeAdmin(): Promise<StrangeAdmin> {
  let changed = false
  const server = createServer((request, response) => {
    const id = Number(/^\/ledger\/(\d+)/.exec(request.url ?? '')?.[1])
    const order = strangeOrders.find((one) => one.id === id)
    response.writeHead(order ? 200 : 404, {
      'content-type': 'text/html; charset=utf-8',
      // As strict as admins are: nothing of ours may lean on the page's own styles and scripts.
      'content-security-policy': "default-src 'none'; script-src 'unsafe-inline'; style-src 'self'",
    })
    response.end(order ? strangePage(order, changed).replace('</body>', `${WATCHED}</body>`) : 'no such slip')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    store: `127.0.0.1:${port}`,
    orderUrl: (id) => `http://127.0.0.1:${port}/ledger/${id}`,
    update() {
      changed = true
    },
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
