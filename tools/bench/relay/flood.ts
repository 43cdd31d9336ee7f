import { setTimeout as pause } from 'node:timers/promises'
import { percentile } from '../percentile.ts'
import type { BenchedShop } from './benched-shops.ts'
import { type Sent, sendNotices } from './send-notices.ts'

export interface Flooded {
  wrong: Sent
  notices: Sent
  /** Milliseconds. */
  reads: { p99: number; refused: number }
}

const SECONDS = 15
const WRONG_PER_SECOND = 1000
/** Few, so that their refusals are slowed as well. */
const GUESSED_SHOPS = 10
const NOTICES_PER_SECOND = 200
const READS_PER_SECOND = 100
/** Some more than the relay holds; it closes a connection that sends nothing for ten seconds. */
const WRONG_CONNECTIONS = 520

/** Right notices and reads while the same address sends wrong secrets, for shops that exist and others. */
export async function underFlood(
  { url, port }: { url: string; port: number },
  shops: readonly BenchedShop[],
): Promise<Flooded> {
  const guessed = shops
    .slice(0, GUESSED_SHOPS)
    .flatMap(({ id }) => [`/hooks/${id}/wrong`, `/hooks/no-${id}/wrong`])
  const load = (perSecond: number) => ({ ports: [port], notices: perSecond * SECONDS, perSecond })
  const [wrong, notices, reads] = await Promise.all([
    sendNotices({
      ...load(WRONG_PER_SECOND),
      paths: guessed,
      connections: WRONG_CONNECTIONS,
      run: 'wrong',
    }),
    sendNotices({
      ...load(NOTICES_PER_SECOND),
      paths: shops.map(({ path }) => path),
      connections: 64,
      run: 'right',
    }),
    read(url, shops),
  ])
  return { wrong, notices, reads }
}

async function read(url: string, shops: readonly BenchedShop[]): Promise<Flooded['reads']> {
  const began = performance.now()
  const took: number[] = []
  let refused = 0
  const answers = Array.from({ length: READS_PER_SECOND * SECONDS }, async (_, n) => {
    const due = began + (n * 1000) / READS_PER_SECOND
    await pause(Math.max(0, due - performance.now()))
    const token = shops[n % shops.length]?.tokens[0]
    const answer = await fetch(`${url}/events?limit=10`, { headers: { Authorization: `Bearer ${token}` } })
    await answer.text()
    if (answer.status !== 200) refused += 1
    took.push(performance.now() - due)
  })
  await Promise.all(answers)
  return { p99: percentile(took, 0.99), refused }
}
