import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { percentile } from '../percentile.ts'
import type { BenchedShop } from './benched-shops.ts'
import { cpuTimeOf } from './cpu-time.ts'
import { type Sent, sendApart } from './send-notices.ts'

/** Where wrong secrets come from, and from how many addresses. */
const FLOODS = { 'no flood': 0, 'flood of one address': 1, 'flood of 500 addresses': 500 } as const
export type Flood = keyof typeof FLOODS

/** Right notices and reads while wrong secrets come, if any do. */
export interface Flooded {
  wrong: Sent | undefined
  notices: Sent
  /** Milliseconds. */
  reads: { p99: number; refused: number }
  /** Of the server, in cores: what it had, and what its threads waited for. */
  ran: number
  waited: number
}

export interface FloodRuns {
  flood: Flood
  relay: Flooded[]
  /** The same on a server that only flushes, in turns with the relay: what the machine takes. */
  bare: Flooded[]
}

interface Target {
  pid: number
  port: number
}

const ROUNDS = 3
const SECONDS = 5
const WRONG_PER_SECOND = 1000
/** Few, so that their refusals are slowed as well. */
const GUESSED_SHOPS = 10
const NOTICES_PER_SECOND = 200
const READS_PER_SECOND = 100
/** Some more than the relay holds back. */
const WRONG_CONNECTIONS = 520

export async function underFloods(relay: Target, shops: readonly BenchedShop[]): Promise<FloodRuns[]> {
  return withFlushingServer(async (bare) => {
    const all = (Object.keys(FLOODS) as Flood[]).map((flood): FloodRuns => ({ flood, relay: [], bare: [] }))
    // The first run of a server is slower.
    for (const target of [relay, bare]) await underFlood(target, shops, 'no flood', 'warm')
    for (let round = 1; round <= ROUNDS; round++) {
      for (const runs of all) {
        const run = `${runs.flood.replaceAll(' ', '-')}-${round}`
        runs.relay.push(await underFlood(relay, shops, runs.flood, run))
        runs.bare.push(await underFlood(bare, shops, runs.flood, run))
      }
    }
    return all
  })
}

async function underFlood(
  { pid, port }: Target,
  shops: readonly BenchedShop[],
  flood: Flood,
  run: string,
): Promise<Flooded> {
  const guessed = shops
    .slice(0, GUESSED_SHOPS)
    .flatMap(({ id }) => [`/hooks/${id}/wrong`, `/hooks/no-${id}/wrong`])
  const load = (perSecond: number) => ({ ports: [port], notices: perSecond * SECONDS, perSecond })
  const addresses = FLOODS[flood]
  const before = cpuTimeOf(pid)
  const [wrong, notices, reads] = await Promise.all([
    addresses === 0
      ? undefined
      : sendApart({
          ...load(WRONG_PER_SECOND),
          paths: guessed,
          connections: WRONG_CONNECTIONS,
          addresses,
          run: `wrong-${run}`,
        }),
    sendApart({
      ...load(NOTICES_PER_SECOND),
      paths: shops.map(({ path }) => path),
      connections: 64,
      run: `right-${run}`,
    }),
    read(`http://127.0.0.1:${port}`, shops),
  ])
  const after = cpuTimeOf(pid)
  const { seconds } = notices
  return {
    wrong,
    notices,
    reads,
    ran: (after.ran - before.ran) / seconds,
    waited: (after.waited - before.waited) / seconds,
  }
}

async function withFlushingServer<Result>(use: (target: Target) => Promise<Result>): Promise<Result> {
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
