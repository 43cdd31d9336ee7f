import type { ShipmentDraft } from '../../lib/domain/shipment/shipment-draft.ts'

/** Friday, 20 November 2026, three in the afternoon by the carrier's clock: solutions, no labels. */
export const NOW = Date.parse('2026-11-20T15:00:00+07:00')

export const CONTACT_EMAIL = 'shop@mail.example'

/** An order of an invented buyer that no rule minds, from Hà Nội to Hồ Chí Minh City by road: 32,000 VND. */
export const soundDraft: ShipmentDraft = {
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
  pickup: {
    id: '88450121',
    name: 'Kho Cầu Giấy',
    tel: '0912000111',
    address: 'Số 12 ngõ 34 Duy Tân',
    province: 'Hà Nội',
    district: 'Quận Cầu Giấy',
    ward: 'Phường Dịch Vọng Hậu',
  },
  payer: 'shop',
  transport: 'road',
}

/** The same order on the wire with what spec §2.1 requires, written down apart from the client that would write it. */
export const soundBody = {
  products: [{ name: 'Áo thun', weight: 0.1, quantity: 3, price: 100_000, product_code: '' }],
  order: {
    id: '',
    pick_name: 'Kho Cầu Giấy',
    pick_money: 300_000,
    pick_address_id: '88450121',
    pick_address: 'Số 12 ngõ 34 Duy Tân',
    pick_province: 'Hà Nội',
    pick_district: 'Quận Cầu Giấy',
    pick_tel: '0912000111',
    name: 'Lê Thị Hoa',
    address: '12 Lý Tự Trọng',
    province: 'Thành phố Hồ Chí Minh',
    district: 'Quận 1',
    ward: 'Phường Bến Nghé',
    hamlet: 'Khác',
    tel: '0987654321',
    email: 'shop@mail.example',
    total_weight: 0.3,
    value: 300_000,
    transport: 'road',
  },
}

/** What a carrier answers to a submission, a look-up and a question for the fee (spec §2.3, 2.4, 2.5). */
export const soundAnswers = {
  creation: {
    success: true,
    message: '',
    order: {
      partner_id: 'p-1',
      label: 'S1.A1.17373471',
      area: '1',
      fee: '30400',
      insurance_fee: '15000',
      tracking_id: 17373471,
      estimated_pick_time: 'Sáng 2026-11-21',
      estimated_deliver_time: 'Chiều 2026-11-22',
      products: [],
      status_id: 2,
    },
  },
  record: {
    success: true,
    message: '',
    order: {
      label_id: 'S1.A1.17373471',
      partner_id: 'p-1',
      status: '1',
      status_text: 'Chưa tiếp nhận',
      created: '26-11-20 15:00:00',
      modified: '26-11-20 16:00:00',
      message: 'Gọi trước',
      pick_date: '2026-11-21',
      deliver_date: '2026-11-23',
      customer_fullname: 'Lê Thị Hoa',
      customer_tel: '0987654321',
      address: '12 Lý Tự Trọng, Quận 1',
      storage_day: '3',
      ship_money: '16500',
      insurance: '16500',
      value: '3000000',
      weight: '300',
      pick_money: 47000,
      is_freeship: '1',
    },
  },
  fee: {
    success: true,
    message: '',
    fee: {
      name: 'area2',
      fee: 30400,
      insurance_fee: 15000,
      delivery: true,
      delivery_type: 'area2',
      a: 2,
      dt: 'local',
      extFees: [
        { display: '(+ 7,400 đ)', title: 'Phụ phí hàng dễ vỡ', amount: 7400, type: 'fragile' },
        { display: '(+ 3,200 đ)', title: 'Phụ phí nông sản', amount: '3200', type: 'food' },
      ],
    },
  },
}
