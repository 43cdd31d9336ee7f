import { describe, expect, test } from 'vitest'
import { readAddress } from '../../lib/address/read-address.ts'
import { index } from './units.ts'

const read = (text: string) => readAddress(index, { lines: [text] })

/** The first reading as "ward / district / province | detail". */
function first(text: string): string {
  const [best] = read(text).readings
  return `${[best?.ward, best?.district, best?.province].join(' / ')} | ${best?.detail}`
}

describe('a number in words', () => {
  test.each([
    ['phường mười ba, Quận Bình Thạnh, TP HCM', 'Phường 13 / Quận Bình Thạnh / Thành phố Hồ Chí Minh | '],
    ['p. nhất, TP Bảo Lộc, Lâm Đồng', 'Phường 1 / Thành phố Bảo Lộc / Tỉnh Lâm Đồng | '],
    ['phường bốn quận tám tphcm', 'Phường 4 / Quận 8 / Thành phố Hồ Chí Minh | '],
    ['phuong muoi lam, quan muoi, hcm', 'Phường 15 / Quận 10 / Thành phố Hồ Chí Minh | '],
    ['302 Tôn Đản phuong bon quan tu sai gon', 'Phường 4 / Quận 4 / Thành phố Hồ Chí Minh | 302 Tôn Đản'],
    ['P. Hai Mươi Lăm, Bình Thạnh, HCM', 'Phường 25 / Quận Bình Thạnh / Thành phố Hồ Chí Minh | '],
    [
      'Quận mười hai, phường Hiệp Thành, 12 Nguyễn Ảnh Thủ',
      'Phường Hiệp Thành / Quận 12 / Thành phố Hồ Chí Minh | 12 Nguyễn Ảnh Thủ',
    ],
  ])('%s', (text, place) => {
    expect([read(text).sure, first(text)]).toEqual([true, place])
  })

  test.each([
    ['phường Ba Đình, Hà Nội', 'Phường Ba Đình /  / Thành phố Hà Nội | '],
    ['phuong tu lien tay ho ha noi', 'Phường Tứ Liên / Quận Tây Hồ / Thành phố Hà Nội | '],
    ['phường Tam Bình, Thủ Đức, HCM', 'Phường Tam Bình / Thành phố Thủ Đức / Thành phố Hồ Chí Minh | '],
  ])('%s has none', (text, place) => {
    expect(first(text)).toBe(place)
  })
})

describe('a name behind a house number or a street word is a street first', () => {
  test.each([
    ['45 Hàng Bài, Hoàn Kiếm, Hà Nội', 'Quận Hoàn Kiếm', 'Phường Hàng Bài'],
    ['88 Láng Hạ Đống Đa HN', 'Quận Đống Đa', 'Phường Láng Hạ'],
    ['141A Quang Trung, Hà Đông, Hà Nội', 'Quận Hà Đông', 'Phường Quang Trung'],
  ])('%s', (text, district, ward) => {
    const { sure, readings } = read(text)
    expect([sure, readings[0]?.district, readings[0]?.ward]).toEqual([false, district, ''])
    expect(readings.map((reading) => reading.ward)).toContain(ward)
    expect(readings[0]?.confidence).toBeLessThan(0.7)
  })
})

describe('a hamlet word makes no ward of the name after it', () => {
  test.each([
    ['khối Quang Trung, thành phố Vinh, Nghệ An', ' / Thành phố Vinh / Tỉnh Nghệ An | khối Quang Trung'],
    ['khu phố An Phú, TP Thuận An, Bình Dương', ' / Thành phố Thuận An / Tỉnh Bình Dương | khu phố An Phú'],
    ['tổ Minh Khai, TP Hà Giang', ' / Thành phố Hà Giang / Tỉnh Hà Giang | tổ Minh Khai'],
    ['KP Vân Trình, Huyện Thạch An, Cao Bằng', ' / Huyện Thạch An / Tỉnh Cao Bằng | KP Vân Trình'],
    ['thôn Thượng Yên Công, TP Uông Bí', ' / Thành phố Uông Bí / Tỉnh Quảng Ninh | thôn Thượng Yên Công'],
  ])('%s', (text, place) => {
    expect([first(text), read(text).sure]).toEqual([place, false])
  })

  test('the number of a hamlet ends its name', () => {
    const text = 'tổ 7 Phan Thiết, TP Tuyên Quang, Tuyên Quang'
    expect([read(text).sure, read(text).readings[0]?.ward]).toEqual([true, 'Phường Phan Thiết'])
  })
})

