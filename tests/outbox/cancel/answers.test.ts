import { describe, expect, test } from 'vitest'
import type { CancelAnswer, LookUpAnswer } from '../../../lib/carrier/carrier.ts'
import type { Failure } from '../../../lib/domain/failure.ts'
import type { Cancellation, Shipment, ShipmentIn } from '../../../lib/domain/shipment/shipment.ts'
import { cancel, settleCancellations } from '../../../lib/outbox/cancel.ts'
import { shipmentsDatabase } from '../../../lib/outbox/database.ts'
import { omit } from '../../../lib/outbox/helpers.ts'
import { HOUR, interceptLookUps, journal, MINUTE, notReached, openShop } from '../shop.ts'

/** A parcel with this cancel; the next one is answered so, and its look-up by a carrier that cannot be reached. */
async function parcel(before?: Cancellation, more: Partial<Shipment> = {}) {
  const shop = await openShop()
  const worker = shop.startWorker()
  const shipped = await worker.ship()
  shop.clock.now += MINUTE
  const { key } = shipped
  const stored = { ...shipped, ...(before && { cancellation: before }), ...more } as Shipment
  await (await shipmentsDatabase()()).put('shipments', stored)
  const { world, store } = worker
  const { carrierFor } = world
  let sending: Shipment | undefined
  async function answered(answer: CancelAnswer) {
    world.carrierFor = async (shipment) => {
      const reached = await carrierFor(shipment)
      if (!reached.ok) return reached
      world.carrierFor = async () => ({ ok: false, failure: { kind: 'locked' } })
      const cancels = async () => {
        sending = await store.get(key)
        shop.clock.now += 500
        return answer
      }
      return { ok: true, value: { ...reached.value, carrier: { ...reached.value.carrier, cancel: cancels } } }
    }
    const outcome = await cancel(world, key)
    const after = await store.get(key)
    return { outcome, after, sending, now: shop.clock.now, line: (await journal(key)).at(-1) }
  }
  return { ...shop, worker, stored, key, answered, now: () => shop.clock.now }
}

test('the cancel is on the disk before it leaves', async () => {
  const { answered, stored, now } = await parcel()
  const sent = now()
  const { sending } = await answered({ kind: 'cancelled' })
  expect(sending).toStrictEqual({ ...stored, cancellation: { state: 'sending', at: sent }, updatedAt: sent })
})

test.each(['cancelled', 'already'] as const)('a parcel that is %s stands so', async (kind) => {
  const { answered } = await parcel(undefined, { statusFailure: { kind: 'locked', inARow: 1 } })
  const { outcome, after, sending, now, line } = await answered({ kind })
  expect(after).toStrictEqual({
    ...{ ...omit(sending as Shipment, 'statusFailure' as never), cancellation: { state: 'done', at: now } },
    ...{ status: { code: -1, text: '', at: now }, refreshAt: now + 6 * HOUR, quiet: 1, updatedAt: now },
  })
  expect(outcome).toEqual({ ok: true, value: after })
  expect(line).toMatchObject({ event: 'cancelled', detail: kind })
})

test.each<Failure>([
  { kind: 'rejected', message: 'Đã lấy hàng', code: '50102' },
  { kind: 'forbidden', message: '', right: 'cancel' },
])('refused ($kind), the parcel goes on and is looked up at once', async (failure) => {
  const { answered } = await parcel()
  const { outcome, after, sending, now, line } = await answered({ kind: 'failed', failure })
  expect(after).toStrictEqual({
    ...{ ...sending, cancellation: { state: 'refused', at: now, failure }, refreshAt: now, updatedAt: now },
  })
  expect(outcome).toEqual({ ok: true, value: after })
  expect(line).toMatchObject({ event: 'cancel-refused', detail: expect.stringMatching(failure.kind) })
  const unfollowed = await parcel(undefined, { refreshAt: undefined, quiet: undefined } as never)
  expect((await unfollowed.answered({ kind: 'failed', failure })).after).not.toHaveProperty('refreshAt', now)
})

test.each<Failure>([
  { kind: 'carrier-down', httpStatus: 500 },
  { kind: 'unreachable', why: 'dropped' },
  { kind: 'unreadable', httpStatus: 200, excerpt: '' },
])('without a clear answer ($kind) nobody knows', async (failure) => {
  const { answered } = await parcel()
  const { outcome, after, sending, now, line } = await answered({ kind: 'failed', failure })
  expect(after).toStrictEqual({
    ...sending,
    cancellation: { state: 'unknown', at: now, failure },
    updatedAt: now,
  })
  expect(outcome).toEqual({ ok: true, value: after })
  expect(line).toMatchObject({ event: 'cancel-unanswered', detail: expect.stringMatching(failure.kind) })
})

