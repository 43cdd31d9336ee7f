import {
  type AddressIndex,
  districtOf,
  fullName,
  isRetired,
  levelOf,
  NOTHING,
  provinceOf,
  schemeOf,
} from './index-file.ts'
import type { Level, Scheme, Unit } from './reading.ts'

/** Names as a form has them; an empty or absent one is not compared. */
export interface UnitNames {
  province?: string
  district?: string
  ward?: string
}

/** The units under a parent; those that were gone by March 2025 come last. */
export function unitsOf(index: AddressIndex, level: Level, scheme: Scheme, within: UnitNames = {}): Unit[] {
  return numbersOf(index, level, scheme, within).map((unit) => describe(index, unit))
}

function numbersOf(index: AddressIndex, level: Level, scheme: Scheme, within: UnitNames): number[] {
  const { ends, childStart } = index
  const provinces =
    scheme === 'pre2025' ? range(0, ends.oldProvinces) : range(ends.oldProvinces, ends.provinces)
  const inProvince = provinces.filter((unit) => !within.province || fullName(index, unit) === within.province)
  if (level === 'province') return inProvince
  const children = (unit: number) => range(childStart[unit] ?? 0, childStart[unit + 1])
  const below = inProvince.flatMap(children)
  if (scheme === 'post2025') return level === 'ward' ? below : []
  const districts = below.filter((unit) => !within.district || fullName(index, unit) === within.district)
  return level === 'district' ? districts : districts.flatMap(children)
}

function range(from: number, to = from): number[] {
  return Array.from({ length: to - from }, (_, at) => from + at)
}

/** The unit with these official full names; null if there is none or more than one. */
export function findUnit(index: AddressIndex, scheme: Scheme, place: UnitNames): number | null {
  const level = place.ward ? 'ward' : place.district ? 'district' : 'province'
  const wanted = place.ward || place.district || place.province
  if (!wanted) return null
  const found = numbersOf(index, level, scheme, place).filter((unit) => fullName(index, unit) === wanted)
  const living = found.filter((unit) => !isRetired(index, unit))
  const [only, ...others] = living.length > 0 ? living : found
  return only !== undefined && others.length === 0 ? only : null
}

export function describe(index: AddressIndex, unit: number): Unit {
  const level = levelOf(index, unit)
  const district = level === 'ward' ? districtOf(index, unit) : NOTHING
  return {
    level,
    scheme: schemeOf(index, unit),
    name: fullName(index, unit),
    province: fullName(index, provinceOf(index, unit)),
    ...(district === NOTHING ? {} : { district: fullName(index, district) }),
  }
}
