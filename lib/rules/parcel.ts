import { blank } from './contact.ts'
import type { Rule } from './rule.ts'

/** Field notes (R, U): most integrations stop at 20 kg; the carrier may still take it. */
const HEAVY_GRAMS = 20_000
/** A parcel like this is more often a bare "500" typed for grams into a field of kilograms. */
const HUGE_GRAMS = 50_000

const isWhole = (amount: number) => Number.isSafeInteger(amount) && amount >= 0

export const parcelRules: readonly Rule[] = [
  {
    name: 'products-missing',
    section: '§2.1',
    field: 'products',
    level: 'stop',
    check: (draft) => draft.products.length === 0,
  },
  {
    name: 'product-name-missing',
    section: '§2.1',
    field: 'products',
    level: 'stop',
    check: (draft) => draft.products.some((product) => blank(product.name)),
  },
  {
    name: 'product-quantity-invalid',
    section: 'field notes, 30501',
    field: 'products',
    level: 'stop',
    check: (draft) => draft.products.some(({ quantity }) => !Number.isInteger(quantity) || quantity < 1),
  },
  {
    name: 'product-weight-invalid',
    section: '§2.1',
    field: 'products',
    level: 'stop',
    check: (draft) => draft.products.some(({ weightGrams }) => !isWhole(weightGrams)),
  },
  {
    name: 'product-price-invalid',
    section: '§2.1',
    field: 'products',
    level: 'stop',
    check: (draft) => draft.products.some(({ price }) => !isWhole(price)),
  },
  {
    name: 'weight-missing',
    section: '§2.1, 30103',
    field: 'weight',
    level: 'stop',
    check: (draft) => !(draft.totalWeightGrams > 0),
  },
  {
    name: 'weight-heavy',
    section: 'field notes, 30603',
    field: 'weight',
    level: 'warn',
    check: (draft) =>
      draft.totalWeightGrams > HEAVY_GRAMS &&
      draft.totalWeightGrams <= HUGE_GRAMS && {
        kilograms: draft.totalWeightGrams / 1000,
        limit: HEAVY_GRAMS / 1000,
      },
  },
  {
    name: 'weight-huge',
    section: 'field notes, 30603',
    field: 'weight',
    level: 'ask',
    check: (draft) => draft.totalWeightGrams > HUGE_GRAMS && { kilograms: draft.totalWeightGrams / 1000 },
  },
  {
    // An item whose weight is not known has 0 and counts for nothing.
    name: 'items-heavier-than-parcel',
    section: '§2.1, §4.2',
    field: 'weight',
    level: 'ask',
    check: ({ products, totalWeightGrams }) => {
      const items = products.reduce((sum, { weightGrams, quantity }) => sum + weightGrams * quantity, 0)
      return (
        totalWeightGrams > 0 &&
        items > totalWeightGrams && { items: items / 1000, kilograms: totalWeightGrams / 1000 }
      )
    },
  },
]
