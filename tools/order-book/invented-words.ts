import type { Several } from '../bench/addresses/random.ts'

/** Words for invented orders; the longest are as long as real ones. */
export const stores: Several<{ host: string; name: string }> = [
  { host: 'tiemmay.example', name: 'Tiệm Mây' },
  { host: 'gomviet.example', name: 'Gốm Việt' },
  {
    host: 'cua-hang-do-thu-cong-my-nghe-truyen-thong.example',
    name: 'Cửa hàng đồ thủ công mỹ nghệ truyền thống Bát Tràng',
  },
]

export const familyNames: Several<string> = [
  'Nguyễn Thị',
  'Trần Văn',
  'Lê Hoàng',
  'Phạm Minh',
  'Đặng Ngọc',
  'Tôn Nữ Công Huyền',
]
export const givenNames: Several<string> = [
  'Hoa',
  'An',
  'Thanh Hằng',
  'Quốc Khánh',
  'Ánh Tuyết',
  'Phương Quỳnh Trang Đài',
]

export const details: Several<string> = [
  '12 Lý Tự Trọng',
  '27 ngõ 68',
  'Thôn Đông, sau nhà văn hóa',
  'Tầng 12A căn 1208 toà B2 khu đô thị mới, số 1 đường số 3 nối dài, cạnh trường mầm non Hoa Sen',
]

export const places: Several<{ ward: string; district: string; province: string }> = [
  { ward: 'Phường Bến Nghé', district: 'Quận 1', province: 'Thành phố Hồ Chí Minh' },
  { ward: 'Phường Thành Công', district: 'Quận Ba Đình', province: 'Thành phố Hà Nội' },
  { ward: 'Xã Nghĩa Hưng', district: 'Huyện Nghĩa Đàn', province: 'Tỉnh Nghệ An' },
  { ward: 'Phường Nguyễn Văn Cừ', district: 'Thành phố Quy Nhơn', province: 'Tỉnh Bình Định' },
]

/** With the price of one in VND. */
export const goods: Several<readonly [string, number]> = [
  ['Áo thun', 189_000],
  ['Bình gốm men lam', 455_000],
  ['Nến quế', 65_000],
  ['Bộ ấm chén gốm Bát Tràng vẽ tay họa tiết hoa sen men rạn cổ, kèm khay gỗ tự nhiên', 1_250_000],
]

export const notes: Several<string> = [
  '',
  '',
  'Gọi trước khi giao',
  'Giao giờ hành chính, để ở phòng bảo vệ nếu không có ai nhận, không giao cho hàng xóm',
]
