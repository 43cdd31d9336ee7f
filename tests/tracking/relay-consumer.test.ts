import { expect, test, vi } from 'vitest'
import { isSameRelay } from '../../lib/tracking/relay-consumer.ts'
import { HOUR, MINUTE } from '../outbox/shop.ts'
import { whatMatters } from '../what-matters.ts'
import { shopWithRelay } from './relay-shop.ts'

const LOST_AFTER_MS = 50_000

test('a sign of life is written once in fifty seconds, and at once after the relay was lost', async () => {
  const { listener, clock, book } = await shopWithRelay()
  const heardAt = async () => {
    await listener.catchUp('shop')
    return (await book.standing('shop'))?.heardAt
  }
  const first = clock.now
  clock.now += LOST_AFTER_MS - 1
  expect(await heardAt()).toBe(first)
  clock.now += 1
  expect(await heardAt()).toBe(clock.now)
  const lost = { since: clock.now, why: 'unreachable' } as const
  await book.write('shop', (found) => found && { ...found, lost })
  clock.now += 1
  expect(await heardAt()).toBe(clock.now)
  expect(await book.standing('shop')).not.toHaveProperty('lost')
})

test('a relay is live for two and a half minutes after it was heard, by the same clock', async () => {
  const { listener, clock } = await shopWithRelay()
  expect(listener.isLive('shop')).toBe(false)
  await listener.catchUp('shop')
  expect([listener.isLive('shop'), listener.isLive('other')]).toEqual([true, false])
  clock.now += 150_000 - 1
  expect(listener.isLive('shop')).toBe(true)
  clock.now += 1
  expect(listener.isLive('shop')).toBe(false)
  await listener.catchUp('shop')
  clock.now -= 2 * HOUR
  expect(listener.isLive('shop')).toBe(false)
})

test('a relay is lost once it was silent for fifty seconds, and its parcels have their usual turn again', async () => {
  const { listener, listened, clock, book, moves, found } = await shopWithRelay()
  clock.now += MINUTE
  moves(3)
  await listener.catchUp('shop')
  const then = clock.now
  clock.now += LOST_AFTER_MS - 1
  await listener.markLost(listened, 'unreachable')
  expect(await book.standing('shop')).not.toHaveProperty('lost')
  clock.now += 1
  await listener.markLost({ ...listened, token: 'another' }, 'unreachable')
  await listener.markLost({ ...listened, address: 'http://another' }, 'unreachable')
  expect(await book.standing('shop')).not.toHaveProperty('lost')
  await listener.markLost(listened, 'unreachable')
  const since = clock.now
  expect(await book.standing('shop')).toMatchObject({ lost: { since, why: 'unreachable' } })
  expect((await found()).refreshAt).toBe(then + HOUR / 2)
  expect(listener.isLive('shop')).toBe(false)

  clock.now += MINUTE
  await listener.markLost(listened, 'relay-down')
  expect(await book.standing('shop')).toMatchObject({ lost: { since, why: 'relay-down' } })

  const write = vi.spyOn(book, 'write')
  clock.now += MINUTE
  await listener.markLost(listened, 'relay-down')
  expect(write).not.toHaveBeenCalled()
})

test('a refused token is believed at once, is not sent again, and nothing else replaces it', async () => {
  const { listener, listened, clock, book, relay } = await shopWithRelay()
  await listener.catchUp('shop')
  const requested = relay.requests.length
  await listener.markLost(listened, 'bad-token')
  expect(await book.standing('shop')).toMatchObject({ lost: { since: clock.now, why: 'bad-token' } })
  clock.now += HOUR
  await listener.markLost(listened, 'unreachable')
  expect((await book.standing('shop'))?.lost?.why).toBe('bad-token')
  expect(await listener.catchUp('shop')).toBe('bad-token')
  expect(relay.requests).toHaveLength(requested)
})

test('what an event asks about is looked up before the pull is over, or beside it', async () => {
  const { listener, clock, moves, found, lookUps } = await shopWithRelay()
  clock.now += MINUTE
  moves(5)
  await listener.catchUp('shop')
  expect([lookUps().length, (await found()).status?.code]).toEqual([1, 5])
  clock.now += MINUTE
  moves(6)
  let beside: Promise<void> | undefined
  await listener.catchUp('shop', (work) => {
    beside = work
  })
  expect(beside).toBeInstanceOf(Promise)
  await beside
  expect([lookUps().length, (await found()).status?.code]).toEqual([2, 6])
})

