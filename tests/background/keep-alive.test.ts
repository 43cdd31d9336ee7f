import fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { keepAlive } from '../../lib/background/keep-alive.ts'
import { runs } from '../deep.ts'

/** Both browsers end a worker that called nothing of theirs for so long. */
const IDLE_MS = 30_000

function countSigns() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const getPlatformInfo = vi.fn(async () => ({ os: 'linux', arch: 'x86-64', nacl_arch: 'x86-64' }))
  const before = fakeBrowser.runtime.getPlatformInfo
  Object.assign(fakeBrowser.runtime, { getPlatformInfo })
  onTestFinished(() => {
    Object.assign(fakeBrowser.runtime, { getPlatformInfo: before })
    vi.useRealTimers()
  })
  return () => {
    getPlatformInfo.mockClear()
    vi.advanceTimersByTime(IDLE_MS)
    return getPlatformInfo.mock.calls.length
  }
}

test('signs of life are given while anything is at work, however often it began and ended, and never else', async () => {
  const signs = countSigns()
  const steps = fc.array(fc.oneof({ weight: 2, arbitrary: fc.constant(-1) }, fc.nat(5)), { maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(steps, fc.boolean(), async (took, fails) => {
      const open: { end: PromiseWithResolvers<void>; done: Promise<unknown> }[] = []
      const end = async (at: number) => {
        const [one] = open.splice(at % open.length, 1)
        if (fails) one?.end.reject(new Error('no answer'))
        else one?.end.resolve()
        await one?.done
      }
      for (const step of took) {
        if (step < 0) {
          const over = Promise.withResolvers<void>()
          open.push({ end: over, done: keepAlive(() => over.promise).catch(() => {}) })
        } else if (open.length > 0) await end(step)
        expect(signs() > 0).toBe(open.length > 0)
      }
      while (open.length > 0) await end(0)
      expect(signs()).toBe(0)
    }),
    runs(400),
  )
})
