import { expect, test } from 'vitest'
import { relayPageSchema } from '../../../../lib/domain/relay-event.ts'
import { hashOf } from '../../../../servers/relay/secrets.ts'
import { eventually } from '../eventually.ts'
import { bearer, formOf, HOOK, postForm, SECRET, SHOP, startTested, TOKEN } from './start-relay.ts'

async function eventsOf(url: string) {
  const answer = await fetch(`${url}/events`, bearer(TOKEN))
  return relayPageSchema.parse(await answer.json())
}

test('a notice is readable as soon as the carrier has its 200', async () => {
  const { url } = await startTested({}, { now: () => 1_790_000_000_000 })
  const answer = await postForm(`${url}${HOOK}`, formOf(7))
  expect(answer.status).toBe(200)
  expect(await answer.json()).toEqual({ success: true })
  const { events, newest, oldest } = await eventsOf(url)
  expect(events).toMatchObject([{ seq: 1, partnerId: 'QS-7', receivedAt: 1_790_000_000_000 }])
  expect({ newest, oldest }).toEqual({ newest: 1, oldest: 1 })
})

test('200 waits for the store, and after a failure the carrier sends again', async () => {
  const { url, store, lines } = await startTested()
  const held = Promise.withResolvers<void>()
  store.appendAfter = held.promise
  let answered = false
  const first = postForm(`${url}${HOOK}`, formOf(7)).finally(() => {
    answered = true
  })
  await eventually(() => expect(store.calls.take).toBe(1))
  // What is not held back is answered long before.
  for (let sent = 0; sent < 20; sent++) await fetch(`${url}/healthz`)
  expect(answered).toBe(false)
  held.reject(Object.assign(new Error('QS-7 could not be written'), { code: 'SQLITE_FULL' }))
  expect((await first).status).toBe(503)
  expect((await eventsOf(url)).events).toEqual([])
  const logged = lines.find((line) => line.includes('error')) ?? ''
  expect(logged).toContain('SQLITE_FULL')
  expect(logged).not.toContain('QS-7')

  store.appendAfter = undefined
  expect((await postForm(`${url}${HOOK}`, formOf(7))).status).toBe(200)
  expect((await eventsOf(url)).events).toHaveLength(1)
})

test('a hanging store is waited for no longer than the carrier would, and has the event once', async () => {
  const { url, store } = await startTested({ answerMs: 100 })
  const held = Promise.withResolvers<void>()
  store.appendAfter = held.promise
  expect((await postForm(`${url}${HOOK}`, formOf(7))).status).toBe(503)
  held.resolve()
  expect((await postForm(`${url}${HOOK}`, formOf(7))).status).toBe(200)
  expect((await eventsOf(url)).events).toHaveLength(1)
})

test('nor is an unreadable notice acknowledged before the store has it', async () => {
  const { url, store } = await startTested({ answerMs: 100 })
  const held = Promise.withResolvers<boolean>()
  store.quarantine = () => held.promise
  expect((await fetch(`${url}${HOOK}`, { method: 'POST', body: 'status_id=5' })).status).toBe(503)
  held.resolve(true)
  expect((await fetch(`${url}${HOOK}`, { method: 'POST', body: 'status_id=5' })).status).toBe(200)
})

test('notices over the waiting limit have to come again', async () => {
  const { url, store } = await startTested({ waitingNotices: 2 })
  const held = Promise.withResolvers<void>()
  store.appendAfter = held.promise
  const waiting = [1, 2].map((order) => postForm(`${url}${HOOK}`, formOf(order)))
  await eventually(() => expect(store.calls.take).toBe(2))
  expect((await postForm(`${url}${HOOK}`, formOf(3))).status).toBe(503)
  held.resolve()
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200])
})

test('what the store did not take holds up no later notice, however often and at whatever call it failed', async () => {
  const { url, store } = await startTested({ waitingNotices: 2 })
  const unreadable = () => fetch(`${url}${HOOK}`, { method: 'POST', body: 'status_id=5' })
  // From here on the secret needs no store.
  expect((await postForm(`${url}${HOOK}`, formOf(1))).status).toBe(200)
  const broken = new Error('The disk is full.')
  const failing = Promise.reject(broken)
  failing.catch(() => {})
  for (let order = 2; order < 5; order++) {
    store.appendAfter = failing
    expect((await postForm(`${url}${HOOK}`, formOf(order))).status).toBe(503)
    store.failWith = broken
    expect((await unreadable()).status).toBe(503)
    store.failWith = undefined
    store.appendAfter = undefined
  }
  expect((await unreadable()).status).toBe(200)
  expect((await postForm(`${url}${HOOK}`, formOf(2))).status).toBe(200)
})

test('a duplicate is answered 200 and stored once, as form and JSON, with any query', async () => {
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

test('an authentic but unreadable notice is quarantined and answered 200', async () => {
  const { url, store } = await startTested({ quarantinedPerShop: { perSecond: 0, burst: 2 } })
  const post = (body: string) => fetch(`${url}${HOOK}`, { method: 'POST', body })
  expect((await post('status_id=5')).status).toBe(200)
  expect((await post(`{${'"'.repeat(20_000)}\0`)).status).toBe(200)
  const quarantined = await store.quarantined(SHOP)
  expect(quarantined.map(({ body, why }) => [body.length, why])).toEqual([
    [11, 'Neither partner_id nor label_id.'],
    [16_384, 'Neither a form nor one JSON object.'],
  ])
  // Bounded: what is not stored is not acknowledged.
  expect((await post('status_id=6')).status).toBe(429)
  expect(await store.quarantined(SHOP)).toHaveLength(2)
  expect((await postForm(`${url}${HOOK}`, formOf(7))).status).toBe(200)
})

test('a new secret and a deleted shop invalidate the old secret within seconds', async () => {
  const { url, store } = await startTested({ credentialMs: 20 })
  expect((await postForm(`${url}${HOOK}`, formOf(1))).status).toBe(200)
  await store.reissueSecret(SHOP, Buffer.alloc(32, 1))
  await eventually(async () => expect((await postForm(`${url}${HOOK}`, formOf(2))).status).toBe(404))
  await store.deleteShop(SHOP)
  expect((await postForm(`${url}${HOOK}`, formOf(3))).status).toBe(404)
})

test('a notice for a shop that was deleted a moment ago is not acknowledged', async () => {
  const { url, store } = await startTested()
  expect((await postForm(`${url}${HOOK}`, formOf(1))).status).toBe(200)
  await store.deleteShop(SHOP)
  expect((await postForm(`${url}${HOOK}`, formOf(2))).status).toBe(404)
})

test('nor is an unreadable or too long notice of a deleted shop', async () => {
  const { url, store } = await startTested({ bodyBytes: 1024 })
  for (const body of ['status_id=5', 'x'.repeat(2000)]) {
    await store.createShop({ id: SHOP, name: SHOP, secretHash: hashOf(SECRET), createdAt: 1 })
    expect((await postForm(`${url}${HOOK}`, formOf(1))).status).toBe(200)
    await store.deleteShop(SHOP)
    expect((await fetch(`${url}${HOOK}`, { method: 'POST', body })).status).toBe(404)
  }
})
