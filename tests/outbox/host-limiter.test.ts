import { expect, test, vi } from 'vitest'
import { SHEET } from '../../lib/domain/store/store-order.ts'
import { cancel, settleCancellations } from '../../lib/outbox/cancel.ts'
import type { Priority } from '../../lib/outbox/deps.ts'
import { enqueue } from '../../lib/outbox/enqueue.ts'
import { refresh, refreshDue } from '../../lib/tracking/refresh.ts'
import { draft } from '../carrier/draft.ts'
import { HOUR, interceptLookUps, MINUTE, openShop } from './shop.ts'
import { openTurnstile } from './turnstile.ts'

const MAX_CONCURRENCY = 6

/** A shop with so many parcels under way, whose statuses are due, and so many orders that wait to be sent. */
async function busyShop(parcels: number, orders: number) {
  const turnstile = await openTurnstile()
  const shop = await openShop(turnstile.url)
  turnstile.leadTo(shop.sandbox.url)
  const worker = shop.startWorker()
  async function writeDown(name: string, count: number) {
    const orders = Array.from({ length: count }, (_, n) => draft({ orderId: `${name}-${n}` }))
    const written = await Promise.all(
      orders.map((order) => enqueue(worker.world, shop.account, { draft: order })),
    )
    return written.map((one) => (one.ok ? one.value.key : ''))
  }
  const shipped = await writeDown('parcel', parcels)
  await worker.drain()
  shop.clock.now += HOUR
  await writeDown('order', orders)
  turnstile.seen.most = 0
  const requests = () => shop.sandbox.state.requests.slice(parcels).map(({ endpoint }) => endpoint)
  const slow = (delayMs: number) =>
    shop.sandbox.sandbox.fail({ kind: 'slow', endpoint: 'any', times: 1000, delayMs })
  return { ...shop, turnstile, worker, shipped, requests, slow }
}

test('orders, statuses, cancels and look-ups of lost ones share the one lane of their carrier', async () => {
  const { worker, shipped, turnstile, sandbox, requests } = await busyShop(24, 24)
  const { fail } = sandbox.sandbox
  fail({ kind: 'drop-before', endpoint: 'cancelOrder', times: 2, delayMs: 0 })
  for (const key of shipped.slice(0, 2)) await cancel(worker.world, key)
  turnstile.seen.most = 0
  turnstile.seen.entries.length = 0
  // By then the lane has grown again after the two lost answers.
  const release = turnstile.hold(24)
  const done = Promise.all([
    worker.drain(),
    settleCancellations(worker.world),
    refreshDue(worker.world),
    ...shipped.slice(2, 8).map((key) => cancel(worker.world, key)),
    ...shipped.slice(8, 14).map((key) => refresh(worker.world, key)),
  ])
  await vi.waitFor(() => expect(turnstile.seen.inside).toBe(MAX_CONCURRENCY), 10_000)
  release()
  await done
  expect(requests().filter((endpoint) => endpoint === 'submitOrder')).toHaveLength(24)
  expect(requests().filter((endpoint) => endpoint === 'cancelOrder')).toHaveLength(2 + 6)
  expect(turnstile.seen.most).toBe(MAX_CONCURRENCY)
})

test('a host that answers nobody gets one request a wake; the others wait unsent, and leave once it answers', async () => {
  const { account, clock, startWorker, submissions } = await openShop()
  const worker = startWorker()
  const { carrierFor } = worker.world
  const requested: string[] = []
  const firstFour = Promise.withResolvers<void>()
  let hung = true
  const during = async <Answer>(name: string, silence: Answer, go: () => Promise<Answer>) => {
    requested.push(name)
    if (!hung) return go()
    if (requested.length === 4) firstFour.resolve()
    await firstFour.promise
    clock.now += 5_000
    return silence
  }
  const failure = { kind: 'unreachable', why: 'timed-out' } as const
  worker.world.carrierFor = async (shipment) => {
    const reached = await carrierFor(shipment)
    if (!reached.ok) return reached
    const { carrier } = reached.value
    const { submit, status } = carrier
    const silent: typeof carrier = {
      ...carrier,
      submit: (body) => during('submit', { kind: 'failed', failure }, () => submit(body)),
      status: (order) => during('status', { ok: false, failure }, () => status(order)),
    }
    return { ok: true, value: { ...reached.value, carrier: silent } }
  }
  const orders = Array.from({ length: 12 }, (_, n) => draft({ orderId: `${n}` }))
  await Promise.all(orders.map((order) => enqueue(worker.world, account, { draft: order })))
  await worker.drain()
  expect(requested).toEqual([...Array(4).fill('submit'), 'status'])
  expect(await worker.store.keysIn('queued')).toHaveLength(8)
  await worker.later(10_000)
  expect(requested).toHaveLength(5)
  for (let wakes = 1; wakes <= 3; wakes++) {
    await worker.later(MINUTE)
    expect(requested).toHaveLength(5 + wakes)
  }
  expect(await worker.store.keysIn('queued')).toHaveLength(8)
  hung = false
  await worker.later(30 * MINUTE)
  expect(await worker.store.keysIn('accepted')).toHaveLength(12)
  expect(submissions()).toHaveLength(12)
})

