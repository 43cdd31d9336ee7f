import { expect, test, vi } from 'vitest'
import {
  countForSeller,
  everyShipment,
  journalOf,
  lastLine,
  newestEntries,
  onShipmentsChanged,
  SHIPMENTS_CHANNEL,
  shipmentsAfter,
  shipmentsOfKeys,
  shipmentsOfOrder,
} from '../../lib/outbox/read.ts'
import { eventsOf, openShop } from './shop.ts'

test('a screen reads the parcels of its order, and counts what waits for the seller', async () => {
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

  const parcels = await shipmentsOfOrder('shop.example', '1042')
  expect(parcels.map(({ key }) => key)).toEqual([first.key, second.key])
  expect(refused.submission).toBe('rejected')
  expect(await countForSeller()).toBe(2)
  expect(await eventsOf(held.key)).toEqual(['enqueued', 'held'])
})

test('a screen is told that something changed, until it stops listening', async () => {
  const changed = vi.fn()
  const stop = onShipmentsChanged(changed)
  const worker = new BroadcastChannel(SHIPMENTS_CHANNEL)
  worker.postMessage('changed')
  await vi.waitFor(() => expect(changed).toHaveBeenCalledTimes(1))
  stop()
  worker.close()
})

test('the workbench reads all shipments a slice at a time, and then what the journal tells of', async () => {
  const shop = await openShop()
  const worker = shop.startWorker()
  const before = await lastLine()
  const shipped = [
    await worker.ship(),
    await worker.ship({ orderId: '7' }),
    await worker.ship({ orderId: '8' }),
  ]
  const keys = shipped.map(({ key }) => key).sort()

  const read: string[] = []
  for (let slice = await shipmentsAfter(undefined, 2); slice.length > 0; ) {
    expect(slice.length).toBeLessThanOrEqual(2)
    read.push(...slice.map(({ key }) => key))
    slice = await shipmentsAfter(read.at(-1), 2)
  }
  expect(read).toEqual((await everyShipment()).map(({ key }) => key))
  expect(read).toEqual(expect.arrayContaining(keys))
  expect((await shipmentsOfKeys([shipped[1]?.key ?? '', 'nothing'])).map(({ key }) => key)).toEqual([
    shipped[1]?.key,
  ])
  const entries = await newestEntries(before, 0)
  expect(entries.at(-1)?.seq).toBe(await lastLine())
  expect(new Set(entries.map(({ key }) => key))).toEqual(new Set(keys))
  expect((await journalOf(shipped[0]?.key ?? '')).map(({ event }) => event)).toEqual(
    await eventsOf(shipped[0]?.key ?? ''),
  )
})
