import { carrierDay, dayAfter, isDay } from '../domain/carrier-day.ts'
import {
  HIGH_VALUE_OVER,
  HIGHEST_NOT_DELIVERED_FEE,
  isKnownLabel,
  SHORT_LIFE_DAYS,
  SHORT_LIFE_DELIVERY_DAYS,
  SMALL_GOODS,
} from '../domain/shipment/label-terms.ts'
import { type LabelCode, labelDetailCodes, labelsInForce } from '../domain/shipment/labels.ts'
import type { ShipmentDraft } from '../domain/shipment/shipment-draft.ts'
import { type Check, type Rule, type RuleContext, rule } from './rule.ts'

function carries({ labels }: ShipmentDraft, { now }: RuleContext, label: LabelCode): boolean {
  return labelsInForce(now) && labels?.includes(label) === true
}

function whileLabelled(label: LabelCode, check: Check): Check {
  return (draft, context) => carries(draft, context, label) && check(draft, context)
}

const isKnownDetail = (code: number) => labelDetailCodes.some((known) => known === code)

const ownRules: readonly Rule[] = [
  rule(
    'labels-ended',
    'labels',
    'warn',
    '§2.1, §9',
    ({ labels = [] }, { now }) => labels.length > 0 && !labelsInForce(now),
  ),
  rule('label-unknown', 'labels', 'stop', '§2.2', ({ labels = [] }, { now }) => {
    const unknown = labels.find((code) => !isKnownLabel(code))
    return labelsInForce(now) && unknown !== undefined && { code: unknown }
  }),
  rule(
    'high-value-label-cheap',
    'labels',
    'stop',
    '§2.2, label 2',
    whileLabelled(2, ({ value }, { shopKind }) => {
      const limit = HIGH_VALUE_OVER[shopKind]
      return value > 0 && value <= limit && { amount: value, limit }
    }),
  ),
  rule(
    'fresh-food-comes-back',
    'labels',
    'warn',
    '§2.2, label 39',
    whileLabelled(39, () => true),
  ),
  rule(
    'label-details-missing',
    'labelDetails',
    'stop',
    '§2.1, §2.2, label 75',
    whileLabelled(75, ({ labelDetails = [] }) => labelDetails.length === 0),
  ),
  rule('label-detail-unknown', 'labelDetails', 'stop', '§2.2', ({ labelDetails = [] }, { now }) => {
    const unknown = labelDetails.find((code) => !isKnownDetail(code))
    return labelsInForce(now) && unknown !== undefined && { code: unknown }
  }),
  rule(
    'label-details-idle',
    'labelDetails',
    'warn',
    '§2.2, label 75',
    (draft, context) =>
      labelsInForce(context.now) && (draft.labelDetails ?? []).length > 0 && !carries(draft, context, 75),
  ),
  rule(
    'not-delivered-fee-missing',
    'notDeliveredFee',
    'stop',
    '§2.1, §8, label 19',
    whileLabelled(19, ({ notDeliveredFee = 0 }) => !(notDeliveredFee > 0)),
  ),
  rule('not-delivered-fee-too-high', 'notDeliveredFee', 'stop', '§2.1, §8, label 19', (draft, context) => {
    const { notDeliveredFee = 0 } = draft
    // Only `tags` and `sub_tags` ended with 2025 (§9): the fee goes without its label since.
    const goesOut = !labelsInForce(context.now) || carries(draft, context, 19)
    return (
      goesOut &&
      notDeliveredFee > HIGHEST_NOT_DELIVERED_FEE && {
        amount: notDeliveredFee,
        limit: HIGHEST_NOT_DELIVERED_FEE,
      }
    )
  }),
  rule(
    'not-delivered-fee-idle',
    'notDeliveredFee',
    'warn',
    '§2.1, label 19',
    (draft, context) =>
      labelsInForce(context.now) && (draft.notDeliveredFee ?? 0) > 0 && !carries(draft, context, 19),
  ),
]

const DRY_FOOD = '§2.2, §8, label 7'

const isShortLived = ({ shelfLifeDays }: ShipmentDraft) =>
  shelfLifeDays !== undefined && shelfLifeDays < SHORT_LIFE_DAYS

/** The carrier accepts short-lived food without an appointment but does not store it after a failed delivery: hence `ask`. */
const dryFoodRules: readonly Rule[] = [
  rule(
    'dry-food-shelf-life-unknown',
    'shelfLife',
    'warn',
    DRY_FOOD,
    whileLabelled(
      7,
      ({ shelfLifeDays }) =>
        shelfLifeDays === undefined && { limit: SHORT_LIFE_DAYS, days: SHORT_LIFE_DELIVERY_DAYS },
    ),
  ),
  rule(
    'dry-food-needs-delivery-date',
    'deliverDate',
    'ask',
    DRY_FOOD,
    whileLabelled(
      7,
      (draft) =>
        isShortLived(draft) &&
        !draft.deliverDate && { limit: SHORT_LIFE_DAYS, days: SHORT_LIFE_DELIVERY_DAYS },
    ),
  ),
  rule(
    'dry-food-delivered-late',
    'deliverDate',
    'ask',
    DRY_FOOD,
    whileLabelled(7, (draft, { now }) => {
      const { pickDate = '', deliverDate = '' } = draft
      const picked = isDay(pickDate) ? pickDate : carrierDay(now)
      return (
        isShortLived(draft) &&
        isDay(deliverDate) &&
        deliverDate > dayAfter(picked, SHORT_LIFE_DELIVERY_DAYS) && {
          limit: SHORT_LIFE_DAYS,
          days: SHORT_LIFE_DELIVERY_DAYS,
        }
      )
    }),
  ),
]

const SMALL_GOODS_SECTION = '§2.2, label 40'

/** Centimetres; undefined if a side is unknown. */
function sidesOf({ sizeCm }: ShipmentDraft): number | undefined {
  const sides = sizeCm && [sizeCm.length, sizeCm.width, sizeCm.height]
  return sides?.every((side) => side > 0) ? sides.reduce((sum, side) => sum + side, 0) : undefined
}

const smallGoodsRules: readonly Rule[] = [
  rule(
    'small-goods-heavy',
    'weight',
    'stop',
    SMALL_GOODS_SECTION,
    whileLabelled(
      40,
      ({ totalWeightGrams }) =>
        totalWeightGrams > SMALL_GOODS.grams && { grams: totalWeightGrams, limit: SMALL_GOODS.grams },
    ),
  ),
  rule(
    'small-goods-size-unknown',
    'size',
    'ask',
    SMALL_GOODS_SECTION,
    whileLabelled(40, (draft) => sidesOf(draft) === undefined && { limit: SMALL_GOODS.sidesCm }),
  ),
  rule(
    'small-goods-large',
    'size',
    'stop',
    SMALL_GOODS_SECTION,
    whileLabelled(40, (draft) => {
      // In hundredths, so that 6.7 + 6.7 + 6.6 is not above 20.
      const sides = Math.round((sidesOf(draft) ?? 0) * 100) / 100
      return sides > SMALL_GOODS.sidesCm && { sides, limit: SMALL_GOODS.sidesCm }
    }),
  ),
]

export const labelRules: readonly Rule[] = [...ownRules, ...dryFoodRules, ...smallGoodsRules]
