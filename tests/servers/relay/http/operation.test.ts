import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { network } from '../../../../servers/relay/http/address.ts'
import { createLog, errorFields } from '../../../../servers/relay/http/log.ts'
import { createRateLimiter } from '../../../../servers/relay/http/rate-limiter.ts'
import { eventually } from '../eventually.ts'
import { liveClient } from './live-client.ts'
import { rawConnection } from './raw-request.ts'
import { bearer, formOf, HOOK, postForm, startTested, TOKEN } from './start-relay.ts'

test('health is the process, readiness the store', async () => {
  let now = 1_790_000_000_000
  const { url, store } = await startTested({}, { now: () => now })
  const statuses = async () =>
    Promise.all(['/healthz', '/readyz'].map(async (path) => (await fetch(`${url}${path}`)).status))
  expect(await statuses()).toEqual([200, 200])
  store.failWith = new Error('away')
  now += 1000
  expect(await statuses()).toEqual([200, 503])
})

test('metrics need their token, and name no shop', async () => {
  const { url } = await startTested({}, { metricsToken: 'scraper' })
  await postForm(`${url}${HOOK}`, formOf(1))
  await postForm(`${url}${HOOK}`, formOf(1))
  const live = liveClient(url, TOKEN)
  await eventually(() => expect(live.pages).toHaveLength(1))
  expect((await fetch(`${url}/metrics`)).status).toBe(404)
  expect((await fetch(`${url}/metrics`, bearer(TOKEN))).status).toBe(404)
  const answer = await fetch(`${url}/metrics`, bearer('scraper'))
  const text = await answer.text()
  expect(answer.headers.get('content-type')).toContain('text/plain')
  expect(text).toContain('relay_notices_total{outcome="accepted"} 1')
  expect(text).toContain('relay_notices_total{outcome="duplicate"} 1')
  expect(text).toContain('relay_live_clients{kind="websocket"} 1')
  expect(text).toContain('relay_stored{what="shops"} 2')
  expect(text).toContain('relay_notice_seconds_count 2')
  for (const private_ of ['lan-shop', 'minh-shop', 'QS-1', '127.0.0.1']) expect(text).not.toContain(private_)
})

test('a stop answers running requests, disconnects live clients, and accepts nothing new', async () => {
  const relay = await startTested()
  const { url, port, store } = relay
  const live = liveClient(url, TOKEN)
  await eventually(() => expect(live.pages).toHaveLength(1))
  const idle = rawConnection(port)
  idle.write('GET /healthz HTTP/1.1\r\nHost: relay\r\n\r\n')
  await idle.answer()
  const unused = rawConnection(port)
  await eventually(async () => expect(unused.socket.readyState).toBe('open'))
  const half = rawConnection(port)
  const notice = String(formOf(2))
  half.write(
    `POST ${HOOK} HTTP/1.1\r\nHost: relay\r\nContent-Length: ${notice.length}\r\n\r\n${notice.slice(0, 20)}`,
  )
  const held = Promise.withResolvers<void>()
  store.appendAfter = held.promise
  const first = postForm(`${url}${HOOK}`, formOf(1))
  await eventually(() => expect(store.calls.take).toBe(1))

  let stopped = false
  const stop = relay.close().then(() => {
    stopped = true
  })
  expect(await live.closed).toBe(1012)
  await Promise.all([idle.closed, unused.closed])
  await new Promise<void>((refused) => connect(port, '127.0.0.1').on('error', () => refused()))
  expect(stopped).toBe(false)
  half.write(notice.slice(20))
  await eventually(() => expect(store.calls.take).toBe(2))
  held.resolve()
  expect((await first).status).toBe(200)
  const answer = await half.answer()
  expect([answer.status, answer.text.includes('Connection: close')]).toEqual([200, true])
  await stop
})

