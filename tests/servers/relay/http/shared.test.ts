import { expect, test } from 'vitest'
import { sharedPageSchema } from '../../../../lib/domain/sharing/shared-page.ts'
import { bearer, OTHER_TOKEN, startTested, TOKEN } from './start-relay.ts'

const ID = 'an-id-that-says-nothin'
const put = (base = 0, record = 'AAEC') => ({ id: ID, base, record })

async function exchange(url: string, body: unknown, token = TOKEN) {
  const response = await fetch(`${url}/shared`, {
    method: 'POST',
    ...bearer(token),
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return { status: response.status, body: await response.json() }
}

test('writes, and answers with what is new', async () => {
  const { url } = await startTested()
  const first = await exchange(url, { after: 0, puts: [put()] })
  expect(first.status).toBe(200)
  expect(sharedPageSchema.parse(first.body)).toEqual({
    results: [1],
    records: [{ id: ID, seq: 1, record: 'AAEC' }],
    newest: 1,
  })
  const second = await exchange(url, { after: 1, puts: [put()] })
  expect(second.body).toEqual({ results: ['conflict'], records: [], newest: 1 })
})

test('keeps each shop’s records from the other', async () => {
  const { url } = await startTested()
  await exchange(url, { after: 0, puts: [put()] })
  const other = await exchange(url, { after: 0, puts: [] }, OTHER_TOKEN)
  expect(other.body).toEqual({ results: [], records: [], newest: 0 })
})

test('answers nobody without a good token', async () => {
  const { url, store } = await startTested()
  expect((await exchange(url, { after: 0, puts: [put()] }, 'wrong')).status).toBe(401)
  expect(await store.readShared('lan-shop', 0, 9)).toEqual({ records: [], newest: 0 })
})

test.each([
  ['no JSON', '{'],
  ['no puts', { after: 0 }],
  ['another id', { after: 0, puts: [{ ...put(), id: '../x' }] }],
  ['too many puts', { after: 0, puts: Array.from({ length: 101 }, () => put()) }],
  ['too long a record', { after: 0, puts: [put(0, 'A'.repeat(12_004))] }],
  ['no base64', { after: 0, puts: [put(0, 'ả')] }],
  ['too long a body', { after: 0, puts: [], more: 'x'.repeat(20_000) }],
])('refuses %s, and stores nothing', async (_, body) => {
  const { url, store } = await startTested({ sharedBytes: 15_000 })
  expect((await exchange(url, body)).status).toBe(400)
  expect(await store.readShared('lan-shop', 0, 9)).toEqual({ records: [], newest: 0 })
})

test('a shop’s records have an end', async () => {
  const { url } = await startTested({ sharedRecords: 1 })
  await exchange(url, { after: 0, puts: [put()] })
  const more = await exchange(url, { after: 1, puts: [{ ...put(), id: ID.toUpperCase() }] })
  expect(more.body.results).toEqual(['full'])
})

test('a device that exchanges too often has to wait, and may still read events', async () => {
  const { url } = await startTested({ sharesPerToken: { perSecond: 1, burst: 1 } }, { now: () => 1 })
  expect((await exchange(url, { after: 0, puts: [] })).status).toBe(200)
  expect((await exchange(url, { after: 0, puts: [] })).status).toBe(429)
  expect((await fetch(`${url}/events`, bearer(TOKEN))).status).toBe(200)
})

test('only POST is answered, and no log line holds a record', async () => {
  const { url, lines } = await startTested()
  expect((await fetch(`${url}/shared`, bearer(TOKEN))).status).toBe(405)
  await exchange(url, { after: 0, puts: [put()] })
  expect(lines.join()).not.toContain(ID)
})
