import { toCarrier } from '../address/carrier-form.ts'
import type { AddressIndex } from '../address/index-file.ts'
import { readAddress } from '../address/read-address.ts'
import type { AddressReading, AddressResult } from '../address/reading.ts'
import type { Problem } from '../domain/problem.ts'
import { NO_HAMLET, type ShipmentDraft } from '../domain/shipment/shipment-draft.ts'
import type { AddressText } from '../domain/store/store-order.ts'

type PlaceFields = Pick<ShipmentDraft, 'province' | 'district' | 'ward' | 'street' | 'hamlet' | 'detail'>

/** One of several places that the seller chooses from. */
export interface AddressChoice {
  province: string
  district: string
  ward: string
}

export interface OrderPlace {
  fields: PlaceFields
  doubts: Problem[]
  choices: AddressChoice[]
  address: AddressResult
}

const MOST_CHOICES = 3
/** A reading this likely fills the form for confirmation; below it, only the parts common to all readings do. */
const LIKELY = 0.7

/** The order's address in the carrier's parts, with choices if it is ambiguous. */
export function findPlace(index: AddressIndex, text: AddressText, withoutDistrict = false): OrderPlace {
  const address = readAddress(index, {
    lines: text.lines.map((line) => line.text),
    ...(text.ward && { ward: text.ward.text }),
    ...(text.district && { district: text.district.text }),
    ...(text.province && { province: text.province.text }),
  })
  const [best] = address.readings
  if (!best) {
    const doubts: Problem[] = address.text
      ? [{ rule: 'address-unread', field: 'province', level: 'ask' }]
      : []
    return {
      fields: fieldsOf({ province: '', district: '', ward: '' }, address.text),
      doubts,
      choices: [],
      address,
    }
  }
  const choices = choicesOf(index, address, withoutDistrict)
  const likely = address.sure || best.confidence >= LIKELY || (choices.length < 2 && !isCrowded(address))
  const chosen = likely
    ? toCarrier(index, best, withoutDistrict)
    : commonPlace(index, address, choices, withoutDistrict)
  const fields = fieldsOf(chosen, best.detail || fallbackDetail(address), best.hamlet)
  const doubts = doubtsOf(address, best, choices)
  const sure = sureTexts(text)
  const alone = sure && doubts.length === 0 && findPlace(index, sure, withoutDistrict)
  if (alone && (alone.doubts.length > 0 || differs(alone.fields, fields))) {
    doubts.push({ rule: 'address-unsure', field: 'ward', level: 'ask' })
  }
  return { fields, doubts, choices, address }
}

/** Undefined if no text is unsure. Of lines that are all unsure, the detail is a question. */
function sureTexts({ lines, ...parts }: AddressText): AddressText | undefined {
  const sureLines = lines.filter(({ sure }) => sure)
  const sureParts = Object.entries(parts).filter(([, { sure }]) => sure)
  const isSure =
    [0, lines.length].includes(sureLines.length) && sureParts.length === Object.keys(parts).length
  return isSure
    ? undefined
    : { ...Object.fromEntries(sureParts), lines: sureLines.length > 0 ? sureLines : lines }
}

function differs(one: AddressChoice, other: AddressChoice): boolean {
  return one.ward !== other.ward || one.district !== other.district || one.province !== other.province
}

/** Different places only; empty if there is only one. */
function choicesOf(index: AddressIndex, address: AddressResult, withoutDistrict: boolean): AddressChoice[] {
  if (isCrowded(address)) return []
  const readings = address.sure ? address.readings.slice(0, 1) : address.readings
  const choices: AddressChoice[] = []
  for (const reading of readings) {
    const { province, district, ward, candidates } = toCarrier(index, reading, withoutDistrict)
    const places = district || candidates.length === 0 ? [{ province, district }] : candidates
    for (const one of places) {
      const choice = { ...one, ward }
      if (choices.every((other) => differs(other, choice))) choices.push(choice)
    }
  }
  return choices.length > 1 ? choices.slice(0, MOST_CHOICES) : []
}

