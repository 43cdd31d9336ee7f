import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readAddress } from '../../lib/address/read-address.ts'
import type { AddressResult } from '../../lib/address/reading.ts'
import { handwritten, handwrittenSeveral } from '../../tools/bench/addresses/labelled.ts'
import { answerOf, judge } from '../../tools/bench/addresses/score.ts'
import { runs } from '../deep.ts'
import { index } from './units.ts'

const read = (...lines: string[]) => readAddress(index, { lines })

const verdicts = handwritten().map((labelled) => ({
  labelled,
  verdict: judge(index, labelled, answerOf(index, labelled.text)),
}))

test.each(verdicts)('$labelled.text is read correctly', ({ verdict }) => {
  expect(verdict).toMatchObject({ allRight: true, wrong: false, sureWrong: false, phone: true })
})

test('the detail is the rest of the address, word for word', () => {
  const other = verdicts.filter(({ verdict }) => !verdict.detail).map(({ labelled }) => labelled.text)
  expect(other.length, other.join('\n')).toBeLessThanOrEqual(verdicts.length * 0.05)
})

test.each(handwrittenSeveral())('$text is unsure, with every place offered', ({ text, offered }) => {
  const { readings, sure } = read(text)
  expect(sure).toBe(false)
  const places = readings.map(({ province, district, ward }) =>
    [province, district, ward].filter(Boolean).join(' / '),
  )
  expect(places).toEqual(expect.arrayContaining(offered))
})

describe('uncertain texts', () => {
  test('a ward name in several places is unsure', () => {
    const result = read('xóm 3, xã Tân Thành, Đồng Tháp')
    expect(result.sure).toBe(false)
    expect(result.readings.map((reading) => reading.district)).toContain('Huyện Lai Vung')
  })

  test('a numbered ward without a city is unsure', () => {
    const result = read('12 Lê Lợi, Phường 1')
    expect(result.sure).toBe(false)
    expect(new Set(result.readings.map((reading) => reading.confidence)).size).toBe(1)
  })

  test.each(['Quy Nhơn, Gia Lai', 'Tam Kỳ, Đà Nẵng', 'Phan Thiết, Lâm Đồng'])(
    'a former city with its province of today may be the ward of its name: %s',
    (place) => {
      const { sure, readings } = read(`45 Hùng Vương, ${place}`)
      expect(sure).toBe(false)
      expect(readings.map(({ ward }) => ward !== '')).toEqual([true, false])
      expect(read(`45 Hùng Vương, phường ${place}`).sure).toBe(true)
      const [ward = '', province = ''] = place.split(', ')
      expect(readAddress(index, { lines: ['45 Hùng Vương'], ward, province }).sure).toBe(true)
      // The part that is labelled as the ward is none, or another.
      for (const other of ['Khu phố 2', 'Hải Cảg', '-'])
        expect(readAddress(index, { lines: [`45 Hùng Vương, ${ward}`], ward: other, province }).sure).toBe(
          false,
        )
    },
  )

  test('a district alone gives no ward', () => {
    const result = read('12 Lê Lợi, huyện Cai Lậy, Tiền Giang')
    expect(result.sure).toBe(false)
    expect(result.readings[0]).toMatchObject({ district: 'Huyện Cai Lậy', ward: '' })
  })

  test('a text without units has no reading', () => {
    expect(read('nhà tôi ở cạnh chợ')).toMatchObject({ readings: [], sure: false })
    expect(read()).toMatchObject({ readings: [], sure: false, text: '' })
  })

  test('a labelled province that contradicts the text makes it unsure', () => {
    const agreed = readAddress(index, { lines: ['5 Duy Tân, Dịch Vọng Hậu, Cầu Giấy'], province: 'Hà Nội' })
    const contested = readAddress(index, {
      lines: ['5 Duy Tân, Dịch Vọng Hậu, Cầu Giấy'],
      province: 'Đà Nẵng',
    })
    expect(agreed.sure).toBe(true)
    expect(contested.sure).toBe(false)
  })

  test('an unexplained district makes it unsure', () => {
    expect(read('xã Tân Lập, huyện Đan Phượng, Hà Nội').sure).toBe(true)
    expect(read('xã Tân Lập, huyện Sóc Sơn, Hà Nội').sure).toBe(false)
  })
})

