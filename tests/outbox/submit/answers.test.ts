import { expect, test } from 'vitest'
import type { SubmitAnswer, SubmittedOrder } from '../../../lib/carrier/carrier.ts'
import { encodeOrder } from '../../../lib/carrier/encode-order.ts'
import type { Failure } from '../../../lib/domain/failure.ts'
import { omit } from '../../../lib/domain/omit.ts'
import type { Shipment, ShipmentIn } from '../../../lib/domain/shipment/shipment.ts'
import { enqueue } from '../../../lib/outbox/enqueue.ts'
import { submit } from '../../../lib/outbox/submit.ts'
import { draft } from '../../carrier/draft.ts'
import { account as someAccount } from '../../components/world.ts'
import { whole } from '../../domain/shipment/whole.ts'
import { NOW } from '../../now.ts'
import { whatMatters } from '../../what-matters.ts'
import { writtenBy } from '../one-shipment.ts'
import { HOUR, intercept, journal, notReached, openShop } from '../shop.ts'

/** An order's first attempt; or a later one, after one without an answer. */
type Attempt = 'first' | 'later'

/** One attempt, with the shipment as it is on the disk before the request, and after the answer. */
async function attempt(which: Attempt, answer: SubmitAnswer, more: Partial<Shipment> = {}) {
  const { startWorker, clock, account } = await openShop()
  const { world, store } = startWorker()
  const written = await enqueue(world, account, { draft: draft() })
  if (!written.ok) throw new Error('not written down')
  const { key, partnerId } = written.value
  const unanswered = {
    ...{ attempts: 1, sentAt: clock.now, body: encodeOrder(partnerId, draft(), account, clock.now) },
    ...{ leftUnanswered: true, unknownSince: clock.now },
    ...{ watch: { since: clock.now }, refreshAt: clock.now + 15_000 },
    failure: { kind: 'unreachable', why: 'timed-out' },
  } as const
  const noted = await store.write(key, (found) => ({
    event: 'noted',
    shipment: { ...Object(found), ...(which === 'later' && unanswered), ...more },
  }))
  const before = noted.shipment as ShipmentIn<'queued'>
  const pressed = clock.now
  clock.now += HOUR
  const sent = clock.now
  let sending: Shipment | undefined
  intercept(world, async () => {
    sending = await store.get(key)
    clock.now += 500
    return answer.kind === 'accepted'
      ? { ...answer, order: { ...answer.order, partnerId: answer.order.partnerId || partnerId } }
      : answer
  })
  const after = await submit(world, before)
  if (!sending) throw new Error('nothing was sent')
  return {
    ...{ before, sending, after, pressed, sent, now: clock.now },
    line: (await journal(key)).at(-1),
  }
}

const refused: Failure = { kind: 'rejected', message: 'Sai số điện thoại', code: '30107', logId: 'L9' }

test('the first attempt is claimed with its bytes, and a later one has the same bytes and is no longer watched', async () => {
  const first = await attempt('first', { kind: 'failed', failure: refused }, { pricelessSince: 1 })
  expect(first.sending).toEqual({
    ...{
      ...omit(first.before, 'pricelessSince'),
      submission: 'sending',
      attempts: 1,
      sentAt: first.sent,
      updatedAt: first.sent,
    },
    body: encodeOrder(
      first.sending.partnerId,
      first.sending.draft,
      { contactEmail: 'shop@example.vn' },
      first.sent,
    ),
  })
  const later = await attempt('later', { kind: 'failed', failure: refused })
  const unwatched = omit(later.before, 'failure', 'watch', 'refreshAt', 'quiet' as never)
  expect(later.sending).toEqual({
    ...{ ...unwatched, submission: 'sending', attempts: 2, sentAt: later.sent, updatedAt: later.sent },
  })
})

const nos: Failure[] = [
  refused,
  { kind: 'forbidden', message: 'no', code: '30601', right: 'createOrder' },
  { kind: 'bug', message: 'no' },
]

test.each(nos)('a no ($kind) is final; what may have left before is watched', async (failure) => {
  const first = await attempt('first', { kind: 'failed', failure })
  const state = { submission: 'rejected', failure }
  expect(first.after).toEqual({ ...first.sending, ...state, updatedAt: first.now })
  expect(first.line).toMatchObject({ event: 'rejected', detail: expect.stringMatching(failure.kind) })
  const later = await attempt('later', { kind: 'failed', failure })
  expect(later.after).toEqual({
    ...{ ...omit(later.sending, 'unknownSince'), ...state, updatedAt: later.now },
    ...{ watch: { since: later.now }, refreshAt: later.now + 15_000, quiet: 0 },
  })
})

