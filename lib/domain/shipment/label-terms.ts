import type { DraftField } from '../draft-field.ts'
import { type LabelCode, labelCodes } from './labels.ts'

/** VND (spec §2.2). */
export type LabelCharge =
  /** Of the service fee: shipping plus declared-value fee. */
  | { kind: 'part-of-fee'; percent: number }
  | { kind: 'fixed'; amount: number }
  | { kind: 'declared-value'; percent: number }
  /** On return: a fixed amount within the province, a part of the fee between provinces. */
  | { kind: 'on-return'; inProvince: number; betweenPercent: number }

export interface LabelTerms {
  charge?: LabelCharge
  asksFor: readonly DraftField[]
}

export const HIGH_VALUE_OVER = { b2c: 3_000_000, c2c: 1_000_000 } as const
export const HIGHEST_COMPENSATION = 20_000_000
/** Label 7: dry food that keeps less long needs a delivery date. */
export const SHORT_LIFE_DAYS = 30
/** Label 7: days after pickup at the latest. */
export const SHORT_LIFE_DELIVERY_DAYS = 7
/** Label 19, VND, inclusive. */
export const HIGHEST_NOT_DELIVERED_FEE = 20_000_000
/** Label 40, inclusive; the sides are added up. */
export const SMALL_GOODS = { grams: 300, sidesCm: 20 } as const

const onReturn: LabelCharge = { kind: 'on-return', inProvince: 5_000, betweenPercent: 50 }

export const labelTerms: Readonly<Record<LabelCode, LabelTerms>> = {
  1: { charge: { kind: 'part-of-fee', percent: 20 }, asksFor: [] },
  2: { charge: { kind: 'declared-value', percent: 0.5 }, asksFor: ['value'] },
  7: { charge: { kind: 'part-of-fee', percent: 10 }, asksFor: ['shelfLife', 'deliverDate'] },
  10: { asksFor: [] },
  11: { charge: { kind: 'fixed', amount: 2_000 }, asksFor: [] },
  13: { asksFor: [] },
  17: { charge: onReturn, asksFor: [] },
  18: { charge: onReturn, asksFor: [] },
  19: { charge: onReturn, asksFor: ['notDeliveredFee'] },
  20: { charge: { kind: 'fixed', amount: 1_000 }, asksFor: [] },
  22: { asksFor: [] },
  39: { asksFor: [] },
  40: { asksFor: ['size'] },
  41: { asksFor: [] },
  42: { asksFor: [] },
  75: { asksFor: ['labelDetails'] },
}

export function isKnownLabel(code: number): code is LabelCode {
  return labelCodes.some((known) => known === code)
}
