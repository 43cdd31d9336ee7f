import { describe, expect, test } from 'vitest'
import type { LookUpAnswer, OrderRecord } from '../../../lib/carrier/carrier.ts'
import { encodeOrder } from '../../../lib/carrier/encode-order.ts'
import type { Failure } from '../../../lib/domain/failure.ts'
import { omit } from '../../../lib/domain/omit.ts'
import type { Shipment, ShipmentIn } from '../../../lib/domain/shipment/shipment.ts'
import { noticeCodes, statusCodes } from '../../../lib/domain/shipment/status.ts'
import { recordIn } from '../../../lib/outbox/learn-status.ts'
import { foundAtCarrier, reconcileUnknown } from '../../../lib/outbox/reconcile-unknown.ts'
import { account as someAccount } from '../../components/world.ts'
import { whole } from '../../domain/shipment/whole.ts'
import { NOW } from '../../now.ts'
import { whatMatters } from '../../what-matters.ts'
import { wholeRecord, writtenBy } from '../one-shipment.ts'
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

  test.each([
    [9, '26-11-20 10:00:30', {}, 'accepted'],
    [20, '26-11-20 10:00:30', {}, 'accepted'],
    [20, '26-11-20 09:44:00', {}, 'stuck'],
    [20, '26-11-20 10:15:00', {}, 'stuck'],
    [20, '', {}, 'stuck'],
    [20, '26-11-20 10:00:30', { takenBefore: true }, 'stuck'],
    [21, '26-11-20 10:00:30', {}, 'stuck'],
  ] as const)(
    'with status %i and made at “%s”, %j: it is %s',
    async (statusCode, created, taken, submission) => {
      const sentBefore = 2 * DAY
      const more = { takenBefore: undefined, ...taken } as Partial<Shipment>
      const { after } = await lookedUp(found({ statusCode, created }), { sentBefore, ...more })
      expect(after).toMatchObject({
        submission,
        ...(submission === 'accepted' && { status: { code: statusCode } }),
      })
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

const NO_BODY = ['draft', 'snapshot', 'orderChangedTo', 'submission', 'key'].map((name) => `sought.${name}`)

test('where each part of what the carrier has under our id goes, and what shows that it is another parcel', async () => {
  const { unknown } = whole
  const { draft } = unknown
  const body = encodeOrder(unknown.partnerId, draft, someAccount(), NOW)
  const given = {
    record: {
      ...wholeRecord,
      ...{
        partnerId: unknown.partnerId,
        tel: draft.tel,
        cod: draft.cod,
        value: draft.value,
        freeship: false,
      },
      ...{
        weightGrams: draft.totalWeightGrams,
        name: draft.name,
        address: `${draft.detail}, ${draft.ward}, ${draft.district}, ${draft.province}`,
      },
    },
    sought: { ...unknown, body },
  }
  const answer = ({ record: it, sought }: typeof given) =>
    writtenBy(sought as Shipment, (deps) =>
      deps.store.write(sought.key, () =>
        foundAtCarrier(deps, sought as ShipmentIn<'unknown'>, it, someAccount()),
      ),
    )
  const nothing = Object.keys(wholeRecord).map((name) => [`record.${name}`, [null]])
  const others = {
    ...Object.fromEntries(
      nothing.filter(([path]) => /cod|value|Grams|fee|Fee|Days|freeship|reasonCode/.test(String(path))),
    ),
    'record.statusCode': [...statusCodes, ...noticeCodes],
    ...{ 'sought.takenBefore': [undefined], 'sought.readdressed': [undefined] },
  }
  expect(
    await whatMatters(given, answer, { others, without: [...NO_BODY, 'sought.body'] }),
  ).toMatchInlineSnapshot(`
    "
    record.trackingCode: acceptance.trackingCode line[].detail
    record.partnerId: submission acceptance status.code status.text status.reason status.at record refreshAt quiet gone line[].event line[].detail contradiction (another, upper case, spaces)
    record.statusCode: status.code refreshAt quiet line[].detail (0); status.code refreshAt line[].detail (+1, +1 day, 1, 4, 5, 6, 8, 10, 12, 13); submission acceptance status.code status.text status.reason status.at record refreshAt quiet gone line[].event line[].detail contradiction (-1, 7, 9, 11, 20, 21); line[].detail (123, 127, 128, 45, 49, 410)
    record.statusText: status.text
    record.name: submission acceptance status.code status.text status.reason status.at record refreshAt quiet gone line[].event line[].detail contradiction (another); acceptance.recordedName record.name (upper case, no marks, NFD, spaces, empty)
    record.tel: record.tel
    record.address: acceptance.recordedAddress record.address
    record.cod: submission acceptance status.code status.text status.reason status.at record refreshAt quiet gone line[].event line[].detail contradiction (0, +1, +1 day); record.cod (null)
    record.value: submission acceptance status.code status.text status.reason status.at record refreshAt quiet gone line[].event line[].detail contradiction (0, +1, +1 day); record.value (null)
    record.weightGrams: record.weightGrams line[].detail (0); submission acceptance status.code status.text status.reason status.at record refreshAt quiet gone line[].event line[].detail contradiction (+1, +1 day); record.weightGrams (null)
    record.fee: acceptance.fee record.fee
    record.insuranceFee: acceptance.insuranceFee record.insuranceFee
    record.pickDate: acceptance.estimatedPick record.pickDate
    record.deliverDate: acceptance.estimatedDeliver record.deliverDate
    record.created: record.created
    record.modified: record.modified
    record.note: record.note
    record.storageDays: record.storageDays
    record.freeship: submission acceptance status.code status.text status.reason status.at record refreshAt quiet gone line[].event line[].detail contradiction (not); record.payer (null)
    record.reasonCode: status.reason.code
    record.reason: status.reason.text
    sought.partnerId: submission acceptance status.code status.text status.reason status.at record refreshAt quiet gone line[].event line[].detail contradiction
    sought.api: refreshAt (another, spaces, empty)
    sought.pricelessSince: pricelessSince
    sought.updatedAt: pricelessSince
    sought.readdressed: gone (none)
    sought.takenBefore: acceptance.elsewhere acceptance.recordedName acceptance.recordedAddress (not); acceptance.elsewhere acceptance.recordedName acceptance.recordedAddress gone (none)
    "
  `)
})

test('where each part of another parcel under our id goes, and what of ours stays', async () => {
  const body = encodeOrder(whole.stuck.partnerId, whole.stuck.draft, someAccount(), NOW)
  const stuck = { ...whole.stuck, body }
  const given = { record: { ...wholeRecord, statusCode: 20 }, sought: stuck }
  const answer = ({ record: it, sought }: typeof given) =>
    writtenBy(sought as Shipment, (deps) =>
      deps.store.write(sought.key, () =>
        foundAtCarrier(deps, sought as ShipmentIn<'stuck'>, it, someAccount()),
      ),
    )
  const others = {
    'record.statusCode': [...statusCodes],
    ...{
      'record.cod': [null],
      'record.value': [null],
      'record.weightGrams': [null],
      'record.freeship': [null],
    },
  }
  expect(
    await whatMatters(given, answer, { others, without: [...NO_BODY, 'sought.body'] }),
  ).toMatchInlineSnapshot(`
    "
    record.trackingCode: contradiction.trackingCode line[].detail
    record.partnerId: contradiction.fields[] line[].detail (empty)
    record.statusCode: contradiction.why contradiction.statusCode line[].detail (0, +1 day, 3, 4, 5, 6, 10, 13); contradiction.statusCode line[].detail (+1, -1, 7, 9, 11); contradiction.why contradiction.fields[] contradiction.statusCode line[].detail (1, 2, 8, 12)
    record.name: contradiction.recordedName (another, upper case, no marks, NFD, spaces); contradiction.fields[] contradiction.recordedName line[].detail (empty)
    record.tel: contradiction.tel (another, spaces); contradiction.fields[] contradiction.tel line[].detail (empty)
    record.address: contradiction.recordedAddress (another, upper case, no marks, NFD, spaces); contradiction.fields[] contradiction.recordedAddress line[].detail (empty)
    record.cod: contradiction.cod (0, +1, +1 day); contradiction.fields[] contradiction.cod line[].detail (null)
    record.value: contradiction.value (0, +1, +1 day); contradiction.fields[] contradiction.value line[].detail (null)
    record.weightGrams: contradiction.weightGrams
    record.freeship: contradiction.fields[] contradiction.payer line[].detail
    sought.pricelessSince: pricelessSince
    sought.updatedAt: pricelessSince
    sought.readdressed: contradiction.fields[] line[].detail
    "
  `)
})

test('what becomes of an order that the carrier does not have, or cannot be asked about', async () => {
  const ago = (ms: number) => NOW - ms
  const failures: Failure[] = [
    ...notReached,
    { kind: 'rejected', message: '', code: '10' },
    { kind: 'forbidden', message: '' },
    { kind: 'bug', message: 'x' },
    { kind: 'carrier-down', httpStatus: 502 },
    { kind: 'unreachable', why: 'timed-out' },
    { kind: 'unreadable', httpStatus: 200, excerpt: '' },
  ]
  const given = {
    said: 'missing',
    sought: {
      ...omit(whole.unknown, 'pricelessSince'),
      takenAt: undefined as unknown,
      sentAt: ago(HOUR),
      updatedAt: ago(HOUR),
      unknownSince: ago(5 * HOUR),
    },
  }
  const answer = async ({ said, sought }: typeof given) => {
    const failure = failures.find(({ kind }) => kind === said)
    const {
      asked: _,
      reported: __,
      ...written
    }: Record<string, unknown> = await writtenBy(
      sought as Shipment,
      (deps, one) => reconcileUnknown(deps, one as ShipmentIn<'unknown'>),
      { account: someAccount(), status: failure ? { ok: false, failure } : MISSING },
    )
    return { ...written, failure: JSON.stringify(written.failure) }
  }
  const others = {
    said: failures.map(({ kind }) => kind),
    'sought.attempts': [1],
    'sought.sentAt': [ago(34_999), ago(35_000), undefined],
    'sought.takenAt': [ago(HOUR), ago(HOUR - 1)],
    'sought.unknownSince': [ago(DAY), ago(DAY - 1)],
    'sought.failure': [...failures, undefined],
    ...{ 'sought.takenBefore': [undefined], 'sought.leftUnanswered': [undefined] },
  }
  const without = [...NO_BODY, 'sought.inShop', 'sought.quoted']
  expect(await whatMatters(given, answer, { others, without })).toMatchInlineSnapshot(`
    "
    said: nextAttemptAt submission watch refreshAt quiet gone line[].event line[].detail failure ("unauthorised", "no-permission", "account-gone", "locked", "others-unasked", "busy"); submission watch refreshAt quiet gone line[].event line[].detail failure ("rejected", "bug", "carrier-down", "unreachable", "unreadable"); nextAttemptAt submission gone line[].event line[].detail failure ("forbidden")
    sought.takenAt: nextAttemptAt submission gone line[].event line[].detail (1795141860000)
    sought.attempts: nextAttemptAt (0, 1)
    sought.sentAt: nextAttemptAt submission watch refreshAt quiet gone line[].event line[].detail sentAt (+1 day, none); nextAttemptAt submission watch refreshAt quiet gone line[].event line[].detail (1795145425001)
    sought.updatedAt: nextAttemptAt unknownSince (0)
    sought.leftUnanswered: leftUnanswered
    sought.unknownSince: nextAttemptAt submission gone line[].event (0, 1795059060000); nextAttemptAt unknownSince (+1 day)
    sought.takenBefore: gone (none)
    sought.failure: gone ({"kind":"carrier-down","httpStatus":502}, {"kind":"unreachable","why":"timed-out"}, {"kind":"unreadable","httpStatus":200,"excerpt":""}, none)
    "
  `)
  const down = { ...given, said: 'unreachable' }
  expect(
    await whatMatters(down, answer, { others: { ...others, 'sought.failure': [] }, without }),
  ).toMatchInlineSnapshot(`
    "
    said: failure gone line[].event line[].detail submission watch refreshAt quiet (another, upper case, spaces, empty); nextAttemptAt failure line[].detail ("unauthorised", "no-permission", "account-gone", "locked", "others-unasked", "busy"); failure line[].detail ("rejected", "bug", "carrier-down", "unreadable"); nextAttemptAt failure gone line[].event line[].detail submission watch refreshAt quiet ("forbidden")
    sought.sentAt: sentAt (+1 day, none)
    sought.updatedAt: nextAttemptAt unknownSince (0)
    sought.unknownSince: nextAttemptAt gone line[].event submission watch refreshAt quiet (0, 1795059060000); nextAttemptAt unknownSince (+1 day)
    "
  `)
})
