import { oldDistricts } from './candidates.ts'
import { findUnit } from './find-unit.ts'
import { type AddressIndex, fullName, provinceOf } from './index-file.ts'
import type { AddressReading, CarrierForm } from './reading.ts'

/**
 * What the carrier is told (spec §2.1). It requires a district, which an address of the new scheme has not: the old
 * district its ward's ground lay in is sent, with the old province that district belongs to, so that the two always
 * go together. The ward keeps the name the recipient gave: it is on the parcel, and couriers of the area know it,
 * while the old name would be a guess wherever a new ward was made of several. `candidates` holds every old district
 * of the ward; while there are several, the district stays empty, because choosing it is the seller's.
 */
export function toCarrier(
  index: AddressIndex,
  reading: Pick<AddressReading, 'scheme' | 'province' | 'district' | 'ward'>,
): CarrierForm {
  const { scheme, province, district, ward } = reading
  if (scheme === 'pre2025') {
    return { province, district, ward, candidates: district ? [{ province, district }] : [] }
  }
  const unit = ward ? findUnit(index, scheme, { province, ward }) : null
  const candidates = (unit === null ? [] : oldDistricts(index, unit)).map((number) => ({
    province: fullName(index, provinceOf(index, number)),
    district: fullName(index, number),
  }))
  const [only, ...others] = candidates
  if (only && others.length === 0) return { ...only, ward, candidates }
  const provinces = new Set(candidates.map((one) => one.province))
  const [shared] = provinces
  return { province: shared && provinces.size === 1 ? shared : province, district: '', ward, candidates }
}
