import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Appended, RelayStore } from '../../../../servers/relay/store/store.ts'
import { createRandom } from '../../../simulation/random.ts'
import { allEvents, testEvent, testShop } from '../events.ts'
import type { TestStore } from './test-store.ts'

/** What every relay's store promises (servers/relay/store/store.ts), over a real one of each make. */
export function storeContract(newStore: () => Promise<TestStore>): void {
  let world: TestStore
  let store: RelayStore
  let opened: RelayStore[]

  async function open(): Promise<RelayStore> {
    const one = world.open()
    opened.push(one)
    await one.migrate()
    return one
  }
  const seqs = (taken: readonly (Appended | undefined)[]) => taken.map((one) => one?.seq)

  beforeEach(async () => {
    opened = []
    world = await newStore()
    store = await open()
    await store.createShop(testShop('hoa-mai', 1))
    await store.createShop(testShop('sen', 2))
  })
  afterEach(async () => {
    await Promise.all(opened.map((one) => one.close()))
    await world.remove()
  })

  describe('append', () => {
    test('numbers each shop’s events from 1 on, in the order given', async () => {
      const taken = await store.append([
        testEvent('hoa-mai', 'a'),
        testEvent('sen', 'a'),
        testEvent('hoa-mai', 'b'),
        testEvent('hoa-mai', 'c'),
        testEvent('sen', 'b'),
      ])
      expect(seqs(taken)).toEqual([1, 1, 2, 3, 2])
      expect(taken.every((one) => one?.duplicate === false)).toBe(true)
      expect((await allEvents(store, 'hoa-mai')).map((event) => event.trackingCode)).toEqual(['a', 'b', 'c'])
    })

    test('returns every field as it came', async () => {
      const plain = testEvent('sen', 'plain')
      const odd = testEvent('sen', 'odd', {
        partnerId: `cửa hàng "{1,2}" \\ 'x' 😀`,
        statusCode: -1,
        reasonCode: 130,
        reason: 'khách\nkhông nhận, NULL',
        weightKg: null,
        fee: null,
        cod: -0.5,
        partial: true,
        actionTime: '',
      })
      await store.append([plain, odd])
      const { digest: _1, shop: _2, ...plainFields } = plain
      const { digest: _3, shop: _4, ...oddFields } = odd
      expect(await store.readPage('sen', 0, 10)).toEqual({
        events: [
          { seq: 1, ...plainFields },
          { seq: 2, ...oddFields },
        ],
        newest: 2,
        oldest: 1,
      })
    })

    test('recognises a duplicate within one call, in another call, and from another process', async () => {
      const taken = await store.append([testEvent('sen', 'a'), testEvent('sen', 'b'), testEvent('sen', 'a')])
      expect(taken[2]).toEqual({ seq: 1, duplicate: true })
      expect(await store.append([testEvent('sen', 'b'), testEvent('sen', 'c')])).toEqual([
        { seq: 2, duplicate: true },
        { seq: 3, duplicate: false },
      ])
      const other = await open()
      expect(await other.append([testEvent('sen', 'c')])).toEqual([{ seq: 3, duplicate: true }])
      expect(await allEvents(store, 'sen')).toHaveLength(3)
    })

    test('does not confuse the same notice of two shops', async () => {
      await store.append([testEvent('sen', 'a')])
      expect(await store.append([testEvent('hoa-mai', 'a')])).toEqual([{ seq: 1, duplicate: false }])
    })

    test('skips a deleted shop, and appends the others', async () => {
      const taken = await store.append([
        testEvent('nobody', 'a'),
        testEvent('sen', 'a'),
        testEvent('nobody', 'b'),
      ])
      expect(taken).toEqual([undefined, { seq: 1, duplicate: false }, undefined])
      expect(await store.append([])).toEqual([])
    })

    test('rejects one call’s impossible event, and appends what came with it', async () => {
      const bad = store.append([testEvent('sen', 'bad', { receivedAt: 0.5 })])
      const good = store.append([testEvent('sen', 'good')])
      await expect(bad).rejects.toThrow()
      expect(seqs(await good)).toEqual([1])
    })

    test('numbers without a gap under many writers and duplicates', async () => {
      const stores = [store, await open(), await open()]
      const takers = Array.from({ length: 24 }, async (_, taker) => {
        const mine = stores[taker % stores.length] ?? store
        for (let round = 0; round < 12; round += 1) {
          // Each notice comes three times, from takers of different processes; shops in changing order.
          const shops = (taker + round) % 2 ? ['sen', 'hoa-mai'] : ['hoa-mai', 'sen']
          const notices = shops.flatMap((shop) =>
            [0, 1].map((part) => testEvent(shop, `${Math.floor(taker / 3)}-${round}-${part}`)),
          )
          await mine.append(notices)
        }
      })
      await Promise.all(takers)
      for (const shop of ['sen', 'hoa-mai']) {
        const events = await allEvents(store, shop, 7)
        expect(events).toHaveLength(8 * 12 * 2)
        expect(new Set(events.map((event) => event.trackingCode)).size).toBe(events.length)
      }
    })

    test('shows a concurrent reader no event before all smaller ones', async () => {
      const other = await open()
      let done = false
      const taking = Promise.all(
        Array.from({ length: 6 }, async (_, taker) => {
          const mine = taker % 2 ? store : other
          for (let at = 0; at < 40; at += 1) await mine.append([testEvent('sen', `${taker}-${at}`)])
        }),
      ).finally(() => {
        done = true
      })
      let cursor = 0
      const readOn = async () => {
        const page = await store.readPage('sen', cursor, 50)
        for (const event of page?.events ?? []) {
          expect(event.seq).toBe(cursor + 1)
          cursor = event.seq
        }
        expect(page?.newest).toBeGreaterThanOrEqual(cursor)
      }
      while (!done) {
        await readOn()
        await turn()
      }
      await taking
      while (cursor < 240) await readOn()
      expect(cursor).toBe(240)
    })
  })

  describe('readPage and subscribe', () => {
    test('pages from any cursor', async () => {
      await store.append(Array.from({ length: 25 }, (_, at) => testEvent('sen', String(at))))
      const page = async (after: number, most: number) =>
        (await store.readPage('sen', after, most))?.events.map((event) => event.seq)
      expect(await page(0, 3)).toEqual([1, 2, 3])
      expect(await page(22, 10)).toEqual([23, 24, 25])
      expect(await store.readPage('sen', 25, 10)).toEqual({ events: [], newest: 25, oldest: 1 })
      expect(await store.readPage('sen', 9_000_000, 10)).toEqual({ events: [], newest: 25, oldest: 1 })
      expect(await store.readPage('hoa-mai', 0, 10)).toEqual({ events: [], newest: 0, oldest: 1 })
      expect(await store.readPage('nobody', 0, 10)).toBeUndefined()
    })

    test('notifies of new events, whichever process appended them', async () => {
      const other = await open()
      const calls: string[] = []
      const stop = store.subscribe((shop) => calls.push(shop))
      await store.append([testEvent('sen', 'a')])
      await expect.poll(() => calls).toContain('sen')
      await other.append([testEvent('hoa-mai', 'a')])
      await expect.poll(() => calls, { timeout: 10_000 }).toContain('hoa-mai')
      stop()
      const before = calls.length
      await store.append([testEvent('sen', 'b')])
      expect(calls).toHaveLength(before)
    })

    test('notifies of the events of a shop that was deleted and made again', async () => {
      const calls: string[] = []
      store.subscribe((shop) => calls.push(shop))
      await store.append([testEvent('sen', 'a'), testEvent('sen', 'b')])
      await expect.poll(() => calls).toContain('sen')
      await store.deleteShop('sen')
      await store.createShop(testShop('sen', 3))
      calls.length = 0
      await store.append([testEvent('sen', 'a')])
      expect(calls).toEqual(['sen'])
    })
  })

  describe('prune', () => {
    const day = (n: number) => Date.UTC(2026, 10, n)

    test('deletes old events up to the first newer one, and reports the oldest left', async () => {
      await store.append([1, 2, 5, 3, 9].map((n, at) => testEvent('sen', String(at), { receivedAt: day(n) })))
      await store.append([testEvent('hoa-mai', 'a', { receivedAt: day(9) })])
      expect(await store.prune(day(5))).toBe(2)
      expect(await store.readPage('sen', 0, 10)).toMatchObject({ newest: 5, oldest: 3 })
      expect((await allEvents(store, 'sen')).map((event) => event.seq)).toEqual([3, 4, 5])
      expect(await allEvents(store, 'hoa-mai')).toHaveLength(1)
      expect(await store.prune(day(5))).toBe(0)
      expect(await store.counts()).toMatchObject({ shops: 2, events: 4 })
    })

    test('recognises duplicates of deleted events, and continues the numbers', async () => {
      await store.append([testEvent('sen', 'a'), testEvent('sen', 'b')])
      expect(await store.prune(day(30))).toBe(2)
      expect(await store.readPage('sen', 0, 10)).toEqual({ events: [], newest: 2, oldest: 3 })
      expect(await store.append([testEvent('sen', 'b'), testEvent('sen', 'c')])).toEqual([
        { seq: 2, duplicate: true },
        { seq: 3, duplicate: false },
      ])
      expect(await allEvents(store, 'sen')).toMatchObject([{ seq: 3, trackingCode: 'c' }])
    })

    test('works in steps, with webhooks in between', async () => {
      const many = Array.from({ length: 12_000 }, (_, at) => testEvent('sen', String(at)))
      await store.append(many)
      const [gone] = await Promise.all([store.prune(day(30)), store.append([testEvent('hoa-mai', 'a')])])
      expect(gone).toBeGreaterThanOrEqual(12_000)
      expect(await store.readPage('sen', 0, 1)).toEqual({ events: [], newest: 12_000, oldest: 12_001 })
    })
  })

  describe('shops', () => {
    test('are made once', async () => {
      const shop = testShop('moi', 3)
      expect(await store.createShop(shop)).toBe('created')
      expect(await store.createShop(testShop('moi'))).toBe('exists')
      expect(await store.shop('moi')).toEqual(shop)
      expect(await store.shop('nobody')).toBeUndefined()
      expect((await store.shops()).map(({ id }) => id)).toEqual(['hoa-mai', 'sen', 'moi'])
    })

    test('get a new secret', async () => {
      const { secretHash } = testShop('any')
      expect(await store.reissueSecret('sen', secretHash)).toBe(true)
      expect((await store.shop('sen'))?.secretHash).toEqual(secretHash)
      expect(await store.reissueSecret('nobody', secretHash)).toBe(false)
    })

    test('are deleted with all their data, and start again under the same name', async () => {
      await store.append(Array.from({ length: 4500 }, (_, at) => testEvent('sen', String(at))))
      await store.append([testEvent('hoa-mai', 'a')])
      const token = tokenFor('sen')
      await store.addToken(token)
      await store.quarantine({ shop: 'sen', receivedAt: 1, body: 'x', why: 'y' })
      expect(await store.deleteShop('sen')).toBe(true)
      expect(await store.deleteShop('sen')).toBe(false)
      expect(await store.readPage('sen', 0, 10)).toBeUndefined()
      expect(await store.append([testEvent('sen', '1')])).toEqual([undefined])
      expect(await store.tokenOf(token.hash)).toBeUndefined()
      expect(await store.counts()).toEqual({ shops: 1, events: 1, quarantined: 0 })
      await store.createShop(testShop('sen'))
      expect(await store.append([testEvent('sen', '7')])).toEqual([{ seq: 1, duplicate: false }])
      expect(await allEvents(store, 'sen')).toHaveLength(1)
    })
  })

  const tokenFor = (shop: string, id = `t-${shop}`) => ({
    id,
    shop,
    device: 'Máy quầy 1',
    hash: testShop('any').secretHash,
    createdAt: 5,
  })

  describe('tokens', () => {
    test('are valid until they are revoked', async () => {
      const token = tokenFor('sen')
      const other = tokenFor('sen', 't-2')
      expect(await store.addToken(token)).toBe(true)
      expect(await store.addToken(other)).toBe(true)
      expect(await store.tokenOf(token.hash)).toEqual(token)
      expect(await store.revokeToken(token.id, 9)).toBe(true)
      expect(await store.revokeToken(token.id, 10)).toBe(false)
      expect(await store.tokenOf(token.hash)).toBeUndefined()
      expect(await store.tokenOf(other.hash)).toEqual(other)
      expect(await store.tokens('sen')).toEqual([other, { ...token, revokedAt: 9 }])
      expect(await store.tokens('hoa-mai')).toEqual([])
    })

    test('are for a shop that there is', async () => {
      expect(await store.addToken(tokenFor('nobody'))).toBe(false)
      expect(await store.tokenOf(Buffer.alloc(32))).toBeUndefined()
      expect(await store.revokeToken('none', 1)).toBe(false)
    })
  })

  describe('quarantined notices', () => {
    test('are kept until somebody looked at them, or they are old', async () => {
      const notice = { shop: 'sen', receivedAt: 7, body: '{"status":"lạ"}', why: 'no status' }
      expect(await store.quarantine(notice)).toBe(true)
      expect(await store.quarantine({ ...notice, receivedAt: 9 })).toBe(true)
      expect(await store.quarantine({ ...notice, shop: 'nobody' })).toBe(false)
      const [first, second] = await store.quarantined('sen')
      expect([first, second]).toMatchObject([notice, { receivedAt: 9 }])
      expect(await store.quarantinedNotice(first?.id ?? 0)).toEqual(first)
      expect(await store.deleteQuarantined(first?.id ?? 0)).toBe(true)
      expect(await store.deleteQuarantined(first?.id ?? 0)).toBe(false)
      expect(await store.quarantinedNotice(first?.id ?? 0)).toBeUndefined()
      expect(await store.counts()).toMatchObject({ quarantined: 1 })
      await store.prune(10)
      expect(await store.quarantined('sen')).toEqual([])
    })
  })

  describe('shared records', () => {
    const a = 'record-a-of-the-shop-1'
    const b = 'record-b-of-the-shop-1'
    const put = (id: string, base: number, text: string) => ({ id, base, record: Buffer.from(text) })
    const texts = async (shop: string, after = 0, limit = 10) =>
      (await store.readShared(shop, after, limit))?.records.map(
        ({ id, seq, record }) => `${id[7]}${seq} ${Buffer.from(record)}`,
      )

    test('are written over what was read only, and read in the order of their last writes', async () => {
      expect(await store.putShared('sen', [put(a, 0, 'one'), put(b, 0, 'two')], 1, 9)).toEqual([1, 2])
      expect(await store.putShared('sen', [put(a, 0, 'other'), put(b, 2, 'three')], 2, 9)).toEqual([
        'conflict',
        3,
      ])
      expect(await store.putShared('sen', [put(b, 2, 'late'), put(a, 1, 'four')], 3, 9)).toEqual([
        'conflict',
        4,
      ])
      expect(await texts('sen')).toEqual(['b3 three', 'a4 four'])
      expect(await texts('sen', 3)).toEqual(['a4 four'])
      expect(await texts('sen', 0, 1)).toEqual(['b3 three'])
      expect((await store.readShared('sen', 4, 9))?.newest).toBe(4)
    })

    test('hold any bytes, and are each shop’s own', async () => {
      const record = Buffer.from([0, 255, 0, 10, 39])
      expect(await store.putShared('sen', [{ id: a, base: 0, record }], 1, 9)).toEqual([1])
      expect(await store.putShared('hoa-mai', [put(a, 0, 'theirs')], 1, 9)).toEqual([1])
      const [found] = (await store.readShared('sen', 0, 9))?.records ?? []
      expect(Buffer.from(found?.record ?? [])).toEqual(record)
      expect(await texts('hoa-mai')).toEqual(['a1 theirs'])
      expect(await store.putShared('nobody', [put(a, 0, 'x')], 1, 9)).toBeUndefined()
      expect(await store.readShared('nobody', 0, 9)).toBeUndefined()
    })

    test('are no more than a shop may have; known ones are still written', async () => {
      expect(await store.putShared('sen', [put(a, 0, 'one'), put(b, 0, 'two')], 1, 1)).toEqual([1, 'full'])
      expect(await store.putShared('sen', [put(a, 1, 'two')], 1, 1)).toEqual([2])
      expect(await store.putShared('hoa-mai', [put(b, 0, 'one')], 1, 1)).toEqual([1])
    })

    test('are counted as they lie there, whatever was written again, refused or pruned', async () => {
      const random = createRandom(11)
      const kept = new Map<string, { seq: number; at: number }>()
      const [most, counts] = [3, { full: 0, conflict: 0, written: 0 }]
      for (let at = 1, newest = 0; at <= 80; at++) {
        if (random.chance(0.2)) {
          await store.prune(at - 6)
          for (const [id, one] of kept) if (one.at < at - 6) kept.delete(id)
        }
        const id = `record-${random.whole(0, 5)}-of-the-shop-1`
        const base = (kept.get(id)?.seq ?? 0) + Number(random.chance(0.1))
        const wanted = base !== (kept.get(id)?.seq ?? 0) ? 'conflict' : kept.has(id) || kept.size < most
        if (wanted === true) kept.set(id, { seq: ++newest, at })
        const result = wanted === true ? newest : wanted || 'full'
        expect(await store.putShared('sen', [put(id, base, `${at}`)], at, most)).toEqual([result])
        counts[typeof result === 'number' ? 'written' : result] += 1
      }
      const lie = (await store.readShared('sen', 0, 9))?.records.map(({ id, seq }) => `${id} ${seq}`)
      expect(lie?.toSorted()).toEqual([...kept].map(([id, { seq }]) => `${id} ${seq}`).toSorted())
      expect(Math.min(...Object.values(counts))).toBeGreaterThan(3)
    })

    test('go to one of the writers who read the same', async () => {
      const other = await open()
      const results = await Promise.all(
        [store, other, store, other].map((one, at) => one.putShared('sen', [put(a, 0, `${at}`)], 1, 9)),
      )
      const given = results.flat()
      expect(given.filter((result) => result === 1)).toHaveLength(1)
      expect(given.filter((result) => result === 'conflict')).toHaveLength(3)
    })

    test('that nobody wrote for long are pruned, and make room', async () => {
      await store.putShared('sen', [put(a, 0, 'old')], 5, 1)
      await store.putShared('hoa-mai', [put(a, 0, 'new')], 10, 1)
      await store.prune(10)
      expect(await texts('sen')).toEqual([])
      expect(await texts('hoa-mai')).toEqual(['a1 new'])
      expect(await store.putShared('sen', [put(b, 0, 'next')], 11, 1)).toEqual([2])
    })

    test('go with their shop', async () => {
      await store.putShared('sen', [put(a, 0, 'old')], 5, 9)
      await store.deleteShop('sen')
      await store.createShop(testShop('sen', 3))
      expect(await store.readShared('sen', 0, 9)).toEqual({ records: [], newest: 0 })
    })
  })

  describe('the database', () => {
    test('may be opened by several at once for the first time', async () => {
      await world.remove()
      world = await newStore()
      const together = [world.open(), world.open(), world.open()]
      opened.push(...together)
      await Promise.all(together.map((one) => one.migrate()))
      expect(await together[0]?.createShop(testShop('sen'))).toBe('created')
      expect(await together[2]?.append([testEvent('sen', 'a')])).toEqual([{ seq: 1, duplicate: false }])
    })

    test('is left alone where a newer relay wrote it', async () => {
      await store.close()
      await world.writeNewerSchema()
      const older = world.open()
      opened = [older]
      await expect(older.migrate()).rejects.toThrow('newer version of the relay')
    })

    test('is not ready while unavailable, appends nothing then, and recovers', async () => {
      await store.ready()
      await store.append([testEvent('sen', 'a')])
      await world.makeUnavailable()
      await expect(store.ready()).rejects.toThrow()
      await expect(store.append([testEvent('sen', 'lost')])).rejects.toThrow()
      await world.makeAvailable()
      await expect.poll(() => store.ready().then(() => 'ready', String), { timeout: 10_000 }).toBe('ready')
      expect(await store.append([testEvent('sen', 'a'), testEvent('sen', 'lost')])).toMatchObject([
        { duplicate: true },
        { seq: 2 },
      ])
    })
  })
}