describe('a cancel that the carrier did not try', () => {
  const untried: Failure[] = [...notReached, { kind: 'bug', message: 'no' }]
  const failure: Failure = { kind: 'unreachable', why: 'timed-out' }
  const unknown = { state: 'unknown', at: 5, failure, askAt: 7 } as const

  test.each(untried)('($kind) leaves the parcel as it was', async (failed) => {
    for (const before of [undefined, unknown, { state: 'refused', at: 5, failure }] as const) {
      const { answered, stored } = await parcel(before)
      const { outcome, after, now, line } = await answered({ kind: 'failed', failure: failed })
      const remains = before === unknown ? { cancellation: omit(unknown, 'askAt') } : {}
      expect(after).toStrictEqual({ ...stored, ...remains, updatedAt: now })
      expect(outcome).toEqual({ ok: false, failure: failed })
      expect(line).toMatchObject({ event: 'cancel-unasked', detail: expect.stringMatching(failed.kind) })
    }
  })

  test('is still wanted where it was, but not where it would fail at each wake', async () => {
    const wanted = { state: 'wanted', at: 5 } as const
    for (const failed of untried) {
      const { answered } = await parcel(wanted)
      const { after, now } = await answered({ kind: 'failed', failure: failed })
      const refused = { state: 'refused', at: now, failure: failed }
      expect(after?.cancellation).toEqual(failed.kind === 'bug' ? refused : wanted)
    }
  })
})

test('what is cancelled is so without its carrier', async () => {
  const { worker, key, account, stored } = await parcel({ state: 'done', at: 5 })
  account.paused = true
  expect(await cancel(worker.world, key)).toEqual({ ok: true, value: stored })
})

test('what is gone, or never was at the carrier, is not cancelled', async () => {
  const { worker, account, key, stored, answered, sandbox } = await parcel()
  const bug = { ok: false, failure: { kind: 'bug', message: expect.stringMatching(/./) } }
  expect(await cancel(worker.world, 'none')).toEqual(bug)
  account.paused = true
  const { key: unsent } = await worker.ship({ orderId: '9' })
  account.paused = false
  expect(await cancel(worker.world, unsent)).toEqual(bug)
  const { carrierFor } = worker.world
  worker.world.carrierFor = async (shipment) => {
    await (await shipmentsDatabase()()).delete('shipments', key)
    return carrierFor(shipment)
  }
  expect(await cancel(worker.world, key)).toEqual(bug)
  worker.world.carrierFor = async (shipment) => {
    const { acceptance: _, status: _s, ...unsent } = shipment as ShipmentIn<'accepted'>
    await (await shipmentsDatabase()()).put('shipments', { ...unsent, submission: 'queued' } as never)
    return carrierFor(shipment)
  }
  await (await shipmentsDatabase()()).put('shipments', stored)
  expect(await cancel(worker.world, key)).toEqual(bug)
  expect(sandbox.state.requests.filter(({ endpoint }) => endpoint === 'cancelOrder')).toEqual([])
  expect(await answered({ kind: 'cancelled' })).toMatchObject({ outcome: bug })
})

test.each<[string, CancelAnswer]>([
  ['its cancel', { kind: 'cancelled' }],
  ['the look-up after it', { kind: 'failed', failure: { kind: 'unreachable', why: 'dropped' } }],
])('what is gone while %s is under way has no outcome', async (_, answer) => {
  const { worker, key } = await parcel()
  const { world } = worker
  const { carrierFor } = world
  const gone = async () => (await shipmentsDatabase()()).delete('shipments', key)
  world.carrierFor = async (shipment) => {
    const reached = await carrierFor(shipment)
    if (!reached.ok) return reached
    const { carrier } = reached.value
    const cancels = async () => {
      if (answer.kind === 'cancelled') await gone()
      return answer
    }
    const status: typeof carrier.status = async (order) => {
      await gone()
      return carrier.status(order)
    }
    return { ok: true, value: { ...reached.value, carrier: { ...carrier, cancel: cancels, status } } }
  }
  expect(await cancel(world, key)).toMatchObject({ ok: false, failure: { kind: 'bug' } })
})

