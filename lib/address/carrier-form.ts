import { findUnit } from './find-unit.ts'
import {
  type AddressIndex,
  districtOf,
  fullName,
  isRetired,
  NOTHING,
  oldDistricts,
  provinceOf,
} from './index-file.ts'
import type { AddressReading, CarrierForm } from './reading.ts'

/**
 * The carrier requires a district (spec §2.1). A new ward gets its old district, or `candidates` if several
 * fit.
 */
export function toCarrier(
  index: AddressIndex,
  reading: Pick<AddressReading, 'scheme' | 'province' | 'district' | 'ward'>,
  withoutDistrict = false,
): CarrierForm {
  const { scheme, province, district, ward } = reading
  if (withoutDistrict && scheme === 'post2025' && ward)
    return { province, district: '', ward, candidates: [] }
  const unit = district || ward ? findUnit(index, scheme, { province, district, ward }) : null
  const districts =
    unit === null ? [] : scheme === 'post2025' ? oldDistricts(index, unit) : currentDistricts(index, unit)
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