describe('a street with a unit’s name', () => {
  test.each([
    ['12 Kim Mã, Ba Đình, Hà Nội', '12 Kim Mã'],
    ['23 phố Huế, Hai Bà Trưng, Hà Nội', '23 phố Huế'],
    ['tiệm Gia Thuận 12 Lê Lợi, Kiến Xương, Hưng Yên', 'tiệm Gia Thuận 12 Lê Lợi'],
    ['12 ngõ 5 Kim Mã, Ba Đình, Hà Nội', '12 ngõ 5 Kim Mã'],
    ['số 5 hang bong hoan kiem ha noi', 'số 5 hang bong'],
    ['12 Lê Chân, phường An Dương, Hải Phòng', '12 Lê Chân'],
    ['17 ngõ 34/2 phố Vĩnh Tuy, Hai Bà Trưng, HN', '17 ngõ 34/2 phố Vĩnh Tuy'],
  ])('%s is unsure, and the street stays in the detail', (text, detail) => {
    const { sure, readings } = read(text)
    expect(sure).toBe(false)
    expect(readings[0]?.detail).toBe(detail)
  })

  test.each([
    ['12 Kim Mã, P. Kim Mã, Ba Đình, Hà Nội', 'Phường Kim Mã'],
    ['18 đường số 7 Phước Long B, quận 9, hcm', 'Phường Phước Long B'],
    ['99/1 Cộng Hòa f4 Tân Bình, hcm', 'Phường 4'],
    ['Ấp 3 Phước Kiển, Nhà Bè, hcm', 'Xã Phước Kiển'],
    ['12 Lê Chân, phường Vĩnh Niệm, Lê Chân, Hải Phòng', 'Phường Vĩnh Niệm'],
    ['170 Cách Mạng Tháng 8 Bến Tắm, Chí Linh, Hải Dương', 'Phường Bến Tắm'],
    ['152/15 30/4 Xuân Khánh, Ninh Kiều, Cần Thơ', 'Phường Xuân Khánh'],
    ['KCN Sóng Thần lô B3 Hạ Hoà, Hạ Hoà, Phú Thọ', 'Thị trấn Hạ Hoà'],
    ['thôn Đông 2 Tân Lập, Vũ Thư, Thái Bình', 'Xã Tân Lập'],
  ])('%s has its ward next to it', (text, ward) => {
    const { sure, readings } = read(text)
    expect([sure, readings[0]?.ward]).toEqual([true, ward])
  })
})

test('a ward and its name under a former district are one place', () => {
  expect(read('7 Lê Lợi, phường Đông Ba, TP Huế').sure).toBe(true)
})

test('a person is not a district', () => {
  expect(read('chi thanh binh, 12 le loi x tan hoa t dong thap').sure).toBe(false)
})

describe('texts outside the address', () => {
  test('a landmark is the detail without a street, and a note with one', () => {
    expect(read('nga tu Go Dau, TT Go Dau, Go Dau, Tay Ninh').readings[0]?.detail).toBe('nga tu Go Dau')
    const withStreet = read('12 Lê Lợi, gần chợ, TT Gò Dầu, Gò Dầu, Tây Ninh')
    expect(withStreet.readings[0]?.detail).toBe('12 Lê Lợi')
    expect(withStreet.notes).toEqual(['gần chợ'])
  })

  test('a person next to a phone and a word between phones are left out', () => {
    const text = '0977000321 - a Tuấn - 12 Lê Lợi, P. Bến Nghé, Q1, 0988123456 hoặc 0912345678'
    expect(read(text).readings[0]?.detail).toBe('12 Lê Lợi')
  })
})

describe('labelled parts', () => {
  test('may be in separate fields', () => {
    const result = readAddress(index, {
      lines: ['12 ngõ 5 Duy Tân'],
      ward: 'Phường Dịch Vọng Hậu',
      district: 'Quận Cầu Giấy',
      province: 'Hà Nội',
    })
    expect(result.sure).toBe(true)
    expect(result.readings[0]).toMatchObject({ ward: 'Phường Dịch Vọng Hậu', detail: '12 ngõ 5 Duy Tân' })
  })

  test('may repeat a line', () => {
    const result = readAddress(index, {
      lines: ['7 Nguyễn Trãi, P.2, Q.5, TP.HCM', 'TP.HCM'],
      province: 'TP.HCM',
    })
    expect(result.text).toBe('7 Nguyễn Trãi, P.2, Q.5, TP.HCM, TP.HCM')
    expect(result.readings[0]).toMatchObject({
      district: 'Quận 5',
      ward: 'Phường 2',
      detail: '7 Nguyễn Trãi',
    })
  })
})

test('every part of the text has a span', () => {
  const result = read('0912 345 678, tổ 7, P.Bến Thành, Q1, TP.HCM')
  expect(result.spans.map((span) => [span.kind, result.text.slice(span.start, span.end)])).toEqual([
    ['phone', '0912 345 678'],
    ['hamlet', 'tổ 7'],
    ['ward', 'P.Bến Thành'],
    ['district', 'Q1'],
    ['province', 'TP.HCM'],
  ])
  expect(result.phones).toEqual(['0912345678'])
})

const coloured = ({ originals }: AddressResult) =>
  originals.map(({ part, text, spans }) => [
    part,
    ...spans.map((span) => `${span.kind}: ${text.slice(span.start, span.end)}`),
  ])

