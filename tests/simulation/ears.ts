import type { RelayStanding } from '../../lib/domain/relay.ts'
import type { RelayBook } from '../../lib/outbox/relay-book.ts'
import type { OutboxWorld } from '../../lib/outbox/world.ts'
import { createListener } from '../../lib/tracking/relay-listener.ts'
import type { Disk } from './disk.ts'
import type { Life } from './life.ts'
import { shopAccount } from './orders.ts'
import type { Random } from './random.ts'
import { RELAY, type RelaySide } from './relay-side.ts'
import type { Scheduler } from './scheduler.ts'
import { count, type Witness } from './witness.ts'

const TOKEN = 'token-of-the-relay'
const LISTENED = { account: shopAccount, address: RELAY, token: TOKEN, elsewhere: true }
/** Events of one frame. */
const FRAME = 20

/** One worker's ears. */
export interface Ears {
  catchUp(): Promise<void>
  hears(accountId: string): boolean
}

export interface EarsWorld {
  relay: RelaySide
  scheduler: Scheduler
  random: Random
  witness: Witness
  troubled: () => boolean
  name: string
  disk: Disk
  /** What this computer's disk knows of relays. */
  standings: Map<string, RelayStanding>
  life: Life
  online: () => boolean
  report: (error: unknown) => void
}

/** What lib/background/relay-listening.ts joins, over a relay of this world. */
export function openEars(world: EarsWorld, outbox: OutboxWorld): Ears {
  const { relay, scheduler, random, witness, troubled, name, life, report } = world
  const book = bookOver(world)
  const after = (ms: number, call: () => void) => scheduler.after(ms, () => life.alive() && call())
  const listener = createListener({ ...outbox, book }, { fetch: answer, after })

  async function answer(request: Request): Promise<Response> {
    if (!life.survives()) return new Promise(() => {})
    await life.step(random.between(5, 100), () => {})
    const { weather } = relay
    if (!world.online() || (troubled() && random.chance(weather.unreachable))) {
      count(witness, 'relay unreachable')
      throw new TypeError('offline')
    }
    const { searchParams } = new URL(request.url)
    const page = relay.page(Number(searchParams.get('after')), Number(searchParams.get('limit')))
    const late = troubled() && random.chance(weather.late) ? 12_000 : 100
    await life.step(random.between(5, late), () => {})
    if (!troubled() || !random.chance(weather.garbled)) return new Response(JSON.stringify(page))
    count(witness, 'relay garbled')
    const [first, ...others] = page.events
    return random.pick([
      new Response('<!DOCTYPE html>', { status: random.pick([200, 404, 502]) }),
      new Response('{"error":"no such cursor"}', { status: 400 }),
      // A gap, and events before others.
      new Response(JSON.stringify({ ...page, events: first ? [...others, first] : [] })),
      new Response(JSON.stringify({ ...page, events: others })),
    ])
  }

  async function catchUp(): Promise<void> {
    const heard = await listener.catchUp(LISTENED)
    witness.trace?.(`${name}: the relay is ${heard}`)
  }

  async function takeFrame(): Promise<void> {
    const from = world.standings.get(shopAccount.id)?.cursor ?? 0
    const page = relay.page(Math.max(0, from - random.pick([0, 0, 1, -1])), FRAME)
    await life.step(random.between(1, 500), () => {})
    if ((await listener.take(LISTENED, page)) === 'behind') await catchUp()
  }

  if (relay.weather.live) {
    relay.onNews(() => {
      if (life.alive() && world.online() && !(troubled() && random.chance(relay.weather.unreachable)))
        void takeFrame().catch(report)
    })
  }
  return { catchUp, hears: listener.hears }
}

/** Its writes are on the disk at once, strictly. */
function bookOver({ life, disk, standings }: EarsWorld): RelayBook {
  return {
    standing: (id) => life.step(0.3, () => standings.get(id)),
    standings: () => life.step(0.3, () => [...standings.values()]),
    keysOf: (code) =>
      life.step(0.3, () =>
        [...disk.shipments.values()]
          .filter(({ acceptance }) => acceptance?.trackingCode === code)
          .map(({ key }) => key),
      ),
    write: (id, decide) =>
      life.step(2, () => {
        const standing = decide(standings.get(id))
        if (standing) standings.set(id, standing)
      }),
    forget: (id) => life.step(2, () => void standings.delete(id)),
    forgetElsewhere: () => life.step(2, () => {}),
  }
}

/** A relay is connected, from its first event on. */
export function connected(now: number): Map<string, RelayStanding> {
  return new Map([[shopAccount.id, { accountId: shopAccount.id, address: RELAY, cursor: 0, heardAt: now }]])
}
