import { expect, test } from 'vitest'
import { gramsToKilograms, parseTypedWeight, parseWeight, toGrams } from '../../lib/domain/weight.ts'

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
  // Behind the other separator are decimals, of grams too.
  ['1,250.000 g', 1250],
  ['1.250,500 gr', 1251],
  ['1.250.000,500 g', 1_250_001],
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
  ['g', ['gr', 'gam', 'gram', 'grams']],
  ['kg', ['kgs', 'ky', 'ký', 'ki', 'kí', 'kilogram', 'kilograms']],
  ['lb', ['lbs']],
  ['oz', []],
] as const)('a number weighs the same with every word for %s, however it is written', (unit, words) => {
  const numbers = ['0', '7', '999', '1.5', '2,25', '1.200', '2,500', '12.345', '100,000']
  const more = [
    '0,250',
    '1.2345',
    '1200',
    '9.600,50',
    '9,600.00',
    '1.250.000',
    '1,250,000',
    '1234.567',
    '1.000,000',
  ]
  for (const number of [...numbers, ...more]) {
    const bare = parseWeight(number, unit)
    const isThousands = unit === 'g' && /[.,]\d{3}$/.test(number)
    const plain = Number(number.replace(/[.,]/, isThousands ? '' : '.'))
    if (numbers.includes(number)) expect([number, bare]).toEqual([number, toGrams(plain, unit)])
    for (const word of [unit, ...words].flatMap((one) => [one, one.toUpperCase(), one.normalize('NFD')]))
      for (const text of [`${number}${word}`, `${number} ${word}`, ` ${number}  ${word}. `])
        for (const elsewhere of [undefined, 'g', 'kg', 'lb', 'oz'] as const)
          expect([text, elsewhere, parseWeight(text, elsewhere)]).toEqual([text, elsewhere, bare])
  }
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

test.each([
  ['', 'g', 0],
  ['1.250', 'g', 1250],
  ['1.25', 'g', null],
  ['1.2500', 'g', null],
  ['1.5 kg', 'g', 1500],
  ['1,25', 'kg', 1250],
  ['chưa cân', 'kg', null],
] as const)('“%s” in a field of %s is %s grams', (text, unit, grams) => {
  expect(parseTypedWeight(text, unit)).toBe(grams)
})
