import { expect, test } from 'vitest'
import { eventually } from '../eventually.ts'
import { liveClient, refusalOf } from './live-client.ts'
import { type RawAnswer, rawConnection, rawRequest } from './raw-request.ts'
import {
  bearer,
  formOf,
  HOOK,
  OTHER_SHOP,
  postForm,
  SECRET,
  SHOP,
  startTested,
  TOKEN,
} from './start-relay.ts'

const body = String(formOf(7))
/** Refused as often as a test likes. */
const patient = { refusals: { perSecond: 1, burst: 10_000 } }

function same(answers: readonly RawAnswer[]): void {
  const [first, ...others] = answers.map(({ text }) => text)
  for (const text of others) expect(text).toBe(first)
}

test('a wrong secret, an unknown shop, a wrong method and an unknown path get one answer', async () => {
  const { port, store } = await startTested(patient)
  const post = (path: string, sent = body) => rawRequest(port, 'POST', path, sent)
  const answers = [
    await post(`/hooks/${SHOP}/wrong-secret`),
    await post('/hooks/no-such-shop/wrong-secret'),
    await post(`/hooks/no-such-shop/${SECRET}`),
    await post(`/hooks/${OTHER_SHOP}/${SECRET}`),
    await post(`/hooks/${SHOP.toUpperCase()}/${SECRET}`),
    await post(`/hooks/${SHOP}/${SECRET}x`),
    await post(`/hooks/${SHOP}/`),
    await post(`/hooks/${SHOP}/${SECRET}/`),
    await post(`/hooks/${SHOP}%00/${SECRET}`),
    await post(`/hooks/%ff/%ff`),
    await post(`/hooks/${SHOP}/wrong-secret?hash=1`, 'no notice at all'),
    await post(`/hooks/${SHOP}/wrong-secret`, ''),
    await post('/elsewhere'),
    await rawRequest(port, 'GET', HOOK),
    await rawRequest(port, 'PUT', HOOK, body),
    await rawRequest(port, 'DELETE', '/hooks/no-such-shop/x'),
    await rawRequest(port, 'GET', '/metrics'),
  ]
  expect(answers[0]?.status).toBe(404)
  expect(answers[0]?.text).toContain('{"error":"Not found."}')
  same(answers)
  expect(store.calls.take).toBe(0)
})

test('a wrong secret and an unknown shop cost the store the same, also while the shop is busy', async () => {
  const { port, url, store } = await startTested(patient)
  await postForm(`${url}${HOOK}`, formOf(1))
  const cost = async (path: string) => {
    const before = { ...store.calls }
    await rawRequest(port, 'POST', path, body)
    return { shop: store.calls.shop - before.shop, take: store.calls.take - before.take }
  }
  const known = await cost(`/hooks/${SHOP}/wrong-secret`)
  expect(known).toEqual({ shop: 1, take: 0 })
  expect(await cost('/hooks/no-such-shop/wrong-secret')).toEqual(known)
  // And again: nothing was learnt by asking.
  expect(await cost(`/hooks/${SHOP}/wrong-secret`)).toEqual(known)
  expect(await cost('/hooks/no-such-shop/wrong-secret')).toEqual(known)
})

test('a refusal takes a fixed time', async () => {
  const { port } = await startTested({ ...patient, refusalMs: 100 })
  const paths = [`/hooks/${SHOP}/wrong-secret`, '/hooks/no-such-shop/wrong-secret', `/hooks/${SHOP}%00/x`]
  for (const path of paths) expect((await rawRequest(port, 'POST', path, body)).ms).toBeGreaterThan(98)
})

