import { expect, test } from 'vitest'
import { gramsToKilograms, parseWeight, toGrams } from '../../lib/domain/weight.ts'

test.each([
  ['0,6 kg', 600],
  ['0.6kg', 600],
  ['1.200 kg', 1200],
  ['600g', 600],
  ['650.00g', 650],
  ['1.200 g', 1200],
  ['1.5 g', 2],
  ['9,600.00g', 9600],
  ['9.600,50 g', 9601],
  ['1.250.000 g', 1_250_000],
  ['1,250.00kg', 1_250_000],
  ['2 KG', 2000],
  ['1,5 ký', 1500],
  ['300 gram', 300],
  ['1 lb', 454],
  ['16 oz', 454],
  [' 250 gr. ', 250],
  ['1kg2', 1200],
  ['1 ký 5', 1500],
  ['2kg250', 2250],
  ['3kgs5', 3500],
  ['1kí2', 1200],
  // Typed without marks.
  ['1ky2', 1200],
  ['2 ki', 2000],
  ['1,5 ky', 1500],
  ['500gam', 500],
  ['500 grams', 500],
  ['2 kgs', 2000],
  ['2 kí', 2000],
  ['2 kilogram', 2000],
  ['2 kilograms', 2000],
  ['2 lbs', 907],
  ['999g', 999],
  // The pound has 453.59237 g and the ounce a sixteenth of it, by definition.
  ['100 lb', 45_359],
  ['100 oz', 2_835],
  ['10000 oz', 283_495],
  ['1000 lb', 453_592],
  ['1ký2'.normalize('NFD'), 1200],
  ['1.2345 g', 1],
])('%s weighs %i grams', (text, grams) => {
  expect(parseWeight(text)).toBe(grams)
})

test('a bare number is a weight only where the page names the unit elsewhere', () => {
  expect(parseWeight('1.2')).toBeNull()
  expect(parseWeight('1.2', 'kg')).toBe(1200)
  expect(parseWeight('1.2 kg', 'g')).toBe(1200)
  expect(parseWeight('1.200', 'g')).toBe(1200)
  expect(parseWeight('1200', 'g')).toBe(1200)
})

test.each([
  '',
  'kg',
  'nặng',
  '2 x 300g',
  '-1 kg',
  '5 hộp',
  '1kg20',
  'x1kg2',
  '1234.567.890 g',
  '1kg2x',
  'x 5 kg',
  '5 kg x',
])('"%s" tells no weight', (text) => {
  expect(parseWeight(text)).toBeNull()
})

test('three tenths of a kilogram go out as 0.3', () => {
  expect(gramsToKilograms(3 * toGrams(0.1, 'kg'))).toBe(0.3)
  expect([1, 9, 1234, 20_000].map(gramsToKilograms)).toEqual([0.001, 0.009, 1.234, 20])
})
