import { describe, expect, test } from 'vitest'
import type { Shipment, ShipmentIn } from '../../lib/domain/shipment/shipment.ts'
import { noticeCodes, statusCodes } from '../../lib/domain/shipment/status.ts'
import { applyMove } from '../../lib/outbox/apply-move.ts'
import { shipmentEvents } from '../../lib/outbox/transitions.ts'
import { draft } from '../carrier/draft.ts'
import { shipment } from '../components/world.ts'
import { whole } from '../domain/shipment/whole.ts'
import { NOW } from '../now.ts'
import { whatMatters } from '../what-matters.ts'

const HOUR = 3_600_000
const waiting: ShipmentIn<'unknown'> = {
  key: 'k',
  partnerId: 'p',
  accountId: 'shop',
  api: 'http://carrier.example',
  partnerCode: 'S-1',
  environment: 'practice',
  draft: draft(),
  submission: 'unknown',
  unknownSince: 20 * HOUR,
  attempts: 1,
  nextAttemptAt: 20 * HOUR + 60_000,
  createdAt: 20 * HOUR,
  updatedAt: 20 * HOUR,
}

test('what is written after the clock was set back keeps nothing waiting by the old time', () => {
  const held = { event: 'deferred', shipment: { ...waiting, failure: { kind: 'account-gone' } } } as const
  expect(applyMove(waiting, 'k', held, 2 * HOUR)?.shipment).toMatchObject({
    nextAttemptAt: 0,
    updatedAt: 2 * HOUR,
  })
  expect(applyMove(waiting, 'k', held, 2 * HOUR)?.shipment).not.toHaveProperty('refreshAt')
  expect(applyMove(waiting, 'k', held, 21 * HOUR)?.shipment.nextAttemptAt).toBe(waiting.nextAttemptAt)
})

test('nor does a look-up, of a parcel or of what may have left', () => {
  const times = { updatedAt: 20 * HOUR, refreshAt: 21 * HOUR }
  const { unknownSince: _u, ...left } = waiting
  const watched = { ...left, ...times, submission: 'withdrawn', watch: { since: 19 * HOUR } } as const
  for (const found of [shipment(times), watched as ShipmentIn<'withdrawn'>]) {
    const noted = (refreshAt: number, at: number) =>
      applyMove(found, 'k', { event: 'noted', shipment: { ...found, refreshAt } }, at)?.shipment.refreshAt
    expect([noted(21 * HOUR, 2 * HOUR), noted(3 * HOUR, 2 * HOUR)]).toEqual([0, 3 * HOUR])
    const after = applyMove(found, 'k', { event: 'noted', shipment: found } as never, 2 * HOUR)?.shipment
    expect(after).toEqual({ ...found, nextAttemptAt: 0, refreshAt: 0, quiet: 0, updatedAt: 2 * HOUR })
    expect(noted(21 * HOUR, 20 * HOUR)).toBe(21 * HOUR)
  }
  const { refreshAt: _, ...ended } = shipment({ updatedAt: 20 * HOUR })
  const noted = applyMove(ended as ShipmentIn<'accepted'>, 'k', { event: 'noted', shipment: ended }, 2 * HOUR)
  expect(noted?.shipment).not.toHaveProperty('refreshAt')
})

test('a time that is set with the write itself is this clock’s, and stays', () => {
  const lookedUp = { event: 'still-unknown', shipment: { ...waiting, nextAttemptAt: 3 * HOUR } } as const
  expect(applyMove(waiting, 'k', lookedUp, 2 * HOUR)?.shipment.nextAttemptAt).toBe(3 * HOUR)
})

