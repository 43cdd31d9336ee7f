import { goodDraft } from '../draft.ts'
import type { RuleCase } from './case.ts'

const [piece] = goodDraft.products
const one = (change: object) => ({ products: [{ ...piece, ...change }] })

export const parcelCases: readonly RuleCase[] = [
  {
    rule: 'products-missing',
    demands: 'there is at least one item',
    breaks: { draft: { products: [] } },
    holds: { draft: one({}) },
  },
  {
    rule: 'product-name-missing',
    demands: 'every item has a name',
    breaks: { draft: one({ name: ' ' }) },
    holds: { draft: one({ name: 'Áo' }) },
  },
  {
    rule: 'product-quantity-invalid',
    demands: 'every quantity is a whole number from 1',
    breaks: { draft: one({ quantity: 0 }) },
    holds: { draft: one({ quantity: 1 }) },
  },
  {
    rule: 'product-weight-invalid',
    demands: 'every item’s weight is whole grams, 0 where it is not known',
    breaks: { draft: one({ weightGrams: 0.4 }) },
    holds: { draft: one({ weightGrams: 0 }) },
  },
  {
    rule: 'product-price-invalid',
    demands: 'every item’s price is whole dong, 0 where it is not known',
    breaks: { draft: one({ price: -1 }) },
    holds: { draft: one({ price: 0 }) },
  },
  {
    rule: 'weight-missing',
    demands: 'the parcel has a weight',
    breaks: { draft: { totalWeightGrams: 0 } },
    holds: { draft: { totalWeightGrams: 1, ...one({ weightGrams: 0 }) } },
  },
  {
    rule: 'weight-heavy',
    demands: 'the parcel weighs at most 20 kg, as in most integrations',
    breaks: { draft: { totalWeightGrams: 20_001 } },
    holds: { draft: { totalWeightGrams: 20_000 } },
  },
  {
    rule: 'weight-huge',
    demands: 'the parcel does not weigh over 50 kg by a mistake of units',
    breaks: { draft: { totalWeightGrams: 50_001 } },
    holds: { draft: { totalWeightGrams: 400 } },
  },
  {
    rule: 'items-heavier-than-parcel',
    demands: 'the items of known weight are together no heavier than the parcel',
    breaks: { draft: { ...one({ quantity: 3, weightGrams: 100 }), totalWeightGrams: 299 } },
    holds: { draft: { ...one({ quantity: 3, weightGrams: 100 }), totalWeightGrams: 300 } },
  },
  {
    rule: 'weight-unit-unknown',
    demands: 'weights leave in grams or kilograms',
    breaks: { draft: { weightUnit: 'pound' } },
    holds: { draft: { weightUnit: 'gram' } },
  },
]
