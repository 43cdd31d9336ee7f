import { expect, test } from 'vitest'
import type { Failure } from '../../lib/domain/failure.ts'
import { statusCodes } from '../../lib/domain/shipment/status.ts'
import { refresh, refreshDue } from '../../lib/tracking/refresh.ts'
import { retryLookUps } from '../../lib/tracking/reschedule.ts'
import { HOUR, interceptLookUps, journal, MINUTE, openShop } from '../outbox/shop.ts'

/** A shipped order of which the carrier knows nothing any more. */
async function forgotten() {
  const shop = await openShop()
  const worker = shop.startWorker()
  const { key } = await worker.ship()
  shop.sandbox.state.orders.length = 0
  const wakes = async (minutes: number) => {
    for (let minute = 0; minute < minutes; minute++) {
      shop.clock.now += MINUTE
      await refreshDue(worker.world)
    }
  }
  const pause = async () => (((await worker.store.get(key))?.refreshAt ?? 0) - shop.clock.now) / MINUTE
  return { ...shop, worker, key, wakes, pause }
}

test('a parcel that the carrier has forgotten is looked up some times a day, and not every ten minutes', async () => {
  const { wakes, lookUps } = await forgotten()
  await wakes(24 * 60)
  expect(lookUps()).toHaveLength(9)
})

test('a look-up that succeeds begins anew', async () => {
  const { worker, key, wakes, sandbox, pause, clock } = await forgotten()
  await wakes(60 + 10 + 20)
  const order = (await worker.ship({ orderId: 'another' })) && sandbox.state.orders[0]
  if (order)
    sandbox.state.orders.push({
      ...order,
      trackingCode: (await worker.store.get(key))?.acceptance?.trackingCode ?? '',
    })
  await refresh(worker.world, key)
  expect((await worker.store.get(key))?.statusFailure).toBeUndefined()
  sandbox.state.orders.length = 0
  clock.now += HOUR
  await refreshDue(worker.world)
  expect(await pause()).toBe(10)
})

test('the seller may look as often as they like: that puts no look-up off', async () => {
  const { worker, key, wakes, pause, lookUps } = await forgotten()
  await wakes(60)
  for (let click = 0; click < 5; click++) await refresh(worker.world, key)
  expect(lookUps()).toHaveLength(6)
  expect(await pause()).toBe(10)
})

test.each(['right-missing', 'operation-refused'] as const)(
  'a token without the right to look up (%s) is in the journal once, until it has the right again',
  async (kind) => {
    const shop = await openShop()
    const worker = shop.startWorker()
    const { key } = await worker.ship()
    const refused = async (times: number) => {
      shop.sandbox.sandbox.fail({ kind, endpoint: 'orderStatus', times, delayMs: 0 })
      for (let time = 0; time < times; time++) await refresh(worker.world, key)
    }
    const refusals = async () => (await journal(key)).filter(({ event }) => event === 'status-refused')
    await refused(3)
    expect(await refusals()).toEqual([
      expect.objectContaining({ at: shop.clock.now, detail: expect.stringMatching(/^forbidden status\b/) }),
    ])
    await refresh(worker.world, key)
    await refused(1)
    expect(await refusals()).toHaveLength(2)
    expect(JSON.stringify(await refusals())).not.toContain(shop.secrets.token)
  },
)

test('once the token is mended, what waited for it is looked up at once', async () => {
  const shop = await openShop()
  const worker = shop.startWorker()
  const { key } = await worker.ship()
  const good = shop.secrets.token
  shop.secrets.token = 'a-token-nobody-knows'
  for (let hour = 0; hour < 12; hour++) {
    shop.clock.now += HOUR
    await refreshDue(worker.world)
  }
  expect((await worker.store.get(key))?.statusFailure?.kind).toBe('unauthorised')
  expect((await worker.store.get(key))?.refreshAt).toBeGreaterThan(shop.clock.now)
  shop.secrets.token = good
  shop.account.paused = false
  const lookedUp = shop.lookUps().length
  await refreshDue(worker.world)
  expect(shop.lookUps()).toHaveLength(lookedUp)
  await retryLookUps(worker.world)
  await refreshDue(worker.world)
  expect(shop.lookUps()).toHaveLength(lookedUp + 1)
  expect((await worker.store.get(key))?.statusFailure).toBeUndefined()
})

