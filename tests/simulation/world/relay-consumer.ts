import { omit } from '../../../lib/domain/omit.ts'
import type { RelayStanding } from '../../../lib/domain/relay.ts'
import type { OutboxDeps } from '../../../lib/outbox/deps.ts'
import type { RelayBook } from '../../../lib/outbox/relay-book.ts'
import type { RelaySubscription } from '../../../lib/tracking/apply-page.ts'
import { createRelayConsumer, relayLock } from '../../../lib/tracking/relay-consumer.ts'
import { awaitsLong } from '../oracle/promptness.ts'
import { count, type Witness } from '../oracle/witness.ts'
import { shopAccount } from '../orders.ts'
import type { Random } from '../random.ts'
import type { Scheduler } from '../scheduler.ts'
import type { Disk } from './disk.ts'
import type { Life } from './life.ts'
import { RELAY, type RelaySide } from './relay-side.ts'

export type Subscriptions = Map<string, RelaySubscription>
/** Events of one frame. */
const FRAME = 20

/** One worker's ears. */
export interface RelayConsumerLife {
  catchUp(): Promise<void>
  /** The seller saves the token again, or switches parcels made elsewhere. */
  change(change: Partial<Pick<RelaySubscription, 'token' | 'elsewhere'>>): Promise<void>
  hears(accountId: string): boolean
}

export interface RelayConsumerDeps {
  relay: RelaySide
  scheduler: Scheduler
  random: Random
  witness: Witness
  troubled: () => boolean
  name: string
  disk: Disk
  /** What this computer's disk knows of relays. */
  standings: Map<string, RelayStanding>
  subscriptions: Subscriptions
  /** Keys of parcels made elsewhere that this computer keeps. */
  elsewhere: Set<string>
  life: Life
  online: () => boolean
  report: (error: unknown) => void
}

/** What lib/background/relays/relay-listener.ts joins, over a relay of this world. */
export function openRelayConsumer(deps: RelayConsumerDeps, outbox: OutboxDeps): RelayConsumerLife {
  const { relay, scheduler, random, witness, troubled, name, life, report, subscriptions } = deps
  const book = bookOver(deps)
  const after = (ms: number, call: () => void) => scheduler.after(ms, () => life.alive() && call())
  const subscriptionOf = (id: string) => life.step(0.3, () => subscriptions.get(id))
  const listener = createRelayConsumer({ ...outbox, book }, { fetch: answer, after }, subscriptionOf)

  async function answer(request: Request): Promise<Response> {
    if (!life.survives()) return new Promise(() => {})
    await life.step(random.between(5, 100), () => {})
    const { weather } = relay
    if (!deps.online() || (troubled() && random.chance(weather.unreachable))) {
      count(witness, 'relay unreachable')
      throw new TypeError('offline')
    }
    if (request.headers.get('Authorization') !== `Bearer ${relay.token}`) {
      count(witness, 'relay refuses a token')
      return new Response('', { status: 401 })
    }
    const { searchParams } = new URL(request.url)
    const page = relay.page(Number(searchParams.get('after')), Number(searchParams.get('limit')))
    const late = troubled() && random.chance(weather.late) ? 12_000 : 100
    await life.step(random.between(5, late), () => {})
    if (weather.stalled > 0 && troubled() && random.chance(weather.stalled)) {
      count(witness, 'relay stalled')
      const { signal } = request
      awaitsLong({ witness, scheduler }, name, () => life.alive() && !signal.aborted)
      return Object.assign(new Response(''), {
        text: () =>
          new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
      })
    }
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
    const heard = await listener.catchUp(shopAccount.id)
    witness.trace?.(`${name}: the relay is ${heard}`)
  }

  async function takeFrame(): Promise<void> {
    const streamed = subscriptions.get(shopAccount.id)
    if (!streamed) return
    const from = deps.standings.get(shopAccount.id)?.cursor ?? 0
    const page = relay.page(Math.max(0, from - random.pick([0, 0, 1, -1])), FRAME)
    await life.step(random.between(1, 500), () => {})
    if ((await listener.applyFrame(streamed, page)) === 'behind') await catchUp()
  }

  /** What lib/background/relays/relays.ts does, under the same lock. */
  async function change(changed: Partial<Pick<RelaySubscription, 'token' | 'elsewhere'>>): Promise<void> {
    await life.lock(relayLock(shopAccount.id), async () => {
      if (changed.token !== undefined)
        await book.write(shopAccount.id, (found) => found && omit(found, 'lost'))
      if (changed.elsewhere === false) await book.forgetExternal(shopAccount.id)
      await life.step(2, () => {
        const before = subscriptions.get(shopAccount.id)
        if (before) subscriptions.set(shopAccount.id, { ...before, ...changed })
      })
    })
    await catchUp()
  }

  if (relay.weather.live) {
    relay.onNews(() => {
      if (life.alive() && deps.online() && !(troubled() && random.chance(relay.weather.unreachable)))
        void takeFrame().catch(report)
    })
  }
  return { catchUp, change, hears: listener.isLive }
}

/** Its writes are on the disk at once, strictly. */
function bookOver({ life, disk, standings, elsewhere: stored }: RelayConsumerDeps): RelayBook {
  return {
    standing: (id) => life.step(0.3, () => standings.get(id)),
    standings: () => life.step(0.3, () => [...standings.values()]),
    keysOf: (code) =>
      life.step(0.3, () =>
        [...disk.shipments.values()]
          .filter(({ acceptance }) => acceptance?.trackingCode === code)
          .map(({ key }) => key),
      ),
    write: (id, decide, elsewhere = []) =>
      life.step(2, () => {
        const standing = decide(standings.get(id))
        if (!standing) return
        standings.set(id, standing)
        for (const { key } of elsewhere) stored.add(key)
      }),
    forget: (id) => life.step(2, () => void standings.delete(id)),
    forgetExternal: () => life.step(2, () => stored.clear()),
  }
}

/** A relay is connected, from its first event on. */
export function connected(now: number): Map<string, RelayStanding> {
  return new Map([[shopAccount.id, { accountId: shopAccount.id, address: RELAY, cursor: 0, heardAt: now }]])
}

export function subscribed({ token }: Pick<RelaySide, 'token'>): Subscriptions {
  return new Map([[shopAccount.id, { account: shopAccount, address: RELAY, token, elsewhere: true }]])
}
