import { blank } from './contact.ts'
import { type Rule, rule } from './rule.ts'

/** Field notes (R, U): most integrations stop at 20 kg; the carrier may still take it. */
const HEAVY_GRAMS = 20_000
/** Usually grams typed into a field of kilograms: "500". */
const HUGE_GRAMS = 50_000

const isWhole = (amount: number) => Number.isSafeInteger(amount) && amount >= 0

export const parcelRules: readonly Rule[] = [
  rule('products-missing', 'products', 'stop', '§2.1', (draft) => draft.products.length === 0),
  rule('product-name-missing', 'products', 'stop', '§2.1', (draft) =>
    draft.products.some((product) => blank(product.name)),
  ),
  rule('product-quantity-invalid', 'products', 'stop', 'field notes, 30501', (draft) =>
    draft.products.some(({ quantity }) => !Number.isInteger(quantity) || quantity < 1),
  ),
  rule('product-weight-invalid', 'products', 'stop', '§2.1', (draft) =>
    draft.products.some(({ weightGrams }) => !isWhole(weightGrams)),
  ),
  rule('product-price-invalid', 'products', 'stop', '§2.1', (draft) =>
    draft.products.some(({ price }) => !isWhole(price)),
  ),
  rule('weight-missing', 'weight', 'stop', '§2.1, 30103', (draft) => !(draft.totalWeightGrams > 0)),
  rule(
    'weight-heavy',
    'weight',
    'warn',
    'field notes, 30603',
    (draft) =>
      draft.totalWeightGrams > HEAVY_GRAMS &&
      draft.totalWeightGrams <= HUGE_GRAMS && {
        kilograms: draft.totalWeightGrams / 1000,
        limit: HEAVY_GRAMS / 1000,
      },
  ),
  rule(
    'weight-huge',
    'weight',
    'ask',
    'field notes, 30603',
    (draft) => draft.totalWeightGrams > HUGE_GRAMS && { kilograms: draft.totalWeightGrams / 1000 },
  ),
  // An item without a known weight has 0.
  rule('items-heavier-than-parcel', 'weight', 'ask', '§2.1, §4.2', ({ products, totalWeightGrams }) => {
    const items = products.reduce((sum, { weightGrams, quantity }) => sum + weightGrams * quantity, 0)
    return (
      totalWeightGrams > 0 &&
      items > totalWeightGrams && { items: items / 1000, kilograms: totalWeightGrams / 1000 }
    )
  }),
]
