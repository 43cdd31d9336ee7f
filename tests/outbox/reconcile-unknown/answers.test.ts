import { describe, expect, test } from 'vitest'
import type { LookUpAnswer, OrderRecord } from '../../../lib/carrier/carrier.ts'
import type { Failure } from '../../../lib/domain/failure.ts'
import type { Shipment, ShipmentIn } from '../../../lib/domain/shipment/shipment.ts'
import { omit } from '../../../lib/outbox/helpers.ts'
import { recordIn } from '../../../lib/outbox/learn-status.ts'
import { reconcileUnknown } from '../../../lib/outbox/reconcile-unknown.ts'
import { HOUR, interceptLookUps, journal, MINUTE, notReached, openShop } from '../shop.ts'

const DAY = 24 * HOUR

const record: OrderRecord = {
  ...{ trackingCode: 'S1.A1.17', partnerId: '', statusCode: 2, statusText: 'Đã tiếp nhận' },
  ...{ name: 'Hoa', tel: '0987654321', address: '12 Lý Tự Trọng', note: '' },
  ...{ cod: 300_000, value: 300_000, weightGrams: 300, fee: 30_400, insuranceFee: 1_500 },
  ...{ pickDate: '2026-11-20', deliverDate: '2026-11-22', created: '', modified: '' },
  ...{ storageDays: 3, freeship: true, reasonCode: null, reason: '' },
}
const found = (more: Partial<OrderRecord> = {}): LookUpAnswer => ({
  ok: true,
  value: { found: true, order: { ...record, ...more } },
})
const MISSING: LookUpAnswer = { ok: true, value: { found: false, message: '' } }
const failed = (failure: Failure): LookUpAnswer => ({ ok: false, failure })

/** An order unknown for so long, whose last request left then, as a look-up's answer leaves it. */
async function lookedUp(
  answer: LookUpAnswer,
  {
    openFor = HOUR,
    sentBefore = MINUTE,
    ...more
  }: Partial<Shipment> & { openFor?: number; sentBefore?: number } = {},
) {
  const { startWorker, clock, sandbox } = await openShop()
  const { world, store, ship } = startWorker()
  sandbox.sandbox.fail({ kind: 'drop-before', endpoint: 'submitOrder', times: 1, delayMs: 0 })
  sandbox.sandbox.fail({ kind: 'error-500', endpoint: 'orderStatus', times: 1, delayMs: 0 })
  const { key } = await ship()
  const now = clock.now + 2 * DAY
  await store.write(key, (one) => {
    // As it was a minute ago: the computer was on.
    clock.now = now - MINUTE
    const times = { unknownSince: now - openFor, sentAt: now - sentBefore, takenBefore: true, takenAt: now }
    return { event: 'noted', shipment: { ...Object(one), ...times, ...more } }
  })
  const before = (await store.get(key)) as ShipmentIn<'unknown'>
  clock.now = now
  interceptLookUps(world, async () => answer)
  const after = await reconcileUnknown(world, before)
  return { before: { ...before, updatedAt: now }, after, now, line: (await journal(key)).at(-1) }
}

