import type { DemoOrder, Person } from './order.ts'

const FIRST_ID = 2001
const SEED = 20251121
/** The newest of the hand-written orders, and the interval between two generated ones. */
const FROM_MS = Date.parse('2025-11-20T17:05:00Z')
const BETWEEN_MS = 4 * 60_000

/** Orders of invented people in the forms real ones have, the same ones in every run. */
export function generatedOrders(count: number): readonly DemoOrder[] {
  const chance = chanceFrom(SEED)
  return Array.from({ length: count }, (_, at) => made(at, chance))
}

function made(at: number, chance: Chance): DemoOrder {
  const created = new Date(FROM_MS + at * BETWEEN_MS).toISOString().slice(0, 19)
  const note = chance.pick(notes)
  const paid = chance.onceIn(8)
  const sold = [{ sku: chance.pick(skus), quantity: 1 + chance.below(3) }]
  const second = chance.pick(skus)
  if (chance.onceIn(4) && second !== sold[0]?.sku) sold.push({ sku: second, quantity: 1 })
  return {
    id: FIRST_ID + at,
    status: 'processing',
    payment: paid ? chance.pick(['bacs', 'wallet']) : 'cod',
    ...(paid && { paidOn: created }),
    created,
    billing: person(at, chance),
    ...(note !== '' && { note }),
    sold,
    shippingFee: 22_000 + chance.below(8) * 2000,
    ...(!paid && chance.onceIn(25) && { deposit: 50_000 }),
  }
}

function person(at: number, chance: Chance): Person {
  const family = chance.pick(families)
  const given = chance.pick(givenNames)
  const phone = `${chance.pick(prefixes)}${String(1_000_000 + chance.below(8_999_000) + at)}`
  const whole = chance.onceIn(10)
  return {
    ...(whole ? { last: `${family} ${given}` } : { first: family, last: given }),
    ...chance.pick(forms)(
      `${chance.pick(starts)}${1 + chance.below(180)} ${chance.pick(streets)}`,
      place(chance),
    ),
    phone: chance.pick(phoneForms)(phone),
    ...(chance.onceIn(3) && { email: `khach${at + 1}@example.com` }),
  }
}

const place = (chance: Chance) => chance.pick(places)

type Address = Pick<Person, 'address1' | 'address2' | 'city'>

/** As the checkout's three fields are filled in. */
const plain = (street: string, { ward, district, city }: DemoAddress): Address => ({
  address1: `${street}, ${ward}`,
  ...(district && { address2: district }),
  city,
})

const forms: readonly [typeof plain, ...(typeof plain)[]] = [
  plain,
  plain,
  (street, { ward, district, city }) =>
    plain(street, { ward: short(ward), ...(district && { district: short(district) }), city }),
  (street, place) => changed(plain(street, place), (text) => text.toLocaleUpperCase('vi')),
  (street, place) => changed(plain(street, place), unmarked),
  (street, { ward, district, city }) => ({
    address1: [street, ward, district, city].filter(Boolean).join(', '),
    city,
  }),
]

function changed({ address1, address2, city }: Address, change: (text: string) => string): Address {
  const district = typeof address2 === 'string' && { address2: change(address2) }
  return { address1: change(address1), ...district, city: change(String(city)) }
}

function short(unit: string): string {
  return unit
    .replace(/^phường /, 'P. ')
    .replace(/^xã /, 'X. ')
    .replace(/^thị trấn /, 'TT. ')
    .replace(/^quận /, 'Q. ')
    .replace(/^huyện /, 'H. ')
    .replace(/^thành phố /, 'TP. ')
}

function unmarked(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('đ', 'd').replaceAll('Đ', 'D')
}

const phoneForms: readonly [(digits: string) => string, ...((digits: string) => string)[]] = [
  (digits) => digits,
  (digits) => digits.replace(/^(\d{4})(\d{3})/, '$1 $2 '),
  (digits) => digits.replace(/^(\d{4})(\d{3})/, '$1.$2.'),
  (digits) => digits.replace(/^0/, '+84 '),
]

const prefixes = [
  '090',
  '091',
  '093',
  '096',
  '097',
  '098',
  '032',
  '035',
  '037',
  '070',
  '079',
  '083',
  '086',
] as const
const families = [
  'Nguyễn',
  'Trần',
  'Lê Thị',
  'Phạm Văn',
  'Huỳnh',
  'Hoàng Thị',
  'Phan',
  'Vũ Đức',
  'Võ Thị',
  'Đặng',
  'Bùi Ngọc',
  'Đỗ',
  'Hồ',
  'Ngô Thị',
  'Dương',
  'Lý',
] as const
const givenNames = [
  'Ngọc Hân',
  'Thanh Trúc',
  'Quỳnh Như',
  'Bảo Ngân',
  'Minh Tuấn',
  'Hải Đăng',
  'Khánh Linh',
  'Gia Bảo',
  'Phương Uyên',
  'Đình Nghĩa',
  'Thuỳ Dương',
  'Xuân Mai',
  'Tường Vy',
  'Anh Khoa',
  'Hữu Phước',
  'Cẩm Nhung',
] as const
const starts = ['', '', 'Số ', 'số nhà '] as const
const streets = [
  'Lê Lợi',
  'Nguyễn Trãi',
  'Trần Hưng Đạo',
  'Hùng Vương',
  'ngõ 12 Hoàng Hoa Thám',
  'Phan Chu Trinh',
  'Nguyễn Thái Học',
  'hẻm 8 Cách Mạng Tháng 8',
  'Quang Trung',
  'Hai Bà Trưng',
] as const
const skus = [
  'GOM-BINH-01',
  'GOM-LY-06',
  'VAI-TD-NAU',
  'VAI-TD-XANH',
  'VAI-GOI',
  'MAY-GIO',
  'TRA-HV',
  'NEN-QUE',
  'NEN-QUE',
  'GO-THOT',
  'GIAY-SO',
] as const
const notes = [
  '',
  '',
  '',
  'Giao giờ hành chính giúp mình.',
  'Gọi trước khi giao 15 phút nhé shop',
  'Hàng dễ vỡ, gói kỹ giúp em ạ',
  'Cho xem hàng',
  'Giao sau 18h',
  'gui bao ve toa nha neu khong co nha',
] as const

/** Where the made orders go: real units, in the words buyers have for them. */
interface DemoAddress {
  /** "phường 5", "xã Đông Minh"; with its kind. */
  ward: string
  /** Absent in addresses of two levels. */
  district?: string
  city: string
}

const places: readonly [DemoAddress, ...DemoAddress[]] = [
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

/** Choices that come out the same in every run of one seed (mulberry32). */
interface Chance {
  below(end: number): number
  onceIn(times: number): boolean
  pick<T>(all: readonly [T, ...T[]]): T
}

function chanceFrom(seed: number): Chance {
  let state = seed
  function below(end: number) {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * end)
  }
  return { below, onceIn: (times) => below(times) === 0, pick: (all) => all[below(all.length)] ?? all[0] }
}
