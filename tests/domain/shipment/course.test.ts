import { describe, expect, test } from 'vitest'
import { goesBack, isCorrection } from '../../../lib/domain/shipment/course.ts'

/** Spec table 3.1. */
const CODES = [-1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 20, 21]

/** What may follow each status without the carrier taking anything back (spec §3.1, §3.2), and what lies before it. */
const COURSE: readonly (readonly [code: number, follow: readonly number[], before: readonly number[]])[] = [
  [1, [-1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 20, 21], []],
  [2, [-1, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 20, 21], [1]],
  [8, [-1, 3, 4, 5, 6, 7, 9, 10, 11, 12, 13, 20, 21], [1, 2]],
  [12, [-1, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 20, 21], [1, 2]],
  [3, [-1, 4, 5, 6, 7, 9, 10, 11, 13, 20, 21], [1, 2, 8, 12]],
  [7, [-1, 13], [1, 2, 8, 12]],
  [4, [-1, 5, 6, 9, 10, 11, 13, 20, 21], [1, 2, 3, 7, 8, 12]],
  [10, [-1, 4, 5, 6, 9, 11, 13, 20, 21], [1, 2, 3, 7, 8, 12]],
  [9, [-1, 5, 6, 11, 13, 20, 21], [1, 2, 3, 4, 7, 8, 10, 12]],
  [20, [-1, 5, 6, 11, 13, 21], [1, 2, 3, 4, 7, 8, 9, 10, 12]],
  [5, [6, 13], [1, 2, 3, 4, 7, 8, 9, 10, 12, 20]],
  [6, [13], [1, 2, 3, 4, 5, 7, 8, 9, 10, 12, 20]],
  [11, [13, 20, 21], [1, 2, 3, 4, 5, 7, 8, 9, 10, 12, 20]],
  [21, [11, 13], [1, 2, 3, 4, 5, 7, 8, 9, 10, 12, 20]],
  [13, [], [1, 2, 3, 4, 5, 7, 8, 9, 10, 12, 20]],
  [-1, [], [1, 2, 3, 4, 5, 7, 8, 9, 10, 12, 20]],
]

describe('the course of a parcel', () => {
  test('has each status of the specification', () => {
    expect(COURSE.map(([code]) => code).toSorted((a, b) => a - b)).toEqual(CODES)
  })

  test.each(COURSE)('from %i: anything but %j is a correction', (code, follow, before) => {
    expect(CODES.filter((to) => to !== code && !isCorrection(code, to, false))).toEqual(follow)
    expect(CODES.filter((to) => goesBack(code, to))).toEqual(before)
    expect(isCorrection(code, code, false)).toBe(false)
  })

  test('of a part delivery the rest comes back, and nothing is taken back by that', () => {
    for (const from of CODES) {
      const more = CODES.filter((to) => isCorrection(from, to, false) && !isCorrection(from, to, true))
      expect([from, more]).toEqual([from, from === 5 || from === 6 ? [9, 11, 20, 21] : []])
    }
  })

  test('an unknown status, or a notice, corrects nothing', () => {
    for (const unknown of [99, 45, 123])
      expect([isCorrection(5, unknown, false), isCorrection(unknown, 1, false)]).toEqual([false, false])
    // It lies before all that moved.
    expect([1, 2, 4].map((code) => [goesBack(code, 99), goesBack(99, code)])).toEqual([
      ...[
        [false, false],
        [true, false],
        [true, false],
      ],
    ])
  })
})