test('nor does a cancel wait by the old time', () => {
  const cancellation = {
    state: 'unknown',
    at: 19 * HOUR,
    askAt: 21 * HOUR,
    failure: { kind: 'unreachable', why: 'dropped' },
  } as const
  const cancelled = shipment({ cancellation, updatedAt: 20 * HOUR })
  const { askAt: _, ...rest } = cancellation
  const noted = { event: 'noted', shipment: cancelled } as const
  expect(applyMove(cancelled, 'k', noted, 2 * HOUR)?.shipment.cancellation).toEqual(rest)
  // Its wait may start again with the same write.
  const anew = { ...cancelled, cancellation: { ...cancellation, at: 2 * HOUR } }
  const restarted = applyMove(cancelled, 'k', { event: 'noted', shipment: anew }, 2 * HOUR)
  expect(restarted?.shipment.cancellation).toEqual({ ...rest, at: 2 * HOUR })
  const lookedUp = { ...cancelled, cancellation: { ...cancellation, askAt: 3 * HOUR } }
  const set = applyMove(cancelled, 'k', { event: 'noted', shipment: lookedUp }, 2 * HOUR)
  expect(set?.shipment.cancellation).toEqual({ ...cancellation, askAt: 3 * HOUR })
})

test('a cancel, or its lack, is as it was where the clock only went on', () => {
  const cancellation = {
    ...({ state: 'unknown', at: 19 * HOUR, askAt: 21 * HOUR } as const),
    failure: { kind: 'unreachable', why: 'dropped' },
  } as const
  const noted = (found: ReturnType<typeof shipment>, at: number) =>
    applyMove(found, 'k', { event: 'noted', shipment: found } as never, at)?.shipment
  const cancelled = shipment({ cancellation, updatedAt: 20 * HOUR })
  expect(noted(cancelled, 21 * HOUR)?.cancellation).toEqual(cancellation)
  expect(noted(shipment({ updatedAt: 20 * HOUR }), 2 * HOUR)).not.toHaveProperty('cancellation')
  const wanted = { state: 'wanted', at: 19 * HOUR } as const
  expect(noted(shipment({ cancellation: wanted, updatedAt: 20 * HOUR }), 2 * HOUR)?.cancellation).toEqual(
    wanted,
  )
})

const { unknownSince: _, ...unopened } = waiting
const LATER = 21 * HOUR
const watching = { watch: { since: 19 * HOUR }, refreshAt: LATER }
const tracked = shipment({ updatedAt: 20 * HOUR, nextAttemptAt: LATER, refreshAt: LATER })
const inState = (submission: string, fields: object) =>
  ({ ...unopened, submission, nextAttemptAt: LATER, ...fields }) as Shipment

/** All that may wait for a time, and for all of its times at once. */
const waits: readonly [string, Shipment][] = [
  ['queued', inState('queued', {})],
  ['queued and watched', inState('queued', watching)],
  ['sending', inState('sending', { body: '{}', sentAt: 20 * HOUR })],
  ['unknown', inState('unknown', { unknownSince: 20 * HOUR })],
  ['rejected and watched', inState('rejected', { failure: { kind: 'rejected', message: '' }, ...watching })],
  ['withdrawn and watched', inState('withdrawn', watching)],
  ['stuck and watched', inState('stuck', watching)],
  ['accepted', tracked],
  [
    'being cancelled',
    shipment({
      ...tracked,
      cancellation: { state: 'unknown', at: 19 * HOUR, askAt: LATER, failure: { kind: 'locked' } },
    }),
  ],
]

/** The times that a shipment waits for, by name. */
function timesOf({ nextAttemptAt, refreshAt, cancellation }: Shipment): Record<string, number | undefined> {
  const askAt = cancellation?.state === 'unknown' ? cancellation.askAt : undefined
  return { nextAttemptAt, refreshAt, askAt }
}

function withTime(found: Shipment, name: string, at: number): Shipment {
  const { cancellation } = found
  if (name !== 'askAt' || cancellation?.state !== 'unknown') return { ...found, [name]: at } as Shipment
  return { ...found, cancellation: { ...cancellation, askAt: at } } as Shipment
}

