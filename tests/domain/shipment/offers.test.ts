import { expect, test } from 'vitest'
import { offersFor } from '../../../lib/domain/shipment/offers.ts'
import type { Shipment } from '../../../lib/domain/shipment/shipment.ts'
import { draft, NOW, shipment } from '../../components/world.ts'

const status = (code: number) => ({ status: { code, text: '', at: NOW } })
const off = { inShop: { state: 'cancelled', word: 'Đã hủy', by: 'page', at: NOW } } as const
const network = { failure: { kind: 'network' } } as const
const unauthorised = { failure: { kind: 'unauthorised' } } as const
const unasked = { failure: { kind: 'others-unasked', why: 'network' } } as const
const held = { createdAt: NOW, nextAttemptAt: NOW + 10_000 }
const other = {
  ...{ fields: [], trackingCode: 'S1', statusCode: 2, tel: '', cod: null, value: null, weightGrams: null },
}
const differs = { contradiction: { ...other, why: 'differs' } } as const
const ended = { contradiction: { ...other, why: 'ended' } } as const
const back = { draft: draft({ parcel: 2, returnOf: 1 }) }
const mayArrive = { watch: { since: NOW, cancel: true } } as const

/** `!` is the next step, `?` an aside, `-` a danger. */
const MARKS = { next: '!', other: '', aside: '?', danger: '-' }

const ROWS: readonly (readonly [Shipment['submission'], object, string])[] = [
  ['queued', { ...held }, 'hurry? undo!'],
  ['queued', { ...held, ...off }, 'undo!'],
  ['queued', {}, 'withdraw hurry!'],
  ['queued', { ...held, ...network }, 'withdraw hurry!'],
  ['queued', unauthorised, 'withdraw hurry'],
  ['queued', unasked, 'withdraw hurry! send-alone'],
  ['queued', { ...unasked, ...off }, 'withdraw'],
  ['sending', {}, ''],
  ['unknown', {}, 'hurry!'],
  ['unknown', off, 'hurry!'],
  ['stuck', {}, 'set-aside? hurry!'],
  ['stuck', { setAside: true }, 'hurry!'],
  ['stuck', { takenAt: NOW }, 'set-aside? another! hurry'],
  ['stuck', { takenAt: NOW, restoredOpen: true }, 'set-aside? hurry!'],
  ['stuck', ended, 'set-aside? another! hurry'],
  ['stuck', differs, 'set-aside? another take-over! hurry'],
  ['rejected', {}, 'set-aside? edit!'],
  ['rejected', { setAside: true }, 'edit!'],
  ['rejected', { ...mayArrive, setAside: true }, 'another edit!'],
  ['withdrawn', {}, 'edit!'],
  ['withdrawn', mayArrive, 'another edit!'],
  ['withdrawn', { ...mayArrive, ...back }, 'edit!'],
  ['accepted', status(2), 'another? cancel-'],
  ['accepted', { ...status(2), ...off }, 'another? cancel-'],
  ['accepted', status(4), 'another'],
  ['accepted', { ...status(4), turnedUp: 'withdrawn' }, 'another'],
  ['accepted', status(5), 'another return'],
  ['accepted', status(6), 'another return'],
  ['accepted', status(9), 'set-aside? another'],
  ['accepted', status(-1), 'another!'],
  ['accepted', { ...status(2), ...back }, 'cancel-'],
  ['accepted', { ...status(5), ...back }, ''],
]

test.each(ROWS)('%s, %j: %s', (submission, more, offered) => {
  const one = shipment({ submission, ...more } as Partial<Shipment>)
  const offers = offersFor(one, [one], false)
  expect(offers.map(({ action, rank }) => action + MARKS[rank]).join(' ')).toBe(offered)
})

test('no order of a paused account goes out by the next step', () => {
  const one = shipment({ submission: 'queued' })
  expect(offersFor(one, [one], true)).toContainEqual({ action: 'hurry', rank: 'other' })
})

test('beside one under way or delivered, a further parcel is no next step', () => {
  const cancelled = shipment(status(-1))
  for (const code of [4, 5]) {
    const second = shipment({ draft: draft({ parcel: 2 }), ...status(code) })
    expect(offersFor(cancelled, [cancelled, second], false)).toEqual([{ action: 'another', rank: 'other' }])
  }
})