test.each([-30 * HOUR, -HOUR, -MINUTE, MINUTE, 30 * HOUR])(
  'a host that answers nobody gets a request at the next wake, though the clock was set by %i ms',
  async (by) => {
    const { account, clock, startWorker } = await openShop()
    const worker = startWorker()
    const { carrierFor } = worker.world
    let requested = 0
    const failure = { kind: 'unreachable', why: 'timed-out' } as const
    worker.world.carrierFor = async (shipment) => {
      const reached = await carrierFor(shipment)
      if (!reached.ok) return reached
      const silent = async <Answer>(answer: Answer) => {
        requested += 1
        return answer
      }
      const carrier = {
        ...reached.value.carrier,
        submit: () => silent({ kind: 'failed', failure } as const),
        status: () => silent({ ok: false, failure } as const),
      }
      return { ok: true, value: { ...reached.value, carrier } }
    }
    await enqueue(worker.world, account, { draft: draft() })
    await worker.drain()
    await worker.later(MINUTE)
    expect(await worker.store.keysIn('unknown')).toHaveLength(1)
    requested = 0
    clock.now += by
    await worker.drain()
    expect(requested).toBe(1)
  },
)

test.each([-30 * HOUR, -MINUTE, 0, MINUTE])(
  'a second silence counts, though the clock was set by %i ms after the first',
  async (by) => {
    const { clock, startWorker } = await openShop()
    const worker = startWorker()
    const shipment = await worker.ship()
    const { world } = worker
    let requested = 0
    interceptLookUps(world, async () => {
      requested += 1
      return { ok: false, failure: { kind: 'unreachable', why: 'timed-out' } }
    })
    const look = () =>
      world.limiter.run(world, shipment.key, 'due', async (inTurn) => {
        const reached = await inTurn.carrierFor(shipment)
        if (reached.ok) await reached.value.carrier.status({ partnerId: shipment.partnerId })
      })
    await look()
    clock.now += by
    await look()
    await look()
    expect(requested).toBe(2)
  },
)

test.each(['submit', 'cancel', 'status', 'fee'] as const)(
  'two silences of a %s rest their host',
  async (name) => {
    const worker = (await openShop()).startWorker()
    const shipment = await worker.ship()
    const { world } = worker
    const { carrierFor } = world
    let requested = 0
    const failure = { kind: 'unreachable', why: 'timed-out' } as const
    world.carrierFor = async (one) => {
      const reached = await carrierFor(one)
      if (!reached.ok) return reached
      const silent = async () => {
        requested += 1
        return { kind: 'failed', ok: false, failure } as const
      }
      return { ok: true, value: { ...reached.value, carrier: { ...reached.value.carrier, [name]: silent } } }
    }
    for (let turn = 0; turn < 3; turn++)
      await world.limiter.run(world, shipment.key, 'due', async (inTurn) => {
        const reached = await inTurn.carrierFor(shipment)
        if (!reached.ok) return
        const { carrier } = reached.value
        const order = { partnerId: shipment.partnerId }
        if (name === 'submit') await carrier.submit({} as Parameters<typeof carrier.submit>[0])
        else if (name === 'fee') await carrier.fee(shipment.draft, 'road')
        else await carrier[name](order)
      })
    expect(requested).toBe(2)
  },
)

