import { expect, test } from 'vitest'
import {
  everyShipment,
  journalOf,
  lastLine,
  newestEntries,
  shipmentsAfter,
  shipmentsOfKeys,
} from '../../../lib/outbox/read.ts'
import { eventsOf, openShop } from '../shop.ts'

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
  const entries = await newestEntries(before)
  expect(entries.at(-1)?.seq).toBe(await lastLine())
  expect(new Set(entries.map(({ key }) => key))).toEqual(new Set(keys))
  expect((await journalOf(shipped[0]?.key ?? '')).map(({ event }) => event)).toEqual(
    await eventsOf(shipped[0]?.key ?? ''),
  )
})
