import { describe, expect, test } from 'vitest'
import type { LookUpAnswer, OrderRecord } from '../../../lib/carrier/carrier.ts'
import { encodeOrder } from '../../../lib/carrier/encode-order.ts'
import type { Failure } from '../../../lib/domain/failure.ts'
import { omit } from '../../../lib/domain/omit.ts'
import { sellerReason } from '../../../lib/domain/shipment/seller-reason.ts'
import type { Shipment, ShipmentIn } from '../../../lib/domain/shipment/shipment.ts'
import { noticeCodes, statusCodes } from '../../../lib/domain/shipment/status.ts'
import { shipmentsDatabase } from '../../../lib/outbox/database.ts'
import { enqueue } from '../../../lib/outbox/enqueue.ts'
import { reconcileWatched, type Watched } from '../../../lib/outbox/reconcile-watched.ts'
import { draft } from '../../carrier/draft.ts'
import { account as someAccount } from '../../components/world.ts'
import { whole } from '../../domain/shipment/whole.ts'
import { NOW } from '../../now.ts'
import { whatMatters } from '../../what-matters.ts'
import { wholeRecord, writtenBy } from '../one-shipment.ts'
import { HOUR, interceptLookUps, journal, MINUTE, openShop } from '../shop.ts'

const WATCHED_FOR_MS = 7 * 24 * 3_600_000

const record: OrderRecord = {
  ...{ trackingCode: 'S1.A1.17', partnerId: '', statusCode: 2, statusText: '' },
  ...{ name: 'Hoa', tel: '0987654321', address: '', note: '' },
  ...{ cod: 300_000, value: 300_000, weightGrams: 300, fee: 30_400, insuranceFee: 0 },
  ...{ pickDate: '', deliverDate: '', created: '', modified: '' },
  ...{ storageDays: 3, freeship: true, reasonCode: null, reason: '' },
}
const found = (more: Partial<OrderRecord> = {}): LookUpAnswer => ({
  ok: true,
  value: { found: true, order: { ...record, ...more } },
})
const MISSING: LookUpAnswer = { ok: true, value: { found: false, message: '' } }

/** An order that is shown as this although it may have left two hours ago, looked up with this answer. */
async function lookedUp(
  submission: Watched['submission'],
  answer: LookUpAnswer | (() => Promise<LookUpAnswer>),
  more: Partial<Shipment> = {},
  tookMs = 0,
) {
  const shop = await openShop()
  const { world, store } = shop.startWorker()
  const written = await enqueue(world, shop.account, { draft: draft() })
  if (!written.ok) throw new Error('not written down')
  const { now: clock } = world
  const made = clock()
  shop.clock.now += 2 * HOUR
  const { key, partnerId } = written.value
  const before = {
    ...{ ...written.value, submission, attempts: 1, sentAt: made, leftUnanswered: true },
    ...{ body: encodeOrder(partnerId, draft(), shop.account, made), updatedAt: made },
    ...{ watch: { since: made, ...(submission === 'withdrawn' && { cancel: true }) } },
    ...{ refreshAt: clock(), quiet: 0, ...(submission === 'rejected' && { failure: { kind: 'locked' } }) },
    ...more,
  } as unknown as Watched
  await (await shipmentsDatabase()()).put('shipments', before)
  interceptLookUps(world, async () => {
    shop.clock.now += tookMs
    return typeof answer === 'function' ? answer() : answer
  })
  const outcome = await reconcileWatched(world, before)
  return {
    ...shop,
    before,
    outcome,
    made,
    now: clock(),
    after: await store.get(key),
    line: (await journal(key)).at(-1),
  }
}

