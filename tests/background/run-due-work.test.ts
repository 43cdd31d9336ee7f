import fc from 'fast-check'
import { expect, test } from 'vitest'
import { retryDueWork, runDueWork } from '../../lib/background/run-due-work.ts'
import type { OutboxDeps } from '../../lib/outbox/deps.ts'
import type { ShipmentStore } from '../../lib/outbox/store.ts'
import { runs } from '../deep.ts'

const EACH_WAKE = ['orders', 'relays', 'cancels', 'look-ups'] as const
const PARTS = [...EACH_WAKE, 'look-ups that were held back'] as const
type Part = (typeof PARTS)[number]

/** A wake's parts, of which some fail. */
function wake(failing: readonly Part[]) {
  const begun = new Set<Part>()
  const reported: unknown[] = []
  const part = (name: Part) => async () => {
    begun.add(name)
    if (failing.includes(name)) throw name
    return []
  }
  const store: Partial<ShipmentStore> = {
    cancellationsIn: part('cancels'),
    refreshDue: part('look-ups'),
    notLookedUp: part('look-ups that were held back'),
  }
  const deps = { store: store as ShipmentStore, now: () => 0 } as OutboxDeps
  const given = [
    deps,
    async () => void (await part('orders')()),
    (error: unknown) => void reported.push(error),
    async () => void (await part('relays')()),
  ] as const
  return { given, begun, reported }
}

test.each([
  ['a wake', runDueWork, EACH_WAKE],
  ['a new token', retryDueWork, PARTS],
] as const)('whatever fails at %s is reported, and stops nothing else', async (_, run, parts) => {
  await fc.assert(
    fc.asyncProperty(fc.subarray([...parts]), async (failing) => {
      const { given, begun, reported } = wake(failing)
      await run(...given)
      expect(begun).toEqual(new Set(parts))
      expect(new Set(reported)).toEqual(new Set(failing))
    }),
    runs(400),
  )
})
