import { expect, test } from 'vitest'
import { medianRange } from '../../tools/bench/against.ts'
import { isHeld } from '../../tools/bench/figure.ts'

test('where the middle of twelve turns lies: the second to the eleventh, of which chance leaves 13 in 2,048', () => {
  expect(medianRange([12, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])).toEqual([2, 11])
})

test('too few turns tell nothing', () => {
  expect(medianRange([1, 1, 1, 1, 1, 1, 1])).toEqual([Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY])
})

test('a goal is of the value, of its ratio to the floor, or of what lies above it', () => {
  const figure = { name: 'popup', value: 120, unit: 'ms', floor: { name: 'blank', value: 80 } } as const
  expect(isHeld(figure)).toBeUndefined()
  expect(isHeld({ ...figure, goal: { of: 'value', most: 119 } })).toBe(false)
  expect(isHeld({ ...figure, goal: { of: 'ratio', most: 1.5 } })).toBe(true)
  expect(isHeld({ ...figure, goal: { of: 'above', most: 39 } })).toBe(false)
  expect(isHeld({ ...figure, goal: { of: 'value', least: 120 } })).toBe(true)
})
