import { describe, expect, test } from 'vitest'
import type { AddressText } from '../../lib/domain/store/store-order.ts'
import { differenceOf, findPlace } from '../../lib/draft/place.ts'
import { index } from '../address/units.ts'
import { everyWard } from '../address/written-forms.ts'
import { whatMatters } from '../what-matters.ts'
import { said } from './orders.ts'

const at = (province: string, district: string, ward = '') => ({ province, district, ward })

test('choices differ in the named part', () => {
  const [hanoi, hue] = ['Thành phố Hà Nội', 'Thành phố Huế']
  expect(differenceOf([at(hanoi, 'Quận A', 'Phường X'), at(hanoi, 'Quận B', 'Phường X')])).toBe('district')
  expect(differenceOf([at(hanoi, 'Quận A', 'Xã X'), at(hanoi, 'Quận B', 'Phường X')])).toBe('district')
  expect(differenceOf([at(hanoi, 'Quận A', 'Phường X'), at(hue, 'Quận B', 'Phường X')])).toBe('province')
  expect(differenceOf([at(hanoi, 'Huyện A', 'Xã X'), at(hanoi, 'Huyện A', 'Thị trấn X')])).toBe('type')
  expect(differenceOf([at(hanoi, 'Huyện A', 'Xã X'), at(hanoi, 'Huyện A', 'Xã Y')])).toBe('ward')
  expect(differenceOf([at(hanoi, 'Huyện A', 'Xã X'), at(hue, 'Huyện B', 'Xã Y')])).toBe('place')
  expect(differenceOf([at('Tỉnh A', ''), at('Tỉnh B', '')])).toBe('place')
  expect(differenceOf([at(hanoi, 'Quận A'), at(hanoi, 'Thị xã A')])).toBe('type')
  expect(differenceOf([at(hanoi, 'Huyện A'), at(hue, 'Huyện A')])).toBe('province')
})

