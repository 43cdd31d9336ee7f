import { isDeepStrictEqual } from 'node:util'
import { describe, expect, test } from 'vitest'
import { failureSchema } from '../../lib/domain/failure-schema.ts'
import type { RelayEvent } from '../../lib/domain/relay-event.ts'
import type { Shipment, ShipmentIn, TrackedStatus } from '../../lib/domain/shipment/shipment.ts'
import { statusCodes } from '../../lib/domain/shipment/status.ts'
import { eventMove } from '../../lib/tracking/apply-event.ts'
import { shipment } from '../components/world.ts'
import { whatMatters } from '../what-matters.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const NOW = Date.UTC(2026, 10, 21, 3)
const NEXT = NOW + 6 * 60 * MINUTE
const written = (at: number) => new Date(at).toISOString()
const base = shipment()
const CODE = base.acceptance?.trackingCode ?? ''

const event = (change: Partial<RelayEvent> = {}): RelayEvent =>
  ({
    ...{ trackingCode: CODE, partnerId: base.partnerId, statusCode: 4, reasonCode: null, reason: '' },
    ...{ actionTime: written(NOW - MINUTE), receivedAt: NOW, fee: null, cod: null, weightKg: null },
    ...{ partial: false, ...change },
  }) as RelayEvent

const parcel = (change: object = {}): Shipment =>
  ({
    ...base,
    status: { code: 3, text: '', at: NOW - 60 * MINUTE },
    updatedAt: NOW - 60 * MINUTE,
    ...change,
  }) as Shipment

const moved = (found: Shipment, change: Partial<RelayEvent> = {}) =>
  eventMove({ now: () => NOW, nextRefresh: () => NEXT }, found, event(change))
/** What an event leads to, in a word. */
function verdict(found: Shipment, change: Partial<RelayEvent> = {}): string {
  const move = moved(found, change)
  if (!move) return 'ignored'
  if (move.event === 'status-told') return 'applied'
  const next = move.shipment as ShipmentIn<'accepted'>
  return next.refreshAt === found.refreshAt ? 'recorded' : 'verified'
}

test('a newer status is shown at once, with the event’s time and its reason, and looked up as usual', () => {
  const at = NOW - MINUTE
  const told = { at, code: 10, money: '  ' }
  const status = {
    code: 10,
    text: '',
    reason: { code: 122, text: 'Khách hẹn' },
    at: NOW,
    since: at,
    told: true,
  }
  expect(moved(parcel(), { statusCode: 10, reasonCode: 122, reason: 'Khách hẹn' })).toMatchObject({
    ...{ event: 'status-told', status: 10, detail: '3 → 10 (122), told by the relay' },
    shipment: { status, told, refreshAt: NEXT },
  })
  const ahead = moved(parcel(), { actionTime: written(NOW + MINUTE) })?.shipment.status
  expect(ahead).toEqual({ code: 4, text: '', at: NOW, told: true })
})

describe('looked up first', () => {
  test.each([
    ['delivered: money moves', { statusCode: 5 }],
    ['an end', { statusCode: 21 }],
    ['a status that nobody knows', { statusCode: 777 }],
    ['a step back', { statusCode: 2 }],
    ['an event without a readable time', { actionTime: 'soon' }],
    ['an event of another parcel', { trackingCode: 'S9' }],
    ['an event from before the last look-up', { actionTime: written(NOW - 61 * MINUTE) }],
    ['a time that has not come', { actionTime: written(NOW + 16 * MINUTE) }],
  ])('%s', (_, change) => {
    expect(verdict(parcel(), change)).toBe('verified')
  })

  test('not sooner than ten seconds after the last look-up, at once where there was none', () => {
    const refreshAt = (found: Shipment) => moved(found, { statusCode: 5 })?.shipment.refreshAt
    const seen = (at: number, more = {}) => parcel({ status: { code: 3, text: '', at, ...more } })
    expect(refreshAt(seen(NOW - 4 * SECOND))).toBe(NOW + 6 * SECOND)
    expect(refreshAt(seen(NOW - 10 * SECOND))).toBe(NOW)
    expect(refreshAt(seen(NOW - 4 * SECOND, { told: true }))).toBe(NOW)
    const at = NOW - 4 * SECOND
    const accepted = parcel({ acceptance: { ...base.acceptance, at }, status: { code: 3, text: '', at } })
    expect(refreshAt(accepted)).toBe(NOW)
    expect(refreshAt(seen(NOW + MINUTE))).toBe(NOW)
  })
})

