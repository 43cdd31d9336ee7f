import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, test, vi } from 'vitest'
import {
  EXTERNAL_SHIPMENTS_KEPT_MS,
  type ExternalShipment,
  MAX_EXTERNAL_SHIPMENTS,
  type RelayStanding,
} from '../../../lib/domain/relay.ts'
import type { Shipment } from '../../../lib/domain/shipment/shipment.ts'
import { shipmentsDatabase } from '../../../lib/outbox/database.ts'
import { externalShipments } from '../../../lib/outbox/read.ts'
import { openRelayBook } from '../../../lib/outbox/relay-book.ts'

const NOW = 10 * EXTERNAL_SHIPMENTS_KEPT_MS

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

const standing = (accountId: string): RelayStanding => ({ accountId, cursor: '7' }) as never
const parcel = (key: string, accountId: string, change: object = {}): ExternalShipment =>
  ({ key, accountId, at: 5, receivedAt: NOW, code: 4, ...change }) as never

function open() {
  const changed = vi.fn()
  const book = openRelayBook({ now: () => NOW, changed })
  const parcels = async () => (await shipmentsDatabase()()).getAll('elsewhere')
  const keys = async () => (await parcels()).map(({ key }) => key)
  return { book, changed, parcels, keys }
}

test('a cursor and its parcels are written together, or nothing is', async () => {
  const { book, changed, keys } = open()
  await book.write('a', () => undefined, [parcel('1', 'a')])
  expect([await book.standings(), await keys(), changed.mock.calls.length]).toEqual([[], [], 0])
  await book.write('a', () => standing('a'), [parcel('1', 'a')])
  expect([await book.standing('a'), await keys(), changed.mock.calls.length]).toEqual([
    standing('a'),
    ['1'],
    1,
  ])
  await book.write('a', (found) => found && { ...found, cursor: '8' as never })
  expect(await book.standings()).toEqual([{ ...standing('a'), cursor: '8' }])
})

test('of a parcel the latest change counts', async () => {
  const { book, parcels } = open()
  const write = (at: number, code: number) =>
    book.write('a', () => standing('a'), [parcel('1', 'a', { at, code })])
  await write(5, 4)
  await write(4, 3)
  expect(await parcels()).toMatchObject([{ at: 5, code: 4 }])
  await write(5, 5)
  expect(await parcels()).toMatchObject([{ at: 5, code: 5 }])
})

test('parcels are kept for their time, and not more than there is room for, the oldest go first', async () => {
  const { book, keys } = open()
  const oldest = NOW - EXTERNAL_SHIPMENTS_KEPT_MS
  const write = (...parcels: ExternalShipment[]) => book.write('a', () => standing('a'), parcels)
  await write(parcel('kept', 'a', { receivedAt: oldest }), parcel('old', 'a', { receivedAt: oldest - 1 }))
  expect(await keys()).toEqual(['kept'])
  await write(...Array.from({ length: MAX_EXTERNAL_SHIPMENTS }, (_, n) => parcel(`n${n}`, 'a')))
  expect(await keys()).toHaveLength(MAX_EXTERNAL_SHIPMENTS)
  expect(await keys()).not.toContain('kept')
})

test('parcels made elsewhere come newest first, and a shipment is found by its code', async () => {
  const { book } = open()
  const parcels = [1, 3, 2].map((n) => parcel(`${n}`, 'a', { receivedAt: NOW + n }))
  await book.write('a', () => standing('a'), parcels)
  expect((await externalShipments()).map(({ key }) => key)).toEqual(['3', '2', '1'])
  const database = await shipmentsDatabase()()
  for (const trackingCode of ['S1', 'S2'])
    await database.put('shipments', { key: trackingCode, acceptance: { trackingCode } } as Shipment)
  expect([await book.keysOf('S2'), await book.keysOf('S3')]).toEqual([['S2'], []])
})

test('an account that is forgotten loses its cursor and its parcels, others keep theirs', async () => {
  const { book, keys, changed } = open()
  for (const id of ['a', 'b']) await book.write(id, () => standing(id), [parcel(`of ${id}`, id)])
  await book.forget('a')
  expect([await keys(), await book.standings()]).toEqual([['of b'], [standing('b')]])
  await book.forgetExternal('b')
  expect([await keys(), await book.standings()]).toEqual([[], [standing('b')]])
  expect(changed).toHaveBeenCalledTimes(4)
})
