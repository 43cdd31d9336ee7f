import type { Buyer } from './shop.ts'

const NAMES = ['Nguyễn Thị Hồng Vân', 'Trần Văn Mạnh', 'Lê Ngọc Ánh', 'Phạm Quốc Bảo', 'Đỗ Thu Hà']
const PLACES = [
  ['ngõ 34 phố Huế', 'Phường Phố Huế', 'Quận Hai Bà Trưng', 'Hà Nội'],
  ['đường Lê Lợi', 'Phường Bến Thành', 'Quận 1', 'Hồ Chí Minh'],
  ['phố Láng Hạ', 'Phường Thành Công', 'Quận Ba Đình', 'Hà Nội'],
] as const

/** Invented people; each has a phone of their own. */
export function buyer(at: number): Buyer {
  const [street, ward, district, province] = PLACES[at % PLACES.length] ?? PLACES[0]
  const name = NAMES[at % NAMES.length] ?? ''
  return {
    name,
    tel: `09123456${String(10 + at)}`,
    street: `Số ${at + 1}, ${street}`,
    ward,
    district,
    province,
  }
}
