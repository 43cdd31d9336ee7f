import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { openDB } from 'idb'
import { expect, test } from 'vitest'
import { countForSeller, newestEntries, shipmentOfKey } from '../../lib/outbox/read.ts'

test('shipments and journal of the first version are all there after an update, and are counted', async () => {
  globalThis.indexedDB = new IDBFactory()
  const first = await openDB('quickship', 1, {
    upgrade(created) {
      const shipments = created.createObjectStore('shipments', { keyPath: 'key' })
      shipments.createIndex('due', ['submission', 'nextAttemptAt'])
      shipments.createIndex('order', ['draft.store', 'draft.orderId'])
      shipments.createIndex('refresh', 'refreshAt')
      shipments.createIndex('cancellation', 'cancellation.state')
      const journal = created.createObjectStore('journal', { keyPath: 'seq', autoIncrement: true })
      journal.createIndex('shipment', 'key')
    },
  })
  const shipment = { key: 'api 1', submission: 'accepted', nextAttemptAt: 0, status: { code: 10, at: 1 } }
  await first.put('shipments', shipment)
  await first.add('journal', {
    key: 'api 1',
    at: 1,
    event: 'accepted',
    from: 'sending',
    to: 'accepted',
    detail: '',
  })
  first.close()
  expect(await countForSeller()).toBe(1)
  expect(await shipmentOfKey('api 1')).toEqual(shipment)
  expect(await newestEntries(0)).toHaveLength(1)
})
