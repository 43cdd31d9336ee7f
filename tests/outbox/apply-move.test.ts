import { describe, expect, test } from 'vitest'
import type { Shipment, ShipmentIn } from '../../lib/domain/shipment/shipment.ts'
import { applyMove } from '../../lib/outbox/apply-move.ts'
import { draft } from '../carrier/draft.ts'
import { shipment } from '../components/world.ts'

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
