import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../postgres/free-port.ts'
import { type RelayProcess, startRelayProcess } from '../../relays/relay-process.ts'
import { makeTemporaryStore } from '../../relays/temporary-store.ts'
import type { Figure } from '../figure.ts'
import { makeShops } from './benched-shops.ts'
import { cpuTimeOf } from './cpu-time.ts'
import { openLiveClients } from './live-clients.ts'
import { liveLatency } from './live-latency.ts'
import { megabytes, ms, row, tell } from './rows.ts'
import { sendApart } from './send-notices.ts'

const RELAYS = 3
const IDLE_SECONDS = 30
const P99_GOAL_MS = 10

/** Many shops with a live client each, over several relays on one PostgreSQL, all on this machine. */
export async function measureCrowd(
  count: number,
  { notices, connections }: { notices: number; connections: number },
): Promise<Figure[]> {
  const temporary = await makeTemporaryStore('postgres')
  const relays: RelayProcess[] = []
  try {
    const store = temporary.open()
    await store.migrate()
    const shops = await makeShops(store, count, 1)
    await store.close()
    while (relays.length < RELAYS) relays.push(startRelayProcess(temporary.env, await freePort()))
    await Promise.all(relays.map((one) => one.ready()))
    const load = { ports: relays.map(({ port }) => port), paths: shops.map(({ path }) => path), connections }
    const share = await shareOf(relays, temporary.processes)
    const alone = memoryOf(relays)
    const clients = await openLiveClients(
      relays.map(({ url }) => url),
      shops,
    )
    console.log(`\n${count} shops, a live client each, over ${RELAYS} relays on one PostgreSQL`)
    row('live clients', String(clients.count))
    const waiting = await shareOf(relays, temporary.processes)
    row(
      'processor without a webhook, relays; database',
      `${percents(waiting)}, before clients ${percents(share)}`,
    )
    const withClients = memoryOf(relays)
    row('memory of a relay, and before its clients', `${megabytes(withClients)}; ${megabytes(alone)}`)
    row('memory of a live client', `${(((withClients - alone) * RELAYS) / count / 1024).toFixed(1)} kB`)
    const live = await liveLatency(
      clients,
      relays.map(({ url }) => url),
      shops,
      { notices: 2000, perSecond: 200 },
    )
    row(
      'webhook to its live client at another relay',
      `p50 ${ms(live.p50)}, p95 ${ms(live.p95)}, worst ${ms(live.worst)}`,
    )
    row('received, missed', `${live.received}, ${live.missed}`)
    await sendApart({ ...load, notices: notices / 4, run: 'crowd-warm' })
    const before = takenBy(relays, temporary.processes)
    const fullest = await sendApart({ ...load, notices, run: 'crowd-full' })
    const after = takenBy(relays, temporary.processes)
    tell('webhooks on the disk', fullest)
    const each = (what: keyof Share) => `${(((after[what] - before[what]) * 1e6) / notices).toFixed(0)} µs`
    row('processor a webhook, relays; database', `${each('relays')}; ${each('database')}`)
    const perSecond = fullest.perSecond / 2
    const half = await sendApart({ ...load, notices, perSecond, run: 'crowd-half' })
    tell(`offered ${perSecond.toFixed(0)} a second`, half)
    row('late at the sender, p99', ms(half.own))
    row('live clients lost', String(clients.lost()))
    row('memory of a relay after that', megabytes(memoryOf(relays)))
    clients.close()
    return [
      { name: 'crowd, webhooks on the disk', value: fullest.perSecond, unit: 'a second' },
      {
        name: 'crowd, 99 of 100 webhooks at half its peak',
        value: half.p99,
        unit: 'ms',
        goal: { of: 'value', most: P99_GOAL_MS },
      },
      {
        name: 'crowd, live clients lost',
        value: clients.lost() + live.missed,
        unit: 'in all',
        goal: { of: 'value', most: 0 },
      },
    ]
  } finally {
    await Promise.all(relays.map((one) => one.stop()))
    await temporary.remove()
  }
}

interface Share {
  relays: number
  database: number
}

/** Seconds on a core so far, of all relays together. */
function takenBy(relays: readonly RelayProcess[], database: () => number[]): Share {
  const ofAll = (pids: readonly number[]) => sum(pids.map((pid) => cpuTimeOf(pid).ran))
  return { relays: ofAll(relays.map(({ pid }) => pid)), database: ofAll(database()) }
}

/** Of a core: what each relay and the database take while nothing comes. */
async function shareOf(relays: readonly RelayProcess[], database: () => number[]): Promise<Share> {
  const before = takenBy(relays, database)
  await pause(IDLE_SECONDS * 1000)
  const after = takenBy(relays, database)
  return {
    relays: (after.relays - before.relays) / IDLE_SECONDS / relays.length,
    database: (after.database - before.database) / IDLE_SECONDS,
  }
}

const memoryOf = (relays: readonly RelayProcess[]) =>
  sum(relays.map((one) => one.memory().now)) / relays.length
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
const percents = ({ relays, database }: Share) =>
  `${(relays * 100).toFixed(1)} % each; ${(database * 100).toFixed(1)} %`
