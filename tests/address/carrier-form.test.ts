import { expect, test } from 'vitest'
import { toCarrier } from '../../lib/address/carrier-form.ts'
import { index } from './units.ts'
import { everyWard } from './written-forms.ts'

test('an old address is sent unchanged', () => {
  const reading = { province: 'Thành phố Hà Nội', district: 'Quận Cầu Giấy', ward: 'Phường Dịch Vọng' }
  expect(toCarrier(index, { scheme: 'pre2025', ...reading })).toEqual({
    ...reading,
    candidates: [{ province: 'Thành phố Hà Nội', district: 'Quận Cầu Giấy' }],
  })
})

test('a new ward is sent with its old district and that district’s province', () => {
  const reading = { scheme: 'post2025', province: 'Tỉnh Gia Lai', district: '', ward: 'Xã Phù Mỹ' } as const
  expect(toCarrier(index, reading)).toEqual({
    province: 'Tỉnh Bình Định',
    district: 'Huyện Phù Mỹ',
    ward: 'Xã Phù Mỹ',
    candidates: [{ province: 'Tỉnh Bình Định', district: 'Huyện Phù Mỹ' }],
  })
})

test('with several old districts the seller chooses', () => {
  const reading = {
    scheme: 'post2025',
    province: 'Thành phố Hà Nội',
    district: '',
    ward: 'Phường Long Biên',
  } as const
  const form = toCarrier(index, reading)
  expect(form).toMatchObject({ province: 'Thành phố Hà Nội', district: '', ward: 'Phường Long Biên' })
  expect(form.candidates.map((one) => one.district).sort()).toEqual(['Huyện Gia Lâm', 'Quận Long Biên'])
})

test('of several old districts the likeliest is offered first', () => {
  const ward = {
    scheme: 'post2025',
    province: 'Thành phố Hà Nội',
    district: '',
    ward: 'Phường Bạch Mai',
  } as const
  const offered = (detail?: string, named: string = ward.ward) =>
    toCarrier(index, { ...ward, ward: named, ...(detail && { detail }) }).candidates.map(
      (one) => one.district,
    )
  // Its namesake lay there.
  expect(offered()).toEqual(['Quận Hai Bà Trưng', 'Quận Đống Đa'])
  expect(offered('Số 4 phố Bạch Mai')).toEqual(['Quận Hai Bà Trưng', 'Quận Đống Đa'])
  // Other wards of it gave more ground.
  expect(offered('', 'Phường Hoàng Liệt')).toEqual(['Quận Hoàng Mai', 'Huyện Thanh Trì'])
  // The buyer still names the old ward.
  expect(offered('Số 4, Phương Mai cũ')).toEqual(['Quận Đống Đa', 'Quận Hai Bà Trưng'])
})

test('an island zone is sent as its former district', () => {
  const reading = {
    scheme: 'post2025',
    province: 'Thành phố Hồ Chí Minh',
    district: '',
    ward: 'Đặc khu Côn Đảo',
  } as const
  expect(toCarrier(index, reading)).toMatchObject({
    province: 'Tỉnh Bà Rịa - Vũng Tàu',
    district: 'Huyện Côn Đảo',
  })
})

test('a retired district is sent as its successor', () => {
  const reading = { scheme: 'pre2025', province: 'Thành phố Hồ Chí Minh', district: 'Quận 9' } as const
  expect(toCarrier(index, { ...reading, ward: 'Phường Phước Long B' })).toMatchObject({
    district: 'Thành phố Thủ Đức',
    ward: 'Phường Phước Long B',
  })
  expect(toCarrier(index, { ...reading, ward: '' }).district).toBe('Thành phố Thủ Đức')
})

test('with several successors of a district the seller chooses', () => {
  const reading = {
    scheme: 'pre2025',
    province: 'Thành phố Huế',
    district: 'Thành phố Huế',
    ward: '',
  } as const
  const form = toCarrier(index, reading)
  expect(form.district).toBe('')
  expect(form.candidates.length).toBeGreaterThan(1)
})

test('a reading without a ward gives no district', () => {
  const reading = { scheme: 'post2025', province: 'Tỉnh Gia Lai', district: '', ward: '' } as const
  expect(toCarrier(index, reading)).toEqual({
    province: 'Tỉnh Gia Lai',
    district: '',
    ward: '',
    candidates: [],
  })
})

test('an account without districts needs no old district', () => {
  const ward = {
    scheme: 'post2025',
    province: 'Thành phố Hà Nội',
    district: '',
    ward: 'Phường Long Biên',
  } as const
  expect(toCarrier(index, ward, true)).toEqual({
    province: 'Thành phố Hà Nội',
    district: '',
    ward: 'Phường Long Biên',
    candidates: [],
  })
})

test('old addresses and new ones without a ward are sent as for any account', () => {
  const old = {
    scheme: 'pre2025',
    province: 'Thành phố Hồ Chí Minh',
    district: 'Quận 9',
    ward: 'Phường Phước Long B',
  } as const
  expect(toCarrier(index, old, true)).toEqual(toCarrier(index, old))
  const bare = { scheme: 'post2025', province: 'Tỉnh Gia Lai', district: '', ward: '' } as const
  expect(toCarrier(index, bare, true)).toEqual(toCarrier(index, bare))
})

test('a house number chooses no district', () => {
  const numbers = Array.from({ length: 20 }, (_, at) => at + 1)
  for (const { scheme, name: ward, province } of everyWard().filter((one) => one.scheme === 'post2025')) {
    const formOf = (detail: string) => toCarrier(index, { scheme, province, district: '', ward, detail })
    const plain = formOf('Lê Lợi')
    if (plain.candidates.length < 2) continue
    expect(formOf(numbers.map((house) => `${house}, `).join(''))).toEqual(plain)
  }
})
