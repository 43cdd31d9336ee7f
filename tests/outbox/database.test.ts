import { createHash } from 'node:crypto'
import { IDBFactory } from 'fake-indexeddb'
import fc from 'fast-check'
import { openDB } from 'idb'
import { expect, test, vi } from 'vitest'
import { anyParcelOpen } from '../../lib/background/relays/any-parcel-open.ts'
import { EXTERNAL_SHIPMENTS_KEPT_MS, MAX_EXTERNAL_SHIPMENTS } from '../../lib/domain/relay.ts'
import { partnerId, shipmentKey } from '../../lib/domain/shipment/order-id.ts'
import { type Shipment, shipmentSchema } from '../../lib/domain/shipment/shipment.ts'
import type { Move } from '../../lib/outbox/apply-move.ts'
import {
  countsIn,
  type DeskEntry,
  deskEntry,
  putBeside,
  shipmentsDatabase,
  WAITING,
} from '../../lib/outbox/database.ts'
import { enqueue } from '../../lib/outbox/enqueue.ts'
import {
  countForSeller,
  findShipments,
  newestEntries,
  shipmentOfKey,
  waitingForSeller,
} from '../../lib/outbox/read.ts'
import { openRelayBook } from '../../lib/outbox/relay-book.ts'
import { hurry, withdraw } from '../../lib/outbox/seller-moves.ts'
import { openShipmentStore } from '../../lib/outbox/store.ts'
import { account, draft, shipment } from '../components/world.ts'
import { runs } from '../deep.ts'

const DAY = 24 * 3_600_000

/** As the first release wrote them: some states still have fields of the state before. */
const rows = (
  [
    { submission: 'queued', orderId: '1', unknownSince: 1, body: '{}', sentAt: 1 },
    { submission: 'sending', orderId: '2', body: '{}', sentAt: 1 },
    { submission: 'unknown', orderId: '3', body: '{}', sentAt: 1, unknownSince: 1, takenBefore: true },
    { ...shipment(), orderId: '4', takenBefore: true, restoredOpen: true, refreshAt: 2_000_000 },
    { submission: 'rejected', orderId: '5', failure: { kind: 'rejected', message: 'Sai' } },
    { submission: 'withdrawn', orderId: '6', body: '{}', sentAt: 1, unknownSince: 1 },
    { submission: 'stuck', orderId: '7', body: '{}', sentAt: 1, unknownSince: 1, restoredOpen: true },
    {
      ...shipment({ status: { code: 21, text: '', at: 29 * DAY } }),
      orderId: '8',
      refreshAt: 3_000_001,
      quiet: 1,
    },
    { ...shipment({ status: { code: 21, text: '', at: 9 * DAY } }), orderId: '9' },
  ] as const
).map(({ orderId, ...row }) => {
  const { acceptance: _, status: __, ...common } = shipment({ draft: draft({ orderId }) })
  return { ...common, ...row, key: orderId, nextAttemptAt: 0, updatedAt: 1_000_000 }
})

test('a profile of before is read back, counted, looked up and carried on in every state', async () => {
  const indexes = async () => [...(await shipmentsDatabase()()).transaction('shipments').store.indexNames]
  globalThis.indexedDB = new IDBFactory()
  const fresh = await indexes()
  globalThis.indexedDB = new IDBFactory()
  const before = await openDB('quickship', 8, {
    upgrade(created) {
      const shipments = created.createObjectStore('shipments', { keyPath: 'key' })
      shipments.createIndex('due', ['submission', 'nextAttemptAt'])
      shipments.createIndex('order', ['draft.store', 'draft.orderId'])
      shipments.createIndex('refresh', 'refreshAt')
      shipments.createIndex('cancellation', 'cancellation.state')
      shipments.createIndex('status', 'status.code')
      shipments.createIndex('failure', ['submission', 'failure.kind'])
      shipments.createIndex('turnedUp', 'turnedUp')
      shipments.createIndex('quiet', 'quiet')
      shipments.createIndex('written', ['updatedAt', 'refreshAt'])
      shipments.createIndex('recipient', 'draft.tel')
      shipments.createIndex('tracking', 'acceptance.trackingCode')
      const journal = created.createObjectStore('journal', { keyPath: 'seq', autoIncrement: true })
      journal.createIndex('shipment', 'key')
      created.createObjectStore('relay', { keyPath: 'accountId' })
      const elsewhere = created.createObjectStore('elsewhere', { keyPath: 'key' })
      elsewhere.createIndex('received', 'receivedAt')
      elsewhere.createIndex('account', 'accountId')
    },
  })
  for (const row of rows) await before.put('shipments', row)
  const line = { key: '4', at: 40 * DAY, event: 'accepted', from: 'sending', to: 'accepted', detail: '' }
  await before.add('journal', line)
  before.close()

  expect(await indexes()).toEqual(fresh)
  for (const row of rows) {
    expect(await shipmentOfKey(row.key)).toEqual({ ...row, ...(row.key === '4' && { quiet: 0 }) })
    expect(shipmentSchema.safeParse(row).success, row.submission).toBe(true)
  }
  expect(await countForSeller()).toBe(3)
  expect(await waitingForSeller()).toEqual([
    ['rejected', 1],
    ['stuck', 1],
    ['unknown', 1],
  ])
  expect((await findShipments('thanh hang', 20)).map(({ key }) => key)).toEqual(rows.map(({ key }) => key))
  expect(await newestEntries(0)).toEqual([{ ...line, seq: 1 }])
  const store = openShipmentStore({ now: () => 3_000_000, changed: () => {} })
  expect(await store.dueKeys(3_000_000)).toEqual(['3', '1'])
  const keys = async (now: number) => (await store.refreshDue(now, 100)).map(({ key }) => key)
  expect(await keys(1_500_000)).toEqual([])
  // The clock was set back.
  expect(await keys(500_000)).toEqual(['4', '8'])
  expect(await keys(3_000_000)).toEqual(['4'])
  expect(await anyParcelOpen()).toBe(true)
  await (await shipmentsDatabase()()).delete('shipments', '4')
  // An ended parcel keeps no worker awake.
  expect(await anyParcelOpen()).toBe(false)
  const deps = { store, now: () => 3_000_000 }
  expect(await withdraw(deps, '1')).toMatchObject({ submission: 'withdrawn' })
  expect(await hurry(deps, '7')).toMatchObject({ submission: 'unknown', unknownSince: 3_000_000 })
})