describe('nothing happens', () => {
  test.each([
    ['where an event of another parcel brings nothing new', {}, { statusCode: 3, trackingCode: 'S9' }],
    ['where a newer event was received', { told: { at: NOW, code: 4, money: '  ' } }, { statusCode: 10 }],
    ['where the same event was received', { told: { at: NOW - MINUTE, code: 4, money: '  ' } }, {}],
    [
      'where the end was found after the event',
      { status: { code: 21, text: '', at: NOW } },
      { actionTime: written(NOW - 15 * MINUTE - 1) },
    ],
  ])('%s', (_, found, change) => {
    expect(verdict(parcel(found), change)).toBe('ignored')
  })

  test('to an order that was not sent', () => {
    expect(verdict({ ...parcel(), submission: 'queued' } as Shipment)).toBe('ignored')
  })
})

test('the same status again only keeps its time; other amounts ask the carrier, once', () => {
  expect(verdict(parcel(), { statusCode: 3 })).toBe('recorded')
  const cod = base.draft.cod + 1
  expect(verdict(parcel(), { statusCode: 3, cod })).toBe('verified')
  const money = ['', cod, ''].join(' ')
  expect(verdict(parcel({ told: { at: NOW - 2 * MINUTE, code: 3, money } }), { statusCode: 3, cod })).toBe(
    'recorded',
  )
  expect(verdict(parcel(), { statusCode: 3, cod: base.draft.cod })).toBe('recorded')
  expect(verdict(parcel({ acceptance: { ...base.acceptance, fee: null } }), { statusCode: 3, fee: 1 })).toBe(
    'recorded',
  )
  const kilograms = base.draft.totalWeightGrams / 1000
  expect(verdict(parcel(), { statusCode: 3, weightKg: kilograms })).toBe('recorded')
  expect(verdict(parcel(), { statusCode: 3, weightKg: kilograms + 1 })).toBe('verified')
})

/** Other amounts than were sent: in the carrier's record, or in a parcel that was taken over. */
const AMENDED = {
  record: { cod: 70_000, fee: 21_000, weightGrams: 900 },
  contradiction: { why: 'differs', cod: 80_000, weightGrams: 800 },
}
const takenOver = { contradiction: AMENDED.contradiction }
const recorded = { record: AMENDED.record }

/** Every amount an event can name: what was sent, and what is known by now. */
const AMOUNTS: Record<'cod' | 'fee' | 'weightKg', [string, object, sent: number, known: number][]> = {
  cod: [
    ['the carrier’s record', recorded, base.draft.cod, 70_000],
    ['a parcel that was taken over', takenOver, base.draft.cod, 80_000],
    ['the record of one that was taken over', { ...takenOver, ...recorded }, 80_000, 70_000],
  ],
  fee: [['the carrier’s record', recorded, base.acceptance?.fee ?? Number.NaN, 21_000]],
  weightKg: [
    ['the carrier’s record', recorded, base.draft.totalWeightGrams / 1000, 0.9],
    ['a parcel that was taken over', takenOver, base.draft.totalWeightGrams / 1000, 0.8],
    ['the record of one that was taken over', { ...takenOver, ...recorded }, 0.8, 0.9],
  ],
}
const COMPARED = Object.entries(AMOUNTS).flatMap(([amount, rows]) =>
  rows.map((row) => [amount, ...row] as const),
)

test.each(COMPARED)(
  'the %s of an event is compared with %s: changed back to what was before, it is looked up',
  (amount, _, found, before, known) => {
    for (const statusCode of [3, 45]) {
      expect(verdict(parcel(found), { statusCode, [amount]: before })).toBe('verified')
      expect(verdict(parcel(found), { statusCode, [amount]: known })).toBe(
        statusCode === 3 ? 'recorded' : 'ignored',
      )
    }
    const shown = moved(parcel({ ...found, refreshAt: NEXT }), { [amount]: before })
    expect(shown).toMatchObject({ event: 'status-told', shipment: { refreshAt: NOW } })
  },
)

test('two events of one moment that differ are settled by the carrier', () => {
  const told = { at: NOW - MINUTE, code: 10, money: '  ' }
  expect(verdict(parcel({ told }))).toBe('verified')
  const cod = base.draft.cod + 1
  expect(verdict(parcel({ told }), { statusCode: 10, cod })).toBe('verified')
  expect(verdict(parcel({ told }), { statusCode: 3, cod })).toBe('verified')
})

