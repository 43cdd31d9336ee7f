import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { JSDOM } from 'jsdom'
import type { WriteMode } from '../../../lib/domain/store/write-back/write-back.ts'
import { writeBack } from '../../../lib/storefronts/write-back/write-back.ts'
import { writerOf } from '../../../tools/storefronts/all-storefronts.ts'
import { dispatch } from './open-form.ts'

export interface ShopRequest {
  method: string
  path: string
  headers: IncomingMessage['headers']
  body: string
}

/** False leaves the question to the shop's own answers. */
export type Trouble = (request: ShopRequest, answer: ServerResponse) => boolean

export const silence: Trouble = () => true

export const drop: Trouble = (_request, answer) => {
  answer.destroy()
  return true
}

export function say(status: number, body = '', headers: Record<string, string> = {}): Trouble {
  return (_request, answer) => {
    answer.writeHead(status, headers).end(body)
    return true
  }
}

/** A shop's admin on a real server, as one platform answers; what it stores lies in `stored`. */
export interface ApiShop {
  platform: string
  orderId: string
  /** Path and query of the order's page. */
  page: string
  stored: string[]
  /** Whether this question would change the shop. */
  isChange(request: ShopRequest): boolean
  answer(request: ShopRequest): { status?: number; body: unknown } | undefined
}

export async function openShop(shop: ApiShop) {
  const requests: ShopRequest[] = []
  let trouble: Trouble = () => false
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    const one = { method: request.method ?? '', path: request.url ?? '', headers: request.headers, body }
    requests.push(one)
    if (trouble(one, response)) return
    const answer = shop.answer(one) ?? { status: 404, body: { code: 'not_found' } }
    const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body)
    response.writeHead(answer.status ?? 200).end(text)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  const queues = new Map<string, Promise<unknown>>()

  return {
    origin,
    requests,
    changes: () => requests.filter(shop.isChange),
    /** From now on; `when` sees every question before the shop does. */
    inTrouble(when: Trouble) {
      trouble = when
    },
    ask(
      mode: WriteMode,
      {
        from = origin + shop.page,
        changeDeadline = new AbortController().signal,
        orderId = shop.orderId,
        orderPath = shop.page,
        said = dispatch,
      } = {},
    ) {
      let stretches = 0
      const { window } = new JSDOM('<p>Trang quản trị</p>', { url: from })
      return writeBack(
        writerOf(shop.platform),
        { mode, platform: shop.platform, dispatch: { ...said, orderId }, url: origin + orderPath },
        {
          document: window.document,
          location: window.location,
          fetch,
          // The second stretch is the change's own.
          deadline: () => (stretches++ === 1 ? changeDeadline : new AbortController().signal),
          queues,
        },
      )
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