test('what a frame asks about is looked up too', async () => {
  const { listener, listened, clock, moves, found } = await shopWithRelay()
  clock.now += MINUTE
  const event = moves(5)
  const frame = { events: event ? [event] : [], newest: 1, oldest: 1 }
  expect(await listener.applyFrame(listened, frame)).toBe('taken')
  expect((await found()).status?.code).toBe(5)
  expect(listener.isLive('shop')).toBe(true)
})

test('a frame of a relay that was changed meanwhile changes nothing', async () => {
  const { listener, listened, clock, moves, found, book } = await shopWithRelay()
  const before = await found()
  clock.now += MINUTE
  const event = moves(3)
  const frame = { events: event ? [event] : [], newest: 1, oldest: 1 }
  expect(await listener.applyFrame({ ...listened, token: 'another' }, frame)).toBe('taken')
  await book.write('shop', (standing) => standing && { ...standing, address: 'http://another' })
  expect(await listener.applyFrame(listened, frame)).toBe('taken')
  expect(await listener.catchUp('shop')).toBe('heard')
  expect(await found()).toEqual(before)
  expect(listener.isLive('shop')).toBe(false)
})

test('a heartbeat is taken where nothing is missing, and written', async () => {
  const { listener, listened, clock, book } = await shopWithRelay()
  clock.now += MINUTE
  const beat = { events: [], newest: 0, oldest: 1 }
  expect(await listener.applyFrame(listened, beat)).toBe('taken')
  expect(await book.standing('shop')).toMatchObject({ heardAt: clock.now, cursor: 0 })
})

test('a relay whose pages never follow is lost, although it answers', async () => {
  const { listener, clock, announced, relay, book } = await shopWithRelay()
  await listener.catchUp('shop')
  const [one, two, three] = relay.tell(announced(3), announced(3), announced(3))
  relay.answer = (response) =>
    void response.writeHead(200).end(JSON.stringify({ events: [one, three], newest: 3, oldest: 1 }))
  expect(two?.seq).toBe(2)
  clock.now += 1
  expect(await listener.catchUp('shop')).toBe('not-a-relay')
  expect(listener.isLive('shop')).toBe(false)
  expect(await book.standing('shop')).not.toHaveProperty('lost')
  clock.now += MINUTE
  expect(await listener.catchUp('shop')).toBe('not-a-relay')
  expect(await book.standing('shop')).toMatchObject({ cursor: 0, lost: { why: 'not-a-relay' } })
})

test('a relay that refuses its beginning too is none, and gets two requests', async () => {
  const { listener, clock, relay, book } = await shopWithRelay()
  await book.write('shop', (found) => found && { ...found, cursor: 9 })
  clock.now += MINUTE
  relay.answer = (response) => void response.writeHead(400).end()
  expect(await listener.catchUp('shop')).toBe('not-a-relay')
  expect(relay.requests).toEqual(['/events?after=8&limit=500', '/events?after=0&limit=500'])
})

test('an account without a relay has nothing to fetch', async () => {
  const { listener, relay, book, account } = await shopWithRelay()
  await book.forget(account.id)
  expect(await listener.catchUp('shop')).toBe('heard')
  expect(relay.requests).toEqual([])
})

test('a relay that is left gives its parcels their usual turn, and is no longer live', async () => {
  const { listener, clock, moves, found, account } = await shopWithRelay()
  clock.now += MINUTE
  moves(3)
  await listener.catchUp('shop')
  expect((await found()).refreshAt).toBe(clock.now + 3 * HOUR)
  await listener.forget({ ...account, partnerCode: 'S-9' })
  expect((await found()).refreshAt).toBe(clock.now + 3 * HOUR)
  await listener.catchUp('shop')
  await listener.forget(account)
  expect((await found()).refreshAt).toBe(clock.now + HOUR / 2)
  expect(listener.isLive('shop')).toBe(false)
})

test('what makes another relay', async () => {
  const streamed = {
    account: { id: 'a1' },
    address: 'https://relay.example/r',
    token: 'relay-token',
    elsewhere: true,
  }
  expect(await whatMatters(streamed, (other) => isSameRelay(streamed, other))).toMatchInlineSnapshot(`
    "
    address: false
    token: false
    "
  `)
})