test.each(notReached)('where the carrier did nothing ($kind), the order is queued again', async (failure) => {
  for (const which of ['first', 'later'] as const) {
    const { after, sending, now, line } = await attempt(which, { kind: 'failed', failure })
    expect(after).toEqual({
      ...{ ...sending, submission: 'queued', failure, updatedAt: now },
      nextAttemptAt: failure.kind === 'busy' ? now + 90_000 : 0,
      ...(which === 'later' && { watch: { since: now }, refreshAt: now + 15_000, quiet: 0 }),
    })
    expect(line).toMatchObject({ event: 'put-back', detail: expect.stringMatching(failure.kind) })
  }
})

const unclear: Failure[] = [
  { kind: 'carrier-down', httpStatus: 500 },
  { kind: 'unreachable', why: 'dropped' },
  { kind: 'unreadable', httpStatus: 200, excerpt: '<html>' },
]

test.each(unclear)('after $kind nobody knows, since the first such answer', async (failure) => {
  for (const which of ['first', 'later'] as const) {
    const { after, sending, now, pressed, line } = await attempt(which, { kind: 'failed', failure })
    expect(after).toEqual({
      ...{ ...sending, submission: 'unknown', failure, leftUnanswered: true, updatedAt: now },
      unknownSince: which === 'later' ? pressed : now,
    })
    expect(line).toMatchObject({ event: 'unanswered', detail: expect.stringMatching(failure.kind) })
  }
})

test('an id that is taken is looked up; taken before any request of ours, it may be another’s', async () => {
  const exists: SubmitAnswer = { kind: 'exists', trackingCode: 'S1', statusCode: 2, logId: 'L1' }
  const first = await attempt('first', exists)
  const unknown = { submission: 'unknown', nextAttemptAt: 0 }
  expect(first.after).toEqual({
    ...{ ...first.sending, ...unknown, updatedAt: first.now },
    ...{ unknownSince: first.now, takenBefore: true, takenAt: first.now },
  })
  expect(first.line).toMatchObject({ event: 'exists', detail: 'S1 2 L1' })
  const again = await attempt('first', exists, { takenAt: 7 })
  expect(again.after).toMatchObject({ takenBefore: true, takenAt: 7 })
  const later = await attempt('later', exists)
  expect(later.after).toEqual({ ...later.sending, ...unknown, updatedAt: later.now })
  for (const left of [{ leftUnanswered: true }, { unknownSince: 5 }] as const) {
    const { after } = await attempt('first', exists, left)
    expect(after).not.toHaveProperty('takenAt')
    expect(after).not.toHaveProperty('takenBefore')
  }
})

const taken: SubmittedOrder = {
  ...{ partnerId: '', trackingCode: 'S1.A1.17', area: '1', fee: 30_400, insuranceFee: 15_000 },
  ...{ estimatedPick: 'Sáng 2026-11-21', estimatedDeliver: 'Chiều 2026-11-22', statusCode: 1 },
  ...{ sortingCode: 'HN.01', warning: 'Chưa kiểm tra tồn kho' },
}

test.each(['first', 'later'] as const)('an acceptance of a %s attempt is stored whole', async (which) => {
  const { after, sending, now, line } = await attempt(which, { kind: 'accepted', order: taken, logId: 'L3' })
  const acceptance = { ...omit(taken, 'partnerId', 'statusCode'), at: now, learnt: 'answer' }
  expect(after).toEqual({
    ...{ ...omit(sending, 'unknownSince'), submission: 'accepted', acceptance },
    ...{ status: { code: 1, text: '', at: now }, refreshAt: now + HOUR, quiet: 0, updatedAt: now },
  })
  expect(line).toMatchObject({ event: 'accepted', detail: 'S1.A1.17 L3' })
})

const { unknownSince: _unknownSince, ...justQueued } = whole.queued

/** A parcel that was priced a minute ago and never left. */
const fresh: ShipmentIn<'queued'> = {
  ...omit(justQueued, 'body', 'leftUnanswered', 'watch', 'refreshAt', 'readdressed', 'alone', 'takenAt'),
  ...{ pricedAt: NOW - 60_000, createdAt: NOW - 120_000, attempts: 0 },
}

test('where each part of the carrier’s answer to an order goes', async () => {
  const order: SubmittedOrder = {
    ...{ partnerId: fresh.partnerId, trackingCode: 'S1.A1.17', area: '2', fee: 30_400, insuranceFee: 1_500 },
    ...{ estimatedPick: 'Sáng 21/11', estimatedDeliver: 'Chiều 24/11', statusCode: 2 },
    ...{ sortingCode: 'HN.02.D4', warning: 'Đường cấm tải' },
  }
  const answer = ({ logId, ...it }: typeof order & { logId: string }) =>
    writtenBy(fresh, (deps) => submit(deps, fresh), {
      account: someAccount(),
      submit: { kind: 'accepted', order: it, logId },
    })
  const others = { statusCode: [null, -1, 1, 2, 5, 127, 410] }
  expect(await whatMatters({ ...order, logId: 'L7' }, answer, { others })).toMatchInlineSnapshot(`
    "
    partnerId: submission acceptance status refreshAt quiet gone line[].event line[].detail nextAttemptAt failure unknownSince leftUnanswered
    trackingCode: acceptance.trackingCode line[].detail
    area: acceptance.area
    fee: acceptance.fee
    insuranceFee: acceptance.insuranceFee
    estimatedPick: acceptance.estimatedPick
    estimatedDeliver: acceptance.estimatedDeliver
    statusCode: status.code refreshAt quiet (0, -1); status.code refreshAt (+1, +1 day, 1, 5)
    sortingCode: acceptance.sortingCode
    warning: acceptance.warning
    logId: line[].detail
    "
  `)
})