describe('the place of an order', () => {
  const CAU_GIAY = { province: 'Thành phố Hà Nội', district: 'Quận Cầu Giấy', ward: '' }
  const HERE = { ...CAU_GIAY, ward: 'Phường Dịch Vọng Hậu' }
  const NOWHERE = { province: '', district: '', ward: '', street: '', hamlet: 'Khác' }
  const found = (line: string, parts: { ward?: string; district?: string; province?: string } = {}) => {
    const named = Object.entries(parts).map(([part, text]) => [part, said(text)])
    const lines = line ? [said(line)] : []
    const { fields, doubts, choices } = findPlace(index, { lines, ...Object.fromEntries(named) })
    return { fields, doubts, choices }
  }
  const asked = (rule: string, field = 'ward') => ({ rule, field, level: 'ask' })

  test('is read from the page’s own parts, and asked about where they leave the rest open', () => {
    const { ward, district } = HERE
    const fields = { ...HERE, street: '', hamlet: 'Khác', detail: '12 Duy Tân' }
    const sure = { fields, doubts: [], choices: [] }
    expect(found('12 Duy Tân', { ward, district, province: 'Hà Nội' })).toEqual(sure)
    expect(found('12 Duy Tân', { ward, district })).toEqual(sure)
    expect(found('12 Duy Tân', { ward })).toEqual({ ...sure, doubts: [asked('address-unsure')] })
  })

  test('is asked about where its sure texts alone do not name it', () => {
    const rules = (text: AddressText, withoutDistrict = false) =>
      findPlace(index, text, withoutDistrict).doubts.map(({ rule }) => rule)
    const parts = { ward: said(HERE.ward), district: said('Quận Cầu Giấy'), province: said('Hà Nội') }
    const [street, ward] = [said('12 Duy Tân'), said(HERE.ward, false)]
    expect(rules({ ...parts, lines: [street], ward })).toEqual(['address-unsure'])
    expect(rules({ ...parts, lines: [said(`12 Duy Tân, ${HERE.ward}`)], ward })).toEqual([])
    expect(rules({ ...parts, lines: [street], district: said('Quận Cầu Giấy', false) })).toEqual([])
    const { district, province } = parts
    expect(rules({ district, province, lines: [street, ward] })).toEqual(['address-unsure'])
    expect(rules({ ward: parts.ward, lines: [street], province: said('Hà Nội', false) })).toEqual([
      'address-unsure',
    ])
    // The detail is a question, of the whole text.
    expect(rules({ district, province, lines: [said('12 Duy Tân', false), ward] })).toEqual([])
    const recent = { lines: [said('xã Phù Mỹ, Gia Lai')], province: said('Gia Lai', false) }
    expect([rules(recent), rules(recent, true)]).toEqual([[], []])
  })

  test('is nowhere without a unit: what is written stays, and is asked about', () => {
    expect(found('nhà cạnh chợ')).toEqual({
      fields: { ...NOWHERE, detail: 'nhà cạnh chợ' },
      doubts: [asked('address-unread', 'province')],
      choices: [],
    })
    expect(found('')).toEqual({ fields: { ...NOWHERE, detail: '' }, doubts: [], choices: [] })
    expect(found('x'.repeat(3000)).fields.detail).toHaveLength(2000)
  })

  test('has its ward as the detail where nothing else is written', () => {
    expect(found('Phường Dịch Vọng Hậu, Quận Cầu Giấy, Hà Nội').fields).toMatchObject({
      ...{ ...HERE, detail: 'Phường Dịch Vọng Hậu' },
    })
    expect(found('Quận Cầu Giấy, Hà Nội').fields).toMatchObject({ ...CAU_GIAY, detail: '' })
    expect(found('Phường Đa Kao, Quận 1, TP HCM (nay là Phường Tân Định)').fields.detail).toBe(
      'Phường Đa Kao',
    )
  })

  test.each([
    ['12/3 Đường Lê Lợi, thôn 2', 'Đường Lê Lợi'],
    ['12 phố  Huế ', 'phố Huế'],
    ['QL1A km 5', 'QL1A km 5'],
    ['12 đ. Lê Lợi', 'đ. Lê Lợi'],
    ['12 duong Le Loi', 'duong Le Loi'],
    ['12 pho Hue', 'pho Hue'],
    ['Km 5 Quốc lộ 1A', 'Quốc lộ 1A'],
    ['số 9 tỉnh lộ 8', 'tỉnh lộ 8'],
    ['số 9 TL 8', 'TL 8'],
    [`12 đường ${'a'.repeat(59)} bc`, `đường ${'a'.repeat(59)}`],
    ['12 Lê Lợi', ''],
    ['nhà 5, đầu khu đường', ''],
    ['5 công ty Phong Vân', ''],
    ['12 Duongtown', ''],
  ])('has a street for a missing ward: "%s" has "%s"', (line, street) => {
    const { fields, doubts, choices } = found(`${line}, Quận Cầu Giấy, Hà Nội`)
    expect({ ...fields, hamlet: '', detail: '' }).toEqual({ ...CAU_GIAY, street, hamlet: '', detail: '' })
    expect([doubts, choices]).toEqual([[asked('ward-unread')], []])
  })

  test('has no street of its own where the ward is known', () => {
    expect(found('12 đường Lê Lợi, Phường Dịch Vọng Hậu, Quận Cầu Giấy, Hà Nội').fields).toMatchObject({
      ...{ ...HERE, street: '', detail: '12 đường Lê Lợi' },
    })
  })

  test('is chosen from at most three, and has only what all of them share', () => {
    const inDongThap = (district: string) => ({ province: 'Tỉnh Đồng Tháp', district, ward: 'Xã Tân Thành' })
    expect(found('xóm 3, xã Tân Thành, Đồng Tháp')).toEqual({
      fields: { ...NOWHERE, hamlet: 'xóm 3', detail: 'xóm 3' },
      doubts: [asked('address-several')],
      choices: [
        inDongThap('Huyện Tân Hồng'),
        inDongThap('Huyện Lai Vung'),
        { province: 'Tỉnh Tiền Giang', district: 'Huyện Gò Công Đông', ward: 'Xã Tân Thành' },
      ],
    })
    expect(found('12 Duy Tân, Cầu Giấy')).toEqual({
      fields: { ...NOWHERE, province: 'Thành phố Hà Nội', detail: '12 Duy Tân' },
      doubts: [asked('address-several')],
      choices: [
        CAU_GIAY,
        { ...CAU_GIAY, ward: 'Phường Cầu Giấy' },
        { ...CAU_GIAY, district: 'Quận Nam Từ Liêm', ward: 'Phường Cầu Giấy' },
      ],
    })
  })

  test('is one of far too many: none is offered', () => {
    expect(found('12 Lê Lợi, Phường 1')).toEqual({
      fields: { ...NOWHERE, detail: '12 Lê Lợi' },
      doubts: [asked('address-crowded')],
      choices: [],
    })
  })

  test('is one of far too many in a province that is written down: that one is filled in', () => {
    expect(found('Số 3, Xã Tân Thành, Lạng Sơn')).toEqual({
      fields: { ...NOWHERE, province: 'Tỉnh Lạng Sơn', detail: 'Số 3' },
      doubts: [asked('address-crowded')],
      choices: [],
    })
  })

  test('is chosen from districts without a ward as from wards, with or without a district each', () => {
    const [province, inHaTinh] = ['Tỉnh Trà Vinh', 'Tỉnh Hà Tĩnh']
    expect(found('12 Lê Lợi, thị xã hoặc huyện Duyên Hải, Trà Vinh')).toMatchObject({
      doubts: [asked('address-several')],
      choices: [at(province, 'Huyện Duyên Hải'), at(province, 'Thị xã Duyên Hải')],
    })
    expect(findPlace(index, { lines: [said('12 Lê Lợi, Kỳ Anh, Hà Tĩnh')] }, true).choices).toEqual([
      ...[at(inHaTinh, '', 'Xã Kỳ Anh'), at(inHaTinh, 'Thị xã Kỳ Anh'), at(inHaTinh, 'Huyện Kỳ Anh')],
    ])
  })

  test('is offered once, though two readings have it', () => {
    expect(found('12 Lê Lợi, Phú Thượng, Hà Nội').choices).toEqual(
      ['Quận Tây Hồ', 'Quận Bắc Từ Liêm'].map((district) =>
        at('Thành phố Hà Nội', district, 'Phường Phú Thượng'),
      ),
    )
  })

  test('is not one of too many where the fourth is much less likely than the first', () => {
    const { doubts, choices } = found('12 Lê Lợi, Đông Sơn, Tỉnh Thanh Hoá')
    expect([doubts, choices.length]).toEqual([[asked('address-several')], 3])
  })

  test('is sure though a much less likely one exists', () => {
    const { doubts, choices, fields } = found('12 Lê Lợi, phường Tân Bình, TP HCM')
    expect([doubts, choices, fields.district]).toEqual([[], [], 'Quận Tân Bình'])
  })
})