describe('found', () => {
  test.each([
    ['withdrawn', {}, 'withdrawn'],
    ['rejected', {}, 'rejected'],
    ['stuck', {}, undefined],
    ['stuck', { setAside: true }, 'stuck'],
    // As its id was another company's, the seller may have shipped it under a new one.
    ['stuck', { takenAt: 1 }, 'stuck'],
    ['stuck', { takenAt: 1, restoredOpen: true }, undefined],
    ['queued', {}, undefined],
  ] as const)(
    '%s %j, it is shown where the seller does not expect it',
    async (submission, more, turnedUp) => {
      const { after, outcome, now, line } = await lookedUp(submission, found(), more)
      expect(outcome).toEqual({ ok: true, value: after })
      expect(after).toMatchObject({
        submission: 'accepted',
        acceptance: { trackingCode: 'S1.A1.17', at: now },
      })
      expect(after?.turnedUp).toBe(turnedUp)
      expect(after?.cancellation).toEqual(
        submission === 'withdrawn' ? { state: 'wanted', at: now } : undefined,
      )
      for (const gone of ['watch', 'failure', 'setAside']) expect(after).not.toHaveProperty(gone)
      expect(line).toMatchObject({ event: 'found' })
    },
  )

  test.each([-1, 7])(
    'with status %i, nothing is left to follow where the seller is done with it',
    async (statusCode) => {
      for (const submission of ['withdrawn', 'rejected'] as const) {
        const { after, before, now } = await lookedUp(submission, found({ statusCode }))
        const { watch: _, refreshAt: _r, quiet: _q, ...remaining } = before as Watched & { quiet?: number }
        expect(after).toEqual({ ...remaining, updatedAt: now })
      }
      for (const submission of ['queued', 'stuck'] as const) {
        const { after } = await lookedUp(submission, found({ statusCode }))
        expect(after).toMatchObject({ submission: 'stuck', contradiction: { why: 'ended' } })
      }
    },
  )

  test.each(['queued', 'withdrawn', 'rejected', 'stuck'] as const)(
    '%s, another parcel under our id is not ours: it is followed and cancelled by nobody',
    async (submission) => {
      const { after, before, now } = await lookedUp(submission, found({ cod: 1_000 }))
      const remaining = omit(before as Watched & { quiet?: number }, 'watch', 'refreshAt', 'quiet')
      const { failure: _, ...known } = remaining as typeof remaining & { failure?: Failure }
      const contradiction = expect.objectContaining({ why: 'differs', cod: 1_000 })
      expect(after).toStrictEqual({ ...known, submission: 'stuck', contradiction, updatedAt: now })
    },
  )

  test.each(['stuck', 'rejected'] as const)(
    '%s and set aside, another parcel under our id is the seller’s to decide on again',
    async (submission) => {
      for (const record of [{ cod: 1_000 }, { statusCode: 20 }]) {
        const { after } = await lookedUp(submission, found(record), { setAside: true } as Partial<Shipment>)
        expect(after?.submission).toBe('stuck')
        expect(after?.contradiction).toBeDefined()
        expect(after && sellerReason(after)).toBe('stuck')
      }
    },
  )

  test.each([
    ['3', false],
    ['4', false],
    ['1', true],
    ['12', 'warned'],
  ])('withdrawn and at status %s, it is cancelled where it can be', async (code, cancels) => {
    const { after } = await lookedUp('withdrawn', found({ statusCode: Number(code) }))
    expect(after?.cancellation?.state).toBe(cancels ? 'wanted' : undefined)
  })

  test.each([
    [-15 * MINUTE, false],
    [-15 * MINUTE + 1000, true],
    [15 * MINUTE - 1000, true],
    [15 * MINUTE, false],
  ])(
    'made by the carrier %i ms after our request, it is ours to cancel, or another computer’s',
    async (apart, ours) => {
      const made = new Date(Date.UTC(2026, 10, 20, 3) + apart + 7 * HOUR).toISOString().replace('T', ' ')
      for (const created of [made.slice(2, 19), made.slice(0, 19), ` ${made.slice(2, 19)} `]) {
        const { after } = await lookedUp('withdrawn', found({ created }))
        expect(after?.cancellation?.state).toBe(ours ? 'wanted' : undefined)
        expect(after?.turnedUp).toBe('withdrawn')
      }
    },
  )

  test('with a time that cannot be read, it is taken for ours', async () => {
    for (const created of ['', '20-11-2026', '26-11-20 10:00', 'x26-11-20 13:00:00', '26-11-20 13:00:00x']) {
      expect((await lookedUp('withdrawn', found({ created }))).after?.cancellation?.state).toBe('wanted')
    }
  })

  test.each([
    ['written down and sent at once', 0],
    ['last sent an hour after it was written down', HOUR],
    ['last sent an hour before it was written down again', -HOUR],
    ['never sent', undefined],
  ])('%s, it is ours from a quarter of an hour before the first to one after the last', async (_, later) => {
    const writtenAt = Date.UTC(2026, 10, 20, 3)
    const sentAt = later === undefined ? undefined : writtenAt + later
    const last = sentAt ?? writtenAt
    const from = Math.min(writtenAt, last)
    for (const at of new Set([from, last, writtenAt])) {
      for (const apart of [-20, -10, 10, 20].map((minutes) => at + minutes * MINUTE)) {
        const created = new Date(apart + 7 * HOUR).toISOString().slice(2, 19).replace('T', ' ')
        const { after } = await lookedUp('withdrawn', found({ created }), { sentAt } as Partial<Shipment>)
        const ours = apart > from - 15 * MINUTE && apart < last + 15 * MINUTE
        expect([created, after?.cancellation?.state]).toEqual([created, ours ? 'wanted' : undefined])
      }
    }
  })
})

