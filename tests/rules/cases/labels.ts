import { LABELLED, LABELS_LAST, type RuleCase, SOLUTIONS_FIRST } from './case.ts'

const labelled = (draft: object, context: RuleCase['breaks']['context'] = {}) => ({
  draft,
  at: LABELLED,
  context,
})
const items = { products: [{ name: 'Nhẫn', code: '', quantity: 1, weightGrams: 20, price: 350_000 }] }
/** At the limits of label 40. */
const small = { labels: [40], totalWeightGrams: 300, ...items }
const sized = (length: number, width: number, height: number) => ({ sizeCm: { length, width, height } })

export const labelCases: readonly RuleCase[] = [
  {
    rule: 'labels-ended',
    demands: 'labels exist until the end of 2025 (carrier’s time); later ones are not sent',
    breaks: { draft: { labels: [10] }, at: SOLUTIONS_FIRST },
    holds: { draft: { labels: [10] }, at: LABELS_LAST },
  },
  {
    rule: 'label-unknown',
    demands: 'every label is in table 2.2',
    breaks: labelled({ labels: [10, 12] }),
    holds: labelled({ labels: [10, 13] }),
  },
  {
    rule: 'high-value-label-cheap',
    demands: 'goods of label 2 are worth more than 1,000,000 dong (C2C shop) or 3,000,000 dong (B2C shop)',
    breaks: labelled({ labels: [2], value: 3_000_000 }, { shopKind: 'b2c' }),
    holds: labelled({ labels: [2], value: 3_000_001 }, { shopKind: 'b2c' }),
  },
  {
    rule: 'high-value-label-cheap',
    demands: 'goods of label 2 are worth more than 1,000,000 dong (C2C shop) or 3,000,000 dong (B2C shop)',
    breaks: labelled({ labels: [2], value: 1_000_000 }, { shopKind: 'c2c' }),
    holds: labelled({ labels: [2], value: 1_000_001 }, { shopKind: 'c2c' }),
  },
  {
    rule: 'fresh-food-comes-back',
    demands: 'the seller knows that an undelivered label 39 parcel returns the same day',
    breaks: labelled({ labels: [39] }),
    holds: labelled({ labels: [41] }),
  },
  {
    rule: 'label-details-missing',
    demands: 'label 75 has a detail',
    breaks: labelled({ labels: [75], labelDetails: [] }),
    holds: labelled({ labels: [75], labelDetails: [1] }),
  },
  {
    rule: 'label-detail-unknown',
    demands: 'label details are 1 to 5',
    breaks: labelled({ labels: [75], labelDetails: [5, 6] }),
    holds: labelled({ labels: [75], labelDetails: [4, 5] }),
  },
  {
    rule: 'label-details-idle',
    demands: 'label details come with label 75',
    breaks: labelled({ labels: [1], labelDetails: [1] }),
    holds: labelled({ labels: [1, 75], labelDetails: [1] }),
  },
  {
    rule: 'not-delivered-fee-missing',
    demands: 'label 19 has a fee above 0',
    breaks: labelled({ labels: [19], notDeliveredFee: 0 }),
    holds: labelled({ labels: [19], notDeliveredFee: 1 }),
  },
  {
    rule: 'not-delivered-fee-too-high',
    demands: 'label 19’s fee is at most 20,000,000 dong',
    breaks: labelled({ labels: [19], notDeliveredFee: 20_000_001 }),
    holds: labelled({ labels: [19], notDeliveredFee: 20_000_000 }),
  },
  {
    rule: 'not-delivered-fee-too-high',
    demands: 'from 2026 on, without its label, the fee has the same limit',
    breaks: { draft: { notDeliveredFee: 20_000_001 } },
    holds: { draft: { notDeliveredFee: 20_000_000 } },
  },
  {
    rule: 'not-delivered-fee-idle',
    demands: 'the fee comes with label 19',
    breaks: labelled({ labels: [18], notDeliveredFee: 30_000 }),
    holds: labelled({ labels: [18, 19], notDeliveredFee: 30_000 }),
  },
  {
    rule: 'dry-food-shelf-life-unknown',
    demands: 'the shelf life of label 7’s goods is known',
    breaks: labelled({ labels: [7] }),
    holds: labelled({ labels: [7], shelfLifeDays: 30 }),
  },
  {
    rule: 'dry-food-needs-delivery-date',
    demands: 'label 7’s goods that keep for less than 30 days have a delivery date',
    breaks: labelled({ labels: [7], shelfLifeDays: 29 }),
    holds: labelled({ labels: [7], shelfLifeDays: 29, deliverDate: '2025-12-20' }),
  },
  {
    rule: 'dry-food-delivered-late',
    demands: 'that delivery date is within 7 days of pickup, which is the pickup date or else today',
    breaks: labelled({ labels: [7], shelfLifeDays: 29, deliverDate: '2025-12-23' }),
    holds: labelled({ labels: [7], shelfLifeDays: 29, deliverDate: '2025-12-22' }),
  },
  {
    rule: 'dry-food-delivered-late',
    demands: 'that delivery date is within 7 days of pickup, which is the pickup date or else today',
    breaks: labelled({ labels: [7], shelfLifeDays: 29, pickDate: '2025-12-17', deliverDate: '2025-12-25' }),
    holds: labelled({ labels: [7], shelfLifeDays: 29, pickDate: '2025-12-17', deliverDate: '2025-12-24' }),
  },
  {
    rule: 'small-goods-heavy',
    demands: 'label 40’s parcel weighs at most 300 g',
    breaks: labelled({ ...small, ...sized(10, 5, 5), totalWeightGrams: 301 }),
    holds: labelled({ ...small, ...sized(10, 5, 5) }),
  },
  {
    rule: 'small-goods-size-unknown',
    demands: 'the three sides of label 40’s parcel are known',
    breaks: labelled({ ...small, ...sized(10, 5, 0) }),
    holds: labelled({ ...small, ...sized(10, 5, 1) }),
  },
  {
    rule: 'small-goods-large',
    demands: 'the three sides of label 40’s parcel are together at most 20 cm',
    breaks: labelled({ ...small, ...sized(6.7, 6.7, 6.7) }),
    holds: labelled({ ...small, ...sized(6.7, 6.7, 6.6) }),
  },
]
