import type { Chance } from './random.ts'

/** Invented streets, hamlets, houses, people and wishes. */

/** Some have the names of units, which makes streets hard. */
const STREETS = [
  'Lê Lợi',
  'Nguyễn Trãi',
  'Trần Hưng Đạo',
  'Hai Bà Trưng',
  'Điện Biên Phủ',
  'Minh Khai',
  'Quang Trung',
  'Lý Thường Kiệt',
  'Hà Nội',
  'Nguyễn Văn Linh',
  'Phạm Văn Đồng',
  '30/4',
  'Cách Mạng Tháng 8',
  'Hùng Vương',
  'Bạch Đằng',
  'Đà Nẵng',
  'Phan Đình Phùng',
  'Võ Thị Sáu',
  'Huỳnh Tấn Phát',
  'Trường Chinh',
] as const
const HAMLETS = [
  'thôn Đông',
  'thôn 3',
  'Thôn Phú Lộc',
  'xóm 7',
  'xóm Chùa',
  'ấp 4',
  'ấp Bình Hòa',
  'Ấp Mỹ Thuận B',
  'khóm 2',
  'bản Nà Pán',
  'buôn Ea Sut',
  'tổ 12',
  'tổ dân phố 5',
  'TDP 8',
  'khu phố 3',
  'KP 6',
  'khối Tân Tiến',
  'đội 9',
  'khu 4',
] as const
const HOUSES = [
  'Tạp hóa cô Ba',
  'chung cư Hoa Mai lô C',
  'nhà bà Sáu',
  'Shop Mẹ và Bé',
  'CT5 căn 1204 KĐT Văn Khê',
  'KCN Sóng Thần lô B3',
  'Tiệm tóc Hùng',
  'Trường mầm non Họa Mi',
  'Benh vien da khoa',
] as const
const PEOPLE = ['Chị Hoa', 'anh Tuấn', 'Nguyễn Thị Lan', 'Trần Văn Bình', 'Mai Anh', 'cô Năm'] as const
const WISHES = [
  'gọi trước khi giao',
  'giao giờ hành chính',
  'cho xem hàng',
  'gần chợ',
  'đối diện cây xăng',
  'cạnh nhà thờ',
  'ship sau 17h',
  'để ở quầy lễ tân',
] as const

export function houseAndStreet(chance: Chance): string {
  const house = String(1 + chance.below(400))
  const number = chance.weighed([
    [5, house],
    [3, `${house}/${1 + chance.below(60)}`],
    [1, `${house}${chance.pick(['A', 'B', 'C'])}`],
    [1, `Số ${house}`],
    [1, `SN ${house}`],
    [1, `${house} ngõ ${1 + chance.below(90)}`],
    [1, `K${house}/${1 + chance.below(30)}`],
  ])
  const word = chance.weighed([
    [5, ''],
    [3, 'đường '],
    [1, 'Đ. '],
    [1, 'phố '],
  ])
  return `${number} ${word}${chance.pick(STREETS)}`
}

/** House and street, hamlet or building in the usual order; never empty. */
export function detail(chance: Chance): string[] {
  const parts = chance.weighed([
    [45, [houseAndStreet(chance)]],
    [30, [chance.pick(HAMLETS)]],
    [12, [houseAndStreet(chance), chance.pick(HAMLETS)]],
    [4, [`số ${1 + chance.below(300)} ${chance.pick(HAMLETS)}`]],
    [9, []],
  ])
  return parts.length === 0 || chance.at(0.06) ? [chance.pick(HOUSES), ...parts] : parts
}

export const person = (chance: Chance): string => chance.pick(PEOPLE)
export const wish = (chance: Chance): string => chance.pick(WISHES)

/** A valid mobile number, and a way to type it. */
export function phone(chance: Chance): { number: string; written: string } {
  const prefix = chance.pick(['090', '091', '098', '097', '032', '035', '038', '070', '077', '083', '086'])
  const rest = String(1000000 + chance.below(9000000))
  const number = prefix + rest
  const written = chance.weighed([
    [5, number],
    [2, `${prefix}${rest.slice(0, 1)} ${rest.slice(1, 4)} ${rest.slice(4)}`],
    [2, `${prefix}${rest.slice(0, 1)}.${rest.slice(1, 4)}.${rest.slice(4)}`],
    [1, `+84${number.slice(1)}`],
    [1, `(+84) ${number.slice(1)}`],
    [1, `84${number.slice(1)}`],
    [1, number.replace(/^0/, 'O')],
  ])
  const old = prefix === '035' && chance.at(0.5)
  return old ? { number, written: `0165${rest}` } : { number, written }
}
