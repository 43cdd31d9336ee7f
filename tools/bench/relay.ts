import { loadavg } from 'node:os'
import { oneOf, wholeNumber } from '../../servers/arguments.ts'
import { freePort } from '../postgres/free-port.ts'
import { type RelayProcess, startRelayProcess } from '../relays/relay-process.ts'
import { ENGINES, type Engine, makeTemporaryStore, type TemporaryStore } from '../relays/temporary-store.ts'
import { bench } from './bench.ts'
import type { Figure } from './figure.ts'
import { type BenchedShop, makeShop } from './relay/benched-shops.ts'
import { measureCrowd } from './relay/crowd.ts'
import { type Flooded, type FloodRuns, underFloods } from './relay/flood.ts'
import { bareFramework, bareStore } from './relay/floors.ts'
import { openLiveClients } from './relay/live-clients.ts'
import { liveLatency } from './relay/live-latency.ts'
import { fill, replay } from './relay/replay.ts'
import { megabytes, ms, row, tell } from './relay/rows.ts'
import { type Load, type Sent, sendNotices } from './relay/send-notices.ts'

const P99_GOAL_MS = 10
const OF_BARE_GOAL = 0.5
const FLOOD_P99_GOAL_MS = 100
const SHOPS = 100
const STEADY_RUNS = 5
const TOGETHER = 3

interface RelayOptions {
  notices: number
  connections: number
  clients: number
  events: number
  flood: boolean
}

/** Events per second, against the bare framework and the bare store on this machine. */
export const relay = bench(
  {
    name: 'relay',
    about: 'Webhooks a second that are on the disk when they are answered, live clients, replay, memory.',
    options: {
      engine: { value: 'NAME', about: 'sqlite or postgres, instead of both', read: oneOf(ENGINES) },
      notices: { value: 'N', about: 'webhooks of one run', read: wholeNumber, default: 40_000 },
      connections: { value: 'N', about: 'connections of the carrier', read: wholeNumber, default: 64 },
      clients: { value: 'N', about: `live clients, of ${SHOPS} shops`, read: wholeNumber, default: 1000 },
      events: { value: 'N', about: 'events that one device replays', read: wholeNumber, default: 1_000_000 },
      flood: { about: 'only notices under a flood of wrong secrets' },
      crowd: {
        value: 'N',
        about: 'only N shops, a live client each, over three relays on one PostgreSQL',
        read: wholeNumber,
      },
    },
  },
  async ({ engine, crowd, ...options }) => {
    if (crowd !== undefined) return measureCrowd(crowd, options)
    const figures: Figure[] = []
    if (options.flood) {
      for (const one of engine ? [engine] : ENGINES) figures.push(...(await measureFlood(one)))
      return figures
    }
    const floors = {
      bare: await bareFramework(options, 'nothing'),
      flushing: await bareFramework(options, 'a file'),
    }
    console.log(`\nThe bare framework, ${options.connections} connections`)
    tell('webhooks answered', floors.bare)
    tell('with one flush for all that wait', floors.flushing)
    for (const one of engine ? [engine] : ENGINES) figures.push(...(await measure(one, floors, options)))
    return figures
  },
)