describe('found', () => {
  test('it is accepted, with what the carrier has', async () => {
    const { before, after, now, line } = await lookedUp(found(), { takenAt: 7 })
    const { trackingCode, fee, insuranceFee, pickDate, deliverDate } = record
    expect(after).toEqual({
      ...{ ...omit(before, 'failure', 'unknownSince', 'takenBefore', 'takenAt'), submission: 'accepted' },
      acceptance: {
        ...{ trackingCode, fee, insuranceFee, area: '', warning: '', at: now, learnt: 'asked' },
        ...{ estimatedPick: pickDate, estimatedDeliver: deliverDate },
        ...{ elsewhere: true, recordedName: 'Hoa', recordedAddress: '12 Lý Tự Trọng' },
      },
      ...{ status: { code: 2, text: 'Đã tiếp nhận', at: now }, record: recordIn(record, now) },
      ...{ refreshAt: now + HOUR, quiet: 0 },
    })
    expect(line).toMatchObject({ event: 'found', detail: 'S1.A1.17 2' })
  })

  test('without a name, an address or a fee of the insurance, none is made up', async () => {
    const { after } = await lookedUp(found({ name: '', address: '', insuranceFee: null }))
    expect(after?.acceptance).toMatchObject({ elsewhere: true, insuranceFee: 0 })
    expect(after?.acceptance).not.toHaveProperty('recordedName')
    expect(after?.acceptance).not.toHaveProperty('recordedAddress')
  })

  test('with another weight, or none, the journal says so, or nothing', async () => {
    expect((await lookedUp(found({ weightGrams: 500 }))).line?.detail).toBe('S1.A1.17 2; weight 300 → 500')
    expect((await lookedUp(found({ weightGrams: null }))).line?.detail).toBe('S1.A1.17 2')
  })

  test('as another parcel, it is stuck with both sides before the seller', async () => {
    const { before, after, line } = await lookedUp(found({ cod: 1_000, freeship: false }))
    const { trackingCode, statusCode, tel, value, weightGrams } = record
    expect(after).toEqual({
      ...{ ...omit(before, 'failure', 'unknownSince'), submission: 'stuck' },
      contradiction: {
        ...{ why: 'differs', fields: ['cod', 'payer'], cod: 1_000, payer: 'recipient' },
        ...{ trackingCode, statusCode, tel, value, weightGrams },
        ...{ recordedName: 'Hoa', recordedAddress: '12 Lý Tự Trọng' },
      },
    })
    expect(line).toMatchObject({ event: 'contradicted', detail: 'differs S1.A1.17 2 cod payer' })
    const { after: bare } = await lookedUp(found({ cod: 1_000, freeship: null }))
    expect(bare?.contradiction).not.toHaveProperty('payer')
  })

  test.each([-1, 7, 9, 11, 20, 21])(
    'with status %i it has ended, and is no acceptance',
    async (statusCode) => {
      const { after, line } = await lookedUp(found({ statusCode }))
      expect(after).toMatchObject({
        submission: 'stuck',
        contradiction: { why: 'ended', fields: [], statusCode },
      })
      expect(line?.detail).toBe(`ended S1.A1.17 ${statusCode}`)
    },
  )

  test('without bytes of its own, it is compared with what the seller sees', async () => {
    const { after } = await lookedUp(found({ cod: 1_000 }), { body: undefined } as never)
    expect(after).toMatchObject({ submission: 'stuck', contradiction: { fields: ['cod'] } })
    const { after: same } = await lookedUp(found(), { body: undefined } as never)
    expect(same?.submission).toBe('accepted')
  })
})

describe('not found', () => {
  test('while the request may be under way it proves nothing', async () => {
    const { before, after, now, line } = await lookedUp(MISSING, { sentBefore: 34_999 })
    expect(after).toEqual({ ...before, nextAttemptAt: now + 1 })
    expect(line).toMatchObject({ event: 'still-unknown', detail: 'not found yet' })
  })

  test('after that the first request is sent again at once, and watched', async () => {
    const { before, after, now, line } = await lookedUp(MISSING, { sentBefore: 35_000 })
    expect(after).toEqual({
      ...{ ...omit(before, 'takenBefore'), submission: 'queued', leftUnanswered: true, nextAttemptAt: 0 },
      ...{ watch: { since: now }, refreshAt: now + 15_000, quiet: 0 },
    })
    expect(line).toMatchObject({ event: 'missing', detail: '' })
  })

  test.each([...notReached, { kind: 'forbidden', message: '', right: 'status' } as const])(
    'what hindered an earlier look-up is over, and holds nothing ($kind)',
    async (failure) => {
      for (const more of [{ sentBefore: 1 }, {}, { attempts: 2 }, { attempts: 2, openFor: DAY }]) {
        const { after } = await lookedUp(MISSING, { failure, ...more } as Partial<Shipment>)
        expect(after).toBeDefined()
        expect(after).not.toHaveProperty('failure')
      }
    },
  )

  test('a later request waits for half of the time that it is open', async () => {
    const { after, now } = await lookedUp(MISSING, { attempts: 2, openFor: 40 * MINUTE })
    expect(after).toMatchObject({ submission: 'queued', nextAttemptAt: now + 20 * MINUTE })
    const { after: long, now: then } = await lookedUp(MISSING, { attempts: 2, openFor: DAY - 1 })
    expect(long).toMatchObject({ submission: 'queued', nextAttemptAt: then + 30 * MINUTE })
  })

  test('a day after a second request the seller decides; the first is sent again however late', async () => {
    const { before, after, now, line } = await lookedUp(MISSING, { attempts: 2, openFor: DAY })
    expect(after).toEqual({
      ...{ ...omit(before, 'unknownSince', 'takenAt'), submission: 'stuck' },
      ...{ watch: { since: now }, refreshAt: now + 15_000, quiet: 0 },
    })
    expect(line).toMatchObject({ event: 'given-up', detail: '' })
    expect((await lookedUp(MISSING, { openFor: 30 * DAY })).after?.submission).toBe('queued')
  })

  test('an hour after the id was said to be taken, it is another company’s', async () => {
    const taken = (before: number, attempts = 2) =>
      lookedUp(MISSING, { attempts, takenAt: Date.UTC(2026, 10, 22, 3) - before })
    const { after, line, now } = await taken(HOUR)
    expect(now).toBe(Date.UTC(2026, 10, 22, 3))
    expect(after).toMatchObject({ submission: 'stuck', takenAt: now - HOUR })
    expect(line).toMatchObject({ event: 'given-up', detail: 'id taken' })
    expect((await taken(HOUR - 1)).after?.submission).toBe('queued')
    expect((await taken(HOUR, 1)).after?.submission).toBe('queued')
  })
})

