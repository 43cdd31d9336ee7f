import { describe, expect, test, vi } from 'vitest'
import type { Failure } from '../../lib/domain/failure.ts'
import type { Shipment } from '../../lib/domain/shipment/shipment.ts'
import { shipmentsDatabase } from '../../lib/outbox/database.ts'
import { eventsOf, HOUR, MINUTE, openShop } from './shop.ts'

const THREE_DAYS = 72 * HOUR

describe('the clock is set back by three days', () => {
  test('what waited out a 429 goes out at the next wake', async () => {
    const shop = await openShop()
    const worker = shop.startWorker()
    const busy = { kind: 'busy', endpoint: 'submitOrder', times: 1, delayMs: 0, retryAfter: '90' } as const
    shop.sandbox.sandbox.fail(busy)
    const { key } = await worker.ship()
    await worker.later(-THREE_DAYS)
    expect(await worker.store.get(key)).toMatchObject({ submission: 'accepted' })
  })

  test('what is looked up is looked up at once, waited out by the new clock, and sent again once', async () => {
    const shop = await openShop()
    const worker = shop.startWorker()
    shop.sandbox.sandbox.fail({ kind: 'drop-before', endpoint: 'submitOrder', times: 1, delayMs: 0 })
    const { key } = await worker.ship()
    await worker.later(-THREE_DAYS)
    expect(shop.lookUps()).toHaveLength(2)
    await worker.later(34_000)
    expect(shop.submissions()).toHaveLength(1)
    await worker.later(1_000)
    expect(shop.submissions()).toHaveLength(2)
    expect(await worker.store.get(key)).toMatchObject({ submission: 'accepted' })
  })

  test('how long nobody knew is counted again, so that it is looked up less often and goes to the seller in a day', async () => {
    const shop = await openShop()
    const worker = shop.startWorker()
    shop.sandbox.sandbox.fail({ kind: 'drop-after', endpoint: 'submitOrder', times: 1, delayMs: 0 })
    shop.sandbox.sandbox.fail({ kind: 'error-500', endpoint: 'orderStatus', times: 1000, delayMs: 0 })
    const { key } = await worker.ship()
    await worker.later(-THREE_DAYS)
    for (let hours = 0; hours < 23; hours++) await worker.later(HOUR)
    expect(await worker.store.get(key)).toMatchObject({ submission: 'unknown' })
    await worker.later(HOUR)
    expect(await worker.store.get(key)).toMatchObject({ submission: 'stuck' })
  })
})

test('the clock jumps forward under a request: what the carrier took is found, and sent once', async () => {
  const shop = await openShop()
  const worker = shop.startWorker()
  shop.sandbox.sandbox.fail({ kind: 'drop-after', endpoint: 'submitOrder', times: 1, delayMs: 0 })
  shop.sandbox.sandbox.fail({ kind: 'error-500', endpoint: 'orderStatus', times: 1, delayMs: 0 })
  const { key } = await worker.ship()
  await worker.later(THREE_DAYS)
  expect(await worker.store.get(key)).toMatchObject({ submission: 'accepted' })
  expect(shop.submissions()).toHaveLength(1)
})

test('the clock jumps to and fro: a wake ends, and nothing is sent twice', async () => {
  const shop = await openShop()
  const worker = shop.startWorker()
  shop.sandbox.sandbox.fail({ kind: 'drop-before', endpoint: 'submitOrder', times: 1, delayMs: 0 })
  const { key } = await worker.ship()
  for (const jump of [-HOUR, 2 * HOUR, -5 * MINUTE, -HOUR, HOUR]) await worker.later(jump)
  expect(await worker.store.get(key)).toMatchObject({ submission: 'accepted' })
  expect(shop.sandbox.state.orders).toHaveLength(1)
  expect((await eventsOf(key)).filter((event) => event === 'accepted')).toHaveLength(1)
})

describe('the computer is off for a weekend', () => {
  const WEEKEND = 60 * HOUR

  test('the first question after it is not the last', async () => {
    const shop = await openShop()
    const worker = shop.startWorker()
    shop.sandbox.sandbox.fail({ kind: 'drop-after', endpoint: 'submitOrder', times: 1, delayMs: 0 })
    // Nothing is answered on Friday evening, nor by the café's page on Monday.
    shop.sandbox.sandbox.fail({ kind: 'html', endpoint: 'orderStatus', times: 2, delayMs: 0 })
    const { key } = await worker.ship()
    await worker.later(WEEKEND)
    expect(await worker.store.get(key)).toMatchObject({ submission: 'unknown' })
    await worker.later(MINUTE)
    expect(await worker.store.get(key)).toMatchObject({ submission: 'accepted' })
    expect(shop.submissions()).toHaveLength(1)
  })

  test('so is it for what was under way when it was switched off', async () => {
    const shop = await openShop()
    const dying = shop.startWorker(6)
    void dying.ship()
    await vi.waitFor(() => expect(dying.life.dead).toBe(true))
    const worker = shop.startWorker()
    shop.sandbox.sandbox.fail({ kind: 'html', endpoint: 'orderStatus', times: 1, delayMs: 0 })
    await worker.later(WEEKEND)
    const [key = ''] = await worker.store.keysIn('unknown')
    await worker.later(MINUTE)
    expect(await worker.store.get(key)).toMatchObject({ submission: 'accepted' })
    expect(shop.sandbox.state.orders).toHaveLength(1)
  })

  const onMonday: readonly (readonly [string, Failure | undefined])[] = [
    ['at once', undefined],
    ['once there is a network', { kind: 'unreachable', why: 'offline' }],
    ['once the passphrase is there', { kind: 'locked' }],
  ]
  const onFriday = ['queued', 'sending', 'unknown'].flatMap((submission) =>
    onMonday.map(([when, failure]) => [submission, when, failure] as const),
  )

  test.each(onFriday)(
    'is not time without an answer for what was %s, and goes on %s',
    async (submission, _, failure) => {
      const shop = await openShop()
      shop.sandbox.sandbox.fail({ kind: 'drop-before', endpoint: 'submitOrder', times: 2, delayMs: 0 })
      const sent = await shop.startWorker().ship()
      const again = { ...sent, submission, attempts: 2, leftUnanswered: true }
      await (await shipmentsDatabase()()).put('shipments', again as Shipment)
      shop.clock.now += WEEKEND
      const { world, drain, later, store } = shop.startWorker()
      if (failure) {
        const { carrierFor } = world
        world.carrierFor = async () => ({ ok: false, failure })
        await drain()
        world.carrierFor = carrierFor
      }
      for (let minute = 0; minute < 10; minute += 1) await later(MINUTE)
      expect(await eventsOf(sent.key)).not.toContain('given-up')
      expect(await store.get(sent.key)).toMatchObject({ submission: 'accepted' })
      expect(shop.sandbox.state.orders).toHaveLength(1)
    },
  )
})
