import type { Pickup } from '../../lib/domain/account.ts'
import type { ShipmentDraft } from '../../lib/domain/shipment/shipment-draft.ts'

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

/** Ours, and never sent. */
type Own = 'returnOf' | 'sizeCm' | 'shelfLifeDays'

/** An order that wants everything the carrier offers at once, whether or not it would grant all of it. */
export const everyField: Required<Omit<ShipmentDraft, Own>> = {
  ...draft(),
  email: 'hoa@example.vn',
  street: 'Lý Tự Trọng',
  hamlet: 'Khu phố 2',
  products: [
    { name: 'Áo thun', code: 'AT-1', quantity: 2, weightGrams: 100, price: 100_000 },
    { name: 'Sen đá', code: '', quantity: 1, weightGrams: 250, price: 50_000 },
  ],
  totalWeightGrams: 450,
  value: 290_000,
  note: 'Giao giờ hành chính',
  pickup: {
    ...pickup,
    id: '',
    address: 'Số 12 ngõ 34 Duy Tân',
    street: 'Duy Tân',
    email: 'kho@example.vn',
  },
  payer: 'recipient',
  transport: 'fly',
  returnTo: {
    id: '77',
    name: 'Kho trả',
    tel: '0912000222',
    address: '5 Láng Hạ',
    province: 'Hà Đông',
    district: 'Quận Ba Đình',
    ward: 'Phường Thành Công',
    street: 'Láng Hạ',
    email: 'tra@example.vn',
  },
  pickShift: 1,
  deliverShift: 3,
  pickDate: '2025-12-31',
  deliverDate: '2026-01-02',
  expires: '2026-01-05T18:30:00',
  labelId: 'S1.PRE.1',
  express: { session: '8_mai' },
  handover: 'cod',
  collectionOnly: true,
  weightUnit: 'gram',
  actualTransport: 'road',
  labels: [1, 19, 75],
  labelDetails: [2, 4],
  notDeliveredFee: 20_000,
  solutions: [{ id: '1340164168838205440', name: 'Dễ vỡ', group: 'Hàng hóa' }],
}
