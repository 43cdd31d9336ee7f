import { expect, test } from 'vitest'
import { unitsOf } from '../../lib/address/find-unit.ts'
import type { Level } from '../../lib/address/reading.ts'
import { searchUnits } from '../../lib/address/search-units.ts'
import { index } from './units.ts'

test.each<[Level, string, string]>([
  ['ward', 'cau giay dich vong', 'Phường Dịch Vọng'],
  ['ward', 'dich vong cau giay', 'Phường Dịch Vọng'],
  ['ward', 'dichvong', 'Phường Dịch Vọng'],
  ['ward', 'p12 q10', 'Phường 12'],
  ['ward', 'ben nghe q1', 'Phường Bến Nghé'],
  ['ward', 'bến ngh', 'Phường Bến Nghé'],
  ['ward', 'xa ro koi', 'Xã Rờ Kơi'],
  ['district', 'hbt', 'Quận Hai Bà Trưng'],
  ['district', 'quan 1 hcm', 'Quận 1'],
  ['district', 'bmt', 'Thành phố Buôn Ma Thuột'],
  ['province', 'sai gon', 'Thành phố Hồ Chí Minh'],
  ['province', 'brvt', 'Tỉnh Bà Rịa - Vũng Tàu'],
  ['province', 'da nang', 'Thành phố Đà Nẵng'],
])('in the %s field, "%s" finds %s first', (level, query, name) => {
  expect(searchUnits(index, level, query)[0]?.name).toBe(name)
})

test('a ward is found in both schemes', () => {
  const found = searchUnits(index, 'ward', 'muong hum')
  expect(found.map((unit) => unit.scheme).sort()).toEqual(['post2025', 'pre2025'])
})

test('a chosen district narrows to its old wards and the new ones on its ground', () => {
  const within = { province: 'Tỉnh Bình Định', district: 'Huyện Phù Mỹ' }
  const found = searchUnits(index, 'ward', '', within, 100)
  expect(found.find((unit) => unit.scheme === 'post2025' && unit.name === 'Xã Phù Mỹ')).toBeDefined()
  expect(found.find((unit) => unit.scheme === 'pre2025' && unit.name === 'Thị trấn Phù Mỹ')).toBeDefined()
  const old = found.filter((unit) => unit.scheme === 'pre2025')
  expect(old.every((unit) => unit.district === 'Huyện Phù Mỹ')).toBe(true)
})

test('a new ward is found by its former district', () => {
  const found = searchUnits(index, 'ward', 'tang nhon phu thu duc')
  expect(found[0]).toMatchObject({ name: 'Phường Tăng Nhơn Phú', scheme: 'post2025' })
  expect(found.map((unit) => unit.name)).toContain('Phường Tăng Nhơn Phú A')
})

test('a query of no unit finds nothing', () => {
  expect(searchUnits(index, 'ward', 'zzz')).toEqual([])
  expect(searchUnits(index, 'ward', 'hà nội zzz')).toEqual([])
})

test('the limit is respected', () => {
  expect(searchUnits(index, 'ward', 'tan', {}, 5)).toHaveLength(5)
})

test('units under a parent are listed, retired ones last', () => {
  expect(unitsOf(index, 'province', 'post2025')).toHaveLength(34)
  const wards = unitsOf(index, 'ward', 'pre2025', { province: 'Thành phố Hồ Chí Minh', district: 'Quận 3' })
  expect(wards[0]).toMatchObject({ level: 'ward', district: 'Quận 3', province: 'Thành phố Hồ Chí Minh' })
})
