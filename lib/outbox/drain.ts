import { hostOfKey } from '../domain/shipment/order-id.ts'
import type { Shipment, ShipmentIn } from '../domain/shipment/shipment.ts'
import { allDone } from './all-done.ts'
import type { OutboxDeps, Priority } from './deps.ts'
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

/** One shipment in a round. */
interface Task {
  key: string
  /** `deferred`: due but blocked, skipped until requested. */
  state: 'queued' | 'in-hand' | 'deferred'
  /** Requested while in hand: it takes another step. */
  again: boolean
  /** Settled for those who requested it. */
  done?: PromiseWithResolvers<void>
}

/** `over` is called synchronously when nothing is left, so that no request is lost in between. */
function begin(deps: OutboxDeps, host: string, over: () => void): Round {
  const tasks = new Map<string, Task>()
  /** Not yet queued: nothing is before the lock is held. */
  const requested: Task[] = []
  const failures: unknown[] = []
  /** Slots that are taken or waited for. */
  let slots = 0
  /** What is due is read again. */
  let stale = true
  let changed = Promise.withResolvers<void>()

  function signal() {
    changed.resolve()
    changed = Promise.withResolvers()
  }

  function add(key: string): Task {
    const task: Task = { key, state: 'queued', again: false }
    tasks.set(key, task)
    return task
  }

  /** A task may wait for two slots; the first free one takes it. */
  async function queue(task: Task, priority: Priority) {
    slots += 1
    task.state = 'queued'
    await deps.limiter.run(deps, task.key, priority, (inTurn) => workOn(inTurn, task))
    slots -= 1
    signal()
  }

  async function workOn(inTurn: OutboxDeps, task: Task) {
    if (task.state !== 'queued') return
    task.state = 'in-hand'
    let left: Left = 'deferred'
    try {
      left = await takeStep(inTurn, task.key)
    } catch (error) {
      // One failure, such as a full disk, must not release the lock while others are being sent.
      failures.push(error)
      task.done?.reject(error)
    }
    const again = task.again || left === 'more'
    task.again = false
    // Queued before this slot ends, so that after trouble its look-up precedes other due work.
    if (again) return void queue(task, 'urgent')
    if (left === 'done') tasks.delete(task.key)
    else task.state = 'deferred'
    task.done?.resolve()
  }

  async function workOff() {
    await recover(deps, host)
    for (;;) {
      for (const task of requested.splice(0)) void queue(task, 'urgent')
      if (stale) {
        stale = false
        for (const key of await deps.store.dueKeys(deps.now()))
          if (hostOfKey(key) === host && !tasks.has(key)) void queue(add(key), 'due')
      } else if (slots > 0) {
        await changed.promise
        stale ||= slots === 0
      } else return over()
    }
  }

  async function run() {
    try {
      await workOff()
    } finally {
      over()
      while (slots > 0) await changed.promise
    }
    if (failures.length > 0) throw failures[0]
  }

  const ended = deps.lock(`quickship outbox ${host}`, run)
  ended.catch(over)
  return {
    ended,
    request(key) {
      if (key === undefined) {
        for (const { key: blocked, state } of tasks.values()) if (state === 'deferred') tasks.delete(blocked)
        stale = true
        signal()
        return ended
      }
      const found = tasks.get(key)
      const task = found && found.state !== 'deferred' ? found : add(key)
      if (task.state === 'in-hand') task.again = true
      else requested.push(task)
      signal()
      task.done ??= Promise.withResolvers()
      return Promise.race([task.done.promise, ended])
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
