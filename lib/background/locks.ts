import type { OutboxWorld } from '../outbox/world.ts'
import { awake } from './awake.ts'

/** Web Locks hold over worker, tabs and windows. Whoever holds one, or waits for it, has work that must not be cut short. */
export const locks: Pick<OutboxWorld, 'lock' | 'unlessHeld'> = {
  lock: (name, work) => awake(() => navigator.locks.request(name, work)),
  unlessHeld: (name, work) =>
    awake(() =>
      navigator.locks.request(name, { ifAvailable: true }, async (free) => {
        if (free) await work()
      }),
    ),
}
