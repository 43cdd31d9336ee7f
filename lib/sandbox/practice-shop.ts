import { endpointNames } from '../carrier/endpoints/table.ts'
import { packageFeatures } from '../domain/account.ts'
import type { SavedPickup, Shop } from './state.ts'

const FIRST_SHOP_NUMBER = 22_170_400
const FIRST_PICKUP_ID = 88_450_200

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

export const OPERATOR_PARTNER_CODE = 'M-PRACTICE'

/** What a shop made over the API logs in with; it moves nothing real. */
export const NEW_SHOP_PASSWORD = 'practice-password'

/** All but `no-district`: by default a district is required, as the spec has it (§2.1). */
const features = packageFeatures.filter((feature) => feature !== 'no-district')

/** A shop with every right, nearly every feature and three pickup addresses. */
export function practiceShop(token: string, partnerCode: string): Shop {
  return {
    token,
    partnerCode,
    rights: endpointNames,
    pickups,
    features,
    name: 'Practice shop',
    tel: '0912000777',
    email: 'practice@shop.example',
    password: NEW_SHOP_PASSWORD,
  }
}

/** A marketplace account: it makes shops and ships for them (spec §5.3). */
export function practiceOperator(token: string): Shop {
  return {
    token,
    partnerCode: OPERATOR_PARTNER_CODE,
    rights: endpointNames,
    pickups: [],
    features,
    name: 'Practice marketplace',
    tel: '0912000999',
    email: 'operator@marketplace.example',
    password: NEW_SHOP_PASSWORD,
    marketplace: true,
    kind: 'b2c',
  }
}

interface Person {
  name: string
  address: string
  province: string
  district: string
  tel: string
  email: string
  password: string
}

/** A marketplace's new shop (spec §4.10): ordinary rights, and its first address to pick up at. */
export function newShop(
  { name, address, province, district, tel, email, password }: Person,
  made: { number: number; token: string; operator: string },
): Shop {
  const whole = [address, district, province].join(', ')
  const id = String(FIRST_PICKUP_ID + made.number)
  return {
    token: made.token,
    partnerCode: `S-${FIRST_SHOP_NUMBER + made.number}`,
    rights: endpointNames,
    pickups: [{ id, name, tel, address: whole, province, district }],
    features,
    name,
    tel,
    email,
    password,
    operator: made.operator,
  }
}
