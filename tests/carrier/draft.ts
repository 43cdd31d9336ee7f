import type { Pickup } from '../../lib/domain/account.ts'
import type { ShipmentDraft } from '../../lib/domain/shipment-draft.ts'

export const pickup: Pickup = {
  id: '88450121',
  name: 'Kho Cầu Giấy',
  tel: '0912000111',
  address: 'Số 12 ngõ 34 Duy Tân, Phường Dịch Vọng Hậu, Quận Cầu Giấy, Hà Nội',
  province: 'Hà Nội',
  district: 'Quận Cầu Giấy',
  ward: 'Phường Dịch Vọng Hậu',
}

/** An order of an invented buyer, from Hà Nội to Hồ Chí Minh City; change what the test is about. */
export function draft(changes: Partial<ShipmentDraft> = {}): ShipmentDraft {
  return {
    store: 'shop.example',
    storeName: 'Tiệm Mây',
    platform: 'woocommerce',
    orderId: '1042',
    orderNumber: '#1042',
    orderUrl: 'https://shop.example/wp-admin/post.php?post=1042&action=edit',
    parcel: 1,
    name: 'Lê Thị Hoa',
    tel: '0987654321',
    email: '',
    detail: '12 Lý Tự Trọng',
    province: 'Thành phố Hồ Chí Minh',
    district: 'Quận 1',
    ward: 'Phường Bến Nghé',
    street: '',
    hamlet: 'Khác',
    products: [{ name: 'Áo thun', code: '', quantity: 3, weightGrams: 100, price: 100_000 }],
    totalWeightGrams: 300,
    cod: 300_000,
    value: 300_000,
    note: '',
    pickup,
    payer: 'shop',
    transport: 'road',
    ...changes,
  }
}

export const account = { contactEmail: 'shop@example.vn' }
