import { describe, expect, test } from 'vitest'
import type { OrderRecord } from '../../../lib/carrier/carrier.ts'
import { omit } from '../../../lib/domain/omit.ts'
import type { Shipment, TrackedStatus } from '../../../lib/domain/shipment/shipment.ts'
import type { Move, Note } from '../../../lib/outbox/apply-move.ts'
import { isSuperseded, learnStatus, recordIn, statusCodeText } from '../../../lib/outbox/learn-status.ts'
import { shipment } from '../../components/world.ts'
import { HOUR, MINUTE } from '../shop.ts'

const NOW = Date.UTC(2026, 10, 21, 3)
const ASKED = NOW - 500
const NEXT = NOW + HOUR
const SOON = NOW + MINUTE

const record: OrderRecord = {
  ...{ trackingCode: 'S1', partnerId: '', statusCode: 4, statusText: 'Đang giao' },
  ...{ name: 'Hoa', tel: '0987654321', address: '', note: '' },
  ...{ cod: 300_000, value: 300_000, weightGrams: 300, fee: 22_000, insuranceFee: 0 },
  ...{ pickDate: '', deliverDate: '', created: '', modified: '' },
  ...{ storageDays: 3, freeship: true, reasonCode: null, reason: '' },
}
const BEFORE: TrackedStatus = { code: 3, text: 'Đã lấy hàng', at: NOW - HOUR }

/** A parcel whose record is what an answer tells, but for its status. */
const parcel = (change: object = {}): Shipment =>
  ({
    ...shipment(),
    ...{ status: BEFORE, record: recordIn(record, NOW - HOUR), refreshAt: NOW - 1, quiet: 0 },
    ...change,
  }) as Shipment

async function learnt(
  found: Shipment,
  answer: Partial<OrderRecord> = {},
  { next = NEXT as number | null, seen = found } = {},
): Promise<Move | Note | undefined> {
  let move: Move | Note | undefined
  const write = async (_: string, decide: (one: Shipment | undefined) => Move | Note | undefined) => {
    move = decide(found)
    return { shipment: found, moved: true }
  }
  const deps = { store: { write }, now: () => NOW, nextRefresh: () => next ?? undefined }
  await learnStatus(deps, 'k', { ...record, ...answer }, ASKED, seen)
  return move
}

test('a new status is written with the record, its journal line and its next look-up', async () => {
  const found = parcel({ statusFailure: { kind: 'busy', retryAfterMs: 1, inARow: 1 } })
  expect(await learnt(found)).toEqual({
    ...{ event: 'status-learnt', detail: '3 → 4, looked up', status: 4 },
    shipment: {
      ...omit(found, 'statusFailure' as never),
      ...{
        status: { code: 4, text: 'Đang giao', at: NOW },
        record: recordIn(record, ASKED),
        refreshAt: NEXT,
      },
    },
  })
  const last = await learnt(found, {}, { next: null })
  expect(last?.shipment).not.toHaveProperty('refreshAt')
})

test('the same status is no line in the journal, and stands since it was first seen', async () => {
  const found = parcel({ status: { ...BEFORE, since: 7, corrects: 5, reason: { code: 1, text: 'x' } } })
  expect(await learnt(found, { statusCode: 3, reasonCode: 1, reason: 'x' })).toMatchObject({
    event: 'noted',
    shipment: { status: { code: 3, at: NOW, since: 7, corrects: 5, reason: { code: 1, text: 'x' } } },
  })
  const silent = await learnt(found, { statusCode: 3 })
  expect(silent).toMatchObject({ event: 'noted', shipment: { status: { reason: { code: 1, text: 'x' } } } })
  const plain = await learnt(parcel(), { statusCode: 3 })
  expect(plain?.shipment.status).toEqual({ code: 3, text: 'Đang giao', at: NOW, since: BEFORE.at })
})

test('another reason is a line, and no new status', async () => {
  const move = await learnt(parcel(), { statusCode: 3, reasonCode: 122, reason: 'Khách hẹn' })
  expect(move).toMatchObject({ event: 'status-learnt', detail: '3 → 3 (122), looked up' })
  expect(move).not.toHaveProperty('status')
})

