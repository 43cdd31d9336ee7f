import { NO_HAMLET } from '../domain/shipment/shipment-draft.ts'

export const orderExample = {
  products: [{ name: 'Áo thun', weight: 0.1, price: 100000, quantity: 3, product_code: '' }],
  order: {
    id: 'shop-1001',
    pick_name: 'Kho Cầu Giấy',
    pick_address: 'Số 12 ngõ 34 Duy Tân',
    pick_province: 'Hà Nội',
    pick_district: 'Quận Cầu Giấy',
    pick_ward: 'Phường Dịch Vọng Hậu',
    pick_tel: '0912000111',
    pick_money: 300000,
    name: 'Lê Thị Hoa',
    tel: '0987654321',
    email: 'hoa@example.vn',
    address: '12 Lý Tự Trọng',
    province: 'TP. Hồ Chí Minh',
    district: 'Quận 1',
    ward: 'Phường Bến Nghé',
    hamlet: NO_HAMLET,
    is_freeship: 1,
    weight_option: 'kilogram',
    total_weight: 0.3,
    value: 300000,
    transport: 'road',
  },
}