describe('a look-up that failed', () => {
  test.each(notReached)(
    'without one being made ($kind) is made again as soon as it may, however long that takes',
    async (failure) => {
      const { before, after, now, line } = await lookedUp(failed(failure), { openFor: 2 * DAY })
      expect(after).toEqual({ ...before, failure, nextAttemptAt: failure.kind === 'busy' ? now + 90_000 : 0 })
      expect(line).toMatchObject({ event: 'still-unknown', detail: expect.stringMatching(failure.kind) })
    },
  )

  test.each<Failure>([
    { kind: 'rejected', message: 'no' },
    { kind: 'carrier-down', httpStatus: 500 },
    { kind: 'unreachable', why: 'dropped' },
    { kind: 'unreadable', httpStatus: 200, excerpt: '' },
    { kind: 'bug', message: 'no' },
  ])('($kind) is made again, less and less often, for a day', async (failure) => {
    const { before, after, now } = await lookedUp(failed(failure), { openFor: 40 * MINUTE })
    expect(after).toEqual({ ...before, failure, nextAttemptAt: now + 20 * MINUTE })
    const { after: last } = await lookedUp(failed(failure), { openFor: DAY - 1 })
    expect(last?.submission).toBe('unknown')
    const { before: open, after: stuck, now: then, line } = await lookedUp(failed(failure), { openFor: DAY })
    expect(stuck).toEqual({
      ...{ ...omit(open, 'unknownSince', 'takenAt'), submission: 'stuck', failure },
      ...{ watch: { since: then }, refreshAt: then + 15_000, quiet: 0 },
    })
    expect(line).toMatchObject({ event: 'given-up', detail: expect.stringMatching(failure.kind) })
  })

  test('for want of the right is the seller’s at once', async () => {
    const failure = { kind: 'forbidden', message: '', right: 'status' } as const
    const { after, line } = await lookedUp(failed(failure))
    expect(after).toMatchObject({ submission: 'stuck', failure })
    expect(line).toMatchObject({ event: 'given-up', detail: expect.stringMatching('forbidden') })
  })
  test('for want of an account is put off with that reason, and nothing is requested', async () => {
    const { startWorker, account, clock, lookUps, sandbox } = await openShop()
    const worker = startWorker()
    sandbox.sandbox.fail({ kind: 'drop-before', endpoint: 'submitOrder', times: 1, delayMs: 0 })
    const { key } = await worker.ship()
    account.paused = true
    clock.now += MINUTE
    const before = (await worker.store.get(key)) as ShipmentIn<'unknown'>
    expect(await reconcileUnknown(worker.world, before)).toBeUndefined()
    expect(await worker.store.get(key)).toEqual({
      ...{ ...before, failure: { kind: 'unauthorised' }, updatedAt: clock.now },
    })
    expect(lookUps()).toHaveLength(1)
  })
})
