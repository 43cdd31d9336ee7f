import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { openDB } from 'idb'
import { expect, test } from 'vitest'
import { databaseOpener } from '../../lib/outbox/database.ts'
import { countForSeller, newestEntries, shipmentOfKey } from '../../lib/outbox/read.ts'
import { openShipmentStore } from '../../lib/outbox/store.ts'

test('shipments and journal of the first version are all there after an update, are counted and looked up', async () => {
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
  const shipment = {
    key: 'api 1',
    submission: 'accepted',
    nextAttemptAt: 0,
    status: { code: 10, at: 1 },
    updatedAt: 1_000_000,
    refreshAt: 2_000_000,
  }
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
  const store = openShipmentStore({ now: () => 0, changed: () => {} })
  expect(await store.refreshDue(1_500_000, 10)).toEqual([])
  // The clock was set back.
  expect(await store.refreshDue(500_000, 10)).toEqual([shipment])
  expect(await store.refreshDue(3_000_000, 10)).toEqual([shipment])
})

test('parcels of the version before are found by their phones after an update, and are else as they were', async () => {
  globalThis.indexedDB = new IDBFactory()
  const third = await openDB('quickship', 3, {
    upgrade(created) {
      const shipments = created.createObjectStore('shipments', { keyPath: 'key' })
      shipments.createIndex('due', ['submission', 'nextAttemptAt'])
      shipments.createIndex('order', ['draft.store', 'draft.orderId'])
      shipments.createIndex('refresh', 'refreshAt')
      shipments.createIndex('cancellation', 'cancellation.state')
      shipments.createIndex('status', 'status.code')
      shipments.createIndex('failure', ['submission', 'failure.kind'])
      shipments.createIndex('written', ['updatedAt', 'refreshAt'])
      created
        .createObjectStore('journal', { keyPath: 'seq', autoIncrement: true })
        .createIndex('shipment', 'key')
    },
  })
  const old = (key: string, tel: string) => ({ key, submission: 'accepted', draft: { name: 'Hằng', tel } })
  await third.put('shipments', old('a', '0912345678'))
  await third.put('shipments', old('b', '0912 345 678'))
  await third.put('shipments', old('c', '123'))
  third.close()

  const dialled = [old('a', '0912345678'), old('b', '0912345678')]
  const book = await databaseOpener()()
  expect(await book.getAllFromIndex('shipments', 'recipient', '0912345678')).toEqual(dialled)
  expect(await book.getAll('shipments')).toEqual([...dialled, old('c', '123')])
})