test('a body over the limit is not read further, whatever its declared length', async () => {
  const { port, store } = await startTested({ ...patient, bodyBytes: 1000 })
  const long = 'x'.repeat(5000)
  const chunked = async (path: string) => {
    const connection = rawConnection(port)
    connection.write(`POST ${path} HTTP/1.1\r\nHost: relay\r\nTransfer-Encoding: chunked\r\n\r\n`)
    connection.write(`1388\r\n${long}\r\n`)
    // It goes on, and is answered all the same.
    const answer = await connection.answer()
    connection.socket.destroy()
    return answer
  }
  const refused = [
    await rawRequest(port, 'POST', `/hooks/${SHOP}/wrong-secret`, long),
    await rawRequest(port, 'POST', '/hooks/no-such-shop/wrong-secret', long),
    await chunked(`/hooks/${SHOP}/wrong-secret`),
    await chunked('/hooks/no-such-shop/wrong-secret'),
  ]
  expect(refused[0]?.status).toBe(404)
  same(refused)
  // Where the secret is right, the carrier would send it for ever.
  expect((await chunked(HOOK)).status).toBe(200)
  const [unreadable] = await store.quarantined(SHOP)
  expect([unreadable?.why, unreadable?.body.length]).toEqual(['Longer than 1000 bytes.', 1000])
})

test('an endless body blocks only its own connection, and is ended after its time', async () => {
  const { port, url } = await startTested({ ...patient, bodyMs: 300 })
  const slow = [HOOK, `/hooks/${SHOP}/wrong-secret`, '/hooks/no-such-shop/wrong-secret']
  const connections = slow.flatMap((path) =>
    Array.from({ length: 50 }, () => {
      const connection = rawConnection(port)
      connection.write(`POST ${path} HTTP/1.1\r\nHost: relay\r\nContent-Length: 400\r\n\r\npartner_id=`)
      return connection
    }),
  )
  // While 150 hang, notices go through.
  const answers = connections.map((connection) => connection.answer())
  for (let order = 0; order < 20; order++)
    expect((await postForm(`${url}${HOOK}`, formOf(order))).status).toBe(200)
  const slowAnswers = await Promise.all(answers)
  expect(slowAnswers[0]?.status).toBe(408)
  same(slowAnswers)
  await Promise.all(connections.map(({ closed }) => closed))
})

test('endless headers are ended', async () => {
  const { port } = await startTested({ headerMs: 300 })
  const connection = rawConnection(port)
  connection.write(`POST ${HOOK} HTTP/1.1\r\nHost: re`)
  await connection.closed
})

test('a missing, wrong or revoked token and that of a deleted shop get one answer', async () => {
  const { port, store } = await startTested(patient)
  const get = async (token: string | undefined, path = '/events') => {
    const connection = rawConnection(port)
    const carried = token === undefined ? '' : `Authorization: Bearer ${token}\r\n`
    connection.write(`GET ${path} HTTP/1.1\r\nHost: relay\r\n${carried}\r\n`)
    const answer = await connection.answer()
    connection.socket.destroy()
    return answer
  }
  expect((await get(TOKEN)).status).toBe(200)
  const before = [
    await get(undefined),
    await get('wrong'),
    await get(SECRET),
    await get('wrong', '/events?after=x'),
  ]
  await store.revokeToken(`${SHOP}-laptop`, 1)
  const after = [
    await get(TOKEN),
    await get(TOKEN, `/events?shop=${SHOP}`),
    await get(TOKEN, '/events/stream'),
  ]
  expect(before[0]?.status).toBe(401)
  same([...before, ...after])
})

test("a token does not tell whether another's shop exists", async () => {
  const { port } = await startTested(patient)
  const get = async (path: string) => {
    const connection = rawConnection(port)
    connection.write(`GET ${path} HTTP/1.1\r\nHost: relay\r\nAuthorization: Bearer ${TOKEN}\r\n\r\n`)
    const answer = await connection.answer()
    connection.socket.destroy()
    return answer
  }
  expect((await get(`/events?shop=${SHOP}`)).status).toBe(200)
  const answers = await Promise.all(
    [OTHER_SHOP, 'no-such-shop', '%00', ''].flatMap((shop) =>
      ['/events', '/events/stream'].map((path) => get(`${path}?shop=${shop}`)),
    ),
  )
  expect(answers[0]?.status).toBe(404)
  same(answers)
})