async function measure(
  engine: Engine,
  { bare, flushing }: { bare: Sent; flushing: Sent },
  { notices, connections, clients, events }: RelayOptions,
): Promise<Figure[]> {
  const temporary = await makeTemporaryStore(engine)
  const store = temporary.open()
  await store.migrate()
  const shops: BenchedShop[] = []
  for (let n = 1; n <= SHOPS; n++) shops.push(await makeShop(store, `shop-${n}`, Math.ceil(clients / SHOPS)))
  const ids = shops.map(({ id }) => id)
  await bareStore(store, ids, { connections, notices: notices / 4 })
  const alone = await bareStore(store, ids, { connections, notices })
  // No other process may have the store open.
  await store.close()
  const process = startRelayProcess(temporary.env, await freePort())
  const others: RelayProcess[] = []
  try {
    await process.ready()
    const load = { ports: [process.port], paths: shops.map(({ path }) => path), connections }
    await sendNotices({ ...load, notices: notices / 4, run: `${engine}-warm` })
    const fullest = await sendNotices({ ...load, notices, run: `${engine}-full` })
    const perSecond = fullest.perSecond / 2
    const runs: Sent[] = []
    for (let n = 1; n <= STEADY_RUNS; n++) {
      runs.push(await sendNotices({ ...load, notices, perSecond, run: `${engine}-steady-${n}` }))
    }
    const steady = runs.toSorted((a, b) => a.p99 - b.p99)
    const middle = steady[Math.floor(STEADY_RUNS / 2)] ?? fullest
    const { now: busy } = process.memory()
    const listeners = await openLiveClients([process.url], shops)
    const live = await liveLatency(listeners, [process.url], shops, { notices: 2000, perSecond: 200 })
    const { now: withClients } = process.memory()
    listeners.close()
    const floods = await underFloods(process, shops)

    console.log(`\n${engine}: one relay, ${connections} connections, load generator on the same machine`)
    row('the bare store, events a second', alone.toFixed(0))
    tell('webhooks on the disk', fullest)
    row('of the bare framework', `${(fullest.perSecond / bare.perSecond).toFixed(2)}×`)
    row('of the framework that flushes', `${(fullest.perSecond / flushing.perSecond).toFixed(2)}×`)
    row('of the bare store', `${(fullest.perSecond / alone).toFixed(2)}×`)
    tell(`offered ${perSecond.toFixed(0)} a second, middle run`, middle)
    row(`p99 of all its runs (goal ${P99_GOAL_MS} ms)`, steady.map(({ p99 }) => ms(p99)).join(', '))
    row(
      `webhook to each of ${live.clients} live clients`,
      `p50 ${ms(live.p50)}, p95 ${ms(live.p95)}, worst ${ms(live.worst)}`,
    )
    row('received, missed', `${live.received}, ${live.missed}`)
    tellFloods(floods)
    row('memory under load, with live clients', `${megabytes(busy)}, ${megabytes(withClients)}`)
    const shop = await filled(temporary, events)
    const read = await replay(process.url, shop)
    row(`replay of ${read.events} events`, `${read.perSecond.toFixed(0)} a second`)
    row('memory, the most of all', megabytes(process.memory().most))
    if (engine === 'postgres') await together(temporary, process, others, { ...load, notices, perSecond })
    return [
      {
        name: `${engine}, webhooks on the disk`,
        value: fullest.perSecond,
        unit: 'a second',
        floor: { name: 'the bare framework', value: bare.perSecond },
        goal: { of: 'ratio', least: OF_BARE_GOAL },
      },
      {
        name: `${engine}, the same webhooks`,
        value: fullest.perSecond,
        unit: 'a second',
        floor: { name: 'a framework that flushes', value: flushing.perSecond },
      },
      {
        name: `${engine}, 99 of 100 webhooks at half its peak`,
        value: middle.p99,
        unit: 'ms',
        goal: { of: 'value', most: P99_GOAL_MS },
      },
      ...floods.map(floodFigure(engine)),
    ]
  } finally {
    await Promise.all([process, ...others].map((one) => one.stop()))
    await temporary.remove()
  }
}

async function measureFlood(engine: Engine): Promise<Figure[]> {
  const temporary = await makeTemporaryStore(engine)
  try {
    const store = temporary.open()
    await store.migrate()
    const shops: BenchedShop[] = []
    for (let n = 1; n <= SHOPS; n++) shops.push(await makeShop(store, `shop-${n}`, 1))
    // No other process may have the store open.
    await store.close()
    const relay = startRelayProcess(temporary.env, await freePort())
    try {
      await relay.ready()
      console.log(`\n${engine}: one relay, load generators on the same machine`)
      const floods = await underFloods(relay, shops)
      tellFloods(floods)
      return floods.map(floodFigure(engine))
    } finally {
      await relay.stop()
    }
  } finally {
    await temporary.remove()
  }
}