test('what becomes of an order after each kind of answer, and what of it decides that', async () => {
  const failures: Failure[] = [
    { kind: 'rejected', message: 'Sai địa chỉ', code: '30105', logId: 'L4', field: 'detail' },
    { kind: 'forbidden', message: 'Thiếu quyền', code: '30601' },
    { kind: 'bug', message: 'x' },
    ...notReached,
    { kind: 'carrier-down', httpStatus: 502 },
    { kind: 'unreachable', why: 'timed-out' },
    { kind: 'unreadable', httpStatus: 200, excerpt: '' },
  ]
  const { pricedAt, createdAt } = fresh
  const exists = { trackingCode: 'S9.X', statusCode: 4, logId: 'L8' }
  const given = { said: 'exists', exists, queued: { ...whole.queued, pricedAt, createdAt } }
  const answer = async ({ said, exists: it, queued }: typeof given) => {
    const failure = failures.find(({ kind }) => kind === said)
    const { asked: _, ...written } = await writtenBy(
      queued as Shipment,
      (deps, one) => submit(deps, one as ShipmentIn<'queued'>),
      {
        account: someAccount(),
        submit: failure ? { kind: 'failed', failure } : { kind: 'exists', ...it },
        fee: { ok: false, failure: { kind: 'unreachable', why: 'offline' } },
      },
    )
    return { failure: undefined as unknown, ...written, ...{ reported: undefined } }
  }
  const missing = ['body', 'leftUnanswered', 'unknownSince', 'watch', 'takenAt', 'failure', 'sentAt']
  const others = {
    said: failures.map(({ kind }) => kind),
    ...Object.fromEntries(missing.map((name) => [`queued.${name}`, [undefined]])),
  }
  const without = ['draft', 'snapshot', 'orderChangedTo', 'failure.message', 'submission', 'key'].map(
    (name) => `queued.${name}`,
  )
  expect(await whatMatters(given, answer, { others, without })).toMatchInlineSnapshot(`
    "
    said: nextAttemptAt submission unknownSince gone line[].event line[].detail failure watch refreshAt quiet ("rejected", "forbidden", "bug"); submission gone line[].event line[].detail failure watch refreshAt quiet ("unauthorised", "no-permission", "account-gone", "locked", "others-unasked"); nextAttemptAt submission gone line[].event line[].detail failure watch refreshAt quiet ("busy"); gone line[].event line[].detail failure ("carrier-down", "unreachable", "unreadable")
    exists.trackingCode: line[].detail
    exists.statusCode: line[].detail
    exists.logId: line[].detail
    queued.body: body (none)
    queued.attempts: attempts line[].detail
    queued.nextAttemptAt: nextAttemptAt (0)
    queued.updatedAt: unknownSince
    queued.watch: gone
    queued.unknownSince: unknownSince
    queued.failure: gone
    "
  `)
  const first = { ...given, queued: { ...fresh, takenAt: NOW - 5_000 } as typeof given.queued }
  expect(await whatMatters(first, answer, { others, without })).toMatchInlineSnapshot(`
    "
    said: nextAttemptAt submission takenBefore unknownSince gone line[].event line[].detail failure ("rejected", "forbidden", "bug", "busy"); submission takenBefore unknownSince gone line[].event line[].detail failure ("unauthorised", "no-permission", "account-gone", "locked", "others-unasked"); takenBefore gone line[].event line[].detail failure leftUnanswered ("carrier-down", "unreachable", "unreadable")
    exists.trackingCode: line[].detail
    exists.statusCode: line[].detail
    exists.logId: line[].detail
    queued.partnerId: body
    queued.pricedAt: attempts nextAttemptAt sentAt submission body takenBefore unknownSince gone line[] failure (0, +1 day)
    queued.attempts: attempts line[].detail
    queued.nextAttemptAt: nextAttemptAt (0)
    queued.createdAt: attempts nextAttemptAt sentAt submission body takenBefore unknownSince gone line[] failure pricelessSince (0, +1 day)
    queued.failure: gone
    queued.takenAt: takenAt (none)
    "
  `)
})
