import { expect, test } from 'vitest'
import { readNotice } from '../../../../servers/relay/http/notice.ts'
import { eventually } from '../eventually.ts'
import { liveClient, refusalOf } from './live-client.ts'
import { rawConnection } from './raw-request.ts'
import {
  formOf,
  HOOK,
  OTHER_HOOK,
  OTHER_SHOP,
  OTHER_TOKEN,
  postForm,
  SHOP,
  startTested,
  type TestedRelay,
  TOKEN,
} from './start-relay.ts'

async function announce({ url }: TestedRelay, ...orders: number[]): Promise<void> {
  for (const order of orders) expect((await postForm(`${url}${HOOK}`, formOf(order))).status).toBe(200)
}
const seqs = (events: readonly { seq: number }[]) => events.map(({ seq }) => seq)
const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1)

test('a live client starts at its cursor and receives new events', async () => {
  const relay = await startTested()
  await announce(relay, 1, 2, 3)
  const client = liveClient(relay.url, TOKEN, 1)
  await eventually(() => expect(seqs(client.events)).toEqual([2, 3]))
  await announce(relay, 4)
  await eventually(() => expect(seqs(client.events)).toEqual([2, 3, 4]))
  expect(client.socket.protocol).toBe('quickship.v1')
})

test('an up-to-date client gets an empty frame at once', async () => {
  const relay = await startTested()
  await announce(relay, 1)
  const client = liveClient(relay.url, TOKEN, 1)
  await eventually(() => expect(client.pages).toEqual([{ events: [], newest: 1, oldest: 1 }]))
})

test('the first frame reveals a cursor before the oldest event or beyond the newest', async () => {
  const relay = await startTested()
  await announce(relay, 1, 2)
  await relay.store.prune(Date.now() + 1)
  await announce(relay, 3)
  const old = liveClient(relay.url, TOKEN, 0)
  const ahead = liveClient(relay.url, TOKEN, 9)
  await eventually(() => expect(old.pages[0]).toMatchObject({ events: [{ seq: 3 }], newest: 3, oldest: 3 }))
  await eventually(() => expect(ahead.pages[0]).toEqual({ events: [], newest: 3, oldest: 3 }))
})

test('reconnects under load miss nothing and repeat nothing', async () => {
  const relay = await startTested()
  let sending = true
  let sent = 0
  const pour = async (lane: number) => {
    for (let order = 0; sending; order++) {
      await announce(relay, lane * 100_000 + order)
      sent += 1
    }
  }
  const pouring = [1, 2, 3, 4].map(pour)
  const received: number[] = []
  for (let connection = 0; connection < 15; connection++) {
    const client = liveClient(relay.url, TOKEN, received.at(-1) ?? 0)
    await eventually(() => expect(client.events.length).toBeGreaterThan(10))
    client.socket.terminate()
    received.push(...seqs(client.events))
  }
  sending = false
  await Promise.all(pouring)
  const last = liveClient(relay.url, TOKEN, received.at(-1) ?? 0)
  await eventually(() => expect(received.length + last.events.length).toBe(sent))
  expect([...received, ...seqs(last.events)]).toEqual(upTo(sent))
})

const readsPerToken = { perSecond: 1, burst: 400 }

test('one read serves all clients of a shop', async () => {
  const relay = await startTested({ livePerToken: 200, heartbeatMs: 600_000, readsPerToken })
  await announce(relay, 1)
  const clients = upTo(200).map(() => liveClient(relay.url, TOKEN, 0))
  await eventually(() => expect(clients.every(({ events }) => events.length === 1)).toBe(true))
  const before = relay.store.calls.after
  await announce(relay, 2)
  await eventually(() => expect(clients.every(({ events }) => events.length === 2)).toBe(true))
  expect(relay.store.calls.after - before).toBeLessThanOrEqual(2)
})

test("another shop's events stay another shop's", async () => {
  const relay = await startTested()
  const client = liveClient(relay.url, TOKEN)
  const other = liveClient(relay.url, OTHER_TOKEN)
  await Promise.all([client.opened, other.opened])
  await announce(relay, 1)
  await eventually(() => expect(client.events).toHaveLength(1))
  await postForm(`${relay.url}${OTHER_HOOK}`, formOf(2))
  await eventually(() => expect(other.events).toMatchObject([{ partnerId: 'QS-2' }]))
  expect(client.events).toMatchObject([{ partnerId: 'QS-1' }])
})

