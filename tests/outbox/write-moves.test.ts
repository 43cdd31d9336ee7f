import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { omit } from '../../lib/domain/omit.ts'
import type { ShipmentIn } from '../../lib/domain/shipment/shipment.ts'
import { openShipmentStore } from '../../lib/outbox/store.ts'
import { mayMove } from '../../lib/outbox/transitions.ts'
import { draft } from '../carrier/draft.ts'
import { journal } from './shop.ts'

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})
afterEach(() => vi.restoreAllMocks())

function open() {
  const changed = vi.fn()
  const store = openShipmentStore({ now: () => 1, changed })
  const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction')
  const flushes = () => transaction.mock.calls.filter(([, mode]) => mode === 'readwrite')
  const enqueue = (key: string) => store.write(key, () => ({ event: 'enqueued', shipment: shipmentOf(key) }))
  return { store, changed, flushes, enqueue }
}

function shipmentOf(key: string): ShipmentIn<'queued'> {
  return {
    key,
    partnerId: key,
    accountId: 'a',
    api: 'https://carrier.example',
    partnerCode: 'S1',
    environment: 'practice',
    draft: draft({ orderId: key }),
    submission: 'queued',
    attempts: 0,
    nextAttemptAt: 0,
    createdAt: 1,
    updatedAt: 1,
  }
}

test('moves that come while another is flushed share one strict flush, and each has its line', async () => {
  const { store, flushes, enqueue } = open()
  const keys = Array.from({ length: 50 }, (_, i) => String(i))
  const written = await Promise.all(keys.map(enqueue))
  expect(written.every(({ moved }) => moved)).toBe(true)
  expect(flushes().length).toBeLessThanOrEqual(3)
  for (const [, , options] of flushes()) expect(options).toEqual({ durability: 'strict' })
  for (const key of keys) {
    expect(await store.get(key)).toMatchObject({ submission: 'queued' })
    expect(await journal(key)).toMatchObject([{ event: 'enqueued' }])
  }
})

test('two moves of one shipment in one flush see one another: what the first ended the second cannot begin', async () => {
  const { store, enqueue } = open()
  await enqueue('1')
  const first = enqueue('2')
  const [withdrawn, claimed] = await Promise.all([
    store.write('1', (found) =>
      mayMove(found, 'withdrawn')
        ? { event: 'withdrawn', shipment: omit(found, 'failure', 'unknownSince') }
        : undefined,
    ),
    store.write('1', (found) =>
      mayMove(found, 'claimed')
        ? {
            event: 'claimed',
            shipment: { ...omit(found, 'failure', 'watch', 'refreshAt'), body: '', sentAt: 1 },
          }
        : undefined,
    ),
    first,
  ])
  expect([withdrawn.moved, claimed.moved]).toEqual([true, false])
  expect(claimed.shipment).toMatchObject({ submission: 'withdrawn' })
})

test('one that breaks fails alone, with its own error, and the others are written', async () => {
  const { store, flushes, enqueue } = open()
  const bug = new Error('a mistake of ours')
  const unclonable = { ...shipmentOf('4'), draft: (() => {}) as never }
  const outcomes = await Promise.allSettled([
    enqueue('1'),
    enqueue('2'),
    store.write('3', () => {
      throw bug
    }),
    store.write('4', () => ({ event: 'enqueued', shipment: unclonable })),
    enqueue('5'),
  ])
  expect(outcomes.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'rejected',
    'rejected',
    'fulfilled',
  ])
  expect(outcomes[2]).toMatchObject({ reason: bug })
  expect(outcomes[3]).toMatchObject({ reason: { name: 'DataCloneError' } })
  expect(await store.keysIn('queued')).toEqual(['1', '2', '5'])
  for (const key of ['1', '2', '5']) expect(await journal(key)).toHaveLength(1)
  expect(await journal('3')).toEqual([])
  // Alone in its flush it is not tried twice.
  const before = flushes().length
  const alone = store.write('6', () => {
    throw bug
  })
  await expect(alone).rejects.toBe(bug)
  expect(flushes()).toHaveLength(before + 1)
})

test('nothing is answered before it is on the disk: where the flush fails, every move that shared it fails or goes with another', async () => {
  const { store, enqueue } = open()
  const put = IDBObjectStore.prototype.put
  let flushes = 0
  const seen = new WeakSet<IDBTransaction>()
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, value) {
    const request = put.call(this, value)
    const { transaction } = this
    if (!seen.has(transaction) && ++flushes === 2) {
      // Once all of it is written, and before it is on the disk.
      request.addEventListener('success', () => queueMicrotask(() => transaction.abort()))
    }
    seen.add(transaction)
    return request
  })
  const outcomes = await Promise.allSettled(['1', '2', '3'].map(enqueue))
  for (const [at, { status }] of outcomes.entries()) {
    expect(Boolean(await store.get(String(at + 1)))).toBe(status === 'fulfilled')
  }
  expect(flushes).toBe(4)
})

test.each([
  [['moves', 'nothing'], 1],
  [['nothing', 'moves'], 1],
  [['moves', 'moves'], 1],
  [['nothing', 'nothing'], 0],
] as const)('moves that share a flush, %j, tell of it %i times', async (moves, times) => {
  const { store, changed, flushes, enqueue } = open()
  const first = enqueue('0')
  const written = moves.map((move, at) =>
    move === 'moves' ? enqueue(`${at + 1}`) : store.write('9', () => undefined),
  )
  await first
  const before = { told: changed.mock.calls.length, flushes: flushes().length }
  await Promise.all(written)
  expect(flushes().length - before.flushes).toBeLessThanOrEqual(1)
  expect(changed.mock.calls.length - before.told).toBe(times)
})
