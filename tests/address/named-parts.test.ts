import { describe, expect, test } from 'vitest'
import { nameKey } from '../../lib/address/fold.ts'
import { readAddress } from '../../lib/address/read-address.ts'
import type { AddressInput } from '../../lib/address/reading.ts'
import { index } from './units.ts'
import { everyWard } from './written-forms.ts'

const read = (input: AddressInput) => {
  const { readings, sure } = readAddress(index, input)
  const places = readings.map(({ ward, district, province }) =>
    [ward, district, province].filter(Boolean).join(', '),
  )
  return { places, sure, confidence: readings[0]?.confidence ?? 0 }
}

const dichVong = { ward: 'Phường Dịch Vọng', district: 'Quận Cầu Giấy', province: 'Hà Nội' }

describe('labelled parts outrank the lines', () => {
  test('equal parts need no question', () => {
    const { places, sure } = read({ lines: ['5 ngõ 8 Duy Tân, P. Dịch Vọng, Cầu Giấy, HN'], ...dichVong })
    expect(places[0]).toBe('Phường Dịch Vọng, Quận Cầu Giấy, Thành phố Hà Nội')
    expect(sure).toBe(true)
  })

  test('for another ward in the lines both are offered, the labelled one first, neither sure', () => {
    const { places, sure, confidence } = read({
      lines: ['9 Lê Duẩn, P. Bến Nghé, Q.1, TP.HCM'],
      ...dichVong,
    })
    expect(places[0]).toBe('Phường Dịch Vọng, Quận Cầu Giấy, Thành phố Hà Nội')
    expect(places).toContain('Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh')
    expect(sure).toBe(false)
    expect(confidence).toBeLessThanOrEqual(0.5)
  })

  test('labelled parts come first in any spelling', () => {
    const { places, sure } = read({
      lines: ['9 Lê Duẩn, Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh'],
      ward: 'dich vong',
      district: 'cau giay',
      province: 'ha noi',
    })
    expect(places[0]).toBe('Phường Dịch Vọng, Quận Cầu Giấy, Thành phố Hà Nội')
    expect(sure).toBe(false)
  })

  test('another ward of the same district in the lines is a doubt', () => {
    const { places, sure } = read({ lines: ['5 Duy Tân, Mai Dịch, Cầu Giấy, Hà Nội'], ...dichVong })
    expect(places).toContain('Phường Mai Dịch, Quận Cầu Giấy, Thành phố Hà Nội')
    expect(sure).toBe(false)
  })

  test.each([
    ['another province', '12 Duy Tân, Đà Nẵng'],
    ['another district', '12 Duy Tân, quận Hoàn Kiếm'],
  ])('%s in the lines is a doubt', (_, line) => {
    const { places, sure } = read({ lines: [line], ...dichVong })
    expect(places[0]).toBe('Phường Dịch Vọng, Quận Cầu Giấy, Thành phố Hà Nội')
    expect(sure).toBe(false)
  })

  test('one labelled part that contradicts the lines is a doubt', () => {
    const { sure } = read({
      lines: ['9 Lê Duẩn, Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh'],
      district: 'binh thanh',
    })
    expect(sure).toBe(false)
  })

  test('a labelled province that contradicts the lines is a doubt', () => {
    const { sure, confidence } = read({ lines: ['5 Duy Tân, Dịch Vọng Hậu, Cầu Giấy'], province: 'Đà Nẵng' })
    expect(sure).toBe(false)
    expect(confidence).toBeLessThanOrEqual(0.5)
  })

  test('a street with a unit’s name does not contradict', () => {
    expect(read({ lines: ['200 đường Đà Nẵng'], ...dichVong }).sure).toBe(true)
    expect(read({ lines: ['31 Phố Huế'], ...dichVong }).sure).toBe(true)
  })

  test('a new ward’s former district does not contradict', () => {
    const { places, sure } = read({
      lines: ['thôn 2, huyện Phù Mỹ, tỉnh Bình Định'],
      ward: 'Xã Phù Mỹ Đông',
      province: 'Tỉnh Gia Lai',
    })
    expect(places[0]).toBe('Xã Phù Mỹ Đông, Tỉnh Gia Lai')
    expect(sure).toBe(true)
  })

  test('the labelled parts decide between namesakes', () => {
    expect(read({ lines: ['xóm 3, xã Tân Thành'], province: 'Đồng Tháp' }).sure).toBe(false)
    const { places, sure } = read({
      lines: ['xóm 3, xã Tân Thành'],
      district: 'Lai Vung',
      province: 'Đồng Tháp',
    })
    expect(places[0]).toBe('Xã Tân Thành, Huyện Lai Vung, Tỉnh Đồng Tháp')
    expect(sure).toBe(true)
  })

  test('a labelled part equal to a line is that line', () => {
    const { text } = readAddress(index, {
      lines: ['7 Nguyễn Trãi, P.2', 'Q.5', 'TP.HCM'],
      province: 'TP.HCM',
    })
    expect(text).toBe('7 Nguyễn Trãi, P.2, Q.5, TP.HCM')
  })
})

