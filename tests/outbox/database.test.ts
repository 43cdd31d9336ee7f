import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { openDB } from 'idb'
import { expect, test } from 'vitest'
import { ELSEWHERE_KEPT_MS, MOST_ELSEWHERE } from '../../lib/domain/relay.ts'
import { databaseOpener } from '../../lib/outbox/database.ts'
import { countForSeller, newestEntries, parcelsElsewhere, shipmentOfKey } from '../../lib/outbox/read.ts'
import { openRelayBook } from '../../lib/outbox/relay-book.ts'
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

test('of the version before relays every shipment is as it was, and is found by its tracking code', async () => {
  globalThis.indexedDB = new IDBFactory()
  const fourth = await openDB('quickship', 4, {
    upgrade(created) {
      const shipments = created.createObjectStore('shipments', { keyPath: 'key' })
      shipments.createIndex('due', ['submission', 'nextAttemptAt'])
      shipments.createIndex('order', ['draft.store', 'draft.orderId'])
      shipments.createIndex('refresh', 'refreshAt')
      shipments.createIndex('cancellation', 'cancellation.state')
      shipments.createIndex('status', 'status.code')
      shipments.createIndex('failure', ['submission', 'failure.kind'])
      shipments.createIndex('written', ['updatedAt', 'refreshAt'])
      shipments.createIndex('recipient', 'draft.tel')
      created
        .createObjectStore('journal', { keyPath: 'seq', autoIncrement: true })
        .createIndex('shipment', 'key')
    },
  })
  const old = { key: 'a', submission: 'accepted', acceptance: { trackingCode: 'S1.1' } }
  await fourth.put('shipments', old)
  await fourth.add('journal', { key: 'a', at: 1, event: 'accepted', from: 'sending', to: 'accepted' })
  fourth.close()

  const relays = openRelayBook({ now: () => 0, changed: () => {} })
  expect(await relays.keysOf('S1.1')).toEqual(['a'])
  expect(await relays.standings()).toEqual([])
  expect(await parcelsElsewhere()).toEqual([])
  const book = await databaseOpener()()
  expect(await book.getAll('shipments')).toEqual([old])
  expect(await book.count('journal')).toBe(1)
})

test('of parcels made elsewhere the newest are kept, for a time, and of each what changed last', async () => {
  globalThis.indexedDB = new IDBFactory()
  const clock = { now: 1_000 }
  const relays = openRelayBook({ now: () => clock.now, changed: () => {} })
  const parcel = (n: number, at = n) => ({
    key: `shop ${n}`,
    accountId: 'shop',
    trackingCode: `${n}`,
    partnerId: '',
    statusCode: at,
    reasonCode: null,
    at,
    receivedAt: n,
  })
  const standing = { accountId: 'shop', address: 'https://relay.example', cursor: 0, heardAt: 0 }
  const many = Array.from({ length: MOST_ELSEWHERE + 5 }, (_, n) => parcel(n))
  await relays.write('shop', () => standing, many)
  const kept = await (await databaseOpener()()).getAllFromIndex('elsewhere', 'received')
  expect(kept).toHaveLength(MOST_ELSEWHERE)
  expect(kept[0]?.trackingCode).toBe('5')
  await relays.write('shop', () => standing, [parcel(9, 4)])
  expect(await (await databaseOpener()()).get('elsewhere', 'shop 9')).toMatchObject({ statusCode: 9 })
  clock.now = ELSEWHERE_KEPT_MS + 2_000
  await relays.write('shop', () => standing, [parcel(1_999, 5_000)])
  const left = await (await databaseOpener()()).getAllFromIndex('elsewhere', 'received')
  expect(left[0]?.receivedAt).toBe(2_000)
})
