import type { PackageFeature } from '../../domain/account.ts'
import { carrierDay, carrierTime } from '../../domain/carrier-day.ts'
import { isSession } from '../express.ts'
import { numberOf, textOf } from '../order-values.ts'
import { readDay, readMoment } from '../vietnam-time.ts'
import { type Check, check, sent } from './check.ts'

const oneOf = (name: string, allowed: readonly number[]) =>
  check(422, '', `Trường ${name} không hợp lệ`, ({ order }) => {
    return sent(order, name) && !allowed.includes(numberOf(order[name]))
  })

/** Spec §2.1: "unusable by default, enabled per service package". */
const needs = (name: string, feature: PackageFeature) =>
  check(422, '', `Gói dịch vụ của shop không hỗ trợ ${name}`, ({ order, shop }) => {
    return sent(order, name) && !shop.features?.includes(feature)
  })

const day = (name: string): readonly Check[] => [
  check(422, '', `Trường ${name} phải có dạng YYYY/MM/DD`, ({ order }) => {
    return sent(order, name) && readDay(textOf(order[name])) === null
  }),
  check(422, '', `Trường ${name} không được ở quá khứ`, ({ order, now }) => {
    return sent(order, name) && (readDay(textOf(order[name])) ?? '') < carrierDay(now)
  }),
]

const isExpress: Check['broken'] = ({ order }) => textOf(order.deliver_option) === 'xteam'

export const serviceChecks: readonly Check[] = [
  oneOf('pick_work_shift', [1, 2, 3]),
  oneOf('deliver_work_shift', [1, 2, 3]),
  oneOf('opm', [0, 1]),
  needs('label_id', 'pre-issued-label'),
  needs('pick_date', 'pick-date'),
  needs('deliver_date', 'deliver-date'),
  needs('expired', 'expiry'),
  ...day('pick_date'),
  ...day('deliver_date'),
  check(422, '', 'Ngày giao phải từ ngày lấy trở đi', ({ order }) => {
    const picked = readDay(textOf(order.pick_date))
    const delivered = readDay(textOf(order.deliver_date))
    return picked !== null && delivered !== null && delivered < picked
  }),
  check(422, '', 'Trường expired phải có dạng YYYY/MM/DD hh:mm:ss', ({ order }) => {
    return sent(order, 'expired') && readMoment(textOf(order.expired)) === null
  }),
  check(422, '', 'Trường expired không được ở quá khứ', ({ order, now }) => {
    return sent(order, 'expired') && (readMoment(textOf(order.expired)) ?? '') < carrierTime(now)
  }),
  check(422, '', 'Trường deliver_option không hợp lệ', ({ order }) => {
    return sent(order, 'deliver_option') && !['xteam', 'none'].includes(textOf(order.deliver_option))
  }),
  check(422, '30108', 'Giao nhanh chỉ hỗ trợ lấy hàng tận nơi (pick_option cod)', (submitted) => {
    const { order } = submitted
    return isExpress(submitted) && sent(order, 'pick_option') && textOf(order.pick_option) !== 'cod'
  }),
  check(422, '', 'Giao nhanh cần ca lấy hàng pick_session hợp lệ', (submitted) => {
    return isExpress(submitted) && !isSession(textOf(submitted.order.pick_session))
  }),
]
