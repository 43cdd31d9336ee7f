import { fold } from '../domain/fold.ts'
import type { Refused } from './answers.ts'
import { type Loose, numberOf, textOf } from './order-text.ts'
import { orderGrams } from './order-weight.ts'
import { findProvince } from './regions.ts'
import { delivers } from './tariff.ts'

interface Check extends Refused {
  broken: (order: Loose, products: readonly Loose[]) => boolean
}

const MOST_GRAMS = 20_000
const MOST_COD = 50_000_000
const MOST_VALUE = 50_000_000
const LONGEST_NOTE = 120
const SHORTEST_PHONE = 7
/** Goods the sandbox takes for banned. */
const banned = /\b(?:phao no|thuoc no|vu khi)\b/

const missing = (name: string) => (order: Loose) => textOf(order[name]) === ''
const whole = (value: unknown) => Number.isInteger(numberOf(value)) && numberOf(value) >= 0
const shortPhone = (value: unknown) => textOf(value).replace(/\D/g, '').length < SHORTEST_PHONE
const returnsElsewhere = (order: Loose) => numberOf(order.use_return_address) === 1
const returnMissing = (name: string) => (order: Loose) => returnsElsewhere(order) && missing(name)(order)

function check(http: number, code: string, message: string, broken: Check['broken']): Check {
  return { http, code, message, broken }
}

/**
 * What the carrier refuses, first broken rule first. HTTP statuses and codes are the field notes'; which code of
 * 30203–30210, 30303–30307 and 30401–30405 belongs to which field is this sandbox's choice.
 */
const checks: readonly Check[] = [
  check(422, '30102', 'Mã đơn hàng không hợp lệ', (order) => {
    const id = textOf(order.id)
    return id === '' || id.length >= 250
  }),
  check(422, '30203', 'Thiếu tên người gửi', missing('pick_name')),
  check(422, '30204', 'Thiếu địa chỉ lấy hàng', missing('pick_address')),
  check(422, '30205', 'Thiếu tỉnh/thành phố lấy hàng', missing('pick_province')),
  check(422, '30206', 'Thiếu quận/huyện lấy hàng', missing('pick_district')),
  check(422, '30207', 'Thiếu số điện thoại lấy hàng', missing('pick_tel')),
  check(422, '30210', 'Tiền thu hộ không hợp lệ', (order) => !whole(order.pick_money)),
  check(422, '30201', 'Số điện thoại lấy hàng không hợp lệ', (order) => shortPhone(order.pick_tel)),
  check(422, '30303', 'Thiếu tên người nhận', missing('name')),
  check(422, '30301', 'Số điện thoại người nhận không hợp lệ', (order) => shortPhone(order.tel)),
  check(422, '30202', 'Số điện thoại người gửi và người nhận trùng nhau', (order) => {
    return textOf(order.pick_tel).replace(/\D/g, '') === textOf(order.tel).replace(/\D/g, '')
  }),
  check(422, '30304', 'Thiếu địa chỉ người nhận', missing('address')),
  check(422, '30305', 'Thiếu tỉnh/thành phố người nhận', missing('province')),
  check(422, '30306', 'Thiếu quận/huyện người nhận', missing('district')),
  check(422, '30307', 'Thiếu phường/xã hoặc đường người nhận', (order) => {
    return missing('ward')(order) && missing('street')(order)
  }),
  check(422, '30302', 'Thiếu địa chỉ cấp 4 (thôn/ấp/xóm/tổ)', missing('hamlet')),
  check(422, '', 'Thiếu email người nhận', missing('email')),
  check(422, '30401', 'Thiếu tên người nhận hàng trả', returnMissing('return_name')),
  check(422, '30402', 'Thiếu địa chỉ trả hàng', returnMissing('return_address')),
  check(422, '30403', 'Thiếu tỉnh/thành phố trả hàng', returnMissing('return_province')),
  check(422, '30404', 'Thiếu quận/huyện trả hàng', returnMissing('return_district')),
  check(422, '30405', 'Thiếu số điện thoại trả hàng', returnMissing('return_tel')),
  check(422, '30501', 'Số lượng sản phẩm không hợp lệ', (_, products) =>
    products.some(({ quantity }) => quantity !== undefined && !(whole(quantity) && numberOf(quantity) > 0)),
  ),
  check(422, '30103', 'Thiếu khối lượng đơn hàng', (order, products) => {
    return (
      products.length === 0 ||
      products.some(({ weight }) => !(numberOf(weight) > 0)) ||
      Number.isNaN(orderGrams(order, products))
    )
  }),
  check(
    422,
    '30105',
    'Khối lượng đơn hàng không hợp lệ',
    (order, products) => orderGrams(order, products) <= 0,
  ),
  check(400, '30603', 'Đơn hàng vượt quá khối lượng cho phép 20 kg', (order, products) => {
    return orderGrams(order, products) > MOST_GRAMS
  }),
  check(422, '30106', 'Trường is_freeship không hợp lệ', ({ is_freeship }) => {
    return is_freeship !== undefined && ![0, 1].includes(numberOf(is_freeship))
  }),
  check(422, '30108', 'Hình thức lấy hàng không hợp lệ', ({ pick_option }) => {
    return pick_option !== undefined && !['cod', 'post'].includes(textOf(pick_option))
  }),
  check(
    422,
    '30110',
    'Giá trị hàng hóa phải lớn hơn 0',
    ({ value }) => !(whole(value) && numberOf(value) > 0),
  ),
  check(400, '30608', 'Giá trị hàng hóa quá lớn', ({ value }) => numberOf(value) > MOST_VALUE),
  check(400, '30607', 'Tiền thu hộ quá lớn', ({ pick_money }) => numberOf(pick_money) > MOST_COD),
  check(422, '', 'Ghi chú không được quá 120 ký tự', ({ note }) => [...textOf(note)].length > LONGEST_NOTE),
  check(400, '30609', 'Hàng hóa bị cấm vận chuyển', (_, products) =>
    products.some(({ name }) => banned.test(fold(textOf(name)))),
  ),
  check(422, '30205', 'Không xác định được tỉnh/thành phố lấy hàng', ({ pick_province }) => {
    return findProvince(textOf(pick_province)) === null
  }),
  check(422, '30305', 'Không xác định được tỉnh/thành phố người nhận', ({ province }) => {
    return findProvince(textOf(province)) === null
  }),
  check(200, '30610', 'Tuyến giao hàng đang tạm ngưng', ({ district, ward }) => {
    return !delivers(textOf(district), textOf(ward))
  }),
]

export function firstBroken(order: Loose, products: readonly Loose[]): Refused | undefined {
  return checks.find(({ broken }) => broken(order, products))
}
