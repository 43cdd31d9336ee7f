import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { lockTimes } from '../../lib/domain/account.ts'
import { isLocked, lastUse, lockWhenIdle, noteUse, passphrase } from '../../lib/settings/passphrase.ts'

const MINUTE = 60_000

test('it locks after a pause that is too long and no sooner, whatever the clock does, and opens for no use', async () => {
  const step = fc.record({
    minutes: fc.integer({ min: -300, max: 300 }),
    what: fc.constantFrom('used', 'woken', 'looked at'),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...lockTimes),
      fc.array(step, { maxLength: 12 }),
      async (after, steps) => {
        fakeBrowser.reset()
        let now = Date.UTC(2026, 10, 21, 3)
        await passphrase.setValue({ lockAfter: after })
        await lastUse.setValue(now)
        let usedAt: number | undefined = now
        for (const { minutes, what } of steps) {
          now += minutes * MINUTE
          // The use is noted to the minute.
          const edge =
            usedAt === undefined || after === 0 ? undefined : Math.abs(now - usedAt) / MINUTE - after
          if (edge !== undefined && Math.abs(edge) <= 1) return
          const over: boolean = edge !== undefined && edge > 0
          expect(await isLocked(now)).toBe(over || usedAt === undefined)
          if (what === 'used') {
            await noteUse(now)
            if (!over && usedAt !== undefined) usedAt = now
          }
          if (what === 'woken') {
            expect(await lockWhenIdle(now)).toBe(over)
            if (over) usedAt = undefined
          }
        }
      },
    ),
  )
})
