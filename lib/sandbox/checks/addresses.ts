import { readPhone } from '../../domain/phone.ts'
import { type Loose, numberOf, textOf } from '../order-values.ts'
import { findProvince, hamletsOf, knowsHamlet, lacksDistrict } from '../places.ts'
import { delivers, flies } from '../tariff.ts'
import { type Check, check, isWhole, lacks, sent } from './check.ts'

/** Field notes, 30201 and 30301. */
const SHORTEST_PHONE = 7

const digits = (value: unknown) => textOf(value).replace(/\D/g, '')
const shortPhone = (value: unknown) => digits(value).length < SHORTEST_PHONE
const number = (value: unknown) => readPhone(textOf(value))?.number ?? digits(value)

const returnsElsewhere = (order: Loose) => numberOf(order.use_return_address) === 1

const returnLacks =
  (name: string): Check['broken'] =>
  (submitted) =>
    returnsElsewhere(submitted.order) && lacks(name)(submitted)

/** Which code of 30203–30210, 30303–30307 and 30401–30405 belongs to which field is this sandbox's choice. */
export const addressChecks: readonly Check[] = [
  check(422, '30102', 'Mã đơn hàng không hợp lệ', ({ order }) => {
    const id = textOf(order.id)
    return id === '' || id.length >= 250
  }),
  check(422, '30203', 'Thiếu tên người gửi', lacks('pick_name')),
  check(422, '30204', 'Thiếu địa chỉ lấy hàng', lacks('pick_address')),
  check(422, '30205', 'Thiếu tỉnh/thành phố lấy hàng', lacks('pick_province')),
  check(422, '30206', 'Thiếu quận/huyện lấy hàng', ({ order, shop }) => {
    return lacksDistrict(shop, textOf(order.pick_district), textOf(order.pick_ward))
  }),
  check(422, '30207', 'Thiếu số điện thoại lấy hàng', lacks('pick_tel')),
  check(422, '30210', 'Tiền thu hộ không hợp lệ', ({ order }) => !isWhole(order.pick_money)),
  check(422, '30201', 'Số điện thoại lấy hàng không hợp lệ', ({ order }) => shortPhone(order.pick_tel)),
  check(422, '30303', 'Thiếu tên người nhận', lacks('name')),
  check(422, '30301', 'Số điện thoại người nhận không hợp lệ', ({ order }) => shortPhone(order.tel)),
  check(422, '30202', 'Số điện thoại người gửi và người nhận trùng nhau', ({ order }) => {
    return number(order.pick_tel) === number(order.tel)
  }),
  check(422, '30304', 'Thiếu địa chỉ người nhận', lacks('address')),
  check(422, '30305', 'Thiếu tỉnh/thành phố người nhận', lacks('province')),
  check(422, '30306', 'Thiếu quận/huyện người nhận', ({ order, shop }) => {
    return lacksDistrict(shop, textOf(order.district), textOf(order.ward))
  }),
  check(422, '30307', 'Thiếu phường/xã hoặc đường người nhận', (submitted) => {
    return lacks('ward')(submitted) && lacks('street')(submitted)
  }),
  check(422, '30302', 'Thiếu địa chỉ cấp 4 (thôn/ấp/xóm/tổ)', lacks('hamlet')),
  check(422, '', 'Thiếu email người nhận', lacks('email')),
  check(422, '', 'Trường use_return_address không hợp lệ', ({ order }) => {
    return sent(order, 'use_return_address') && ![0, 1].includes(numberOf(order.use_return_address))
  }),
  check(422, '', 'Các trường return_* chỉ được gửi khi use_return_address là 1', ({ order }) => {
    return (
      !returnsElsewhere(order) &&
      Object.keys(order).some((name) => /^return_/.test(name) && sent(order, name))
    )
  }),
  check(422, '30401', 'Thiếu tên người nhận hàng trả', returnLacks('return_name')),
  check(422, '30402', 'Thiếu địa chỉ trả hàng', returnLacks('return_address')),
  check(422, '30403', 'Thiếu tỉnh/thành phố trả hàng', returnLacks('return_province')),
  check(422, '30404', 'Thiếu quận/huyện trả hàng', ({ order, shop }) => {
    return (
      returnsElsewhere(order) && lacksDistrict(shop, textOf(order.return_district), textOf(order.return_ward))
    )
  }),
  check(422, '30405', 'Thiếu số điện thoại trả hàng', returnLacks('return_tel')),
  check(422, '', 'Thiếu email trả hàng', returnLacks('return_email')),
]

/** Checks against the carrier's own map, after all others. */
export const routeChecks: readonly Check[] = [
  check(422, '30205', 'Không xác định được tỉnh/thành phố lấy hàng', ({ order }) => {
    return findProvince(textOf(order.pick_province)) === null
  }),
  check(422, '30305', 'Không xác định được tỉnh/thành phố người nhận', ({ order }) => {
    return findProvince(textOf(order.province)) === null
  }),
  check(422, '30302', 'Địa chỉ cấp 4 không có trong phường/xã này', ({ order }) => {
    const place = [textOf(order.province), textOf(order.district)] as const
    const ward = [order.ward, order.street].map(textOf).find((name) => hamletsOf(...place, name).length > 0)
    return ward !== undefined && !knowsHamlet(...place, ward, textOf(order.hamlet))
  }),
  check(200, '30610', 'Tuyến giao hàng đang tạm ngưng', ({ order }) => {
    return !delivers(textOf(order.district), textOf(order.ward))
  }),
  check(200, '30604', 'Tuyến này không có chuyến bay, vui lòng chọn đường bộ', ({ order }) => {
    return textOf(order.transport) === 'fly' && !flies(textOf(order.district), textOf(order.ward))
  }),
]
