import { expect, test } from 'vitest'
import { omit } from '../../../lib/domain/omit.ts'
import type { Shipment } from '../../../lib/domain/shipment/shipment.ts'
import { shipmentsDatabase } from '../../../lib/outbox/database.ts'
import type { OutboxDeps } from '../../../lib/outbox/deps.ts'
import { enqueue } from '../../../lib/outbox/enqueue.ts'
import { draft } from '../../carrier/draft.ts'
import { MINUTE, openShop } from '../shop.ts'

/** An order of a shop whose other computers are looked at before it leaves. */
async function asking(
  others: NonNullable<OutboxDeps['others']>,
  more: Partial<Shipment> = {},
  before: (shop: Awaited<ReturnType<typeof openShop>>) => void = () => {},
) {
  const shop = await openShop()
  before(shop)
  const worker = shop.startWorker()
  const lookedUp: string[] = []
  worker.world.others = async (queued) => {
    lookedUp.push(queued.key)
    return others(queued)
  }
  const written = await enqueue(worker.world, shop.account, { draft: draft() })
  if (!written.ok) throw new Error('not written down')
  await (await shipmentsDatabase()()).put('shipments', { ...written.value, ...more } as Shipment)
  await worker.drain(written.value.key)
  return { ...shop, worker, lookedUp, found: await worker.store.get(written.value.key) }
}

test('an order that no other computer ships leaves', async () => {
  const { lookedUp, found } = await asking(async () => undefined)
  expect([lookedUp.length, found?.submission]).toEqual([1, 'accepted'])
})

test('an order that another computer may ship waits', async () => {
  const { lookedUp, found, submissions } = await asking(async () => ({ left: undefined }))
  expect([lookedUp.length, found?.submission, submissions().length]).toEqual([1, 'queued', 0])
})

test('an order that another computer shipped is what became of it there', async () => {
  const failure = { kind: 'rejected', message: '', code: 'shipped-elsewhere' } as const
  const { found, submissions } = await asking(async (queued) => {
    const left = { ...queued, submission: 'rejected', failure } as unknown as Shipment
    await (await shipmentsDatabase()()).put('shipments', left)
    return { left }
  })
  expect([found?.submission, submissions().length]).toEqual(['rejected', 0])
})

test('an order that the seller sends without asking leaves at once', async () => {
  const { lookedUp, found } = await asking(async () => ({ left: undefined }), { alone: true })
  expect([lookedUp.length, found?.submission]).toEqual([0, 'accepted'])
})

test('an order to be sent anyway stays where another parcel came to be known as it was about to leave', async () => {
  const shop = await openShop()
  const worker = shop.startWorker()
  const written = await enqueue(worker.world, shop.account, { draft: draft() })
  if (!written.ok) throw new Error('not written down')
  const { key } = written.value
  await worker.store.write(key, (found) => found && { event: 'noted', shipment: { ...found, alone: true } })
  const reach = worker.world.carrierFor
  worker.world.carrierFor = async (shipment) => {
    const reached = await reach(shipment)
    await worker.store.write(key, (found) => found && { event: 'noted', shipment: omit(found, 'alone') })
    return reached
  }
  await worker.drain(key)
  expect([(await worker.store.get(key))?.submission, shop.submissions().length]).toEqual(['queued', 0])
})

test.each<[string, Partial<Shipment>, Parameters<typeof asking>[2]]>([
  ['its price changed', { quotedFee: 1, pricedAt: 0 }, undefined],
  [
    'nobody tells its price',
    { quotedFee: 1, pricedAt: 0 },
    ({ sandbox }) => sandbox.sandbox.fail({ kind: 'error-500', endpoint: 'fee', times: 1, delayMs: 0 }),
  ],
  ['its account is paused', {}, ({ account }) => void Object.assign(account, { paused: true })],
])('an order that does not leave yet, as %s, is not claimed among the computers', async (_, more, before) => {
  const { lookedUp, found, submissions } = await asking(async () => undefined, more, before)
  expect([lookedUp.length, submissions().length]).toEqual([0, 0])
  expect(found?.submission).not.toBe('accepted')
})

test.each(['busy', 'token-refused', 'error-500'] as const)(
  'an order that is sent anyway is so until it was shipped, also after a first request that failed: %s',
  async (kind) => {
    const { worker, found, account, clock, lookedUp, submissions } = await asking(
      async () => ({ left: undefined }),
      { alone: true },
      ({ sandbox }) =>
        sandbox.sandbox.fail({ kind, endpoint: 'submitOrder', times: 1, delayMs: 0, retryAfter: '5' }),
    )
    expect(found?.submission).not.toBe('accepted')
    account.paused = false
    for (let wakes = 0; wakes < 5; wakes++) {
      clock.now += 2 * MINUTE
      await worker.drain()
    }
    expect(await worker.store.get(found?.key ?? '')).toMatchObject({ submission: 'accepted' })
    expect([lookedUp.length, submissions().length]).toEqual([0, 2])
  },
)