describe('a misspelt ward', () => {
  test('is not the shorter name of another, nor the new ward with its district’s name', () => {
    expect(read('K2/21, Phường Thanh Khê Tyy, Quận Thanh Khê, Đà Nẵng').readings[0]?.ward).toBe(
      'Phường Thanh Khê Tây',
    )
    expect(read('12 Lê Lợi, Phường Thuỷ Xus, Thành phố Huế').readings[0]?.ward).not.toBe('Phường Hương Thuỷ')
  })

  test.each([
    'Xã Thanh hhị, Huyện Thanh Liêm, Tỉnh Hà Nam',
    'Hồng uan, Huyện Ân Thi, Tỉnh Hưng Yên',
    'An Trạcj, Huyện Đông Hải, Tỉnh Bạc Liêu',
  ])('%s is unsure, because another ward is nearly as close', (text) => {
    expect(read(text).sure).toBe(false)
  })

  test('is sure if no other is near', () => {
    const { sure, readings } = read('ấp 2, xã Phước Vĩhn An, Củ Chi, HCM')
    expect([sure, readings[0]?.ward]).toEqual([true, 'Xã Phước Vĩnh An'])
  })
})

test('one name without its marks that fits two wards of a province is unsure', () => {
  expect(read('xa muong bang tinh son la').sure).toBe(false)
})

describe('a type word that a space splits, joins or moves', () => {
  test.each([
    ['12 Lê Lợi, ph ường 4, quậ n Tân Bình, hcm', 'Phường 4 / Quận Tân Bình'],
    ['12 Lê Lợi, Phườ ng13, Q uận 3, HCM', 'Phường 13 / Quận 3'],
    ['12 Lê Lợi, Phườn gBến Nghé, Quậ n1, HCM', 'Phường Bến Nghé / Quận 1'],
    ['12 Lê Lợi, x ãTân Kiên huyệ n Bình Chánh, tphcm', 'Xã Tân Kiên / Huyện Bình Chánh'],
    ['12 Lê Lợi, phường4 quận8 tphcm', 'Phường 4 / Quận 8'],
    ['12 Lê Lợi, P hường Thới Hòa, QuậnÔ Môn, Cần Thơ', 'Phường Thới Hòa / Quận Ô Môn'],
    ['12 Lê Lợi, thịtrấn Phố Ràng, Bảo Yên, Lào Cai', 'Thị trấn Phố Ràng / Huyện Bảo Yên'],
    ['12 Lê Lợi, Thị tr ấnPhố Ràng, Bảo Yên, Lào Cai', 'Thị trấn Phố Ràng / Huyện Bảo Yên'],
    ['12 le loi, ph uong Dong Da, tp Quy Nhon, Binh Dinh', 'Phường Đống Đa / Thành phố Quy Nhơn'],
  ])('%s', (text, place) => {
    const [best] = read(text).readings
    expect([read(text).sure, `${best?.ward} / ${best?.district}`]).toEqual([true, place])
    expect(best?.detail).toMatch(/^12 l[êe] l[ợo]i$/i)
  })

  test('a name after a short type word keeps it', () => {
    expect(read('5 Lê Lợi, P Hương Long, TP Huế').readings[0]?.ward).toBe('Phường Hương Long')
    expect(read('5 le loi, ph Uong Bi, quang ninh').readings[0]?.ward).toBe('Phường Uông Bí')
    expect(read('5 le loi, p huong long, tp hue').readings[0]?.ward).toBe('Phường Hương Long')
  })
})