test('other amounts are named, alone or with the status', async () => {
  const amounts = { cod: 100_000, weightGrams: 500, fee: 30_000, insuranceFee: 5_000 }
  const named = 'cod 300000 → 100000, weight 300 → 500, fee 22000 → 30000, insurance 0 → 5000'
  expect(await learnt(parcel(), { statusCode: 3, ...amounts })).toMatchObject({
    ...{ event: 'record-changed', detail: named },
  })
  expect(await learnt(parcel(), amounts)).toMatchObject({ detail: `3 → 4, looked up; ${named}` })
})

test('a tracking code that came later is learnt, and a line; a known one stays', async () => {
  const { acceptance } = shipment()
  const bare = parcel({ acceptance: { ...acceptance, trackingCode: '' } })
  expect(await learnt(bare, { statusCode: 3 })).toMatchObject({
    ...{ event: 'record-changed', detail: 'code S1', shipment: { acceptance: { trackingCode: 'S1' } } },
  })
  expect(await learnt(bare)).toMatchObject({ detail: '3 → 4, looked up; code S1' })
  expect((await learnt(parcel()))?.shipment.acceptance).toEqual(acceptance)
})

describe('an end', () => {
  test('has the time at which it was first seen', async () => {
    expect((await learnt(parcel(), { statusCode: 21 }))?.shipment.status).toEqual({
      ...{ code: 21, text: 'Đang giao', at: NOW, reachedAt: NOW },
    })
    const again = (status: object) =>
      learnt(parcel({ status: { code: 21, text: '', at: NOW - HOUR, ...status } }), { statusCode: 21 })
    expect((await again({ since: 5, reachedAt: 9 }))?.shipment.status).toMatchObject({
      since: 5,
      reachedAt: 9,
    })
    expect((await again({ since: 5 }))?.shipment.status).toMatchObject({ since: 5, reachedAt: 5 })
    expect((await again({}))?.shipment.status).toMatchObject({ since: NOW - HOUR, reachedAt: NOW - HOUR })
    expect((await again({ reachedAt: NOW + 9 }))?.shipment.status).toMatchObject({ reachedAt: NOW })
  })

  test('that is taken back is a correction, and looked up again a minute later', async () => {
    const found = parcel({ status: { code: 5, text: '', at: NOW - HOUR } })
    expect(await learnt(found, { statusCode: 4 })).toMatchObject({
      ...{ event: 'status-corrected', status: 4, shipment: { status: { corrects: 5 }, refreshAt: SOON } },
    })
    expect(await learnt(found, { statusCode: 6 })).toMatchObject({
      ...{ event: 'status-learnt', shipment: { refreshAt: NEXT } },
    })
  })
})

describe('a status begins by the carrier’s time', () => {
  const since = async (modified: string) => (await learnt(parcel(), { modified }))?.shipment.status?.since
  test.each([
    ['26-11-21 09:30:00', NOW - HOUR / 2],
    ['26-11-21 09:00:00', undefined],
    ['26-11-21 09:00:01', NOW - HOUR + 1000],
    ['26-11-21 09:59:59', NOW - 1000],
    ['26-11-21 10:00:00', undefined],
    ['', undefined],
  ])('where that (%s) is after the look-up before and not ahead', async (modified, at) => {
    expect(await since(modified)).toBe(at)
  })
})

describe('a change that the relay announced', () => {
  const announced = (code: number, at: number, status: object = BEFORE) =>
    parcel({ announced: { code, at }, status })
  const outcome = async (found: Shipment, answer: Partial<OrderRecord> = {}) => {
    const { refreshAt, announced: open } = (await learnt(found, answer))?.shipment ?? {}
    return [open !== undefined, refreshAt]
  }

  test('is awaited for a quarter of an hour, a minute at a time', async () => {
    expect(await outcome(announced(5, NOW - 15 * MINUTE + 1))).toEqual([true, SOON])
    expect(await outcome(announced(5, NOW - 15 * MINUTE))).toEqual([false, NEXT])
    expect(await outcome(announced(4, NOW - 1))).toEqual([false, NEXT])
    expect(await outcome(announced(5, NOW + 2 * HOUR))).toEqual([false, NEXT])
  })

  test('is answered by an end that was not known yet, and by no other', async () => {
    const ended = (reachedAt: number) => ({ code: 21, text: '', at: NOW - HOUR, reachedAt })
    const at = NOW - MINUTE
    expect(await outcome(announced(5, at), { statusCode: 21 })).toEqual([false, NEXT])
    expect(await outcome(announced(5, at, ended(at)), { statusCode: 21 })).toEqual([false, NEXT])
    expect(await outcome(announced(5, at, ended(at - 1)), { statusCode: 21 })).toEqual([true, SOON])
  })
})

