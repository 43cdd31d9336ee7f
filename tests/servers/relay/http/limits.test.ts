import { expect, test } from 'vitest'
import { eventually } from '../eventually.ts'
import { liveClient, refusalOf } from './live-client.ts'
import { rawConnection, rawRequest } from './raw-request.ts'
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

test('an address that guesses is refused without a look-up, while recently valid credentials pass', async () => {
  const { url, port, store } = await startTested({ refusalsPerAddress: { perSecond: 0, burst: 20 } })
  expect((await postForm(`${url}${HOOK}`, formOf(1))).status).toBe(200)
  expect((await fetch(`${url}/events`, bearer(TOKEN))).status).toBe(200)
  for (let guess = 0; guess < 20; guess++)
    await rawRequest(port, 'POST', `/hooks/${SHOP}/guess-${guess}`, body)
  const asked = store.calls.shop
  const limited = [
    await rawRequest(port, 'POST', `/hooks/${SHOP}/guess`, body),
    await rawRequest(port, 'POST', '/hooks/no-such-shop/guess', body),
  ]
  expect(limited[0]?.status).toBe(429)
  expect(limited[1]?.text).toBe(limited[0]?.text)
  expect((await fetch(`${url}/events`, bearer('guess'))).status).toBe(429)
  expect(store.calls.shop).toBe(asked)

  expect((await postForm(`${url}${HOOK}`, formOf(2))).status).toBe(200)
  expect((await fetch(`${url}/events`, bearer(TOKEN))).status).toBe(200)
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
  const kept = [rawConnection(port), rawConnection(port), rawConnection(port)]
  const ask = `GET /healthz HTTP/1.1\r\nHost: relay\r\n\r\n`
  for (const connection of kept) {
    connection.write(ask)
    expect((await connection.answer()).status).toBe(200)
  }
  await rawConnection(port).closed
  kept[0]?.write(ask)
  expect((await kept[0]?.answer())?.status).toBe(200)
  for (const { socket } of kept) socket.destroy()
  await eventually(async () => expect((await rawRequest(port, 'GET', '/healthz')).status).toBe(200))
})
