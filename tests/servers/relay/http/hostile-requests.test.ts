import { expect, test } from 'vitest'
import { allEvents } from '../events.ts'
import { rawConnection } from './raw-request.ts'
import {
  bearer,
  formOf,
  HOOK,
  OTHER_SHOP,
  OTHER_TOKEN,
  postForm,
  SECRET,
  SHOP,
  startTested,
  TOKEN,
} from './start-relay.ts'

const body = String(formOf(7))
const head = (...lines: string[]) => `${lines.join('\r\n')}\r\n\r\n`
const long = `Content-Length: ${body.length}`
const hook = `POST ${HOOK} HTTP/1.1`
const smuggled = `${hook}\r\nHost: relay\r\n${long}\r\n\r\n${body}`

/** What leaves on the wire. None is a notice or a read that the relay may take. */
const REQUESTS: Readonly<Record<string, string>> = {
  'a length and chunks at once': `${head(`POST /hooks/${SHOP}/x HTTP/1.1`, 'Host: relay', 'Content-Length: 4', 'Transfer-Encoding: chunked')}0\r\n\r\n${smuggled}`,
  'two lengths': `${head(`POST /hooks/${SHOP}/x HTTP/1.1`, 'Host: relay', 'Content-Length: 0', `Content-Length: ${smuggled.length}`)}${smuggled}`,
  'chunks named oddly': `${head(`POST /hooks/${SHOP}/x HTTP/1.1`, 'Host: relay', 'Transfer-Encoding: xchunked', long)}${body}`,
  'a bare line feed in a header': `POST /hooks/${SHOP}/x HTTP/1.1\nHost: relay\nX: y\n\n${smuggled}`,
  'a host that is none': head('GET /events HTTP/1.1', 'Host: [', `Authorization: Bearer ${TOKEN}x`),
  'no host': head('GET /events HTTP/1.1', `Authorization: Bearer ${TOKEN}x`),
  'headers of a megabyte': head('GET /events HTTP/1.1', 'Host: relay', `X: ${'x'.repeat(1_000_000)}`),
  'two tokens in one header': head(
    'GET /events HTTP/1.1',
    'Host: relay',
    `Authorization: Bearer x, Bearer ${TOKEN}`,
  ),
  'the token in a query': head(`GET /events?token=${TOKEN}&access_token=${TOKEN} HTTP/1.1`, 'Host: relay'),
  'the token in a cookie': head('GET /events HTTP/1.1', 'Host: relay', `Cookie: token=${TOKEN}`),
  "another shop's events": head(
    `GET /events?shop=${OTHER_SHOP}&shop=${SHOP} HTTP/1.1`,
    'Host: relay',
    `Authorization: Bearer ${TOKEN}`,
  ),
  'a method in a header': head(`GET ${HOOK} HTTP/1.1`, 'Host: relay', 'X-HTTP-Method-Override: POST'),
  'a secret with a slash': `${head(`POST /hooks/${OTHER_SHOP}/${SHOP}%2f${SECRET} HTTP/1.1`, 'Host: relay', long)}${body}`,
  "another shop's secret": `${head(`POST /hooks/${OTHER_SHOP}/${SECRET} HTTP/1.1`, 'Host: relay', long)}${body}`,
  'a shop in capitals': `${head(`POST /hooks/${SHOP.toUpperCase()}/${SECRET} HTTP/1.1`, 'Host: relay', long)}${body}`,
  'a secret in its halves': `${head(`POST /hooks/${SHOP}/${SECRET.slice(0, -1)} HTTP/1.1`, 'Host: relay', long)}${body}`,
  'a tunnel': head('CONNECT 127.0.0.1:22 HTTP/1.1', 'Host: 127.0.0.1:22'),
  'an upgrade to another protocol': head(
    'GET /events/live HTTP/1.1',
    'Host: relay',
    'Connection: Upgrade',
    'Upgrade: h2c',
    `Authorization: Bearer ${TOKEN}x`,
  ),
  'a socket without a token': head(
    'GET /events/live HTTP/1.1',
    'Host: relay',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    'Sec-WebSocket-Protocol: quickship.v1, bearer.',
  ),
  'no HTTP at all': '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\r\n\r\n',
}

test.each(Object.entries(REQUESTS))(
  '%s is refused, and the next right request is taken',
  async (_, request) => {
    const { url, port, store } = await startTested({ bodyMs: 50, refusalMs: 1 })
    const connection = rawConnection(port)
    connection.write(request)
    const answer = await connection.answer().catch(() => undefined)
    expect(answer?.status ?? 400).toBeGreaterThanOrEqual(400)
    expect(answer?.text ?? '').not.toMatch(new RegExp(`${SECRET}|${TOKEN}|${OTHER_TOKEN}|node_modules`))
    connection.socket.destroy()
    await connection.closed
    expect(await store.counts()).toMatchObject({ events: 0, quarantined: 0 })
    expect((await postForm(`${url}${HOOK}`, formOf(1))).status).toBe(200)
    expect((await fetch(`${url}/events`, bearer(OTHER_TOKEN)).then((read) => read.json())).events).toEqual([])
  },
)

test.each(['', '?past=the-fast-path'])('a body that stops gets one answer, and no more%s', async (query) => {
  const { port } = await startTested({ bodyMs: 50, headerMs: 100, refusalMs: 1 })
  const connection = rawConnection(port)
  connection.write(`POST ${HOOK}${query} HTTP/1.1\r\nHost: relay\r\nContent-Length: 9\r\n\r\nabc`)
  expect((await connection.answer()).status).toBe(408)
  await connection.closed
  await expect(connection.answer()).rejects.toThrow('Closed after ""')
})

test.each<[string, string]>([
  ['a hundred deep', `{"status_id":5,"partner_id":"QS-1","reason":${'['.repeat(30_000)}`],
  ['a prototype', '{"__proto__":{"status_id":"5","partner_id":"QS-1"}}'],
  ['a constructor', '{"constructor":"5","status_id":"1e999","partner_id":"QS-1"}'],
  ['an endless number', `status_id=${'9'.repeat(400)}&partner_id=QS-1`],
  ['a list for an id', '{"status_id":5,"partner_id":["QS-1"],"label_id":{"toString":"x"}}'],
  ['escapes that are none', 'status_id=%ZZ&partner_id=%E0%A4%A'],
  ['a status in words', "status_id=5' OR '1'='1&partner_id=QS-1"],
])('a notice of %s is none', async (_, text) => {
  const { url, store } = await startTested()
  const sent = await fetch(`${url}${HOOK}`, { method: 'POST', body: text })
  expect(sent.status).toBe(200)
  expect(await store.counts()).toMatchObject({ events: 0, quarantined: 1 })
})

test('a replayed notice is one event, and its body names no other shop', async () => {
  const { url, store } = await startTested()
  const forged = formOf(1, {
    shop: OTHER_SHOP,
    seq: '99',
    receivedAt: '1',
    partner_id: "QS-1'; DROP TABLE events;--",
  })
  for (let times = 0; times < 5; times++)
    expect((await postForm(`${url}${HOOK}?shop=${OTHER_SHOP}`, forged)).status).toBe(200)
  expect(await allEvents(store, SHOP)).toMatchObject([{ seq: 1, partnerId: "QS-1'; DROP TABLE events;--" }])
  expect(await allEvents(store, OTHER_SHOP)).toEqual([])
})
