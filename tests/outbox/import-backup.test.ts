import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, test, vi } from 'vitest'
import { gatherNews } from '../../lib/domain/shipment/news.ts'
import { partnerId, shipmentKey } from '../../lib/domain/shipment/order-id.ts'
import type { JournalEntry, Shipment, Submission } from '../../lib/domain/shipment/shipment.ts'
import { backupImporter, type History } from '../../lib/outbox/import-backup.ts'
import { newestEntries } from '../../lib/outbox/read.ts'
import { hurry } from '../../lib/outbox/seller-moves.ts'
import { openShipmentStore } from '../../lib/outbox/store.ts'
import { draft } from '../carrier/draft.ts'
import { journal } from './shop.ts'

const NOW = 1_000_000

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

function open() {
  const changed = vi.fn()
  const world = { now: () => NOW, changed }
  return { store: openShipmentStore(world), restore: backupImporter(world), changed }
}

function history(orderId: string, submission: Submission, over: Partial<Shipment> = {}): History {
  const wanted = draft({ orderId })
  const id = partnerId(wanted.store, orderId, wanted.parcel)
  const key = shipmentKey('https://carrier.example', id)
  // The state named has its own fields.
  const shipment = {
    key,
    partnerId: id,
    accountId: 'a',
    api: 'https://carrier.example',
    partnerCode: 'S1',
    environment: 'production',
    draft: wanted,
    submission,
    attempts: 1,
    nextAttemptAt: 0,
    createdAt: 1,
    updatedAt: 2,
    ...over,
  } as Shipment
  const line: JournalEntry = { seq: 7, key, at: 1, event: 'enqueued', from: '', to: 'queued', detail: '' }
  return { shipment, journal: [line] }
}

test.each(['queued', 'sending', 'unknown'] as const)(
  'what was %s on the other computer is due for nothing here, until the seller has it asked about',
  async (submission) => {
    const { store, restore } = open()
    const given = history('1', submission, { body: '{"as":"sent"}' })
    expect(await restore([given])).toEqual({ added: 1, open: 1, known: 0, foreign: 0 })
    expect(await store.dueKeys(Number.MAX_SAFE_INTEGER)).toEqual([])
    expect(await store.keysIn('sending')).toEqual([])
    expect(await store.get(given.shipment.key)).toMatchObject({ submission: 'stuck', restoredOpen: true })

    await hurry({ store, now: () => NOW }, given.shipment.key)
    const asked = await store.get(given.shipment.key)
    expect(asked).toMatchObject({ submission: 'unknown', body: '{"as":"sent"}' })
    expect(asked).not.toHaveProperty('restoredOpen')
  },
)

test('what was over stays as it was, with its journal and a line that tells where it came from', async () => {
  const { store, restore, changed } = open()
  const given = history('1', 'withdrawn')
  expect(await restore([given])).toEqual({ added: 1, open: 0, known: 0, foreign: 0 })
  expect(await store.get(given.shipment.key)).toEqual({ ...given.shipment, updatedAt: NOW })
  expect(await journal(given.shipment.key)).toMatchObject([
    { event: 'enqueued', at: 1, restored: true },
    { event: 'restored', from: 'withdrawn', to: 'withdrawn', at: NOW },
  ])
  expect(changed).toHaveBeenCalledOnce()
})

test('a backup that is opened twice, or where the order is known, doubles and changes nothing', async () => {
  const { store, restore } = open()
  const given = history('1', 'queued')
  const { shipment } = given
  await store.write(shipment.key, () =>
    shipment.submission === 'queued' ? { event: 'enqueued', shipment } : undefined,
  )
  const before = await store.get(given.shipment.key)
  const accepted = history('1', 'accepted')
  expect(await restore([accepted, history('2', 'rejected')])).toMatchObject({ added: 1, known: 1 })
  expect(await restore([accepted, history('2', 'rejected')])).toMatchObject({ added: 0, known: 2 })
  expect(await store.get(given.shipment.key)).toEqual(before)
  expect(await journal(given.shipment.key)).toHaveLength(1)
})

test('what stands under another id than its order has, and practice, is not taken', async () => {
  const { store, restore } = open()
  const { shipment } = history('1', 'queued')
  const otherKey: History = { shipment: { ...shipment, key: `${shipment.key}x` }, journal: [] }
  const otherId: History = { shipment: { ...shipment, partnerId: 'other' }, journal: [] }
  const practice: History = { shipment: { ...shipment, environment: 'practice' }, journal: [] }
  expect(await restore([otherKey, otherId, practice])).toEqual({ added: 0, open: 0, known: 0, foreign: 3 })
  expect(await store.unfinished()).toEqual([])
})

test('what another computer learnt is no news here', async () => {
  const { restore } = open()
  const given = history('1', 'accepted')
  const [line] = given.journal
  if (!line) throw new Error('the history lost its line')
  const delivered = { ...line, event: 'status-learnt', status: 5 }
  await restore([{ shipment: given.shipment, journal: [delivered] }])
  expect(gatherNews(await newestEntries(0), ['delivered'])).toEqual([])
  expect(gatherNews([delivered], ['delivered'])).toHaveLength(1)
})