test.each(['-1', '1.5', 'x', '', '1e3', '9'.repeat(16), '1;drop'])(
  'the cursor %j is refused in words',
  async (after) => {
    const { url } = await startTested(patient)
    for (const path of ['/events', '/events/stream']) {
      const answer = await fetch(`${url}${path}?after=${encodeURIComponent(after)}`, bearer(TOKEN))
      expect(answer.status).toBe(400)
      expect(await answer.json()).toMatchObject({ error: expect.stringContaining('whole number') })
    }
  },
)

test.each(['0', '1001', 'x'])('a page of %s events is refused in words', async (limit) => {
  const { url } = await startTested(patient)
  const answer = await fetch(`${url}/events?limit=${limit}`, bearer(TOKEN))
  expect([answer.status, await answer.json()]).toMatchObject([
    400,
    { error: expect.stringContaining('1 to 1000') },
  ])
})

test('a wrong method on a public path names the right one', async () => {
  const { url } = await startTested(patient)
  for (const path of ['/events', '/events/live', '/events/stream', '/healthz', '/readyz', '/metrics']) {
    const answer = await fetch(`${url}${path}`, { method: 'POST' })
    expect([path, answer.status, answer.headers.get('allow')]).toEqual([path, 405, 'GET'])
  }
})

test('an offer of another protocol is ignored', async () => {
  const { port } = await startTested()
  const offered = async (head: string, sent = '') => {
    const connection = rawConnection(port)
    const offer =
      'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n'
    connection.write(`${head}\r\nHost: relay\r\n${offer}Content-Length: ${sent.length}\r\n\r\n${sent}`)
    const { status } = await connection.answer()
    connection.socket.destroy()
    return status
  }
  expect(await offered(`POST ${HOOK} HTTP/1.1`, body)).toBe(200)
  expect(await offered(`POST ${HOOK}x HTTP/1.1`, body)).toBe(404)
  expect(await offered(`GET /events HTTP/1.1\r\nAuthorization: Bearer ${TOKEN}`)).toBe(200)
  expect(await offered(`GET /events/live HTTP/1.1\r\nAuthorization: Bearer ${TOKEN}`)).toBe(426)
})

test('the log holds nothing secret or personal', async () => {
  const { url, port, lines, store } = await startTested(patient)
  await postForm(`${url}${HOOK}?hash=private-query`, formOf(7, { reason: 'Chị Lan 0912345678' }))
  await rawRequest(port, 'POST', `/hooks/${SHOP}/guessed-secret`, body)
  await rawRequest(port, 'GET', `/elsewhere/${SECRET}`)
  await fetch(`${url}/events?after=0`, bearer(TOKEN))
  await fetch(`${url}/events`, bearer('guessed-token'))
  await fetch(`${url}${HOOK}`, { method: 'POST', body: 'partner_id=QS-8&reason=Lan+0912&status_id=new' })
  const live = liveClient(url, TOKEN)
  await eventually(() => expect(live.events).toHaveLength(1))
  live.socket.close()
  await live.closed
  expect(await refusalOf(liveClient(url, 'guessed-token'))).toBe(401)
  store.failWith = new Error('select * from "QS-7"')
  await fetch(`${url}/events`, bearer(TOKEN))
  const log = lines.join('\n')
  for (const line of lines) expect(JSON.parse(line)).toHaveProperty('at')
  for (const secret of [
    SECRET,
    TOKEN,
    'guessed',
    'private-query',
    'QS-',
    'Lan',
    '0912',
    '127.0.0.1',
    'S1.A1',
  ]) {
    expect(log.replaceAll(url, '')).not.toContain(secret)
  }
  for (const line of [
    '"outcome":"accepted","status":200',
    '"outcome":"quarantined"',
    '"live ended"',
    '"status":401',
  ])
    expect(log).toContain(line)
})