test('street and leftovers have spans too', () => {
  const text = 'Chị Hạnh 0912345678, 7 Lý Tự Trọng, tổ 3, P. Tân An, Ninh Kiều, Cần Thơ, gọi trước khi giao'
  expect(coloured(read(text))).toEqual([
    [
      'line',
      'rest: Chị Hạnh',
      'phone: 0912345678',
      'street: 7 Lý Tự Trọng',
      'hamlet: tổ 3',
      'ward: P. Tân An',
      'district: Ninh Kiều',
      'province: Cần Thơ',
      'rest: gọi trước khi giao',
    ],
  ])
})

test('spans fit decomposed text and invisible characters', () => {
  const plain = '\u200e tổ 7,\u00a0Phườ\u200bng Bến Th\u3164ành, Quận 1, TP Hồ Chí Minh\u202c'
  const text = plain.normalize('NFD')
  const result = read(text)
  const [original] = result.originals
  const ward = original?.spans.find((span) => span.kind === 'ward')
  expect(original?.text).toBe(text)
  expect(text.slice(ward?.start, ward?.end)).toBe('Phườ\u200bng Bến Th\u3164ành'.normalize('NFD'))
  expect(result.text).toBe('tổ 7,\u00a0Phường Bến Thành, Quận 1, TP Hồ Chí Minh')
  expect(result.readings[0]?.detail).toBe('tổ 7')
})

test('every field has its own spans, a code as its unit', () => {
  const result = readAddress(index, {
    lines: ['  Số 6 ngách 12/5 ', '', 'Hà Nội'],
    ward: '00373',
    district: 'Quận Thanh Xuân',
    province: 'Hà Nội',
  })
  expect(coloured(result)).toEqual([
    ['line', 'street: Số 6 ngách 12/5'],
    ['line', 'province: Hà Nội'],
    ['ward', 'ward: 00373'],
    ['district', 'district: Quận Thanh Xuân'],
  ])
  expect(result.originals.map(({ at }) => at)).toEqual([0, 2, 0, 0])
})

test('an unknown code has the kind rest', () => {
  const result = readAddress(index, { lines: ['12 Lê Lợi, Phường Bến Thành, Quận 1'], province: '79' })
  expect(coloured(result)).toContainEqual(['province', 'rest: 79'])
})

test.each(['gọi trước khi giao', 'lưu ý hàng dễ vỡ', 'Luu y: goi truoc', 'nhờ để ở bảo vệ'])(
  'a wish for the courier becomes a note: "%s"',
  (wish) => {
    const result = read(`Chị Hạnh 0912345678, 7 Lý Tự Trọng, P. Tân An, Ninh Kiều, Cần Thơ, ${wish}`)
    expect(result.notes).toEqual(['Chị Hạnh', wish])
  },
)

test.each([
  ['thôn Đông, tổ 3, xã Liên Hà, Đông Anh, Hà Nội', 'thôn Đông'],
  ['12/5 khu phố 3, phường Long Bình, Biên Hòa, Đồng Nai', 'khu phố 3'],
  ['TDP số 5, phường Trưng Vương, Thái Nguyên', 'TDP số 5'],
  ['tổ 12B, phường Sa Pa, Lào Cai', 'tổ 12B'],
  ['12 Lê Lợi, phường Bến Thành, quận 1', ''],
  ['Xóm 3, thôn Đông, xã Hàm Trí, Hàm Thuận Bắc, Bình Thuận', 'Xóm 3'],
  ['Thôn 2 xóm 5, xã Hàm Trí, Hàm Thuận Bắc, Bình Thuận', 'Thôn 2'],
])('%s: the hamlet is "%s"', (text, hamlet) => {
  expect(read(text).readings[0]?.hamlet).toBe(hamlet)
})

/** Parts of a house, each a segment of its own: none is a unit, a hamlet, a phone, a postcode or a wish. */
const house = fc.oneof(
  fc.integer({ min: 1, max: 9999 }).map(String),
  fc.integer({ min: 1, max: 99 }).map((at) => `tầng ${at}`),
  fc.tuple(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 99 })).map((at) => at.join('/')),
  fc.integer({ min: 1, max: 300 }).map((at) => `ngõ ${at}`),
  fc.integer({ min: 1, max: 3000 }).map((at) => `căn ${at}`),
  fc
    .tuple(fc.integer({ min: 1, max: 999 }), fc.constantFrom('Lê Lợi', 'Trần Cung'))
    .map((at) => at.join(' ')),
  fc.constantFrom('CT2', 'toà A', 'đường Lê Lợi', 'chung cư Sen'),
)