describe('the old and the new name of a place in one line', () => {
  const QUAN_HOA = ' / Phường Quan Hoa / Quận Cầu Giấy | 22 Cầu Giấy'
  test.each([
    ['22 Cầu Giấy, cũ: P. Quan Hoa, Q. Cầu Giấy; mới: P. Cầu Giấy, Hà Nội', QUAN_HOA],
    ['22 Cầu Giấy, P. Quan Hoa, Q. Cầu Giấy (nay là phường Cầu Giấy), Hà Nội', QUAN_HOA],
    ['22 Cầu Giấy, P. Quan Hoa, Q. Cầu Giấy, Hà Nội nay: P. Cầu Giấy', QUAN_HOA],
    ['22 Cầu Giấy, P. Quan Hoa, Q. Cầu Giấy, Hà Nội sau sáp nhập là P. Cầu Giấy', QUAN_HOA],
    ['22 Cầu Giấy, P. Cầu Giấy, Hà Nội (cũ: phường Quan Hoa, quận Cầu Giấy)', QUAN_HOA],
    ['22 Cầu Giấy, P. Cầu Giấy, trước đây thuộc P. Quan Hoa, Q. Cầu Giấy, HN', QUAN_HOA],
    [
      '1 Trần Thái Tông, P. Cầu Giấy (P. Quan Hoa cũ), Hà Nội',
      ' / Phường Quan Hoa / Quận Cầu Giấy | 1 Trần Thái Tông',
    ],
    ['22 Cầu Giấy, P. Cầu Giấy cũ là P. Quan Hoa, Q. Cầu Giấy, HN', QUAN_HOA],
    [
      'Địa chỉ cũ: 22 Cầu Giấy, P. Quan Hoa, Q. Cầu Giấy, Hà Nội. Địa chỉ mới: 22 Cầu Giấy, P. Cầu Giấy',
      QUAN_HOA,
    ],
    [
      '9 Thanh Hải, phường Hải Châu (cũ: phường Thanh Bình), Đà Nẵng',
      ' / Phường Thanh Bình / Quận Hải Châu | 9 Thanh Hải',
    ],
  ])('%s', (text, place) => {
    const { sure, readings, notes } = read(text)
    const [best] = readings
    expect([sure, ` / ${best?.ward} / ${best?.district} | ${best?.detail}`, notes]).toEqual([true, place, []])
  })

  test('two wards without common ground stay a question', () => {
    const { sure, readings } = read('12 Lê Lợi, P. Đa Kao, Q1 (nay là phường Bến Thành), TPHCM')
    expect([sure, readings.map(({ ward }) => ward)]).toEqual([
      false,
      expect.arrayContaining(['Phường Đa Kao', 'Phường Bến Thành']),
    ])
  })

  test('a street of such words stays in the detail', () => {
    expect(read('Đại La, P. Trương Định, Hai Bà Trưng, Hà Nội').readings[0]?.detail).toBe('Đại La')
    expect(read('La Thành, P. Ô Chợ Dừa, Đống Đa, Hà Nội').readings[0]?.detail).toBe('La Thành')
  })

  test('a street with the name of the new ward stays in the detail', () => {
    expect(read('12 Tân Định, P. Đa Kao, Q1, TPHCM').readings[0]?.detail).toBe('12 Tân Định')
  })
})

describe('a label of two type words', () => {
  test('is one type word', () => {
    const { readings } = read(
      'Địa chỉ: 3 Lê Lợi; Phường/Xã: Cốc San; Quận/Huyện: Lào Cai; Tỉnh/Thành phố: Lào Cai',
    )
    expect(readings[0]).toMatchObject({
      ward: 'Xã Cốc San',
      district: 'Thành phố Lào Cai',
      detail: '3 Lê Lợi',
    })
  })

  test('names the province, never its city', () => {
    const { sure, readings } = read('Địa chỉ: 12 Lê Lợi\nPhường/Xã: Đoàn Kết\nTỉnh/TP: Lai Châu')
    expect(readings[0]).toMatchObject({ province: 'Tỉnh Lai Châu', district: '' })
    expect(sure).toBe(false)
  })
})

test('a reading without a ward is doubtful if the text has a name that was not read', () => {
  const confidence = (text: string) => read(text).readings[0]?.confidence
  expect(confidence('12 Lê Lợi, Xã Cah Vimhh, Huyện Vân Canh, Bình Định')).toBeLessThan(0.35)
  expect(confidence('12 Lê Lợi, huyện Cai Lậy, Tiền Giang')).toBe(0.6)
})

test.each([
  'Phường An Phong, Thành phố Hả',
  'Xã Liên Sơn, Tỉ',
  '252 phố Trần Hưng Đạo, IV, Vị Thanh, Hậu Giang',
])('%s is cut off or lacks a type word, and unsure', (text) => {
  expect(read(text).sure).toBe(false)
})