test.each(waits)(
  '%s: of all its times, only one that is set with the write outlives a clock set back',
  (_, found) => {
    const noted = (step: Shipment, at: number) =>
      timesOf(applyMove(found, 'k', { event: 'noted', shipment: step }, at)?.shipment ?? found)
    const names = Object.entries(timesOf(found)).flatMap(([name, at]) => (at === undefined ? [] : name))
    expect(noted(found, 20 * HOUR)).toEqual(timesOf(found))
    for (const set of ['none', ...names]) {
      const after = noted(set === 'none' ? found : withTime(found, set, 3 * HOUR), 2 * HOUR)
      for (const name of names) {
        if (name === set) expect(after[name]).toBe(3 * HOUR)
        else expect(after[name] ?? 0, `${name}, ${set} set`).toBe(0)
      }
    }
  },
)

describe('an accepted parcel', () => {
  const learnt = (found: ReturnType<typeof shipment>, change: object, at = 21 * HOUR) => {
    const step = { event: 'status-learnt', shipment: { ...found, ...change }, status: 5, detail: 'x' }
    return applyMove(found, 'k', step as never, at)
  }
  const found = shipment({ updatedAt: 20 * HOUR, status: { code: 4, text: '', at: 19 * HOUR } })

  test('is quiet while its next look-up is two hours off, and stays so until another is set', () => {
    const quiet = (refreshAt: number | undefined, before = found) =>
      learnt(before, { refreshAt })?.shipment.quiet
    expect([quiet(23 * HOUR), quiet(23 * HOUR - 1), quiet(undefined)]).toEqual([1, 0, undefined])
    const sleeping = { ...found, quiet: 1, refreshAt: 21 * HOUR } as typeof found
    expect([quiet(21 * HOUR, sleeping), quiet(22 * HOUR, sleeping)]).toEqual([1, 0])
    expect(quiet(40 * HOUR, { ...found, refreshAt: 40 * HOUR })).toBe(0)
    const shared = (refreshAt: number) =>
      applyMove(undefined, 'k', { event: 'shared', shipment: { ...found, refreshAt } } as never, 21 * HOUR)
    expect([23, 22].map((hours) => shared(hours * HOUR)?.shipment.quiet)).toEqual([1, 0])
  })

  test('counts for money since it was first seen delivered, also once it is reconciled', () => {
    const since = (code: number, at: number, before: object) =>
      learnt({ ...found, status: { text: '', ...before } as never }, { status: { code, text: '', at } })
        ?.shipment.status?.since
    const delivered = { code: 5, at: 10 * HOUR }
    expect(since(5, 12 * HOUR, delivered)).toBe(10 * HOUR)
    expect(since(6, 12 * HOUR, delivered)).toBe(10 * HOUR)
    expect(since(6, 12 * HOUR, { ...delivered, since: 9 * HOUR })).toBe(9 * HOUR)
    expect(since(5, 12 * HOUR, { code: 4, at: 10 * HOUR })).toBeUndefined()
    expect(since(4, 12 * HOUR, delivered)).toBeUndefined()
    expect(since(5, 8 * HOUR, delivered)).toBeUndefined()
  })

  test('has a journal line for each move: from where, to where, and with which status', () => {
    expect(learnt(found, {})?.entry).toEqual({
      ...{ key: 'k', at: 21 * HOUR, event: 'status-learnt', from: 'accepted', to: 'accepted' },
      ...{ detail: 'x', status: 5, was: 4 },
    })
    const noted = applyMove(found, 'k', { event: 'noted', shipment: found } as never, 21 * HOUR)
    expect(noted).not.toHaveProperty('entry')
    expect(noted?.shipment).toMatchObject({ submission: 'accepted', updatedAt: 21 * HOUR })
  })

  test('is not written by a move that is not allowed, nor is what is not there', () => {
    expect(applyMove(found, 'k', { event: 'claimed', shipment: found } as never, 1)).toBeUndefined()
    expect(applyMove(undefined, 'k', { event: 'noted', shipment: found } as never, 1)).toBeUndefined()
  })
})

