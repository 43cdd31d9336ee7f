import { hostOfKey } from '../domain/shipment/order-id.ts'
import type { Shipment, ShipmentIn } from '../domain/shipment/shipment.ts'
import type { OutboxDeps, Priority } from './deps.ts'
import { allDone } from './helpers.ts'
import { reconcileUnknown } from './reconcile-unknown.ts'
import { submit } from './submit.ts'
import { isDue, openSince } from './timing.ts'

/**
 * Processes everything due, or resolves once the shipment of `key` was processed. One round for each carrier
 * host in the whole extension; a call during one joins it.
 */
export type Drain = (key?: string) => Promise<void>

interface Round {
  request(key?: string): Promise<void>
  ended: Promise<void>
}

/** `rested`: after each host's round, and when nothing was due. */
export function createDrain(deps: OutboxDeps, rested: () => void = () => {}): Drain {
  const rounds = new Map<string, Round>()

  function roundOf(host: string): Round {
    const running = rounds.get(host)
    if (running) return running
    const round = begin(deps, host, () => {
      if (rounds.get(host) === round) rounds.delete(host)
    })
    rounds.set(host, round)
    round.ended.then(rested, rested)
    return round
  }

  return async (key) => {
    if (key !== undefined) return roundOf(hostOfKey(key)).request(key)
    const { store, now } = deps
    const open = [...(await store.dueKeys(now())), ...(await store.keysIn('sending'))]
    const hosts = new Set(open.map(hostOfKey))
    if (hosts.size === 0) rested()
    await allDone(Array.from(hosts, (host) => roundOf(host).request()))
  }
}

/** `over` is called synchronously when nothing is left, so that no request is lost in between. */
function begin(deps: OutboxDeps, host: string, over: () => void): Round {
  /** Due but blocked; skipped until requested. */
  const deferred = new Set<string>()
  const results = new Map<string, PromiseWithResolvers<void>>()
  /** Requested, but not yet queued. */
  const requested = new Set<string>()
  /** Queued; the first free slot processes it. */
  const waiting = new Set<string>()
  const inHand = new Set<string>()
  const failures: unknown[] = []
  let turns = 0
  let lookAgain = true
  let changed = Promise.withResolvers<void>()

  function signal() {
    changed.resolve()
    changed = Promise.withResolvers()
  }

  async function queue(key: string, priority: Priority) {
    waiting.add(key)
    turns += 1
    await deps.limiter.run(deps, key, priority, (inTurn) => workOn(inTurn, key))
    turns -= 1
    signal()
  }

  async function workOn(inTurn: OutboxDeps, key: string) {
    // A shipment in progress gets its next slot afterwards.
    if (inHand.has(key) || !waiting.delete(key)) return
    inHand.add(key)
    let left: Left | undefined
    try {
      left = await takeStep(inTurn, key)
    } catch (error) {
      // One failure, such as a full disk, must not release the lock while others are being sent.
      failures.push(error)
      results.get(key)?.reject(error)
      results.delete(key)
    }
    inHand.delete(key)
    if (left !== 'done' && left !== 'more') deferred.add(key)
    // Queued before this slot ends, so that after trouble its look-up precedes other due work.
    if (left === 'more' || waiting.has(key)) {
      void queue(key, 'urgent')
      return
    }
    results.get(key)?.resolve()
    results.delete(key)
  }

  async function workOff() {
    await recover(deps, host)
    let begun = 0
    for (;;) {
      if (lookAgain || (turns === 0 && begun > 0)) {
        lookAgain = false
        begun = 0
        for (const key of await deps.store.dueKeys(deps.now())) {
          if (hostOfKey(key) !== host || deferred.has(key) || waiting.has(key) || inHand.has(key)) continue
          begun += 1
          void queue(key, 'due')
        }
      }
      for (const key of requested) {
        begun += 1
        void queue(key, 'urgent')
      }
      requested.clear()
      if (lookAgain) continue
      if (turns > 0) await changed.promise
      else if (begun === 0) return over()
    }
  }

  async function run() {
    try {
      await workOff()
    } finally {
      over()
      while (turns > 0) await changed.promise
    }
    if (failures.length > 0) throw failures[0]
  }

  const ended = deps.lock(`quickship outbox ${host}`, run)
  ended.catch(over)
  return {
    ended,
    request(key) {
      if (key === undefined) {
        deferred.clear()
        lookAgain = true
      } else {
        deferred.delete(key)
        requested.add(key)
      }
      signal()
      if (key === undefined) return ended
      const result = results.get(key) ?? Promise.withResolvers<void>()
      results.set(key, result)
      return Promise.race([result.promise, ended])
    },
  }
}

/** The round holds the host's lock, so a shipment in `sending` belongs to a dead worker. */
async function recover({ store, now }: OutboxDeps, host: string): Promise<void> {
  for (const key of await store.keysIn('sending')) {
    if (hostOfKey(key) !== host) continue
    await store.write(key, (found) =>
      found?.submission === 'sending'
        ? {
            event: 'abandoned',
            shipment: {
              ...found,
              unknownSince: openSince(found, now()),
              leftUnanswered: true,
              nextAttemptAt: 0,
            },
          }
        : undefined,
    )
  }
}

/** `more`: the next step is due now. `deferred`: due, but blocked. */
type Left = 'more' | 'done' | 'deferred'

async function takeStep(deps: OutboxDeps, key: string): Promise<Left> {
  const found = await deps.store.get(key)
  if (!found) return 'deferred'
  if (!isOpen(found) || !isDue(found, deps.now())) return 'done'
  const left = found.submission === 'queued' ? await submit(deps, found) : await reconcileUnknown(deps, found)
  if (!left) return 'deferred'
  return isOpen(left) && isDue(left, deps.now()) ? 'more' : 'done'
}

function isOpen(shipment: Shipment): shipment is ShipmentIn<'queued' | 'unknown'> {
  return shipment.submission === 'queued' || shipment.submission === 'unknown'
}