test('an old parcel, whose turn is hours off, is read when the clock was set back, and not before', async () => {
  const shop = await openShop()
  const worker = shop.startWorker()
  const { key } = await worker.ship()
  shop.clock.now += 8 * 24 * HOUR
  await refresh(worker.world, key)
  expect((await worker.store.get(key))?.refreshAt).toBe(shop.clock.now + 6 * HOUR)
  // As a time server sets it.
  shop.clock.now -= 5_000
  expect(await worker.store.refreshDue(shop.clock.now, 100)).toEqual([])
  shop.clock.now -= 4 * HOUR
  expect(await worker.store.refreshDue(shop.clock.now, 100)).toHaveLength(1)
  await refreshDue(worker.world)
  expect(await worker.store.refreshDue(shop.clock.now, 100)).toEqual([])
})

/** A parcel in this state, an hour after it was shipped; every look-up fails with `answer.failure`. */
async function failing({ code, announced }: { code: number; announced: boolean }) {
  const shop = await openShop()
  const { clock } = shop
  const worker = shop.startWorker()
  const { key } = await worker.ship()
  clock.now += HOUR
  const status = { code, text: '', at: clock.now }
  const change = { status, ...(announced && { announced: { code: 5, at: clock.now } }) }
  const set = (refreshAt: number) =>
    worker.store.write(
      key,
      (found) => found?.acceptance && { event: 'noted', shipment: { ...found, ...change, refreshAt } },
    )
  const answer: { failure: Failure } = { failure: { kind: 'carrier-down', httpStatus: 503 } }
  interceptLookUps(worker.world, async () => ({ ok: false, ...answer }))
  /** Until its next look-up, in minutes. */
  const pause = async () => (((await worker.store.get(key))?.refreshAt ?? Infinity) - clock.now) / MINUTE
  /** The pause after each of these, every one in its turn. */
  async function inTurn(...failures: readonly Failure[]) {
    const pauses: number[] = []
    for (const failure of failures) {
      answer.failure = failure
      await refreshDue(worker.world)
      pauses.push(await pause())
      clock.now = (await worker.store.get(key))?.refreshAt ?? clock.now
    }
    return pauses
  }
  return { clock, set, pause, inTurn, look: () => refresh(worker.world, key) }
}

const DOWN: Failure = { kind: 'carrier-down', httpStatus: 503 }
const FORGOTTEN: Failure = { kind: 'rejected', message: 'no such order' }
const BUSY: Failure = { kind: 'busy', retryAfterMs: 90_000 }
const STATES = statusCodes.flatMap((code) => [true, false].map((announced) => ({ code, announced })))

test.each(STATES)(
  'in state $code (a change announced: $announced) a failed look-up is repeated while there is news to come',
  async (state) => {
    const { clock, set, pause, inTurn, look } = await failing(state)
    await set(clock.now + 20 * MINUTE)
    await look()
    expect(await pause()).toBe(20)
    await set(clock.now)
    const pauses = await inTurn(DOWN, FORGOTTEN, BUSY, BUSY, DOWN)
    const isOver = [-1, 6, 7, 11, 13, 21].includes(state.code) && !state.announced
    if (!isOver) expect(pauses).toEqual([10, 20, 1.5, 1.5, 40])
    // A parcel that has ended is looked up rarely, after any failure.
    else expect(Math.min(...pauses)).toBeGreaterThanOrEqual(6 * 60)
  },
)

test('what has ended is left alone thirty days after its end, although every look-up failed', async () => {
  const { clock, set, inTurn } = await failing({ code: 6, announced: false })
  await set(clock.now)
  const until = clock.now + 30 * 24 * HOUR
  const pauses = await inTurn(...Array.from({ length: 20 }, () => DOWN))
  expect(pauses.at(-1)).toBe(Infinity)
  expect(clock.now).toBe(until)
})