test('what the seller asks for goes first, then orders that are due, then statuses', async () => {
  const { worker, shipped, requests, turnstile } = await busyShop(20, 20)
  turnstile.seen.entries.length = 0
  const release = turnstile.hold()
  const turns = vi.spyOn(worker.world.limiter, 'run')
  const waiting = (priority: Priority) => turns.mock.calls.filter((call) => call[2] === priority).length
  const drained = worker.drain()
  await vi.waitFor(
    () => expect([turnstile.seen.inside, waiting('due')]).toEqual([MAX_CONCURRENCY, 20]),
    10_000,
  )
  const statuses = refreshDue(worker.world)
  const cancelled = cancel(worker.world, shipped[0] ?? '')
  await vi.waitFor(() => expect([waiting('idle'), waiting('urgent')]).toEqual([20, 1]), 10_000)
  release()
  expect(await cancelled).toMatchObject({ ok: true })
  await Promise.all([statuses, drained])
  const requested = requests()
  // What was inside already was let out.
  expect(requested.indexOf('cancelOrder')).toBeLessThanOrEqual(2 * MAX_CONCURRENCY)
  const toTheLastOrder = requested.slice(0, requested.lastIndexOf('submitOrder'))
  expect(toTheLastOrder.filter((endpoint) => endpoint === 'orderStatus').length).toBeLessThan(
    2 * MAX_CONCURRENCY,
  )
})

test.each(['busy', 'error-500'] as const)(
  'a status look-up that meets trouble (%s) makes the lane narrower for orders too',
  async (kind) => {
    const { worker, shipped, sandbox, clock, turnstile } = await busyShop(1, 12)
    sandbox.sandbox.fail({ kind, endpoint: 'orderStatus', times: 1, delayMs: 0, retryAfter: '5' })
    await refresh(worker.world, shipped[0] ?? '')
    clock.now += 5_000
    turnstile.seen.entries.length = 0
    turnstile.seen.entries.length = 0
    const release = turnstile.hold()
    const drained = worker.drain()
    await vi.waitFor(() => expect(turnstile.seen.inside).toBe(2), 10_000)
    release()
    await drained
    // Four quick answers later it grows again.
    expect(Math.max(...turnstile.seen.entries.slice(0, 4))).toBe(2)
  },
)

test('rounds of look-ups do not pile up while one runs', async () => {
  const { worker, requests, clock } = await busyShop(8, 0)
  const { run } = worker.world.limiter
  let turns = 0
  worker.world.limiter = {
    run(...given) {
      turns += 1
      return run(...given)
    },
  }
  await Promise.all([refreshDue(worker.world), refreshDue(worker.world), refreshDue(worker.world)])
  expect(turns).toBe(8)
  expect(requests()).toHaveLength(8)
  clock.now += HOUR
  await refreshDue(worker.world)
  expect(turns).toBe(16)
  expect(requests()).toHaveLength(16)
})

test('a status that cannot be written down lets go of the round only when the others are written', async () => {
  const { worker, shipped, slow } = await busyShop(8, 0)
  slow(20)
  const { write } = worker.world.store
  let broken = false
  worker.world.store = {
    ...worker.world.store,
    async write(key, decide) {
      if (!broken) {
        broken = true
        throw new Error('the disk is full')
      }
      return write(key, decide)
    },
  }
  await expect(refreshDue(worker.world)).rejects.toThrow('the disk is full')
  const fresh = await Promise.all(shipped.map((key) => worker.store.get(key)))
  expect(fresh.filter((one) => (one?.refreshAt ?? 0) > worker.world.now())).toHaveLength(7)
})

test.each([
  ['an order of a sheet, which is looked up', { store: SHEET }, {}],
  ['an order that waited, which is priced again', {}, { quotedFee: 32_000 }],
  ['an order of a sheet that waited, which is looked up and priced', { store: SHEET }, { quotedFee: 32_000 }],
])('%s before it leaves, keeps its turn until it was sent', async (_, of, quoted) => {
  const turnstile = await openTurnstile()
  const shop = await openShop(turnstile.url)
  turnstile.leadTo(shop.sandbox.url)
  shop.sandbox.sandbox.fail({ kind: 'slow', endpoint: 'submitOrder', times: 30, delayMs: 100 })
  const worker = shop.startWorker()
  await Promise.all(
    Array.from({ length: 30 }, (_, n) =>
      enqueue(worker.world, shop.account, { draft: draft({ orderId: `${n}-0901234567`, ...of }), ...quoted }),
    ),
  )
  await worker.later(3 * HOUR)
  expect(shop.submissions()).toHaveLength(30)
  expect(shop.sandbox.state.requests.filter(({ endpoint }) => endpoint === 'fee')).toHaveLength(
    'quotedFee' in quoted ? 30 : 0,
  )
  expect(turnstile.seen.most).toBeLessThanOrEqual(MAX_CONCURRENCY)
})