test('a hanging connection does not prevent a stop', async () => {
  const relay = await startTested({ stopMs: 200, bodyMs: 60_000 })
  const hanging = rawConnection(relay.port)
  hanging.write(`POST ${HOOK} HTTP/1.1\r\nHost: relay\r\nContent-Length: 400\r\n\r\npartner_id=`)
  const live = rawConnection(relay.port)
  live.write(
    `GET /events/live HTTP/1.1\r\nHost: relay\r\nAuthorization: Bearer ${TOKEN}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
  )
  await eventually(() => expect(relay.lines.some((line) => line.includes('"event":"live"'))).toBe(true))
  await relay.close()
  await Promise.all([hanging.closed, live.closed])
})

test('a forwarded address counts only behind a trusted proxy', async () => {
  const limits = { refusals: { perSecond: 0, burst: 1 }, slowedMs: 0 }
  const guess = async (url: string, forwarded: string) => {
    const headers = { 'X-Forwarded-For': forwarded, 'X-Request-Id': 'from-the-proxy' }
    return (await fetch(`${url}/hooks/lan-shop/guess`, { method: 'POST', headers })).status
  }
  const open = await startTested(limits)
  expect(await guess(open.url, '203.0.113.1')).toBe(404)
  expect(await guess(open.url, '203.0.113.2')).toBe(429)
  expect(open.lines.join()).not.toContain('from-the-proxy')
  expect(open.lines.filter((line) => line.includes('TRUST_PROXY is no'))).toHaveLength(1)
  const behind = await startTested(limits, { trustProxy: true })
  expect(await guess(behind.url, '203.0.113.1')).toBe(404)
  expect(await guess(behind.url, '203.0.113.2')).toBe(404)
  // The sender's own value comes before the proxy's.
  expect(await guess(behind.url, '198.51.100.7, 203.0.113.2')).toBe(429)
  expect(behind.lines.join()).toContain('"id":"from-the-proxy"')
  expect(behind.lines.join()).not.toContain('TRUST_PROXY')
})

test('a port in use is an error at once', async () => {
  const { port } = await startTested()
  await expect(startTested({}, { port })).rejects.toThrow('EADDRINUSE')
})

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::9', '2001:db8:1:2'],
  ['2001:db8::9', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('limits see %s as %s', (address, seen) => {
  expect(network(address)).toBe(seen)
})

test('a rate limiter refills with time, also after a clock set back and with many keys', () => {
  let now = 0
  const buckets = createRateLimiter({ perSecond: 1, burst: 2 }, () => now)
  expect([buckets.spend('a'), buckets.spend('a'), buckets.spend('a')]).toEqual([true, true, false])
  now = -100_000
  expect(buckets.spend('a')).toBe(false)
  now = 1000 - 100_000
  expect([buckets.spend('a'), buckets.spend('a'), buckets.spend('b')]).toEqual([true, false, true])
  for (let other = 0; other < 50_000; other++) buckets.spend(`address ${other}`)
  expect(buckets.spend('another')).toBe(true)
})

test.each([
  'token S1 at relay.example',
  'invalid input:\n    at S1.A2.17373471 (partner_id)',
  'x\n  at x',
  ' at ',
  '',
])('an error is logged by name, code and place, with nothing of its words: %j', (words) => {
  const error = Object.assign(new RangeError(words), { code: 'SQLITE_FULL' })
  const { thrownAt, ...named } = errorFields(error)
  expect(named).toEqual({ error: 'RangeError', code: 'SQLITE_FULL' })
  expect(thrownAt).toMatch(/^at .*operation\.test\.ts:\d+:\d+\)?$/)
})

test('a flood of log lines is limited by kind, and omitted lines are counted', () => {
  let now = 0
  const lines: string[] = []
  const log = createLog(
    (line) => lines.push(line),
    () => now,
  )
  for (let line = 0; line < 3000; line++) log({ event: 'notice', status: 404 })
  log({ event: 'error' })
  expect(lines).toHaveLength(1001)
  expect(lines.at(-1)).toContain('error')
  now += 1000
  log({ event: 'notice', status: 404 })
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ leftOut: 2000 })
})
