import type { Shipment } from '../domain/shipment.ts'
import { ask } from './ask.ts'
import { createLanes, type Lanes } from './lanes.ts'
import { submit } from './submit.ts'
import { isDue, openSince } from './timing.ts'
import type { OutboxWorld } from './world.ts'

/**
 * Works off everything due. With a key: resolves as soon as that shipment was worked on, else when nothing is due any
 * more. One drain at a time over all of the extension; a call during one joins it.
 */
export type Drain = (key?: string) => Promise<void>

interface Round {
  want(key?: string): Promise<void>
  ended: Promise<void>
}

export function createDrain(world: OutboxWorld): Drain {
  const lanes = createLanes(world)
  let round: Round | undefined
  return (key) => {
    if (!round) {
      const mine = begin(world, lanes, () => {
        if (round === mine) round = undefined
      })
      round = mine
    }
    return round.want(key)
  }
}

/** `over` is called in the same breath in which the round sees that nothing is left, so that no wish falls between. */
function begin(world: OutboxWorld, lanes: Lanes, over: () => void): Round {
  /** Due, but nothing can be done about it just now: left alone until somebody wishes for it. */
  const held = new Set<string>()
  const wishes = new Map<string, PromiseWithResolvers<void>>()
  const failures: unknown[] = []
  let underWay = 0
  let lookAgain = true
  let stirred = Promise.withResolvers<void>()

  function stir() {
    stirred.resolve()
    stirred = Promise.withResolvers()
  }
  lanes.onRoom(stir)

  async function start(key: string) {
    underWay += 1
    try {
      const left = await takeStep(lanes.worldOf(key), key)
      if (left === 'more') {
        lanes.first(key)
      } else {
        if (left === 'held') held.add(key)
        wishes.get(key)?.resolve()
        wishes.delete(key)
      }
    } catch (error) {
      // One shipment's trouble, such as a full disk, must not let go of the lock while others are still being sent.
      failures.push(error)
      held.add(key)
      wishes.get(key)?.reject(error)
      wishes.delete(key)
    }
    underWay -= 1
    lanes.end(key)
    stir()
  }

  async function workOff() {
    await recover(world)
    let begun = 0
    for (;;) {
      if (lookAgain || (underWay === 0 && begun > 0)) {
        lookAgain = false
        begun = 0
        const due = await world.store.dueKeys(world.now())
        lanes.fill(due.filter((key) => !held.has(key)))
      }
      for (let key = lanes.begin(); key !== undefined; key = lanes.begin()) {
        begun += 1
        void start(key)
      }
      if (lookAgain) continue
      if (underWay > 0) await stirred.promise
      else if (begun === 0) return over()
    }
  }

  async function run() {
    try {
      await workOff()
    } finally {
      over()
      while (underWay > 0) await stirred.promise
    }
    if (failures.length > 0) throw failures[0]
  }

  const ended = world.lock('quickship outbox', run)
  ended.catch(over)
  return {
    ended,
    want(key) {
      if (key === undefined) {
        held.clear()
        lookAgain = true
      } else {
        held.delete(key)
        lanes.first(key)
      }
      stir()
      if (key === undefined) return ended
      const wish = wishes.get(key) ?? Promise.withResolvers<void>()
      wishes.set(key, wish)
      return Promise.race([wish.promise, ended])
    },
  }
}

/** Nobody else drains: what stands in `sending` was left by a dead worker, and is asked about. */
async function recover({ store, now }: OutboxWorld): Promise<void> {
  for (const key of await store.keysIn('sending')) {
    await store.write(key, (found) =>
      found?.submission === 'sending'
        ? {
            event: 'abandoned',
            shipment: {
              ...found,
              unknownSince: openSince(found, now()),
              nextAttemptAt: 0,
            },
          }
        : undefined,
    )
  }
}

/** Sends or asks once. `more`: the next step is due at once. `held`: it is due, and cannot be done. */
async function takeStep(world: OutboxWorld, key: string): Promise<'more' | 'done' | 'held'> {
  const found = await world.store.get(key)
  if (!found) return 'held'
  if (!isOpen(found) || !isDue(found, world.now())) return 'done'
  const left = found.submission === 'queued' ? await submit(world, found) : await ask(world, found)
  if (!left) return 'held'
  return isOpen(left) && isDue(left, world.now()) ? 'more' : 'done'
}

function isOpen({ submission }: Shipment): boolean {
  return submission === 'queued' || submission === 'unknown'
}
