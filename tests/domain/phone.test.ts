import fc from 'fast-check'
import { isValidPhoneNumber } from 'libphonenumber-js/max'
import { expect, test } from 'vitest'
import { dialled, findPhones, readPhone } from '../../lib/domain/phone.ts'
import { whatMatters } from '../what-matters.ts'

test.each([
  ['0912345678'],
  ['0912 345 678'],
  ['0912.345.678'],
  ['091-234-5678'],
  ['+84912345678'],
  ['+84 912 345 678'],
  ['(+84) 912 345 678'],
  ['(+84) 0912 345 678'],
  ['84912345678'],
  ['0084912345678'],
  ['０９１２３４５６７８'],
  ['O912345678'],
  ['o912 345 678'],
  ['SĐT: 0912345678'],
  ['0912\u00a0345\u00a0678'],
  ['O912345678 '],

  ['\u202a+84 912 345 678\u202c'],
  ['0912\u2011345\u2011678'],
  ['0912·345·678'],
  ['+84(0)912 345 678'],
  ['(0)912 345 678'],
  ['（+84）912 345 678'],
  ['00 84 912 345 678'],
  ['912345678'],
  ['912 345 678'],
])('%s is the number 0912345678', (text) => {
  expect(readPhone(text)).toEqual({ number: '0912345678', valid: true })
})

test.each([
  ['01201234567', '0701234567'],
  ['0121 183 1859', '0791831859'],
  ['0123.456.7890', '0834567890'],
  ['0162.719.0141', '0327190141'],
  ['+84 168 123 4567', '0381234567'],
  ['0186 123 4567', '0561234567'],
  ['0199 123 4567', '0591234567'],
])('the old number %s becomes %s, and says so', (old, number) => {
  expect(readPhone(old)).toEqual({ number, renewed: 'mobile', valid: true })
})

test('a fixed line has eleven digits', () => {
  expect(readPhone('024 6004 9000')).toEqual({ number: '02460049000', valid: true })
})

test.each([
  ['0123456789', 'prefix'],
  ['0212345678', 'short'],
  ['12345', 'short'],
  ['0100 200 000', 'prefix'],
  ['0102 000 00', 'short'],
  ['0912 345 67', 'short'],
  ['0912 345 6789', 'long'],
  ['0000000000', 'prefix'],
  ['+84 912 345 67', 'short'],
  ['+84 111 222 333', 'prefix'],
  ['+1 650 253 0000', 'foreign'],
  ['0086 138 1234 5678', 'foreign'],
  ['1900 1099', 'service'],
  ['1800 6789', 'service'],
  ['1900 545 464', 'service'],
  ['1800 12345', 'service'],
  ['+0912345678', 'foreign'],
])('%s stays as it is written and marked as impossible: %s', (text, fault) => {
  expect(readPhone(text)).toEqual({
    number: text.replace(fault === 'foreign' ? /[^\d+]/g : /\D/g, ''),
    valid: false,
    fault,
  })
})

test.each([
  ['+84 912 345 678', '0912345678'],
  ['912345678', '0912345678'],
  ['0168 123 4567', '0381234567'],
  ['0123 456 789', '0123 456 789'],
  ['0912345678 / 0387654321', '0912345678 / 0387654321'],
  ['+65 6123 4567', '+65 6123 4567'],
  ['', ''],
])('“%s” is dialled as “%s”: what is no number of the country goes as written', (text, number) => {
  expect(dialled(text)).toBe(number)
})

test('nine digits are a number only alone: in an address they may be anything', () => {
  expect(findPhones('mã 912345678, 12 Lê Lợi')).toEqual([])
  expect(readPhone('912345678 chị Lan')).toMatchObject({ valid: false, fault: 'short' })
})

test('a text without digits holds no phone', () => {
  expect(readPhone('gọi cho chị Lan')).toBeNull()
})

test('a house number before it is no part of it, nor are copied marks', () => {
  const text = '\u202asố\u00a099 84912345678'
  expect(findPhones(text).map(({ start }) => text.slice(start))).toEqual(['84912345678'])
})

test('two numbers in one text are both found, where they are', () => {
  const text = 'Gọi 0912 345 678 hoặc 038.765.4321 nhé'
  const found = findPhones(text)
  expect(found.map((phone) => phone.number)).toEqual(['0912345678', '0387654321'])
  expect(found.map((phone) => text.slice(phone.start, phone.end))).toEqual(['0912 345 678', '038.765.4321'])
})

test.each(['+84 912 345 678', '(+84) 912 345 678', '+ 84912345678', '(091) 234 5678', '（+84）912 345 678'])(
  'with “%s” the sign and the bracket before it belong to the number',
  (written) => {
    const text = `gọi ${written} nhé`
    expect(findPhones(text).map(({ start, end }) => text.slice(start, end))).toEqual([written])
  },
)

test.each([
  '09123456780387654321',
  '091234567884387654321',
  '0912345678/0387654321',
  '0912345678 - 0387654321',
  '0912345678 0387654321',
  '0912345678,0387654321',
  '+84912345678 / 84387654321',
  'O912345678 và 0387.654.321',
])('%s holds two numbers', (text) => {
  expect(findPhones(text).map((phone) => phone.number)).toEqual(['0912345678', '0387654321'])
})

