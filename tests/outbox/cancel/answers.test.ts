import { describe, expect, test } from 'vitest'
import type { CancelAnswer, LookUpAnswer } from '../../../lib/carrier/carrier.ts'
import type { Failure } from '../../../lib/domain/failure.ts'
import { omit } from '../../../lib/domain/omit.ts'
import type { Cancellation, Shipment, ShipmentIn } from '../../../lib/domain/shipment/shipment.ts'
import { cancel, settleCancellations } from '../../../lib/outbox/cancel.ts'
import { shipmentsDatabase } from '../../../lib/outbox/database.ts'
import { whole } from '../../domain/shipment/whole.ts'
import { NOW } from '../../now.ts'
import { whatMatters } from '../../what-matters.ts'
import { wholeRecord, writtenBy } from '../one-shipment.ts'
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

test('what becomes of a parcel by what is said to its cancel, to the look-up after it, and by what was known', async () => {
  const ago = (minutes: number) => NOW - minutes * MINUTE
  const failures: Failure[] = [
    ...notReached,
    { kind: 'bug', message: 'x' },
    { kind: 'rejected', message: 'Đã lấy hàng', code: '50102', logId: 'L2' },
    { kind: 'forbidden', message: 'Thiếu quyền', code: '30601' },
    { kind: 'carrier-down', httpStatus: 502 },
    { kind: 'unreachable', why: 'timed-out' },
    { kind: 'unreadable', httpStatus: 200, excerpt: '' },
  ]
  const { partnerId, acceptance } = whole.accepted
  const given = {
    said: 'cancelled',
    found: true,
    order: { statusCode: 4, partnerId, trackingCode: acceptance.trackingCode },
    parcel: {
      ...omit(whole.accepted, 'pricelessSince'),
      cancellation: { state: 'unknown', at: ago(9), askAt: ago(8), failure: failures[9] } as Cancellation,
    },
  }
  const answer = async ({ said, found, order: it, parcel: one }: typeof given) => {
    const failure = failures.find(({ kind }) => kind === said)
    const {
      record: _,
      reported: __,
      ...written
    }: Record<string, unknown> = await writtenBy(one as Shipment, (deps) => cancel(deps, one.key), {
      cancel: failure ? { kind: 'failed', failure } : { kind: said as 'cancelled' },
      status: {
        ok: true,
        value: found ? { found, order: { ...wholeRecord, ...it } } : { found, message: '' },
      },
    })
    return written
  }
  const states: Cancellation[] = [
    { state: 'wanted', at: ago(3) },
    { state: 'sending', at: ago(4) },
    { state: 'refused', at: ago(5), failure: { kind: 'bug', message: 'y' } },
    { state: 'done', at: ago(6) },
  ]
  const others = {
    said: ['already', ...failures.map(({ kind }) => kind)],
    ...{ 'order.statusCode': [-1, 2, 5, 127], 'parcel.cancellation': [undefined, ...states] },
    ...{ 'parcel.refreshAt': [undefined], 'parcel.acceptance': [undefined] },
  }
  const without = ['draft', 'snapshot', 'orderChangedTo', 'record', 'contradiction', 'submission', 'key'].map(
    (name) => `parcel.${name}`,
  )
  expect(await whatMatters(given, answer, { others, without })).toMatchInlineSnapshot(`
    "
    said: line[].detail (another, upper case, spaces, empty, "already"); status cancellation.state cancellation.at refreshAt quiet gone line[].event line[].detail cancellation.failure ("unauthorised", "no-permission", "account-gone", "locked", "others-unasked", "busy", "bug"); status.code status.text cancellation.state refreshAt quiet gone line[] asked[] status.reason status.corrects status.since cancellation.failure asked[].status ("rejected", "forbidden", "carrier-down", "unreachable", "unreadable")
    parcel.api: refreshAt (another, spaces, empty)
    parcel.accountId: refreshAt (another, spaces, empty)
    parcel.acceptance: status cancellation refreshAt quiet gone line[] asked[] asked[].cancel
    parcel.acceptance.trackingCode: asked[].cancel.trackingCode (another, spaces); asked[].cancel.trackingCode asked[].cancel.partnerId (empty)
    parcel.quiet: quiet (0)
    parcel.cancellation: status cancellation refreshAt quiet gone line[] asked[] asked[].cancel ({"state":"done","at":1795145100000})
    "
  `)
  const unanswered = { ...given, said: 'unreachable' }
  expect(await whatMatters(unanswered, answer, { others, without })).toMatchInlineSnapshot(`
    "
    said: status.reason status.code status.text status.corrects status.since cancellation.state cancellation.failure refreshAt gone line[] asked[] asked[].status quiet (another, upper case, spaces, empty, "already"); status.reason status.code status.text status.at status.corrects status.since cancellation.at cancellation.failure.kind cancellation.failure.why refreshAt gone line[] asked[] asked[].status cancellation.failure.httpStatus ("unauthorised", "no-permission", "account-gone", "locked", "others-unasked", "busy", "bug"); cancellation.state cancellation.failure.kind cancellation.failure.why line[].event line[].detail cancellation.failure.message cancellation.failure.code cancellation.failure.logId ("rejected"); cancellation.state cancellation.failure.kind cancellation.failure.why line[].event line[].detail cancellation.failure.message cancellation.failure.code ("forbidden"); cancellation.failure.kind cancellation.failure.why line[].detail cancellation.failure.httpStatus ("carrier-down"); cancellation.failure.kind cancellation.failure.why line[].detail cancellation.failure.httpStatus cancellation.failure.excerpt ("unreadable")
    found: status.reason status.code status.text status.at status.corrects status.since refreshAt gone line[] cancellation.askAt
    order.statusCode: status.code status.corrects status.since refreshAt gone line[].detail quiet line[].status line[].was (0); status.code status.corrects status.since refreshAt gone line[].detail line[].status line[].was (+1, +1 day); status.code status.corrects status.since cancellation.state cancellation.failure refreshAt gone line[].detail status.reachedAt quiet line[].status line[].was (-1); status.code status.corrects status.since refreshAt gone line[].event line[].detail quiet line[].status line[].was (2); status.reason.code status.reason.text status.text line[].event line[].detail status.reachedAt status.told (127)
    parcel.api: refreshAt (another, spaces, empty)
    parcel.accountId: refreshAt (another, spaces, empty)
    parcel.acceptance: status.reason status.code status.text status.at status.corrects status.since cancellation.state cancellation.at cancellation.failure refreshAt gone line[] asked[] asked[].cancel asked[].status
    parcel.acceptance.trackingCode: asked[].cancel.trackingCode asked[].status.trackingCode (another, spaces); line[].detail asked[].cancel.trackingCode asked[].status.trackingCode acceptance asked[].cancel.partnerId asked[].status.partnerId (empty)
    parcel.status.code: status.corrects status.since gone line[].detail line[].status line[].was (0, +1 day); status.since refreshAt gone line[].event line[].detail quiet line[].status line[].was (+1)
    parcel.status.reason.code: line[].detail
    parcel.status.at: status.since (0)
    parcel.status.since: status.since
    parcel.status.corrects: status.corrects
    parcel.quiet: quiet
    parcel.cancellation: status.reason status.code status.text status.at status.corrects status.since cancellation.state cancellation.at cancellation.failure refreshAt gone line[] asked[] asked[].cancel asked[].status ({"state":"done","at":1795145100000})
    "
  `)
})

