import type { Scheduler } from '../scheduler.ts'
import type { Life } from './life.ts'

/** A computer's one alarm: it outlives workers, and may be lost. */
export interface Alarm {
  /** `browser.alarms`, for one worker. */
  of(life: Life): {
    get(): Promise<{ scheduledTime: number } | undefined>
    create(name: string, info: { periodInMinutes: number }): Promise<void>
  }
  lose(): void
}

export function createAlarm(
  scheduler: Scheduler,
  pause: (leastMs: number) => number,
  ring: () => void,
): Alarm {
  let callOff: (() => void) | undefined

  function set(periodMs: number): void {
    callOff = scheduler.after(pause(periodMs), () => {
      set(periodMs)
      ring()
    })
  }

  return {
    of: (life) => ({
      get: () => life.step(0.5, () => callOff && { scheduledTime: 0 }),
      create: (_, { periodInMinutes }) => life.step(0.5, () => set(periodInMinutes * 60_000)),
    }),
    lose() {
      callOff?.()
      callOff = undefined
    },
  }
}