/** The middle run of each. A bare server's p99 is the machine's part of the relay's; both include the sender's lateness. */
function tellFloods(floods: readonly FloodRuns[]) {
  for (const { flood, relay, bare } of floods) {
    const [ours, least] = [middleOf(relay), middleOf(bare)]
    const { notices, reads, wrong } = ours
    const held = notices.p99 <= FLOOD_P99_GOAL_MS && relay.every(({ notices }) => notices.refused === 0)
    const goal = `goal ${FLOOD_P99_GOAL_MS} ms: ${held ? 'held' : 'NOT HELD'}`
    row(`right notices, ${flood}`, `p50 ${ms(notices.p50)}, p99 ${ms(notices.p99)} (${goal})`)
    row('  p99 of all runs', p99s(relay))
    row('  of a bare server, a flush each', p99s(bare))
    row('  late at the sender, p99; of the bare', `${ms(notices.own)}; ${ms(least.notices.own)}`)
    row('  cores had, waited for; the bare one', `${cores(ours)}; ${cores(least)}`)
    row('  reads', `p99 ${ms(reads.p99)}, ${reads.refused} refused; ${ms(least.reads.p99)}`)
    if (wrong)
      row('  refusals', `${(wrong.refused / wrong.seconds).toFixed(0)} a second, p50 ${ms(wrong.p50)}`)
  }
  row('load of the machine, last minute', (loadavg()[0] ?? 0).toFixed(1))
}

function floodFigure(engine: Engine) {
  return ({ flood, relay, bare }: FloodRuns): Figure => ({
    name: `${engine}, 99 of 100 right notices, ${flood}`,
    value: middleOf(relay).notices.p99,
    unit: 'ms',
    floor: { name: 'a bare server, a flush each', value: middleOf(bare).notices.p99 },
    goal: { of: 'value', most: FLOOD_P99_GOAL_MS },
  })
}

function middleOf(runs: readonly Flooded[]): Flooded {
  const middle = runs.toSorted((a, b) => a.notices.p99 - b.notices.p99)[Math.floor(runs.length / 2)]
  if (!middle) throw new Error('There is no run.')
  return middle
}

const p99s = (runs: readonly Flooded[]) => runs.map(({ notices }) => ms(notices.p99)).join(', ')
const cores = ({ ran, waited }: Flooded) => `${ran.toFixed(2)}, ${waited.toFixed(2)}`

/** The same load on several relays before one database; on a machine with few cores they share what one had. */
async function together(
  temporary: TemporaryStore,
  first: RelayProcess,
  others: RelayProcess[],
  { perSecond, ...load }: Omit<Load, 'run'> & { perSecond: number },
) {
  while (others.length < TOGETHER - 1) others.push(startRelayProcess(temporary.env, await freePort()))
  await Promise.all(others.map((one) => one.ready()))
  const ports = [first, ...others].map(({ port }) => port)
  await sendNotices({ ...load, ports, notices: load.notices / 4, run: 'together-warm' })
  const fullest = await sendNotices({ ...load, ports, run: 'together-full' })
  tell(`${TOGETHER} relays on one database`, fullest)
  const steady = await sendNotices({ ...load, ports, perSecond, run: 'together-steady' })
  tell(`offered ${perSecond.toFixed(0)} a second`, steady)
}

/** A shop with so many events. */
async function filled(temporary: TemporaryStore, events: number): Promise<BenchedShop> {
  const store = temporary.open()
  try {
    await store.migrate()
    const shop = await makeShop(store, 'replayed', 1)
    await fill(store, shop, events)
    return shop
  } finally {
    await store.close()
  }
}