test('an event of an order without an answer has it looked up now, unless the carrier wants a pause', () => {
  const unknown = (change: object) => ({ ...parcel(), submission: 'unknown', ...change }) as Shipment
  const due = (change: object) => moved(unknown(change))?.shipment.nextAttemptAt
  expect(due({ nextAttemptAt: NOW + 1 })).toBe(0)
  expect(due({ nextAttemptAt: NOW })).toBeUndefined()
  expect(due({ nextAttemptAt: NOW + 1, failure: { kind: 'busy', retryAfterMs: 1 } })).toBeUndefined()
})

test('an event of what was called unsent has it looked up now', () => {
  const watched = (refreshAt: number) =>
    ({ ...parcel(), submission: 'withdrawn', watch: { since: 1 }, refreshAt }) as Shipment
  expect(moved(watched(NOW + 1))?.shipment.refreshAt).toBe(NOW)
  expect(moved(watched(NOW))).toBeUndefined()
})

test('a part delivery is reported once, and looked up', () => {
  expect(moved(parcel(), { statusCode: 3, partial: true })?.shipment).toMatchObject({
    partToldAt: NOW,
    refreshAt: NOW,
  })
  expect(verdict(parcel({ partToldAt: 5 }), { statusCode: 3, partial: true })).toBe('recorded')
  expect(moved(parcel(), { partial: true, actionTime: 'hôm qua' })?.shipment).toMatchObject({
    partToldAt: NOW,
    refreshAt: NOW,
  })
  expect(moved(parcel(), { statusCode: 3, partial: true, trackingCode: 'S9' })).toBeUndefined()
})

test('an event of the moment of the last look-up is newer than it, and one from just before is looked up', () => {
  const seen = NOW - 60 * MINUTE
  expect(verdict(parcel(), { actionTime: written(seen) })).toBe('applied')
  expect(verdict(parcel(), { actionTime: written(seen - 1) })).toBe('verified')
  const told = parcel({ status: { code: 3, text: '', at: seen, told: true } })
  expect(verdict(told, { actionTime: written(seen - 1) })).toBe('applied')
})

test('the carrier’s clock may be a quarter of an hour ahead of the relay’s, and the relay’s a day ahead of ours', () => {
  const at = (actionTime: number, receivedAt = NOW) =>
    verdict(parcel(), { actionTime: written(actionTime), receivedAt })
  expect([at(NOW + 15 * MINUTE), at(NOW + 15 * MINUTE + 1)]).toEqual(['applied', 'verified'])
  const day = 24 * 60 * MINUTE
  const far = NOW + day + 15 * MINUTE
  expect([at(far, far), at(far + 1, far + 1)]).toEqual(['applied', 'verified'])
})

test('a time after the relay received it is not trusted, however late the event is read', () => {
  const receivedAt = NOW - 24 * 60 * MINUTE
  for (const [at, trusted] of [
    [receivedAt + 15 * MINUTE, true],
    [receivedAt + 15 * MINUTE + 1, false],
    [NOW - 12 * 60 * MINUTE, false],
  ] as const) {
    const found = parcel({ status: { code: 3, text: '', at: NOW - 48 * 60 * MINUTE } })
    const shipment = moved(found, { receivedAt, actionTime: written(at) })?.shipment as ShipmentIn<'accepted'>
    expect([at, shipment.status.code, shipment.told?.at]).toEqual([
      at,
      trusted ? 4 : 3,
      trusted ? at : undefined,
    ])
  }
})

test('an event from shortly before its end was found is looked up, and an older one where it names other amounts', () => {
  const ended = parcel({ status: { code: 21, text: '', at: NOW } })
  expect(verdict(ended, { actionTime: written(NOW - 15 * MINUTE) })).toBe('verified')
  const old = { actionTime: written(NOW - 15 * MINUTE - 1) }
  expect(verdict(ended, { ...old, cod: base.draft.cod + 1 })).toBe('verified')
  expect(moved(ended, { ...old, cod: base.draft.cod + 1 })?.shipment).not.toHaveProperty('told')
})

