import type { IncomingMessage } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { RelayStore } from '../store/store.ts'
import { type Answer, inTrouble, notFound, taken, tooMany, tooSlow } from './answers.ts'
import type { Gate } from './gate.ts'
import type { RelayLimits } from './limits.ts'
import type { NoticeOutcome } from './measures.ts'
import { type Notice, readNotice } from './notice.ts'
import { type ReadBody, readBody } from './read-body.ts'
import { createTokenBuckets } from './token-buckets.ts'

export interface HookAnswer {
  answer: Answer
  outcome: NoticeOutcome
  /** Told only where the secret was right. */
  shop?: string
  /** Why it was set aside. */
  why?: string
}

export type Hooks = (
  incoming: IncomingMessage,
  shop: string,
  secret: string,
  address: string,
) => Promise<HookAnswer>

export interface HooksWorld {
  store: RelayStore
  gate: Gate
  limits: RelayLimits
  now: () => number
}

/** As much of a notice nobody understands as is kept for a person to look at. */
const ASIDE_BYTES = 16_384

/**
 * Takes the carrier's notices (spec §6). 200 is a promise: what it answers is on the store's disk. Whatever goes wrong on
 * the way there is answered so that the carrier sends again, and what was stored all the same is known again.
 */
export function createHooks({ store, gate, limits, now }: HooksWorld): Hooks {
  const notices = createTokenBuckets(limits.noticesPerShop, now)
  const asides = createTokenBuckets(limits.asidesPerShop, now)
  let waiting = 0

  /** Waits for the store, though not for ever: `late` where it takes too long. Rejects with its trouble. */
  async function stored<What>(work: () => Promise<What>): Promise<What | 'late'> {
    waiting += 1
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<'late'>((overdue) => {
      timer = setTimeout(overdue, limits.answerMs, 'late')
    })
    const done = work().finally(() => {
      waiting -= 1
    })
    try {
      return await Promise.race([done, late])
    } finally {
      clearTimeout(timer)
      // What fails after its time was answered already.
      done.catch(() => {})
    }
  }

  /** Undefined where the shop is gone. */
  async function setAside(shop: string, { bytes }: ReadBody, why: string): Promise<HookAnswer | undefined> {
    if (!asides.spend(shop)) return { answer: tooMany, outcome: 'limited', shop, why }
    const body = bytes.subarray(0, ASIDE_BYTES).toString().replaceAll('\0', '')
    const kept = await stored(() => store.setAside({ shop, receivedAt: now(), body, why }))
    if (kept === 'late') return { answer: inTrouble, outcome: 'trouble', shop }
    return kept ? { answer: taken, outcome: 'aside', shop, why } : undefined
  }

  async function take(shop: string, notice: Notice): Promise<HookAnswer | undefined> {
    const answers = await stored(() => store.take([{ ...notice, shop, receivedAt: now() }]))
    if (answers === 'late') return { answer: inTrouble, outcome: 'trouble', shop }
    const [kept] = answers
    return kept && { answer: taken, outcome: kept.repeated ? 'repeated' : 'taken', shop }
  }

  async function refused(since: number): Promise<HookAnswer> {
    await pause(Math.max(0, since + limits.refusalMs - performance.now()))
    return { answer: notFound, outcome: 'refused' }
  }

  return async (incoming, id, secret, address) => {
    const since = performance.now()
    // Read before anything is known of its shop: a slow or a huge body tells nothing of it either.
    const body = await readBody(incoming, limits.bodyBytes, limits.bodyMs)
    if (!body) return { answer: tooSlow, outcome: incoming.destroyed ? 'aborted' : 'slow' }
    const shop = await gate.shopOf(id, secret, address)
    if (shop === undefined) return refused(since)
    if (shop === 'limited') return { answer: tooMany, outcome: 'limited' }
    if (!notices.spend(shop)) return { answer: tooMany, outcome: 'limited', shop }
    if (waiting >= limits.waitingNotices) return { answer: inTrouble, outcome: 'trouble', shop }
    const notice = body.cut ? `Longer than ${limits.bodyBytes} bytes.` : readNotice(body.bytes.toString())
    const kept = await (typeof notice === 'string' ? setAside(shop, body, notice) : take(shop, notice))
    if (kept) return kept
    gate.forget(id, secret)
    return refused(since)
  }
}
