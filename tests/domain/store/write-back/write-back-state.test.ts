import { describe, expect, test } from 'vitest'
import type { Shipment } from '../../../../lib/domain/shipment/shipment.ts'
import {
  afterLookUp,
  afterWrite,
  claimed,
  isReady,
  isVoid,
  mayWriteBack,
  newlyDue,
  noLongerWanted,
  stillShipped,
  unsent,
  type WriteBack,
} from '../../../../lib/domain/store/write-back/write-back-state.ts'

const MINUTE = 60_000
const due = newlyDue('k', 'shop.example', 0)
const writing = (change: Partial<WriteBack> = {}): WriteBack => ({
  ...(claimed(due, 1_000) as WriteBack),
  ...change,
})

describe('a tracking code goes to the shop', () => {
  test('of real parcels alone', () => {
    expect((['practice', 'staging', 'production'] as const).map(mayWriteBack)).toEqual([false, true, true])
  })

  test('while the parcel is shipped, and is void once it is cancelled', () => {
    const acceptance = { trackingCode: 'S1' } as Shipment['acceptance']
    const of = (state?: string, code = 2, accepted = acceptance) =>
      ({
        acceptance: accepted,
        status: { code },
        ...(state && { cancellation: { state, at: 0 } }),
      }) as unknown as Shipment
    for (const [parcel, shipped] of [
      [of(), true],
      [of('refused'), true],
      [of('wanted'), 'unsettled'],
      [of('sending'), 'unsettled'],
      [of('unknown'), 'unsettled'],
      [of('done'), false],
      [of(undefined, -1), false],
      [of('refused', -1), false],
    ] as const)
      expect([stillShipped(parcel), isVoid(parcel)]).toEqual([shipped, shipped === false])
    const none = of(undefined, 2, { trackingCode: '' } as never)
    expect([stillShipped(none), isVoid(none)]).toEqual([false, false])
  })

  test('is looked up a minute after it was written, never sent a second time meanwhile', () => {
    expect(writing()).toMatchObject({ state: 'writing', writes: 1, notBefore: 1_000 + MINUTE })
    expect(claimed(writing(), 2_000)).toBeUndefined()
    expect([999, 1_000, 1_001].map((now) => isReady({ ...due, notBefore: 1_000 }, now, false))).toEqual([
      ...[false, true, true],
    ])
    expect(isReady({ ...due, waits: 'page' }, 9_999, false)).toBe(false)
    expect(isReady({ ...due, waits: 'page', notBefore: 99 }, 0, true)).toBe(true)
    expect(isReady({ ...due, notBefore: 99 }, 0, true)).toBe(false)
    expect(isReady({ ...due, notBefore: 99, untold: 1 }, 0, true)).toBe(true)
  })

  test('at most three times; then the seller must look', () => {
    const absent = (writes: number) => afterLookUp(writing({ writes }), 'absent', 5)
    expect([absent(1), absent(2)]).toMatchObject([
      { state: 'due', notBefore: 5 },
      { state: 'due', notBefore: 5 },
    ])
    expect(absent(3)).toMatchObject({ state: 'gave-up', why: 'untold' })
  })

  test('without an answer it is looked up after 1, 2, 4, 8 and 16 minutes, then given up', () => {
    let found: WriteBack | undefined = writing({ notBefore: 0 })
    const pauses: unknown[] = []
    for (let now = 0; found?.state === 'writing'; ) {
      found = afterLookUp(found, 'untold', now)
      pauses.push(found?.state === 'writing' ? (found.notBefore - now) / MINUTE : found?.state)
      now = found?.notBefore ?? now
    }
    expect(pauses).toEqual([1, 2, 4, 8, 16, 'gave-up'])
  })

  test('an answer in between begins the count of looks without one anew', () => {
    const answered = afterLookUp(writing({ untold: 5 }), 'absent', 2_000)
    const again = answered && claimed(answered, 2_000)
    const untold = again && afterLookUp(again, 'untold', 2_000 + MINUTE)
    expect(untold).toMatchObject({ state: 'writing', untold: 1 })
  })

  test('a look that an opened page brought forward does not count', () => {
    const found = writing({ notBefore: 9_000, untold: 5 })
    expect(afterLookUp(found, 'untold', 8_999)).toEqual({ ...found, at: 8_999 })
  })

  test.each([
    ['written', 'written'],
    ['already', 'already'],
    ['refused', 'refused'],
    ['no-place', 'gave-up'],
    ['other-order', 'gave-up'],
    ['signed-out', 'due'],
    ['absent', 'due'],
    ['untold', 'due'],
    ['filled', 'writing'],
    ['unknown', 'writing'],
  ] as const)('the page’s answer %s leaves it %s', (answer, state) => {
    const after = afterWrite(writing(), answer, 2_000)
    expect(after?.state).toBe(state)
    // What never left is no attempt.
    if (state === 'due') expect(after?.writes).toBe(0)
    expect(afterWrite(due, answer, 2_000)).toBeUndefined()
  })

  test('and is called off only while it cannot have been written', () => {
    expect(noLongerWanted(due, 1)).toMatchObject({ state: 'called-off' })
    expect(noLongerWanted(writing(), 1)).toMatchObject({ state: 'gave-up', why: 'untold' })
    expect(unsent(writing())).toMatchObject({ state: 'due', writes: 0, notBefore: 1_000 })
  })
})