test('which times and marks a write itself changes, by what was there before and what it brings', async () => {
  const ago = (hours: number) => NOW - hours * HOUR
  const before = {
    ...{ submission: 'accepted', updatedAt: ago(1), nextAttemptAt: ago(2), refreshAt: NOW + HOUR, quiet: 1 },
    ...{ unknownSince: ago(5), pricelessSince: ago(6), status: { ...whole.accepted.status, code: 5 } },
    cancellation: { state: 'unknown', at: ago(3), askAt: NOW + 3 * HOUR },
  }
  const { status: _, ...kept } = before
  const brings = {
    ...{ ...kept, acceptance: { trackingCode: 'S1' }, watch: undefined as unknown },
    status: { ...whole.accepted.status, code: 6, at: ago(0.1), since: undefined as unknown },
  }
  const given = {
    found: before,
    at: NOW,
    brings,
    event: { name: 'status-learnt', detail: '5 → 6', status: 6 },
  }
  const answer = ({ found, at, brings: shipment, event: { name, ...of } }: typeof given) => {
    if (![...shipmentEvents, 'noted'].includes(name)) return { applied: 'no event' }
    const applied = applyMove(found as never, 'k', { event: name, shipment, ...of } as never, at)
    if (!applied) return { applied: 'nothing' }
    const { nextAttemptAt, refreshAt, quiet, unknownSince, pricelessSince, status, cancellation, updatedAt } =
      applied.shipment
    const { submission } = applied.shipment
    return {
      ...{ submission, nextAttemptAt, refreshAt, quiet, unknownSince, pricelessSince, updatedAt },
      ...{
        since: status?.since,
        code: status?.code,
        askAt: cancellation && 'askAt' in cancellation,
        line: applied.entry,
      },
    }
  }
  const others = {
    ...{
      'found.submission': Object.keys(whole),
      'found.updatedAt': [ago(2.1), ago(1.9)],
      'found.status.since': [undefined],
    },
    ...{
      'event.name': ['noted', 'withdrawn', 'record-changed'],
      'found.status.code': [...statusCodes, ...noticeCodes],
    },
    ...{
      'brings.status.code': [...statusCodes],
      'brings.refreshAt': [undefined, NOW + 2 * HOUR - 1, NOW + 2 * HOUR],
    },
    ...{ at: [ago(2)], 'event.status': [undefined], 'brings.acceptance': [undefined] },
  }
  expect(await whatMatters(given, answer, { others })).toMatchInlineSnapshot(`
    "
    found.submission: submission nextAttemptAt refreshAt quiet unknownSince pricelessSince updatedAt since code askAt line applied
    found.updatedAt: unknownSince pricelessSince (0, 1795137900000); nextAttemptAt refreshAt quiet askAt (+1 day)
    found.refreshAt: quiet
    found.quiet: quiet
    found.status.code: since line.was (0, +1 day, -1, 1, 2, 3, 4, 7, 8, 9, 10, 11, 12, 13, 20, 21, 123, 127, 128, 45, 49, 410); line.was (+1)
    found.status.since: since
    at: nextAttemptAt refreshAt quiet unknownSince pricelessSince updatedAt askAt line.at (0); updatedAt line.at (+1); unknownSince pricelessSince updatedAt line.at (+1 day); nextAttemptAt refreshAt quiet updatedAt askAt line.at (1795138260000)
    brings.nextAttemptAt: nextAttemptAt
    brings.refreshAt: refreshAt quiet (0, +1, none, 1795152659999); refreshAt (+1 day, 1795152660000)
    brings.unknownSince: unknownSince
    brings.pricelessSince: pricelessSince
    brings.status.code: since code (0, +1, +1 day, -1, 1, 2, 3, 4, 8, 9, 10, 11, 12, 13, 20, 21); code (5)
    brings.status.at: since (0)
    event.name: submission nextAttemptAt refreshAt quiet unknownSince pricelessSince updatedAt since code askAt line applied (another, upper case, spaces, empty, "withdrawn"); line ("noted"); line.event ("record-changed")
    event.detail: line.detail
    event.status: line.status (0, +1, +1 day); line.status line.was (none)
    "
  `)
})
