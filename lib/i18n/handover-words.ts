/** The courier signs the hand-over list; it is always Vietnamese. */
export const handoverWords = {
  title: 'BIÊN BẢN BÀN GIAO',
  date: 'Ngày',
  code: 'Mã vận đơn',
  order: 'Mã đơn',
  recipient: 'Người nhận',
  weight: 'Khối lượng',
  cod: 'Thu hộ (COD)',
  total: (parcels: string) => `Tổng: ${parcels} kiện`,
  giver: 'Bên giao (shop)',
  courier: 'Bên nhận (shipper)',
  sign: 'Ký, ghi rõ họ tên, giờ giao nhận',
} as const