test.each([
  ...['Đề Thám', 'Đê La Thành', 'Đê Tô Hoàng', 'Nhân Hòa', 'Nhân Chính', 'Gội Hạ', 'Cảnh Dương'],
  ...['Nhàn Du', 'Lâm Ơn', 'Sửu Lại', 'Ngà Tư', 'Bèn Cạnh', 'Gân Gà', 'Đội Diện', 'Nhổ Giao'],
])('%s is a place, not a wish or a landmark that begins alike but for its marks', (name) => {
  for (const house of ['số 15', 'ngõ 5, đường Lê Lợi']) {
    const { readings, notes } = read(`${house}, ${name}, Phường Dịch Vọng Hậu, Quận Cầu Giấy, Hà Nội`)
    expect([readings[0]?.detail, notes]).toEqual([`${house}, ${name}`, []])
  }
})

test.each([
  ...['để trước cửa', 'Để ở lễ tân', 'de truoc cua', 'nhận hàng buổi tối', 'gọi trước', 'làm ơn gọi trước'],
  ...[
    'giao giờ hành chính',
    'GIAO TRƯỚC 5H',
    'gần chợ',
    'gan cho',
    'cạnh nhà thờ',
    'đối diện trường',
    'ngã tư',
    'gui cho chị Lan',
    'nhớ gọi',
    'gởi chị',
    'kề bên chợ',
    'cám ơn',
  ],
])('“%s” is a wish or a landmark: a note', (wish) => {
  const { readings, notes } = read(`15 Lê Lợi, ${wish} xanh, Phường Dịch Vọng Hậu, Quận Cầu Giấy, Hà Nội`)
  expect([readings[0]?.detail, notes]).toEqual(['15 Lê Lợi', [`${wish} xanh`]])
})

test.each([
  ...[
    '25, Nguyễn Huệ',
    '12/3, Chu Văn An',
    'số 5, Cô Giang',
    'ngõ 5, ngách 12, Lê Thánh Tông',
    '12A, Hoa Lan',
  ],
  ...['sn 7, Cô Bắc', '25, Co Giang', 'hẻm 12, Chú Hỏa'],
])('“%s” before a phone is a house and its street, no person', (house) => {
  for (const phone of [' 0912345678', ', 0912345678', ' - 0912345678', ' (0912345678)']) {
    const { readings, notes } = read(`${house}${phone}, Phường Dịch Vọng Hậu, Quận Cầu Giấy, Hà Nội`)
    expect([readings[0]?.detail, notes]).toEqual([house, []])
  }
})

test.each([
  '25 Lê Lợi, Nguyễn Huệ',
  '25, chị Huệ',
  'số 5, Ms Huệ',
  'Tầng 5, Nguyễn Huệ',
  '25, Anh Huệ',
  'Lê Lợi, Nguyễn Huệ',
])('“%s” before a phone ends with a person', (text) => {
  const line = `${text} 0912345678, Phường Dịch Vọng Hậu, Quận Cầu Giấy, Hà Nội`
  const [house, person] = text.split(', ')
  const { readings, notes } = read(line)
  expect([readings[0]?.detail, notes]).toEqual([house, [person]])
})

test.each([
  ...['Ship tới 12 Lê Lợi', 'Giao đến: 12/3 ngõ 5 Duy Tân', 'Để hàng ở số 12B Lê Lợi', 'note: 7 Trần Cung'],
  ...['Nhận hàng tại 12 Lê Lợi', 'giao 120 le loi'],
])('“%s” is the detail where there is no other, and a wish all the same', (wish) => {
  const at = (line: string) => {
    const { readings, notes } = read(`${line}, Phường Dịch Vọng Hậu, Quận Cầu Giấy, Hà Nội`)
    return [readings[0]?.detail, notes]
  }
  expect(at(wish)).toEqual([wish, [wish]])
  expect(at(`12 Duy Tân, ${wish}`)).toEqual(['12 Duy Tân', [wish]])
})

test.each([
  'giao giờ hành chính',
  'Giao trước 5 giờ chiều mai',
  'gọi trước 17h30 chiều',
  'giao sau 5h chiều',
])('“%s” is no place', (wish) => {
  const { readings, notes } = read(`${wish}, Phường Dịch Vọng Hậu, Quận Cầu Giấy, Hà Nội`)
  expect([readings[0]?.detail, notes]).toEqual(['', [wish]])
})

test('no part of a house is left out, however it is like another', () => {
  fc.assert(
    fc.property(fc.uniqueArray(house, { minLength: 1, maxLength: 5 }), (parts) => {
      const detail = parts.join(', ')
      const line = `${detail}, Phường Dịch Vọng Hậu, Quận Cầu Giấy, Hà Nội`
      const [best] = readAddress(index, { lines: [line] }).readings
      expect(best).toMatchObject({ ward: 'Phường Dịch Vọng Hậu', detail })
    }),
    runs(800),
  )
})