test('how many wait is kept over moves that share a flush, and what fails counts nothing', async () => {
  const store = openShipmentStore({ now: () => 1, changed: () => {} })
  const before = new Map(await waitingForSeller())
  const more = async () =>
    (await waitingForSeller())
      .map(([reason, count]) => [reason, count - (before.get(reason) ?? 0)])
      .filter(([, count]) => count !== 0)
  const { submission: _, acceptance: __, status: ___, ...common }: Partial<Shipment> = shipment()
  const enqueue = (key: string) =>
    store.write(key, () => ({ event: 'enqueued', shipment: { ...common, key } }) as Move)
  const move = (key: string, event: 'claimed' | 'unanswered' | 'given-up' | 'set-aside', change = {}) =>
    store.write(key, (found) => found && ({ event, shipment: { ...found, ...change } } as Move))
  await Promise.all([enqueue('a'), enqueue('b'), move('a', 'claimed'), move('b', 'claimed')])
  expect(await more()).toEqual([])
  await Promise.all([move('a', 'unanswered'), move('b', 'unanswered'), move('b', 'given-up')])
  expect(await more()).toEqual([
    ['stuck', 1],
    ['unknown', 1],
  ])
  // The first has a flush of its own; the others share the next.
  const first = enqueue('c')
  const aside = move('b', 'set-aside', { setAside: true })
  const broken = store.write('a', () => {
    throw new Error('no')
  })
  await expect(broken).rejects.toThrow('no')
  await Promise.all([first, aside])
  expect(await more()).toEqual([['unknown', 1]])
})

const anySteps = fc.array(
  fc.record({
    of: fc.constantFrom('1', '2'),
    does: fc.constantFrom(
      'ship',
      'ship',
      'withdraw',
      'claimed',
      'rejected',
      'unanswered',
      'given-up',
      'set-aside',
    ),
    name: fc.constantFrom('Nguyễn Thị Lan', 'Trần Minh'),
    /** Not awaited: it may share a flush with the next. */
    together: fc.boolean(),
  }),
  { minLength: 3, maxLength: 20 },
)

test('what the popup finds and counts is at each time what it would be of the shipments made anew', async () => {
  await fc.assert(
    fc.asyncProperty(anySteps, async (steps) => {
      globalThis.indexedDB = new IDBFactory()
      let now = 1
      const store = openShipmentStore({ now: () => now, changed: () => {} })
      const pending: Promise<unknown>[] = []
      for (const { of, does, name, together } of steps) {
        now += 1
        const wanted = draft({ orderId: of, name })
        const key = shipmentKey(account().api, partnerId(wanted.store, of, 1))
        if (does === 'ship') pending.push(enqueue({ store, now: () => now }, account(), { draft: wanted }))
        else if (does === 'withdraw') pending.push(withdraw({ store, now: () => now }, key))
        else {
          const change = {
            failure: { kind: 'rejected', message: '' },
            ...(does === 'set-aside' && { setAside: true }),
          }
          pending.push(
            store.write(
              key,
              (found) => found && ({ event: does, shipment: { ...found, ...change } } as Move),
            ),
          )
        }
        if (!together) await Promise.all(pending.splice(0))
      }
      await Promise.all(pending)
      const database = await shipmentsDatabase()()
      const shipments = await database.getAll('shipments')
      const rows = await database.getAll('desk')
      const entries = rows.filter((row): row is DeskEntry => row.key !== WAITING)
      expect(entries).toEqual(shipments.map(deskEntry))
      const counts = Object.entries(countsIn(await database.get('desk', WAITING)))
      const waiting = Map.groupBy(entries, ({ waits }) => waits ?? '')
      waiting.delete('')
      expect(new Map(counts.filter(([, count]) => count !== 0))).toEqual(
        new Map(Array.from(waiting, ([reason, all]) => [reason, all.length])),
      )
    }),
    runs(1_200),
  )
})

