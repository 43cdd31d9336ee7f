import { SMALL_GOODS } from '../domain/label-terms.ts'
import type { ShipmentDraft } from '../domain/shipment-draft.ts'
import { whileLabelled } from './labelled.ts'
import type { Rule } from './rule.ts'

const SECTION = '§2.2, label 40'

/** Centimetres; undefined where a side is not known. */
function sidesOf({ sizeCm }: ShipmentDraft): number | undefined {
  const sides = sizeCm && [sizeCm.length, sizeCm.width, sizeCm.height]
  return sides?.every((side) => side > 0) ? sides.reduce((sum, side) => sum + side, 0) : undefined
}

export const smallGoodsRules: readonly Rule[] = [
  {
    name: 'small-goods-heavy',
    section: SECTION,
    field: 'weight',
    level: 'stop',
    check: whileLabelled(
      40,
      ({ totalWeightGrams }) =>
        totalWeightGrams > SMALL_GOODS.grams && { grams: totalWeightGrams, limit: SMALL_GOODS.grams },
    ),
  },
  {
    name: 'small-goods-size-unknown',
    section: SECTION,
    field: 'size',
    level: 'ask',
    check: whileLabelled(40, (draft) => sidesOf(draft) === undefined && { limit: SMALL_GOODS.sidesCm }),
  },
  {
    name: 'small-goods-large',
    section: SECTION,
    field: 'size',
    level: 'stop',
    check: whileLabelled(40, (draft) => {
      // Tenths of a millimetre: 6.7 + 6.7 + 6.6 must not come out above 20.
      const sides = Math.round((sidesOf(draft) ?? 0) * 100) / 100
      return sides > SMALL_GOODS.sidesCm && { sides, limit: SMALL_GOODS.sidesCm }
    }),
  },
]