describe('not found', () => {
  test('it is looked up again after half of the time since it left', async () => {
    const { after, before, now, outcome, line } = await lookedUp('withdrawn', MISSING)
    expect(after).toEqual({ ...before, refreshAt: now + HOUR, updatedAt: now })
    expect(outcome).toEqual({ ok: true, value: after })
    expect(line).toMatchObject({ event: 'enqueued' })
  })

  test('for a week, it is watched no more', async () => {
    const since = (ms: number) => ({ watch: { since: Date.UTC(2026, 10, 20, 5) - ms } })
    const { after, line } = await lookedUp('rejected', MISSING, since(WATCHED_FOR_MS))
    expect(after).not.toHaveProperty('watch')
    // Its journal line reports to the other computers that they may ship it.
    expect(line).toMatchObject({ event: 'watch-ended', from: 'rejected', to: 'rejected' })
    expect(after).not.toHaveProperty('refreshAt')
    for (const tookMs of [0, 15_000]) {
      const { after: still, now } = await lookedUp('rejected', MISSING, since(WATCHED_FOR_MS - 1), tookMs)
      // A slow answer is as old as its request.
      expect(still).toMatchObject({ watch: {}, refreshAt: now + 6 * HOUR })
    }
  })

  test('after the clock was set back, the watch begins again', async () => {
    const ahead = Date.UTC(2026, 10, 22)
    const { after, now } = await lookedUp('rejected', MISSING, { watch: { since: ahead } })
    expect(after).toMatchObject({ watch: { since: now }, refreshAt: now + 15_000 })
  })
})

describe('a failed look-up', () => {
  const failed = (failure: Failure): LookUpAnswer => ({ ok: false, failure })

  test('ends no watch, however old, and is made again in its turn', async () => {
    const failure: Failure = { kind: 'carrier-down', httpStatus: 500 }
    const { after, before, now, outcome } = await lookedUp('withdrawn', failed(failure), {
      watch: { since: 0, cancel: true },
    })
    expect(outcome).toEqual({ ok: false, failure })
    expect(after).toEqual({ ...before, refreshAt: now + 6 * HOUR, quiet: 0, updatedAt: now })
  })

  test('answered with a pause, it is made again right after that', async () => {
    const { after, now, account } = await lookedUp(
      'withdrawn',
      failed({ kind: 'busy', retryAfterMs: 9 * HOUR }),
    )
    expect(after?.refreshAt).toBe(now + 9 * HOUR)
    expect(account.backoff).toEqual({ from: now, until: now + 9 * HOUR })
  })

  test.each<[Failure, boolean]>([
    [{ kind: 'unauthorised' }, true],
    [{ kind: 'unreachable', why: 'offline' }, false],
    [{ kind: 'locked' }, false],
  ])('for want of a carrier (%j) is put off only where waiting does not help', async (failure, isPutOff) => {
    const { startWorker, before, now } = await lookedUp('withdrawn', MISSING)
    const { world, store } = startWorker()
    world.carrierFor = async () => ({ ok: false, failure })
    expect(await reconcileWatched(world, before)).toEqual({ ok: false, failure })
    const { refreshAt = 0 } = (await store.get(before.key)) ?? {}
    expect(refreshAt).toBe(now + HOUR)
    await (await shipmentsDatabase()()).put('shipments', before)
    await reconcileWatched(world, before)
    expect((await store.get(before.key))?.refreshAt).toBe(isPutOff ? now + HOUR : before.refreshAt)
  })
})

test.each([
  ['sent again', { attempts: 2 }],
  ['decided', { submission: 'stuck' }],
  ['no longer watched', { watch: undefined }],
] as const)('what was %s while it was looked up stays as that left it', async (_, change) => {
  let changed: unknown
  const { after, outcome } = await lookedUp('withdrawn', async () => {
    const [shipment] = await (await shipmentsDatabase()()).getAll('shipments')
    changed = { ...Object(shipment), ...change }
    await (await shipmentsDatabase()()).put('shipments', changed as Shipment)
    return found()
  })
  expect(after).toEqual(changed)
  expect(outcome).toEqual({ ok: true, value: changed })
})

test('what is gone cannot be looked up', async () => {
  const { outcome } = await lookedUp('withdrawn', async () => {
    await (await shipmentsDatabase()()).clear('shipments')
    return found()
  })
  expect(outcome).toMatchObject({ ok: false, failure: { kind: 'bug' } })
})

