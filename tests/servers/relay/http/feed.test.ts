import { expect, onTestFinished, test, vi } from 'vitest'
import { type RelayPage, relayPageSchema } from '../../../../lib/domain/relay-event.ts'
import type { LiveClient } from '../../../../servers/relay/http/feed.ts'
import { createFeed, type FeedDeps } from '../../../../servers/relay/http/feed.ts'
import { readNotice } from '../../../../servers/relay/http/notice.ts'
import { eventually } from '../eventually.ts'
import { formOf } from './start-relay.ts'

const MOST = 10

/** A shop's events, and a feed over them. */
function openFeed(change: Partial<Pick<FeedDeps, 'validTokens' | 'heartbeatMs'>> = {}) {
  const page: RelayPage = { events: [], newest: 0, oldest: 1 }
  const deps = {
    read: vi.fn(async (after: number) => ({
      ...page,
      events: page.events.filter(({ seq }) => seq > after).slice(0, MOST),
    })),
    validTokens: async () => new Set(['laptop']),
    onLeave: vi.fn(),
    onError: vi.fn(),
    onSent: () => {},
    heartbeatMs: 60_000,
    ...change,
  }
  const feed = createFeed(deps)
  onTestFinished(() => feed.stop())
  return {
    feed,
    deps,
    append(count: number) {
      for (let n = 0; n < count; n++) {
        const notice = readNotice(String(formOf(page.newest)))
        if (typeof notice === 'string') throw new Error(notice)
        const { digest, ...fields } = notice
        page.newest += 1
        page.events.push({ seq: page.newest, receivedAt: 1, ...fields })
      }
      feed.wake()
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

test('a client gets no second frame while one is being sent', async () => {
  const { feed, append } = openFeed()
  const slow = heldClient()
  const quick = heldClient()
  feed.join(slow.client)
  feed.join(quick.client)
  for (let event = 1; event <= 50; event++) {
    append(1)
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

test('one read serves clients at different cursors, each with what it lacks', async () => {
  const { feed, append, deps } = openFeed()
  append(8)
  const clients = [0, 3, 7, 8].map((after) => heldClient(after))
  for (const { client } of clients) feed.join(client)
  await eventually(() => expect(clients.map(({ flushes }) => flushes.length)).toEqual([1, 1, 1, 1]))
  expect(clients.map(({ seqs }) => seqs)).toEqual([[1, 2, 3, 4, 5, 6, 7, 8], [4, 5, 6, 7, 8], [8], []])
  expect(deps.read.mock.calls.length).toBeLessThanOrEqual(2)
})

test('a client far behind does not delay the others', async () => {
  const { feed, append } = openFeed()
  append(500)
  const behind = heldClient(0)
  const ahead = heldClient(500)
  feed.join(behind.client)
  feed.join(ahead.client)
  await eventually(() => expect(ahead.flushes).toHaveLength(1))
  ahead.flushes[0]?.()
  append(1)
  await eventually(() => expect(ahead.seqs).toEqual([501]))
  expect(behind.seqs.length).toBeLessThan(500)
})

test('events appended during a read are read again', async () => {
  const { feed, append, deps } = openFeed()
  const client = heldClient()
  const usual = deps.read.getMockImplementation()
  deps.read.mockImplementationOnce(async (after) => {
    const before = await usual?.(after)
    append(1)
    if (!before) throw new Error('No page.')
    return before
  })
  feed.join(client.client)
  await eventually(() => {
    client.flushes.at(-1)?.()
    expect(client.seqs).toEqual([1])
  })
})

test('a failed read is retried, and nothing is missed', async () => {
  const { feed, append, deps } = openFeed()
  const client = heldClient()
  feed.join(client.client)
  await eventually(() => expect(client.flushes).toHaveLength(1))
  client.flushes[0]?.()
  deps.read.mockRejectedValueOnce(new Error('away'))
  append(3)
  await eventually(() => expect(client.seqs).toEqual([1, 2, 3]))
  expect(deps.onError).toHaveBeenCalledOnce()
})

test('a hanging store disconnects live clients, too', async () => {
  const { feed, deps } = openFeed({ heartbeatMs: 50 })
  const client = heldClient()
  deps.read.mockImplementation(() => new Promise(() => {}))
  feed.join(client.client)
  await eventually(() => expect(client.end).toHaveBeenCalledWith('unavailable'))
})

test('a client that has not received its frame between two heartbeats is dropped', async () => {
  const { feed, deps } = openFeed({ heartbeatMs: 50 })
  const slow = heldClient()
  feed.join(slow.client)
  await eventually(() => expect(slow.end).toHaveBeenCalledWith('slow'))
  expect(deps.onLeave).toHaveBeenCalledWith(slow.client, 'slow')
  expect(slow.flushes).toHaveLength(1)
})

test('a failing token check disconnects no client', async () => {
  let away = true
  const { feed, deps } = openFeed({
    async validTokens() {
      if (away) throw new Error('away')
      return new Set()
    },
  })
  const client = heldClient()
  feed.join(client.client)
  await feed.checkTokens()
  expect(deps.onError).toHaveBeenCalledTimes(1)
  expect(client.end).not.toHaveBeenCalled()
  away = false
  await feed.checkTokens()
  expect(client.end).toHaveBeenCalledWith('revoked')
})

test('pruned events are skipped without endless reads', async () => {
  const { feed, deps } = openFeed()
  deps.read.mockImplementation(async () => ({ events: [], newest: 10, oldest: 11 }))
  const client = heldClient(3)
  feed.join(client.client)
  await eventually(() => expect(client.flushes).toHaveLength(1))
  client.flushes[0]?.()
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve))
  expect(deps.read.mock.calls.length).toBeLessThanOrEqual(2)
})

test('who joins while the tokens are read stays: its token may be newer than the answer', async () => {
  const { promise, resolve } = Promise.withResolvers<Set<string>>()
  const { feed } = openFeed({ validTokens: () => promise })
  const [before, after] = [heldClient(), heldClient()]
  feed.join(before.client)
  const checked = feed.checkTokens()
  feed.join(after.client)
  resolve(new Set())
  await checked
  expect(before.end).toHaveBeenCalledExactlyOnceWith('revoked')
  expect(after.end).not.toHaveBeenCalled()
})
