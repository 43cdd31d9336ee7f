import { describe, expect, test } from 'vitest'
import { convert, type PlaceNames } from '../../lib/address/convert.ts'
import {
  districtOf,
  fullName,
  isRetired,
  levelOf,
  NOTHING,
  PART,
  provinceOf,
  schemeOf,
} from '../../lib/address/index-file.ts'
import { index } from './units.ts'

const range = (from = 0, to = 0) => Array.from({ length: to - from }, (_, at) => from + at)
const { oldProvinces, provinces, districts, newWards, units } = index.ends

function unitNames(unit: number): PlaceNames {
  const district = districtOf(index, unit)
  return {
    province: fullName(index, provinceOf(index, unit)),
    district: district === NOTHING ? '' : fullName(index, district),
    ward: levelOf(index, unit) === 'ward' ? fullName(index, unit) : '',
  }
}
const said = ({ ward, district, province }: PlaceNames) =>
  [ward, district, province].filter(Boolean).join(', ')
const reading = (scheme: 'pre2025' | 'post2025', place: PlaceNames) => ({ scheme, ...place })

const edges = range(districts, newWards).flatMap((fresh) => {
  const place = fresh - districts
  return [...index.edges.subarray(index.edgeStart[place], index.edgeStart[place + 1])].map((edge) => ({
    old: unitNames(edge & ~PART),
    fresh: unitNames(fresh),
    part: (edge & PART) !== 0,
  }))
})

/** A whole ward is likelier meant than a part of one. */
const isWholeFirst = (found: readonly { part: boolean }[]) =>
  found.every(({ part }, at) => part || !found[at - 1]?.part)

describe('every row of the mapping', () => {
  test('is the only result for its old ward, a whole new ward before a part of one', () => {
    const became = Map.groupBy(edges, ({ old }) => said(old))
    expect(became.size).toBeGreaterThan(10_000)
    const wrong = [...became.values()].filter((rows) => {
      const [row] = rows
      if (!row) return true
      const found = convert(index, reading('pre2025', row.old))
      const converted = found.map((pair) => `${said(pair.new)} ${pair.part}`).sort()
      const isSame = found.every((pair) => said(pair.old) === said(row.old))
      return (
        !isSame ||
        !isWholeFirst(found) ||
        String(converted) !== String(rows.map(({ fresh, part }) => `${said(fresh)} ${part}`).sort())
      )
    })
    expect(wrong.map((rows) => rows.map(({ old, fresh }) => [said(old), said(fresh)]))).toEqual([])
  })

  test('is the only result for its new ward, whole old wards before parts', () => {
    const madeOf = Map.groupBy(edges, ({ fresh }) => said(fresh))
    expect(madeOf.size).toBe(3321)
    const wrong = [...madeOf.values()].filter((rows) => {
      const [row] = rows
      if (!row) return true
      const found = convert(index, reading('post2025', row.fresh))
      const converted = found.map((pair) => `${said(pair.old)} ${pair.part}`).sort()
      const isAll = String(converted) === String(rows.map(({ old, part }) => `${said(old)} ${part}`).sort())
      return !isAll || !isWholeFirst(found)
    })
    expect(wrong.map((rows) => rows.map(({ old, fresh }) => [said(old), said(fresh)]))).toEqual([])
  })
})

test('a retired ward converts as its successor', () => {
  const place = { province: 'Thành phố Hồ Chí Minh', district: 'Quận 2', ward: 'Phường An Lợi Đông' }
  expect(convert(index, reading('pre2025', place))).toEqual([
    {
      old: place,
      new: { province: 'Thành phố Hồ Chí Minh', district: '', ward: 'Phường An Khánh' },
      part: false,
    },
  ])
})

test('every unit converts to the other scheme, within its province', () => {
  const missing = range(0, units).filter((unit) => {
    const place = unitNames(unit)
    const scheme = schemeOf(index, unit)
    const found = convert(index, reading(scheme, place))
    // Two retired wards of a district may share a name.
    if (found.length === 0) return !isRetired(index, unit)
    if (scheme === 'post2025') return false
    const now = fullName(index, index.parent[provinceOf(index, unit)] ?? NOTHING)
    return found.some((pair) => pair.new.province !== now || pair.new.district !== '')
  })
  expect(missing.map((unit) => said(unitNames(unit)))).toEqual([])
})

test('a district converts to all new wards on its ground, a province to its province', () => {
  const place = { province: 'Thành phố Hà Nội', district: 'Quận Cầu Giấy', ward: '' }
  const wards = convert(index, reading('pre2025', place)).map((pair) => pair.new.ward)
  expect(wards).toContain('Phường Cầu Giấy')
  expect(new Set(wards).size).toBe(wards.length)
  const made = convert(index, reading('post2025', { province: 'Tỉnh Phú Thọ', district: '', ward: '' }))
  expect(made.map((pair) => pair.old.province).sort()).toEqual([
    'Tỉnh Hoà Bình',
    'Tỉnh Phú Thọ',
    'Tỉnh Vĩnh Phúc',
  ])
  expect(oldProvinces + 34).toBe(provinces)
})

test('an island district without wards is the island zone, both ways', () => {
  const old = { province: 'Tỉnh Bà Rịa - Vũng Tàu', district: 'Huyện Côn Đảo', ward: '' }
  const now = { province: 'Thành phố Hồ Chí Minh', district: '', ward: 'Đặc khu Côn Đảo' }
  expect(convert(index, reading('pre2025', old))).toEqual([{ old, new: now, part: false }])
  expect(convert(index, reading('post2025', now))).toEqual([{ old, new: now, part: false }])
})

test('names of no place convert to nothing', () => {
  const place = { province: 'Tỉnh Không Có', district: '', ward: 'Phường Không Có' }
  expect(convert(index, reading('pre2025', place))).toEqual([])
  expect(convert(index, reading('post2025', place))).toEqual([])
})