test.each([
  'số 120/45/7 Lê Lợi, phường 4, quận 3',
  'mã đơn 20250712345678901',
  '1.250.000 đ',
  '12-119 tỉnh lộ 10, 700000',
  'toà A2 căn 1508',
  'ô O 12, lô 5 O 7, khu 38 O 1',
])('"%s" holds no phone', (text) => {
  expect(findPhones(text)).toEqual([])
})

/** Some digits that are no number today were a fixed line's before 2017 (renewed-phones.test.ts). */
function isOfToday(number: string): boolean {
  const phone = readPhone(number)
  return phone?.valid === true && phone.renewed === undefined
}

const mobile = fc
  .tuple(
    fc.constantFrom('032', '036', '056', '070', '079', '081', '088', '090', '093', '098'),
    fc.nat(9_999_999),
  )
  .map(([prefix, rest]) => prefix + String(rest).padStart(7, '0'))

test('every way of writing a mobile number finds the same number', () => {
  const write = fc.constantFrom(
    (number: string) => number,
    (number: string) => `+84${number.slice(1)}`,
    (number: string) => `0084 ${number.slice(1)}`,
    (number: string) => `(+84) ${number}`,
    (number: string) => `${number.slice(0, 4)}.${number.slice(4, 7)}.${number.slice(7)}`,
    (number: string) => `${number.slice(0, 3)}-${number.slice(3, 6)}-${number.slice(6)}`,
    (number: string) => `${number.slice(0, 4)} ${number.slice(4)}`,
  )
  fc.assert(
    fc.property(mobile, write, (number, written) => {
      expect(findPhones(`anh Tú ${written(number)}, 12 Lê Lợi`).map((phone) => phone.number)).toEqual([
        number,
      ])
    }),
  )
})

test('between its digits a number has up to three separators of any kind; four part it', () => {
  const gap = fc.string({ unit: fc.constantFrom(' ', '.', '-', '–', '(', ')'), minLength: 0, maxLength: 3 })
  const spread = fc.tuple(mobile, fc.array(gap, { minLength: 9, maxLength: 9 }))
  const join = (number: string, gaps: readonly string[]) =>
    [...number].map((digit, at) => digit + (gaps[at] ?? '')).join('')
  fc.assert(
    fc.property(spread, fc.nat(8), ([number, gaps], at) => {
      const written = join(number, gaps)
      const [found, ...others] = findPhones(`Tú ${written}`)
      expect({ found: found?.number, others }).toEqual({ found: number, others: [] })
      expect(findPhones(`Tú ${join(number, gaps.with(at, ' .- '))}`)).toEqual([])
    }),
  )
})

test('what we call a valid mobile number, the world’s phone library does too, and the other way round', () => {
  const digits = fc.tuple(fc.constantFrom('3', '5', '7', '8', '9'), fc.nat(99_999_999))
  fc.assert(
    fc.property(digits, ([first, rest]) => {
      const number = `0${first}${String(rest).padStart(8, '0')}`
      expect(isOfToday(number)).toBe(isValidPhoneNumber(number, 'VN'))
    }),
    { numRuns: 3000 },
  )
})

test('what we call a valid fixed line, the world’s phone library does too, and the other way round', () => {
  fc.assert(
    fc.property(fc.nat(999_999_999), (rest) => {
      const number = `02${String(rest).padStart(9, '0')}`
      expect(isOfToday(number)).toBe(isValidPhoneNumber(number, 'VN'))
    }),
    { numRuns: 3000 },
  )
})

test('what of a phone’s writing makes it another number', async () => {
  const said = (all: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(all).map(([name, text]) => [
        name,
        { ...readPhone(text), dialled: dialled(text), found: findPhones(text).map(({ number }) => number) },
      ]),
    )
  const given = {
    mobile: '0912 345 678',
    renewed: '01682 345 678',
    abroad: '+1 415 555 2671',
    service: '1900 1234',
    words: 'Gọi chị Hà 0912.345.678',
    two: '0912 345 678 - 0387 654 321',
    none: 'không có',
  }
  expect(
    await whatMatters(given, said, {
      others: { mobile: ['912345678', '+84 912 345 678', '0912345679', '0952345678'] },
    }),
  ).toMatchInlineSnapshot(`
    "
    mobile: mobile.number mobile.valid mobile.dialled mobile.found[] (empty); mobile.found[] ("912345678"); mobile.number mobile.dialled mobile.found[] ("0912345679", "0952345678")
    renewed: renewed.number renewed.renewed renewed.valid renewed.dialled renewed.found[] (empty)
    abroad: abroad.dialled (another, spaces); abroad.number abroad.valid abroad.fault abroad.dialled (empty)
    service: service.dialled (another, spaces); service.number service.valid service.fault service.dialled (empty)
    words: words.number words.valid words.dialled words.found[] (empty)
    two: two.dialled (another, spaces); two.dialled two.found[] (empty)
    none: none.dialled
    "
  `)
})
