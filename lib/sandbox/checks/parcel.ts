import { fold } from '../../domain/fold.ts'
import { numberOf, orderGrams, textOf } from '../order-values.ts'
import { type Check, check, isWhole, sent } from './check.ts'

/** Field notes (R): most integrations stop there. Grams and VND. */
const MOST_GRAMS = 20_000
const MOST_COD = 50_000_000
const MOST_VALUE = 50_000_000
/** Spec §8, characters as a reader counts them. */
const LONGEST_NOTE = 120
const banned = /\b(?:phao no|thuoc no|vu khi)\b/

export const parcelChecks: readonly Check[] = [
  check(422, '30501', 'Số lượng sản phẩm không hợp lệ', ({ products }) =>
    products.some(({ quantity }) => quantity !== undefined && !(isWhole(quantity) && numberOf(quantity) > 0)),
  ),
  check(422, '', 'Trường weight_option không hợp lệ', ({ order }) => {
    return sent(order, 'weight_option') && !['gram', 'kilogram'].includes(textOf(order.weight_option))
  }),
  check(422, '30103', 'Thiếu khối lượng đơn hàng', ({ order, products }) => {
    return (
      products.length === 0 ||
      products.some(({ weight }) => !(numberOf(weight) > 0)) ||
      Number.isNaN(orderGrams(order, products))
    )
  }),
  check(422, '30105', 'Khối lượng đơn hàng không hợp lệ', ({ order, products }) => {
    return orderGrams(order, products) <= 0
  }),
  check(400, '30603', 'Đơn hàng vượt quá khối lượng cho phép 20 kg', ({ order, products }) => {
    return orderGrams(order, products) > MOST_GRAMS
  }),
  check(422, '', 'Thiếu tên sản phẩm', ({ products }) => products.some(({ name }) => textOf(name) === '')),
  check(422, '30106', 'Trường is_freeship không hợp lệ', ({ order }) => {
    return order.is_freeship !== undefined && ![0, 1].includes(numberOf(order.is_freeship))
  }),
  check(422, '30108', 'Hình thức lấy hàng không hợp lệ', ({ order }) => {
    return sent(order, 'pick_option') && !['cod', 'post'].includes(textOf(order.pick_option))
  }),
  check(422, '30110', 'Giá trị hàng hóa phải lớn hơn 0', ({ order }) => {
    return !(isWhole(order.value) && numberOf(order.value) > 0)
  }),
  check(400, '30608', 'Giá trị hàng hóa quá lớn', ({ order }) => numberOf(order.value) > MOST_VALUE),
  check(400, '30607', 'Tiền thu hộ quá lớn', ({ order }) => numberOf(order.pick_money) > MOST_COD),
  check(422, '', 'Ghi chú không được quá 120 ký tự', ({ order }) => {
    return [...textOf(order.note).normalize('NFC')].length > LONGEST_NOTE
  }),
  check(400, '30609', 'Hàng hóa bị cấm vận chuyển', ({ products }) =>
    products.some(({ name }) => banned.test(fold(textOf(name)))),
  ),
]