test('a notice is no status, but its other amounts are looked up', () => {
  expect(verdict(parcel(), { statusCode: 45 })).toBe('ignored')
  const shipped = moved(parcel(), { statusCode: 45, cod: base.draft.cod + 1 })?.shipment
  expect(shipped).toEqual({ ...parcel(), refreshAt: NOW })
})

test.each(['', written(NOW + 48 * 60 * MINUTE)])(
  'the same status at a time that cannot be trusted (“%s”) is looked up for its other amounts alone',
  (actionTime) => {
    const cod = base.draft.cod + 1
    expect(verdict(parcel(), { statusCode: 3, actionTime })).toBe('ignored')
    expect(verdict(parcel(), { statusCode: 3, actionTime, cod })).toBe('verified')
  },
)

test('another parcel’s event names no amount of ours; one that names no parcel does', () => {
  const cod = base.draft.cod + 1
  expect(verdict(parcel(), { statusCode: 3, cod, trackingCode: 'S9' })).toBe('ignored')
  expect(verdict(parcel(), { statusCode: 45, cod, trackingCode: 'S9' })).toBe('ignored')
  expect(verdict(parcel(), { statusCode: 3, cod, trackingCode: '' })).toBe('verified')
  const unnamed = parcel({ acceptance: { ...base.acceptance, trackingCode: '' } })
  expect(verdict(unnamed, { statusCode: 3, cod, trackingCode: 'S9' })).toBe('verified')
})

test('whatever another parcel’s event says, of ours at most a look-up is wanted', () => {
  for (const statusCode of [-1, 3, 4, 5, 10, 21, 45])
    for (const partial of [true, false])
      for (const cod of [null, base.draft.cod + 1])
        for (const reasonCode of [null, 122]) {
          const told = { statusCode, partial, cod, reasonCode, trackingCode: 'S9' }
          const after = moved(parcel(), told)?.shipment ?? parcel()
          expect(after, JSON.stringify(told)).toEqual({
            ...parcel(),
            ...('refreshAt' in after && { refreshAt: NOW }),
          })
        }
})

test('another reason of the same status is news, no reason is none', () => {
  const held = parcel({
    status: { code: 10, text: '', at: NOW - 60 * MINUTE, reason: { code: 122, text: '' } },
  })
  const on = (reasonCode: number | null) => verdict(held, { statusCode: 10, reasonCode })
  expect([on(123), on(122), on(0), on(null)]).toEqual(['applied', 'recorded', 'recorded', 'recorded'])
  const reason = (change: Partial<RelayEvent>) =>
    moved(parcel(), { statusCode: 10, ...change })?.shipment.status?.reason
  expect(reason({ reasonCode: 0, reason: 'Khách hẹn' })).toEqual({ code: null, text: 'Khách hẹn' })
  expect(reason({ reasonCode: 122 })).toEqual({ code: 122, text: '' })
  expect(reason({ reasonCode: 0 })).toBeUndefined()
  // A reason is of its own status.
  expect(moved(held, { statusCode: 4 })?.shipment.status).toEqual({
    code: 4,
    text: '',
    at: NOW,
    since: NOW - MINUTE,
    told: true,
  })
})

test('what a status corrected is remembered while the status stays', () => {
  const corrected = (code: number) =>
    parcel({ status: { code, text: '', at: NOW - 60 * MINUTE, corrects: 5, reason: { code: 1, text: '' } } })
  const next = (code: number) => moved(corrected(code), { statusCode: 10, reasonCode: 122 })
  expect(next(10)?.shipment.status).toMatchObject({ code: 10, corrects: 5 })
  expect(next(10)).not.toHaveProperty('status')
  expect(next(4)?.shipment.status).not.toHaveProperty('corrects')
  const plain = parcel({ status: { code: 10, text: '', at: NOW - 60 * MINUTE } })
  expect(moved(plain, { statusCode: 10, reasonCode: 122 })?.shipment.status).not.toHaveProperty('corrects')
})

test('a change that is shown keeps the look-up that was set for another reason, and asks at once for other amounts', () => {
  const soon = NOW + 5 * MINUTE
  const refreshAt = (more: object, change: Partial<RelayEvent> = {}) =>
    moved(parcel({ refreshAt: soon, ...more }), change)?.shipment.refreshAt
  expect(refreshAt({})).toBe(NEXT)
  expect(refreshAt({ announced: { code: 5, at: NOW } })).toBe(soon)
  expect(refreshAt({ statusFailure: { kind: 'busy', retryAfterMs: 1, inARow: 1 } })).toBe(soon)
  expect(refreshAt({ announced: { code: 5, at: NOW } }, { cod: base.draft.cod + 1 })).toBe(NOW)
  const never = eventMove(
    { now: () => NOW, nextRefresh: () => undefined },
    parcel({ refreshAt: soon }),
    event(),
  )
  expect(never?.shipment).not.toHaveProperty('refreshAt')
})