/** Wards of one name in districts of one name, in two or three provinces. */
const namesakes = [
  ...Map.groupBy(
    everyWard().filter(({ scheme }) => scheme === 'pre2025'),
    ({ name, district }) => `${name}, ${district}`,
  ),
].filter(([, wards]) => wards.length > 1 && wards.length < 4)

test('places that are alike but for their province are all offered', () => {
  expect(namesakes.length).toBeGreaterThan(3)
  for (const [text, wards] of namesakes) {
    const { choices, doubts, fields } = findPlace(index, { lines: [said(`12 Lê Lợi, ${text}`)] })
    const offered = choices.map((one) => `${one.ward}, ${one.district}, ${one.province}`)
    const missing = wards
      .map(({ province }) => `${text}, ${province}`)
      .filter((one) => !offered.includes(one))
    expect(missing).toEqual([])
    expect(doubts).toEqual([{ rule: 'address-several', field: 'ward', level: 'ask' }])
    expect(fields.province).toBe('')
  }
})

test('where each part of an address goes, and when its place is asked about', async () => {
  const given = {
    line: '12 ngõ 5 Duy Tân, tổ 3',
    ...{
      ward: 'Phường Dịch Vọng Hậu',
      district: 'Quận Cầu Giấy',
      province: 'Hà Nội',
      withoutDistrict: false,
    },
  }
  const answer = ({ line, ward, district, province, withoutDistrict }: typeof given) => {
    const text = { lines: [said(line)], ward: said(ward), district: said(district), province: said(province) }
    const { fields, doubts, choices } = findPlace(index, text, withoutDistrict)
    return { ...fields, choices, asked: Object.fromEntries(doubts.map(({ rule, ...rest }) => [rule, rest])) }
  }
  const others = {
    ...{
      line: ['Chợ Đồng Xuân', '', '5 đường Lê Lợi, thôn 2'],
      ward: ['Tân Thành', 'Phường 1', 'Xã Mỹ Đức'],
    },
    ...{ district: ['Quận Ba Đình', 'Huyện Phú Tân'], province: ['Đồng Tháp', 'Tỉnh Cà Mau'] },
  }
  expect(await whatMatters(given, answer, { others })).toMatchInlineSnapshot(`
    "
    line: hamlet detail (another, upper case, no marks, empty, "5 đường Lê Lợi, thôn 2"); province district ward hamlet detail choices[] asked.address-several ("Chợ Đồng Xuân")
    ward: ward asked.ward-unread (empty); ward detail asked.ward-unread ("Tân Thành", "Phường 1"); district ward detail choices[] asked.address-several ("Xã Mỹ Đức")
    district: district ward detail choices[] asked.address-several ("Quận Ba Đình"); detail asked.address-unsure ("Huyện Phú Tân")
    province: detail (another); detail asked.address-unsure ("Đồng Tháp", "Tỉnh Cà Mau")
    "
  `)
  // The ward’s name is in several places.
  const several = { ...given, ward: 'Xã Tân Thành', district: '', province: '' }
  const places = { province: ['Đồng Tháp', 'Lạng Sơn'], district: ['Huyện Lai Vung'] }
  expect(await whatMatters(several, answer, { others: places })).toMatchInlineSnapshot(`
    "
    line: hamlet detail (another, upper case, no marks, empty)
    ward: province district ward choices[] asked.address-crowded asked.address-several (another); choices[] asked.address-crowded asked.address-several (no marks); hamlet asked.address-crowded asked.address-unread (empty)
    district: detail (another); province district ward asked.address-crowded ("Huyện Lai Vung")
    province: detail (another); choices[] asked.address-crowded asked.address-several ("Đồng Tháp"); province ("Lạng Sơn")
    "
  `)
})

test('what two places differ in is told by all their parts', async () => {
  const place = { province: 'Thành phố Huế', district: 'Quận Phú Xuân', ward: 'Phường Phú Hội' }
  const answer = (choices: { one: typeof place; other: typeof place }) =>
    differenceOf([choices.one, choices.other])
  const others = {
    ...{ 'one.ward': ['Xã Phú Hội', 'Phường An Cựu', ''], 'one.district': ['Thị xã Phú Xuân', ''] },
    'one.province': ['Tỉnh An Giang'],
  }
  const without = ['other']
  expect(await whatMatters({ one: place, other: place }, answer, { others, without })).toMatchInlineSnapshot(`
    "
    one.province: "province"
    one.district: "district"
    one.ward: "ward" (another, upper case, no marks, NFD, spaces, empty, "Phường An Cựu")
    "
  `)
  const bare = { one: { ...place, ward: '' }, other: { ...place, ward: '' } }
  expect(await whatMatters(bare, answer, { others, without })).toMatchInlineSnapshot(`
    "
    one.province: "province"
    one.district: "place" (another, upper case, no marks, NFD, spaces, empty)
    one.ward: "ward"
    "
  `)
})
