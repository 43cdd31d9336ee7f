import { expect, test } from 'vitest'
import { eventually } from '../eventually.ts'
import { liveClient, refusalOf } from './live-client.ts'
import { type RawAnswer, rawConnection, rawRequest } from './raw-request.ts'
import {
  bearer,
  formOf,
  HOOK,
  OTHER_HOOK,
  OTHER_TOKEN,
  postForm,
  SHOP,
  startTested,
  TOKEN,
} from './start-relay.ts'

const body = String(formOf(7))

test('under a flood only what is refused is slowed, by address and shop; every right request is taken', async () => {
  // A slowed refusal is held for longer than the test's time.
  const held = { slowedMs: 600_000, slowedAtOnce: 20, connectionsPerAddress: 50, stopMs: 1 }
  const { url, port } = await startTested({ refusals: { perSecond: 0, burst: 5 }, ...held })
  const answers: RawAnswer[] = []
  const guess = (of: string) =>
    rawRequest(port, 'POST', of, body).then(
      (answer) => answers.push(answer),
      () => {},
    )
  for (let at = 0; at < 5; at++) await guess(`/hooks/${SHOP}/guess-${at}`)
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
  for (let at = 0; at < 20; at++) void guess(`/hooks/${SHOP}/held-${at}`)
  // The seats for slowed ones are taken once others are answered.
  await eventually(async () => {
    void guess(`/hooks/${SHOP}/more`)
    expect(answers.length).toBeGreaterThan(5)
  })
  expect(answers.at(-1)?.status).toBe(429)

  // Nothing of these was valid before.
  expect((await postForm(`${url}${HOOK}`, formOf(1))).status).toBe(200)
  expect((await fetch(`${url}/events`, bearer(TOKEN))).status).toBe(200)
  expect((await fetch(`${url}/events`, bearer('guess'))).status).toBe(401)
  for (const [shop, status] of [...Array(5).fill(['no-such-shop', 404]), ['no-such-shop', 429]])
    expect((await rawRequest(port, 'POST', `/hooks/${shop}/guess`, body)).status).toBe(status)
  expect((await postForm(`${url}${OTHER_HOOK}`, formOf(1))).status).toBe(200)
})

test("one shop's flood is limited, another's notices are not", async () => {
  const { url, lines } = await startTested({ noticesPerShop: { perSecond: 0, burst: 100 } })
  const flood = await Promise.all(
    Array.from({ length: 300 }, (_, order) => postForm(`${url}${HOOK}`, formOf(order))),
  )
  expect(flood.filter(({ status }) => status === 200)).toHaveLength(100)
  expect(flood.filter(({ status }) => status === 429)).toHaveLength(200)
  expect(flood.find(({ status }) => status === 429)?.headers.get('retry-after')).toBe('5')
  expect((await postForm(`${url}${OTHER_HOOK}`, formOf(1))).status).toBe(200)
  expect(lines.length).toBeGreaterThan(300)
})

test('a device that reads too often is limited on every route, and no other device is', async () => {
  const { url } = await startTested({ readsPerToken: { perSecond: 0, burst: 4 } })
  for (const path of ['/events', '/events', '/events/stream'])
    expect((await fetch(`${url}${path}`, bearer(TOKEN))).status).toBe(200)
  await liveClient(url, TOKEN).opened
  for (const path of ['/events', '/events/stream'])
    expect((await fetch(`${url}${path}`, bearer(TOKEN))).status).toBe(429)
  expect(await refusalOf(liveClient(url, TOKEN))).toBe(429)
  expect((await fetch(`${url}/events`, bearer(OTHER_TOKEN))).status).toBe(200)
})

test('connections over the limit are closed, and open ones still work', async () => {
  const { port } = await startTested({ connectionsPerAddress: 3 })
  const open = [rawConnection(port), rawConnection(port), rawConnection(port)]
  const ask = `GET /healthz HTTP/1.1\r\nHost: relay\r\n\r\n`
  for (const connection of open) {
    connection.write(ask)
    expect((await connection.answer()).status).toBe(200)
  }
  await rawConnection(port).closed
  open[0]?.write(ask)
  expect((await open[0]?.answer())?.status).toBe(200)
  for (const { socket } of open) socket.destroy()
  await eventually(async () => expect((await rawRequest(port, 'GET', '/healthz')).status).toBe(200))
})
