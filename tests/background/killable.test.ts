import { setTimeout as passed } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startKillable } from './killable.ts'

test('a killed worker does nothing more, and its locks are released', async () => {
  let steps = 0
  const worker = startKillable(() => ({
    async workForever() {
      await navigator.locks.request('work', async () => {
        for (;;) {
          await new Promise((goOn) => setTimeout(goOn, 1))
          await new Promise<void>((goOn) => setImmediate(goOn))
          steps += 1
        }
      })
    },
  }))
  void worker.workForever()
  await expect.poll(() => steps).toBeGreaterThan(2)
  worker.kill()
  const atItsEnd = steps
  await navigator.locks.request('work', () => passed(20))
  expect(steps).toBe(atItsEnd)
})
