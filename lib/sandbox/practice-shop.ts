import { endpointNames } from '../carrier/endpoints/table.ts'
import type { SavedPickup, Shop } from './state.ts'

/** Invented people at invented doors. */
const pickups: readonly SavedPickup[] = [
  {
    id: '88450121',
    name: 'Kho Cầu Giấy',
    tel: '0912000111',
    address: 'Số 12 ngõ 34 Duy Tân, Phường Dịch Vọng Hậu, Quận Cầu Giấy, Hà Nội',
    province: 'Hà Nội',
    district: 'Quận Cầu Giấy',
  },
  {
    id: '88450122',
    name: 'Cửa hàng Võ Văn Tần',
    tel: '0912000222',
    address: '215A Võ Văn Tần, Phường 5, Quận 3, TP. Hồ Chí Minh',
    province: 'TP. Hồ Chí Minh',
    district: 'Quận 3',
  },
  {
    id: '88450123',
    name: 'Kho Bình Tân',
    tel: '0912000333',
    address: '47 Đường số 6, Phường Bình Trị Đông B, Quận Bình Tân, TP. Hồ Chí Minh',
    province: 'TP. Hồ Chí Minh',
    district: 'Quận Bình Tân',
  },
]

export const PRACTICE_PARTNER_CODE = 'S-PRACTICE'

/** A shop with every right and three pickup addresses. */
export function practiceShop(token: string, partnerCode: string): Shop {
  return { token, partnerCode, rights: endpointNames, pickups }
}
