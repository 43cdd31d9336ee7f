import { expect, test } from 'vitest'
import { nextRefresh } from '../../lib/tracking/schedule.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const minutesUntil = (code: number, age = 0, random = 0.5) => {
  const at = nextRefresh({ code, text: '', at: age }, 0, () => random)
  return at === undefined ? undefined : (at - age) / MINUTE
}

test.each([3, 4, 8, 10, 12, 20])('a parcel on its way (%i) is looked up every half hour', (code) => {
  expect(minutesUntil(code)).toBe(30)
})

test.each([1, 2, 5, 9])('one that waits for somebody (%i) every hour', (code) => {
  expect(minutesUntil(code)).toBe(60)
})

test.each([-1, 6, 7, 11, 13, 21])('one whose way is over (%i) never again', (code) => {
  expect(minutesUntil(code)).toBeUndefined()
})

test('a status nobody knows is looked up like one on its way', () => {
  expect(minutesUntil(99)).toBe(30)
})

test('after a week, four times a day', () => {
  expect(minutesUntil(4, 8 * DAY)).toBe(360)
})

test('orders shipped together are not looked up together', () => {
  expect([minutesUntil(4, 0, 0), minutesUntil(4, 0, 1)]).toEqual([25, 35])
})
