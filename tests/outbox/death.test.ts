import { describe, expect, test } from 'vitest'
import { cancel, settleCancellations } from '../../lib/outbox/cancel.ts'
import { MINUTE, openShop } from './shop.ts'

/** More steps than a submission with one trouble on its way has; a step is a write or a request, begun or ended. */
const STEPS = 16

const troubles = ['none', 'drop-before', 'drop-after', 'error-500', 'html', 'truncated'] as const

describe.each(troubles)('a worker that dies while it ships, with trouble on the way: %s', (kind) => {
  test.each(Array.from({ length: STEPS }, (_, step) => step + 1))(
    'at step %i: the order stands at the carrier once, and we know it',
    async (step) => {
      const shop = await openShop()
      if (kind !== 'none') shop.sandbox.sandbox.fail({ kind, endpoint: 'submitOrder', times: 1, delayMs: 0 })
      const first = shop.startWorker(step)
      await Promise.race([first.ship(), first.life.death])

      const second = shop.startWorker()
      // The seller's screen asks the worker once more when it died under the question.
      const { key } = await second.ship()
      for (let minutes = 0; minutes < 3; minutes++) await second.later(MINUTE)
      expect(await second.store.get(key)).toMatchObject({
        submission: 'accepted',
        acceptance: { trackingCode: shop.sandbox.state.orders[0]?.trackingCode },
      })
      expect(shop.sandbox.state.orders).toHaveLength(1)
      expect(shop.submissions().length).toBeLessThanOrEqual(2)
    },
  )
})

describe('a worker that dies while it cancels', () => {
  test.each([1, 2, 3, 4, 5, 6, 7])('at step %i: the seller learns how it ended', async (step) => {
    const shop = await openShop()
    const { key } = await shop.startWorker().ship()
    const dying = shop.startWorker(step)
    await Promise.race([cancel(dying.world, key), dying.life.death])

    const next = shop.startWorker()
    shop.clock.now += MINUTE
    await settleCancellations(next.world)
    const { cancellation, status } = (await next.store.get(key)) ?? {}
    const atCarrier = shop.sandbox.state.orders[0]?.status
    if (cancellation === undefined) expect(atCarrier).toBe(2)
    else expect(cancellation.state).toBe(atCarrier === -1 ? 'done' : 'refused')
    expect(status?.code).toBe(atCarrier)
  })
})
