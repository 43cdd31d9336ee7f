import { expect, test } from 'vitest'
import type { SubmitAnswer, SubmittedOrder } from '../../../lib/carrier/carrier.ts'
import { encodeOrder } from '../../../lib/carrier/encode-order.ts'
import type { Failure } from '../../../lib/domain/failure.ts'
import type { Shipment, ShipmentIn } from '../../../lib/domain/shipment/shipment.ts'
import { enqueue } from '../../../lib/outbox/enqueue.ts'
import { omit } from '../../../lib/outbox/helpers.ts'
import { submit } from '../../../lib/outbox/submit.ts'
import { draft } from '../../carrier/draft.ts'
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