describe('a look-up of a cancel without an answer', () => {
  const failure: Failure = { kind: 'carrier-down', httpStatus: 500 }
  async function lookedUp(before: Cancellation, answer: LookUpAnswer, at = 0) {
    const shop = await parcel(before)
    interceptLookUps(shop.worker.world, async () => answer)
    if (at) shop.clock.now = at
    await settleCancellations(shop.worker.world)
    const after = await shop.worker.store.get(shop.key)
    return { ...shop, after, lines: (await journal(shop.key)).length, line: (await journal(shop.key)).at(-1) }
  }
  const made = Date.UTC(2026, 10, 20, 3)
  const silent: LookUpAnswer = { ok: false, failure: { kind: 'unreachable', why: 'dropped' } }

  test('that fails is made again after half of the time that it is open', async () => {
    const open = { state: 'unknown', at: made, failure } as const
    const { after, now, stored, lines } = await lookedUp(open, silent, made + 40 * MINUTE)
    expect(after).toStrictEqual({
      ...{ ...stored, cancellation: { ...open, askAt: now() + 20 * MINUTE }, updatedAt: now() },
    })
    expect(lines).toBe(3)
  })

  test('that the carrier refuses for its token pauses the account', async () => {
    const refused: LookUpAnswer = { ok: false, failure: { kind: 'unauthorised' } }
    const { account } = await lookedUp({ state: 'unknown', at: made, failure }, refused, made + 40 * MINUTE)
    expect(account.paused).toBe(true)
  })

  test('that fails is noted where its worker died', async () => {
    const { after, now, line } = await lookedUp({ state: 'sending', at: made }, silent, made + 40 * MINUTE)
    expect(after?.cancellation).toEqual({
      // By the other method it left up to 15 s later (field notes).
      ...{ state: 'unknown', at: made + 15_000, askAt: now() + 20 * MINUTE - 7_500 },
      failure: { kind: 'unreachable', why: 'timed-out' },
    })
    expect(line).toMatchObject({ event: 'cancel-unanswered', detail: 'unreachable timed-out' })
  })

  test.each([
    ['sending', 49_000, 'sending'],
    ['sending', 50_000, 'refused'],
    ['unknown', 34_000, 'unknown'],
    ['unknown', 35_000, 'refused'],
  ] as const)('%s, not cancelled %i ms after it began, is %s', async (state, ms, becomes) => {
    const { worker, key, clock } = await parcel()
    clock.now += MINUTE
    const cancellation = { state, at: clock.now, ...(state === 'unknown' && { failure }) }
    const stored = { ...(await worker.store.get(key)), cancellation, updatedAt: clock.now }
    await (await shipmentsDatabase()()).put('shipments', stored as Shipment)
    clock.now += ms
    await settleCancellations(worker.world)
    expect((await worker.store.get(key))?.cancellation?.state).toBe(becomes)
  })

  test('waits for its own pause; the carrier’s, which a new token may end, is the account’s', async () => {
    const open = { state: 'unknown', at: made, failure } as const
    const busy = { ok: false, failure: { kind: 'busy', retryAfterMs: HOUR } } as const
    const { after, now } = await lookedUp(open, busy, made + 40 * MINUTE)
    expect(after).toMatchObject({ cancellation: { state: 'unknown', askAt: now() + 20 * MINUTE } })
  })

  test('is not made before its time', async () => {
    const at = made + MINUTE
    const isNews = async (askAt: number) => {
      const { after } = await lookedUp({ state: 'unknown', at: made, failure, askAt }, silent)
      return after?.updatedAt === at
    }
    expect([await isNews(at), await isNews(at + 1)]).toEqual([true, false])
  })

  test('is not made where another work has ended it meanwhile', async () => {
    const { worker, key, stored, lookUps } = await parcel({ state: 'unknown', at: made, failure })
    const { world } = worker
    const { unlessHeld } = world
    world.unlessHeld = async (name, work) => {
      const done = { ...stored, cancellation: { state: 'done', at: made } } as Shipment
      await (await shipmentsDatabase()()).put('shipments', done)
      return unlessHeld(name, work)
    }
    await settleCancellations(world)
    world.unlessHeld = async (name, work) => {
      await (await shipmentsDatabase()()).delete('shipments', key)
      return unlessHeld(name, work)
    }
    await (await shipmentsDatabase()()).put('shipments', stored)
    await settleCancellations(world)
    expect(lookUps()).toEqual([])
  })
})
