import { ask } from './ask.ts'
import { createLanes, type Lanes } from './lanes.ts'
import { submit } from './submit.ts'
import { isDue } from './timing.ts'
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
      const mine = begin(lanes, () => {
        if (round === mine) round = undefined
      })
      round = mine
    }
    return round.want(key)
  }
}

/** `over` is called in the same breath in which the round sees that nothing is left, so that no wish falls between. */
function begin(lanes: Lanes, over: () => void): Round {
  const { world } = lanes
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

  async function start(key: string) {
    underWay += 1
    try {
      if (!(await workOn(world, key))) held.add(key)
      wishes.get(key)?.resolve()
    } catch (error) {
      // One shipment's trouble, such as a full disk, must not let go of the lock while others are still being sent.
      failures.push(error)
      held.add(key)
      wishes.get(key)?.reject(error)
    }
    wishes.delete(key)
    lanes.end(key)
    underWay -= 1
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
              unknownSince: found.unknownSince ?? found.sentAt ?? now(),
              nextAttemptAt: 0,
            },
          }
        : undefined,
    )
  }
}

/** Sends and asks for as long as the shipment's next step is due at once. False where it is due and cannot be done. */
async function workOn(world: OutboxWorld, key: string): Promise<boolean> {
  let shipment = await world.store.get(key)
  while (shipment && isDue(shipment, world.now())) {
    if (shipment.submission === 'queued') shipment = await submit(world, shipment)
    else if (shipment.submission === 'unknown') shipment = await ask(world, shipment)
    else return true
  }
  return shipment !== undefined
}
