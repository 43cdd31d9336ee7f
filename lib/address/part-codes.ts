import { nameKey } from './fold.ts'
import { type AddressIndex, fullName, isRetired, provinceOf } from './index-file.ts'
import type { AddressInput } from './reading.ts'

/** ISO 3166-2:VN, the provinces until June 2025. */
const ISO: Readonly<Record<string, string>> = Object.fromEntries(
  `01 Lai Châu,02 Lào Cai,03 Hà Giang,04 Cao Bằng,05 Sơn La,06 Yên Bái,07 Tuyên Quang,09 Lạng Sơn,13 Quảng Ninh,
14 Hoà Bình,18 Ninh Bình,20 Thái Bình,21 Thanh Hóa,22 Nghệ An,23 Hà Tĩnh,24 Quảng Bình,25 Quảng Trị,26 Huế,
27 Quảng Nam,28 Kon Tum,29 Quảng Ngãi,30 Gia Lai,31 Bình Định,32 Phú Yên,33 Đắk Lắk,34 Khánh Hòa,35 Lâm Đồng,
36 Ninh Thuận,37 Tây Ninh,39 Đồng Nai,40 Bình Thuận,41 Long An,43 Bà Rịa - Vũng Tàu,44 An Giang,45 Đồng Tháp,
46 Tiền Giang,47 Kiên Giang,49 Vĩnh Long,50 Bến Tre,51 Trà Vinh,52 Sóc Trăng,53 Bắc Kạn,54 Bắc Giang,55 Bạc Liêu,
56 Bắc Ninh,57 Bình Dương,58 Bình Phước,59 Cà Mau,61 Hải Dương,63 Hà Nam,66 Hưng Yên,67 Nam Định,68 Phú Thọ,
69 Thái Nguyên,70 Vĩnh Phúc,71 Điện Biên,72 Đắk Nông,73 Hậu Giang,CT Cần Thơ,DN Đà Nẵng,HN Hà Nội,HP Hải Phòng,
SG Hồ Chí Minh`
    .split(/,\s*/)
    .map((row) => [row.slice(0, 2), row.slice(3)]),
)

/**
 * The labelled parts as words: a five-digit ward code becomes names, an ISO code its province, a number "Phường 7" or
 * "Quận 1"; an unknown code becomes empty.
 */
export function namedParts(index: AddressIndex, input: AddressInput): string[] {
  const [ward = '', district = '', province = ''] = [input.ward, input.district, input.province].map((part) =>
    part?.trim(),
  )
  const named = /^\d{5}$/.test(ward) ? wardOfCode(index, ward, input) : numbered('Phường', ward)
  return [named, numbered('Quận', district), provinceNamed(province)]
}

function numbered(type: string, part: string): string {
  if (/^\d{1,2}$/.test(part)) return `${type} ${part}`
  return /^\d+$/.test(part) ? '' : part
}

function provinceNamed(part: string): string {
  const iso = part.match(/^VN-(\w\w)$/i)?.[1]
  if (iso) return ISO[iso.toUpperCase()] ?? ''
  return /^\d+$/.test(part) ? '' : part
}

function wardOfCode(index: AddressIndex, code: string, input: AddressInput): string {
  const known = unitsOfCode(index, Number(code))
  const old = known.filter((unit) => unit >= index.ends.newWards)
  // Only an old address has a district.
  const units = input.district?.trim() && old.length > 0 ? old : known
  const rest = nameKey(
    [...input.lines, input.district, provinceNamed(input.province?.trim() ?? '')].join(' '),
  )
  const agreeing = units.filter((unit) => {
    const province = fullName(index, provinceOf(index, unit)).replace(/^(?:Tỉnh|Thành phố) /, '')
    return rest.includes(nameKey(province))
  })
  const [only, ...others] = agreeing.length > 0 ? agreeing : units
  return only === undefined || others.length > 0 ? '' : namesOf(index, only)
}

/** At most one of each scheme. */
function unitsOfCode(index: AddressIndex, code: number): number[] {
  const { districts: firstNewWard, newWards: firstOldWard, units } = index.ends
  const found: number[] = []
  let at = 0
  for (let unit = firstNewWard; unit < units; unit++) {
    if (unit === firstOldWard) at = 0
    at = (at + (index.codeStep[unit - firstNewWard] ?? 0)) & 0xffff
    if (at === code && !isRetired(index, unit)) found.push(unit)
  }
  return found
}

function namesOf(index: AddressIndex, ward: number): string {
  const names = [fullName(index, ward)]
  const firstDistrict = index.ends.provinces
  for (let unit = ward; unit >= firstDistrict; ) {
    unit = index.parent[unit] ?? 0
    names.push(fullName(index, unit))
  }
  return names.join(', ')
}