test('what becomes of an order that turned up, and by what its cancel goes out', async () => {
  const { withdrawn } = whole
  const { draft } = withdrawn
  const given = {
    watched: {
      ...{ ...withdrawn, setAside: undefined as unknown, readdressed: undefined as unknown },
      body: encodeOrder(withdrawn.partnerId, draft, someAccount(), NOW),
      ...{
        sentAt: Date.parse('2026-11-18T07:20:00+07:00'),
        createdAt: Date.parse('2026-11-18T06:58:00+07:00'),
      },
    },
    record: {
      ...{ statusCode: 2, created: '26-11-18 07:00:00', partnerId: withdrawn.partnerId, cod: draft.cod },
    },
  }
  const same = { tel: draft.tel, value: draft.value, weightGrams: draft.totalWeightGrams, freeship: false }
  const answer = async ({ watched, record: it }: typeof given) => {
    const { submission, turnedUp, cancellation, watch, gone, line }: Record<string, unknown> =
      await writtenBy(watched as Shipment, (deps, one) => reconcileWatched(deps, one as Watched), {
        account: someAccount(),
        status: found({ ...wholeRecord, ...same, ...it }),
      })
    return { submission, turnedUp, cancellation, watch, gone, line }
  }
  const others = {
    'watched.submission': ['queued', 'rejected', 'stuck'],
    ...{ 'watched.watch.cancel': [undefined], 'watched.setAside': [true] },
    'watched.sentAt': [
      undefined,
      Date.parse('2026-11-18T06:40:00+07:00'),
      Date.parse('2026-11-18T07:16:00+07:00'),
    ],
    'watched.createdAt': [Date.parse('2026-11-18T07:16:00+07:00')],
    'record.statusCode': [...statusCodes, ...noticeCodes],
    'record.created': [
      '2026-11-18 07:00:00',
      '26-11-18 06:42:59',
      '26-11-18 06:43:01',
      '26-11-18 07:35:01',
      '26-11-18 07:34:59',
    ],
  }
  const without = ['draft', 'snapshot', 'orderChangedTo', 'body', 'key'].map((name) => `watched.${name}`)
  expect(await whatMatters(given, answer, { others, without })).toMatchInlineSnapshot(`
    "
    watched.partnerId: submission turnedUp cancellation gone line[].event line[].detail
    watched.sentAt: cancellation (0, 1794958800000)
    watched.createdAt: cancellation (+1 day, 1794960960000)
    watched.submission: submission turnedUp cancellation gone line[] (another, upper case, spaces, empty); turnedUp cancellation ("queued"); turnedUp ("rejected", "stuck")
    watched.watch.cancel: cancellation
    record.statusCode: cancellation line[].detail (0, +1, +1 day, 4, 5, 6, 8, 9, 10, 13, 20); submission turnedUp cancellation gone line[].event line[].detail (-1, 7, 11, 21); line[].detail (1, 12, 123, 127, 128, 45, 49, 410)
    record.created: cancellation ("26-11-18 06:42:59", "26-11-18 07:35:01")
    record.partnerId: submission turnedUp cancellation gone line[].event line[].detail (another, upper case, spaces)
    record.cod: submission turnedUp cancellation gone line[].event line[].detail
    "
  `)
})

test('how long what did not turn up is watched, and when it is looked up again', async () => {
  const given = { said: 'missing', watched: omit(whole.rejected, 'pricelessSince') as ShipmentIn<'rejected'> }
  const failures: Failure[] = [
    { kind: 'busy', retryAfterMs: 90_000 },
    { kind: 'carrier-down', httpStatus: 502 },
    { kind: 'forbidden', message: '' },
  ]
  const answer = async ({ said, watched }: typeof given) => {
    const failure = failures.find(({ kind }) => kind === said)
    return writtenBy(watched, (deps, one) => reconcileWatched(deps, one as Watched), {
      account: someAccount(),
      status: failure ? { ok: false, failure } : MISSING,
    })
  }
  const others = {
    said: failures.map(({ kind }) => kind),
    'watched.watch.since': [NOW - WATCHED_FOR_MS, NOW - WATCHED_FOR_MS + 1, NOW - 60_000],
    'watched.submission': ['queued', 'withdrawn', 'stuck'],
  }
  const without = ['draft', 'snapshot', 'orderChangedTo', 'body', 'key'].map((name) => `watched.${name}`)
  const recent = { ...given, watched: { ...given.watched, watch: { since: NOW - 600_000 } } }
  expect(await whatMatters(recent as typeof given, answer, { others, without })).toMatchInlineSnapshot(`
    "
    said: refreshAt reported[] ("busy"); reported[] ("carrier-down", "forbidden")
    watched.partnerId: asked[].status.partnerId
    watched.submission: refreshAt quiet (empty)
    watched.watch.since: refreshAt quiet gone line[] (0, 1794540660000); refreshAt watch (+1 day); refreshAt (1794540660001, 1795145400000)
    "
  `)
})