describe('codes instead of names', () => {
  const full = 'Phường Trúc Bạch, Quận Ba Đình, Thành phố Hà Nội'

  test('a ward’s code becomes its name and its parents’', () => {
    const { places, sure } = read({ lines: ['12 Châu Long'], ward: '00007', district: '001', province: '01' })
    expect({ places: places.slice(0, 1), sure }).toEqual({
      places: ['Phường Cống Vị, Quận Ba Đình, Thành phố Hà Nội'],
      sure: true,
    })
  })

  test.each([
    [
      'the province of the old',
      { province: 'Bình Định' },
      'Phường Thị Nại, Thành phố Quy Nhơn, Tỉnh Bình Định',
    ],
    ['the province of the new', { province: 'Gia Lai' }, 'Phường Quy Nhơn, Tỉnh Gia Lai'],
    ['a district', { district: '540' }, 'Phường Thị Nại, Thành phố Quy Nhơn, Tỉnh Bình Định'],
  ])('a code that both schemes use is decided by %s', (_, parts, place) => {
    expect(read({ lines: ['12 Châu Long'], ward: '21583', ...parts }).places[0]).toBe(place)
  })

  test('an ambiguous code is ignored', () => {
    expect(read({ lines: ['12 Châu Long'], ward: '21583' }).places).toEqual([])
    expect(read({ lines: ['12 Châu Long'], ward: '99999' }).places).toEqual([])
  })

  test('a ward’s code of another province is a doubt', () => {
    expect(read({ lines: ['9 Lê Lợi'], ward: '25999', province: 'Bình Dương' }).sure).toBe(false)
  })

  test('a ward’s code that contradicts the lines is a doubt', () => {
    const { places, sure } = read({ lines: [`9 Lê Duẩn, ${full}`], ward: '00007' })
    expect(places).toContain(full)
    expect(sure).toBe(false)
  })

  test('a province’s ISO code becomes its name', () => {
    const { places, sure } = read({ lines: ['5 Duy Tân, Dịch Vọng Hậu, Cầu Giấy'], province: 'VN-HN' })
    expect(places[0]).toBe('Phường Dịch Vọng Hậu, Quận Cầu Giấy, Thành phố Hà Nội')
    expect(sure).toBe(true)
    expect(read({ lines: ['5 Duy Tân, Dịch Vọng Hậu, Cầu Giấy'], province: 'VN-DN' }).sure).toBe(false)
  })

  test('every numbered ward is read from its bare number, in a numbered district too', () => {
    const bare = (name: string) => name.replace(/^(?:Phường|Quận) (?=\d)/, '')
    const numbered = everyWard().filter(({ name, scheme }) => scheme === 'pre2025' && /\d$/.test(name))
    expect(numbered.length).toBeGreaterThan(100)
    const others = numbered.filter(({ name, district = '', province }) => {
      const parts = { ward: bare(name), district: bare(district), province }
      const [best] = readAddress(index, { lines: ['15 Trương Định'], ...parts }).readings
      return best?.ward !== name || best.district !== district || best.province !== province
    })
    expect(others.map(({ name, district }) => `${name}, ${district}`)).toEqual([])
  })

  test('a number becomes the ward or district of that number, and no code gets into the detail', () => {
    const { readings } = readAddress(index, {
      lines: ['15 Trương Định'],
      ward: '5',
      district: '3',
      province: 'TP.HCM',
    })
    expect(readings[0]).toMatchObject({ ward: 'Phường 5', district: 'Quận 3', detail: '15 Trương Định' })
    const coded = readAddress(index, {
      lines: ['15 Trương Định, P.5, Q.3, HCM'],
      district: '770',
      province: '79',
    })
    expect(coded.readings[0]?.detail).toBe('15 Trương Định')
  })
})

/** ISO 3166-2:VN in its own order, by name. */
const BY_NAME = `An Giang 44,Bà Rịa - Vũng Tàu 43,Bắc Giang 54,Bắc Kạn 53,Bạc Liêu 55,Bắc Ninh 56,Bến Tre 50,
Bình Định 31,Bình Dương 57,Bình Phước 58,Bình Thuận 40,Cà Mau 59,Cần Thơ CT,Cao Bằng 04,Đà Nẵng DN,Đắk Lắk 33,
Đắk Nông 72,Điện Biên 71,Đồng Nai 39,Đồng Tháp 45,Gia Lai 30,Hà Giang 03,Hà Nam 63,Hà Nội HN,Hà Tĩnh 23,
Hải Dương 61,Hải Phòng HP,Hậu Giang 73,Hòa Bình 14,Hồ Chí Minh SG,Huế 26,Hưng Yên 66,Khánh Hòa 34,Kiên Giang 47,
Kon Tum 28,Lai Châu 01,Lâm Đồng 35,Lạng Sơn 09,Lào Cai 02,Long An 41,Nam Định 67,Nghệ An 22,Ninh Bình 18,
Ninh Thuận 36,Phú Thọ 68,Phú Yên 32,Quảng Bình 24,Quảng Nam 27,Quảng Ngãi 29,Quảng Ninh 13,Quảng Trị 25,
Sóc Trăng 52,Sơn La 05,Tây Ninh 37,Thái Bình 20,Thái Nguyên 69,Thanh Hóa 21,Tiền Giang 46,Trà Vinh 51,
Tuyên Quang 07,Vĩnh Long 49,Vĩnh Phúc 70,Yên Bái 06`

test('each ISO code is its own province of the carrier’s', () => {
  const rows = BY_NAME.split(/,\s*/).map((row) => [row.slice(0, -3), row.slice(-2)] as const)
  expect(rows).toHaveLength(63)
  for (const [name, code] of rows) {
    const [reading] = readAddress(index, { lines: [], province: `VN-${code}` }).readings
    expect([code, nameKey(reading?.province ?? '')]).toEqual([
      code,
      expect.stringMatching(`${nameKey(name)}$`),
    ])
  }
})
