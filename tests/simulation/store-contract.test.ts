import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, test } from 'vitest'
import type { JournalEntry, Shipment } from '../../lib/domain/shipment/shipment.ts'
import type { Move, Note } from '../../lib/outbox/apply-move.ts'
import { shipmentsDatabase } from '../../lib/outbox/database.ts'
import { openShipmentStore, type ShipmentStore } from '../../lib/outbox/store.ts'
import { draft } from '../carrier/draft.ts'
import { createRandom } from './random.ts'
import { createScheduler } from './scheduler.ts'
import { createDisk } from './world/disk.ts'

interface Opened {
  store: ShipmentStore
  journal: () => Promise<readonly JournalEntry[]>
}

const clock = { now: 0 }

/** The real one, over a database in memory. */
function openReal(): Opened {
  globalThis.indexedDB = new IDBFactory()
  const open = shipmentsDatabase()
  const store = openShipmentStore({ now: () => clock.now, changed: () => {} })
  return { store, journal: async () => (await open()).getAll('journal') }
}

/** Simulated time continues until the answer. */
function openSimulated(): Opened {
  const scheduler = createScheduler()
  const disk = createDisk({
    scheduler,
    random: createRandom(1),
    troubles: () => ({ full: 0, aborted: 0, unreadable: 0 }),
    durability: 'strict',
    committed: () => {},
    failed: () => {},
    unannounced: () => {},
  })
  const store = disk.openStore({ alive: () => true, survives: () => true, now: () => clock.now })
  let time = Promise.resolve()
  const inTime =
    <Given extends readonly unknown[], Answer>(ask: (...given: Given) => Promise<Answer>) =>
    async (...given: Given) => {
      const answer = ask(...given)
      // The refusal appears later.
      answer.catch(() => {})
      time = time.then(() => scheduler.runWhile(() => true))
      await time
      return answer
    }
  return {
    store: {
      get: inTime(store.get),
      dueKeys: inTime(store.dueKeys),
      keysIn: inTime(store.keysIn),
      cancellationsIn: inTime(store.cancellationsIn),
      refreshDue: inTime(store.refreshDue),
      notLookedUp: inTime(store.notLookedUp),
      unfinished: inTime(store.unfinished),
      ofOrder: inTime(store.ofOrder),
      write: inTime(store.write),
    },
    journal: async () => disk.journal,
  }
}

