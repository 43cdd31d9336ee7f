import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { RelayStore, Taken } from '../../servers/relay/store/store.ts'
import { allEvents, eventOf, shopOf } from './events.ts'
import type { TestPlace } from './store-place.ts'

/** What every relay's store promises (servers/relay/store/store.ts), over a real one of each make. */
export function storeContract(newPlace: () => Promise<TestPlace>): void {
  let world: TestPlace
  let store: RelayStore
  let opened: RelayStore[]

  async function open(): Promise<RelayStore> {
    const one = world.open()
    opened.push(one)
    await one.migrate()
    return one
  }
  const seqs = (taken: readonly (Taken | undefined)[]) => taken.map((one) => one?.seq)

  beforeEach(async () => {
    opened = []
    world = await newPlace()
    store = await open()
    await store.createShop(shopOf('hoa-mai', 1))
    await store.createShop(shopOf('sen', 2))
  })
  afterEach(async () => {
    await Promise.all(opened.map((one) => one.close()))
    await world.remove()
  })

  describe('taking', () => {
    test('numbers each shop’s events from 1 on, in the order given', async () => {
      const taken = await store.take([
        eventOf('hoa-mai', 'a'),
        eventOf('sen', 'a'),
        eventOf('hoa-mai', 'b'),
        eventOf('hoa-mai', 'c'),
        eventOf('sen', 'b'),
      ])
      expect(seqs(taken)).toEqual([1, 1, 2, 3, 2])
      expect(taken.every((one) => one?.repeated === false)).toBe(true)
      expect((await allEvents(store, 'hoa-mai')).map((event) => event.trackingCode)).toEqual(['a', 'b', 'c'])
    })

    test('gives every field back as it came', async () => {
      const plain = eventOf('sen', 'plain')
      const odd = eventOf('sen', 'odd', {
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
      await store.take([plain, odd])
      const { digest: _1, shop: _2, ...plainFields } = plain
      const { digest: _3, shop: _4, ...oddFields } = odd
      expect(await store.after('sen', 0, 10)).toEqual({
        events: [
          { seq: 1, ...plainFields },
          { seq: 2, ...oddFields },
        ],
        newest: 2,
        oldest: 1,
      })
    })

    test('knows a repeat, within one call, in another, and through another process', async () => {
      const taken = await store.take([eventOf('sen', 'a'), eventOf('sen', 'b'), eventOf('sen', 'a')])
      expect(taken[2]).toEqual({ seq: 1, repeated: true })
      expect(await store.take([eventOf('sen', 'b'), eventOf('sen', 'c')])).toEqual([
        { seq: 2, repeated: true },
        { seq: 3, repeated: false },
      ])
      const other = await open()
      expect(await other.take([eventOf('sen', 'c')])).toEqual([{ seq: 3, repeated: true }])
      expect(await allEvents(store, 'sen')).toHaveLength(3)
    })

    test('does not take one shop’s event for another’s repeat', async () => {
      await store.take([eventOf('sen', 'a')])
      expect(await store.take([eventOf('hoa-mai', 'a')])).toEqual([{ seq: 1, repeated: false }])
    })

    test('passes over a shop that is gone, and takes the others', async () => {
      const taken = await store.take([eventOf('nobody', 'a'), eventOf('sen', 'a'), eventOf('nobody', 'b')])
      expect(taken).toEqual([undefined, { seq: 1, repeated: false }, undefined])
      expect(await store.take([])).toEqual([])
    })

    test('refuses one call’s impossible event and takes what came at the same time', async () => {
      const bad = store.take([eventOf('sen', 'bad', { receivedAt: 0.5 })])
      const good = store.take([eventOf('sen', 'good')])
      await expect(bad).rejects.toThrow()
      expect(seqs(await good)).toEqual([1])
    })

    test('keeps the order without a gap under many takers, repeats among them', async () => {
      const stores = [store, await open(), await open()]
      const takers = Array.from({ length: 24 }, async (_, taker) => {
        const mine = stores[taker % stores.length] ?? store
        for (let round = 0; round < 12; round += 1) {
          // Each notice comes three times, from takers of different processes; shops in changing order.
          const shops = (taker + round) % 2 ? ['sen', 'hoa-mai'] : ['hoa-mai', 'sen']
          const notices = shops.flatMap((shop) =>
            [0, 1].map((part) => eventOf(shop, `${Math.floor(taker / 3)}-${round}-${part}`)),
          )
          await mine.take(notices)
        }
      })
      await Promise.all(takers)
      for (const shop of ['sen', 'hoa-mai']) {
        const events = await allEvents(store, shop, 7)
        expect(events).toHaveLength(8 * 12 * 2)
        expect(new Set(events.map((event) => event.trackingCode)).size).toBe(events.length)
      }
    })

    test('shows no event before all smaller ones, to whoever reads meanwhile', async () => {
      const other = await open()
      let done = false
      const taking = Promise.all(
        Array.from({ length: 6 }, async (_, taker) => {
          const mine = taker % 2 ? store : other
          for (let at = 0; at < 40; at += 1) await mine.take([eventOf('sen', `${taker}-${at}`)])
        }),
      ).finally(() => {
        done = true
      })
      let cursor = 0
      const readOn = async () => {
        const page = await store.after('sen', cursor, 50)
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

  describe('reading', () => {
    test('pages from any cursor', async () => {
      await store.take(Array.from({ length: 25 }, (_, at) => eventOf('sen', String(at))))
      const page = async (after: number, most: number) =>
        (await store.after('sen', after, most))?.events.map((event) => event.seq)
      expect(await page(0, 3)).toEqual([1, 2, 3])
      expect(await page(22, 10)).toEqual([23, 24, 25])
      expect(await store.after('sen', 25, 10)).toEqual({ events: [], newest: 25, oldest: 1 })
      expect(await store.after('sen', 9_000_000, 10)).toEqual({ events: [], newest: 25, oldest: 1 })
      expect(await store.after('hoa-mai', 0, 10)).toEqual({ events: [], newest: 0, oldest: 1 })
      expect(await store.after('nobody', 0, 10)).toBeUndefined()
    })

    test('is told of new events, whichever process took them', async () => {
      const other = await open()
      const told: string[] = []
      const stop = store.onTaken((shop) => told.push(shop))
      await store.take([eventOf('sen', 'a')])
      await expect.poll(() => told).toContain('sen')
      await other.take([eventOf('hoa-mai', 'a')])
      await expect.poll(() => told, { timeout: 10_000 }).toContain('hoa-mai')
      stop()
      const before = told.length
      await store.take([eventOf('sen', 'b')])
      expect(told).toHaveLength(before)
    })
  })

  describe('pruning', () => {
    const day = (n: number) => Date.UTC(2026, 10, n)

    test('forgets old events up to the first newer one, and says where what is kept begins', async () => {
      await store.take([1, 2, 9, 3, 9].map((n, at) => eventOf('sen', String(at), { receivedAt: day(n) })))
      await store.take([eventOf('hoa-mai', 'a', { receivedAt: day(9) })])
      expect(await store.prune(day(5))).toBe(2)
      expect(await store.after('sen', 0, 10)).toMatchObject({ newest: 5, oldest: 3 })
      expect((await allEvents(store, 'sen')).map((event) => event.seq)).toEqual([3, 4, 5])
      expect(await allEvents(store, 'hoa-mai')).toHaveLength(1)
      expect(await store.prune(day(5))).toBe(0)
      expect(await store.counts()).toMatchObject({ shops: 2, events: 4 })
    })

    test('knows repeats of what it forgot, and goes on counting', async () => {
      await store.take([eventOf('sen', 'a'), eventOf('sen', 'b')])
      expect(await store.prune(day(30))).toBe(2)
      expect(await store.after('sen', 0, 10)).toEqual({ events: [], newest: 2, oldest: 3 })
      expect(await store.take([eventOf('sen', 'b'), eventOf('sen', 'c')])).toEqual([
        { seq: 2, repeated: true },
        { seq: 3, repeated: false },
      ])
      expect(await allEvents(store, 'sen')).toMatchObject([{ seq: 3, trackingCode: 'c' }])
    })

    test('takes many steps where there is much, with webhooks in between', async () => {
      const many = Array.from({ length: 12_000 }, (_, at) => eventOf('sen', String(at)))
      await store.take(many)
      const [gone] = await Promise.all([store.prune(day(30)), store.take([eventOf('hoa-mai', 'a')])])
      expect(gone).toBeGreaterThanOrEqual(12_000)
      expect(await store.after('sen', 0, 1)).toEqual({ events: [], newest: 12_000, oldest: 12_001 })
    })
  })

  describe('shops', () => {
    test('are made once', async () => {
      const shop = shopOf('moi', 3)
      expect(await store.createShop(shop)).toBe('created')
      expect(await store.createShop(shopOf('moi'))).toBe('exists')
      expect(await store.shop('moi')).toEqual(shop)
      expect(await store.shop('nobody')).toBeUndefined()
      expect((await store.shops()).map(({ id }) => id)).toEqual(['hoa-mai', 'sen', 'moi'])
    })

    test('get a new secret', async () => {
      const { secretHash } = shopOf('any')
      expect(await store.reissueSecret('sen', secretHash)).toBe(true)
      expect((await store.shop('sen'))?.secretHash).toEqual(secretHash)
      expect(await store.reissueSecret('nobody', secretHash)).toBe(false)
    })

    test('go with everything that is kept of them, and start afresh under the same name', async () => {
      await store.take(Array.from({ length: 4500 }, (_, at) => eventOf('sen', String(at))))
      await store.take([eventOf('hoa-mai', 'a')])
      const token = tokenFor('sen')
      await store.addToken(token)
      await store.setAside({ shop: 'sen', receivedAt: 1, body: 'x', why: 'y' })
      expect(await store.deleteShop('sen')).toBe(true)
      expect(await store.deleteShop('sen')).toBe(false)
      expect(await store.after('sen', 0, 10)).toBeUndefined()
      expect(await store.take([eventOf('sen', '1')])).toEqual([undefined])
      expect(await store.tokenOf(token.hash)).toBeUndefined()
      expect(await store.counts()).toEqual({ shops: 1, events: 1, asides: 0 })
      await store.createShop(shopOf('sen'))
      expect(await store.take([eventOf('sen', '7')])).toEqual([{ seq: 1, repeated: false }])
      expect(await allEvents(store, 'sen')).toHaveLength(1)
    })
  })

  const tokenFor = (shop: string, id = `t-${shop}`) => ({
    id,
    shop,
    device: 'Máy quầy 1',
    hash: shopOf('any').secretHash,
    createdAt: 5,
  })

  describe('tokens', () => {
    test('are good until they are revoked', async () => {
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

  describe('notices set aside', () => {
    test('are kept until somebody looked at them, or they are old', async () => {
      const notice = { shop: 'sen', receivedAt: 7, body: '{"status":"lạ"}', why: 'no status' }
      expect(await store.setAside(notice)).toBe(true)
      expect(await store.setAside({ ...notice, receivedAt: 9 })).toBe(true)
      expect(await store.setAside({ ...notice, shop: 'nobody' })).toBe(false)
      const [first, second] = await store.asides('sen')
      expect([first, second]).toMatchObject([notice, { receivedAt: 9 }])
      expect(await store.aside(first?.id ?? 0)).toEqual(first)
      expect(await store.dropAside(first?.id ?? 0)).toBe(true)
      expect(await store.dropAside(first?.id ?? 0)).toBe(false)
      expect(await store.aside(first?.id ?? 0)).toBeUndefined()
      expect(await store.counts()).toMatchObject({ asides: 1 })
      await store.prune(10)
      expect(await store.asides('sen')).toEqual([])
    })
  })

  describe('the place', () => {
    test('may be opened by several at once for the first time', async () => {
      await world.remove()
      world = await newPlace()
      const together = [world.open(), world.open(), world.open()]
      opened.push(...together)
      await Promise.all(together.map((one) => one.migrate()))
      expect(await together[0]?.createShop(shopOf('sen'))).toBe('created')
      expect(await together[2]?.take([eventOf('sen', 'a')])).toEqual([{ seq: 1, repeated: false }])
    })

    test('is left alone where a newer relay wrote it', async () => {
      await store.close()
      await world.writeNewerSchema()
      const older = world.open()
      opened = [older]
      await expect(older.migrate()).rejects.toThrow('newer version of the relay')
    })

    test('is not ready where it is gone, takes nothing then, and goes on when it is back', async () => {
      await store.ready()
      await store.take([eventOf('sen', 'a')])
      await world.takeAway()
      await expect(store.ready()).rejects.toThrow()
      await expect(store.take([eventOf('sen', 'lost')])).rejects.toThrow()
      await world.giveBack()
      await expect.poll(() => store.ready().then(() => 'ready', String), { timeout: 10_000 }).toBe('ready')
      expect(await store.take([eventOf('sen', 'a'), eventOf('sen', 'lost')])).toMatchObject([
        { repeated: true },
        { seq: 2 },
      ])
    })
  })
}
