/** Where the made orders go: real units, in the words buyers have for them. */
export interface Place {
  /** "phường 5", "xã Đông Minh"; with its kind. */
  ward: string
  /** Absent in addresses of two levels. */
  district?: string
  city: string
}

export const places: readonly [Place, ...Place[]] = [
  { ward: 'phường Dịch Vọng Hậu', district: 'quận Cầu Giấy', city: 'Hà Nội' },
  { ward: 'phường Láng Thượng', district: 'quận Đống Đa', city: 'Hà Nội' },
  { ward: 'phường La Khê', district: 'quận Hà Đông', city: 'Hà Nội' },
  { ward: 'xã Liên Hà', district: 'huyện Đông Anh', city: 'Hà Nội' },
  { ward: 'phường 14', district: 'quận 10', city: 'Hồ Chí Minh' },
  { ward: 'phường 12', district: 'quận Bình Thạnh', city: 'Hồ Chí Minh' },
  { ward: 'phường Tân Phong', district: 'quận 7', city: 'Hồ Chí Minh' },
  { ward: 'xã Phước Kiển', district: 'huyện Nhà Bè', city: 'Hồ Chí Minh' },
  { ward: 'phường Thạch Thang', district: 'quận Hải Châu', city: 'Đà Nẵng' },
  { ward: 'phường Cầu Tre', district: 'quận Ngô Quyền', city: 'Hải Phòng' },
  { ward: 'phường An Hòa', district: 'quận Ninh Kiều', city: 'Cần Thơ' },
  { ward: 'xã Nghi Phong', district: 'huyện Nghi Lộc', city: 'Nghệ An' },
  { ward: 'phường Tân Lợi', district: 'thành phố Buôn Ma Thuột', city: 'Đắk Lắk' },
  { ward: 'phường Phú Hòa', district: 'thành phố Thủ Dầu Một', city: 'Bình Dương' },
  { ward: 'phường Trần Phú', district: 'thành phố Quy Nhơn', city: 'Bình Định' },
  { ward: 'thị trấn Phố Ràng', district: 'huyện Bảo Yên', city: 'Lào Cai' },
  { ward: 'xã Mỹ Đức Đông', district: 'huyện Cái Bè', city: 'Tiền Giang' },
  { ward: 'thị trấn Liên Nghĩa', district: 'huyện Đức Trọng', city: 'Lâm Đồng' },
  { ward: 'xã Đông Minh', district: 'huyện Tiền Hải', city: 'Thái Bình' },
  { ward: 'phường Dương Đông', district: 'thành phố Phú Quốc', city: 'Kiên Giang' },
  { ward: 'phường Thuận Hóa', city: 'Thành phố Huế' },
  { ward: 'xã Hưng Thịnh', city: 'Đồng Nai' },
]