describe.each([
  ['IndexedDB', openReal],
  ['the simulation', openSimulated],
])('a store of shipments in %s', (_, open) => {
  let { store, journal }: Opened = open()

  beforeEach(() => {
    clock.now = 1_000
    const opened = open()
    store = opened.store
    journal = opened.journal
  })

  // Any fields do: the store reads the submission alone.
  const made = (key: string, more: Partial<Shipment> = {}) => ({
    key,
    partnerId: key,
    accountId: 'shop',
    api: 'http://carrier.example',
    partnerCode: 'S-1',
    environment: 'practice',
    draft: draft({ orderId: key }),
    attempts: 0,
    nextAttemptAt: 0,
    createdAt: 1_000,
    ...more,
  })
  const enqueue = (key: string, more: Partial<Shipment> = {}) =>
    store.write(key, () => ({ event: 'enqueued', shipment: made(key, more), detail: 'new' }) as Move)
  const move = (key: string, event: Move['event'], more: Partial<Shipment> = {}) =>
    store.write(key, (found) => found && ({ event, shipment: { ...found, ...more } } as Move))
  const accept = async (key: string, more: Partial<Shipment>) => {
    await enqueue(key)
    await move(key, 'claimed')
    await move(key, 'accepted', more)
  }

  test('writes shipment and journal together, with its own state and time', async () => {
    expect(await store.get('a')).toBeUndefined()
    const written = await enqueue('a')
    expect(written).toMatchObject({ moved: true, shipment: { submission: 'queued', updatedAt: 1_000 } })
    expect(await store.get('a')).toEqual(written.shipment)
    clock.now = 2_000
    await move('a', 'claimed', { attempts: 1, body: '{}' })
    expect(await journal()).toEqual([
      { seq: 1, key: 'a', at: 1_000, event: 'enqueued', from: '', to: 'queued', detail: 'new' },
      { seq: 2, key: 'a', at: 2_000, event: 'claimed', from: 'queued', to: 'sending', detail: '' },
    ])
  })

  test('an unlawful move, or none, writes nothing and answers what is there', async () => {
    await enqueue('a')
    const before = await store.get('a')
    expect(await move('a', 'accepted')).toEqual({ shipment: before, moved: false })
    expect(await store.write('a', () => undefined)).toEqual({ shipment: before, moved: false })
    expect(await move('nobody', 'claimed')).toEqual({ shipment: undefined, moved: false })
    expect(await journal()).toHaveLength(1)
  })

  test('finds all shipments of a store’s order, under any of its addresses', async () => {
    for (const key of ['b', 'a'])
      await enqueue(key, { draft: draft({ store: 'shop.example', orderId: '7' }) })
    await enqueue('c', { draft: draft({ store: 'shop.example', orderId: '70' }) })
    await enqueue('d', { draft: draft({ store: 'other.example', orderId: '7' }) })
    await enqueue('e', { draft: draft({ store: 'www.shop.example', orderId: '7' }) })
    expect((await store.ofOrder('shop.example', '7')).map(({ key }) => key)).toEqual(['a', 'b', 'e'])
  })

  test('what is only noted moves nothing and is not journalled', async () => {
    await enqueue('a')
    const noted = await store.write(
      'a',
      (found) => found && { event: 'noted', shipment: { ...found, quotedFee: 5 } },
    )
    expect(noted).toMatchObject({ moved: true, shipment: { submission: 'queued', quotedFee: 5 } })
    expect(await journal()).toHaveLength(1)
    const none = await store.write('b', () => ({ event: 'noted', shipment: made('b') }) as Note)
    expect(none).toEqual({ shipment: undefined, moved: false })
  })

  test('a decision that throws writes nothing, and the next one has its turn', async () => {
    await enqueue('a')
    const thrown = store.write('a', () => {
      throw new Error('no')
    })
    await expect(thrown).rejects.toThrow('no')
    expect((await move('a', 'withdrawn')).shipment?.submission).toBe('withdrawn')
  })

  test('two moves at once are one after the other: the second sees what the first wrote', async () => {
    await enqueue('a')
    const both = await Promise.all([move('a', 'claimed'), move('a', 'claimed'), move('a', 'withdrawn')])
    expect(both.map(({ moved }) => moved)).toEqual([true, false, false])
    expect((await store.get('a'))?.submission).toBe('sending')
  })

  test('due is what waits to be looked up and sent, first the unknown, each by its time', async () => {
    await enqueue('late', { nextAttemptAt: 900 })
    await enqueue('early', { nextAttemptAt: 10 })
    await enqueue('future', { nextAttemptAt: 1_001 })
    await enqueue('unknown')
    await move('unknown', 'claimed')
    await move('unknown', 'unanswered', { nextAttemptAt: 500 })
    await enqueue('withdrawn')
    await move('withdrawn', 'withdrawn')
    expect(await store.dueKeys(1_000)).toEqual(['unknown', 'early', 'late'])
    expect(await store.keysIn('queued')).toEqual(['early', 'late', 'future'])
    expect(await store.keysIn('sending')).toEqual([])
  })

  test('due is also what another clock wrote before it was set back', async () => {
    clock.now = 500_000
    await enqueue('ahead', { nextAttemptAt: 600_000 })
    clock.now = 1_000
    expect(await store.dueKeys(1_000)).toEqual(['ahead'])
    expect(await store.dueKeys(550_000)).toEqual([])
  })

  test('look-ups are due by their time, those that were put off by hours are quiet', async () => {
    await accept('b', { refreshAt: 300 })
    await accept('a', { refreshAt: 200 })
    await accept('later', { refreshAt: 2_000 })
    // An old parcel's turn is hours off.
    await accept('old', { refreshAt: 20_000_000 })
    await accept('final', {})
    const due = async (until: number) =>
      (await store.refreshDue(until, 100)).map(({ key, quiet }) => (quiet ? `${key}, quiet` : key))
    expect(await due(1_000)).toEqual(['a', 'b'])
    expect(await due(2_000)).toEqual(['a', 'b', 'later'])
    expect(await due(20_000_000)).toEqual(['a', 'b', 'later', 'old, quiet'])
  })

  test('of each carrier at most so many lively and so many quiet look-ups are due at once', async () => {
    for (const [n, api] of ['http://a.example', 'http://b.example'].entries())
      for (const at of [1, 2, 3]) {
        await accept(`${n}${at}`, { api, refreshAt: 100 * at })
        await accept(`${n}${at} old`, { api, refreshAt: 20_000_000 + at })
      }
    const due = await store.refreshDue(30_000_000, 2)
    expect(due.map(({ key }) => key).sort()).toEqual(
      ['01', '02', '11', '12', '01 old', '02 old', '11 old', '12 old'].sort(),
    )
  })

  test('not looked up is what is watched, and what failed', async () => {
    await accept('failed', { refreshAt: 5_000, statusFailure: { kind: 'unauthorised', inARow: 1 } })
    await accept('tracked', { refreshAt: 5_000 })
    await enqueue('watched', { watch: { since: 1 }, refreshAt: 5_000 })
    await enqueue('queued')
    expect((await store.notLookedUp()).map(({ key }) => key).sort()).toEqual(['failed', 'watched'])
  })

  test('a look-up is due too that another clock wrote before it was set back, by more than a time server’s step', async () => {
    const status = { code: 2, text: '', at: 1 }
    await accept('due', { refreshAt: 200, status })
    clock.now = 500_000
    await accept('ahead', { refreshAt: 600_000, status })
    await accept('final', { status })
    const keys = async (until: number) => (await store.refreshDue(until, 100)).map(({ key }) => key)
    expect(await keys(1_000)).toEqual(['due', 'ahead'])
    expect(await keys(439_999)).toEqual(['due', 'ahead'])
    expect(await keys(440_000)).toEqual(['due'])
  })

  test('open cancels and all that is not over are listed', async () => {
    await accept('unknown', { cancellation: { state: 'sending', at: 1 } })
    await accept('done', { cancellation: { state: 'done', at: 1 } })
    await accept('tracked', { refreshAt: 5_000 })
    await enqueue('queued')
    await enqueue('withdrawn')
    await move('withdrawn', 'withdrawn')
    await enqueue('aside')
    await move('aside', 'claimed')
    await move('aside', 'unanswered')
    await move('aside', 'given-up', { setAside: true })
    expect((await store.cancellationsIn('sending')).map(({ key }) => key)).toEqual(['unknown'])
    expect(await store.cancellationsIn('unknown')).toEqual([])
    expect((await store.unfinished()).map(({ key }) => key).sort()).toEqual(['queued', 'tracked', 'unknown'])
  })

  test('what is handed out is nobody’s to change but a write’s', async () => {
    await enqueue('a')
    const held = await store.get('a')
    await move('a', 'claimed', { attempts: 7 })
    expect(held).toMatchObject({ submission: 'queued', attempts: 0 })
  })
})
