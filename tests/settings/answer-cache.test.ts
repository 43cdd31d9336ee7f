import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { openAnswerCache } from '../../lib/settings/answer-cache.ts'

const shop = { id: 'a', api: 'https://api.example', partnerCode: 'S1' }
const names = z.array(z.string())
let now = 1_000_000
const clock = () => now

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
  now = 1_000_000
})

test('an answer outlives the worker, for as long as it was kept for', async () => {
  await openAnswerCache(clock).keep(shop, 'wards', ['Song An'], 1000)
  const cache = openAnswerCache(clock)
  now += 999
  expect(await cache.get(shop, 'wards', names)).toEqual(['Song An'])
  now += 1
  expect(await cache.get(shop, 'wards', names)).toBeUndefined()
})

test('a clock that was set back makes no answer younger', async () => {
  const cache = openAnswerCache(clock)
  await cache.keep(shop, 'wards', ['Song An'], 1000)
  now -= 1
  expect(await cache.get(shop, 'wards', names)).toBeUndefined()
})

test('an answer is one account’s at one address, and one question’s', async () => {
  const cache = openAnswerCache(clock)
  await cache.keep(shop, 'wards', ['Song An'], 1000)
  const others = [
    { ...shop, id: 'b' },
    { ...shop, api: 'https://test.example' },
    { ...shop, partnerCode: 'S2' },
  ]
  for (const other of others) expect(await cache.get(other, 'wards', names)).toBeUndefined()
  expect(await cache.get(shop, 'streets', names)).toBeUndefined()
})

test('an account is forgotten wherever it was, and no other is', async () => {
  const cache = openAnswerCache(clock)
  const moved = { ...shop, api: 'https://test.example', partnerCode: 'đ' }
  const other = { ...shop, id: 'ab' }
  for (const one of [shop, moved, other]) await cache.keep(one, 'wards', ['Song An'], 1000)
  await cache.forget('a')
  expect(await cache.get(shop, 'wards', names)).toBeUndefined()
  expect(await cache.get(moved, 'wards', names)).toBeUndefined()
  expect(await cache.get(other, 'wards', names)).toEqual(['Song An'])
})

test('an answer that an older version kept in another shape is passed over', async () => {
  const cache = openAnswerCache(clock)
  await cache.keep(shop, 'wards', [{ name: 'Song An' }], 1000)
  expect(await cache.get(shop, 'wards', names)).toBeUndefined()
})

test('what ran out goes, the soonest to run out makes room, and too much at once is not kept', async () => {
  const cache = openAnswerCache(clock)
  await cache.keep(shop, 'old', ['x'], 10)
  now += 10
  for (let ward = 0; ward < 302; ward++) await cache.keep(shop, `ward ${ward}`, ['x'], 1000 + ward)
  const kept = async (question: string) => (await cache.get(shop, question, names)) !== undefined
  expect([await kept('ward 0'), await kept('ward 1')]).toEqual([false, false])
  expect([await kept('ward 2'), await kept('ward 301')]).toEqual([true, true])
  await cache.keep(shop, 'huge', ['x'.repeat(100_001)], 9000)
  expect(await kept('huge')).toBe(false)
  expect(await count()).toBe(300)
})

test('a store that does not open costs the answer nothing', async () => {
  const open = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new Error('no disk')
  })
  const cache = openAnswerCache(clock)
  await cache.keep(shop, 'wards', ['Song An'], 1000)
  expect(await cache.get(shop, 'wards', names)).toBeUndefined()
  await cache.forget('a')
  open.mockRestore()
  await cache.keep(shop, 'wards', ['Song An'], 1000)
  expect(await cache.get(shop, 'wards', names)).toEqual(['Song An'])
})

async function count(): Promise<number> {
  const { openDB } = await import('idb')
  const database = await openDB('quickship-answers')
  const rows = await database.count('answers')
  database.close()
  return rows
}
