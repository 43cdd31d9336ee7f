import { expect, test, vi } from 'vitest'
import type { Shipment } from '../../../lib/domain/shipment/shipment.ts'
import { shipmentsDatabase } from '../../../lib/outbox/database.ts'
import {
  countForSeller,
  nextAttempt,
  onShipmentsChanged,
  SHIPMENTS_CHANNEL,
  shipmentsOfOrder,
} from '../../../lib/outbox/read.ts'
import { eventsOf, openShop } from '../shop.ts'

test('a screen reads the parcels of its order under each address of the shop, and counts what waits', async () => {
  const shop = await openShop()
  const worker = shop.startWorker()
  const second = await worker.ship({ parcel: 2 })
  shop.clock.now += 1000
  const first = await worker.ship()
  shop.clock.now += 1000
  const refused = await worker.ship({ orderId: '7', tel: '123' })
  shop.clock.now += 1000
  await worker.ship({ store: 'other.example' })
  shop.account.paused = true
  shop.clock.now += 1000
  const held = await worker.ship({ orderId: '8' })

  const sent = shop.submissions().length
  expect(await worker.ship({ store: 'www.shop.example' })).toEqual(first)
  expect(shop.submissions()).toHaveLength(sent)
  expect(await shipmentsOfOrder('www.shop.example', '1042')).toEqual([first, second])
  const parcels = await shipmentsOfOrder('shop.example', '1042')
  expect(parcels.map(({ key }) => key)).toEqual([first.key, second.key])
  expect(refused.submission).toBe('rejected')
  expect(await countForSeller()).toBe(2)
  expect(await eventsOf(held.key)).toEqual(['enqueued', 'deferred'])
})

test('the next attempt is the first of what waits or is unknown, and neither now nor of another state', async () => {
  const database = await shipmentsDatabase()()
  await database.clear('shipments')
  const at = (submission: string, nextAttemptAt: number) =>
    database.put('shipments', {
      key: `${submission} ${nextAttemptAt}`,
      submission,
      nextAttemptAt,
    } as Shipment)
  expect(await nextAttempt(5)).toBeUndefined()
  for (const submission of ['sending', 'accepted', 'rejected', 'withdrawn', 'stuck']) await at(submission, 6)
  expect(await nextAttempt(5)).toBeUndefined()
  await at('queued', 9)
  expect([await nextAttempt(5), await nextAttempt(8), await nextAttempt(9)]).toEqual([9, 9, undefined])
  await at('unknown', 7)
  expect([await nextAttempt(5), await nextAttempt(7)]).toEqual([7, 9])
})

test('a screen is notified that something changed, until it stops listening', async () => {
  const changed = vi.fn()
  const stop = onShipmentsChanged(changed)
  const worker = new BroadcastChannel(SHIPMENTS_CHANNEL)
  worker.postMessage('changed')
  // Other tests' workers may speak on the channel as well.
  await vi.waitFor(() => expect(changed).toHaveBeenCalled())
  stop()
  const changes = changed.mock.calls.length
  const listening = vi.fn()
  const stopListening = onShipmentsChanged(listening)
  worker.postMessage('changed')
  await vi.waitFor(() => expect(listening).toHaveBeenCalled())
  expect(changed).toHaveBeenCalledTimes(changes)
  stopListening()
  worker.close()
})
