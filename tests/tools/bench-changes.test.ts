import { expect, test } from 'vitest'
import { changes, medianRange, type Turn } from '../../tools/bench/against.ts'
import { type Figure, isHeld } from '../../tools/bench/figure.ts'

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

const READ: Figure = { name: 'read', value: 0, unit: 'a second' }
const OPEN: Figure = { name: 'open', value: 0, unit: 'ms' }

/** Twelve turns in which a figure was 100 before, and now these in turns. */
function turnsOf(figure: Figure, now: readonly number[]): Turn[] {
  const one = (value: number) => new Map([[figure.name, { ...figure, value }]])
  return Array.from({ length: 12 }, (_, at) => ({ before: one(100), now: one(now[at % now.length] ?? 0) }))
}

test.each([
  ['longer in every turn', OPEN, [110], 'worse', true],
  ['shorter in every turn', OPEN, [90], 'better', false],
  ['fewer a second in every turn', READ, [90], 'worse', true],
  ['more a second in every turn', READ, [110], 'better', false],
  ['fewer where the goal is a least', { ...OPEN, goal: { of: 'value', least: 1 } }, [90], 'worse', true],
  ['fewer where more is better', { ...OPEN, unit: '%', better: 'more' }, [90], 'worse', true],
  ['the same', OPEN, [100], '', false],
  ['longer and shorter by turns', OPEN, [110, 90], '', false],
] as const)('%s: what changed, and what is worse beyond doubt', (_, figure, now, direction, worse) => {
  expect(changes(turnsOf(figure, now))).toMatchObject([{ name: figure.name, before: 100, direction, worse }])
})

test('longer in all but one of twelve turns is beyond noise, but not beyond doubt', () => {
  const now = [110, 110, 110, 110, 110, 110, 90, 110, 110, 110, 110, 110]
  expect(changes(turnsOf(OPEN, now))).toMatchObject([{ direction: 'worse', worse: false }])
})

test('a figure that was not measured before is not compared', () => {
  const [turn] = turnsOf(OPEN, [110])
  expect(changes([{ before: new Map(), now: turn?.now ?? new Map() }])).toEqual([])
})
