import { describe, expect, test } from 'vitest'
import { labelCodes } from '../../lib/domain/shipment/labels.ts'
import { labelRules } from '../../lib/rules/labels.ts'
import { LABELLED } from './cases/case.ts'
import { whatBreaks } from './table.ts'

const now = Date.parse(LABELLED)
const own = { pickDate: '2025-12-17', deliverDate: '2025-12-24', value: 2_500_000, notDeliveredFee: 25_000 }
const small = { products: [], totalWeightGrams: 280, sizeCm: { length: 9.5, width: 6, height: 4.25 } }

describe('what of an order breaks a rule for its labels', () => {
  test('with the labels that ask for something', async () => {
    expect(
      await whatBreaks(
        labelRules,
        {
          'draft.labels': [undefined, ...labelCodes.map((code) => [code])],
          'draft.labels.0': [12],
          'draft.labelDetails': [undefined, [5], [6]],
          'draft.notDeliveredFee': [undefined, 20_000_000, 20_000_001],
          'draft.value': [1_000_000, 1_000_001, 3_000_000],
          'draft.shelfLifeDays': [undefined, 29, 30],
          'draft.pickDate': [undefined, ''],
          'draft.deliverDate': [undefined, '2025-12-25'],
          'draft.totalWeightGrams': [300, 301],
          'draft.sizeCm': [undefined],
          'draft.sizeCm.length': [9.75, 9.76],
          'context.shopKind': ['b2c'],
          'context.now': [Date.parse('2025-12-31T23:59:59+07:00'), Date.parse('2026-01-01T00:00:00+07:00')],
        },
        {
          draft: { ...own, ...small, labels: [2, 7, 19, 40, 75], labelDetails: [2, 4], shelfLifeDays: 20 },
          context: { now },
        },
      ),
    ).toMatchInlineSnapshot(`
      "
      draft.totalWeightGrams: small-goods-heavy (+1 day, 301)
      draft.value: high-value-label-cheap (1000000)
      draft.pickDate: dry-food-delivered-late
      draft.deliverDate: dry-food-needs-delivery-date (empty, none); dry-food-delivered-late ("2025-12-25")
      draft.labels: label-details-idle not-delivered-fee-idle (none in it, none, [1], [2], [7], [10], [11], [13], [17], [18], [20], [22], [40], [41], [42]); label-details-idle ([19]); fresh-food-comes-back label-details-idle not-delivered-fee-idle ([39]); not-delivered-fee-idle ([75])
      draft.labels.0: label-unknown
      draft.labels.1: label-unknown
      draft.labels.2: label-unknown not-delivered-fee-idle (0, +1 day); not-delivered-fee-idle (+1)
      draft.labels.3: label-unknown (0, +1 day)
      draft.labels.4: label-unknown label-details-idle
      draft.labelDetails: label-details-missing (none in it, none); label-detail-unknown ([6])
      draft.labelDetails.0: label-detail-unknown (0, +1 day)
      draft.labelDetails.1: label-detail-unknown (0, +1 day)
      draft.notDeliveredFee: not-delivered-fee-missing (0, none); not-delivered-fee-too-high (+1 day, 20000001)
      draft.sizeCm: small-goods-size-unknown
      draft.sizeCm.length: small-goods-size-unknown (0); small-goods-large (+1, +1 day, 9.76)
      draft.sizeCm.width: small-goods-size-unknown (0); small-goods-large (+1, +1 day)
      draft.sizeCm.height: small-goods-size-unknown (0); small-goods-large (+1, +1 day)
      draft.shelfLifeDays: dry-food-shelf-life-unknown (none)
      context.now: labels-ended (1767200400000)
      context.shopKind: high-value-label-cheap ("b2c")
      "
    `)
  })

  test('with others, and without any', async () => {
    expect(
      await whatBreaks(
        labelRules,
        {
          'draft.labels': labelCodes.map((code) => [code]),
          'draft.notDeliveredFee': [undefined, 20_000_001],
        },
        { draft: { ...own, ...small, labels: [10], labelDetails: [2] }, context: { now } },
      ),
    ).toMatchInlineSnapshot(`
      "
      draft.labels: not-delivered-fee-idle ([19]); fresh-food-comes-back ([39]); label-details-idle ([75])
      draft.labels.0: label-unknown (0, +1 day)
      draft.labelDetails: label-details-idle (none in it)
      draft.labelDetails.0: label-detail-unknown (0, +1 day)
      draft.notDeliveredFee: not-delivered-fee-idle (0, none)
      "
    `)
  })

  test('with food that would come late', async () => {
    const food = { labels: [7], deliverDate: '2025-12-25', pickDate: '2025-12-17', shelfLifeDays: 29 }
    expect(
      await whatBreaks(
        labelRules,
        { 'draft.pickDate': [undefined, '2025-12-18', '2025-12-14'], 'draft.shelfLifeDays': [undefined] },
        { draft: { ...food, notDeliveredFee: 0 }, context: { now } },
      ),
    ).toMatchInlineSnapshot(`
      "
      draft.pickDate: dry-food-delivered-late ("2025-12-18")
      draft.deliverDate: dry-food-delivered-late (another, spaces); dry-food-delivered-late dry-food-needs-delivery-date (empty)
      draft.labels: dry-food-delivered-late (none in it)
      draft.labels.0: dry-food-delivered-late label-unknown
      draft.notDeliveredFee: not-delivered-fee-idle
      draft.shelfLifeDays: dry-food-delivered-late (+1, +1 day); dry-food-delivered-late dry-food-shelf-life-unknown (none)
      "
    `)
  })

  test('after labels ended', async () => {
    expect(
      await whatBreaks(
        labelRules,
        { 'draft.notDeliveredFee': [undefined, 20_000_001] },
        { draft: { labels: [2, 7, 19, 40, 75, 12], labelDetails: [9], shelfLifeDays: 3 } },
      ),
    ).toMatchInlineSnapshot(`
      "
      draft.labels: labels-ended (none in it)
      draft.notDeliveredFee: not-delivered-fee-too-high (+1 day, 20000001)
      context.now: labels-ended label-unknown high-value-label-cheap label-detail-unknown small-goods-heavy (0)
      "
    `)
  })
})
