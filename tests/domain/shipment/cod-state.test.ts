import { describe, expect, test } from 'vitest'
import { type CodState, codStateOf } from '../../../lib/domain/shipment/cod-state.ts'
import type { Submission } from '../../../lib/domain/shipment/shipment.ts'
import { NOW } from '../../components/world.ts'

/** Spec table 3.1: what becomes of the money, of a whole parcel and of one delivered in part (spec §6). */
const MONEY: readonly (readonly [code: number, whole: CodState | undefined, part?: CodState])[] = [
  [-1, undefined],
  [1, 'expected'],
  [2, 'expected'],
  [3, 'expected'],
  [4, 'expected'],
  [5, 'delivered'],
  [6, 'reconciled'],
  [7, undefined],
  [8, 'expected'],
  [9, 'returned', 'delivered'],
  [10, 'expected'],
  [11, 'returned', 'reconciled'],
  [12, 'expected'],
  [13, 'compensated'],
  [20, 'returned', 'delivered'],
  [21, 'returned', 'delivered'],
  [99, 'expected'],
]
const status = (code: number) => ({ code, text: '', at: NOW })
const record = { at: NOW }

describe('the COD', () => {
  const rows = MONEY.map(([code, whole, part = whole]) => ({ code, whole, part }))
  test.each(rows)('of a parcel with status $code is $whole; in part $part', ({ code, whole, part }) => {
    const of = (more: object) => codStateOf({ submission: 'accepted', status: status(code), ...more })
    expect(of({})).toBe(whole)
    expect(of({ partToldAt: NOW, record })).toBe(part)
    // Until what was collected has been looked up, nothing is known of it.
    expect(of({ partToldAt: NOW + 1, record })).toBe(whole)
    expect(of({ partToldAt: NOW })).toBe(whole)
  })

  test('is expected of what the carrier took, before it names a status', () => {
    expect(codStateOf({ submission: 'accepted', status: undefined as never })).toBe('expected')
  })

  test.each<Submission>(['queued', 'sending', 'unknown', 'rejected', 'withdrawn', 'stuck'])(
    'is none of a parcel that is %s',
    (submission) => {
      expect(codStateOf({ submission, status: status(5) } as never)).toBeUndefined()
    },
  )
})
