import { expect, test } from 'vitest'
import { fitSlip, type SlipFit } from '../../../components/slips/fit-slip.ts'

/** A paper with room for so much: words of a recipient and of each of the goods take room by their size. */
function paper(room: number, reading: number, each: number) {
  return ({ read, rest, shown }: SlipFit) => reading * read + each * shown * rest <= room
}

test('a short order’s words grow, a usual one’s stay as designed', () => {
  expect(fitSlip(1, paper(100, 20, 5))).toEqual({ read: 1.3, rest: 1.2, shown: 1 })
  expect(fitSlip(10, paper(100, 50, 5))).toEqual({ read: 1, rest: 1, shown: 10 })
})

test('goods shrink before the recipient does, and all are named while they can be read', () => {
  expect(fitSlip(10, paper(100, 50, 7.8))).toEqual({ read: 0.9, rest: 0.7, shown: 10 })
  expect(fitSlip(10, paper(100, 70, 7))).toEqual({ read: 0.7, rest: 0.7, shown: 10 })
})

test('only then goods are left out, and as few as can be', () => {
  expect(fitSlip(60, paper(100, 50, 5))).toEqual({ read: 0.9, rest: 0.7, shown: 15 })
  expect(fitSlip(60, paper(100, 110, 5))).toEqual({ read: 0.7, rest: 0.7, shown: 6 })
})

test('words that take more than the paper shrink until they fit: nothing is cut off', () => {
  const fits = paper(100, 900, 5)
  const fit = fitSlip(3, fits)
  expect(fit.shown).toBe(0)
  expect(fits(fit)).toBe(true)
  expect(fit.read).toBeGreaterThan(0.09)
})

test('it comes to an end where nothing fits', () => {
  expect(fitSlip(3, () => false).shown).toBe(0)
})
