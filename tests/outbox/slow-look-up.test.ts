import { expect, test } from 'vitest'
import { cancel, settleCancellations } from '../../lib/outbox/cancel.ts'
import { hurry } from '../../lib/outbox/seller-moves.ts'
import type { OutboxWorld } from '../../lib/outbox/world.ts'
import { openShop } from './shop.ts'

/** Every look-up's answer is on its way for so long. */
function slowLookUps(world: OutboxWorld, pass: () => void) {
  const { carrierFor } = world
  world.carrierFor = async (shipment) => {
    const reached = await carrierFor(shipment)
    if (!reached.ok) return reached
    const { carrier } = reached.value
    const status: typeof carrier.status = async (order) => {
      const answer = await carrier.status(order)
      pass()
      return answer
    }
    return { ok: true, value: { ...reached.value, carrier: { ...carrier, status } } }
  }
}

test('"not found" tells of the moment it was asked for: one that was long on its way is asked for once more', async () => {
  const shop = await openShop()
  const worker = shop.startWorker()
  shop.sandbox.sandbox.fail({ kind: 'drop-before', endpoint: 'submitOrder', times: 1, delayMs: 0 })
  const { key } = await worker.ship()
  shop.clock.now += 25_000
  slowLookUps(worker.world, () => {
    shop.clock.now += 14_000
  })
  await hurry(worker.world, key)
  await worker.drain(key)
  expect((await worker.store.get(key))?.submission).toBe('accepted')
  expect(shop.lookUps()).toHaveLength(3)
})

test('"not cancelled" tells of the moment it was asked for as well', async () => {
  const shop = await openShop()
  const worker = shop.startWorker()
  const { key } = await worker.ship()
  shop.sandbox.sandbox.fail({ kind: 'drop-before', endpoint: 'cancelOrder', times: 1, delayMs: 0 })
  await cancel(worker.world, key)
  shop.clock.now += 25_000
  slowLookUps(worker.world, () => {
    shop.clock.now += 14_000
  })
  await settleCancellations(worker.world)
  expect((await worker.store.get(key))?.cancellation?.state).toBe('unknown')
})
