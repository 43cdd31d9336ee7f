import { setTimeout as pause } from 'node:timers/promises'
import type { Random } from '../../tests/simulation/random.ts'

/** One notice as the carrier knows it: named by its tracking code. Times in ms of one clock. */
export interface SentNotice {
  trackingCode: string
  firstSentAt: number
  /** Time of the first 200. */
  answeredAt?: number
  times: number
}

export interface SenderDeps {
  random: Random
  /** A relay to send to; another one each time. */
  relay(): string
  /** Path of the shop's callback address. */
  path: string
  name: string
  ended(): boolean
}

const DEADLINE_MS = 4000
const LONGEST_PAUSE_MS = 30
/** Of a hundred: answered ones that are sent once more, twice at the same time, or cut off by the sender. */
const AGAIN = 0.08
const TWICE = 0.08
const CUT = 0.05

/** The carrier's side of a shop: notice after notice, each resent until it is answered 200 (spec §6). */
export async function sendUntilEnded(deps: SenderDeps, sent: SentNotice[]): Promise<void> {
  const { random, name, ended } = deps
  for (let n = 1; !ended(); n++) {
    const notice: SentNotice = { trackingCode: `${name}.${n}`, firstSentAt: performance.now(), times: 0 }
    sent.push(notice)
    while (notice.answeredAt === undefined) {
      const copies = random.chance(TWICE) ? 2 : 1
      const answers = await Promise.all(Array.from({ length: copies }, () => send(deps, notice)))
      if (answers.includes(200)) notice.answeredAt = performance.now()
      else await pause(random.between(0, LONGEST_PAUSE_MS))
    }
    if (random.chance(AGAIN)) await send(deps, notice)
  }
}

async function send({ random, relay, path }: SenderDeps, notice: SentNotice): Promise<number> {
  notice.times += 1
  const cutAfter = random.chance(CUT) ? random.whole(0, 15) : DEADLINE_MS
  try {
    const answer = await fetch(`${relay()}${path}`, {
      method: 'POST',
      body: new URLSearchParams({
        partner_id: `QS-${notice.trackingCode}`,
        label_id: notice.trackingCode,
        status_id: '4',
        action_time: '2026-11-02T12:18:39+07:00',
        fee: '22000',
      }),
      signal: AbortSignal.timeout(cutAfter),
    })
    await answer.body?.cancel()
    return answer.status
  } catch {
    return 0
  }
}
