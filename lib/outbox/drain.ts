import type { Shipment } from '../domain/shipment.ts'
import { ask } from './ask.ts'
import type { Haste } from './lanes.ts'
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

/** `rested` is told when nothing is due any more. */
export function createDrain(world: OutboxWorld, rested: () => void = () => {}): Drain {
  let round: Round | undefined
  return (key) => {
    if (!round) {
      const mine = begin(world, () => {
        if (round === mine) round = undefined
      })
      round = mine
      mine.ended.then(rested, rested)
    }
    return round.want(key)
  }
}

/** `over` is called in the same breath in which the round sees that nothing is left, so that no wish falls between. */
function begin(world: OutboxWorld, over: () => void): Round {
  /** Due, but nothing can be done about it just now: left alone until somebody wishes for it. */
  const held = new Set<string>()
  const wishes = new Map<string, PromiseWithResolvers<void>>()
  /** Wished for, and not yet waiting for a turn of its own. */
  const wished = new Set<string>()
  /** To be worked on, at whichever of its turns comes first. */
  const waiting = new Set<string>()
  const inHand = new Set<string>()
  const failures: unknown[] = []
  let turns = 0
  let lookAgain = true
  let stirred = Promise.withResolvers<void>()

  function stir() {
    stirred.resolve()
    stirred = Promise.withResolvers()
  }

  async function queue(key: string, haste: Haste) {
    waiting.add(key)
    turns += 1
    await world.lanes.turn(world, key, haste, (inTurn) => workOn(inTurn, key))
    turns -= 1
    stir()
  }

  async function workOn(inTurn: OutboxWorld, key: string) {
    // What is in hand has its next turn after that.
    if (inHand.has(key) || !waiting.delete(key)) return
    inHand.add(key)
    let left: Left | undefined
    try {
      left = await takeStep(inTurn, key)
    } catch (error) {
      // One shipment's trouble, such as a full disk, must not let go of the lock while others are still being sent.
      failures.push(error)
      wishes.get(key)?.reject(error)
      wishes.delete(key)
    }
    inHand.delete(key)
    if (left !== 'done' && left !== 'more') held.add(key)
    // Before this turn ends: after trouble its own look-up goes before what is only due.
    if (left === 'more' || waiting.has(key)) {
      void queue(key, 'asked')
      return
    }
    wishes.get(key)?.resolve()
    wishes.delete(key)
  }

  async function workOff() {
    await recover(world)
    let begun = 0
    for (;;) {
      if (lookAgain || (turns === 0 && begun > 0)) {
        lookAgain = false
        begun = 0
        for (const key of await world.store.dueKeys(world.now())) {
          if (held.has(key) || waiting.has(key) || inHand.has(key)) continue
          begun += 1
          void queue(key, 'due')
        }
      }
      for (const key of wished) {
        begun += 1
        void queue(key, 'asked')
      }
      wished.clear()
      if (lookAgain) continue
      if (turns > 0) await stirred.promise
      else if (begun === 0) return over()
    }
  }

  async function run() {
    try {
      await workOff()
    } finally {
      over()
      while (turns > 0) await stirred.promise
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
        wished.add(key)
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
              leftUnanswered: true,
              nextAttemptAt: 0,
            },
          }
        : undefined,
    )
  }
}

/** `more`: the next step is due at once. `held`: it is due, and cannot be done. */
type Left = 'more' | 'done' | 'held'

/** Sends or asks once. */
async function takeStep(world: OutboxWorld, key: string): Promise<Left> {
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
