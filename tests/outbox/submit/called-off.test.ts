import { expect, test } from 'vitest'
import type { SeenInShop } from '../../../lib/domain/shipment/shipment.ts'
import { MINUTE, openShop } from '../shop.ts'

const OFF: SeenInShop = { state: 'cancelled', word: 'Đã hủy', by: 'page', at: 1 }

/** An order that waited for a token, and what its shop says of it. */
async function waiting(inShop: SeenInShop) {
  const shop = await openShop()
  const worker = shop.startWorker()
  shop.account.paused = true
  const { key } = await worker.ship()
  const says = (said: SeenInShop) =>
    worker.store.write(key, (found) => found && { event: 'noted', shipment: { ...found, inShop: said } })
  await says(inShop)
  shop.account.paused = false
  const later = () => worker.later(2 * MINUTE)
  return { ...shop, world: worker.world, says, later, now: () => worker.store.get(key) }
}

test.each<[what: string, inShop: SeenInShop, goes: boolean]>([
  ['cancelled in the shop', OFF, false],
  ['refunded', { ...OFF, state: 'refunded' }, false],
  ['refunded in part', { ...OFF, state: 'part-refunded' }, true],
  ['to be shipped all the same', { ...OFF, kept: true }, true],
])('an order that waited, %s: it leaves: %s', async (_, inShop, goes) => {
  const { submissions, later, now } = await waiting(inShop)
  await later()
  expect(submissions()).toHaveLength(goes ? 1 : 0)
  expect(await now()).toMatchObject({ submission: goes ? 'accepted' : 'queued' })
  // The token is good again.
  expect(await now()).not.toHaveProperty('failure')
})

test.each<[what: string, SeenInShop]>([
  ['the seller ships it all the same', { ...OFF, kept: true }],
  ['the shop takes that back', { ...OFF, state: 'open' }],
])('it leaves once %s', async (_, said) => {
  const { submissions, later, says } = await waiting(OFF)
  for (let turn = 0; turn < 2; turn++) await later()
  expect(submissions()).toEqual([])
  await says(said)
  await later()
  expect(submissions()).toHaveLength(1)
})

test('called off while the last request before it is answered, it does not leave', async () => {
  const { world, submissions, later, says } = await waiting({ ...OFF, state: 'open' })
  world.others = async () => void (await says(OFF))
  await later()
  expect(submissions()).toEqual([])
})

test('what may have left is not sent again either: it is looked up', async () => {
  const { sandbox, submissions, later, says, now } = await waiting({ ...OFF, state: 'open' })
  sandbox.sandbox.fail({ kind: 'busy', endpoint: 'submitOrder', times: 1, delayMs: 0, retryAfter: '60' })
  await later()
  expect(await now()).toMatchObject({ submission: 'queued', failure: { kind: 'busy' } })
  await says(OFF)
  for (let turn = 0; turn < 2; turn++) await later()
  expect(submissions()).toHaveLength(1)
  expect(await now()).toMatchObject({ submission: 'queued', watch: { since: expect.any(Number) } })
})
