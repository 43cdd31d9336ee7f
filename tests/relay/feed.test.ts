import { expect, onTestFinished, test, vi } from 'vitest'
import { type RelayPage, relayPageSchema } from '../../lib/domain/relay-event.ts'
import { createFeed, type FeedWorld } from '../../servers/relay/http/feed.ts'
import type { LiveClient } from '../../servers/relay/http/live.ts'
import { readNotice } from '../../servers/relay/http/notice.ts'
import { eventually } from './eventually.ts'
import { formOf } from './start-relay.ts'

const MOST = 10

/** A shop's events, and a feed over them. */
function openFeed(change: Partial<Pick<FeedWorld, 'goodTokens' | 'signOfLifeMs' | 'tokenCheckMs'>> = {}) {
  const page: RelayPage = { events: [], newest: 0, oldest: 1 }
  const world = {
    read: vi.fn(async (after: number) => ({
      ...page,
      events: page.events.filter(({ seq }) => seq > after).slice(0, MOST),
    })),
    goodTokens: async () => new Set(['laptop']),
    left: vi.fn(),
    trouble: vi.fn(),
    sent: () => {},
    signOfLifeMs: 60_000,
    tokenCheckMs: 60_000,
    ...change,
  }
  const feed = createFeed(world)
  onTestFinished(() => feed.stop())
  return {
    feed,
    world,
    take(count: number) {
      for (let taken = 0; taken < count; taken++) {
        const notice = readNotice(String(formOf(page.newest)))
        if (typeof notice === 'string') throw new Error(notice)
        const { digest, ...fields } = notice
        page.newest += 1
        page.events.push({ seq: page.newest, receivedAt: 1, ...fields })
      }
      feed.told()
    },
  }
}

/** A client whose frames leave when the test lets them. */
function heldClient(after = 0) {
  const flushes: (() => void)[] = []
  const seqs: number[] = []
  const end = vi.fn()
  const client: LiveClient = {
    token: 'laptop',
    after,
    send(frame, last, flushed) {
      const { events } = relayPageSchema.parse(JSON.parse(String(frame)))
      expect(last).toBe(events.at(-1)?.seq)
      seqs.push(...events.map(({ seq }) => seq))
      flushes.push(flushed)
    },
    end,
  }
  return { client, flushes, seqs, end }
}

test('while a frame is under way to a client it gets no other, however much comes', async () => {
  const { feed, take } = openFeed()
  const slow = heldClient()
  const quick = heldClient()
  feed.join(slow.client)
  feed.join(quick.client)
  for (let event = 1; event <= 50; event++) {
    take(1)
    await eventually(() => {
      quick.flushes.at(-1)?.()
      expect(quick.seqs.at(-1)).toBe(event)
    })
  }
  expect(slow.flushes).toHaveLength(1)
  // Then it comes again, page by page, from where it was.
  await eventually(() => {
    slow.flushes.at(-1)?.()
    expect(slow.seqs).toEqual(quick.seqs)
  })
  expect(slow.flushes.length).toBeLessThanOrEqual(1 + 50 / MOST + 1)
})

test('one read serves clients at different places, each with what it lacks', async () => {
  const { feed, take, world } = openFeed()
  take(8)
  const clients = [0, 3, 7, 8].map((after) => heldClient(after))
  for (const { client } of clients) feed.join(client)
  await eventually(() => expect(clients.map(({ flushes }) => flushes.length)).toEqual([1, 1, 1, 1]))
  expect(clients.map(({ seqs }) => seqs)).toEqual([[1, 2, 3, 4, 5, 6, 7, 8], [4, 5, 6, 7, 8], [8], []])
  expect(world.read.mock.calls.length).toBeLessThanOrEqual(2)
})

test('a client that is far behind does not hold up one that is not', async () => {
  const { feed, take } = openFeed()
  take(500)
  const behind = heldClient(0)
  const ahead = heldClient(500)
  feed.join(behind.client)
  feed.join(ahead.client)
  await eventually(() => expect(ahead.flushes).toHaveLength(1))
  ahead.flushes[0]?.()
  take(1)
  await eventually(() => expect(ahead.seqs).toEqual([501]))
  expect(behind.seqs.length).toBeLessThan(500)
})

test('what is taken while the store is being read is read again', async () => {
  const { feed, take, world } = openFeed()
  const client = heldClient()
  const usual = world.read.getMockImplementation()
  world.read.mockImplementationOnce(async (after) => {
    const before = await usual?.(after)
    take(1)
    if (!before) throw new Error('No page.')
    return before
  })
  feed.join(client.client)
  await eventually(() => {
    client.flushes.at(-1)?.()
    expect(client.seqs).toEqual([1])
  })
})

test('a read that fails is tried again, and nothing is missed', async () => {
  const { feed, take, world } = openFeed()
  const client = heldClient()
  feed.join(client.client)
  await eventually(() => expect(client.flushes).toHaveLength(1))
  client.flushes[0]?.()
  world.read.mockRejectedValueOnce(new Error('away'))
  take(3)
  await eventually(() => expect(client.seqs).toEqual([1, 2, 3]))
  expect(world.trouble).toHaveBeenCalledOnce()
})

test('a store that hangs ends live clients, too', async () => {
  const { feed, world } = openFeed({ signOfLifeMs: 50 })
  const client = heldClient()
  world.read.mockImplementation(() => new Promise(() => {}))
  feed.join(client.client)
  await eventually(() => expect(client.end).toHaveBeenCalledWith('trouble'))
})

test('a client that has not taken its frame from one sign of life to the next is dropped', async () => {
  const { feed, world } = openFeed({ signOfLifeMs: 50 })
  const slow = heldClient()
  feed.join(slow.client)
  await eventually(() => expect(slow.end).toHaveBeenCalledWith('slow'))
  expect(world.left).toHaveBeenCalledWith(slow.client, 'slow')
  expect(slow.flushes).toHaveLength(1)
})

test('a store that cannot tell of tokens sends nobody away', async () => {
  let asked = 0
  const { feed } = openFeed({
    tokenCheckMs: 20,
    async goodTokens() {
      asked += 1
      if (asked < 5) throw new Error('away')
      return new Set()
    },
  })
  const client = heldClient()
  feed.join(client.client)
  await eventually(() => expect(client.end).toHaveBeenCalledWith('revoked'))
  expect(asked).toBeGreaterThanOrEqual(5)
})

test('events that were pruned while nobody looked are passed over without asking for ever', async () => {
  const { feed, world } = openFeed()
  world.read.mockImplementation(async () => ({ events: [], newest: 10, oldest: 11 }))
  const client = heldClient(3)
  feed.join(client.client)
  await eventually(() => expect(client.flushes).toHaveLength(1))
  client.flushes[0]?.()
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve))
  expect(world.read.mock.calls.length).toBeLessThanOrEqual(2)
})
