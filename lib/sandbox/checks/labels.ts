import { labelCodes, labelDetailCodes, labelsInForce } from '../../domain/shipment/labels.ts'
import { looseObject, numberOf, numbersOf, orderGrams, textOf } from '../order-values.ts'
import { solutions } from '../solutions.ts'
import { type Check, check, type Submitted, sent } from './check.ts'

/** Spec §2.2, label 2: goods must be worth more than this, VND. */
const HIGH_VALUE = { b2c: 3_000_000, c2c: 1_000_000 } as const
/** Spec §2.2, label 40, grams. */
const SMALL_GOODS = 300
/** Spec §8, label 19, VND. */
const MOST_NOT_DELIVERED_FEE = 20_000_000

/** The labels that count: none once their time is over, when they are ignored (spec §9). */
export function labelsOf({ order, now }: Pick<Submitted, 'order' | 'now'>): number[] {
  return labelsInForce(now) ? numbersOf(order.tags) : []
}

/** Sent, and not supported at this date (spec §9). */
export function ignoredFields({ order, now }: Pick<Submitted, 'order' | 'now'>): string[] {
  const unsupported = labelsInForce(now) ? ['gam_solutions'] : ['tags', 'sub_tags']
  return unsupported.filter((name) => Array.isArray(order[name]) && order[name].length > 0)
}

const has = (label: number, submitted: Submitted) => labelsOf(submitted).includes(label)
const details = ({ order }: Submitted) => numbersOf(order.sub_tags)

/** A solution's id is a bare number: the carrier knows no id that was sent as JSON text. */
function solutionIds({ order, now }: Pick<Submitted, 'order' | 'now'>): string[] {
  if (labelsInForce(now)) return []
  const chosen = Array.isArray(order.gam_solutions) ? order.gam_solutions : []
  return chosen.map((one) => {
    const id = looseObject(one).solution_id
    return typeof id === 'string' ? '' : textOf(id)
  })
}

/** The labels that the chosen solutions are charged like. */
export function solutionLabels(submitted: Pick<Submitted, 'order' | 'now'>): number[] {
  const ids = solutionIds(submitted)
  return solutions.flatMap(({ id, label }) => (label && ids.includes(id) ? label : []))
}

export const labelChecks: readonly Check[] = [
  check(422, '', 'Nhãn đơn hàng (tags) không hợp lệ', (submitted) => {
    return labelsOf(submitted).some((label) => !labelCodes.some((known) => known === label))
  }),
  check(422, '', 'Nhãn cây cối (75) cần chi tiết sub_tags', (submitted) => {
    return has(75, submitted) && details(submitted).length === 0
  }),
  check(422, '', 'Chi tiết nhãn (sub_tags) không hợp lệ', (submitted) => {
    const inForce = labelsInForce(submitted.now)
    return inForce && details(submitted).some((code) => !labelDetailCodes.some((known) => known === code))
  }),
  check(422, '', 'Nhãn 19 cần not_delivered_fee lớn hơn 0 và không quá 20.000.000', (submitted) => {
    const { order, now } = submitted
    const fee = numberOf(order.not_delivered_fee)
    // Unlike `tags` it is not ignored once labels ended (spec §9).
    const counts = labelsInForce(now) ? has(19, submitted) : sent(order, 'not_delivered_fee')
    return counts && !(fee > 0 && fee <= MOST_NOT_DELIVERED_FEE)
  }),
  check(422, '', 'Giá trị hàng hóa chưa đủ để gắn nhãn giá trị cao (2)', (submitted) => {
    const { order, shop } = submitted
    return has(2, submitted) && !(numberOf(order.value) > HIGH_VALUE[shop.kind ?? 'c2c'])
  }),
  check(422, '', 'Hàng nhỏ (nhãn 40) không được quá 300 g', (submitted) => {
    const { order, products } = submitted
    return has(40, submitted) && orderGrams(order, products) > SMALL_GOODS
  }),
  check(422, '', 'Giải pháp (gam_solutions) không tồn tại', (submitted) => {
    return solutionIds(submitted).some((id) => !solutions.some((known) => known.id === id))
  }),
]
