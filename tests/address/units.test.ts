import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { findUnit, unitsOf } from '../../lib/address/find-unit.ts'
import {
  districtOf,
  fullName,
  isRetired,
  NOTHING,
  oldDistricts,
  openIndex,
  PART,
  provinceOf,
} from '../../lib/address/index-file.ts'
import { readNewUnits, readOldUnits } from '../../tools/addresses/read-tables.ts'
import { bytes, index } from './units.ts'

const range = (from = 0, to = 0) => Array.from({ length: to - from }, (_, at) => from + at)
const { oldProvinces, provinces, districts, newWards, units } = index.ends
const living = (unit: number) => !isRetired(index, unit)

test('the counts are the official ones', () => {
  expect(oldProvinces).toBe(63)
  expect(provinces - oldProvinces).toBe(34)
  expect(range(provinces, districts).filter(living)).toHaveLength(696)
  expect(newWards - districts).toBe(3321)
  expect(range(newWards, units).filter(living)).toHaveLength(10_035)
})

test('a few provinces have as many wards as their decrees say', () => {
  const count = (province: string) => unitsOf(index, 'ward', 'post2025', { province }).length
  expect(count('Thành phố Hà Nội')).toBe(126)
  expect(count('Thành phố Hồ Chí Minh')).toBe(168)
  expect(count('Thành phố Huế')).toBe(40)
  expect(count('Tỉnh Lai Châu')).toBe(38)
  expect(unitsOf(index, 'district', 'pre2025', { province: 'Thành phố Hà Nội' })).toHaveLength(30)
})

test('every name is composed, trimmed and without double spaces', () => {
  const names = Array.from({ length: index.names.count() }, (_, number) => index.names.at(number))
  expect(new Set(names).size).toBe(names.length)
  for (const name of names) {
    expect(name).toBe(name.normalize('NFC').trim().replace(/\s+/g, ' '))
  }
  expect([...names, index.names.at(names.length)].indexOf('')).toBe(names.length)
})

test('every unit has a parent of its own scheme, and every old province lies in one new one', () => {
  for (const unit of range(provinces, units)) {
    const top = provinceOf(index, unit)
    const isNew = unit >= districts && unit < newWards
    expect(top >= oldProvinces).toBe(isNew)
  }
  for (const province of range(0, oldProvinces)) {
    expect(index.parent[province]).toBeGreaterThanOrEqual(oldProvinces)
    expect(index.parent[province]).toBeLessThan(provinces)
  }
})

test('every old ward has a new one, and every new ward has origins', () => {
  const reached = new Set(index.edges.map((edge) => edge & ~PART))
  const lost = range(newWards, units).filter((ward) => living(ward) && !reached.has(ward))
  expect(lost.map((ward) => fullName(index, ward))).toEqual([])
  for (const ward of range(districts, newWards)) expect(oldDistricts(index, ward)).not.toEqual([])
})

test('old wards belong to the new province of their old province', () => {
  for (const ward of range(districts, newWards)) {
    for (const district of oldDistricts(index, ward)) {
      expect(index.parent[provinceOf(index, district)]).toBe(index.parent[ward])
    }
  }
})

test('nine in ten new wards have one old district', () => {
  const counts = new Map<number, number>()
  for (const ward of range(districts, newWards)) {
    const many = Math.min(oldDistricts(index, ward).length, 3)
    counts.set(many, (counts.get(many) ?? 0) + 1)
  }
  expect([...counts].sort()).toEqual([
    [1, 3024],
    [2, 268],
    [3, 29],
  ])
})

test('the change of April 2026: Đồng Nai is a city and ten of its communes are wards', () => {
  const names = unitsOf(index, 'ward', 'post2025', { province: 'Thành phố Đồng Nai' }).map(
    (unit) => unit.name,
  )
  const raised = 'Lộc Ninh,Tân Khai,Đồng Phú,Tân Phú,Trị An,Trảng Bom,Dầu Giây,Long Thành,Xuân Lộc,Nhơn Trạch'
  for (const ward of raised.split(',')) expect(names).toContain(`Phường ${ward}`)
})

test('retired names are included and marked', () => {
  const gone = findUnit(index, 'pre2025', {
    province: 'Thành phố Hồ Chí Minh',
    district: 'Quận 2',
    ward: 'Phường An Lợi Đông',
  })
  expect(gone).not.toBeNull()
  expect(isRetired(index, gone ?? NOTHING)).toBe(true)
})

test('a huyện has no phường, retired names included', () => {
  const odd = range(newWards, units).filter((ward) => {
    const district = fullName(index, districtOf(index, ward))
    return district.startsWith('Huyện ') && fullName(index, ward).startsWith('Phường ')
  })
  expect(odd.map((ward) => `${fullName(index, ward)}, ${fullName(index, districtOf(index, ward))}`)).toEqual(
    [],
  )
})

test('every living ward keeps its code', () => {
  const wards = [...readNewUnits(), ...readOldUnits().flatMap((province) => province.children)].map(
    (parent) => parent.children,
  )
  let code = 0
  for (const [at, ward] of wards.flat().entries()) {
    if (at === newWards - districts) code = 0
    code = (code + (index.codeStep[at] ?? 0)) & 0xffff
    if (!ward.retired) expect(code).toBe(Number(ward.code))
  }
})

test('the file is small, and opening it copies nothing', () => {
  expect(gzipSync(new Uint8Array(bytes), { level: 9 }).length).toBeLessThan(180_000)
  const opened = openIndex(bytes)
  for (const section of [opened.name, opened.type, opened.edges, opened.postings]) {
    expect(section.buffer).toBe(bytes)
  }
})

test('other bytes are refused', () => {
  expect(() => openIndex(new ArrayBuffer(1000))).toThrow(RangeError)
})
