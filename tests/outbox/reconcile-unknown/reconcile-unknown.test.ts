import { describe, expect, test, vi } from 'vitest'
import type { OrderRecord, SubmitAnswer } from '../../../lib/carrier/carrier.ts'
import { timelineOf } from '../../../lib/order-book/timeline-lines.ts'
import { cancel, settleCancellations } from '../../../lib/outbox/cancel.ts'
import type { OutboxDeps } from '../../../lib/outbox/deps.ts'
import { hurry } from '../../../lib/outbox/seller-moves.ts'
import { eventsOf, HOUR, intercept, interceptLookUps, journal, openShop } from '../shop.ts'

type Worker = ReturnType<Awaited<ReturnType<typeof openShop>>['startWorker']>

describe('an answer that never came', () => {
  test.each([
    ['the connection drops after the carrier took it', 'drop-after'],
    ['the answer is cut in half', 'truncated'],
  ] as const)('%s: it is looked up and found, and sent once', async (_, kind) => {
    const shop = await openShop()
    shop.sandbox.sandbox.fail({ kind, endpoint: 'submitOrder', times: 1, delayMs: 0 })
    const shipment = await shop.startWorker().ship()
    expect(shipment).toMatchObject({ submission: 'accepted', acceptance: { learnt: 'asked', fee: 32_000 } })
    expect(shipment.acceptance).not.toHaveProperty('elsewhere')
    expect(await eventsOf(shipment.key)).toEqual(['enqueued', 'claimed', 'unanswered', 'found'])
    expect(shop.submissions()).toHaveLength(1)
    expect(shop.lookUps().map(({ order }) => order)).toEqual([`partner_id:${shipment.partnerId}`])
  })

  test('found without a fee: nobody says what is charged', async () => {
    const shop = await openShop()
    const worker = shop.startWorker()
    shop.sandbox.sandbox.fail({ kind: 'drop-after', endpoint: 'submitOrder', times: 1, delayMs: 0 })
    recordSays(worker, { fee: null })
    expect(await worker.ship()).toMatchObject({ quotedFee: 32_000, acceptance: { fee: null } })
  })

  test.each([
    ['half-kilos', 500],
    ['kilograms', 1],
    ['line-by-line', 100],
  ] as const)(
    'found at a carrier that weighs in %s: ours, and the weight is journalled',
    async (weighing, grams) => {
      const shop = await openShop(undefined, { weighing })
      shop.sandbox.sandbox.fail({ kind: 'drop-after', endpoint: 'submitOrder', times: 1, delayMs: 0 })
      const { key, ...found } = await shop.startWorker().ship()
      expect(found).toMatchObject({ submission: 'accepted', record: { weightGrams: grams } })
      expect(shop.submissions()).toHaveLength(1)
      const line = timelineOf(await journal(key)).find(({ event }) => event === 'found')
      expect(line).toMatchObject({ changes: [{ of: 'weight', was: 300, is: grams }] })
      expect(line).not.toHaveProperty('status')
    },
  )

  test.each([123, 410])('found at an internal stage (%i): it stands as confirmed', async (statusCode) => {
    const shop = await openShop()
    const worker = shop.startWorker()
    shop.sandbox.sandbox.fail({ kind: 'drop-after', endpoint: 'submitOrder', times: 1, delayMs: 0 })
    recordSays(worker, { statusCode })
    expect(await worker.ship()).toMatchObject({ submission: 'accepted', status: { code: 2 } })
  })

  test('taken by our own first request, answered with a no to the second: ours all the same', async () => {
    const shop = await openShop()
    const worker = shop.startWorker()
    shop.sandbox.sandbox.fail({ kind: 'drop-after', endpoint: 'submitOrder', times: 1, delayMs: 0 })
    const missing = {
      httpStatus: 400,
      body: '{"success":false,"message":"Không thấy","error_code":"50109"}',
    }
    const fault = { kind: 'answer', endpoint: 'orderStatus', times: 2, delayMs: 0, answer: missing } as const
    shop.sandbox.sandbox.fail(fault)
    const { key } = await worker.ship()
    await worker.later(35_000)
    const shipment = await worker.store.get(key)
    expect(await eventsOf(key)).toContain('exists')
    expect(shipment?.submission).toBe('accepted')
    expect(shipment?.acceptance).not.toHaveProperty('elsewhere')
  })

  test.each(['drop-before', 'error-500', 'html', 'empty'] as const)(
    '%s: not found is waited out, then the same bytes go once more',
    async (kind) => {
      const shop = await openShop()
      shop.sandbox.sandbox.fail({ kind, endpoint: 'submitOrder', times: 1, delayMs: 0 })
      const worker = shop.startWorker()
      const waiting = await worker.ship()
      expect(waiting.submission).toBe('unknown')
      await worker.later(34_000)
      expect(shop.submissions()).toHaveLength(1)
      shop.account.contactEmail = 'another@example.vn'
      await worker.later(1_000)
      const shipment = await worker.store.get(waiting.key)
      expect(shipment).toMatchObject({ submission: 'accepted', body: waiting.body })
      expect(shop.submissions()).toHaveLength(2)
      expect(shop.sandbox.state.orders).toHaveLength(1)
    },
  )

  test('nobody can tell for a day: the seller decides, and may have it looked up again', async () => {
    const shop = await openShop()
    const worker = shop.startWorker()
    shop.sandbox.sandbox.fail({ kind: 'drop-after', endpoint: 'submitOrder', times: 1, delayMs: 0 })
    shop.sandbox.sandbox.fail({ kind: 'error-500', endpoint: 'orderStatus', times: 1000, delayMs: 0 })
    const { key } = await worker.ship()
    for (let hours = 0; hours < 25; hours++) await worker.later(HOUR)
    expect(await worker.store.get(key)).toMatchObject({
      submission: 'stuck',
      failure: { kind: 'carrier-down' },
    })
    shop.sandbox.state.faults.length = 0
    await hurry(worker.world, key)
    await worker.drain(key)
    expect(await worker.store.get(key)).toMatchObject({ submission: 'accepted' })
    expect(shop.submissions()).toHaveLength(1)
  })

  test('a refusal that comes after its attempt was given up for dead settles no later attempt', async () => {
    const shop = await openShop()
    const zombie = shop.startWorker()
    const late = Promise.withResolvers<SubmitAnswer>()
    intercept(zombie.world, () => late.promise)
    const zombies = zombie.ship()
    await vi.waitFor(async () => expect(await zombie.store.keysIn('sending')).toHaveLength(1))

    const worker = shop.startWorker()
    await worker.drain()
    const answer = Promise.withResolvers<void>()
    intercept(worker.world, (body, go) => answer.promise.then(() => go(body)))
    const again = worker.later(35_000)
    await vi.waitFor(async () => expect(await worker.store.keysIn('sending')).toHaveLength(1))
    late.resolve({ kind: 'failed', failure: { kind: 'rejected', message: 'no' } })
    expect((await zombies).submission).toBe('sending')
    answer.resolve()
    await again
    expect(await worker.store.get((await zombies).key)).toMatchObject({ submission: 'accepted' })
    expect(shop.sandbox.state.orders).toHaveLength(1)
  })

  test('one order that hangs keeps no other from being looked up and sent again in time', async () => {
    const shop = await openShop()
    const worker = shop.startWorker()
    shop.sandbox.sandbox.fail({ kind: 'drop-before', endpoint: 'submitOrder', times: 1, delayMs: 0 })
    const slow = Promise.withResolvers<void>()
    intercept(worker.world, async (body, go) => {
      if (body.includes('slow')) await slow.promise
      return go(body)
    })
    const hanging = worker.ship({ orderId: 'slow' })
    const { key } = await worker.ship()
    const alarm = worker.later(35_000)
    await vi.waitFor(async () => expect((await worker.store.get(key))?.submission).toBe('accepted'))
    slow.resolve()
    expect((await hanging).submission).toBe('accepted')
    await alarm
  })
})

