import { expect, test, vi } from 'vitest'
import { createDrain } from '../../lib/outbox/drain.ts'
import type { OutboxWorld } from '../../lib/outbox/world.ts'
import { eventsOf, intercept, openShop } from './shop.ts'

/** The browser's own locks, which every tab, window and worker of the extension shares. */
const lock: OutboxWorld['lock'] = (name, work) => navigator.locks.request(name, work)

test('two workers drain one store one after the other: what the one is sending is nobody’s dead work', async () => {
  const shop = await openShop()
  const worker = shop.startWorker()
  const answer = Promise.withResolvers<void>()
  intercept(worker.world, async (body, go) => {
    await answer.promise
    return go(body)
  })
  const one = createDrain({ ...worker.world, lock })
  const other = createDrain({ ...shop.startWorker().world, lock })
  shop.account.paused = true
  const { key } = await worker.ship()
  shop.account.paused = false

  const first = one()
  await vi.waitFor(async () => expect(await worker.store.keysIn('sending')).toEqual([key]))
  const second = other()
  for (let reads = 0; reads < 50; reads++) await worker.store.keysIn('sending')
  expect((await worker.store.get(key))?.submission).toBe('sending')
  answer.resolve()
  await Promise.all([first, second])
  expect(await eventsOf(key)).toEqual(['enqueued', 'held', 'claimed', 'accepted'])
  expect(shop.submissions()).toHaveLength(1)
  expect(shop.lookUps()).toEqual([])
})