function sharedPlace(choices: readonly AddressChoice[]): AddressChoice {
  const [first] = choices
  const common = (part: keyof AddressChoice) =>
    first && choices.every((choice) => choice[part] === first[part]) ? first[part] : ''
  const province = common('province')
  const district = province && common('district')
  return { province, district, ward: district && common('ward') }
}

/** Of a crowd, only the province that the text names: more places than were read may have the name. */
function commonPlace(
  index: AddressIndex,
  address: AddressResult,
  choices: readonly AddressChoice[],
  withoutDistrict: boolean,
): AddressChoice {
  if (!isCrowded(address)) return sharedPlace(choices)
  const { province } = sharedPlace(address.readings.map((one) => toCarrier(index, one, withoutDistrict)))
  const isNamed = address.spans.some(({ kind }) => kind === 'province')
  return { province: isNamed ? province : '', district: '', ward: '' }
}

function doubtsOf(
  address: AddressResult,
  best: AddressReading,
  choices: readonly AddressChoice[],
): Problem[] {
  if (choices.length > 1) {
    const sameWard = choices.every((choice) => choice.ward !== '' && choice.ward === choices[0]?.ward)
    const sameProvince = choices.every((choice) => choice.province === choices[0]?.province)
    if (!sameWard || !sameProvince) return [{ rule: 'address-several', field: 'ward', level: 'ask' }]
    return [{ rule: 'district-several', field: 'district', level: 'ask', values: { count: choices.length } }]
  }
  if (best.ward && address.sure) return []
  if (isCrowded(address)) return [{ rule: 'address-crowded', field: 'ward', level: 'ask' }]
  return [{ rule: best.ward ? 'address-unsure' : 'ward-unread', field: 'ward', level: 'ask' }]
}

/** "Phường 1" alone: with so many equal places, three choices would mislead. */
function isCrowded(address: AddressResult): boolean {
  const [best] = address.readings
  const last = address.readings[MOST_CHOICES]
  return !address.sure && best !== undefined && last !== undefined && last.confidence > best.confidence / 2
}

/** The carrier requires a detail; an address of units only repeats its ward. */
function fallbackDetail(address: AddressResult): string {
  const ward = address.spans.find((span) => span.kind === 'ward')
  return ward ? address.text.slice(ward.start, ward.end) : ''
}

function fieldsOf(
  units: { province: string; district: string; ward: string },
  detail: string,
  hamlet = '',
): PlaceFields {
  return {
    province: units.province,
    district: units.district,
    ward: units.ward,
    street: units.ward ? '' : streetIn(detail),
    hamlet: hamlet || NO_HAMLET,
    detail: detail.slice(0, 2000),
  }
}

/** "12/3 đường Lê Lợi, thôn 2" → "đường Lê Lợi": replaces a missing ward (spec §2.1). */
function streetIn(detail: string): string {
  const street = detail.match(
    /(?:^|[\s,])((?:(?:đường|phố|duong|pho|quốc lộ|tỉnh lộ|ql|tl)(?!\p{L})|đ\.)\s?[^,]{2,60})/iu,
  )
  return street?.[1]?.trim() ?? ''
}

/** The part in which choices differ: same name in other provinces or districts, another type, or other names. */
export type Difference = 'province' | 'district' | 'type' | 'ward' | 'place'

const TYPES = /^(?:Thành phố|Tỉnh|Quận|Huyện|Thị xã|Thị trấn|Phường|Xã|Đặc khu)\s+/u

export function differenceOf(choices: readonly AddressChoice[]): Difference {
  const same = (of: (choice: AddressChoice) => string) => new Set(choices.map(of)).size === 1
  if (same((choice) => lowestOf(choice).replace(TYPES, ''))) {
    if (!same(({ province }) => province)) return 'province'
    return choices.some(({ ward }) => ward) && !same(({ district }) => district) ? 'district' : 'type'
  }
  return same(({ province, district }) => `${province}/${district}`) ? 'ward' : 'place'
}

export function lowestOf({ province, district, ward }: AddressChoice): string {
  return ward || district || province
}
