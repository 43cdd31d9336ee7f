import { oldDistricts } from '../../../lib/address/candidates.ts'
import { toCarrier } from '../../../lib/address/carrier-form.ts'
import { findUnit } from '../../../lib/address/find-unit.ts'
import { fold, nameKey } from '../../../lib/address/fold.ts'
import { type AddressIndex, fullName } from '../../../lib/address/index-file.ts'
import type { AddressReading, CarrierForm } from '../../../lib/address/reading.ts'
import type { Labelled, Place } from './labelled.ts'

/** What any parser made of one address. */
export interface Answer {
  reading: Pick<AddressReading, 'scheme' | 'province' | 'district' | 'ward' | 'detail' | 'confidence'> | null
  phone: string
  sure: boolean
  carrier: CarrierForm | null
}

export interface Verdict {
  allRight: boolean
  /** A ward is given, and not the right one. */
  wrong: boolean
  scheme: boolean
  detail: boolean
  phone: boolean
  /** Null for addresses of the old scheme. */
  oldDistrict: boolean | null
  sure: boolean
  sureWrong: boolean
  confidence: number
}

export function judge(index: AddressIndex, labelled: Labelled, answer: Answer): Verdict {
  const { reading } = answer
  const [meant] = labelled.places
  const parcels = new Set(labelled.places.map((place) => parcelOf(index, place)))
  const exact = reading !== null && labelled.places.some((place) => samePlace(place, reading))
  const right = exact || (reading !== null && reading.ward !== '' && parcels.has(parcelOf(index, reading)))
  return {
    allRight: right,
    wrong: !right && Boolean(reading?.ward),
    scheme: reading !== null && (labelled.places.some((place) => place.scheme === reading.scheme) || right),
    detail: words(reading?.detail ?? '') === words(labelled.detail),
    phone: answer.phone === labelled.phone,
    oldDistrict: meant?.scheme === 'post2025' ? hasOldDistrict(index, meant, answer, right) : null,
    sure: answer.sure,
    sureWrong: answer.sure && (!right || parcels.size > 1),
    confidence: reading?.confidence ?? 0,
  }
}

function samePlace(place: Place, reading: Place): boolean {
  return (
    place.scheme === reading.scheme &&
    place.province === reading.province &&
    place.district === reading.district &&
    place.ward === reading.ward
  )
}

/** What the courier gets: a reading in the other scheme is right where this is the same. */
function parcelOf(index: AddressIndex, place: Place): string {
  const { province, district, ward, candidates } = toCarrier(index, place)
  const bare = nameKey(ward.replace(/^(?:Phường|Xã|Thị trấn|Đặc khu) /, ''))
  return [province, district, bare, candidates.length].join('|')
}

function hasOldDistrict(index: AddressIndex, meant: Place, { carrier }: Answer, right: boolean): boolean {
  const unit = findUnit(index, 'post2025', { province: meant.province, ward: meant.ward })
  if (unit === null || !carrier || !right) return false
  const wanted = oldDistricts(index, unit).map((district) => fullName(index, district))
  const offered = [carrier.district, ...carrier.candidates.map((candidate) => candidate.district)]
  return wanted.some((district) => offered.includes(district))
}

/** Case, marks and punctuation are no part of a detail's rightness. */
function words(detail: string): string {
  return fold(detail).letters
}
