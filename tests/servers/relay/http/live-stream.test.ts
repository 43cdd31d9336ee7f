import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { eventually } from '../eventually.ts'
import { bearer, formOf, HOOK, postForm, SHOP, startTested, TOKEN } from './start-relay.ts'
import { openStream } from './stream-client.ts'

const run = promisify(execFile)

test('a stream starts at its cursor, ids each message by its last event, and resumes from there', async () => {
  const { url } = await startTested()
  for (const order of [1, 2, 3]) await postForm(`${url}${HOOK}`, formOf(order))
  const first = await openStream(`${url}/events/stream?after=1`, TOKEN)
  expect(first.answer.headers.get('content-type')).toBe('text/event-stream')
  await eventually(() =>
    expect(first.messages).toMatchObject([{ id: '3', page: { events: [{ seq: 2 }, { seq: 3 }] } }]),
  )
  await postForm(`${url}${HOOK}`, formOf(4))
  await eventually(() => expect(first.messages[1]).toMatchObject({ id: '4', page: { events: [{ seq: 4 }] } }))
  first.stop.abort()
  // A reconnecting browser sends `Last-Event-ID`, which wins over the address.
  const again = await openStream(`${url}/events/stream?after=1`, TOKEN, { 'Last-Event-ID': '3' })
  await eventually(() => expect(again.messages).toMatchObject([{ id: '4', page: { newest: 4 } }]))
})

test('a stream works for the second server of a process, too', async () => {
  const script = `
    const { getRequestListener } = await import('@hono/node-server')
    getRequestListener(() => new Response())
    const { startRelay } = await import('./servers/relay/http/start.ts')
    const { createMemoryStore } = await import('./tests/servers/relay/store/memory-store.ts')
    const { hashOf } = await import('./servers/relay/secrets.ts')
    const store = createMemoryStore()
    await store.createShop({ id: 'lan', name: 'Lan', secretHash: hashOf('secret'), createdAt: 1 })
    await store.addToken({ id: 'laptop', shop: 'lan', device: 'laptop', hash: hashOf('token'), createdAt: 1 })
    const { url } = await startRelay({ store, port: 0 })
    const { body } = await fetch(url + '/events/stream', { headers: { Authorization: 'Bearer token' } })
    const { value } = await body.getReader().read()
    console.log(new TextDecoder().decode(value))
    process.exit()`
  const { stdout, stderr } = await run(process.execPath, ['--input-type=module', '-e', script])
  expect(stdout).toMatch(/^retry: /)
  expect(stderr).toBe('')
})

test('a heartbeat has no id, so that the cursor stays', async () => {
  const { url } = await startTested({ heartbeatMs: 50 })
  await postForm(`${url}${HOOK}`, formOf(1))
  const { messages } = await openStream(`${url}/events/stream`, TOKEN)
  await eventually(() => expect(messages.length).toBeGreaterThan(2))
  expect(messages.slice(0, 2)).toMatchObject([
    { id: '1' },
    { id: undefined, page: { events: [], newest: 1 } },
  ])
})

test('a revoked token ends its streams', async () => {
  const { url, store } = await startTested({ tokenCheckMs: 50 })
  const { ended } = await openStream(`${url}/events/stream`, TOKEN)
  await store.revokeToken(`${SHOP}-laptop`, 1)
  await ended
})

test("an extension's page may read without a right to the host, any other page may not", async () => {
  const { url } = await startTested()
  const from = async (origin: string, path: string) => {
    const { headers } = await fetch(`${url}${path}`, {
      headers: { ...bearer(TOKEN).headers, Origin: origin },
    })
    return headers.get('access-control-allow-origin')
  }
  const chromium = `chrome-extension://${'a'.repeat(32)}`
  expect(await from(chromium, '/events')).toBe(chromium)
  expect(await from('moz-extension://0b8b0e3c-1111-2222-3333-444455556666', '/events')).toContain(
    'moz-extension',
  )
  expect(await from('https://shop.example', '/events')).toBeNull()
  expect(await from(chromium, '/healthz')).toBeNull()
  const headers = { Origin: chromium, 'Access-Control-Request-Method': 'GET' }
  const preflight = await fetch(`${url}/events`, { method: 'OPTIONS', headers })
  expect(preflight.status).toBe(204)
  expect(preflight.headers.get('access-control-allow-headers')).toContain('Authorization')
})
