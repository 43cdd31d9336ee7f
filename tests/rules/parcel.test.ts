import { expect, test } from 'vitest'
import { checkAgainst } from '../../lib/rules/check-draft.ts'
import { parcelRules } from '../../lib/rules/parcel.ts'
import { soundContext } from './sound.ts'
import { whatBreaks, wholeDraft } from './table.ts'

test('what of an order breaks a rule for its goods and weight', async () => {
  expect(
    await whatBreaks(parcelRules, {
      'draft.totalWeightGrams': [1_249, 1_250, 20_000, 20_001, 50_000, 50_001, Number.NaN, -1],
      'draft.products.0.name': [' '],
      'draft.products.0.quantity': [-1, 1.5],
      'draft.products.0.weightGrams': [425, 426, 0.5, -1],
      'draft.products.1.price': [0, 0.5, -1],
    }),
  ).toMatchInlineSnapshot(`
    "
    draft.products: products-missing (none in it); items-heavier-than-parcel (first twice)
    draft.products.0.name: product-name-missing (empty, " ")
    draft.products.0.quantity: product-quantity-invalid (0, -1, 1.5); items-heavier-than-parcel (+1, +1 day)
    draft.products.0.weightGrams: items-heavier-than-parcel (+1 day, 426); product-weight-invalid (0.5, -1)
    draft.products.1.name: product-name-missing (empty)
    draft.products.1.quantity: product-quantity-invalid (0); items-heavier-than-parcel (+1, +1 day)
    draft.products.1.weightGrams: items-heavier-than-parcel (+1 day)
    draft.products.1.price: product-price-invalid (0.5, -1)
    draft.totalWeightGrams: weight-missing (0, null, -1); weight-huge (+1 day, 50001); items-heavier-than-parcel (1249); weight-heavy (20001, 50000)
    "
  `)
})

test('goods that weigh exactly what their parcel weighs are not heavier, whatever they weigh', () => {
  for (let weightGrams = 1; weightGrams < 1_000; weightGrams += 1)
    for (const quantity of [1, 3, 7]) {
      const products = [{ ...wholeDraft.products[0], name: 'Áo', code: '', price: 1, weightGrams, quantity }]
      const draft = { ...wholeDraft, products, totalWeightGrams: weightGrams * quantity }
      expect(checkAgainst(parcelRules, draft, soundContext)).toEqual([])
    }
})
