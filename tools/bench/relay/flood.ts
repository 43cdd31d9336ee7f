import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { percentile } from '../percentile.ts'
import type { BenchedShop } from './benched-shops.ts'
import { type CpuTime, cpuTimeOf } from './cpu-time.ts'
import { type SentApart, sendApart } from './sender.ts'

/** Where a flood of wrong secrets comes from. */
export const FLOODS = ['none', 'one address', 'many addresses'] as const
export type Flood = (typeof FLOODS)[number]

export interface Flooded {
  wrong: SentApart | undefined
  notices: SentApart
  /** Milliseconds. */
  reads: { p99: number; refused: number } | undefined
  /** Of the server, in cores. */
  cpu: CpuTime
}

export interface Target {
  pid: number
  port: number
}

const SECONDS = 10
const WRONG_PER_SECOND = 1000
/** Few, so that their refusals are slowed as well. */
const GUESSED_SHOPS = 10
const NOTICES_PER_SECOND = 200
const READS_PER_SECOND = 100
/** Some more than the relay holds back. */
const WRONG_CONNECTIONS = 520
const ADDRESSES: Readonly<Record<Flood, number>> = { none: 0, 'one address': 1, 'many addresses': 500 }

/** Right notices and reads while wrong secrets come, for shops that exist and others. */
export async function underFlood(
  { pid, port }: Target,
  shops: readonly BenchedShop[],
  flood: Flood,
  { run, reading = true }: { run: string; reading?: boolean },
): Promise<Flooded> {
  const guessed = shops
    .slice(0, GUESSED_SHOPS)
    .flatMap(({ id }) => [`/hooks/${id}/wrong`, `/hooks/no-${id}/wrong`])
  const load = (perSecond: number) => ({ ports: [port], notices: perSecond * SECONDS, perSecond })
  const before = cpuTimeOf(pid)
  const [wrong, notices, reads] = await Promise.all([
    flood === 'none'
      ? undefined
      : sendApart({
          ...load(WRONG_PER_SECOND),
          paths: guessed,
          connections: WRONG_CONNECTIONS,
          addresses: ADDRESSES[flood],
          run: `wrong-${run}`,
        }),
    sendApart({
      ...load(NOTICES_PER_SECOND),
      paths: shops.map(({ path }) => path),
      connections: 64,
      run: `right-${run}`,
    }),
    reading ? read(`http://127.0.0.1:${port}`, shops) : undefined,
  ])
  const after = cpuTimeOf(pid)
  const share = (what: keyof CpuTime) => (after[what] - before[what]) / notices.seconds
  return { wrong, notices, reads, cpu: { ran: share('ran'), waited: share('waited') } }
}

/** A server that only flushes. `use` gets it while it runs. */
export async function withFlushingServer<Result>(use: (target: Target) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'relay-floor-'))
  const server = fork(join(import.meta.dirname, 'flushing-server.ts'), [join(folder, 'notices')], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  try {
    const [port] = await once(server, 'message')
    return await use({ pid: server.pid ?? 0, port: Number(port) })
  } finally {
    server.kill()
    await rm(folder, { recursive: true })
  }
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
