import { expect, test } from 'vitest'
import { relayPageSchema } from '../../lib/domain/relay-event.ts'
import { hashOf } from '../../servers/relay/secrets.ts'
import { eventually } from './eventually.ts'
import { bearer, formOf, HOOK, postForm, SECRET, SHOP, startTested, TOKEN } from './start-relay.ts'

async function eventsOf(url: string) {
  const answer = await fetch(`${url}/events`, bearer(TOKEN))
  return relayPageSchema.parse(await answer.json())
}

test('a notice is there to read as soon as the carrier has its 200', async () => {
  const { url } = await startTested({}, { now: () => 1_790_000_000_000 })
  const answer = await postForm(`${url}${HOOK}`, formOf(7))
  expect(answer.status).toBe(200)
  expect(await answer.json()).toEqual({ success: true })
  const { events, newest, oldest } = await eventsOf(url)
  expect(events).toMatchObject([{ seq: 1, partnerId: 'QS-7', receivedAt: 1_790_000_000_000 }])
  expect({ newest, oldest }).toEqual({ newest: 1, oldest: 1 })
})

test('200 waits for the store, and a store that fails is answered so that the carrier sends again', async () => {
  const { url, store, lines } = await startTested()
  const held = Promise.withResolvers<void>()
  store.holdTake = held.promise
  let answered = false
  const first = postForm(`${url}${HOOK}`, formOf(7)).finally(() => {
    answered = true
  })
  await eventually(() => expect(store.calls.take).toBe(1))
  // What is not held back is answered long before.
  for (let asked = 0; asked < 20; asked++) await fetch(`${url}/healthz`)
  expect(answered).toBe(false)
  held.reject(Object.assign(new Error('QS-7 could not be written'), { code: 'SQLITE_FULL' }))
  expect((await first).status).toBe(503)
  expect((await eventsOf(url)).events).toEqual([])
  const told = lines.find((line) => line.includes('trouble')) ?? ''
  expect(told).toContain('SQLITE_FULL')
  expect(told).not.toContain('QS-7')

  store.holdTake = undefined
  expect((await postForm(`${url}${HOOK}`, formOf(7))).status).toBe(200)
  expect((await eventsOf(url)).events).toHaveLength(1)
})

test('a store that hangs is not waited for longer than the carrier would, and keeps the event once', async () => {
  const { url, store } = await startTested({ answerMs: 100 })
  const held = Promise.withResolvers<void>()
  store.holdTake = held.promise
  expect((await postForm(`${url}${HOOK}`, formOf(7))).status).toBe(503)
  held.resolve()
  expect((await postForm(`${url}${HOOK}`, formOf(7))).status).toBe(200)
  expect((await eventsOf(url)).events).toHaveLength(1)
})

test('more notices than may wait are asked to come again', async () => {
  const { url, store } = await startTested({ waitingNotices: 2 })
  const held = Promise.withResolvers<void>()
  store.holdTake = held.promise
  const waiting = [1, 2].map((order) => postForm(`${url}${HOOK}`, formOf(order)))
  await eventually(() => expect(store.calls.take).toBe(2))
  expect((await postForm(`${url}${HOOK}`, formOf(3))).status).toBe(503)
  held.resolve()
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200])
})

test('a repeat is answered 200 and kept once, as a form and as JSON, under any query', async () => {
  const { url } = await startTested()
  const form = formOf(7)
  await postForm(`${url}${HOOK}`, form)
  const json = JSON.stringify(Object.fromEntries(form))
  const headers = { 'Content-Type': 'application/json' }
  for (const query of ['', '?hash=abc', '?shop=minh-shop&status_id=9', '?%00%ff&&=', '?a=../../x#']) {
    const again = await postForm(`${url}${HOOK}${query}`, form)
    const asJson = await fetch(`${url}${HOOK}${query}`, { method: 'POST', headers, body: json })
    expect([again.status, asJson.status]).toEqual([200, 200])
  }
  expect((await eventsOf(url)).events).toHaveLength(1)
})

test('what is authentic but no notice is kept aside and not sent for ever', async () => {
  const { url, store } = await startTested({ asidesPerShop: { perSecond: 0, burst: 2 } })
  const post = (body: string) => fetch(`${url}${HOOK}`, { method: 'POST', body })
  expect((await post('status_id=5')).status).toBe(200)
  expect((await post(`{${'"'.repeat(20_000)}\0`)).status).toBe(200)
  const asides = await store.asides(SHOP)
  expect(asides.map(({ body, why }) => [body.length, why])).toEqual([
    [11, 'Neither partner_id nor label_id.'],
    [16_384, 'Neither a form nor one JSON object.'],
  ])
  // Bounded: what would not be kept is not acknowledged.
  expect((await post('status_id=6')).status).toBe(429)
  expect(await store.asides(SHOP)).toHaveLength(2)
  expect((await postForm(`${url}${HOOK}`, formOf(7))).status).toBe(200)
})

test('a new secret and a deleted shop end what was good within seconds', async () => {
  let now = 1_790_000_000_000
  const { url, store } = await startTested({}, { now: () => now })
  expect((await postForm(`${url}${HOOK}`, formOf(1))).status).toBe(200)
  await store.reissueSecret(SHOP, Buffer.alloc(32, 1))
  now += 5001
  expect((await postForm(`${url}${HOOK}`, formOf(2))).status).toBe(404)
  await store.deleteShop(SHOP)
  expect((await postForm(`${url}${HOOK}`, formOf(3))).status).toBe(404)
})

test('a notice for a shop that was deleted a moment ago is not acknowledged', async () => {
  const { url, store } = await startTested()
  expect((await postForm(`${url}${HOOK}`, formOf(1))).status).toBe(200)
  await store.deleteShop(SHOP)
  expect((await postForm(`${url}${HOOK}`, formOf(2))).status).toBe(404)
})

test('nor is what nobody understands, or what is too long, where there is no shop to keep it for', async () => {
  const { url, store } = await startTested({ bodyBytes: 1024 })
  for (const body of ['status_id=5', 'x'.repeat(2000)]) {
    await store.createShop({ id: SHOP, name: SHOP, secretHash: hashOf(SECRET), createdAt: 1 })
    expect((await postForm(`${url}${HOOK}`, formOf(1))).status).toBe(200)
    await store.deleteShop(SHOP)
    expect((await fetch(`${url}${HOOK}`, { method: 'POST', body })).status).toBe(404)
  }
})
