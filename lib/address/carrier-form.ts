import { findUnit } from './find-unit.ts'
import { nameKey } from './fold.ts'
import {
  type AddressIndex,
  bareName,
  districtOf,
  fullName,
  isRetired,
  NOTHING,
  originsOf,
  PART,
  provinceOf,
} from './index-file.ts'
import type { AddressReading, CarrierForm } from './reading.ts'

/**
 * The carrier requires a district (spec §2.1). A new ward gets its old district, or `candidates` if several
 * fit, the likeliest first.
 */
export function toCarrier(
  index: AddressIndex,
  reading: Pick<AddressReading, 'scheme' | 'province' | 'district' | 'ward'> & { detail?: string },
  withoutDistrict = false,
): CarrierForm {
  const { scheme, province, district, ward, detail = '' } = reading
  if (withoutDistrict && scheme === 'post2025' && ward)
    return { province, district: '', ward, candidates: [] }
  const unit = district || ward ? findUnit(index, scheme, { province, district, ward }) : null
  const districts =
    unit === null
      ? []
      : scheme === 'post2025'
        ? likeliestFirst(index, unit, detail)
        : currentDistricts(index, unit)
  const candidates = districts.map((number) => ({
    province: fullName(index, provinceOf(index, number)),
    district: fullName(index, number),
  }))
  const [only, ...others] = candidates
  if (!only) return { province, district, ward, candidates: district ? [{ province, district }] : [] }
  if (others.length === 0) return { ...only, ward, candidates }
  const sameProvince = others.every((other) => other.province === only.province)
  return { province: sameProvince ? only.province : province, district: '', ward, candidates }
}

/**
 * The old districts of a new ward: of an old ward in the rest of the address, then the namesake's, then the one
 * with most of its area.
 */
function likeliestFirst(index: AddressIndex, fresh: number, detail: string): number[] {
  const rest = nameKey(detail)
  const own = nameKey(bareName(index, fresh))
  const scores = new Map<number, number>()
  for (const origin of originsOf(index, fresh)) {
    const ward = origin & ~PART
    const name = nameKey(bareName(index, ward))
    // Of a ward that is a number, every house number would be the name.
    const named = !/^\d+$/.test(name) && rest.includes(name)
    const score = (named ? NAMED : 0) + (name === own ? NAMESAKE : 0) + (origin & PART ? SOME : WHOLE)
    const district = districtOf(index, ward)
    scores.set(district, (scores.get(district) ?? 0) + score)
  }
  return [...scores].toSorted(([, a], [, b]) => b - a).map(([district]) => district)
}

/** No ward was made of so many that these could overtake one another. */
const [SOME, WHOLE, NAMESAKE, NAMED] = [1, 2, 100, 10_000]

/** The districts of March 2025 on the ground of an old ward or district; Quận 9 was gone by then. */
function currentDistricts(index: AddressIndex, unit: number): number[] {
  const district = districtOf(index, unit)
  const heirs =
    isRetired(index, unit) && unit !== district ? heirDistricts(index, (ward) => ward === unit) : []
  if (heirs.length > 0) return heirs
  if (district === NOTHING || !isRetired(index, district)) return [district]
  const took = heirDistricts(index, (ward) => districtOf(index, ward) === district)
  return took.length > 0 ? took : [district]
}

function heirDistricts(index: AddressIndex, of: (ward: number) => boolean): number[] {
  const found = new Set<number>()
  for (let at = 0; at < index.successors.length; at += 2) {
    if (of(index.successors[at] ?? NOTHING)) found.add(districtOf(index, index.successors[at + 1] ?? NOTHING))
  }
  return [...found]
}
