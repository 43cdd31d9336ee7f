import { fold } from '../domain/fold.ts'
import { NO_HAMLET } from '../domain/shipment/shipment-draft.ts'
import type { Shop } from './state.ts'

type Region = 'north' | 'central' | 'south'

/** Provinces by region, old names and new: every name of the 34 is one of the 63. */
const regions: Readonly<Record<Region, string>> = {
  north: `ha noi, hai phong, ha giang, cao bang, bac kan, tuyen quang, lao cai, dien bien, lai chau, son la, yen bai,
    hoa binh, thai nguyen, lang son, quang ninh, bac giang, phu tho, vinh phuc, bac ninh, hai duong, hung yen,
    thai binh, ha nam, nam dinh, ninh binh`,
  central: `thanh hoa, nghe an, ha tinh, quang binh, quang tri, hue, da nang, quang nam, quang ngai, binh dinh,
    phu yen, khanh hoa, ninh thuan, binh thuan, kon tum, gia lai, dak lak, dak nong, lam dong`,
  south: `ho chi minh, ba ria vung tau, binh duong, binh phuoc, dong nai, tay ninh, long an, tien giang, ben tre,
    tra vinh, vinh long, dong thap, an giang, kien giang, can tho, hau giang, soc trang, bac lieu, ca mau`,
}

const regionOf = new Map<string, Region>()
for (const region of ['north', 'central', 'south'] as const) {
  for (const name of regions[region].split(',')) regionOf.set(name.trim(), region)
}

const aliases: Readonly<Record<string, string>> = {
  'thua thien hue': 'hue',
  hcm: 'ho chi minh',
  'sai gon': 'ho chi minh',
}

export interface Province {
  name: string
  region: Region
}

/** "Thành phố Hồ Chí Minh", "TP.HCM" and "ho chi minh" are one province; null for a name the carrier does not know. */
export function findProvince(text: string): Province | null {
  const bare = fold(text)
    .replace(/[^a-z]+/g, ' ')
    .trim()
    .replace(/^(?:tinh|thanh pho|tp) /, '')
  const name = aliases[bare] ?? bare
  const region = regionOf.get(name)
  return region ? { name, region } : null
}

/**
 * Spec §2.1 requires a district, which addresses since 2025 lack (field notes, "District"). Here a shop with the
 * feature may name the ward instead.
 */
export function lacksDistrict({ features }: Pick<Shop, 'features'>, district: string, ward: string): boolean {
  return district === '' && (ward === '' || !features?.includes('no-district'))
}

interface ListedWard {
  ward: string
  district: string
  province: string
  names: readonly string[]
}

/** Wards whose hamlets the sandbox knows. The wards are real ones, what is in them is not all there is. */
const listed: readonly ListedWard[] = [
  {
    ward: 'Xã Vĩnh Lộc A',
    district: 'Huyện Bình Chánh',
    province: 'Thành phố Hồ Chí Minh',
    names: ['Ấp 1', 'Ấp 2', 'Ấp 3', 'Ấp 4', 'Ấp 5', 'Ấp 6', 'Ấp 7'],
  },
  {
    ward: 'Xã Phong Phú',
    district: 'Huyện Bình Chánh',
    province: 'Thành phố Hồ Chí Minh',
    names: ['Ấp 1', 'Ấp 2', 'Ấp 3', 'Ấp 4', 'Ấp 5'],
  },
  {
    ward: 'Xã Bát Tràng',
    district: 'Huyện Gia Lâm',
    province: 'Thành phố Hà Nội',
    names: ['Thôn 1', 'Thôn 2', 'Thôn 3', 'Thôn 4', 'Thôn 5'],
  },
  {
    ward: 'Xã Kim Chung',
    district: 'Huyện Đông Anh',
    province: 'Thành phố Hà Nội',
    names: ['Thôn Bầu', 'Thôn Hậu Dưỡng', 'Thôn Nhuế'],
  },
  {
    ward: 'Phường Dịch Vọng Hậu',
    district: 'Quận Cầu Giấy',
    province: 'Thành phố Hà Nội',
    names: ['Tổ 1', 'Tổ 2', 'Tổ 3', 'Tổ 4', 'Khu tập thể Đại học Sư phạm'],
  },
]

const UNIT = /^(?:xa|phuong|thi tran|huyen|quan|thi xa|thanh pho|tp|p|q|x|h)\b[. ]*/

function bare(name: string): string {
  return fold(name).trim().replace(UNIT, '')
}

function same(given: string, known: string): boolean {
  return bare(given) === bare(known)
}

/** Level-4 names of a ward; none where the sandbox has no list. The 2025 reform's addresses name no district. */
export function hamletsOf(province: string, district: string, ward: string): readonly string[] {
  const place = findProvince(province)?.name
  const found = listed.find(
    (one) =>
      same(ward, one.ward) &&
      findProvince(one.province)?.name === place &&
      (district.trim() === '' || same(district, one.district)),
  )
  return found ? [...found.names, NO_HAMLET] : []
}

/** The parts of a whole address, "…, ward, district, province"; null where its end is no province. */
export function placesOf(address: string): { province: string; district: string; ward: string } | null {
  const parts = address.split(',').map((part) => part.trim())
  const [ward = '', district = '', province = ''] = parts.slice(-3)
  return parts.length >= 3 && findProvince(province) ? { province, district, ward } : null
}

/** Whether a submission may name this hamlet: where the ward has a list, one of it, or `Khác`. */
export function knowsHamlet(province: string, district: string, ward: string, hamlet: string): boolean {
  const names = hamletsOf(province, district, ward)
  return names.length === 0 || [...names, NO_HAMLET].some((name) => fold(name) === fold(hamlet.trim()))
}
