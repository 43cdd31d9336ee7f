import { describe, expect, test } from 'vitest'
import type { Shipment } from '../../../../lib/domain/shipment/shipment.ts'
import { writesBy } from '../../../../lib/domain/store/write-back/write-back.ts'
import {
  afterCancel,
  afterLookUp,
  afterWrite,
  cancelDue,
  claimed,
  isNoteTrue,
  isReady,
  isVoid,
  mayWriteBack,
  newlyDue,
  noLongerWanted,
  ofAnotherClock,
  stillShipped,
  unsent,
  type WriteBack,
  waiting,
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
    ] as const) {
      expect([stillShipped(parcel), isVoid(parcel)]).toEqual([shipped, shipped === false])
      expect([isNoteTrue(parcel, 0), isNoteTrue(parcel, 1), isNoteTrue(parcel, 2)]).toEqual([
        ...[shipped !== false, shipped === false, shipped !== false],
      ])
    }
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

describe('each move leaves just this', () => {
  const asleep: WriteBack = { ...due, waits: 'page', untold: 2, notBefore: 5_000, at: 1_000 }
  const begun: WriteBack = { ...asleep, state: 'writing', writes: 1 }
  const { open: _, waits: __, ...ended } = { ...begun, at: 9_000 }
  const { open: ___, waits: ____, ...unwritten } = { ...asleep, at: 9_000 }
  const { waits: _____, ...awake } = { ...asleep, at: 9_000 }

  test.each<[string, WriteBack | undefined, WriteBack | undefined]>([
    [
      'a cancel that is due',
      cancelDue('k', 's', 9_000),
      {
        ...{ key: 'k cancelled', cancelOf: 'k', state: 'due', open: 's', notBefore: 0, writes: 0, untold: 0 },
        at: 9_000,
      },
    ],
    ['claimed', claimed(asleep, 9_000), { ...awake, state: 'writing', writes: 1, notBefore: 69_000 }],
    ['written', afterWrite(begun, 'written', 9_000), { ...ended, state: 'written' }],
    ['there already', afterWrite(begun, 'already', 9_000), { ...ended, state: 'already' }],
    ['refused', afterWrite(begun, 'refused', 9_000), { ...ended, state: 'refused', why: 'refused' }],
    ['no field', afterWrite(begun, 'no-place', 9_000), { ...ended, state: 'gave-up', why: 'no-place' }],
    [
      'signed out',
      afterWrite(begun, 'signed-out', 9_000),
      {
        ...begun,
        ...{ state: 'due', writes: 0, notBefore: 1_000, waits: 'sign-in', at: 9_000 },
      },
    ],
    ['without an answer', afterWrite(begun, 'unknown', 9_000), { ...begun, at: 9_000 }],
    ['found', afterLookUp(begun, 'already', 9_000), { ...ended, state: 'written' }],
    [
      'not found',
      afterLookUp(begun, 'absent', 9_000),
      {
        ...awake,
        ...{ state: 'due', writes: 1, untold: 0, notBefore: 9_000 },
      },
    ],
    [
      'found unreadable',
      afterLookUp(begun, 'no-place', 9_000),
      { ...ended, state: 'gave-up', why: 'untold' },
    ],
    [
      'looked up signed out',
      afterLookUp(begun, 'signed-out', 9_000),
      {
        ...begun,
        ...{ waits: 'sign-in', at: 9_000 },
      },
    ],
    [
      'not known',
      afterLookUp(begun, 'untold', 9_000),
      {
        ...awake,
        ...{ state: 'writing', writes: 1, untold: 3, notBefore: 9_000 + 4 * MINUTE },
      },
    ],
    ['due and there', afterLookUp(asleep, 'already', 9_000), { ...unwritten, state: 'already' }],
    ['due and absent', afterLookUp(asleep, 'absent', 9_000), undefined],
    ['over', afterLookUp({ ...begun, state: 'written' }, 'already', 9_000), undefined],
    ['a cancel under way', afterCancel(asleep, 9_000), { ...awake, notBefore: 69_000 }],
    ['a cancel after the request', afterCancel(begun, 9_000), undefined],
    ['no page', waiting(due, 'page', 9_000), { ...due, waits: 'page', at: 9_000 }],
    ['unsent though due', unsent(asleep), asleep],
    ['no longer wanted', noLongerWanted(asleep, 9_000), { ...unwritten, state: 'called-off' }],
    ['over and unwanted', noLongerWanted({ ...begun, state: 'written' }, 9_000), undefined],
    ['the clock as it was', ofAnotherClock(asleep, 1_000), undefined],
    [
      'the clock set back',
      ofAnotherClock({ ...asleep, notBefore: 99 * MINUTE }, 999),
      {
        ...asleep,
        ...{ notBefore: 999 + MINUTE, at: 999 },
      },
    ],
    ['the clock set back, due before', ofAnotherClock(asleep, 999), { ...asleep, at: 999 }],
  ])('%s', (name, found, expected) => {
    expect([name, found]).toEqual([name, expected])
  })
})

test('each platform is written to in its ways, and an unknown one in none', () => {
  const ways = { api: ['medusa', 'vendure', 'woocommerce'], field: ['generic', 'haravan', 'kiotviet'] }
  const forms = ['bagisto', 'magento', 'nopcommerce', 'opencart', 'prestashop', 'saleor']
  const of = (way: string) =>
    [...ways.api, ...ways.field, ...forms, 'nhanh', 'sapo'].filter((platform) =>
      writesBy(platform).some((one) => one === way),
    )
  expect([of('api'), of('field'), of('form')]).toEqual([
    ...[ways.api, [...ways.field, 'nhanh', 'sapo'], ['vendure', 'woocommerce', ...forms]],
  ])
  expect([writesBy('vendure'), writesBy('else'), writesBy('constructor')]).toEqual([['api', 'form'], [], []])
})
