import { toCarrier } from '../../../lib/address/carrier-form.ts'
import { findUnit } from '../../../lib/address/find-unit.ts'
import { fold, nameKey } from '../../../lib/address/fold.ts'
import { type AddressIndex, fullName, oldDistricts } from '../../../lib/address/index-file.ts'
import { readAddress } from '../../../lib/address/read-address.ts'
import type { AddressReading, CarrierForm } from '../../../lib/address/reading.ts'
import type { Labelled, LabelledUnit } from './labelled.ts'

/** Any parser's answer for one address. */
export interface Answer {
  reading: Pick<AddressReading, 'scheme' | 'province' | 'district' | 'ward' | 'detail' | 'confidence'> | null
  phone: string
  sure: boolean
  carrier: CarrierForm | null
}

export interface Verdict {
  allRight: boolean
  /** A wrong ward was given. */
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
  const accepted = [...labelled.places, ...(labelled.alike ?? [])]
  const exact = reading !== null && accepted.some((place) => samePlace(place, reading))
  const right = exact || (reading !== null && reading.ward !== '' && parcels.has(parcelOf(index, reading)))
  return {
    allRight: right,
    wrong: !right && Boolean(reading?.ward),
    scheme: reading !== null && (accepted.some((place) => place.scheme === reading.scheme) || right),
    detail: words(reading?.detail ?? '') === words(labelled.detail),
    phone: answer.phone === labelled.phone,
    oldDistrict: meant?.scheme === 'post2025' ? hasOldDistrict(index, meant, answer, right) : null,
    sure: answer.sure,
    sureWrong: answer.sure && (!right || parcels.size > 1),
    confidence: reading?.confidence ?? 0,
  }
}

function samePlace(place: LabelledUnit, reading: LabelledUnit): boolean {
  return (
    place.scheme === reading.scheme &&
    place.province === reading.province &&
    place.district === reading.district &&
    place.ward === reading.ward
  )
}

function parcelOf(index: AddressIndex, place: LabelledUnit): string {
  const { province, district, ward, candidates } = toCarrier(index, place)
  const bare = nameKey(ward.replace(/^(?:Phường|Xã|Thị trấn|Đặc khu) /, ''))
  return [province, district, bare, candidates.length].join('|')
}

function hasOldDistrict(
  index: AddressIndex,
  meant: LabelledUnit,
  { carrier }: Answer,
  right: boolean,
): boolean {
  const unit = findUnit(index, 'post2025', { province: meant.province, ward: meant.ward })
  if (unit === null || !carrier || !right) return false
  const wanted = oldDistricts(index, unit).map((district) => fullName(index, district))
  const offered = [carrier.district, ...carrier.candidates.map((candidate) => candidate.district)]
  return wanted.some((district) => offered.includes(district))
}

/** Ignores case, marks and punctuation. */
function words(detail: string): string {
  return fold(detail).letters
}

/** Our own reader's answer. */
export function answerOf(index: AddressIndex, text: string): Answer {
  const { readings, phones, sure } = readAddress(index, { lines: [text] })
  const [reading = null] = readings
  return { reading, sure, phone: phones[0] ?? '', carrier: reading && toCarrier(index, reading) }
}
