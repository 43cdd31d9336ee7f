import { expect, test } from 'vitest'
import {
  carrierDay,
  carrierStamp,
  carrierTime,
  dayAfter,
  isDay,
  isTime,
  writtenDay,
} from '../../lib/domain/carrier-day.ts'
import { labelsInForce } from '../../lib/domain/shipment/labels.ts'

test('the carrier’s day begins at midnight in Vietnam, whatever the seller’s clock shows', () => {
  const midnight = Date.parse('2026-03-01T00:00:00+07:00')
  expect(carrierDay(midnight - 1)).toBe('2026-02-28')
  expect(carrierDay(midnight)).toBe('2026-03-01')
  expect(carrierTime(midnight + 1_000)).toBe('2026-03-01T00:00:01')
})

test.each(['2026-02-30', '2026-13-01', '2026-3-1', '2026/03/01', '', '2026-03-01T00:00:00'])(
  '“%s” is no day',
  (text) => expect(isDay(text)).toBe(false),
)

test('29 February is a day in leap years alone', () => {
  expect(isDay('2028-02-29')).toBe(true)
  expect(isDay('2026-02-29')).toBe(false)
})

test.each(['2026-03-01T24:00:00', '2026-03-01T10:60:00', '2026-03-01T10:00', '2026-03-01 10:00:00'])(
  '“%s” is no time',
  (text) => expect(isTime(text)).toBe(false),
)

test('days are counted over the ends of months and years', () => {
  expect(dayAfter('2026-12-28', 7)).toBe('2027-01-04')
})

test('labels end with the carrier’s year 2025', () => {
  const midnight = Date.parse('2026-01-01T00:00:00+07:00')
  expect(labelsInForce(midnight - 1)).toBe(true)
  expect(labelsInForce(midnight)).toBe(false)
})

test.each([
  ['2026-11-09', '2026-11-09'],
  [' 2026-11-09 ', '2026-11-09'],
  ['2026-11-09 18:30:00', '2026-11-09'],
  ['2026-11-09T18:30:00+07:00', '2026-11-09'],
  ['09/11/2026', '2026-11-09'],
  ['9/1/2026', '2026-01-09'],
  ['09/11/2026 18:30', '2026-11-09'],
  ['13/12/2026', '2026-12-13'],
  ['12/13/2026', undefined],
  ['2026-11-31', undefined],
  ['26-11-09', undefined],
  ['2026-11-09x', undefined],
  ['Sáng 09/11/2026', undefined],
  ['', undefined],
])('the carrier’s “%s” is the day %s', (written, day) => {
  expect(writtenDay(written)).toBe(day)
})

/** Spec §2.4: `YY-MM-DD hh:mm:ss`. */
test.each([
  ['26-11-09 08:07:06', '2026-11-09T08:07:06'],
  ['2026-11-09 08:07:06', '2026-11-09T08:07:06'],
  ['26-11-09', undefined],
  ['26/11/09 08:07:06', undefined],
  ['1926-11-09 08:07:06', undefined],
  ['', undefined],
])('the record’s “%s” is the time %s', (written, time) => {
  expect(carrierStamp(written)).toBe(time)
})
