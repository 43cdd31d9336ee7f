import type { Exchange } from '../../lib/carrier/exchange.ts'
import { readReply } from '../../lib/carrier/reply.ts'

type Asked = { query: object; path: object; body?: string }

const plain = { success: (text: string) => text, failure: (text: string) => text }

/**
 * An exchange whose carrier always answers this, read as over the network; `asked`: what was requested of it.
 */
export function answering(answer: unknown, httpStatus = 200) {
  const asked: Asked[] = []
  const bytes = new TextEncoder().encode(JSON.stringify(answer))
  const exchange: Exchange = {
    async ask(endpoint, requested) {
      asked.push(requested)
      return readReply(
        { httpStatus, headers: new Headers(), bytes },
        endpoint.answer as (typeof endpoint)['answer'],
        plain,
      )
    },
    askForPdf: () => Promise.reject(new Error('no label here')),
  }
  return { exchange, asked }
}
