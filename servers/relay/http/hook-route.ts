import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressOf } from './address.ts'
import { unavailable } from './answers.ts'
import { createHooks, type HookAnswer, type HooksDeps } from './hooks.ts'
import { errorFields, type Log } from './log.ts'
import type { Metrics } from './metrics.ts'
import type { RequestIds } from './request-id.ts'

export interface HookRouteDeps extends HooksDeps {
  metrics: Metrics
  log: Log
  addressOf: AddressOf
  requestId: RequestIds
}

export interface HookRoute {
  answer(incoming: IncomingMessage, outgoing: ServerResponse, shop: string, secret: string): Promise<void>
  /** Answers a plain notice past the framework, which costs a third as much as a notice. False for any other request. */
  answerPlain(incoming: IncomingMessage, outgoing: ServerResponse): boolean
}

/** Nothing to decode; what else a path may be is the framework's business. */
const PLAIN = /^\/hooks\/([\w'-]+)\/([\w-]+)$/

export function createHookRoute(deps: HookRouteDeps): HookRoute {
  const { limits, metrics, log, addressOf, requestId } = deps
  const hooks = createHooks(deps)

  async function answer(
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    shop: string,
    secret: string,
  ): Promise<void> {
    const started = performance.now()
    const id = requestId(incoming)
    let result: HookAnswer
    try {
      result = await hooks(incoming, shop, secret, addressOf(incoming))
    } catch (error) {
      metrics.storeError()
      log({ event: 'error', id, route: 'hooks', ...errorFields(error) })
      result = { answer: unavailable, outcome: 'error' }
    }
    const {
      answer: { status, headers, body },
      outcome,
      ...details
    } = result
    const ms = performance.now() - started
    metrics.notice(outcome, ms / 1000)
    log({ event: 'notice', id, outcome, status, ms: Math.round(ms * 10) / 10, ...details })
    // Without the rest of its body no other request follows: Node would answer this one again.
    if (outcome === 'slow') outgoing.shouldKeepAlive = false
    outgoing.statusCode = status
    for (const [name, value] of Object.entries(headers)) outgoing.setHeader(name, value)
    outgoing.end(body)
  }

  return {
    answer,
    answerPlain(incoming, outgoing) {
      const { method, url = '', headers } = incoming
      if (method !== 'POST') return false
      // The framework drains a longer body, or one of unknown length, so that its sender reads the refusal.
      const length = Number(headers['content-length'])
      const [, shop, secret] = PLAIN.exec(url) ?? []
      if (!shop || !secret || !(length <= limits.bodyBytes)) return false
      void answer(incoming, outgoing, shop, secret)
      return true
    },
  }
}