test('what the relay said and the carrier does not counts no more', async () => {
  const told = { at: 1, code: 3, money: '' }
  const relayed = parcel({ told, status: { ...BEFORE, told: true } })
  expect((await learnt(relayed))?.shipment).not.toHaveProperty('told')
  expect((await learnt(relayed, { statusCode: 3 }))?.shipment.told).toEqual(told)
  expect((await learnt(parcel({ told })))?.shipment.told).toEqual(told)
})

describe('a cancel', () => {
  const cancelled = (state: string) => parcel({ cancellation: { state, at: 7 } })

  test.each(['wanted', 'sending', 'unknown', 'refused', 'done'])(
    'that is %s is done once the parcel is cancelled',
    async (state) => {
      const done = await learnt(cancelled(state), { statusCode: -1 })
      expect(done?.shipment.cancellation).toEqual({ state: 'done', at: 7 })
    },
  )

  test('that was not begun is not made up, and one that is done ends with the parcel’s next status', async () => {
    expect((await learnt(parcel(), { statusCode: -1 }))?.shipment).not.toHaveProperty('cancellation')
    expect((await learnt(cancelled('done'), { statusCode: 3 }))?.shipment).not.toHaveProperty('cancellation')
    expect((await learnt(cancelled('sending'), { statusCode: 3 }))?.shipment.cancellation?.state).toBe(
      'sending',
    )
  })

  test('that ends is a line, also where the status was known', async () => {
    const known = parcel({ ...cancelled('unknown'), status: { code: -1, text: '', at: NOW - HOUR } })
    expect(await learnt(known, { statusCode: -1 })).toMatchObject({
      ...{ event: 'status-learnt', detail: '-1 → -1, looked up' },
    })
  })
})

test('a notice leaves the status, which was seen now; without one before, it stands as confirmed', async () => {
  expect((await learnt(parcel(), { statusCode: 45 }))?.shipment.status).toEqual({ ...BEFORE, at: NOW })
  const first = await learnt(parcel({ status: undefined }), { statusCode: 45 })
  expect(first).toMatchObject({ detail: ' → 2, looked up', status: 2, shipment: { status: { code: 2 } } })
})

test('an answer that was overtaken is looked up again where it differs, and changes nothing', async () => {
  const found = parcel({ status: { ...BEFORE, at: ASKED + 1 } })
  const lookedUp = { event: 'noted', shipment: { ...found, refreshAt: NOW } }
  expect(await learnt(found)).toEqual(lookedUp)
  expect(await learnt(found, { statusCode: 3, cod: 7 })).toEqual(lookedUp)
  expect(await learnt(found, { statusCode: 3 })).toBeUndefined()
})

test('what the carrier never took learns nothing', async () => {
  expect(await learnt(parcel({ acceptance: undefined }))).toBeUndefined()
})

test('the later request is the newer answer, by the clock of both', () => {
  const at = (status: number, requestedAt: number, now = NOW, seen?: number) =>
    isSuperseded(
      { ...BEFORE, at: status },
      ...([requestedAt, now] as const),
      seen === undefined ? undefined : { ...BEFORE, at: seen },
    )
  expect(isSuperseded(undefined, ASKED, NOW)).toBe(false)
  expect([at(ASKED, ASKED), at(ASKED + 1, ASKED)]).toEqual([false, true])
  expect(at(ASKED, NOW + 2 * HOUR)).toBe(true)
  expect([at(NOW + 2 * HOUR, ASKED), at(NOW + 2 * HOUR, ASKED, NOW, NOW + HOUR)]).toEqual([false, true])
  // Learnt after the request, while the clock was set back by less than the answer took.
  expect([at(ASKED - 9, ASKED, NOW, ASKED - HOUR), at(ASKED - 9, ASKED, NOW, ASKED - 9)]).toEqual([
    true,
    false,
  ])
})

test('a status in the journal is its code, with the reason’s', () => {
  const text = (status: Partial<TrackedStatus>) => statusCodeText({ ...BEFORE, ...status })
  expect(statusCodeText(undefined)).toBe('')
  expect([
    text({}),
    text({ reason: { code: 122, text: '' } }),
    text({ reason: { code: null, text: 'x' } }),
  ]).toEqual([...['3', '3 (122)', '3']])
})