test('the heartbeat is an empty frame, and finds events whose notification was lost', async () => {
  const relay = await startTested({ heartbeatMs: 100 })
  const client = liveClient(relay.url, TOKEN)
  await eventually(() => expect(client.pages.length).toBeGreaterThan(3))
  expect(client.pages.at(-1)).toEqual({ events: [], newest: 0, oldest: 1 })
  // Another process took it, and its word was lost.
  const notice = readNotice(String(formOf(9)))
  if (typeof notice === 'string') throw new Error(notice)
  relay.store.appendSilently({ ...notice, shop: SHOP, receivedAt: 1 })
  await eventually(() => expect(client.events).toMatchObject([{ partnerId: 'QS-9' }]))
})

test('a client that answers no ping is disconnected', async () => {
  const relay = await startTested({ heartbeatMs: 100 })
  const dead = liveClient(relay.url, TOKEN)
  await dead.opened
  dead.socket.pause()
  const living = liveClient(relay.url, TOKEN)
  await eventually(() => expect(relay.lines.filter((line) => line.includes('live ended'))).toHaveLength(1))
  expect(living.socket.readyState).toBe(living.socket.OPEN)
})

test('a slow client has one frame waiting and is dropped, while others go on', async () => {
  const relay = await startTested({ heartbeatMs: 400 })
  const long = { reason: 'Khách hẹn giao lại '.repeat(15) }
  for (const lane of upTo(4)) {
    const orders = upTo(500).map((order) =>
      postForm(`${relay.url}${HOOK}`, formOf(lane * 1000 + order, long)),
    )
    await Promise.all(orders)
  }
  const path = '/events/live?after=0'
  const slow = rawConnection(relay.port)
  slow.write(
    `GET ${path} HTTP/1.1\r\nHost: relay\r\nAuthorization: Bearer ${TOKEN}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
  )
  slow.socket.pause()
  const quick = liveClient(relay.url, TOKEN, 0)
  await eventually(() => expect(quick.events).toHaveLength(2000))
  await eventually(() => expect(relay.lines.some((line) => line.includes('live ended'))).toBe(true))
  expect(quick.socket.readyState).toBe(quick.socket.OPEN)
  slow.socket.destroy()
})

test('a revoked token ends its live clients within seconds, and a deleted shop all of them', async () => {
  const relay = await startTested({ tokenCheckMs: 100 })
  const client = liveClient(relay.url, TOKEN)
  const other = liveClient(relay.url, OTHER_TOKEN)
  await Promise.all([client.opened, other.opened])
  await relay.store.revokeToken(`${SHOP}-laptop`, 1)
  expect(await client.closed).toBe(4401)
  expect(other.socket.readyState).toBe(other.socket.OPEN)
  await relay.store.deleteShop(OTHER_SHOP)
  expect(await other.closed).toBe(4401)
})

test('a device that reconnects often keeps its newest connections', async () => {
  const relay = await startTested({ livePerToken: 2 })
  const clients = []
  for (let again = 0; again < 3; again++) {
    const client = liveClient(relay.url, TOKEN)
    await eventually(() => expect(client.pages).toHaveLength(1))
    clients.push(client)
  }
  expect(await clients[0]?.closed).toBe(4409)
  expect(clients.map(({ socket }) => socket.readyState)).toEqual([3, 1, 1])
})

test('a failing store disconnects live clients, so that silence does not look like no news', async () => {
  const relay = await startTested({ heartbeatMs: 200 })
  const client = liveClient(relay.url, TOKEN)
  await eventually(() => expect(client.pages).toHaveLength(1))
  relay.store.failWith = new Error('away')
  expect(await client.closed).toBe(1013)
  const again = liveClient(relay.url, TOKEN)
  expect(await refusalOf(again)).toBe(503)
})

test.each([
  ['a wrong token', 'wrong', '/events/live?after=0', 401],
  ['a bad cursor', TOKEN, '/events/live?after=x', 400],
  ["another's shop", TOKEN, `/events/live?shop=${OTHER_SHOP}`, 404],
  ['no such shop', TOKEN, '/events/live?shop=no-such-shop', 404],
  ['another path', TOKEN, '/elsewhere', 404],
])('%s is refused before the upgrade', async (_, token, path, status) => {
  const relay = await startTested()
  const connection = rawConnection(relay.port)
  const protocol = `Sec-WebSocket-Protocol: quickship.v1, bearer.${token}\r\n`
  connection.write(
    `GET ${path} HTTP/1.1\r\nHost: relay\r\n${protocol}Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
  )
  const answer = await connection.answer()
  expect(answer.status).toBe(status)
  expect(answer.text).toContain('{"error":')
  await connection.closed
})

test('live clients over the limit are refused', async () => {
  const relay = await startTested({ liveClients: 1 })
  const first = liveClient(relay.url, TOKEN)
  await eventually(() => expect(first.pages).toHaveLength(1))
  expect(await refusalOf(liveClient(relay.url, OTHER_TOKEN))).toBe(503)
})
