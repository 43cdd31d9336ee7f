import { HIGH_VALUE_OVER, HIGHEST_NOT_DELIVERED_FEE, isKnownLabel } from '../domain/label-terms.ts'
import { labelDetailCodes, labelsInForce } from '../domain/labels.ts'
import { carries, whileLabelled } from './labelled.ts'
import type { Rule } from './rule.ts'

const isKnownDetail = (code: number) => labelDetailCodes.some((known) => known === code)

/** Labels and what each of them asks for; dry food and small goods have files of their own. */
export const labelRules: readonly Rule[] = [
  {
    name: 'labels-ended',
    section: '§2.1, §9',
    field: 'labels',
    level: 'warn',
    check: ({ labels = [] }, { now }) => labels.length > 0 && !labelsInForce(now),
  },
  {
    name: 'label-unknown',
    section: '§2.2',
    field: 'labels',
    level: 'stop',
    check: ({ labels = [] }, { now }) => {
      const unknown = labels.find((code) => !isKnownLabel(code))
      return labelsInForce(now) && unknown !== undefined && { code: unknown }
    },
  },
  {
    name: 'high-value-label-cheap',
    section: '§2.2, label 2',
    field: 'labels',
    level: 'stop',
    check: whileLabelled(2, ({ value }, { shopKind }) => {
      const limit = HIGH_VALUE_OVER[shopKind]
      return value > 0 && value <= limit && { amount: value, limit }
    }),
  },
  {
    name: 'fresh-food-comes-back',
    section: '§2.2, label 39',
    field: 'labels',
    level: 'warn',
    check: whileLabelled(39, () => true),
  },
  {
    name: 'label-details-missing',
    section: '§2.1, §2.2, label 75',
    field: 'labelDetails',
    level: 'stop',
    check: whileLabelled(75, ({ labelDetails = [] }) => labelDetails.length === 0),
  },
  {
    name: 'label-detail-unknown',
    section: '§2.2',
    field: 'labelDetails',
    level: 'stop',
    check: ({ labelDetails = [] }, { now }) => {
      const unknown = labelDetails.find((code) => !isKnownDetail(code))
      return labelsInForce(now) && unknown !== undefined && { code: unknown }
    },
  },
  {
    name: 'label-details-idle',
    section: '§2.2, label 75',
    field: 'labelDetails',
    level: 'warn',
    check: (draft, context) =>
      labelsInForce(context.now) && (draft.labelDetails ?? []).length > 0 && !carries(draft, context, 75),
  },
  {
    name: 'not-delivered-fee-missing',
    section: '§2.1, §8, label 19',
    field: 'notDeliveredFee',
    level: 'stop',
    check: whileLabelled(19, ({ notDeliveredFee = 0 }) => !(notDeliveredFee > 0)),
  },
  {
    name: 'not-delivered-fee-too-high',
    section: '§2.1, §8, label 19',
    field: 'notDeliveredFee',
    level: 'stop',
    check: whileLabelled(
      19,
      ({ notDeliveredFee = 0 }) =>
        notDeliveredFee > HIGHEST_NOT_DELIVERED_FEE && {
          amount: notDeliveredFee,
          limit: HIGHEST_NOT_DELIVERED_FEE,
        },
    ),
  },
  {
    name: 'not-delivered-fee-idle',
    section: '§2.1, label 19',
    field: 'notDeliveredFee',
    level: 'warn',
    check: (draft, context) =>
      labelsInForce(context.now) && (draft.notDeliveredFee ?? 0) > 0 && !carries(draft, context, 19),
  },
]
