import { ask } from './ask.ts'
import { submit } from './submit.ts'
import { WIDTH } from './timing.ts'
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
  let round: Round | undefined
  return (key) => {
    if (!round) {
      const mine = begin(world, () => {
        if (round === mine) round = undefined
      })
      round = mine
    }
    return round.want(key)
  }
}

/** `over` is called in the same breath in which the round sees that nothing is left, so that no wish falls between. */
function begin(world: OutboxWorld, over: () => void): Round {
  const { store, now } = world
  /** Due, but nothing can be done about it just now: left alone until somebody wishes for it. */
  const held = new Set<string>()
  const underWay = new Map<string, Promise<void>>()
  const wishes = new Map<string, PromiseWithResolvers<void>>()
  const failures: unknown[] = []
  let poke = Promise.withResolvers<void>()
  let poked = false

  function start(key: string) {
    const done = () => {
      underWay.delete(key)
      wishes.delete(key)
    }
    // One shipment's trouble, such as a full disk, must not let go of the lock while others are still being sent.
    const work = workOn(world, key).then(
      (moved) => {
        if (!moved) held.add(key)
        wishes.get(key)?.resolve()
        done()
      },
      (error) => {
        failures.push(error)
        held.add(key)
        wishes.get(key)?.reject(error)
        done()
      },
    )
    underWay.set(key, work)
  }

  async function workOff() {
    await recover(world)
    for (;;) {
      poked = false
      const waiting = (await store.dueKeys(now())).filter((key) => !held.has(key) && !underWay.has(key))
      for (const key of waiting) {
        if (underWay.size >= WIDTH) await Promise.race(underWay.values())
        start(key)
      }
      if (poked) continue
      if (underWay.size === 0) return
      await Promise.race([...underWay.values(), poke.promise])
    }
  }

  async function run() {
    try {
      await workOff()
    } finally {
      over()
      await Promise.all(underWay.values())
    }
    if (failures.length > 0) throw failures[0]
  }

  const ended = world.lock('quickship outbox', run)
  ended.catch(over)
  return {
    ended,
    want(key) {
      if (key === undefined) held.clear()
      else held.delete(key)
      poked = true
      poke.resolve()
      poke = Promise.withResolvers()
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
  while (shipment && shipment.nextAttemptAt <= world.now()) {
    if (shipment.submission === 'queued') shipment = await submit(world, shipment)
    else if (shipment.submission === 'unknown') shipment = await ask(world, shipment)
    else return true
  }
  return shipment !== undefined
}
