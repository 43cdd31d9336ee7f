import { oldDistricts } from './candidates.ts'
import { findUnit, isRetired } from './find-unit.ts'
import { type AddressIndex, districtOf, fullName, NOTHING, provinceOf } from './index-file.ts'
import type { AddressReading, CarrierForm } from './reading.ts'

/**
 * What the carrier is told (spec §2.1). It requires a district, which an address of the new scheme has not: the old
 * district its ward's ground lay in is sent, with the old province that district belongs to, so that the two always
 * go together. A district that was gone by March 2025 (Quận 9) is replaced by the one that took its wards. The ward
 * keeps the name the recipient gave: it is on the parcel, and couriers of the area know it, while another name would
 * be a guess wherever a new ward was made of several. `candidates` holds every district it may be; while there are
 * several, the district stays empty, because choosing it is the seller's. An account may send a new ward as it is
 * (`withoutDistrict`): then there is nothing to choose. An address that names no ward keeps the ordinary form.
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
    unit === null ? [] : scheme === 'post2025' ? oldDistricts(index, unit) : living(index, unit)
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

/** The districts of March 2025 that an old ward or district lay in. */
function living(index: AddressIndex, unit: number): number[] {
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
  for (let at = 0; at < index.heirs.length; at += 2) {
    if (of(index.heirs[at] ?? NOTHING)) found.add(districtOf(index, index.heirs[at + 1] ?? NOTHING))
  }
  return [...found]
}
