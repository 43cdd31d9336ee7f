import fc from 'fast-check'
import { isValidPhoneNumber } from 'libphonenumber-js/max'
import { describe, expect, test } from 'vitest'
import { findPhones, readPhone } from '../../lib/domain/phone.ts'

/** Written down a second time, by the sentences of the decisions, so that a slip in the one shows against the other. */
const MOBILES_OF_2018 = [
  ['MobiFone', '0120 0121 0122 0126 0128', '070 079 077 076 078'],
  ['Vinaphone', '0123 0124 0125 0127 0129', '083 084 085 081 082'],
  ['Viettel', '0162 0163 0164 0165 0166 0167 0168 0169', '032 033 034 035 036 037 038 039'],
  ['Vietnamobile', '0186 0188', '056 058'],
  ['Gmobile', '0199', '059'],
] as const
const prefixes = MOBILES_OF_2018.flatMap(([, before, since]) =>
  before.split(' ').map((prefix, at) => [prefix, since.split(' ')[at] ?? ''] as const),
)

/** The three steps of 2017, province by province: the old code without its zero, then the new one. */
const AREAS_OF_2017 = `
  Sơn La 22 212, Lai Châu 231 213, Lào Cai 20 214, Điện Biên 230 215, Yên Bái 29 216, Quảng Bình 52 232,
  Quảng Trị 53 233, Thừa Thiên Huế 54 234, Quảng Nam 510 235, Đà Nẵng 511 236, Thanh Hóa 37 237, Nghệ An 38 238,
  Hà Tĩnh 39 239, Quảng Ninh 33 203, Bắc Giang 240 204, Lạng Sơn 25 205, Cao Bằng 26 206, Tuyên Quang 27 207,
  Thái Nguyên 280 208, Bắc Kạn 281 209, Hải Dương 320 220, Hưng Yên 321 221, Bắc Ninh 241 222, Hải Phòng 31 225,
  Hà Nam 351 226, Thái Bình 36 227, Nam Định 350 228, Ninh Bình 30 229, Cà Mau 780 290, Bạc Liêu 781 291,
  Cần Thơ 710 292, Hậu Giang 711 293, Trà Vinh 74 294, An Giang 76 296, Kiên Giang 77 297, Sóc Trăng 79 299,
  Hà Nội 4 24, Hồ Chí Minh 8 28, Đồng Nai 61 251, Bình Thuận 62 252, Bà Rịa - Vũng Tàu 64 254, Quảng Ngãi 55 255,
  Bình Định 56 256, Phú Yên 57 257, Khánh Hòa 58 258, Ninh Thuận 68 259, Kon Tum 60 260, Đắk Nông 501 261,
  Đắk Lắk 500 262, Lâm Đồng 63 263, Gia Lai 59 269, Vĩnh Long 70 270, Bình Phước 651 271, Long An 72 272,
  Tiền Giang 73 273, Bình Dương 650 274, Bến Tre 75 275, Tây Ninh 66 276, Đồng Tháp 67 277`
  .split(',')
  .map((line) => /^\s*(.+) (\d+) (\d+)$/.exec(line.replace(/\s+/g, ' ')))
  .map((found) => ({ province: found?.[1] ?? '', old: `0${found?.[2]}`, since: `0${found?.[3]}` }))

const digits = (count: number) => fc.nat(10 ** count - 1).map((number) => String(number).padStart(count, '0'))
/** As subscribers of fixed lines had them. */
const subscriber = (count: number) =>
  fc.tuple(fc.constantFrom('3', '6', '7'), digits(count - 1)).map((parts) => parts.join(''))

const written = fc.constantFrom(
  (number: string) => number,
  (number: string) => `+84${number.slice(1)}`,
  (number: string) => `84 ${number.slice(1)}`,
  (number: string) => `0084-${number.slice(1)}`,
  (number: string) => `${number.slice(0, -7)} ${number.slice(-7, -4)} ${number.slice(-4)}`,
  (number: string) => `${number.slice(0, -7)}.${number.slice(-7)}`,
  (number: string) => number.replaceAll('0', 'O'),
)

describe('mobiles of before 2018', () => {
  test('there are twenty-one prefixes', () => expect(prefixes).toHaveLength(21))

  test('become the number of today, however they are written; the world’s phone library knows the new one only', () => {
    fc.assert(
      fc.property(fc.constantFrom(...prefixes), digits(7), written, ([prefix, since], rest, write) => {
        expect(readPhone(write(prefix + rest))).toEqual({
          number: since + rest,
          renewed: 'mobile',
          valid: true,
        })
        expect(isValidPhoneNumber(prefix + rest, 'VN')).toBe(false)
        expect(isValidPhoneNumber(since + rest, 'VN')).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('fixed lines of before 2017', () => {
  test('fifty-nine provinces changed their code', () => {
    expect(new Set(AREAS_OF_2017.map(({ since }) => since)).size).toBe(59)
  })

  test('become the number of today, unless a mobile has theirs by now', () => {
    const line = fc
      .constantFrom(...AREAS_OF_2017)
      .chain((area) => fc.tuple(fc.constant(area), subscriber(area.old.length === 2 ? 8 : 7)))
    fc.assert(
      fc.property(line, written, ([{ old, since }, rest], write) => {
        const taken = isValidPhoneNumber(old + rest, 'VN')
        expect(readPhone(write(old + rest))).toEqual(
          taken
            ? { number: old + rest, valid: true }
            : { number: since + rest, renewed: 'fixed', valid: true },
        )
        expect(isValidPhoneNumber(since + rest, 'VN')).toBe(true)
      }),
      { numRuns: 3000 },
    )
  })

  test('Hồ Chí Minh City’s were mobiles otherwise: brackets around the code tell them', () => {
    expect(readPhone('(08) 3822 1234')).toEqual({ number: '02838221234', renewed: 'fixed', valid: true })
    expect(readPhone('083 822 1234')).toEqual({ number: '0838221234', valid: true })
    expect(readPhone('(083) 8221234')).toEqual({ number: '0838221234', valid: true })
  })

  test.each(['04 9123 4567', '(08) 0123 4567', '061 912 3456', '0650 112 233', '0511 012 3456'])(
    '%s was no line: none began with 0, 1 or 9',
    (text) => {
      expect(readPhone(text)).toMatchObject({ number: text.replace(/\D/g, ''), valid: false })
    },
  )

  test('a mobile of today with a digit behind it is no line of then', () => {
    expect(findPhones('0321234567 5 Lê Lợi').map(({ number }) => number)).toEqual(['0321234567'])
    expect(findPhones('số 04 ngõ 382, 21234')).toEqual([])
  })
})

test('every number found is one the world’s phone library takes, whatever the text', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      ' ',
      ', ',
      '/',
      '-',
      '.',
      '+84',
      '0084',
      '(',
      ')',
      'O',
      'sđt ',
      'số ',
      'ngõ ',
      '０',
      '８',
    ),
    fc.nat(99_999).map(String),
    digits(7),
    fc.constantFrom(...prefixes).map(([prefix]) => prefix),
    fc.constantFrom(...AREAS_OF_2017).map(({ old }) => old),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const text = pieces.join('')
      let last = 0
      for (const { number, start, end } of findPhones(text)) {
        expect(isValidPhoneNumber(number, 'VN')).toBe(true)
        expect(start).toBeGreaterThanOrEqual(last)
        expect(end).toBeGreaterThan(start)
        last = end
      }
      expect(last).toBeLessThanOrEqual(text.length)
    }),
    { numRuns: 5000 },
  )
})