/** Has every look-up tell something else than the carrier has. */
function recordSays({ world }: Pick<Worker, 'world'>, answers: Partial<OrderRecord>) {
  interceptLookUps(world, async (go) => {
    const answer = await go()
    return answer.ok && answer.value.found
      ? { ok: true, value: { found: true, order: { ...answer.value.order, ...answers } } }
      : answer
  })
}

/** Every look-up's answer is on its way for so long. */
function slowLookUps(deps: OutboxDeps, pass: () => void) {
  interceptLookUps(deps, async (go) => {
    const answer = await go()
    pass()
    return answer
  })
}

test('"not found" tells of the moment it was requested: one that was long on its way is requested once more', async () => {
  const shop = await openShop()
  const worker = shop.startWorker()
  shop.sandbox.sandbox.fail({ kind: 'drop-before', endpoint: 'submitOrder', times: 1, delayMs: 0 })
  const { key } = await worker.ship()
  shop.clock.now += 25_000
  slowLookUps(worker.world, () => {
    shop.clock.now += 14_000
  })
  await hurry(worker.world, key)
  await worker.drain(key)
  expect((await worker.store.get(key))?.submission).toBe('accepted')
  expect(shop.lookUps()).toHaveLength(3)
})

test('"not cancelled" tells of the moment it was requested as well', async () => {
  const shop = await openShop()
  const worker = shop.startWorker()
  const { key } = await worker.ship()
  shop.sandbox.sandbox.fail({ kind: 'drop-before', endpoint: 'cancelOrder', times: 1, delayMs: 0 })
  await cancel(worker.world, key)
  shop.clock.now += 25_000
  slowLookUps(worker.world, () => {
    shop.clock.now += 14_000
  })
  await settleCancellations(worker.world)
  expect((await worker.store.get(key))?.cancellation?.state).toBe('unknown')
})
