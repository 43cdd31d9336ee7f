import { setTimeout as pause } from 'node:timers/promises'
import type { RelayEvent } from '../../lib/domain/relay-event.ts'
import { hashOf, newId, newSecret } from '../../servers/relay/secrets.ts'
import type { RelayStore } from '../../servers/relay/store/store.ts'
import { createRandom, type Random } from '../../tests/simulation/random.ts'
import { freePort } from '../postgres/free-port.ts'
import { type RelayProcess, startRelayProcess } from '../relays/relay-process.ts'
import { type Engine, makeTemporaryStore, type TemporaryStore } from '../relays/temporary-store.ts'
import { type Breach, judge } from './judge.ts'
import { type Listener, listen } from './listener.ts'
import { type SentNotice, sendUntilEnded } from './sender.ts'

export interface CampaignOptions {
  engine: Engine
  kills: number
  databaseKills: number
  relays: number
  seed: number
}

export interface Outcome {
  engine: Engine
  relays: number
  kills: number
  databaseKills: number
  answered: number
  /** Requests more than one for a notice. */
  resent: number
  receivedLive: number
  tookMs: number
  breaches: Breach[]
}

const SHOPS = 3
const SENDERS_PER_SHOP = 4
/** Notices that are answered between two kills, at most. */
const MOST_BETWEEN = 100
/** How long a relay is starting when it is killed, at most. */
const LONGEST_START_MS = 500
const REPORT_EVERY = 50

interface TorturedShop {
  id: string
  sent: SentNotice[]
  listener: Listener
  senders: Promise<void>
}

/** Sends, kills and listens until the kills are made, and judges what the store holds then. */
export async function runCampaign(options: CampaignOptions, say: (line: string) => void): Promise<Outcome> {
  const { engine, kills, seed } = options
  const began = performance.now()
  // The kills have a random of their own: how fast senders are changes none of them.
  const [random, fate] = [createRandom(seed), createRandom(seed)]
  const temporary = await makeTemporaryStore(engine)
  const relays: RelayProcess[] = []
  let ended = false
  try {
    const store = temporary.open()
    await store.migrate()
    // A relay on SQLite is one process: what a second one would do on its file is the store's own suite's.
    const processes = engine === 'sqlite' ? 1 : options.relays
    for (let n = 0; n < processes; n++) relays.push(startRelayProcess(temporary.env, await freePort()))
    await Promise.all(relays.map((relay) => relay.ready()))
    const anyRelay = () => relays[random.whole(0, relays.length - 1)]?.url ?? ''
    const shops: TorturedShop[] = []
    for (let n = 1; n <= SHOPS; n++)
      shops.push(await openShop(`shop-${n}`, store, anyRelay, random, () => ended))
    const databaseKills = temporary.killDatabase ? options.databaseKills : 0
    const answered = () =>
      shops.flatMap(({ sent }) => sent.filter(({ answeredAt }) => answeredAt !== undefined)).length
    await killAll({ temporary, relays, random: fate, kills, databaseKills, answered, say })
    ended = true
    await Promise.all(shops.map(({ senders }) => senders))
    const breaches = (await Promise.all(shops.map((shop) => judged(shop, store)))).flat()
    await store.close()
    const sent = shops.flatMap((shop) => shop.sent)
    return {
      engine,
      relays: processes,
      kills,
      databaseKills,
      answered: answered(),
      resent: sent.reduce((sum, { times }) => sum + times - 1, 0),
      receivedLive: shops.reduce((sum, { listener }) => sum + listener.received.length, 0),
      tookMs: performance.now() - began,
      breaches,
    }
  } finally {
    ended = true
    await Promise.all(relays.map((relay) => relay.stop()))
    await temporary.remove()
  }
}

async function openShop(
  id: string,
  store: RelayStore,
  relay: () => string,
  random: Random,
  ended: () => boolean,
): Promise<TorturedShop> {
  const secret = newSecret()
  const token = newSecret()
  await store.createShop({ id, name: id, secretHash: hashOf(secret), createdAt: Date.now() })
  await store.addToken({
    id: newId(),
    shop: id,
    device: 'torture',
    hash: hashOf(token),
    createdAt: Date.now(),
  })
  const sent: SentNotice[] = []
  const sending = { random, relay, path: `/hooks/${id}/${secret}`, ended }
  const senders = Array.from({ length: SENDERS_PER_SHOP }, (_, at) =>
    sendUntilEnded({ ...sending, name: `${id}.${at + 1}` }, sent),
  )
  return { id, sent, listener: listen(relay, token), senders: Promise.all(senders).then(() => {}) }
}

interface Killing {
  temporary: TemporaryStore
  relays: readonly RelayProcess[]
  random: Random
  kills: number
  databaseKills: number
  /** Notices so far. */
  answered: () => number
  say(line: string): void
}

async function killAll({
  temporary,
  relays,
  random,
  kills,
  databaseKills,
  answered,
  say,
}: Killing): Promise<void> {
  const all = kills + databaseKills
  let database = databaseKills
  for (let done = 0; done < all; done++) {
    const relay = relays[random.whole(0, relays.length - 1)]
    // Mostly one that takes notices; now and then one that is only starting.
    if (random.chance(0.9)) {
      await relay?.ready()
      const enough = answered() + random.whole(0, MOST_BETWEEN)
      while (answered() < enough) await pause(5)
    } else await pause(random.between(0, LONGEST_START_MS))
    if (random.chance(database / (all - done))) {
      database -= 1
      await temporary.killDatabase?.()
    } else await relay?.killAndRestart()
    if ((done + 1) % REPORT_EVERY === 0) say(`${done + 1} of ${all} kills`)
  }
}

async function judged({ id, sent, listener }: TorturedShop, store: RelayStore): Promise<Breach[]> {
  const events = await allEvents(store, id)
  // The listener receives all events in the end.
  while (listener.received.length < events.length && listener.faults.length === 0) await pause(20)
  listener.close()
  const live: Breach[] = listener.faults.map((what) => ({ kind: 'live', what: `${id}: ${what}` }))
  const other = events.find(({ trackingCode }, at) => listener.received[at] !== trackingCode)
  if (other)
    live.push({ kind: 'live', what: `${id}: event ${other.seq} was another one when it was sent live` })
  return [...judge(sent, events), ...live]
}

async function allEvents(store: RelayStore, shop: string): Promise<RelayEvent[]> {
  const events: RelayEvent[] = []
  for (;;) {
    const page = await store.readPage(shop, events.length, 1000)
    if (!page || page.events.length === 0) return events
    events.push(...page.events)
  }
}