test('what becomes of an open cancel by what its look-up says, and when it is looked up', async () => {
  const ago = (minutes: number) => NOW - minutes * MINUTE
  const { partnerId, acceptance } = whole.accepted
  const given = {
    looked: 'found',
    order: { statusCode: 4, partnerId, trackingCode: acceptance.trackingCode },
    parcel: {
      ...omit(whole.accepted, 'pricelessSince'),
      cancellation: {
        state: 'unknown',
        at: ago(9),
        askAt: ago(8),
        failure: { kind: 'unreachable', why: 'dropped' },
      },
    },
  }
  const answer = async ({ looked, order, parcel: one }: typeof given) => {
    const status: LookUpAnswer =
      looked === 'failed'
        ? { ok: false, failure: { kind: 'unreachable', why: 'timed-out' } }
        : {
            ok: true,
            value:
              looked === 'found'
                ? { found: true, order: { ...wholeRecord, ...order } }
                : { found: false, message: '' },
          }
    const {
      record: _,
      reported: __,
      ...written
    }: Record<string, unknown> = await writtenBy(
      one as Shipment,
      (deps) =>
        settleCancellations({
          ...deps,
          store: {
            ...deps.store,
            cancellationsIn: async (...states) =>
              (states as string[]).includes(one.cancellation.state) ? [one as Shipment] : [],
          },
        }),
      {
        status,
        cancel: { kind: 'failed', failure: { kind: 'rejected', message: 'Đã giao', code: '50103' } },
      },
    )
    return written
  }
  const others = {
    looked: ['failed', 'missing'],
    'order.statusCode': [-1, 5, 127],
    'parcel.cancellation.state': ['wanted', 'sending', 'refused', 'done'],
    'parcel.cancellation.at': [34_999, 35_000, 49_999, 50_000].map((ms) => NOW - ms),
    'parcel.cancellation.askAt': [NOW, NOW + 1, undefined],
    'parcel.refreshAt': [undefined],
  }
  const without = ['draft', 'snapshot', 'orderChangedTo', 'record', 'contradiction', 'submission', 'key'].map(
    (name) => `parcel.${name}`,
  )
  expect(await whatMatters(given, answer, { others, without })).toMatchInlineSnapshot(`
    "
    looked: status.reason status.code status.text status.at status.corrects status.since cancellation.state cancellation.at refreshAt quiet gone line[] cancellation.askAt
    order.statusCode: status.code status.corrects status.since gone line[].detail line[].status line[].was (0, +1, +1 day); status.code status.corrects status.since cancellation.state cancellation.at cancellation.failure refreshAt gone line[] status.reachedAt (-1); status.reason.code status.reason.text status.text line[].event line[].detail status.reachedAt status.told (127)
    parcel.acceptance.trackingCode: asked[].status.trackingCode (another, spaces); line[].detail asked[].status.trackingCode acceptance asked[].status.partnerId (empty)
    parcel.status.code: status.corrects status.since gone line[].detail line[].status line[].was (0, +1 day); status.since gone line[].event line[].detail line[].status line[].was (+1)
    parcel.status.reason.code: line[].detail
    parcel.status.since: status.since
    parcel.status.corrects: status.corrects
    parcel.quiet: quiet (0)
    parcel.cancellation.state: status.reason status.code status.text status.at status.corrects status.since cancellation.state cancellation.at cancellation.failure refreshAt quiet gone line[] asked[] asked[].status (another, upper case, spaces, empty, "refused", "done"); cancellation.failure.kind cancellation.failure.why refreshAt quiet line[] asked[] cancellation.failure.message cancellation.failure.code asked[].cancel ("wanted"); cancellation.failure.why line[].detail ("sending")
    parcel.cancellation.at: cancellation.state refreshAt quiet line[] cancellation.askAt (+1 day); cancellation.state cancellation.at cancellation.failure refreshAt quiet line[] (1795145425001)
    parcel.cancellation.askAt: status.reason status.code status.text status.at status.corrects status.since cancellation.state cancellation.at cancellation.failure refreshAt quiet gone line[] asked[] asked[].status (+1 day, 1795145460001)
    parcel.cancellation.failure.kind: cancellation.failure.kind line[].detail
    parcel.cancellation.failure.why: cancellation.failure.why line[].detail
    "
  `)
  const sending = {
    ...given,
    parcel: { ...given.parcel, cancellation: { ...given.parcel.cancellation, state: 'sending' } },
  }
  const found = { others, without: without.concat('order', 'parcel.status', 'parcel.cancellation.state') }
  expect(await whatMatters(sending, answer, found)).toMatchInlineSnapshot(`
    "
    looked: status.reason status.code status.text status.at status.corrects status.since cancellation.state cancellation.at refreshAt quiet gone line[] cancellation.askAt
    parcel.acceptance.trackingCode: asked[].status.trackingCode (another, spaces); line[].detail asked[].status.trackingCode acceptance asked[].status.partnerId (empty)
    parcel.quiet: quiet (0)
    parcel.cancellation.at: cancellation.state cancellation.failure.why refreshAt quiet line[] cancellation.askAt (+1 day); cancellation.state cancellation.at cancellation.failure refreshAt quiet line[] (1795145425001, 1795145425000, 1795145410001)
    "
  `)
  expect(
    await whatMatters({ ...sending, looked: 'failed' }, answer, { others, without }),
  ).toMatchInlineSnapshot(`
    "
    parcel.acceptance.trackingCode: asked[].status.trackingCode (another, spaces); asked[].status.trackingCode asked[].status.partnerId (empty)
    parcel.status.at: status.code status.text status.reason status.at status.reachedAt status.corrects status.told (0)
    parcel.refreshAt: gone (none)
    parcel.quiet: quiet (+1, +1 day)
    parcel.cancellation.state: cancellation.state cancellation.at cancellation.failure cancellation.askAt line[] asked[] asked[].status (another, upper case, spaces, empty, "refused", "done"); cancellation.state cancellation.at cancellation.failure.kind cancellation.failure.why cancellation.askAt line[] asked[] refreshAt cancellation.failure.message cancellation.failure.code quiet asked[].cancel ("wanted")
    parcel.cancellation.at: cancellation.at cancellation.askAt (0, +1 day, 1795145425001, 1795145425000, 1795145410001, 1795145410000); cancellation.at (+1)
    "
  `)
})