test('what a shipment is found by is written only where it changes', async () => {
  const found = shipment({ key: 'k' })
  const stuck = { ...found, submission: 'stuck' } as unknown as Shipment
  const writes = async (change: { before?: Shipment; after?: Shipment }) => {
    const put = vi.fn(async () => {})
    const get = async () => ({ key: WAITING, counts: { stuck: 2 } }) as const
    await putBeside({ objectStore: () => ({ get, put }) }, [change as never])
    return put.mock.calls.flat()
  }
  const waiting = (stuck: number) => ({ key: WAITING, counts: { stuck } })
  expect(
    await writes({ before: found, after: { ...found, updatedAt: 7, printedAt: 7 } as Shipment }),
  ).toEqual([])
  expect(await writes({ after: found })).toEqual([deskEntry(found)])
  expect(await writes({ before: found, after: stuck })).toEqual([deskEntry(stuck), waiting(3)])
  expect(await writes({ before: stuck, after: found })).toEqual([deskEntry(found), waiting(1)])
})

test('a shipment is found by the end of its name, its phone or that one’s end, its number and its code', () => {
  const named = { ...draft(), name: 'Trần Thị  Ánh', tel: '0911222333', orderNumber: '##DH-7' }
  const found = shipment({ key: 'k', createdAt: 5, draft: named })
  const words = ['tran thi anh', 'thi anh', 'anh', '0911222333', '333', '2333', '22333', '222333', 'dh-7']
  const codes = [
    found.acceptance.trackingCode.toLowerCase(),
    /[^.]*$/.exec(found.acceptance.trackingCode)?.[0],
  ]
  expect(deskEntry(found)).toStrictEqual({ key: 'k', createdAt: 5, words: [...words, ...codes] })
  const { acceptance: _, status: __, ...unsent } = found
  const waits = { ...unsent, submission: 'stuck' } as unknown as Shipment
  expect(deskEntry(waits)).toStrictEqual({ key: 'k', createdAt: 5, words, waits: 'stuck' })
})

test('why a shipment waits for the seller changes only with the database’s version', async () => {
  const hash = createHash('sha256')
  const submissions = ['queued', 'sending', 'unknown', 'accepted', 'rejected', 'withdrawn', 'stuck'] as const
  for (const submission of submissions) {
    for (let code = -1; code < 25; code++) {
      for (let reason = 99; reason < 132; reason++) {
        const status = { code, text: '', at: 1, reason: { code: reason, text: '' } }
        hash.update(deskEntry({ ...shipment({ status }), submission } as Shipment).waits ?? '-')
      }
    }
  }
  const { version } = await shipmentsDatabase()()
  expect(
    [version, hash.digest('hex').slice(0, 16)],
    'Raise VERSION: counts are kept by the rules of before',
  ).toEqual([11, '31387339b44e9648'])
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
  const many = Array.from({ length: MAX_EXTERNAL_SHIPMENTS + 5 }, (_, n) => parcel(n))
  await relays.write('shop', () => standing, many)
  const kept = await (await shipmentsDatabase()()).getAllFromIndex('elsewhere', 'received')
  expect(kept).toHaveLength(MAX_EXTERNAL_SHIPMENTS)
  expect(kept[0]?.trackingCode).toBe('5')
  await relays.write('shop', () => standing, [parcel(9, 4)])
  expect(await (await shipmentsDatabase()()).get('elsewhere', 'shop 9')).toMatchObject({ statusCode: 9 })
  clock.now = EXTERNAL_SHIPMENTS_KEPT_MS + 2_000
  await relays.write('shop', () => standing, [parcel(1_999, 5_000)])
  const left = await (await shipmentsDatabase()()).getAllFromIndex('elsewhere', 'received')
  expect(left[0]?.receivedAt).toBe(2_000)
})

test.each([0, 1, 499, 500, 501, 1_000, 1_001])(
  'a book of %i is counted and found whole after an update',
  async (size) => {
    globalThis.indexedDB = new IDBFactory()
    const before = await openDB('quickship', 10, {
      upgrade(created) {
        created.createObjectStore('shipments', { keyPath: 'key' })
        created.createObjectStore('journal', { keyPath: 'seq', autoIncrement: true })
        created.createObjectStore('desk', { keyPath: 'key' })
      },
    })
    const waits = rows.filter((row) => deskEntry(row as Shipment).waits !== undefined)
    const tx = before.transaction('shipments', 'readwrite')
    const key = (at: number) => `${at}`.padStart(5, '0')
    for (let at = 0; at < size; at++) void tx.store.put({ ...waits[at % waits.length], key: key(at) })
    await tx.done
    before.close()
    const book = await shipmentsDatabase()()
    const waiting = Object.values(countsIn(await book.get('desk', WAITING)))
    expect(waiting.reduce((sum, count) => sum + count, 0)).toBe(size)
    const desk = await book.getAllKeys('desk')
    expect(desk.filter((one) => one !== WAITING)).toEqual(Array.from({ length: size }, (_, at) => key(at)))
  },
)