test('what must be confirmed is announced with its code and time', () => {
  expect(moved(parcel(), { statusCode: 5 })).toEqual({
    event: 'noted',
    shipment: {
      ...parcel(),
      ...{
        told: { at: NOW - MINUTE, code: 5, money: '  ' },
        announced: { code: 5, at: NOW },
        refreshAt: NOW,
      },
    },
  })
  const known = moved(parcel(), { statusCode: 3, fee: 7, cod: 8, weightKg: 9, trackingCode: CODE })
  expect(known?.shipment.told).toEqual({ at: NOW - MINUTE, code: 3, money: '7 8 9' })
})

describe('what of an event, and of its parcel, decides what comes of it', () => {
  const at = (minutes: number) => NOW - minutes * MINUTE
  const status: TrackedStatus = {
    ...{ code: 3, text: 'Đã lấy', reason: { code: 101, text: 'Chưa gặp' }, at: at(60), since: at(90) },
    ...{ reachedAt: at(80), corrects: 7 },
  }
  /** Not there, yet tried. */
  const absent = { announced: undefined, statusFailure: undefined, partToldAt: undefined }
  const found = {
    ...absent,
    ...{
      submission: 'accepted' as const,
      accountId: 'a1',
      api: 'https://carrier.example',
      updatedAt: at(50),
    },
    acceptance: { ...base.acceptance, trackingCode: 'S1.A1', fee: 21_000, insuranceFee: 2_100, at: at(120) },
    draft: { ...base.draft, cod: 501_000, totalWeightGrams: 1_100 },
    record: {
      ...{ at: at(70), name: 'Mơ', tel: '0912345678', address: 'Láng Hạ', cod: 502_000, value: 480_000 },
      ...{ weightGrams: 1_200, fee: 22_000, insuranceFee: 2_200, pickDate: '', deliverDate: '' },
      ...{ storageDays: null, modified: '' },
    },
    status: { ...status, told: undefined },
    told: { at: at(40), code: 2, money: '21000 502000 1.2' },
    refreshAt: NOW + 30 * MINUTE,
  }
  const reported: RelayEvent = {
    ...{ seq: 9, receivedAt: at(5), partnerId: 'shop.example__1042', trackingCode: 'S1.A1', statusCode: 4 },
    ...{ actionTime: written(at(10)), reasonCode: 122, reason: 'Hẹn lại', weightKg: 1.2, fee: 22_000 },
    ...{ cod: 502_000, partial: false },
  }
  const outcome = ({ found, event, now }: { found: object; event: RelayEvent; now: number }) => {
    const asked: unknown[] = []
    const nextRefresh = (...given: unknown[]) => {
      asked.push(given[1], given[2])
      return NEXT
    }
    const move = eventMove({ now: () => now, nextRefresh }, found as Shipment, event)
    if (!move) return 'nothing'
    const parts = ['status', 'told', 'announced', 'refreshAt', 'partToldAt', 'nextAttemptAt'] as const
    const changed = parts.flatMap((part) => {
      const is: unknown = Reflect.get(move.shipment, part)
      return isDeepStrictEqual(is, Reflect.get(found, part)) ? [] : [[part, is ?? 'none']]
    })
    return {
      ...{ event: move.event, ...Object.fromEntries(changed), asked },
      ...(move.event !== 'noted' && { journal: move.detail, code: move.status }),
    }
  }
  const others = {
    'event.statusCode': [...statusCodes, 45, 99],
    'event.actionTime': [
      written(at(40)),
      written(at(41)),
      written(at(61)),
      '2026-11-21T09:50:00',
      written(NOW + 20 * MINUTE),
      written(NOW + 9 * MINUTE),
    ],
    'event.reasonCode': [101, null],
    'event.weightKg': [1.1, 1.2001, null],
    'event.fee': [21_000, null],
    'event.cod': [501_000, null],
    'found.acceptance.trackingCode': [''],
    'found.told': [undefined],
    'found.record': [undefined],
    'found.status.told': [true],
    'found.status.code': [...statusCodes, 99],
    'found.status.reason': [undefined],
    'found.announced': [undefined, { code: 6, at: at(3) }],
    'found.statusFailure': [{ kind: 'busy', retryAfterMs: 1, inARow: 1 }],
    'found.partToldAt': [at(20)],
    'found.refreshAt': [NOW - 1],
  }
  const plain = { found, event: reported, now: NOW }

  test('where it is shown at once', async () => {
    expect(await whatMatters(plain, outcome, { others })).toMatchInlineSnapshot(`
      "
      found.announced: refreshAt ({"code":6,"at":1795229820000})
      found.statusFailure: refreshAt
      found.submission: event status.code status.text status.reason status.at status.since status.told told refreshAt asked[] journal code "nothing"
      found.accountId: asked[]
      found.api: asked[]
      found.acceptance.trackingCode: event status.code status.text status.reason status.at status.since status.told told refreshAt asked[] journal code (another, spaces)
      found.record: refreshAt
      found.record.cod: refreshAt
      found.record.weightGrams: refreshAt
      found.record.fee: refreshAt
      found.status.code: journal (0, +1 day, 1, 2, 8, 10, 12, 99); journal code status.corrects (+1); event status.code status.text status.reason status.at status.since status.told refreshAt asked[] journal code announced (-1, 5, 6, 7, 9, 11, 13, 20, 21)
      found.status.reason: journal
      found.status.reason.code: journal
      found.status.at: event status.code status.text status.reason status.at status.since status.told refreshAt asked[] journal code announced (+1 day)
      found.told.at: event status.code status.text status.reason status.at status.since status.told told refreshAt asked[] journal code "nothing" (+1 day)
      event.receivedAt: event status.code status.text status.reason status.at status.since status.told told refreshAt asked[] journal code (0)
      event.trackingCode: event status.code status.text status.reason status.at status.since status.told told refreshAt asked[] journal code (another, spaces)
      event.statusCode: event status.code status.text status.reason status.at status.since status.told told.code refreshAt asked[] journal code announced (0, +1, +1 day, -1, 1, 2, 6, 7, 8, 11, 12, 13, 21, 99); status.code told.code journal code status.corrects (3); status.code told.code journal code (9, 10, 20); event status.code status.text status.reason status.at status.since status.told told refreshAt asked[] journal code "nothing" (45)
      event.actionTime: event status.code status.text status.reason status.at status.since status.told told refreshAt asked[] journal code (another, empty, "2026-11-21T02:20:00.000Z", "2026-11-21T03:20:00.000Z"); event status.code status.text status.reason status.at status.since status.told told refreshAt asked[] journal code "nothing" ("2026-11-21T02:19:00.000Z", "2026-11-21T01:59:00.000Z"); status.since told.at ("2026-11-21T03:09:00.000Z")
      event.reasonCode: status.reason.code journal
      event.reason: status.reason.text
      event.weightKg: told.money refreshAt (0, +1, +1 day, 1.1); told.money (1.2001, null)
      event.fee: told.money refreshAt (0, +1, +1 day); told.money (21000, null)
      event.cod: told.money refreshAt (0, +1, +1 day, 501000); told.money (null)
      event.partial: refreshAt partToldAt
      now: event status.code status.text status.reason status.at status.since status.told told refreshAt asked[] journal code (0); status.at (+1, +1 day)
      "
    `)
  })

  test('where the carrier is asked first', async () => {
    const delivered = {
      ...plain,
      found: { ...plain.found, announced: { code: 4, at: at(30) } },
      event: { ...reported, statusCode: 5 },
    }
    expect(
      await whatMatters(delivered, outcome, {
        others: { ...others, 'found.status.code': [], 'event.statusCode': [] },
      }),
    ).toMatchInlineSnapshot(`
      "
      found.submission: event told announced refreshAt asked[] "nothing"
      found.acceptance.trackingCode: told announced (another, spaces)
      found.told.at: event told announced refreshAt asked[] "nothing" (+1 day)
      event.receivedAt: told announced (0)
      event.trackingCode: told announced (another, spaces)
      event.statusCode: told.code announced.code
      event.actionTime: told announced (another, empty, "2026-11-21T02:20:00.000Z", "2026-11-21T03:20:00.000Z"); event told announced refreshAt asked[] "nothing" ("2026-11-21T02:19:00.000Z", "2026-11-21T01:59:00.000Z"); told.at ("2026-11-21T03:09:00.000Z")
      event.weightKg: told.money
      event.fee: told.money
      event.cod: told.money
      event.partial: partToldAt
      now: told announced refreshAt (0); announced.at refreshAt (+1, +1 day)
      "
    `)
  })

  test('where its status is known already', async () => {
    const same = { ...plain, event: { ...reported, statusCode: 3, reasonCode: 101 } }
    expect(
      await whatMatters(same, outcome, {
        others: { ...others, 'found.status.code': [], 'event.statusCode': [] },
      }),
    ).toMatchInlineSnapshot(`
      "
      found.submission: event told asked[] "nothing"
      found.acceptance.trackingCode: event told asked[] "nothing" (another, spaces)
      found.record: refreshAt
      found.record.cod: refreshAt
      found.record.weightGrams: refreshAt
      found.record.fee: refreshAt
      found.status.code: event asked[] status.code status.text status.reason status.at status.since status.told refreshAt journal code (0, +1 day); announced refreshAt (+1)
      found.status.reason: event asked[] status.code status.text status.reason status.at status.since status.corrects status.told refreshAt journal
      found.status.reason.code: event asked[] status.code status.text status.reason status.at status.since status.corrects status.told refreshAt journal
      found.told.at: event told asked[] "nothing" (+1 day)
      event.receivedAt: event told asked[] "nothing" (0)
      event.trackingCode: event told asked[] "nothing" (another, spaces)
      event.statusCode: told.code announced refreshAt (0, +1 day); event told.code asked[] status.code status.text status.reason status.at status.since status.told refreshAt journal code (+1)
      event.actionTime: event told asked[] "nothing" (another, empty, "2026-11-21T02:20:00.000Z", "2026-11-21T02:19:00.000Z", "2026-11-21T01:59:00.000Z", "2026-11-21T03:20:00.000Z"); told.at ("2026-11-21T03:09:00.000Z")
      event.reasonCode: event asked[] status.code status.text status.reason status.at status.since status.corrects status.told refreshAt journal (+1, +1 day)
      event.weightKg: told.money refreshAt (0, +1, +1 day, 1.1); told.money (1.2001, null)
      event.fee: told.money refreshAt (0, +1, +1 day); told.money (21000, null)
      event.cod: told.money refreshAt (0, +1, +1 day, 501000); told.money (null)
      event.partial: refreshAt partToldAt
      now: event told asked[] "nothing" (0)
      "
    `)
  })

  test('where the order has no answer yet, or is watched', async () => {
    const unknown = {
      submission: 'unknown',
      nextAttemptAt: NOW + MINUTE,
      unknownSince: at(30),
      failure: { kind: 'unreachable' },
    }
    const watched = { submission: 'withdrawn', watch: { since: at(30) }, refreshAt: NOW + MINUTE }
    const kinds = failureSchema.def.options.map(({ shape }) => [...shape.kind.def.values][0])
    const times = [NOW - 1, NOW, NOW + 1]
    expect(
      await whatMatters(
        { unknown, watched, event: reported, now: NOW },
        ({ unknown, watched, event, now }) => ({
          unknown: outcome({ found: unknown, event, now }),
          watched: outcome({ found: watched, event, now }),
        }),
        {
          others: {
            'unknown.nextAttemptAt': times,
            'unknown.failure': [undefined],
            'unknown.failure.kind': kinds,
            'watched.refreshAt': [undefined, ...times],
            'watched.watch': [undefined],
          },
          without: ['event'],
        },
      ),
    ).toMatchInlineSnapshot(`
      "
      unknown.submission: unknown.event unknown.nextAttemptAt unknown.asked[] unknown
      unknown.nextAttemptAt: unknown.event unknown.nextAttemptAt unknown.asked[] unknown (0, 1795229999999, 1795230000000)
      unknown.failure.kind: unknown.event unknown.nextAttemptAt unknown.asked[] unknown ("busy")
      watched.watch: watched.event watched.refreshAt watched.asked[] watched
      watched.refreshAt: watched.event watched.refreshAt watched.asked[] watched (0, none, 1795229999999, 1795230000000)
      now: watched.refreshAt (0, +1); unknown.event unknown.nextAttemptAt unknown.asked[] watched.event watched.refreshAt watched.asked[] unknown watched (+1 day)
      "
    `)
  })
})
