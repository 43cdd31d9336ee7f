import { fold } from '../domain/fold.ts'
import { NO_HAMLET } from '../domain/shipment-draft.ts'
import { findProvince } from './regions.ts'

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
