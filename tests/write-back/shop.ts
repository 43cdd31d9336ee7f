import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { onTestFinished } from 'vitest'
import type { Shipment } from '../../lib/domain/shipment/shipment.ts'
import { noteMark } from '../../lib/domain/store/write-back/parcel-note.ts'
import type { WriteAnswer } from '../../lib/domain/store/write-back/write-back.ts'
import type { ShopPage } from '../../lib/write-back/work.ts'

/** What the shop does with the next request; `drop-before` and `drop-after` cut the connection. */
type Mood = 'kind' | 'refuses' | 'drop-before' | 'drop-after' | 'silent' | 'broken' | 'signed-out'

/** A shop behind real HTTP that keeps notes, and never looks whether it has one already. */
export async function startShop() {
  const notes: string[] = []
  const requests: string[] = []
  let mood: Mood = 'kind'

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { method = '', socket } = request
    requests.push(method)
    const code = decodeURIComponent(request.url?.slice(1) ?? '')
    request.resume()
    if (mood === 'drop-before') return socket.destroy()
    if (mood === 'signed-out') return response.writeHead(401).end()
    if (mood === 'broken' || (mood === 'silent' && method === 'GET')) return response.writeHead(500).end()
    if (method === 'GET') return response.end(JSON.stringify(notes.includes(code)))
    if (mood === 'refuses') return response.writeHead(400).end()
    notes.push(code)
    if (mood !== 'kind') return socket.destroy()
    return response.end()
  }

  const server = createServer((request, response) => void answer(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`

  async function stands(code: string): Promise<'already' | 'absent' | 'signed-out' | 'untold'> {
    const response = await fetch(`${url}/${encodeURIComponent(code)}`).catch(() => undefined)
    if (response?.status === 401) return 'signed-out'
    if (!response?.ok) return 'untold'
    return (await response.json()) ? 'already' : 'absent'
  }

  async function write(code: string): Promise<WriteAnswer> {
    const response = await fetch(`${url}/${encodeURIComponent(code)}`, { method: 'POST' }).catch(
      () => undefined,
    )
    if (!response) return 'unknown'
    return response.ok ? 'written' : 'refused'
  }

  async function tell(mode: 'stands' | 'write', code: string, looksFirst = true): Promise<WriteAnswer> {
    if (mode === 'stands') return stands(code)
    const before = looksFirst ? await stands(code) : 'absent'
    return before === 'absent' ? write(code) : before
  }

  const asking = (looksFirst: boolean): ShopPage => ({
    async ask(mode, { acceptance }: Shipment, note) {
      const code = acceptance?.trackingCode ?? ''
      return tell(mode, noteMark(code, note), looksFirst)
    },
  })

  return {
    url,
    notes,
    tell,
    /** A page of it, as the writers speak for it: they look before they write. */
    page: asking(true),
    /** A shop that writes every request, so that only the worker prevents a second note. */
    blindPage: asking(false),
    /** POSTs that arrived, whatever became of them. */
    posts: () => requests.filter((method) => method === 'POST').length,
    requests: () => requests.length,
    is(next: Mood) {
      mood = next
    },
  }
}
