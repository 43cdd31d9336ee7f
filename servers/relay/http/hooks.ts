import type { IncomingMessage } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { RelayStore } from '../store/store.ts'
import { type Answer, accepted, notFound, tooMany, tooSlow, unavailable } from './answers.ts'
import type { Authenticator } from './authenticator.ts'
import type { RelayLimits } from './limits.ts'
import type { NoticeOutcome } from './metrics.ts'
import { type Notice, readNotice } from './notice.ts'
import { createRateLimiter } from './rate-limiter.ts'

export interface HookAnswer {
  answer: Answer
  outcome: NoticeOutcome
  /** Only if the secret was right. */
  shop?: string
  why?: string
}

export type Hooks = (
  incoming: IncomingMessage,
  shop: string,
  secret: string,
  address: string,
) => Promise<HookAnswer>

export interface HooksDeps {
  store: RelayStore
  authenticator: Authenticator
  limits: RelayLimits
  now: () => number
}

const QUARANTINED_BYTES = 16_384

/** Receives the carrier's notices (spec §6). 200 promises that the notice is on the store's disk; on any failure the carrier sends again. */
export function createHooks({ store, authenticator: gate, limits, now }: HooksDeps): Hooks {
  const notices = createRateLimiter(limits.noticesPerShop, now)
  const quarantined = createRateLimiter(limits.quarantinedPerShop, now)
  let waiting = 0

  /** Waits for the store, at most `answerMs`. Rejects with its error. */
  function stored<What>(work: () => Promise<What>): Promise<What | 'late'> {
    waiting += 1
    return new Promise((resolve, reject) => {
      const timer = setTimeout(resolve, limits.answerMs, 'late')
      const ended = () => {
        waiting -= 1
        clearTimeout(timer)
      }
      work().then(
        (done) => {
          ended()
          resolve(done)
        },
        (error: unknown) => {
          ended()
          reject(error)
        },
      )
    })
  }

  async function quarantine(shop: string, { bytes }: ReadBody, why: string): Promise<HookAnswer | undefined> {
    if (!quarantined.spend(shop)) return { answer: tooMany, outcome: 'limited', shop, why }
    const body = bytes.subarray(0, QUARANTINED_BYTES).toString().replaceAll('\0', '')
    const done = await stored(() => store.quarantine({ shop, receivedAt: now(), body, why }))
    if (done === 'late') return { answer: unavailable, outcome: 'error', shop }
    return done ? { answer: accepted, outcome: 'quarantined', shop, why } : undefined
  }

  async function append(shop: string, notice: Notice): Promise<HookAnswer | undefined> {
    const answers = await stored(() => store.append([{ ...notice, shop, receivedAt: now() }]))
    if (answers === 'late') return { answer: unavailable, outcome: 'error', shop }
    const [event] = answers
    return event && { answer: accepted, outcome: event.duplicate ? 'duplicate' : 'accepted', shop }
  }

  async function refused(since: number): Promise<HookAnswer> {
    await pause(Math.max(0, since + limits.refusalMs - performance.now()))
    return { answer: notFound, outcome: 'refused' }
  }

  return async (incoming, id, secret, address) => {
    const since = performance.now()
    // Before the shop is looked up, so that a slow or huge body reveals nothing about it.
    const body = await readBody(incoming, limits.bodyBytes, limits.bodyMs)
    if (!body) return { answer: tooSlow, outcome: incoming.destroyed ? 'aborted' : 'slow' }
    const shop = await gate.shopOf(id, secret, address)
    if (shop === undefined) return refused(since)
    if (shop === 'limited') return { answer: tooMany, outcome: 'limited' }
    if (!notices.spend(shop)) return { answer: tooMany, outcome: 'limited', shop }
    if (waiting >= limits.waitingNotices) return { answer: unavailable, outcome: 'error', shop }
    const notice = body.cut ? `Longer than ${limits.bodyBytes} bytes.` : readNotice(body.bytes.toString())
    const result = await (typeof notice === 'string' ? quarantine(shop, body, notice) : append(shop, notice))
    if (result) return result
    gate.forget(id, secret)
    return refused(since)
  }
}

interface ReadBody {
  bytes: Buffer
  cut: boolean
}

/** Undefined if the body is not complete within `ms`, or the sender disconnected. */
export function readBody(
  incoming: IncomingMessage,
  limit: number,
  ms: number,
): Promise<ReadBody | undefined> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    let length = 0
    const onData = (chunk: Buffer) => {
      chunks.push(chunk)
      length += chunk.length
      if (length > limit) settle(cutBody())
    }
    const cutBody = () => ({ bytes: Buffer.concat(chunks).subarray(0, limit), cut: true })
    const onEnd = () => {
      const [only] = chunks
      settle({ bytes: only && chunks.length === 1 ? only : Buffer.concat(chunks), cut: false })
    }
    const onBroken = () => settle(undefined)
    const timer = setTimeout(onBroken, ms)
    function settle(body: ReadBody | undefined): void {
      clearTimeout(timer)
      incoming.off('data', onData).off('end', onEnd).off('error', onBroken).off('close', onBroken)
      // The adapter reads the rest for half a second, so that the client gets the answer; then it closes.
      resolve(body)
    }
    incoming.on('data', onData).on('end', onEnd).on('error', onBroken).on('close', onBroken)
  })
}
