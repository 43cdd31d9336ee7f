import type { Scheduler } from '../scheduler.ts'
import type { Asking } from './disk.ts'

/** One worker from its start to its death. Dead, it does nothing more, and hears nothing more. */
export interface Life extends Asking {
  readonly number: number
  /** Does something of the browser's, some time later. */
  step<T>(ms: number, effect: () => T): Promise<T>
  die(): void
  /** Called once. */
  onDeath(call: () => void): void
  /** Web Locks: in turn, and gone with their holder. */
  lock<T>(name: string, work: () => Promise<T>): Promise<T>
  unlessHeld(name: string, work: () => Promise<void>): Promise<void>
}

export interface LifeDeps {
  scheduler: Scheduler
  number: number
  now: () => number
  /** At which point, counted from its start, it dies; 0 for never. */
  diesAt: number
  /** False: every lock is granted at once, which no browser does. */
  locks: boolean
}

export function createLife({ scheduler, number, now, diesAt, locks }: LifeDeps): Life {
  let alive = true
  let points = 0
  const mourners: (() => void)[] = []
  const lastTurns = new Map<string, Promise<unknown>>()
  /** How many hold or wait. */
  const atLock = new Map<string, number>()

  const life: Life = {
    number,
    alive: () => alive,
    now,
    survives() {
      points += 1
      if (points === diesAt) life.die()
      return alive
    },
    step: (ms, effect) =>
      new Promise((resolve, reject) => {
        scheduler.after(ms, () => {
          if (!life.survives()) return
          try {
            const made = effect()
            if (life.survives()) resolve(made)
          } catch (error) {
            reject(error)
          }
        })
      }),
    die() {
      if (!alive) return
      alive = false
      for (const call of mourners) call()
    },
    onDeath: (call) => void mourners.push(call),
    lock(name, work) {
      if (!locks) return work()
      const granted = () => life.step(0.05, () => {}).then(work)
      const turn = (lastTurns.get(name) ?? Promise.resolve()).then(granted)
      atLock.set(name, (atLock.get(name) ?? 0) + 1)
      const over = () => void atLock.set(name, (atLock.get(name) ?? 0) - 1)
      lastTurns.set(name, turn.then(over, over))
      return turn
    },
    async unlessHeld(name, work) {
      if (!atLock.get(name)) await life.lock(name, work)
    },
  }
  return life
}
